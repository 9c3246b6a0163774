import io
from typing import Any

from rich.console import Console
from rich.text import Text

from parlour.cli.cardfaces import RED, coloured, hand_drawing
from parlour.cli.table import flowed, shown_value, table_drawing
from parlour.kernel.cards import French
from parlour.kernel.game import Private, Public
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import narrator
from parlour.kernel.values import Record

LABELS = ("lives", "cards", "score", "stuck", "trump", "table", "leader", "piles", "hidden", "hand")
WORDS = {"word.hearts": "Hearts", "card.red": "red"}
TEXTS = {"en": {f"view.{name}": name.title() for name in LABELS} | WORDS}
PLAYERS = (Player("Zoë"), Player("[red]Ada", "classic"))
NARRATOR = narrator(TEXTS, "en", [player.name for player in PLAYERS], 0)

WHOLE = """\
                        Lives   Cards   Stuck
─────────────────────────────────────────────
    You                 3       2
▶   [red]Ada  classic   2       3       ✓

Trump Hearts   Leader [red]Ada   Table 7♥ 10♥, 7♣   Piles 2♣ 3♣, 4♦   Score 30½
╭────╮ ╭─────╮
│ 7♠ │ │ 10♦ │
╰────╯ ╰─────╯"""


class Row(Record):
    lives: int
    cards: int
    stuck: bool
    unlabelled: int


class Pair(Record):
    attack: French
    cover: French | None


class Board(Public):
    players: tuple[Row, ...]
    trump: str
    leader: Seat | None
    table: tuple[Pair, ...]
    piles: tuple[tuple[French, ...], ...]
    hidden: French | None


class Own(Private):
    score: float
    hand: tuple[French, ...]


class Drawn:
    """A match as far as it is drawn."""

    players = PLAYERS
    awaited = (1,)

    def public(self) -> Board:
        rows = (Row(3, 2, False, 77), Row(2, 3, True, 77))
        table = (Pair(French("7h"), French("Th")), Pair(French("7c"), None))
        piles = (tuple(French.several("2c 3c")), tuple(French.several("4d")))
        return Board("turn", None, rows, "hearts", 1, table, piles, None)

    def private(self, _: Seat) -> Own:
        return Own(30.5, tuple(French.several("7s Td")))


def drawn(viewer: Seat | None) -> str:
    file = io.StringIO()
    console = Console(file=file, width=80, markup=False)
    match: Any = Drawn()
    console.print(table_drawing(match, viewer, NARRATOR, 80))
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def test_a_whole_table() -> None:
    assert drawn(0) == WHOLE


def test_a_spectator_sees_the_public_part_alone() -> None:
    assert "╭" not in drawn(None) and "30½" not in drawn(None)


def test_numbers_as_people_read_them() -> None:
    assert [shown_value(n, float, NARRATOR) for n in (30.0, 30.5, 0.5, -1.5, 0.25, 1.55)] == [
        "30",
        "30½",
        "0½",
        "−1.5",
        "0.25",
        "1.55",
    ]


def test_a_hand_is_drawn_as_large_as_fits() -> None:
    hand = tuple(French.several("7s Td Ac"))
    middles = [hand_drawing(hand, NARRATOR, width).plain.split("\n")[1] for width in (21, 20)]
    assert middles == ["│ 7♠ │ │ 10♦ │ │ A♣ │", "│7♠│10♦│A♣│"]
    assert hand_drawing(hand, NARRATOR, 10).plain == "7♠  10♦\nA♣"


def test_what_flows_is_never_torn() -> None:
    parts = [Text("a b"), Text("c d"), Text("e f")]
    assert flowed(parts, 9).plain == "a b   c d\ne f"
    assert flowed(parts, 8).plain == "a b\nc d\ne f"


def test_cards_have_their_colours_in_sentences() -> None:
    text = coloured("Ada took 10♥ and gave K♠ and red 7, seeing red.", NARRATOR)
    assert [text.plain[s.start : s.end] for s in text.spans if s.style == RED] == ["10♥", "red 7"]
