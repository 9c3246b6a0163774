"""The bots of Durak: the endgame is exact, and `normal` is better than a beginner."""

from functools import cache
from random import Random

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.bots.endgame import Endgame, OutOfBreath, mask_of
from parlour.games.durak.bots.normal import normal
from parlour.games.durak.rules import apply, asks, result
from parlour.games.durak.state import State
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import Player, Seat
from parlour.kernel.times import MatchTime
from tests.games.durak.situations import ask_to, bots, do, rng, table


def choice(state: State, seat: Seat) -> Action:
    return normal(state, ask_to(state, seat), rng())


def searched(state: State) -> int:
    """The value for seat 0, by the rules themselves: every action of whoever is asked first."""

    @cache
    def value(key: tuple[object, ...]) -> int:
        state = kept[key]
        end = result(state)
        if end is not None:
            return 0 if not end.winners else 1 if 0 in end.winners else -1
        ask = asks(state)[0]
        values = []
        for offer in ask.offers:
            for action in actions(offer):
                after = state.copy()
                apply(after, ask.seat, action, MatchTime(0), rng())
                values.append(value(keep(after)))
        return max(values) if ask.seat == 0 else min(values)

    kept: dict[tuple[object, ...], State] = {}

    def keep(state: State) -> tuple[object, ...]:
        hands = tuple(tuple(hand) for hand in state.hands)
        covers = tuple(state.covers.items())
        key = (hands, tuple(state.attacks), covers, state.limit, state.pending, state.phase)
        kept.setdefault(key, state)
        return key

    return value(keep(state))


@pytest.mark.parametrize("seed", range(25))
def test_the_endgame_is_worked_out_as_the_rules_have_it(seed: int) -> None:
    random = Random(seed)
    left = random.sample(FRENCH, random.randint(4, 7))
    cut = random.randint(1, len(left) - 1)
    mine, theirs = left[:cut], left[cut:]
    adding = random.random() < 0.5
    state = table(
        " ".join(map(str, mine)), " ".join(map(str, theirs)), add_after_take=adding, trump="9h"
    )
    endgame = Endgame(left, 2, adding, 100_000)
    assert endgame.fight(mask_of(mine), mask_of(theirs)) == searched(state), f"seed {seed}"


def test_the_endgame_gives_up_when_it_is_out_of_breath() -> None:
    left = FRENCH[:16]
    with pytest.raises(OutOfBreath):
        Endgame(left, 3, True, 50).fight(mask_of(left[::2]), mask_of(left[1::2]))


def test_normal_finds_the_winning_attack() -> None:
    """The lowest would be covered by the seven, and the nine would cost the trump."""
    state = table("4c 5s Qh", "7c 9c", trump="9h")
    assert choice(state, 0) == Attack(French("5s"))


def test_normal_opens_with_a_low_card_and_spares_trumps() -> None:
    state = table("2s 3s 4d Ah Kd Qc", "5c 6c 7c 8c 9c Tc", stock="Ac Kc Jc Jd", trump="9s")
    assert choice(state, 0) == Attack(French("4d"))


def test_normal_covers_with_the_cheapest_card() -> None:
    state = table("7d 2c 3c 4c 5c 6c", "8d Ad 2s As 9c Tc", stock="Ac Kc Jc Jd", trump="9s")
    do(state, 0, Attack(French("7d")))
    assert choice(state, 1) == Cover(French("7d"), French("8d"))


def test_normal_takes_rather_than_waste_the_ace_of_trumps() -> None:
    stock = "Ac Kc Jc Jd 2h 3h 4h 5h 6h 7h 8h 9h"
    state = table("Kd 2c 3c 4c 5c 6c", "As 2d 3d 4d 9c Tc", stock=stock, trump="9s")
    do(state, 0, Attack(French("Kd")))
    assert choice(state, 1) == Take()


def test_normal_takes_at_once_what_it_can_not_cover_whole() -> None:
    state = table("7d 7c 3c 4c 5c 6c", "8d Ad 2h 3h 4h 5h", stock="Ac Kc Jc Jd", trump="9s")
    do(state, 0, Attack(French("7d")))
    do(state, 0, ThrowIn(French("7c")))
    assert choice(state, 1) == Take()


def test_normal_throws_in_low_cards_and_keeps_high_ones() -> None:
    hands = ("7d 7c Kd As 5c 6c", "8d Kh 2h 3h 4h 5h", "2c 3c 4c 2d 3d 4d")
    state = table(*hands, stock="Ac Kc Jc Jd", trump="9s")
    do(state, 0, Attack(French("7d")))
    assert choice(state, 0) == Done(1), "it waits for the defender"
    do(state, 1, Cover(French("7d"), French("8d")))
    assert choice(state, 0) == ThrowIn(French("7c"))
    do(state, 0, ThrowIn(French("7c")))
    do(state, 1, Take())
    assert choice(state, 0) == Done(4)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_normal_decides_by_what_it_can_know(seats: int) -> None:
    match = Match(DURAK, bots(seats), seed=f"knowledge {seats}")
    random = Random(seats)
    while match.asks():
        ask = match.asks()[random.randrange(len(match.asks()))]
        worlds = [DURAK.resample(match.state, ask.seat, rng(label)) for label in "abc"]
        choices = [normal(world, ask, rng()) for world in worlds]
        assert choices[0] == choices[1] == choices[2], f"after {len(match.log)} inputs"
        match.act(ask.seat, choices[0])


def duraks(levels: tuple[str, ...], seeds: int) -> list[int]:
    """How often each seat was the durak."""
    lost = [0] * len(levels)
    for seed in range(seeds):
        players = [Player(f"{level} {seat}", level) for seat, level in enumerate(levels)]
        match = Match(DURAK, players, seed=f"arena {seed}")
        report = drive(match)
        assert report.result is not None
        for seat, score in enumerate(report.result.scores):
            lost[seat] += score == 0
    return lost


def test_normal_is_the_durak_less_often_than_a_beginner() -> None:
    first, second = duraks(("normal", "beginner"), 40), duraks(("beginner", "normal"), 40)
    assert 2 * (first[0] + second[1]) < first[1] + second[0]
