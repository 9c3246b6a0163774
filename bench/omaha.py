"""What each level of Omaha 4 gives away at the first discard, and how long it thinks about it.

Regret: how much more often the best discard would win than the chosen one, in points (a point is
one win in a hundred; a tie is half a win). The judge imagines every turn card, and after each far
more ends than a bot has time for, the same ones for all discards.

The judge is not certain either, and the best of several guesses is too good a guess. So it has two
halves that know nothing of each other: one says what is best, the other what that is worth. Such a
regret leans down a little, since one half alone may miss the best. The plain one, by both halves
together, leans up. The truth lies between the two.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple, TypeAlias

from rich.console import Console
from rich.progress import track
from rich.table import Table

from parlour.arena import mean, thinking
from parlour.games.omaha import OMAHA
from parlour.games.omaha.actions import Discard
from parlour.games.omaha.bots.normal import points
from parlour.games.omaha.state import Options, State
from parlour.games.poker_hands import mask_of
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.match import Match
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream

SITUATIONS: Final = 300
ENDS: Final = 100
"""For each half of the judge, after each turn card."""
SEATS: Final = (2, 4)

Worths: TypeAlias = list[list[float]]
"""By turn card, then by pair of the hand: how often it wins, in points."""


class Judge(NamedTuple):
    hand: Sequence[French]
    first: Worths
    second: Worths


class Regret(NamedTuple):
    """Of one decision."""

    one: float
    """What the first half takes for the best, as the second counts."""
    other: float
    """The same with the halves exchanged."""
    plain: float


def situation(seats: int, number: int) -> Match[State, Options]:
    """Before the first discard."""
    players = [Player(f"Bot {seat}", next(iter(OMAHA.bots))) for seat in range(seats)]
    return Match(OMAHA, players, seed=f"omaha {seats}/{number}")


def judge_of(state: State, chance: Random) -> Judge:
    """For the first seat."""
    hand, board, others = state.hands[0], mask_of(state.board), len(state.hands) - 1
    pairs = [mask_of(pair) for pair in combinations(hand, 2)]
    known = {*hand, *state.board}
    unseen = [1 << card.index for card in FRENCH if card not in known]

    def worths() -> Iterator[list[float]]:
        for turn in unseen:
            rest = [bit for bit in unseen if bit != turn]
            earned = points(pairs, board | turn, rest, others, ENDS, chance)
            yield [50 * each / ENDS for each in earned]

    return Judge(hand, list(worths()), list(worths()))


def equities(hand: Sequence[French], chooses: Worths, counts: Worths) -> dict[French, float]:
    """By discard: after each turn card one half says which pair stays, the other what it wins."""
    pairs = list(combinations(hand, 2))
    found = {}
    for gone in hand:
        places = [place for place, pair in enumerate(pairs) if gone not in pair]
        kept = [max(places, key=row.__getitem__) for row in chooses]
        found[gone] = fmean(row[place] for row, place in zip(counts, kept, strict=True))
    return found


def lost(judge: Judge, card: French, chooses: Worths, counts: Worths) -> float:
    """By this discard, beside what the one half takes for the best, in what the other counts."""
    wanted = equities(judge.hand, chooses, chooses)
    worth = equities(judge.hand, chooses, counts)
    return worth[max(wanted, key=wanted.__getitem__)] - worth[card]


def regret(judge: Judge, card: French) -> Regret:
    _, first, second = judge
    both = [
        [(a + b) / 2 for a, b in zip(*row, strict=True)] for row in zip(first, second, strict=True)
    ]
    return Regret(
        one=lost(judge, card, first, second),
        other=lost(judge, card, second, first),
        plain=lost(judge, card, both, both),
    )


def decision(level: str, match: Match[State, Options], number: int) -> tuple[French, float]:
    """What the first seat discards, and the seconds that it thinks."""
    ask = match.asks()[0]
    begun = process_time()
    action = OMAHA.bots[level](match.state, ask, Stream(b"", f"think {number}"))
    assert isinstance(action, Discard)
    return action.card, process_time() - begun


def rows(seats: int) -> Iterator[list[str]]:
    """Of the table, a level each."""
    regrets: dict[str, list[Regret]] = {level: [] for level in OMAHA.bots}
    seconds: dict[str, list[float]] = {level: [] for level in OMAHA.bots}
    for number in track(range(SITUATIONS), f"{seats} seats", transient=True):
        match = situation(seats, number)
        judge = judge_of(match.state, Random(f"judge {seats}/{number}"))
        for level in OMAHA.bots:
            card, spent = decision(level, match, number)
            regrets[level].append(regret(judge, card))
            seconds[level].append(spent)
    for level in OMAHA.bots:
        yield [f"{seats}", level, *told(regrets[level]), *times(seconds[level])]


def told(regrets: Sequence[Regret]) -> list[str]:
    """The mean with its interval, the plain mean, and the judge's standard error of a decision."""
    found = mean([(each.one + each.other) / 2 for each in regrets])
    noise = sqrt(fmean(((each.one - each.other) / 2) ** 2 for each in regrets))
    plain = fmean(each.plain for each in regrets)
    return [
        f"{found.value:.2f} ({found.low:.2f} … {found.high:.2f})",
        f"{plain:.2f}",
        f"{noise:.2f}",
    ]


def times(seconds: Sequence[float]) -> list[str]:
    found = thinking(seconds)
    return [f"{found.p50:.1f}", f"{found.p95:.1f}"]


def main() -> None:
    table = Table(title=f"Omaha 4: the first discard, {SITUATIONS} situations, regret in points")
    for heading in ("seats", "level", "regret", "plain", "judge's\nnoise", "p50\nms", "p95\nms"):
        table.add_column(heading, justify="left" if heading == "level" else "right")
    for seats in SEATS:
        for row in rows(seats):
            table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
