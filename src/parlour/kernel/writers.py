"""Writing a record as JSON, compiled to one expression.

A view is written for every viewer after every action, so each call saved counts; the standard
library's dataclasses are compiled in the same way.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from parlour.kernel.cards import TEXTS, Card

Writer = Callable[[Any], Any]

_AS_IT_IS = (Any, NoneType, bool, int, float, str)


@dataclass(slots=True)
class Composer:
    other: Callable[[Any], Writer | None]
    """The writer of a type that has one of its own; None: it is composed here."""
    names: dict[str, Any] = field(default_factory=lambda: {"card_texts": TEXTS})
    depth: int = 0

    def compiled(
        self, hints: Mapping[str, Any], known: Mapping[str, Writer], kind: str | None = None
    ) -> Writer:
        """`kind` comes first where a union is to be told apart."""
        parts = [] if kind is None else [f"'kind': {kind!r}"]
        for name, declared in hints.items():
            value = f"value.{name}"
            own = known.get(name)
            written = self.expression(declared, value) if own is None else self._call(own, value)
            parts.append(f"{name!r}: {written}")
        return self.written(parts)

    def written(self, parts: Sequence[str]) -> Writer:
        """What makes an object of these `name: expression`."""
        source = f"def write(value):\n    return {{{', '.join(parts)}}}"
        exec(compile(source, "<writer>", "exec"), self.names)
        writer: Writer = self.names["write"]
        return writer

    def expression(self, declared: Any, value: str) -> str:
        """What writes the value that this expression gives."""
        origin, args = get_origin(declared), get_args(declared)
        if declared is Card:
            return f"card_texts[{value}]"
        if origin is Annotated:
            return self.expression(args[0], value)
        if declared in _AS_IT_IS or origin is Literal:
            return value
        if origin in (Union, UnionType) and len(args) == 2 and NoneType in args:
            present = args[0] if args[1] is NoneType else args[1]
            written = self.expression(present, value)
            return value if written == value else f"(None if {value} is None else {written})"
        if origin in (tuple, list):
            return self._array(origin, args, value)
        return self._composed(declared, value)

    def _array(self, origin: Any, args: tuple[Any, ...], value: str) -> str:
        if origin is tuple and args[-1] is not Ellipsis:
            parts = [self.expression(arg, f"{value}[{n}]") for n, arg in enumerate(args)]
            return f"[{', '.join(parts)}]"
        self.depth += 1
        item = f"item{self.depth}"
        written = self.expression(args[0], item)
        return f"list({value})" if written == item else f"[{written} for {item} in {value}]"

    def _composed(self, declared: Any, value: str) -> str:
        writer = self.other(declared)
        if writer is not None or not is_dataclass(declared):
            assert writer is not None, f"{declared} has no JSON form"
            return self._call(writer, value)
        hints = get_type_hints(declared, include_extras=True)
        parts = [f"{n!r}: {self.expression(hint, f'{value}.{n}')}" for n, hint in hints.items()]
        return f"{{{', '.join(parts)}}}"

    def _call(self, writer: Writer, value: str) -> str:
        name = f"writer{len(self.names)}"
        self.names[name] = writer
        return f"{name}({value})"
