"""Stopping when a difference is clear: a sequential probability ratio test with three answers.

Two of Wald's tests run side by side (Sobel and Wald, 1949): 'as strong' against 'stronger by the
gap', and against 'weaker by the gap'. Of equals one is called stronger in at most `error` of the
tests; a level that is better by the gap or more is missed in at most `error`. What a deal brings is
taken for normal, with the variance seen so far (the generalised test of chess engines).

Law: it hears of the deals in their order, so where it stops depends on nothing else.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Final

GAP: Final = 35.0
"""In Elo: 55 of 100 meetings are won."""
ERROR: Final = 0.05
FEWEST: Final = 16
"""Deals before which a variance says too little."""


class Verdict(StrEnum):
    STRONGER = "stronger"
    """The first is stronger than the others."""
    WEAKER = "weaker"
    EQUAL = "equal"
    """No difference as large as the gap."""
    OPEN = "open"


@dataclass(slots=True)
class SequentialTest:
    gap: float = GAP
    error: float = ERROR
    deals: int = 0
    _met: float = 0
    _ahead: float = 0
    _squares: float = 0

    def hear(self, won: float, lost: float) -> Verdict:
        """Of the meetings of one more deal, so many were won and lost."""
        self.deals += 1
        self._met += won + lost
        self._ahead += won - lost
        self._squares += (won - lost) ** 2
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        if self.deals < FEWEST or not self._met:
            return Verdict.OPEN
        for_stronger, for_weaker = self._evidence(self._ahead), self._evidence(-self._ahead)
        enough = log((1 - self.error) / (self.error / 2))
        too_little = log(self.error / (1 - self.error / 2))
        if for_stronger >= enough:
            return Verdict.STRONGER
        if for_weaker >= enough:
            return Verdict.WEAKER
        return Verdict.EQUAL if max(for_stronger, for_weaker) <= too_little else Verdict.OPEN

    def _evidence(self, ahead: float) -> float:
        """The logarithm of how much likelier 'stronger by the gap' makes it than 'as strong'."""
        met = self._met / self.deals
        expected = met * (2 / (1 + 10 ** (-self.gap / 400)) - 1)
        # two imagined deals, one won and one lost: else ten deals won would vary by nothing
        deals = self.deals + 2
        spread = (self._squares + 2 * met**2) / deals - (ahead / deals) ** 2
        return expected * (2 * ahead - deals * expected) / (2 * spread)
