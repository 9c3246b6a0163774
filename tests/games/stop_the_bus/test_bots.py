"""The bots of Stop the Bus: the player of 1993 exactly, and what the strong one is built of."""

from collections.abc import Iterator
from random import Random

import pytest

from parlour.games.stop_the_bus import STOP_THE_BUS, scoring
from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.bots.inference import guesses
from parlour.games.stop_the_bus.bots.lesson import LESSON
from parlour.games.stop_the_bus.bots.lives import shares
from parlour.games.stop_the_bus.bots.mini import MiniRound, mini_round
from parlour.games.stop_the_bus.bots.outlook import Outlook, features, formulas, values_for
from parlour.games.stop_the_bus.bots.purses import SUIT, indices, score
from parlour.games.stop_the_bus.bots.rollout import play_on
from parlour.games.stop_the_bus.bots.scene import scene_of
from parlour.games.stop_the_bus.bots.weights import WEIGHTS
from parlour.games.stop_the_bus.rules import asks, start
from parlour.games.stop_the_bus.state import Options, State, Turn, Turned
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import TURN
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, actions, random_action
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream


def rng(label: str = "") -> Stream:
    return Stream(b"", label)


def table(*hands: str, open_card: str, stock: str = "3d 4d 5d", turned: bool = False) -> State:
    players = tuple(Player(f"Bot {n}", "classic") for n in range(len(hands)))
    state, _ = start(Options(), players, rng())
    state.hands = [French.several(hand) for hand in hands]
    state.table = [French(open_card)]
    state.stock = French.several(stock)[::-1]
    state.phase = Turned(0) if turned else Turn(0)
    return state


def decision(level: str, state: State) -> Action:
    (ask,) = asks(state)
    return STOP_THE_BUS.bots[level](state, ask, rng("think"))


def classic(hand: str, open_card: str, **situation: object) -> Action:
    return decision("classic", table(hand, "2s 3s 4h", open_card=open_card, **situation))  # type: ignore[arg-type]


def test_classic_sticks_above_25_if_nobody_has() -> None:
    assert classic("Kh Qh 6h", open_card="2c") == Stick()
    assert classic("Kh Qh 5h", open_card="2c") == TurnCard()
    state = table("Kh Qh 6h", "2s 3s 4h", open_card="2c")
    state.sticker = 1
    assert decision("classic", state) == TurnCard()


def test_classic_takes_the_open_card_if_the_result_improves_and_is_above_6() -> None:
    assert classic("Kh 9c 2s", open_card="5h") == Swap(French("9c"))
    assert classic("2h 3c 4s", open_card="5h") == Swap(French("3c"))  # 7
    assert classic("2h 3c 4s", open_card="3h") == TurnCard()  # 5 is above 4, but not above 6
    assert classic("Kh 9c 2s", open_card="Td") == TurnCard()  # 10 is no gain


def test_classic_takes_a_turned_card_for_any_gain() -> None:
    assert classic("2h 3c 4s", open_card="3h", turned=True) == Swap(French("3c"))
    assert classic("Kh 9c 2s", open_card="Td", turned=True) == Leave()


def test_classic_gives_the_first_of_equal_slots() -> None:
    assert classic("9c Kh 2s", open_card="5h") == Swap(French("9c"))
    assert classic("2s Kh 9c", open_card="5h") == Swap(French("2s"))
    assert classic("5h 7h 2h", open_card="9h") == Swap(French("2h"))


def test_classic_leaves_when_there_is_no_card_to_turn() -> None:
    assert classic("Kh 9c 2s", open_card="Td", stock="") == Leave()


def test_a_beginner_wants_high_cards_of_the_suit_of_its_best_one() -> None:
    for card, wanted in (("9h", Swap(French("2s"))), ("8h", TurnCard()), ("Kc", TurnCard())):
        assert decision("beginner", table("2s Ah 9c", "2d 3s 4h", open_card=card)) == wanted
    assert decision("beginner", table("Ah Kh 9h", "2d 3s 4h", open_card="9c")) == Stick()
    assert decision("beginner", table("Ah Kh 6h", "2d 3s 4h", open_card="9c")) == TurnCard()


def test_normal_sticks_early_with_what_it_would_not_stick_with_later() -> None:
    state = table("Kh Qh 2h", "2s 3s 4h", open_card="2c")
    assert decision("normal", state) == Stick()
    state.looks = [(n % 2, French("2c"), None) for n in range(8)]
    assert decision("normal", state) == TurnCard()


def test_normal_gives_its_lowest_card_and_wants_a_gain_worth_the_turn() -> None:
    assert decision("normal", table("2s Kh 9c", "2d 3s 4h", open_card="8h")) == Swap(French("2s"))
    assert decision("normal", table("2s Kh 9c", "2d 3s 4h", open_card="3h")) == TurnCard()


