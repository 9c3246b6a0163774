"""Every game: a world that `resample` gives could have come about. Planted faults are found."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak import rules as durak_rules
from parlour.games.durak.state import State as DurakState
from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.state import State as BusState
from parlour.games.stop_the_bus.view import hidden_slots
from parlour.games.wizard import WIZARD, resampling
from parlour.games.wizard.deck import WizardCard
from parlour.kernel.cards import French
from parlour.kernel.game import AnyGame
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from tests.contract.tables import PLAIN_TABLES, Table
from tests.contract.walks import STEPS
from tests.contract.worlds import History, why_impossible

MOMENTS = 100
STEPS_AGAIN = 5_000
"""How many steps of a table are played again, not counting repeated tries."""


TWO_DECKS = Table(RIDE_THE_BUS, RIDE_THE_BUS.options(decks=2), seats=2)
STEPS_WITH_TWO_DECKS = 80
"""Once the discards are shuffled the copies can't be told apart in the time there is."""


def with_two_decks(table: Table) -> bool:
    """Two seats only: with more the copies can't be told apart in the time there is."""
    if table.seats != 2:
        return False
    cards = table.match("").state.cards()
    return len(set(cards)) < len(cards)


def faults(table: Table, seed: str, steps: int = STEPS) -> Iterator[str]:
    """What is wrong with worlds at some moments of a random match, or of its first steps."""
    random = Random(f"worlds {table} {seed}")
    rng = Stream(b"", f"worlds {table} {seed}")
    history = History(table, seed, steps)
    moved = 0
    for moment, viewer in history.moments(MOMENTS, STEPS_AGAIN, random):
        state = history.states[moment]
        world = table.game.resample(state, viewer, rng)
        moved += world.cards() != state.cards()
        fault = why_impossible(history, moment, viewer, world, random)
        if fault is not None:
            yield fault
    assert moved, "no world was another"


@pytest.mark.parametrize("table", [*PLAIN_TABLES, TWO_DECKS], ids=str)
def test_resampled_worlds_could_have_come_about(table: Table) -> None:
    steps = STEPS_WITH_TWO_DECKS if with_two_decks(table) else STEPS
    assert list(faults(table, "worlds", steps)) == []


def first_fault(game: AnyGame, seats: int, seeds: range, steps: int = STEPS) -> str:
    table = Table(game, game.options(), seats)
    return next((fault for seed in seeds for fault in faults(table, str(seed), steps)), "")


def resample_with_31(state: BusState, viewer: Seat | None, rng: Stream) -> BusState:
    """Gives 31 to an opponent of whose hand nobody knows anything, if the stock has the cards."""
    world = STOP_THE_BUS.resample(state, viewer, rng)
    hidden = hidden_slots(state, viewer)
    for seat, hand in enumerate(world.hands):
        if [owner for owner, _ in hidden].count(seat) == 3:
            for bus in ("Ac Kc Qc", "Ad Kd Qd", "Ah Kh Qh", "As Ks Qs"):
                cards = French.several(bus)
                if all(card in world.stock for card in cards):
                    for place, card in enumerate(cards):
                        world.stock[world.stock.index(card)] = hand[place]
                        hand[place] = card
                    return world
    return world


def test_a_hand_that_would_have_ended_the_round_is_found() -> None:
    fault = first_fault(replace(STOP_THE_BUS, resample=resample_with_31), 3, range(5))
    assert "told otherwise" in fault or "refused" in fault


def lay_and_forget(state: DurakState, seat: Seat, card: French) -> None:
    """Does not count that a low trump which nobody had seen was drawn."""
    state.hands[seat].remove(card)
    state.known.pop(card, None)


def test_a_low_trump_that_must_have_been_dealt_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durak_rules, "lay", lay_and_forget)
    # it takes a hand whose only draw was a low trump, and from which that was laid
    assert "step 0 is told otherwise" in first_fault(DURAK, 3, range(40, 100), steps=20)


def test_a_suit_that_was_not_followed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal_without_looking(
        cards: list[WizardCard], sizes: list[int], _: object, __: Stream
    ) -> list[list[WizardCard]]:
        return resampling.deal_freely(cards, sizes)

    monkeypatch.setattr(resampling, "deal_around", deal_without_looking)
    assert "refused" in first_fault(WIZARD, 4, range(5))
