"""The odds of a guess on the bus: exact by all that was seen, and judged by the real rules."""

from collections import Counter
from collections.abc import Iterator, MutableSequence
from itertools import permutations
from math import sqrt
from typing import Literal, TypeAlias, TypeVar

import pytest

from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.ride_the_bus.actions import Guess, StaySilent
from parlour.games.ride_the_bus.bots.normal import thought
from parlour.games.ride_the_bus.bus import LAST, compare
from parlour.games.ride_the_bus.events import Guessed
from parlour.games.ride_the_bus.hints import Counted, FaceDown, reason
from parlour.games.ride_the_bus.odds import chances, odds
from parlour.games.ride_the_bus.rules import apply
from parlour.games.ride_the_bus.state import Riding, State
from parlour.games.ride_the_bus.view import public, resample
from parlour.kernel.cards import French
from parlour.kernel.game import Event
from parlour.kernel.offers import Action
from parlour.kernel.search import Comparison, Odds
from parlour.kernel.stream import Stream
from parlour.kernel.values import to_json
from tests.games.ride_the_bus.situations import ask_of, bus, only, told
from tests.games.ride_the_bus.test_worlds import BusRide, Rigged, random_step

T = TypeVar("T")
Decks: TypeAlias = Literal[1, 2]

WORLDS = 600
LEANING = 0.05
"""Odds that are further from even than this have one better answer for sure."""


def answer(state: State) -> Action:
    seat = state.riders[0]
    return RIDE_THE_BUS.bots["normal"](state, ask_of(state, seat), Stream(b"", ""))


def why(state: State) -> object:
    return reason(state, state.riders[0], answer(state))


def with_unseen(state: State, cards: str) -> State:
    """These were discarded face down."""
    state.unseen = French.several(cards)
    state.discards = [card for card in state.discards if card not in state.unseen]
    return state


def equally(cards: str) -> dict[French, int]:
    """Each of them may be the one that was left out."""
    return dict.fromkeys(French.several(cards), 1)


def test_every_card_that_was_seen_is_counted() -> None:
    """A seven is below the middle, but of what is hidden one card is higher and two are lower."""
    state = bus("7c 2d 2h 2s 3c", "8c 4c", seats=2)
    assert odds(state) == (2, 4), "of three hidden cards any may lie in the row"
    assert answer(state) == Guess("lower")
    assert why(state) == Counted(French("7c"), 1, 2)


def test_a_hint_tells_both_guesses_of_a_hundred() -> None:
    state = bus("7c 2d 2h 2s 3c", "8c 4c", seats=2)
    asked = ask_of(state, state.riders[0])
    numbers = Odds(67, Guess("higher"), 33)
    assert thought(state, asked, Stream(b"", "")) == Comparison(Guess("lower"), numbers)


def test_a_card_as_high_is_right_for_neither() -> None:
    state = bus("7c 2d 2h 2s 3c", "8c 7d", seats=2)
    higher, lower = chances(state)
    assert (higher, lower) == (1 / 3, 1 / 3), "the third card is a seven"


def test_when_the_deck_is_empty_the_discards_come_again() -> None:
    """6.9: all that is unseen is low, but most of what is shuffled is high."""
    state = with_unseen(bus("8c 2d 2h 2s 3c", "", seats=2), "3h 4h 5h")
    assert odds(state) == (4 * 24, 4 * 20), "one of four low cards lies in the row"
    assert answer(state) == Guess("higher")
    assert why(state) is None, "what is unseen says otherwise"
    state.place = LAST
    assert answer(state) == Guess("higher"), "the hidden card is one of four low ones"
    assert why(state) is None


def test_a_card_that_was_left_out_once_is_shuffled_the_next_time() -> None:
    state = with_unseen(bus("8c 2d 2h 2s Kc", "", seats=2), "3h 4h")
    state.left_out = {French("3h"): 1}
    # 23 higher and 19 lower ones were seen; 3h comes to them, and 4h or Kc, the other is in the row
    assert odds(state) == (24 + 23, 20 + 21)


def test_what_lay_in_the_row_during_the_shuffle_is_not_in_the_deck() -> None:
    """Of ten hidden cards five are higher and five lower, but one of two low ones is in the row."""
    state = bus("8c 2d 2h 2s 3c", "9c Tc Jc Qc 9d 4c 5c 6c 7c", seats=2)
    higher, lower = odds(state)
    assert higher == lower
    state.left_out = equally("3c 4c")
    assert odds(state) == (2 * 5, 2 * 4)
    state.place = LAST
    # 3c: all nine others are higher; 4c: all but 3c
    assert odds(state) == (9 + 8, 1)
    assert answer(state) == Guess("higher")
    state = bus("8c 2d 2h 2s Qc", "9c Tc Jc 3c 9d 4c 5c 6c 7c", seats=2)
    state.left_out = equally("Jc Qc")
    state.place = LAST
    assert odds(state) == (1, 9 + 8)
    assert answer(state) == Guess("lower")


def test_a_hidden_card_is_a_toss_up_while_nothing_was_left_out() -> None:
    state = with_unseen(bus("2c 3d 4h 5s Kc", "Ac Kd Kh Ks 3c 4c", seats=2), "Qd")
    state.place = LAST
    higher, lower = odds(state)
    assert higher == lower
    assert why(state) == FaceDown()
    state.left_out = {French("Qd"): 1}
    higher, lower = odds(state)
    assert higher == lower, "the card that was left out is no longer in the row"


