"""The Game contract: what a rulebook is to everything around it.

Laws that every game keeps, and tests/contract proves:
- the functions here are pure but for `apply`, which changes the state that it is given;
- `apply` is the one judge of legality; when it raises Illegal the state is to be thrown away;
- chance comes from the Stream and time from `at`, from nowhere else;
- `public` has no viewer to depend on, `private` is what only its seat may see, and an event is
  addressed, never edited.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, Union

import msgspec
from msgspec.structs import astuple

from parlour.kernel.cards import Card
from parlour.kernel.highlights import Highlight
from parlour.kernel.levels import LEVELS, Level
from parlour.kernel.offers import Action, Actions, Button, Offer
from parlour.kernel.search import Comparison, MiniWorld, Odds, Thought
from parlour.kernel.seats import Player, Seat
from parlour.kernel.sheets import Sheet
from parlour.kernel.short_rules import ShortRules
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from parlour.kernel.values import Record, Value, to_json


class AnyState(Protocol):
    """What the kernel wants of a game's state: a plain mutable class."""

    def copy(self: "State") -> "State":
        """Another state that shares nothing with this one which could change."""

    def cards(self) -> Sequence[Card]:
        """Every card, place by place: the same cards in every state of a match."""


State = TypeVar("State", bound=AnyState)
Options = TypeVar("Options")


class Illegal(Exception):
    """A refusal: a code that has a sentence in every language, and the number of the rule."""

    def __init__(self, code: str, rule: str = "") -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.code} (rule {self.rule})" if self.rule else self.code


class Event(Value, kw_only=True):
    """What happened, in the past tense. Each game has its own."""

    to: Seat | None = None
    """The only seat that may hear of it; None: everyone, spectators too."""


class Alert(Event):
    """What nobody should miss: a match that is won, a player who is out. Others just inform."""


class Deal(Event):
    """A new hand for the seat that hears of it: nothing of the one before is in it."""


class Clock(Record):
    name: str
    due: MatchTime | None = None
    """When the default is played; None: when the room's clocks say so."""
    lasts: int | None = None
    """Of a pause: its milliseconds at the normal pace."""


TURN: Final = Clock("turn")


class Ask(Record):
    """Somebody is waited for. Asks that share a window are answered at the same time."""

    seat: Seat
    window: int
    """A reply names it, so that what others do in the same window makes no reply stale."""
    offers: tuple[Offer, ...]
    default: Action
    """What the clock plays for a silent seat."""
    clock: Clock = TURN

    @property
    def actions(self) -> Actions:
        """What can be done now; where nobody but the clock answers, the default alone."""
        only = Button(type(self.default), settled=astuple(self.default))
        return Actions(self.offers or (only,))


class Public(Value):
    """What everybody may see. Each game has its own, with these fields first."""

    phase: str
    """The kind of the phase."""
    pause: str | None
    """What is looked at before the match goes on; None: it is no pause."""


class Private(Value):
    """What only one seat may see. Each game has its own."""


class Result(Record):
    """How a match ended."""

    winners: tuple[Seat, ...]
    """Nobody: a draw."""
    scores: tuple[int | float, ...]
    """By seat; what the number means is the game's."""


class HintReason(Value):
    """Why a move is a good one. Each game has its own; the sentence is `hint.<kind>`."""


class Hint(Record):
    """What a good player would do, and why."""

    action: Action
    reason: HintReason | None
    """None: the game has no words for it."""
    odds: Odds | None
    """None: nothing else was tried, since there is no choice, or the end is worked out, or the game
    neither searches nor counts here."""


Bot: TypeAlias = Callable[[State, Ask, Stream], Action]
"""Decides from a world that looks like the real one to its seat, never from the real one."""
Thinker: TypeAlias = Callable[[State, Ask, Stream], Thought[Any, Any] | Action]
"""What a bot puts to the search, or what it does without one. Hints are made of it, too."""
Counter: TypeAlias = Callable[[State, Ask, Stream], Comparison | Action]
"""The same for a bot that counts, where others have to try."""


