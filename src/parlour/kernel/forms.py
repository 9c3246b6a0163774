"""JSON forms of everything, made from type annotations.

A dataclass is an object of its fields; a member of a union says its `kind` as well; a card is its
text; a tuple or list is an array. Reading is strict: what is missing, unknown or of another type
is refused with the place where it stands.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from parlour.kernel import cards
from parlour.kernel.cards import Card
from parlour.kernel.faults import Fault, shown
from parlour.kernel.values import kind
from parlour.kernel.writers import Composer, Writer

T = TypeVar("T")

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class FormError(Fault):
    """Data that has not the form of what was to be read."""


@dataclass(frozen=True, slots=True)
class Form:
    encode: Callable[[Any], Json]
    decode: Callable[[Any, str], Any]


def encode(declared: Any, value: object) -> Json:
    """The JSON form of a value of the declared type."""
    return form_of(declared).encode(value)


def decode(declared: type[T], data: Json, place: str) -> T:
    """The value of the declared type that has this JSON form. Raises FormError."""
    found: T = form_of(declared).decode(data, place)
    return found


def one_of(*members: type[Any]) -> Form:
    """The form of a union: an object with its `kind`."""
    by_kind = {kind(member): member for member in members}

    def encode_member(value: Any) -> Json:
        assert type(value) in members, f"{value!r} is of another union"
        written: Json = _writer_with_kind(value.__class__)(value)
        return written

    def decode_member(data: Any, place: str) -> Any:
        rest = dict(_expect(data, dict, place, "object"))
        name = rest.pop("kind", None)
        member = by_kind.get(name) if type(name) is str else None
        if member is None:
            raise FormError(f"{place}.kind", "wrong_kind", allowed=", ".join(sorted(by_kind)))
        return form_of(member).decode(rest, place)

    return Form(encode_member, decode_member)


@cache
def _writer_with_kind(cls: Any) -> Writer:
    hints = hints_of(cls)
    assert "kind" not in hints, f"{cls} hides its kind behind a field of that name"
    return Composer(writer_of).compiled(hints, {}, kind(cls))


def hints_of(cls: Any) -> dict[str, Any]:
    """The types of a dataclass's fields."""
    hints = get_type_hints(cls, include_extras=True)
    return {f.name: hints[f.name] for f in fields(cls)}


def form_of(declared: Any) -> Form:
    form = _FORMS.get(declared)
    if form is None:
        form = _FORMS[declared] = _made(declared)
    return form


_FORMS: dict[Any, Form] = {}


def register_written(declared: Any, encode: Callable[[Any], Json]) -> None:
    """Gives a type a form of its own that is written and never read."""
    _FORMS[declared] = Form(encode, _refuse)


def register_open(base: type[Any]) -> None:
    """Makes a dataclass the base of members that are not known here."""
    _FORMS[base] = _open_union()


def _made(declared: Any) -> Form:
    origin, args = get_origin(declared), get_args(declared)
    if declared is Any:
        return Form(_as_it_is, lambda data, _: data)
    if declared is Card:
        return Form(cards.text, _decode_card)
    if declared in _PLAIN:
        return Form(_as_it_is, _plain_decoder(declared))
    if origin is Annotated:
        return form_of(args[0])
    if origin is Literal:
        return Form(_as_it_is, _literal_decoder(args))
    if origin in (Union, UnionType):
        return _union(args)
    if origin is tuple and args[-1] is not Ellipsis:
        return _fixed_array(args)
    if origin in (tuple, list):
        return array(origin, form_of(args[0]))
    if origin is dict:
        return _mapping(args)
    assert isinstance(declared, type), f"{declared} has no JSON form"
    return record(declared) if is_dataclass(declared) else _open_union()


_PLAIN: dict[Any, str] = {
    NoneType: "null",
    bool: "bool",
    int: "int",
    float: "float",
    str: "str",
}


def _as_it_is(value: Any) -> Json:
    plain: Json = value
    return plain


_PLAIN_UNIONS: dict[frozenset[Any], str] = {
    frozenset((int, str)): "number_or_text",
    frozenset((bool, int, str)): "plain",
}


def _expect(data: Any, wanted: type[T], place: str, name: str) -> T:
    # type(), not isinstance(): True is no number here
    if type(data) is not wanted:
        raise FormError(place, "wrong_type", wanted=name, found=shown(data))
    return data


def _refuse(data: Any, place: str) -> Any:
    raise FormError(place, "unreadable", found=shown(data))


def _decode_card(data: Any, place: str) -> Card:
    text = _expect(data, str, place, "card")
    try:
        return cards.card(text)
    except ValueError:
        raise FormError(place, "no_card", found=shown(data)) from None


