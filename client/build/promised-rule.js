/** For ESLint: scripts and markup use nothing that a promised browser lacks. What CSS uses: see promised.test.ts. */

import { data, lacking } from "./promise.js";

const { api, html, javascript } = data;
const ALIASES = { ReadonlyArray: "Array", ReadonlyMap: "Map", ReadonlySet: "Set" };

/** @type {import("eslint").Rule.RuleModule} */
export const promised = {
  meta: {
    type: "problem",
    // Names that are looked for before they are used, or that nobody misses.
    schema: [{ type: "array", items: { type: "string" } }],
  },
  create(context) {
    const { sourceCode, options } = context;
    const { parserServices: services } = sourceCode;
    const checker = services.program?.getTypeChecker();

    function look(node, name, compat) {
      const browsers = options[0].includes(name) ? [] : lacking(compat);
      if (browsers.length > 0) context.report({ node, message: `${name} is not in ${browsers.join(", ")}.` });
    }

    /** The interfaces that a value may be of, and what they extend. */
    function interfacesOf(node) {
      const found = node.type === "Identifier" ? [node.name] : [];
      const waiting = [checker.getApparentType(services.getTypeAtLocation(node))];
      for (let type = waiting.pop(); type; type = waiting.pop()) {
        if (type.isUnionOrIntersection()) waiting.push(...type.types);
        if (type.symbol) found.push(type.symbol.name.replace(/Constructor$/, ""));
        waiting.push(...(type.getBaseTypes?.() ?? []));
        if (type.target && type.target !== type) waiting.push(type.target);
      }
      return found.map((name) => ALIASES[name] ?? name);
    }

    function lookAtMember(node, object, member) {
      for (const name of interfacesOf(object)) {
        const compat = api[name]?.[member] ?? api[name]?.[`${member}_static`] ?? ofBuiltin(name)?.[member];
        if (compat?.__compat) return look(node, `${name}.${member}`, compat);
      }
    }

    function lookAtEvent(node, name) {
      for (const target of ["Element", "HTMLElement", "Document", "Window"]) {
        const compat = api[target][`${name}_event`];
        if (compat) return look(node, `on${name}`, compat);
      }
    }

    return {
      MemberExpression({ object, property, computed }) {
        if (checker && !computed) lookAtMember(property, object, property.name);
      },
      "CallExpression[callee.property.name=addEventListener], CallExpression[callee.name=addEventListener]"(node) {
        if (node.arguments[0]?.type === "Literal") lookAtEvent(node.arguments[0], node.arguments[0].value);
      },
      SvelteElement({ name: { name }, startTag }) {
        const element = html.elements[name];
        look(startTag, `<${name}>`, element);
        for (const { key, type } of startTag.attributes) {
          if (type !== "SvelteAttribute") continue;
          look(key, `${name} ${key.name}`, element?.[key.name] ?? html.global_attributes[key.name]);
          if (element && key.name.startsWith("on")) lookAtEvent(key, key.name.slice(2));
        }
      },
      "Program:exit"() {
        const { globalScope } = sourceCode.scopeManager;
        for (const { identifier, isTypeReference } of globalScope.through) {
          const { name } = identifier;
          if (!isTypeReference) look(identifier, name, api[name] ?? api.Window[name] ?? ofBuiltin(name));
        }
      },
    };
  },
};

function ofBuiltin(name) {
  return javascript.builtins[name] ?? javascript.builtins.Intl[name];
}