@dataclass(frozen=True, slots=True, repr=False)
class Game(Generic[State, Options]):
    """A rulebook: what it is called, who can play it, and the functions that decide."""

    name: str
    """As people type it: `stop-the-bus`."""
    rules: int
    """Raised whenever an old log would replay differently."""
    seats: range
    options: type[Options]
    deck: type[Card]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]

    start: Callable[[Options, tuple[Player, ...], Stream], tuple[State, list[Event]]]
    asks: Callable[[State], Sequence[Ask]]
    """Who is waited for. Nobody: the match is over. The kernel calls it once for each step."""
    apply: Callable[[State, Seat, Action, MatchTime, Stream], list[Event]]
    public: Callable[[State], Public]
    private: Callable[[State, Seat], Private]
    result: Callable[[State], Result | None]
    resample: Callable[[State, Seat | None, Stream], State]
    """Another world that looks the same to the viewer, and could have come about."""

    bots: Mapping[str, Bot[State]]
    """By level, the weakest first; then others by their names, whom nobody is offered."""
    texts: Mapping[str, Mapping[str, str]]
    """By language, then by key: see kernel/texts.py."""
    short_rules: Mapping[str, ShortRules] = field(default_factory=dict)
    """By language: what a person reads before the first match."""
    company: tuple[Level, ...] = ("normal",) * 3
    """The levels of the bots that sit down with somebody who plays alone."""
    emblem: tuple[Card, ...] = ()
    """Two or three cards of the deck that stand for the game; nothing: their backs."""
    fits: Callable[[Options, tuple[Player, ...]], None] = lambda _options, _players: None
    """Raises Illegal if these players can't play with these options."""
    leader: Callable[[Seat, bool], Action] | None = None
    """What the room tells the game of the seat that leads the table, and whether its person is
    there; None: the game need not know."""
    absent: Callable[[Seat], Action] | None = None
    """What the room plays, as CLOCK_SEAT, for a seat whose person is away and that the host skips,
    or that timed out three times in a row while away. Where the rules refuse it, or with None, it
    is the ask's default."""
    mercy: Callable[[State], Action | None] = lambda _state: None
    """What the room plays, as CLOCK_SEAT, when the host has mercy on somebody; None: not now."""
    out: Callable[[State], tuple[Seat, ...]] = lambda _state: ()
    """The seats that will not be asked any more in this match, pauses apart."""
    reasons: tuple[type[HintReason], ...] = ()
    reason: Callable[[State, Seat, Action], HintReason | None] = lambda _state, _seat, _action: None
    """Why the action is a good one for the seat. It looks at nothing that the seat can't see."""
    evening: Callable[[State], Mapping[str, tuple[int, ...]]] = lambda _state: {}
    """What an evening counts besides matches and wins, by seat: sips, lost matches."""
    sheets: Callable[[Iterable[Event], int], tuple[Sheet, ...]] = lambda _events, _seats: ()
    """The match in numbers, from the `noted` events of it and the number of its seats."""
    noted: tuple[type[Event], ...] = ()
    """What `sheets` counts: a match keeps these events to its end."""
    mini: Callable[[State], MiniWorld] | None = None
    """The same moment in a mini world, for bots that search; None: the game has none."""
    thought: Thinker[State] | Counter[State] | None = None
    """That of the strongest bot; None: it neither searches nor counts."""
    highlights: Callable[[State, tuple[Sheet, ...]], tuple[Highlight, ...]] = (
        lambda _state, _sheets: ()
    )
    """What a match that is over will be remembered by, the best first. It tells nothing hidden."""
    weight: Callable[[Any], float] = lambda _public: 1.0
    """How weighty a decision is by what everybody sees: 1 is usual, and bots wait longer for more.
    It is given the public part, so that no card has a part in it."""
    triumphs: tuple[type[Event], ...] = ()
    mishaps: tuple[type[Event], ...] = ()
    """What goes very well, or very badly, for the `seat` or `seats` of the event: bots remark on it
    now and then."""
    few_is_good: bool = False
    """Points are bad: whoever has the fewest stands first."""
    decoder: msgspec.json.Decoder[Action] = field(init=False, compare=False)
    """Reads the game's actions."""

    def __post_init__(self) -> None:
        """Prepares what is read of the game, so that the first who reads it may be any thread.

        msgspec looks into a type when it is first wanted. A second thread that wants it then finds
        it half done, and the process dies.
        """
        object.__setattr__(self, "decoder", msgspec.json.Decoder(self.action_type))
        msgspec.json.Decoder(self.options)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def check_table(self, options: Options, players: tuple[Player, ...]) -> None:
        """Raises Illegal if these players can't play with these options."""
        if len(players) not in self.seats:
            raise Illegal("seats")
        self.fits(options, players)

    @property
    def levels(self) -> tuple[Level, ...]:
        """Those that the game has, the weakest first."""
        return tuple(level for level in LEVELS if level in self.bots)

    @property
    def simplest(self) -> Level:
        """The level that answers for a bot that is late."""
        return self.levels[0]

    @property
    def stand_in(self) -> Level:
        """The level that plays for a person."""
        return self.nearest("normal")

    def nearest(self, wanted: Level) -> Level:
        """The level, or else the strongest below it, or else the weakest."""
        below = [level for level in self.levels if LEVELS.index(level) <= LEVELS.index(wanted)]
        return below[-1] if below else self.levels[0]

    @property
    def action_type(self) -> Any:
        """The union of the game's actions, by which one is read."""
        return Union[self.actions]  # noqa: UP007 - of a tuple

    @property
    def event_type(self) -> Any:
        """The union of the game's events."""
        return Union[self.events]  # noqa: UP007 - of a tuple


AnyGame: TypeAlias = Game[Any, Any]


def read_action(game: AnyGame, said: bytes | msgspec.Raw) -> Action:
    """An action of the game from its JSON form. Raises Illegal for what is none."""
    try:
        return game.decoder.decode(said)
    except (msgspec.DecodeError, RecursionError):
        raise Illegal("unknown_action") from None


def checked_action(game: AnyGame, said: Any) -> Action:
    """An action of the game, or what its JSON form is once it is decoded. Raises Illegal."""
    if isinstance(said, game.actions):
        return said
    try:
        found: Action = msgspec.convert(said, game.action_type)
    except msgspec.ValidationError:
        raise Illegal("unknown_action") from None
    return found


def tidy_action(game: AnyGame, said: Any) -> Action:
    """The action that a program means, as a match file would hold it. Raises Illegal.

    `Swap("7h")` is a swap of the card, and `{"kind": "swap", "card": "7h"}` is the same.
    """
    try:
        written = to_json(said)
    except Exception:  # a stranger's object may fail in a way of its own
        raise Illegal("unknown_action") from None
    return read_action(game, written)


def ask_of(asks: Sequence[Ask], seat: Seat) -> Ask | None:
    for ask in asks:
        if ask.seat == seat:
            return ask
    return None
