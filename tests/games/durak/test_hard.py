"""The strong player of Durak, and what it is built of."""

from random import Random
from typing import Any

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.bots.hard import sensible
from parlour.games.durak.bots.lesson import LESSON
from parlour.games.durak.bots.mini import BEATING, BIT, CARD, RANK, MiniDurak, mini_of
from parlour.games.durak.bots.outlook import FEATURES, Outlook, features, group_of
from parlour.games.durak.bots.policy import play_fight, prices
from parlour.games.durak.bots.weights import WEIGHTS
from parlour.games.durak.ranking import beating
from parlour.games.durak.rules import plays
from parlour.games.durak.state import Opening, Options, State
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.learning import Weights, likelihoods
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from tests.games.durak.situations import ask_to, bots, do, offered, rng, table


def choice(state: State, seat: Seat) -> Action:
    return DURAK.bots["hard"](state, ask_to(state, seat), rng("think"))


@pytest.mark.parametrize("trump", range(4))
def test_bits_beat_and_fit_as_cards_do(trump: int) -> None:
    bits, cards = BIT[trump], CARD[trump]
    for card in FRENCH:
        bit = bits[card.index]
        assert cards[bit] is card
        beaten_by = {cards[1 << place] for place in range(52) if BEATING[bit] >> place & 1}
        assert beaten_by == set(beating(card, FRENCH, trump))
        same = {cards[1 << place] for place in range(52) if RANK[bit] >> place & 1}
        assert same == {other for other in FRENCH if other.rank == card.rank}


