"""Estimates with their 95 % intervals: shares, means, differences and Elo.

Law: the values of an estimate are independent of each other. Matches on one deal are not, so what
is counted here is always a number for each deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

Z95: Final = NormalDist().inv_cdf(0.975)
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What was found, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def t95(freedom: int) -> float:
    """Student's quantile of a two-sided 95 % interval (Abramowitz and Stegun, 26.7.5).

    It is 1 % too small for two degrees of freedom, and right to three digits from four on.
    """
    if freedom < 1:
        return inf
    z = Z95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's interval of a share; the trials may be an effective number."""
    slack = Z95**2 / trials
    middle = (share + slack / 2) / (1 + slack)
    reach = Z95 * sqrt(share * (1 - share) / trials + slack / (4 * trials)) / (1 + slack)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(values: Sequence[float]) -> Estimate:
    """A mean, or a mean of paired differences."""
    middle = fmean(values)
    if len(values) == 1:
        return Estimate(middle, -inf, inf)
    reach = t95(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(middle, middle - reach, middle + reach)


def share(parts: Sequence[float], wholes: Sequence[float] | None = None) -> Estimate:
    """What part the parts are of the wholes, which are 1 each unless said.

    Wilson's interval, for as many trials as would vary as much as the deals do.
    """
    wholes = [1.0] * len(parts) if wholes is None else wholes
    deals, total = sum(map(bool, wholes)), sum(wholes)
    if not total:
        return Estimate(0.5, 0.0, 1.0)
    found = sum(parts) / total
    if deals == 1:
        return Estimate(found, 0.0, 1.0)
    strays = sum((part - found * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    spread = deals / (deals - 1) * strays / total**2 * (t95(deals - 1) / Z95) ** 2
    # deals that are all the same so far are no proof that all are
    return Estimate(found, *wilson(found, found * (1 - found) / spread if spread else deals))


def elo(won: Estimate) -> Estimate:
    """The difference in Elo that makes one of two win this share of their meetings."""
    return Estimate(_elo(won.value), _elo(won.low), _elo(won.high))


def _elo(won: float) -> float:
    if won in (0, 1):
        return inf if won else -inf
    return 400 * log10(won / (1 - won))


def quantile(ordered: Sequence[float], percent: int) -> float:
    """The smallest value that so many percent of the values do not exceed; 0 of none."""
    return ordered[-(-len(ordered) * percent // 100) - 1] if ordered else 0
