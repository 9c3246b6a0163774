"""Wizard: worlds that look the same keep what everybody knows."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from parlour.games.wizard import WIZARD
from parlour.games.wizard.actions import Play
from parlour.games.wizard.deck import WIZARD_DECK, WizardCard
from parlour.games.wizard.resampling import deal_around, make_room, places_by_suit, resample
from parlour.games.wizard.rules import apply, asks
from parlour.games.wizard.state import State
from parlour.games.wizard.view import private, public
from parlour.kernel.game import Event
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from tests.games.wizard.tables import bots, persons, rng, table

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
VOID_IN_NOTHING: frozenset[int] = frozenset()


def breaks_a_void(state: State) -> list[WizardCard]:
    pairs = zip(state.hands, state.voids, strict=True)
    return [c for hand, void in pairs for c in hand if not may_hold(void, c)]


def may_hold(void: frozenset[int], c: WizardCard) -> bool:
    return c.suit not in void


def test_a_seat_gets_no_card_of_a_suit_that_it_could_not_follow() -> None:
    state = table("2c 3c", "Ah 5d", "6c 7s", bids="0 0 0", trick="")
    state.voids = [VOID_IN_NOTHING, frozenset({CLUBS}), VOID_IN_NOTHING]
    holders = Counter[int]()
    for number in range(300):
        world = resample(state, 2, rng(str(number)))
        assert world.hands[2] == state.hands[2]
        assert not breaks_a_void(world)
        holders.update(seat for seat in (0, 1) if WizardCard("5d") in world.hands[seat])
    assert holders[0] and holders[1], "a card that may be anywhere is seen everywhere"


def test_a_spectator_knows_no_hand() -> None:
    state = table("2c 3c", "Ah 5d", "6c 7s", bids="0 0 0")
    worlds = [resample(state, None, rng(str(number))) for number in range(200)]
    assert len({c for world in worlds for c in world.hands[0]}) > 50


def test_what_is_left_only_one_way_is_dealt_that_way() -> None:
    """The last cards of the last round: whoever can't have hearts has the other one."""
    state = table("2c", "7h", "9s", bids="0 0 0")
    state.undealt = []
    state.voids = [VOID_IN_NOTHING, VOID_IN_NOTHING, frozenset({HEARTS})]
    for number in range(20):
        assert resample(state, 0, rng(str(number))).hands[1:] == [
            WizardCard.several("7h"),
            WizardCard.several("9s"),
        ]


def test_cards_move_on_where_there_is_no_place() -> None:
    """Hearts fit only the first pile, which is full: its card goes on, straight or by another."""
    piles = [WizardCard.several("5c"), WizardCard.several("9s"), []]
    places = places_by_suit(
        [VOID_IN_NOTHING, frozenset({CLUBS, HEARTS}), frozenset({HEARTS, SPADES})]
    )
    assert make_room(WizardCard("3h"), piles, [0, 0, 1], places) == 2
    assert piles == [WizardCard.several("3h"), WizardCard.several("9s"), WizardCard.several("5c")]
    full = [WizardCard.several("5s"), WizardCard.several("9d"), []]
    narrow = places_by_suit([VOID_IN_NOTHING, frozenset({HEARTS}), frozenset({HEARTS, SPADES})])
    assert make_room(WizardCard("3h"), full, [0, 0, 1], narrow) == 2
    assert full == [WizardCard.several("3h"), WizardCard.several("5s"), WizardCard.several("9d")]


@pytest.mark.parametrize("seed", range(40))
def test_tight_deals_always_come_out(seed: int) -> None:
    """Piles that are void in many suits and have no card to spare: a chain of moves is needed."""
    random = Random(seed)
    print(f"seed {seed}")
    for _ in range(50):
        deck = list(WIZARD_DECK)
        random.shuffle(deck)
        sizes = [random.randint(0, 9) for _ in range(random.randint(2, 6))]
        held, start = [], 0
        for size in sizes:
            held.append(deck[start : start + size])
            start += size
        voids = [VOID_IN_NOTHING, *[true_voids(pile, random) for pile in held[1:]]]
        dealt = deal_around(deck[:start], sizes, voids, rng(str(seed)))
        assert [len(pile) for pile in dealt] == sizes
        assert sorted(c for pile in dealt for c in pile) == sorted(deck[:start])
        for pile, void in zip(dealt, voids, strict=True):
            assert all(may_hold(void, c) for c in pile)


def true_voids(pile: list[WizardCard], random: Random) -> frozenset[int]:
    """Most of the suits that the pile does not hold."""
    held = {c.suit for c in pile}
    return frozenset(suit for suit in range(4) if suit not in held and random.random() < 0.8)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_voids_are_true_and_kept_through_whole_matches(seats: int) -> None:
    random = Random(seats)
    match = Match(WIZARD, bots(seats), seed=f"voids {seats}")
    stream = Stream(b"", "worlds")
    known = 0
    while match.asks():
        (ask,) = match.asks()
        match.act(ask.seat, random_action(ask.offers, random.randrange))
        known += sum(len(void) for void in match.state.voids)
        assert not breaks_a_void(match.state)
        if random.random() < 0.2:
            viewer = random.randrange(seats)
            world = resample(match.state, viewer, stream)
            assert not breaks_a_void(world)
            assert world.hands[viewer] == match.state.hands[viewer]
            assert sorted(world.cards()) == list(WIZARD_DECK)
            assert [len(hand) for hand in world.hands] == [len(h) for h in match.state.hands]
            assert [a.seat for a in asks(world)] == [a.seat for a in asks(match.state)]
    assert known, "somebody was void some time"


# Every world could have come about


@dataclass
class History:
    """What happened since the last deal."""

    dealt: State
    inputs: list[tuple[Seat, Action, list[Event]]] = field(default_factory=list)


def heard(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


def replayed(history: History, state: State, world: State, viewer: Seat | None) -> State:
    """Deals the cards of the other world, and plays what was played; the viewer hears the same."""
    counterpart = dict(zip(state.cards(), world.cards(), strict=True))
    again = history.dealt.copy()
    again.hands = [sorted(counterpart[c] for c in hand) for hand in again.hands]
    again.undealt = [counterpart[c] for c in again.undealt]
    for seat, action, events in history.inputs:
        meant = Play(counterpart[action.card]) if isinstance(action, Play) else action
        told = apply(again, seat, meant, MatchTime(0), rng())
        assert heard(told, viewer) == heard(events, viewer)
    return again


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_world_could_have_come_about(seats: int) -> None:
    random = Random(seats)
    match = Match(WIZARD, persons(seats), seed=f"histories {seats}")
    stream = Stream(b"", "worlds")
    history = History(match.state.copy())
    while match.asks():
        ask = random.choice([ask for ask in match.asks() if ask.offers])
        before = match.state.round
        action = random_action(ask.offers, random.randrange)
        events = match.act(ask.seat, action)
        if match.state.round > before:
            history = History(match.state.copy())
        else:
            history.inputs.append((ask.seat, action, events))
        if random.random() < 0.2:
            viewer = random.choice([None, *range(seats)])
            world = resample(match.state, viewer, stream)
            again = replayed(history, match.state, world, viewer)
            assert again == world
            assert public(world) == public(match.state)
            if viewer is not None:
                assert private(world, viewer) == private(match.state, viewer)