class Shadow:
    """Does in the real rules what is done in a mini world, and refuses what is not offered."""

    def __init__(self, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
        self.state = state
        self.cards = CARD[state.trump.suit]
        for name in ("lay", "cover", "take", "nobody_adds"):
            self._watch(name, getattr(MiniDurak, name), monkeypatch)

    def _watch(self, name: str, real: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        def watched(mini: MiniDurak, *values: int) -> None:
            getattr(self, name)(*values)
            real(mini, *values)

        monkeypatch.setattr(MiniDurak, name, watched)

    def lay(self, seat: Seat, card: int) -> None:
        verb = Attack if isinstance(self.state.phase, Opening) else ThrowIn
        do(self.state, seat, verb(self.cards[card]))

    def cover(self, attack: int, card: int) -> None:
        phase = self.state.phase
        assert not isinstance(phase, Opening)
        do(self.state, phase.defender, Cover(self.cards[attack], self.cards[card]))  # type: ignore[union-attr]

    def take(self) -> None:
        do(self.state, self.state.phase.defender, Take())  # type: ignore[union-attr]

    def nobody_adds(self) -> None:
        for seat in self.state.pending:
            do(self.state, seat, Done(plays(self.state)))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize(
    "options", [{}, {"deck": 36}, {"throw_in": "neighbours"}, {"add_after_take": False}], ids=str
)
def test_the_policy_plays_whole_matches_by_the_real_rules(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        match = Match(DURAK, bots(seats), Options(**options), f"policy {seed}")
        world = mini_of(match.state)
        with monkeypatch.context() as patch:
            shadow = Shadow(match.state, patch)
            while not world.over:
                play_fight(world, prices(match.options.deck))
                assert world == mini_of(shadow.state), f"seed {seed}"


def test_the_policy_covers_several_cards_or_takes_them() -> None:
    state = table("7d 7c 7h 4c 5c 6c", "8d 8c 8h 3h 4h 5h", "2c 3c", stock="Ac Kc Jc", trump="9s")
    do(state, 0, Attack(French("7d")))
    do(state, 0, ThrowIn(French("7c")))
    do(state, 0, ThrowIn(French("7h")))
    world = mini_of(state)
    play_fight(world, prices(52))
    assert world.attacker == 1, "all three are covered"
    state.hands[1].remove(French("8h"))
    state.gone.append(French("8h"))
    world = mini_of(state)
    play_fight(world, prices(52))
    assert world.attacker == 2, "one can't be, so all are taken"


def test_who_adds_waits_for_the_defender_and_who_covers_begins_with_one_card() -> None:
    state = table("7d 7c Kd As 5c 6c", "8d 8c Ad 3h 4h 5h", stock="Ac Kc Jc Jd", trump="9s")
    do(state, 0, Attack(French("7d")))
    do(state, 0, ThrowIn(French("7c")))
    assert sensible(state, ask_to(state, 0)) == [Done(2)]
    tried = sensible(state, ask_to(state, 1))
    assert set(tried) < set(offered(state, 1))
    assert {action.attack for action in tried if isinstance(action, Cover)} == {French("7d")}
    assert Take() in tried
    do(state, 1, Take())
    assert len(sensible(state, ask_to(state, 0))) == len(offered(state, 0))


def test_what_all_bear_sums_to_one_durak_and_looks_like_the_features() -> None:
    """The outlook is written for speed, and must not drift from what weights are fitted to."""
    random = Random(1)
    weights: Weights = {
        (52, seats, players, stage): tuple(random.gauss(0, 0.3) for _ in FEATURES)
        for seats in range(2, 7)
        for players in range(2, seats + 1)
        for stage in range(3)
    }
    outlook = Outlook(weights, 52)
    for seed in range(8):
        match = Match(DURAK, bots(2 + seed % 5), seed=f"outlook {seed}")
        world = mini_of(match.state)
        while not world.over:
            place = world.playing.index(world.attacker)
            order = world.playing[place:] + world.playing[:place]
            options = [features(world.hands[seat], turn, 52) for turn, seat in enumerate(order)]
            group = group_of(52, world)
            likely = likelihoods(options, weights[group])
            found = [1 - outlook.safe(world, seat) for seat in order]
            assert found == pytest.approx(likely), f"seed {seed}"
            out = [seat for seat in range(len(world.hands)) if seat not in order]
            assert all(outlook.safe(world, seat) == 1 for seat in out)
            play_fight(world, prices(52))


def test_it_is_safer_to_hold_less_and_better_cards() -> None:
    outlook = Outlook(WEIGHTS, 52)

    def safe(*hands: str, stock: str = "") -> float:
        return outlook.safe(mini_of(table(*hands, trump="9s", stock=stock)), 0)

    few = safe("7d 8d", "5c 6c 7c 8c", "5h 6h 7h 8h")
    many = safe("7d 8d 9d Td Jd", "5c 6c 7c 8c", "5h 6h 7h 8h")
    assert few > many
    stock = "Ac Kc Jc Jd Ad"
    low = safe("2d 3d 4d 2h 3h 4h", "5c 6c 7c 8c 9c Tc", stock=stock)
    high = safe("As Ks Qs Qd Kd Qh", "5c 6c 7c 8c 9c Tc", stock=stock)
    assert high > 0.6 > 0.4 > low


def test_a_lesson_tells_who_of_the_players_is_the_durak() -> None:
    match = Match(DURAK, bots(3), seed="lesson 1")
    states = [match.state]
    while match.asks():
        ask = match.asks()[0]
        match.act(ask.seat, DURAK.bots["normal"](match.state, ask, rng()))
        states.append(match.state)
    durak = states[-1].phase.durak  # type: ignore[union-attr]
    assert durak is not None
    found = list(LESSON.examples(states, range(3)))
    fights = [state for state in states if isinstance(state.phase, Opening)]
    assert len(found) == len(fights)
    for state, example in zip(fights, found, strict=True):
        turn = example.shares.index(1)
        order = [state.phase.attacker]  # type: ignore[union-attr]
        while len(order) < len(state.playing):
            order.append(state.after(order[-1]))
        assert order[turn] == durak
        assert sum(example.shares) == 1
        assert example.group[1:3] == (3, len(state.playing))


def test_hard_keeps_its_trumps_and_opens_with_what_is_worth_little() -> None:
    state = table("2s 3s 4d Ah Kd Qc", "5c 6c 7c 8c 9c Tc", stock="Ac Kc Jc Jd", trump="9s")
    assert choice(state, 0) == Attack(French("4d"))


def test_hard_finds_the_winning_attack() -> None:
    state = table("4c 5s Qh", "7c 9c", trump="9h")
    assert choice(state, 0) == Attack(French("5s"))