def came(state: State, label: str) -> str:
    """Of the next card, by the real rules in another world that looks the same."""
    world = resample(state, None, Stream(b"", f"world {label}"))
    assert isinstance(world.phase, Riding)
    guess = Guess("higher")
    events = apply(world, world.riders[0], guess, world.phase.due, Stream(b"", f"draw {label}"))
    guessed = only(events, Guessed)
    return compare(world.options, guessed.card, guessed.drawn)


def assert_odds_are_those_of_the_rules(state: State, label: str) -> None:
    counts = Counter(came(state, f"{label} {number}") for number in range(WORLDS))
    trials = counts["higher"] + counts["lower"]
    higher, lower = odds(state)
    chance = higher / (higher + lower)
    reach = 4 * sqrt(max(chance * (1 - chance), 0.01) / trials)
    assert abs(counts["higher"] / trials - chance) < reach, label
    if abs(chance - 0.5) > LEANING:
        assert answer(state) == Guess("higher" if chance > 0.5 else "lower"), label


@pytest.mark.parametrize(("seed", "decks"), [(0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (2, 2)])
def test_the_rules_draw_as_the_odds_say(seed: int, decks: Decks) -> None:
    """Before and after shuffles, once for each kind of moment: in worlds that look the same."""
    ride = BusRide(f"odds {seed}", decks)
    kinds = set()
    for step in range(200):
        state = ride.state
        if not isinstance(state.phase, Riding):
            break
        kind = (not state.deck, bool(state.left_out), bool(state.unseen), state.place == LAST)
        if kind not in kinds:
            kinds.add(kind)
            assert_odds_are_those_of_the_rules(state, f"seed {seed}, step {step}, {kind}")
        ride.step(*random_step(state, ride.random))
    assert len(kinds) > 3, kinds


# Counted exactly: everything that could have happened, played by the real rules


class ShuffledOnce(Rigged):
    """What is shuffled later is not looked at."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        if self.orders:
            super().shuffle(items)


def no_deck(hidden: str, discards: str, left_out: dict[str, int], decks: Decks) -> State:
    """Before a shuffle. Of the hidden cards the last one lies in the row."""
    state = bus(f"7c 3d 8h 5s {hidden[-2:]}", "", seats=2, decks=decks)
    state.unseen = French.several(hidden)[:-1]
    state.discards = French.several(discards)
    state.left_out = {French(card): likely for card, likely in left_out.items()}
    return state


def pasts(state: State) -> Iterator[tuple[int, State]]:
    """Every way in which the hidden cards may lie, and how likely it is."""
    for first, *others in permutations([*state.unseen, state.row[LAST]]):
        likely = state.left_out.get(first, 0) if state.left_out else 1
        past = state.copy()
        *past.unseen, past.row[LAST] = first, *others
        if likely:
            yield likely, past


def futures(past: State, silent_at: int | None) -> Iterator[tuple[str, State, str]]:
    """Every guess after every shuffle: all that was seen before, the table, and what came."""
    for order in permutations([*past.discards, *past.unseen]):
        state, chance, seen, guesses = past.copy(), ShuffledOnce([order]), "", 0
        while isinstance(state.phase, Riding) and (state.deck or chance.orders):
            if guesses == silent_at:
                do_nothing(state, chance)
            guesses += 1
            seen += to_json(public(state)).decode()
            before = state.copy()
            (guessed,) = told(guess_right(state, chance), Guessed)
            yield seen, before, compare(state.options, guessed.card, guessed.drawn)
            if guessed.outcome == "wrong":
                break


def do_nothing(state: State, chance: Stream) -> None:
    assert isinstance(state.phase, Riding)
    apply(state, 0, StaySilent(), state.phase.due, chance)


def guess_right(state: State, chance: ShuffledOnce) -> list[Event]:
    assert isinstance(state.phase, Riding)
    drawn = state.deck[-1] if state.deck else chance.orders[0][-1]
    came = compare(state.options, state.row[state.place], drawn)
    guess = Guess("lower" if came == "lower" else "higher")
    return apply(state, 0, guess, state.phase.due, chance)


@pytest.mark.parametrize(
    ("hidden", "discards", "left_out", "decks", "silent_at"),
    [
        pytest.param("4h Kc", "2c 9d Tc 4c", {}, 1, None, id="one deck"),
        pytest.param("3d Kc", "Kc 9d Tc 4c", {}, 2, None, id="one copy was seen"),
        pytest.param("Kc 4h Kc", "9d Tc 4h", {}, 2, None, id="both copies are hidden"),
        pytest.param("Kc 2h 4d", "9d Tc", {"Kc": 1, "2h": 1}, 1, None, id="left out before"),
        pytest.param("Kc 2h 4d", "2h Tc", {"Kc": 2, "2h": 1}, 2, None, id="before, two decks"),
        pytest.param("Qc Kc", "Qc 9d Tc 4c 6d 2h", {}, 2, 1, id="the next row"),
    ],
)
def test_the_odds_are_exact(
    hidden: str, discards: str, left_out: dict[str, int], decks: Decks, silent_at: int | None
) -> None:
    came: dict[str, Counter[str]] = {}
    answered: dict[str, tuple[float, float]] = {}
    for likely, past in pasts(no_deck(hidden, discards, left_out, decks)):
        for seen, state, what in futures(past, silent_at):
            came.setdefault(seen, Counter())[what] += likely
            if seen not in answered:
                answered[seen] = chances(state)
    for seen, counts in came.items():
        every = counts.total()
        assert answered[seen] == (counts["higher"] / every, counts["lower"] / every), seen
