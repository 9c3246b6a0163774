"""Drawing a table, whatever game it is of: the players as rows, then everything with a label.

It leans on the shape that all games share: `players` by seat in the public part, and the own `hand`
in the private one.
"""

from collections.abc import Iterable, Iterator, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from parlour.cli.cardfaces import BACK, coloured, hand_drawing
from parlour.kernel.cards import Card
from parlour.kernel.game import Private, Public
from parlour.kernel.match import Match
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import Narrator, numeral

BRASS: Final = "color(179)"
LABEL: Final = "dim"
GAP: Final = "   "


def table_drawing(
    match: Match[Any, Any], viewer: Seat | None, narrator: Narrator, width: int
) -> RenderableType:
    """What a seat sees of the table, or a watcher."""
    public = match.public()
    parts: list[RenderableType] = [
        players_table(public, match.awaited, match.players, narrator),
    ]
    facts = table_facts(match, viewer, narrator)
    if facts:
        parts.append(Padding(flowed(facts, width), (1, 0, 0, 0)))
    private = None if viewer is None else match.private(viewer)
    hand: Sequence[Card] = getattr(private, "hand", ())
    if hand:
        parts.append(hand_drawing(hand, narrator, width))
    return Group(*parts)


def table_facts(match: Match[Any, Any], viewer: Seat | None, narrator: Narrator) -> list[Text]:
    """Everything with a label: what all see, then what only the viewer does."""
    facts = [*labelled_facts(match.public(), narrator)]
    return facts if viewer is None else [*facts, *labelled_facts(match.private(viewer), narrator)]


def players_table(
    public: Any, awaited: Sequence[Seat], players: Sequence[Player], narrator: Narrator
) -> Table:
    table = quiet_table("", "")
    row_type = get_args(get_type_hints(type(public))["players"])[0]
    columns = []
    for name, label, declared in _labelled(row_type, narrator):
        cells = [_cell(row, name, declared, narrator) for row in public.players]
        if any(cell.plain for cell in cells):  # a column of nothing only takes room
            table.add_column(label)
            columns.append(cells)
    for seat, player in enumerate(players):
        mark = Text("▶" if seat in awaited else " ", style=BRASS)
        table.add_row(mark, _name(seat, player, narrator), *[cells[seat] for cells in columns])
    return table


def quiet_table(*columns: str) -> Table:
    """One line below the head, and nothing else that isn't said."""
    table = Table(*columns, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.header_style = table.border_style = LABEL
    return table


def labelled_facts(part: Public | Private, narrator: Narrator) -> Iterator[Text]:
    """The fields that have a label and hold something."""
    for name, label, declared in _labelled(type(part), narrator):
        value = getattr(part, name)
        if name in ("players", "hand"):
            continue
        if f"item.{name}" in narrator.texts:
            yield from _numbered(value, f"item.{name}", label, narrator)
        elif shown := shown_value(value, declared, narrator):
            yield Text(f"{label} ", style=LABEL).append_text(coloured(shown, narrator, "not dim"))


def _numbered(items: Sequence[Any], key: str, label: str, narrator: Narrator) -> Iterator[Text]:
    """Items that actions name by their numbers."""
    for number, item in enumerate(items, 1):
        shown = coloured(narrator.sentence(key, item), narrator, "not dim")
        head = f"{label} {number}. " if number == 1 else f"{number}. "
        yield Text(head, style=LABEL).append_text(shown)


def flowed(parts: Iterable[Text], width: int) -> Text:
    """The parts one after the other, on as many lines as they need; none is torn apart."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(GAP) + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], GAP, part)
        else:
            lines.append(part)
    return Text("\n").join(lines)


def _labelled(cls: type[Any], narrator: Narrator) -> Iterator[tuple[str, str, Any]]:
    """Name, label and type of the fields that have a label."""
    hints = get_type_hints(cls, include_extras=True)
    for field in fields(cls):
        label = narrator.texts.get(f"view.{field.name}")
        if label is not None:
            yield field.name, label, hints[field.name]


def _name(seat: int, player: Player, narrator: Narrator) -> Text:
    name = Text(narrator.seat(seat), style="bold" if player.bot is None else "")
    if player.bot is not None:
        name.append(f"  {level_name(player.bot, narrator)}", style=LABEL)
    return name


def level_name(level: str, narrator: Narrator) -> str:
    return narrator.texts.get(f"bot.{level}", level)


def _cell(row: Any, name: str, declared: Any, narrator: Narrator) -> Text:
    return coloured(shown_value(getattr(row, name), declared, narrator), narrator)


def shown_value(value: Any, declared: Any, narrator: Narrator) -> str:
    """A value as text; nothing, if there is nothing to show."""
    declared = _present(declared)
    if value is None or value is False:
        return ""
    if value is True:
        return "✓"
    if isinstance(value, float):
        return f"{int(value)}½" if value % 1 == 0.5 and value > 0 else numeral(value)
    if isinstance(value, msgspec.Struct):
        hints = get_type_hints(type(value), include_extras=True)
        return _joined(
            [(getattr(value, field.name), hints[field.name]) for field in fields(value)], narrator
        )
    if isinstance(value, tuple | list):
        return _shown_items(value, get_args(declared), narrator)
    return narrator.shown(value, declared)


def _present(declared: Any) -> Any:
    """What a type is when it is not None."""
    if get_origin(declared) not in (Union, UnionType):
        return declared
    present = [member for member in get_args(declared) if member is not NoneType]
    return present[0] if len(present) == 1 else declared


def _shown_items(values: Sequence[Any], declared: Sequence[Any], narrator: Narrator) -> str:
    if declared[-1] is not Ellipsis and len(declared) == len(values) > 1:
        return _joined(list(zip(values, declared, strict=True)), narrator)
    if any(isinstance(value, Card) for value in values):
        return _shown_cards(values, narrator)
    shown = [shown_value(value, declared[0], narrator) for value in values]
    return ", ".join(part for part in shown if part)


def _shown_cards(hand: Sequence[Card | None], narrator: Narrator) -> str:
    """A card that may not be seen shows its back."""
    return " ".join(BACK if card is None else narrator.card(card) for card in hand)


def _joined(parts: Sequence[tuple[Any, Any]], narrator: Narrator) -> str:
    shown = [shown_value(value, declared, narrator) for value, declared in parts]
    return " ".join(part for part in shown if part)
