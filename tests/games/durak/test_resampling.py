"""Durak: other worlds look the same to the viewer, and could have come about."""

from collections.abc import Iterator
from random import Random

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover, Done
from parlour.games.durak.deal import start
from parlour.games.durak.resampling import STOCK, hidden_cards, resample
from parlour.games.durak.state import Options, State
from parlour.games.durak.view import private, public
from parlour.kernel.cards import French
from parlour.kernel.match import Match
from parlour.kernel.offers import random_action
from parlour.kernel.seats import Seat
from parlour.kernel.values import to_json
from tests.games.durak.histories import History, assert_could_have_come_about
from tests.games.durak.situations import asked, bots, do, offered, rng, table

TABLES = [
    (2, Options()),
    (3, Options(deck=36)),
    (4, Options(throw_in="neighbours")),
    (5, Options(add_after_take=False)),
    (6, Options(deck=36)),
    (6, Options(first_fight_five=True)),
]


def worlds(state: State, viewer: Seat | None, count: int) -> list[State]:
    return [resample(state, viewer, rng(f"world {number}")) for number in range(count)]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_every_world_could_have_come_about_and_looks_the_same(seats: int, options: Options) -> None:
    for seed in range(3):
        random = Random(seed)
        match = Match(DURAK, bots(seats), options, seed=f"worlds {seed}")
        while asks := match.asks():
            ask = random.choice(asks)
            match.act(ask.seat, random_action(ask.offers, random.randrange))
            if len(match.log) % 23 == 0:
                assert_worlds(match)


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_worlds_could_have_come_about_after_a_low_trump_was_laid(seats: int) -> None:
    """With too many low trumps in a hand another player would have attacked first."""
    checked = 0
    for seed in range(150):
        random = Random(seed)
        match = Match(DURAK, bots(seats), seed=f"lows {seed}")
        while (asks := match.asks()) and len(match.log) < 40:
            ask = random.choice(asks)
            action = random_action(ask.offers, random.randrange)
            match.act(ask.seat, action)
            if getattr(action, "card", None) in match.state.lows:
                assert_worlds(match)
                checked += 1
    assert checked > 20


def assert_worlds(match: Match[State, Options]) -> None:
    """A world for each viewer, at this point of the match."""
    history = History(match)
    for viewer in (None, *range(len(match.players))):
        world = resample(match.state, viewer, rng(f"after {len(match.log)}"))
        assert_could_have_come_about(history, world, viewer)
        assert to_json(public(world)) == to_json(public(match.state))
        assert asked(world) == asked(match.state)
        if viewer is not None:
            assert private(world, viewer) == private(match.state, viewer)
            assert offered(world, viewer) == offered(match.state, viewer)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_every_hidden_card_moves_unless_it_can_be_nowhere_else(
    seats: int, options: Options
) -> None:
    random = Random(seats)
    match = Match(DURAK, bots(seats), options, seed="moves")
    while asks := match.asks():
        ask = random.choice(asks)
        match.act(ask.seat, random_action(ask.offers, random.randrange))
        if len(match.log) % 41 == 0:
            for viewer in (None, *range(seats)):
                still = unmoved(match.state, viewer)
                for other in exchanged(match.state, viewer, still):
                    assert History(match).deal_for(other, viewer) is None


def owners(state: State, viewer: Seat | None) -> dict[French, Seat]:
    hidden = hidden_cards(state, viewer)
    return {card: seat for seat, cards in hidden.items() for card in cards}


def unmoved(state: State, viewer: Seat | None) -> list[French]:
    """The hidden cards that have the same owner in many worlds."""
    here = owners(state, viewer)
    there = [owners(world, viewer) for world in worlds(state, viewer, 80)]
    return [card for card in here if all(found[card] == here[card] for found in there)]


def exchanged(state: State, viewer: Seat | None, cards: list[French]) -> Iterator[State]:
    """The worlds in which one of the cards changes places with a hidden card of another owner."""
    here = owners(state, viewer)
    for card in cards:
        for other in here:
            if here[other] != here[card]:
                world = state.copy()
                swapped = {card: other, other: card}
                world.stock = [swapped.get(c, c) for c in state.stock]
                world.hands = [[swapped.get(c, c) for c in hand] for hand in state.hands]
                yield world


