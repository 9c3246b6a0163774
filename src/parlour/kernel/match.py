"""A match: a game in play, and the log that it is a fold of.

Laws: the state is what the inputs make of the start; a refused input changes nothing; the chance of
step n is the stream labelled `step/n`, the start being step 0.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Generic, Self, TypeVar

from parlour.kernel.game import (
    Ask,
    Bot,
    Event,
    Game,
    Hint,
    Illegal,
    Options,
    Private,
    Public,
    Result,
    State,
    ask_of,
)
from parlour.kernel.highlights import Highlight
from parlour.kernel.hints import hint_in
from parlour.kernel.offers import Action, Actions, Chance
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.sheets import Sheet
from parlour.kernel.stream import Stream, key_of
from parlour.kernel.texts import Narrator, narrator
from parlour.kernel.times import MatchTime
from parlour.kernel.values import Record

PERSON: Final = "person"
CLOCK: Final = "clock"
HOST: Final = "host"
ROOM: Final = "room"


def bot_author(level: str) -> str:
    return f"bot:{level}"


AnyAction = TypeVar("AnyAction", bound=Action)


class Input(Record, Generic[AnyAction]):
    """A log entry: an action that was accepted."""

    at: MatchTime
    seat: Seat
    by: str
    """`person`, `bot:<level>`, `clock`, `host` or `room`: who or what gave it."""
    window: int
    action: AnyAction


class Step(Record):
    """An action that was accepted, and what came of it."""

    input: Input[Action] | None
    """None: it is the start."""
    events: tuple[Event, ...]
    """To everybody, and to single seats: see `Event.to`."""


class Match(Generic[State, Options]):
    """A game in play. `events` holds what happened in the last step; at first, in the start."""

    __slots__ = (
        "_asks",
        "_key",
        "at",
        "bots",
        "events",
        "for_sheets",
        "game",
        "log",
        "options",
        "players",
        "seed",
        "state",
    )

    def __init__(
        self,
        game: Game[State, Options],
        players: Iterable[Player],
        options: Options | None = None,
        seed: str = "",
        *,
        bots: Mapping[str, Bot[State]] | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.options = game.options() if options is None else options
        self.seed = seed
        self.bots = game.bots if bots is None else {**game.bots, **bots}
        """By level: the game's, and those that were brought along."""
        game.check_table(self.options, self.players)
        self._key = key_of(seed)
        self._start()

    def _start(self) -> None:
        self.log: list[Input[Action]] = []
        self.at = MatchTime(0)
        start = self.game.start
        self.state, self.events = start(self.options, self.players, self._stream("step/0"))
        self._asks: Sequence[Ask] | None = None
        self.for_sheets: list[Event] = []
        """What the sheets count, since the match would have to be replayed for it at its end."""
        self._keep_for_sheets(self.events)

    def asks(self) -> Sequence[Ask]:
        """Who is waited for, and for what. Nobody: the match is over."""
        if self._asks is None:
            self._asks = self.game.asks(self.state)
        return self._asks

    def act(
        self,
        seat: Seat,
        action: Action,
        *,
        window: int | None = None,
        at: MatchTime | None = None,
        by: str | None = None,
    ) -> list[Event]:
        """Applies an action, or raises Illegal and leaves everything as it was.

        `window` is the one that the reply answers, the open one unless said; `at` is now; `by` is
        a person, or the clock on its own seat.
        """
        open_window = self._window(seat, window)
        now = self._now(at)
        draft = self.state.copy()
        stream = self._stream(f"step/{len(self.log) + 1}")
        self.events = self.game.apply(draft, seat, action, now, stream)
        author = by or (CLOCK if seat == CLOCK_SEAT else PERSON)
        self.log.append(Input(now, seat, author, open_window, action))
        self.state = draft
        self.at = now
        self._asks = None
        self._keep_for_sheets(self.events)
        return self.events

    def legal_actions(self, seat: Seat | None = None) -> Actions:
        """What a seat may do now: nothing, if it is not asked. Without a seat: who is asked first.

        It is a sequence that makes each action when it is looked at; `complete` tells whether it
        lists all that is legal.
        """
        asked = self.asks()
        ask = next(iter(asked), None) if seat is None else ask_of(asked, seat)
        return Actions(()) if ask is None else ask.actions

    def random_action(self, random: Chance, seat: Seat | None = None) -> Action:
        """One of the `legal_actions`, each as likely as the others."""
        found = self.legal_actions(seat)
        if not found:
            raise Illegal("not_asked" if self.asks() else "over")
        return found.random(random)

    def copy(self) -> Self:
        """Another match at the same point: what happens in one does not touch the other."""
        other = object.__new__(type(self))
        other.game, other.players, other.options = self.game, self.players, self.options
        other.seed, other.bots, other._key = self.seed, self.bots, self._key
        other.log, other.at = self.log[:], self.at
        other.state, other.events = self.state.copy(), self.events[:]
        other._asks, other.for_sheets = self._asks, self.for_sheets[:]
        return other

    def undo(self) -> Input[Action]:
        """Takes the last action back, whoever took it, and returns it.

        The match is replayed up to there (docs/decisions/0034), so a search is better off with
        `copy`. The same action leads to the same cards again.
        """
        if not self.log:
            raise ValueError("there is nothing to undo: nobody has acted yet")
        *before, last = self.log
        self._start()
        for entry in before:
            self._repeat(entry)
        return last

    def history(self) -> list[Step]:
        """All that was done and told, from the start on.

        It is the whole truth: an action may hold a secret, and an event may be for one seat alone.
        """
        again = self.copy()
        again._start()
        steps = [Step(None, tuple(again.events))]
        for entry in self.log:
            steps.append(Step(entry, tuple(again._repeat(entry))))
        return steps

    def _repeat(self, entry: Input[Action]) -> list[Event]:
        return self.act(entry.seat, entry.action, window=entry.window, at=entry.at, by=entry.by)

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.players)
        parts = f"{self.game.name}: {names}; seed {self.seed!r}; {len(self.log)} actions"
        return f"<{type(self).__name__} {parts}; {self._situation()}>"

    def _situation(self) -> str:
        if (result := self.result) is not None:
            winners = " and ".join(self.players[seat].name for seat in result.winners)
            return f"won by {winners}" if winners else "a draw"
        names = [self.players[seat].name for seat in self.awaited] or ["the clock"]
        return f"waiting for {' and '.join(names)}"

    def check(
        self,
        seat: Seat,
        action: Action,
        *,
        window: int | None = None,
        at: MatchTime | None = None,
    ) -> None:
        """Raises Illegal if the action would be refused, and changes nothing either way.

        The rulebook is asked first, also for a seat that is not asked: its reason says most. It
        judges in a world that looks like the real one to the seat, so no refusal tells a secret.
        """
        world, stream = self._world(seat, "try")
        self.game.apply(world, seat, action, self._now(at), stream)
        self._window(seat, window)

    def expire(self, ask: Ask, at: MatchTime | None = None) -> list[Event]:
        """The clock plays for a silent seat."""
        return self.act(ask.seat, ask.default, window=ask.window, at=at, by=CLOCK)

    def leave_out(
        self, seat: Seat, at: MatchTime | None = None, by: str = CLOCK
    ) -> list[Event] | None:
        """Goes on without a seat that is not waited for; None: the game has no way to, now."""
        if self.game.absent is None:
            return None
        try:
            return self.act(CLOCK_SEAT, self.game.absent(seat), at=at, by=by)
        except Illegal:
            return None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that are waited for, the clock's apart."""
        return tuple([ask.seat for ask in self.asks() if ask.seat != CLOCK_SEAT])

    def public(self) -> Public:
        """What everybody may see."""
        return self.game.public(self.state)

    def private(self, seat: Seat) -> Private:
        """What only this seat may see."""
        return self.game.private(self.state, seat)

    @property
    def result(self) -> Result | None:
        """None: the match goes on."""
        return self.game.result(self.state)

    def sheets(self) -> tuple[Sheet, ...]:
        """The match in numbers; none before its end, as secrets are counted too."""
        if self.result is None:
            return ()
        return self.game.sheets(self.for_sheets, len(self.players))

    def narrator(self, language: str = "en", viewer: Seat | None = None) -> Narrator:
        """Says what happens to one viewer: to a seat, or to somebody who watches."""
        names = [player.name for player in self.players]
        return narrator(self.game.texts, language, names, viewer)

    def highlights(self) -> tuple[Highlight, ...]:
        """What the match will be remembered by; nothing before its end."""
        if self.result is None:
            return ()
        return self.game.highlights(self.state, self.sheets())

    def world_for(self, seat: Seat) -> tuple[State, Stream]:
        """A world that looks like this one to the seat, and chance of its own, for a bot."""
        return self._world(seat, "bot")

    def hint(self, seat: Seat) -> Hint:
        """What a good player would do in the seat's place, why, and what else would do.

        It knows no more than the seat: see `world_for`. Raises Illegal if the seat has nothing to
        decide: it is not asked, or only asked to go on after a pause.
        """
        ask = ask_of(self.asks(), seat)
        if ask is None or ask.clock.name == PAUSE_CLOCK:
            raise Illegal("not_asked")
        world, stream = self.world_for(seat)
        return hint_in(self.game, world, ask, stream)

    def _world(self, seat: Seat, purpose: str) -> tuple[State, Stream]:
        stream = self._stream(f"{purpose}/{seat}/{len(self.log)}")
        return self.game.resample(self.state, seat, stream), stream

    def _window(self, seat: Seat, replied: int | None) -> int:
        """The window in which the seat is asked; 0 for what the room tells without being asked."""
        asks = self.asks()
        ask = ask_of(asks, seat)
        if ask is not None:
            if replied is not None and replied != ask.window:
                raise Illegal("stale")
            return ask.window
        if not asks:
            raise Illegal("over")
        if seat == CLOCK_SEAT and not replied:
            return 0
        if replied is not None and all(replied != other.window for other in asks):
            raise Illegal("stale")
        raise Illegal("not_asked")

    def _now(self, at: MatchTime | None) -> MatchTime:
        if at is None:
            return self.at
        if at < self.at:
            raise Illegal("clock_runs_back")
        return at

    def _keep_for_sheets(self, events: list[Event]) -> None:
        kinds = self.game.noted
        if kinds:
            self.for_sheets += [event for event in events if isinstance(event, kinds)]

    def _stream(self, label: str) -> Stream:
        return Stream(self._key, label)
