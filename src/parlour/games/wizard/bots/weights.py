"""What the numbers of chances.py weigh, in their order there.

Fitted by logistic regression on 400 matches of three to six players with all rounds, in which the
bot played against itself, one card in twenty being played at random.
"""

from typing import Final

LATER_WIZARD: Final = (4.5, 1.7, -2.2)
"""As it is, by its owner's wish, and by the pressure of the others."""
LATER_TRUMP: Final = (2.78, -0.21, -1.25, 0.23, 0.14, -0.30, 0.02, -0.35, -0.04, 0.90, -2.66)
LATER_SIDE: Final = (
    *(2.30, -0.36, -0.96, -0.12, 0.23, -0.04, 0.07, -0.96, -0.21),
    *(-0.07, -0.02, -0.52),
    *(0.45, -3.31),
)
"""A suit that is not trumps; its own lines: the numbers about trumps, then wish and pressure."""
LATER_PLAIN: Final = (1.48, -0.23, -1.28, 0.12, 0.23, -0.29, 0.04, -0.35, -0.22, 0.54, -2.41)
"""Without trumps."""

NOW_TRUMP: Final = (2.39, 0.10, 0.03, -2.00, 0.06, 0.03, -0.89, 0.08)
NOW_SIDE: Final = (1.81, -0.21, -0.41, -1.33, 0.38, -0.03, -0.83, 0.05, -0.16, -0.28)
NOW_PLAIN: Final = (2.63, -0.10, 0.24, -2.80, 0.13, -0.44, -0.45, 0.05)