def some_moments(seats: int, options: Options, count: int) -> Iterator[Match[State, Options]]:
    """A random match of a person and bots, at every twelfth moment."""
    players = (Player("Ada"), *(Player(f"Bot {n}", "classic") for n in range(1, seats)))
    match = Match(STOP_THE_BUS, players, options, seed=f"moments {seats}")
    random = Random(1)
    for step in range(12 * count):
        if not match.asks():
            return
        if step % 12 == 0:
            yield match
        ask = match.asks()[0]
        match.act(ask.seat, random_action(ask.offers, random.randrange))


def test_a_hand_is_worth_the_same_to_bots_as_to_the_rules() -> None:
    random = Random(1)
    for _ in range(2000):
        hand = random.sample(FRENCH, 3)
        for threes in (False, True):
            assert score(indices(hand), threes) == scoring.score(hand, threes)
    threes_of_a_kind = French.several("7c 7h 7s")
    assert score(indices(threes_of_a_kind), True) == 30.5


@pytest.mark.parametrize("level", STOP_THE_BUS.bots)
@pytest.mark.parametrize(
    "options",
    [{}, {"three_of_a_kind": True}, {"lives": 1}, {"lives": 5}, {"open_hands": True}],
    ids=str,
)
def test_every_decision_is_legal_and_does_not_depend_on_what_is_hidden(
    level: str, options: dict[str, int]
) -> None:
    for seats in (2, 3, 4):
        for match in some_moments(seats, Options(**options), 6):  # type: ignore[arg-type]
            for ask in match.asks():
                if ask.clock != TURN:
                    continue  # bots are not asked in a pause
                worlds = [
                    STOP_THE_BUS.resample(match.state, ask.seat, rng(f"world {n}")) for n in (1, 2)
                ]
                batch = [STOP_THE_BUS.bots[level](w, ask, rng("think")) for w in worlds]
                assert batch[0] == batch[1]
                assert batch[0] in [a for offer in ask.offers for a in actions(offer)]


def against_known(hand: str) -> State:
    """The thinker holds 19; everybody saw the opponent take each of these cards."""
    state = full_table("Kh 9h 2c", "7s")
    state.hands[1] = French.several(hand)
    state.looks = [
        (1, taken, given)
        for taken, given in zip(state.hands[1], French.several("2h 3h 4h"), strict=True)
    ]
    seen = {*state.hands[0], *state.hands[1], *state.table}
    state.stock = [c for c in FRENCH if c not in seen]
    return state


def test_hard_sticks_by_what_the_others_must_have() -> None:
    assert decision("hard", against_known("2s 3d 4c")) == Stick()
    assert decision("hard", against_known("Ks Qs 4s")) != Stick()


def likely_hands(state: State) -> list[tuple[int, ...]]:
    scene = scene_of(state, 0)
    random = Random(1).random
    return [hand for _ in range(30) for hand in guesses(scene, 1, random)]


def full_table(hand: str, open_card: str) -> State:
    """Two players, all 52 cards, the opponent's three hidden."""
    state, _ = start(Options(), (Player("a", "hard"), Player("b", "classic")), rng("full"))
    own = French.several(hand)
    rest = [c for c in state.cards() if c not in [*own, French(open_card)]]
    state.hands = [own, rest[:3]]
    state.table = [French(open_card)]
    state.stock = rest[3:]
    return state


def test_who_took_a_heart_is_thought_to_hold_hearts() -> None:
    state = full_table("2c 3d 4s", "5c")
    taken, given = French("9h"), French("2s")
    state.hands[1] = [taken, *[c for c in state.hands[1] if c not in (taken, given)][:2]]
    seen = [*state.hands[0], *state.hands[1], *state.table]
    state.stock = [c for c in FRENCH if c not in seen]
    state.looks = [(1, taken, given)]
    hands = likely_hands(state)
    assert all(taken.index in hand for hand in hands)
    with_more_hearts = sum(sum(SUIT[c] == 2 for c in hand) > 1 for hand in hands)
    assert with_more_hearts / len(hands) > 0.8


def test_who_refused_an_ace_is_not_thought_to_have_less_than_it() -> None:
    state = full_table("2c 3d 4s", "5c")
    state.looks = [(1, French("Ah"), None)]
    state.stock = [c for c in state.stock if c != French("Ah")]
    state.table = [French("Ah"), French("5c")]
    scores = [score(hand) for hand in likely_hands(state)]
    assert sum(s >= 11 for s in scores) / len(scores) > 0.9


def test_the_table_of_lives_is_fair_and_rises_with_lives() -> None:
    for lives in ((3, 3, 3, 3), (1, 1), (5, 5, 5)):
        assert shares(lives) == pytest.approx([shares(lives)[0]] * len(lives))
    assert shares((2, 1))[0] > 0.5 > shares((1, 2))[0]
    for mine in range(1, 5):
        assert shares((mine + 1, 3, 3, 3))[0] > shares((mine, 3, 3, 3))[0]
    assert shares((0, 1, 0)) == (0.0, 1.0, 0.0)
    assert sum(shares((3, 2, 1, 1))) <= 1


