"""What the outlook has learned. Written by `parlour fit stop-the-bus`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (2,): (
        0.85055,  # always
        -0.04617,  # own
        -0.14286,  # gain
        -0.43945,  # pair
        -0.90727,  # flush
        -0.07401,  # near_the_bus
        0.00374,  # reach_squared
        0.00331,  # reach_and_lowest
        -0.00271,  # lowest
        -0.0047,  # lowest_squared
        -0.00271,  # second
        -0.00271,  # highest
        -0.51709,  # others_stick
        0.0048,  # turn
    ),
    (3,): (
        2.5429,  # always
        -0.13936,  # own
        -0.21711,  # gain
        -0.39909,  # pair
        -0.94844,  # flush
        0.56786,  # near_the_bus
        0.00781,  # reach_squared
        0.00218,  # reach_and_lowest
        0.0112,  # lowest
        -0.00477,  # lowest_squared
        -0.02829,  # second
        -0.02829,  # highest
        -0.27019,  # others_stick
        0.06037,  # turn
    ),
    (4,): (
        2.8017,  # always
        -0.14003,  # own
        -0.21188,  # gain
        -0.35857,  # pair
        -0.82642,  # flush
        1.1078,  # near_the_bus
        0.00885,  # reach_squared
        0.00111,  # reach_and_lowest
        0.03526,  # lowest
        -0.00485,  # lowest_squared
        -0.05312,  # second
        -0.03331,  # highest
        -0.17107,  # others_stick
        0.0566,  # turn
    ),
}
