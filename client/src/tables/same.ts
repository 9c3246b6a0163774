/** Whether two actions are the same, field by field. */

import type { Action } from "../wire";

type Field = string | number | boolean | readonly Field[];

export function sameAction(one: Action, other: Action): boolean {
  const fields = Object.entries<Field>({ ...one });
  const others = new Map(Object.entries<Field>({ ...other }));
  return fields.length === others.size && fields.every(([name, field]) => sameField(field, others.get(name)));
}

function sameField(one: Field | undefined, other: Field | undefined): boolean {
  if (!isList(one) || !isList(other)) return one === other;
  return one.length === other.length && one.every((each, i) => sameField(each, other[i]));
}

function isList(field: Field | undefined): field is readonly Field[] {
  return Array.isArray(field);
}
