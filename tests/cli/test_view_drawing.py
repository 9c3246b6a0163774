import io

from rich.console import Console
from rich.text import Text

from parlour.cli.cardfaces import RED, coloured, hand_drawing
from parlour.cli.table import flowed, own_hand, shown_value, view_drawing
from parlour.kernel.cards import Card, card, cards
from parlour.kernel.game import View
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import narrator
from parlour.kernel.values import value

LABELS = ("lives", "hand", "score", "stuck", "trump", "table", "leader", "piles", "hidden")
TEXTS = {"en": {f"view.{name}": name.title() for name in LABELS} | {"word.hearts": "Hearts"}}
PLAYERS = (Player("Zoë"), Player("[red]Ada", "classic"))
NARRATOR = narrator(TEXTS, "en", [player.name for player in PLAYERS], 0)

WHOLE = """\
                        Lives   Hand       Score   Stuck
────────────────────────────────────────────────────────
    You                 3       7♠ 10♦     30½
▶   [red]Ada  classic   2       ▒▒ ▒▒ ▒▒           ✓

Trump Hearts   Leader [red]Ada   Table 7♥ 10♥, 7♣   Piles 2♣ 3♣, 4♦
╭────╮ ╭─────╮
│ 7♠ │ │ 10♦ │
╰────╯ ╰─────╯"""


@value
class Seen:
    lives: int
    hand: tuple[Card | None, ...]
    score: float | None
    stuck: bool
    unlabelled: int


@value
class Pair:
    attack: Card
    cover: Card | None


@value
class Board(View):
    players: tuple[Seen, ...]
    trump: str
    leader: Seat | None
    table: tuple[Pair, ...]
    piles: tuple[tuple[Card, ...], ...]
    hidden: Card | None


def board(hand: tuple[Card | None, ...], viewer: Seat | None = 0) -> Board:
    rows = (Seen(3, hand, 30.5, False, 77), Seen(2, (None,) * 3, None, True, 77))
    table = (Pair(card("7h"), card("Th")), Pair(card("7c"), None))
    piles = (tuple(cards("2c 3c")), tuple(cards("4d")))
    return Board(viewer, "turn", (1,), rows, "hearts", 1, table, piles, None)


def drawn(view: View) -> str:
    file = io.StringIO()
    console = Console(file=file, width=80, markup=False)
    console.print(view_drawing(view, PLAYERS, NARRATOR, 80))
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def test_a_whole_view() -> None:
    assert drawn(board(tuple(cards("7s Td")))) == WHOLE


def test_a_large_hand_is_counted_in_its_row() -> None:
    shown = drawn(board(tuple(cards("2c 3c 4c 5c 6c 7c"))))
    assert "×6" in shown
    assert shown.count("6♣") == 1


def test_a_spectator_has_no_hand() -> None:
    view = board(tuple(cards("7s")), viewer=None)
    assert own_hand(view) == ()
    assert "╭" not in drawn(view)


def test_a_hand_in_a_field_of_its_own() -> None:
    @value
    class Bare:
        lives: int

    @value
    class Own(View):
        players: tuple[Bare, ...]
        hand: tuple[Card, ...]

    view = Own(0, "turn", (0,), (Bare(1), Bare(2)), tuple(cards("Ah")))
    assert own_hand(view) == (card("Ah"),)
    assert "Hand " not in view_text(view)


def view_text(view: View) -> str:
    return drawn(view).split("╭")[0]


def test_numbers_as_people_read_them() -> None:
    assert [shown_value(n, float, NARRATOR) for n in (30.0, 30.5, 0.5, -1.5, 0.25, 1.55)] == [
        "30",
        "30½",
        "0½",
        "-1.5",
        "0.25",
        "1.55",
    ]


def test_a_hand_is_drawn_as_large_as_fits() -> None:
    hand = tuple(cards("7s Td Ac"))
    middles = [hand_drawing(hand, NARRATOR, width).plain.split("\n")[1] for width in (21, 20)]
    assert middles == ["│ 7♠ │ │ 10♦ │ │ A♣ │", "│7♠│10♦│A♣│"]
    assert hand_drawing(hand, NARRATOR, 10).plain == "7♠  10♦  A♣"


def test_what_flows_is_never_torn() -> None:
    parts = [Text("a b"), Text("c d"), Text("e f")]
    assert flowed(parts, 9).plain == "a b   c d\ne f"
    assert flowed(parts, 8).plain == "a b\nc d\ne f"


def test_cards_have_their_colours_in_sentences() -> None:
    text = coloured("Ada took 10♥ and gave K♠ and red 7, seeing red.", NARRATOR)
    assert [text.plain[s.start : s.end] for s in text.spans if s.style == RED] == ["10♥", "red 7"]
