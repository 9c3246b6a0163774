"""Worlds that look the same to a viewer, and could have come about."""

from collections.abc import Iterator, Mapping, MutableSequence
from random import Random
from typing import Any

import pytest

from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.actions import Swap
from parlour.games.stop_the_bus.rules import apply, start
from parlour.games.stop_the_bus.scoring import stops_the_bus
from parlour.games.stop_the_bus.state import Look, Options, State, Turn
from parlour.games.stop_the_bus.view import private, public, resample
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import Event
from parlour.kernel.match import Input, Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from parlour.kernel.values import to_json

AT = MatchTime(0)


def rng(label: str = "worlds") -> Stream:
    return Stream(b"", label)


def table(own: str, other: str, open_card: str, stock: str, *looks: Look) -> State:
    """Seat 0 looks at seat 1. The cards that are not named are out of play."""
    state, _ = start(Options(), (Player("Ada"), Player("Bot", "classic")), rng())
    state.hands = [French.several(own), French.several(other)]
    state.stock = French.several(stock)
    named = {*state.stock, *state.hands[0], *state.hands[1], French(open_card)}
    state.table = [*(card for card in FRENCH if card not in named), French(open_card)]
    state.looks = list(looks)
    state.phase = Turn(0)
    return state


def worlds(state: State, count: int = 300) -> Iterator[State]:
    stream = rng()
    for _ in range(count):
        yield resample(state, 0, stream)


@pytest.mark.rule("5.3")
def test_nobody_is_dealt_31_unseen() -> None:
    """Of four hidden cards three make 31: only the real hands and two others are possible."""
    state = table("2c 3d 4s", "Ah Kh 2d", "5c", "Qh")
    hands = {tuple(sorted(world.hands[1])) for world in worlds(state)}
    assert len(hands) == 3
    assert not any(stops_the_bus(hand) for hand in hands)


@pytest.mark.rule("5.3")
def test_nobody_took_31_and_kept_it() -> None:
    """Everybody saw the opponent take ace and king of hearts: the third card is no ten of them."""
    took = ((1, French("Ah"), French("2s")), (1, French("Kh"), French("3s")))
    state = table("2c 3d 4s", "Ah Kh 2d", "5c", "Qh Jh 9h", *took)
    hands = {tuple(world.hands[1]) for world in worlds(state)}
    assert hands == {tuple(French.several("Ah Kh 2d")), tuple(French.several("Ah Kh 9h"))}


@pytest.mark.rule("5.3")
def test_nobody_was_dealt_31_and_broke_it_up_later() -> None:
    """The opponent gave the ace of hearts: with two tens of hearts it would have been dealt 31."""
    gave = (1, French("5s"), French("Ah"))
    state = table("2c 3d 4s", "5s Kh 2d", "Ah", "Qh 9h", gave)
    hands = {tuple(sorted(world.hands[1])) for world in worlds(state)}
    dealt = [[French("Ah"), *(card for card in hand if card is not French("5s"))] for hand in hands]
    assert not any(stops_the_bus(hand) for hand in dealt)
    assert len(hands) == 5  # of six pairs of four cards, one is excluded


@pytest.mark.rule("5.3")
def test_nobody_had_31_between_two_swaps() -> None:
    """The opponent took the ace, then gave the ten: for a turn its hand was A T and the hidden."""
    took = (1, French("Ah"), French("2s"))
    gave = (1, French("5s"), French("Th"))
    state = table("2c 3d 4s", "Ah 5s 2d", "Th", "Qh 9h", took, gave)
    hands = {tuple(world.hands[1]) for world in worlds(state)}
    possible = ("Ah 5s 2d", "Ah 5s 9h")
    assert hands == {tuple(French.several(hand)) for hand in possible}


def test_after_the_round_all_hands_are_known() -> None:
    state = table("Kh Qh 2c", "5s 2d 3d", "Ah", "7c 8c 9c")
    apply(state, 0, Swap(French("2c")), AT, rng())
    for world in worlds(state, 20):
        assert world.hands == state.hands
    assert any(world.stock != state.stock for world in worlds(state, 20))


# The law: what the viewer saw could have come about with the cards of the other world.


class Stacked(Stream):
    """Its first shuffle lays the cards in this order."""

    def __init__(self, deck: list[French]) -> None:
        super().__init__(b"", "stacked")
        self._deck = deck

    def shuffle(self, items: MutableSequence[Any]) -> None:
        if self._deck:
            items[:], self._deck = self._deck, []
        else:
            super().shuffle(items)


Round = tuple[State | None, list[French], list[list[Event]], list[Input[Action]]]
"""The state before the deal (None: the match begins), the deck, what happened, the inputs."""


def deck_of(state: State) -> list[French]:
    """The deck of a round that has just been dealt."""
    hands = [hand for hand in state.hands if hand]
    dealt = [hand[slot] for slot in range(3) for hand in hands]
    return [*dealt, *state.table, *reversed(state.stock)]


def rounds(match: Match[State, Options], random: Random) -> Iterator[Round]:
    """A random match; each time after an action, the round so far."""
    before: State | None = None
    deck = deck_of(match.state)
    told = [match.events]
    inputs: list[Input[Action]] = []
    while match.asks():
        yield before, deck, told, inputs
        ask = random.choice(match.asks())
        paused = public(match.state).pause is not None
        state = match.state
        action = random_action(ask.offers, random.randrange) if ask.offers else ask.default
        match.act(ask.seat, action)
        if paused and public(match.state).round > public(state).round:
            before, deck, told, inputs = state, deck_of(match.state), [match.events], []
        else:
            told.append(match.events)
            inputs.append(match.log[-1])


def replayed(
    match: Match[State, Options],
    begin: State | None,
    deck: list[French],
    inputs: list[tuple[Seat, Action]],
) -> Iterator[tuple[State, list[Event]]]:
    stream = Stacked(deck)
    if begin is None:
        state, events = start(match.options, match.players, stream)
    else:
        state = begin.copy()
        events = apply(state, CLOCK_SEAT, GoOn(), AT, stream)
    yield state, events
    for seat, action in inputs:
        yield state, apply(state, seat, action, AT, rng())


def with_other_card(action: Action, other: Mapping[French, French]) -> Action:
    return Swap(other[action.card]) if isinstance(action, Swap) else action


def heard(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), Options(open_hands=True)], ids=["plain", "open"])
def test_every_world_could_have_come_about(seats: int, options: Options) -> None:
    players = (Player("Ada"), *(Player(f"Bot {n}", "classic") for n in range(1, seats)))
    match = Match(STOP_THE_BUS, players, options, seed=f"law {seats}")
    stream = rng("law")
    for begin, deck, told, inputs in rounds(match, Random(seats)):
        for viewer in (None, *range(seats)):
            state = match.state
            world = resample(state, viewer, stream)
            assert to_json(public(world)) == to_json(public(state))
            if viewer is not None:
                assert private(world, viewer) == private(state, viewer)
            other = dict(zip(state.cards(), world.cards(), strict=True))
            moves = [(entry.seat, with_other_card(entry.action, other)) for entry in inputs]
            again = list(replayed(match, begin, [other[card] for card in deck], moves))
            assert [heard(events, viewer) for _, events in again] == [
                heard(events, viewer) for events in told
            ]
            assert again[-1][0].cards() == world.cards()