FOR_TWO_TO_FOUR = formulas(WEIGHTS)


def mini(*hands: str, open_card: str, stock: str = "") -> MiniRound:
    held = [indices(French.several(hand)) for hand in hands]
    to_come = indices(French.several(stock))
    return mini_round(tuple(range(len(hands))), held, French(open_card).index, to_come, False)


def outcome(*hands: str, open_card: str, stock: str, sticker: int) -> float:
    """After a turn of the thinker: the mask of those who lose, or a fraction if it is on again."""
    masks = [float(mask) for mask in range(1 << len(hands))]
    outlook = Outlook(masks, 1, FOR_TWO_TO_FOUR[len(hands)])
    world = mini(*hands, open_card=open_card, stock=stock)
    world.sticker, world.mover = sticker, 1
    return play_on(world, outlook)


def test_after_a_stick_a_round_is_played_out_as_the_rules_say() -> None:
    # the thinker has stuck: the one opponent turns 9s, is no better, and is lowest
    assert outcome("Kh Qh 2c", "5d 6c 7s", open_card="2d", stock="3c 3h", sticker=0) == 0b10
    # the opponent makes 31 with the open ace
    assert outcome("Kh Qh 2c", "Kd Qd 7s", open_card="Ad", stock="3c 3h", sticker=0) == 0b01
    # equal scores lose together
    assert outcome("5h 2d 3c", "5s 2h 3d", open_card="2c", stock="3c 4c", sticker=0) == 0b11
    # the opponent sticks with 26: the thinker turns 9h, makes 29, and is not the lowest
    assert outcome("Kh Qh 2c", "Ks Qs 6s", open_card="2d", stock="9h 3h", sticker=-1) == 0b10


def test_without_a_stick_it_is_played_on_to_the_thinkers_next_turn() -> None:
    assert 0b01 < outcome("Kh Qh 2c", "5d 6c 7s", open_card="2d", stock="3c 3h", sticker=-1) < 0b11


def outlook(hand: str, open_card: str, *others: int, turns: int = 1) -> float:
    """Of four, or fewer, with two lives each; the share of the match."""
    size = len(others) + 1
    values = values_for((2,) * size, range(size))
    world = mini(hand, *["2c 3c 4c"] * len(others), open_card=open_card)
    world.bests[1:] = others
    return Outlook(values, turns, FOR_TWO_TO_FOUR[size]).at_turn(world)


@pytest.mark.parametrize("others", [(18,), (18, 20), (18, 20, 23)])
def test_the_outlook_rises_with_the_hand_and_falls_with_the_others(others: tuple[int, ...]) -> None:
    hands = ("5h 7c 8s", "Kh 7h 8s", "Kh Qh 8s", "Kh Qh 4h", "Kh Qh 8h")
    outlooks = [outlook(hand, "2d", *others) for hand in hands]
    assert outlooks == sorted(outlooks)
    better = [other + 4 for other in others]
    assert all(outlook(hand, "2d", *others) > outlook(hand, "2d", *better) for hand in hands)
    assert outlook("Kh Qh 8s", "9h", *others) > outlook("Kh Qh 8s", "9d", *others)


def test_the_formula_adds_up_what_is_learned() -> None:
    """It is written for speed, and must not drift from the features that weights are fitted to."""
    random = Random(3)
    for _ in range(500):
        size = random.randint(2, 4)
        cards = random.sample(range(52), 3 * size + 1)
        hands = [cards[3 * place : 3 * place + 3] for place in range(size)]
        world = mini_round(tuple(range(size)), hands, cards[-1], [], False)
        turns = random.randrange(9)
        weights = WEIGHTS[(size,)]
        told = sum(w * x for w, x in zip(weights, features(world, turns), strict=True))
        age = min(turns, 6) * weights[-1]
        assert FOR_TWO_TO_FOUR[size].at_turn(world) + age == pytest.approx(told)


def test_a_lesson_tells_the_turns_and_what_they_became() -> None:
    match = Match(STOP_THE_BUS, [Player(name, "classic") for name in "abc"], seed="lesson")
    states = [match.state]
    while match.asks():
        ask = match.asks()[0]
        match.act(ask.seat, decision("classic", match.state))
        states.append(match.state)
    found = list(LESSON.examples(states, (1,)))
    turns = [s for s in reversed(states) if s.phase == Turn(1) and s.sticker is None]
    assert [example.group for example in found] == [(len(s.living),) for s in turns]
    for state, example in zip(turns, found, strict=True):
        after = next((s for s in states if s.round > state.round), states[-1]).lives
        lost = [seat for seat in range(3) if after[seat] < state.lives[seat]]
        assert example.shares[0] == 0 if lost == [1] else example.shares[0] > 0 or 1 in lost
        assert sum(example.shares) == pytest.approx(1)
