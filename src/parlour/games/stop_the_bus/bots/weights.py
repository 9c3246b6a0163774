"""What the outlook has learned. Written by `parlour fit stop-the-bus`; not meant to be read."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (2,): (
        0.85055,  # always
        -0.046167,  # own
        -0.14286,  # gain
        -0.43945,  # pair
        -0.90727,  # flush
        -0.07401,  # near_the_bus
        0.003743,  # reach_squared
        0.003313,  # reach_and_lowest
        -0.002711,  # lowest
        -0.004702,  # lowest_squared
        -0.002711,  # second
        -0.002711,  # highest
        -0.51709,  # others_stick
        0.004797,  # turn
    ),
    (3,): (
        2.5429,  # always
        -0.13936,  # own
        -0.21711,  # gain
        -0.39909,  # pair
        -0.94844,  # flush
        0.56786,  # near_the_bus
        0.007807,  # reach_squared
        0.002184,  # reach_and_lowest
        0.011197,  # lowest
        -0.004772,  # lowest_squared
        -0.028288,  # second
        -0.028288,  # highest
        -0.27019,  # others_stick
        0.060367,  # turn
    ),
    (4,): (
        2.8017,  # always
        -0.14003,  # own
        -0.21188,  # gain
        -0.35857,  # pair
        -0.82642,  # flush
        1.1078,  # near_the_bus
        0.008847,  # reach_squared
        0.001113,  # reach_and_lowest
        0.03526,  # lowest
        -0.004854,  # lowest_squared
        -0.053125,  # second
        -0.033312,  # highest
        -0.17107,  # others_stick
        0.056602,  # turn
    ),
}
