"""What the outlook has learned. Written by `parlour fit durak`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {}
