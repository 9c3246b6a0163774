"""Whether a world could have come about: its history is the real one, with other hidden cards.

Chance is free at a shuffle. So the history is taken apart at the shuffles, the last part first.
"""

from dataclasses import dataclass, fields
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct, structs

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.events import RoundStarted, StockShuffled
from parlour.games.mormon_bridge.sets import by_face
from parlour.games.mormon_bridge.state import Options, State
from parlour.kernel.game import Event
from parlour.kernel.match import Match
from parlour.kernel.offers import random_action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from tests.games.mormon_bridge.tables import one_person

Names: TypeAlias = dict[RookCard, RookCard]
"""By real card: the one that is in its place in the other world."""


@dataclass
class History:
    match: Match[State, Options]
    states: list[State]
    """After the start, and after each step."""
    events: list[list[Event]]


def played(seed: str, steps: int, options: Options) -> History:
    """A random match of a person and three bots."""
    random = Random(seed)
    match = Match(MORMON_BRIDGE, one_person(4), options, seed)
    history = History(match, [match.state], [match.events])
    while match.asks() and len(history.states) <= steps:
        ask = random.choice(list(match.asks()))
        latest = match.at + 2000 if ask.clock.due is None else ask.clock.due
        at = MatchTime(random.randint(match.at, max(match.at, latest)))
        action = random_action(ask.offers, random.randrange) if ask.offers else ask.default
        match.act(ask.seat, action, at=at)
        history.states.append(match.state)
        history.events.append(match.events)
    return history


def assert_possible(history: History, moment: int, world: State, viewer: Seat | None) -> None:
    """The world is what the history leads to, and the viewer has heard the same."""
    names = dict(zip(history.states[moment].cards(), world.cards(), strict=True))
    assert replayed(history, moment, names, viewer) == world
    while not any(isinstance(event, RoundStarted) for event in history.events[moment]):
        begun = last_shuffle(history, moment)
        if begun == moment:
            names = names_before(history, begun, names)
            replayed(history, begun - 1, names, viewer)
            begun -= 1
        moment = begun


def last_shuffle(history: History, moment: int) -> int:
    return max(
        step
        for step in range(moment + 1)
        if any(isinstance(event, RoundStarted | StockShuffled) for event in history.events[step])
    )


def replayed(history: History, moment: int, names: Names, viewer: Seat | None) -> State:
    """From the last shuffle to the moment, with other names for cards."""
    begun = last_shuffle(history, moment)
    state = renamed_state(history.states[begun], names)
    assert seen(state, viewer) == seen(history.states[begun], viewer)
    for step in range(begun + 1, moment + 1):
        entry = history.match.log[step - 1]
        action = renamed(entry.action, names)
        events = MORMON_BRIDGE.apply(state, entry.seat, action, entry.at, Stream(b"", "unused"))
        assert heard(events, viewer) == heard(history.events[step], viewer)
    assert seen(state, viewer) == seen(history.states[moment], viewer)
    return state


def names_before(history: History, shuffle: int, names: Names) -> Names:
    """Before a shuffle the hands were the same, and what everybody saw was what it is."""
    state = history.states[shuffle - 1]
    before = {card: names[card] for hand in state.hands for card in hand}
    if state.discards:
        before |= {card: names[card] for card in state.stock}
        before |= {card: card for card in state.cards() if card not in before}
    else:
        rooks = history.states[shuffle].turned_back
        others = [card for card in ROOK if card not in before.values() and card not in rooks]
        stock = [card for card in state.stock if card not in rooks]
        before |= {**dict(zip(stock, others, strict=True)), **{card: card for card in rooks}}
    assert sorted(before.values()) == list(ROOK), "a card was seen where it can't have been"
    return before


def seen(state: State, viewer: Seat | None) -> object:
    own = None if viewer is None else MORMON_BRIDGE.private(state, viewer)
    return MORMON_BRIDGE.public(state), own


def heard(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


def renamed_state(state: State, names: Names) -> State:
    """What was dealt is sorted, whatever it is; what was seen before a shuffle is what it was."""
    real = state
    state = State(*(renamed(getattr(state, field.name), names) for field in fields(State)))
    state.turned_back, state.reshuffled = real.turned_back, real.reshuffled
    for hand, dealt in zip(state.hands, state.dealt, strict=True):
        hand[:dealt] = by_face(hand[:dealt])
    return state


def renamed(value: Any, names: Names) -> Any:
    if isinstance(value, RookCard):
        return names[value]
    if isinstance(value, list | tuple):
        return type(value)(renamed(part, names) for part in value)
    if isinstance(value, Struct):
        parts = {name: renamed(part, names) for name, part in structs.asdict(value).items()}
        return structs.replace(value, **parts)
    return value
