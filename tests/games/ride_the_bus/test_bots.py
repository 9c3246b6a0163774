"""The bots of Ride the Bus: what each level is good for."""

import pytest

from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.ride_the_bus.actions import Claim, Flip, Guess, HandOut, Pass
from parlour.games.ride_the_bus.bots import BOTS
from parlour.games.ride_the_bus.state import Options, State
from parlour.kernel.cards import French
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream
from tests.games.ride_the_bus.situations import ask_of, bus, claims, do, table


def choice(state: State, seat: Seat, level: str = "normal", chance: str = "") -> Action:
    return RIDE_THE_BUS.bots[level](state, ask_of(state, seat), Stream(b"", chance))


def test_normal_lays_all_that_matches() -> None:
    state = claims("7h 2c 7s", "3c 4c", flip="7c")
    assert choice(state, 0) == Claim(tuple(French.several("7h 7s")))
    assert choice(state, 1) == Pass()


def test_a_beginner_lays_one_card_and_overlooks_some() -> None:
    state = claims("7h 2c 7s", "3c 4c", flip="7c")
    choices = {choice(state, 0, "beginner", f"{n}") for n in range(50)}
    assert choices == {Claim(tuple(French.several("7h"))), Pass()}


@pytest.mark.parametrize(
    ("given", "received", "shares"),
    [
        ([[0, 0, 0], [0, 0, 0], [0, 0, 0]], [0, 0, 0], ((1, 3), (2, 2))),
        ([[0, 0, 0], [0, 0, 0], [4, 0, 0]], [4, 0, 9], ((1, 1), (2, 4))),
        ([[0, 0, 0], [0, 0, 0], [0, 0, 0]], [0, 9, 1], ((2, 5),)),
        ([[0, 0, 4], [0, 0, 0], [4, 0, 0]], [4, 0, 4], ((1, 5),)),
    ],
)
def test_normal_pays_back_and_then_levels(
    given: list[list[int]], received: list[int], shares: tuple[tuple[Seat, int], ...]
) -> None:
    state = claims("7h 2c", "3c", "4c", flip="7c", number=15)
    for seat in (0, 1, 2):
        do(state, seat, choice(state, seat))
    state.given, state.received = given, received
    assert choice(state, 0) == HandOut(shares)


def test_normal_gives_nothing_to_who_will_ride() -> None:
    """7.3: who has the most cards has lost anyway; but a debt is paid."""
    state = claims("7h 2c", "3c 4c 5c", "4d", "5d 6d", flip="7c", number=15)
    for seat in range(4):
        do(state, seat, choice(state, seat))
    state.received = [0, 0, 9, 6]
    assert choice(state, 0) == HandOut(((2, 1), (3, 4)))
    state.given[1][0] = 2
    assert choice(state, 0) == HandOut(((1, 2), (3, 3)))


def test_normal_counts_the_cards_that_nobody_has_seen() -> None:
    """An eight is above the middle, but all low cards are gone."""
    state = bus("8c 2d 2h 2s 3c", "9c Tc 9d 2c", seats=2)
    assert choice(state, 0) == Guess("higher")
    state.unseen = French.several("3h 4h 5h")
    state.discards = [card for card in state.discards if card not in state.unseen]
    assert choice(state, 0) == Guess("lower")


@pytest.mark.parametrize("ace", ["high", "low"])
def test_normal_knows_where_the_ace_stands(ace: str) -> None:
    state = bus("8c 2d 2h 2s 9c", "Ac Ad Tc 7c 6c", seats=2, ace=ace)
    assert choice(state, 0) == Guess("higher" if ace == "high" else "lower")


def test_the_hidden_card_does_not_move_a_guess() -> None:
    state = bus("2c 2d 2h 2s Ac", "Kc Kd Kh Ks 3c 4c", seats=2)
    for _ in range(4):
        do(state, 0, Guess("higher"))
    other = state.copy()
    other.row[4], other.deck[0] = other.deck[0], other.row[4]
    for chance in "abcdef":
        for level in BOTS:
            assert choice(state, 0, level, chance) == choice(other, 0, level, chance)


def test_a_bot_that_leads_flips() -> None:
    state = table("2c", "3c", flip="host")
    for bot in BOTS.values():
        assert bot(state, ask_of(state, 0), Stream(b"", "")) == Flip()


def test_normal_needs_fewer_attempts_than_a_beginner() -> None:
    """On the bus alone: mean failed attempts over the same seeds."""
    means = {}
    for level in ("beginner", "normal"):
        wrong = 0.0
        for seed in range(150):
            match = Match(
                RIDE_THE_BUS,
                (Player("A", level), Player("B", level)),
                Options(last_card="shown"),
                f"{seed}",
            )
            drive(match)
            wrong += sum(ride.wrong for ride in match.state.rides) / max(1, len(match.state.rides))
        means[level] = wrong / 150
    assert means["normal"] < means["beginner"], means
