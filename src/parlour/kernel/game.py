"""The Game contract: what a rulebook is to everything around it.

Laws that every game keeps, and tests/contract proves:
- the functions here are pure but for `apply`, which changes the state that it is given;
- `apply` is the one judge of legality; when it raises Illegal the state is to be thrown away;
- chance comes from the Stream and time from `at`, from nowhere else;
- a view is built field by field for one viewer, and an event is addressed, never edited.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar

from parlour.kernel.cards import Card
from parlour.kernel.forms import register_open
from parlour.kernel.offers import Action, Offer
from parlour.kernel.seats import Player, Seat
from parlour.kernel.sheets import Sheet
from parlour.kernel.stream import Stream
from parlour.kernel.values import value

State = TypeVar("State")
Options = TypeVar("Options")

Moment: TypeAlias = int
"""Milliseconds since the match began."""


class Illegal(Exception):
    """A refusal: a code that has a sentence in every language, and the number of the rule."""

    def __init__(self, code: str, rule: str = "") -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.code} (rule {self.rule})" if self.rule else self.code


@value
class Event:
    """What happened, in the past tense. Each game has its own."""

    to: Seat | None = field(default=None, kw_only=True)
    """The only seat that may hear of it; None: everyone, spectators too."""


@value
class Clock:
    name: str
    due: Moment | None
    """When the default is played; None: when the room's turn clock says so."""


TURN: Final = Clock("turn", None)


@value
class Ask:
    """Somebody is waited for. Asks that share a window are answered at the same time."""

    seat: Seat
    window: int
    """A reply names it, so that what others do in the same window makes no reply stale."""
    offers: tuple[Offer, ...]
    default: Action
    """What the clock plays for a silent seat."""
    clock: Clock = TURN


@value
class View:
    """What one viewer may see. Each game has its own, with these fields first."""

    viewer: Seat | None
    """None: a spectator."""
    phase: str
    turn: tuple[Seat, ...]
    """The seats that are waited for."""


# where any game's are declared, they are written whole, not as far as these bases know them
for _base in (Event, View):
    register_open(_base)


@value
class Result:
    winners: tuple[Seat, ...]
    """Nobody: a draw."""
    scores: tuple[float, ...]
    """By seat; what the number means is the game's."""


Bot: TypeAlias = Callable[[State, Ask, Stream], Action]
"""Decides from a world that looks like the real one to its seat, never from the real one."""


@dataclass(frozen=True, slots=True)
class Game(Generic[State, Options]):
    name: str
    """As people type it: `stop-the-bus`."""
    rules: int
    """Raised whenever an old log would replay differently."""
    seats: range
    options: type[Options]
    state: type[State]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]

    start: Callable[[Options, tuple[Player, ...], Stream], tuple[State, list[Event]]]
    asks: Callable[[State], Sequence[Ask]]
    """Who is waited for. Nobody: the match is over."""
    apply: Callable[[State, Seat, Action, Moment, Stream], list[Event]]
    view: Callable[[State, Seat | None], View]
    result: Callable[[State], Result | None]
    copy: Callable[[State], State]
    resample: Callable[[State, Seat | None, Stream], State]
    """Another world that looks the same to the viewer."""
    cards: Callable[[State], list[Card]]
    """Every card, place by place: the same cards in every state of a match."""

    bots: Mapping[str, Bot[State]]
    """By level, the simplest first."""
    texts: Mapping[str, Mapping[str, str]]
    """By language, then by key: see kernel/texts.py."""
    fits: Callable[[Options, tuple[Player, ...]], None] = lambda _options, _players: None
    """Raises Illegal if these players can't play with these options."""
    leader: Callable[[Seat], Action] | None = None
    """What the room tells the game when another seat leads the table; None: it need not know."""
    evening: Callable[[State], Mapping[str, tuple[int, ...]]] = lambda _state: {}
    """What an evening counts besides matches and wins, by seat: sips, lost matches."""
    sheets: Callable[[Iterable[Event], int], tuple[Sheet, ...]] = lambda _events, _seats: ()
    """The match in numbers, from everything that happened in it and the number of its seats."""

    def check_table(self, options: Options, players: tuple[Player, ...]) -> None:
        if len(players) not in self.seats:
            raise Illegal("seats")
        self.fits(options, players)


AnyGame: TypeAlias = Game[Any, Any]


def ask_of(asks: Sequence[Ask], seat: Seat) -> Ask | None:
    for ask in asks:
        if ask.seat == seat:
            return ask
    return None