def _plain_decoder(declared: Any) -> Callable[[Any, str], Any]:
    def decode_plain(data: Any, place: str) -> Any:
        if declared is float and type(data) is int:
            return data
        if type(data) is str and any("\ud800" <= c <= "\udfff" for c in data):
            raise FormError(place, "half_character")
        return _expect(data, declared, place, _PLAIN[declared])

    return decode_plain


def _literal_decoder(values: tuple[Any, ...]) -> Callable[[Any, str], Any]:
    def decode_literal(data: Any, place: str) -> Any:
        for value in values:
            if type(value) is type(data) and value == data:
                return value
        allowed = ", ".join(str(value) for value in values)
        raise FormError(place, "wrong_choice", allowed=allowed, found=shown(data))

    return decode_literal


def _union(members: tuple[Any, ...]) -> Form:
    if NoneType in members:
        rest = tuple(member for member in members if member is not NoneType)
        present = form_of(rest[0]) if len(rest) == 1 else _union(rest)
        return Form(
            _as_it_is
            if present.encode is _as_it_is
            else lambda value: None if value is None else present.encode(value),
            lambda data, place: None if data is None else present.decode(data, place),
        )
    if all(member in _FORMS and _FORMS[member].decode is _refuse for member in members):
        return Form(lambda value: form_of(type(value)).encode(value), _refuse)
    if all(is_dataclass(member) for member in members):
        return one_of(*members)
    wanted = _PLAIN_UNIONS.get(frozenset(members))
    assert wanted is not None, f"{members} can't be told apart"

    def decode_any(data: Any, place: str) -> Any:
        if type(data) not in members:
            raise FormError(place, "wrong_type", wanted=wanted, found=shown(data))
        return data

    return Form(_as_it_is, decode_any)


def _open_union() -> Form:
    """A base class whose members are not known here: each says its kind, and none is read."""
    return Form(lambda value: _writer_with_kind(value.__class__)(value), _refuse)


def array(origin: type[Any], item: Form) -> Form:
    def decode_array(data: Any, place: str) -> Any:
        listed = _expect(data, list, place, "list")
        return origin(item.decode(part, f"{place}[{i}]") for i, part in enumerate(listed))

    each = item.encode
    if each is _as_it_is:
        return Form(list, decode_array)
    return Form(lambda value: [each(part) for part in value], decode_array)


def _fixed_array(args: tuple[Any, ...]) -> Form:
    items = [form_of(arg) for arg in args]

    def decode_fixed(data: Any, place: str) -> Any:
        listed = _expect(data, list, place, "list")
        if len(listed) != len(items):
            raise FormError(place, "wrong_length", wanted_count=len(items), found=len(listed))
        pairs = enumerate(zip(items, listed, strict=True))
        return tuple(item.decode(part, f"{place}[{i}]") for i, (item, part) in pairs)

    def encode_fixed(value: Any) -> Json:
        return [item.encode(part) for item, part in zip(items, value, strict=True)]

    return Form(encode_fixed, decode_fixed)


def _mapping(args: tuple[Any, ...]) -> Form:
    keys, values = args
    # JSON has text keys only, so a mapping with other keys is written as a list of pairs
    if keys is not str:
        pairs = array(list, _fixed_array(args))
        return Form(
            lambda value: pairs.encode(value.items()),
            lambda data, place: dict(pairs.decode(data, place)),
        )
    item = form_of(values)

    def decode_mapping(data: Any, place: str) -> Any:
        found = _expect(data, dict, place, "object")
        return {k: item.decode(v, f"{place}.{k}") for k, v in found.items()}

    return Form(lambda value: {k: item.encode(v) for k, v in value.items()}, decode_mapping)


def writer_of(declared: Any) -> Writer | None:
    """Plain records are written in place, as part of what holds them."""
    plain = is_dataclass(declared) and declared not in _FORMS
    return None if plain else form_of(declared).encode


def record(cls: type[Any], **known: Form) -> Form:
    """The form of a dataclass; `known` says it for fields whose type alone does not."""
    hints = hints_of(cls)
    forms = {name: known.get(name) or form_of(hint) for name, hint in hints.items()}
    write = Composer(writer_of).compiled(hints, {n: form.encode for n, form in known.items()})

    def decode_record(data: Any, place: str) -> Any:
        found = _expect(data, dict, place, "object")
        if found.keys() != forms.keys():
            for name in found.keys() - forms.keys():
                raise FormError(f"{place}.{name}", "unknown_field")
            for name in forms.keys() - found.keys():
                raise FormError(f"{place}.{name}", "missing")
        return cls(**{n: form.decode(found[n], f"{place}.{n}") for n, form in forms.items()})

    return Form(write, decode_record)
