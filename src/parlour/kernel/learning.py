"""Learning an outlook: weights that explain what became of moments of played matches.

The model is the same for all games. One of several things will happen to a moment. Each has
features; weights make a number of them, and how likely it is grows with e to that number.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from parlour.kernel.game import Bot, State
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

Group: TypeAlias = tuple[int, ...]
"""What moments have in common that are explained by the same weights: players left, a phase."""
Features: TypeAlias = tuple[float, ...]
Weights: TypeAlias = Mapping[Group, Features]

RIDGE: Final = 1.0
"""Keeps weights small that few examples speak for."""
ROUNDS: Final = 12
ENOUGH: Final = 1e-5
"""No weight changes by more: it is found."""


class Example(NamedTuple):
    group: Group
    options: tuple[Features, ...]
    """What could become of the moment."""
    shares: tuple[float, ...]
    """What did: 1 for one of them, or parts that sum to 1."""
    weight: float = 1.0
    """How much it counts."""


@dataclass(frozen=True, slots=True)
class Lesson(Generic[State]):
    """How the outlook of a game's strong player is learned."""

    options: tuple[Any, ...]
    """What is played, in turns."""
    player: Callable[[Weights], Bot[State]]
    """The strong player with these weights, hasty enough to play many matches."""
    first: Callable[[State, Seat, Stream], Iterable[Example]]
    """What is learned at first, when there are no weights: from a match that simple players play
    quickly from its start on, by one of the seats or by all."""
    others: Bot[State] | None
    """Who plays against the one that is learned from; None: all are learned from."""
    examples: Callable[[Sequence[State], Collection[Seat]], Iterable[Example]]
    """From the states of a whole match, and the seats that are learned from."""
    features: tuple[str, ...]
    """Their names."""
    module: str
    """Where the weights are kept."""
    matches: int = 80
    """Of the strong player, for each number of seats: as many as take some minutes."""
    first_matches: int = 20
    """So many times as many matches are learned from at first, if simple players are quick."""


def fitted(examples: Iterable[Example]) -> dict[Group, Features]:
    """The weights of each group, those that make what happened most likely."""
    groups: dict[Group, list[Example]] = {}
    for example in examples:
        groups.setdefault(example.group, []).append(example)
    return {group: _fitted(groups[group]) for group in sorted(groups)}


def _fitted(examples: Sequence[Example]) -> Features:
    """By Newton's method."""
    weights = [0.0] * len(examples[0].options[0])
    for _ in range(ROUNDS):
        step = _solved(*_slopes(examples, weights))
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return tuple(weights)


def likelihoods(options: Sequence[Features], weights: Sequence[float]) -> list[float]:
    scores = [sum([w * x for w, x in zip(weights, each, strict=True)]) for each in options]
    highest = max(scores)
    powers = [exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def _slopes(
    examples: Sequence[Example], weights: Sequence[float]
) -> tuple[list[list[float]], list[float]]:
    """How bent and how steep the likelihood is there."""
    places = range(len(weights))
    bend = [[RIDGE if row == column else 0.0 for column in places] for row in places]
    slope = [-RIDGE * weight for weight in weights]
    for _, options, shares, weight in examples:
        likely = likelihoods(options, weights)
        mean = [
            sum([chance * x for chance, x in zip(likely, column, strict=True)])
            for column in zip(*options, strict=True)
        ]
        for chance, share, each in zip(likely, shares, options, strict=True):
            away = [x - m for x, m in zip(each, mean, strict=True)]
            for row, x in enumerate(away):
                if x:
                    slope[row] += weight * share * x
                    part, line = weight * chance * x, bend[row]
                    for column in range(row + 1):
                        line[column] += part * away[column]
    for row in places:
        for column in range(row):
            bend[column][row] = bend[row][column]
    return bend, slope


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By Gauss, the largest pivot first."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place]
        for row in rows[place + 1 :]:
            factor = row[place] / pivot[place]
            for column in range(place, size + 1):
                row[column] -= factor * pivot[column]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum(rows[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found