def test_a_world_that_could_not_have_come_about_is_found() -> None:
    """A hand gets a trump lower than the one that was shown, before anybody has drawn."""
    match = Match(DURAK, bots(3), seed="impossible")
    world = match.state.copy()
    low = next(c for c in world.stock[1:] if c in world.lows)
    shown = next(iter(world.known))
    other = next(c for c in world.hands[1] if c != shown)
    world.hands[1][world.hands[1].index(other)] = low
    world.stock[world.stock.index(low)] = other
    assert History(match).deal_for(world, 0) is None
    assert History(match).deal_for(match.state, 0) is not None


@pytest.mark.rule("2.4")
def test_another_world_has_no_trump_in_a_hand_below_the_one_that_was_shown() -> None:
    for number in range(40):
        state, _ = start(Options(), bots(3), rng(f"start {number}"))
        for viewer in (None, 0, 1, 2):
            world = resample(state, viewer, rng(f"world {number}"))
            held = [c for hand in world.hands for c in hand]
            assert not [c for c in held if c in state.lows], f"start {number}"


@pytest.mark.rule("2.4")
def test_low_trumps_can_only_be_where_cards_were_drawn() -> None:
    state = table("7d 2c 9s", "8d 3c", "3s 6h", trump="Ks")
    state.lows = tuple(French.several("2s 3s"))
    state.unseen_draws = [0, 0, 1]
    found = worlds(state, 0, 30)
    assert all(French("3s") in world.hands[2] for world in found)
    assert any(French("6h") not in world.hands[2] for world in found)


@pytest.mark.rule("2.4")
def test_a_low_trump_that_was_laid_leaves_less_room_for_others() -> None:
    """Seat 1 drew one card, and lays it: it can't hide another trump that nobody was dealt."""
    state = table("7d 2c 9s", "3s 8d 3c", "5h 6h", attacker=1, trump="Ks", stock="2s Ah Qh")
    state.lows = tuple(French.several("2s 3s"))
    state.unseen_draws = [0, 1, 1]
    assert any(French("2s") in world.hands[1] for world in worlds(state, 0, 60))
    do(state, 1, Attack(French("3s")))
    found = worlds(state, 0, 60)
    assert not any(French("2s") in world.hands[1] for world in found)
    assert any(French("2s") in world.hands[2] for world in found)


@pytest.mark.rule("2.4")
def test_a_low_trump_that_everybody_knew_leaves_as_much_room() -> None:
    """Seat 1 took the trump that it lays, and drew another card."""
    state = table("7d 2c 9s", "3s 8d 3c", "5h 6h", attacker=1, trump="Ks", stock="2s Ah Qh")
    state.lows = tuple(French.several("2s 3s"))
    state.known = {French("3s"): 1}
    state.unseen_draws = [0, 1, 0]
    do(state, 1, Attack(French("3s")))
    assert any(French("2s") in world.hands[1] for world in worlds(state, 0, 60))


@pytest.mark.rule("2.4", "6.2")
def test_who_drew_nothing_but_the_trump_card_hides_no_low_trump() -> None:
    hands = ("7d 2c 3c 4c 5c 6c", "8d 9c Tc Jc Qc Kc", "2s 6h 7h 8h 9h Th")
    state = table(*hands, trump="Ks", stock="Ah")
    state.lows = (French("2s"),)
    state.unseen_draws = [0, 0, 1]
    do(state, 0, Attack(French("7d")))
    do(state, 1, Cover(French("7d"), French("8d")))
    for seat in (0, 2):
        do(state, seat, Done(2))
    assert French("Ks") in state.hands[1]
    assert all(French("2s") in world.hands[2] for world in worlds(state, 0, 60))


def test_hidden_is_what_the_viewer_did_not_see() -> None:
    state = table("7d 2c", "8d 3c", "4c", stock="Ah Kh")
    state.known = {French("8d"): 1}
    assert hidden_cards(state, 0) == {
        STOCK: French.several("Kh Ah"),
        1: [French("3c")],
        2: [French("4c")],
    }
    assert list(hidden_cards(state, None)) == [STOCK, 0, 1, 2]


def test_any_card_of_the_stock_can_be_the_next() -> None:
    state = table("7d 2c", "8d 3c", stock="Ah Kh Qh")
    state.known = {card: seat for seat, hand in enumerate(state.hands) for card in hand}
    found = {world.stock[-1].text for world in worlds(state, None, 60)}
    assert found == {"Ah", "Kh", "Qh"}
    assert all(world.stock[0] == state.trump for world in worlds(state, None, 20))
