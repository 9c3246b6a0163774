"""What the outlook has learned. Written by `parlour fit wizard`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (0,): (
        3.3025,  # card
        0.0,  # higher
        0.0,  # root_of_higher
        0.0,  # own_of_suit
        0.0,  # others_of_suit
        0.0,  # wizards
        0.0,  # tricks_left
        0.0,  # part_of_tricks_left
        0.0,  # others
        0.0,  # trumps
        0.0,  # own_trumps
        0.0,  # ruffers
        -0.13117,  # leads
        2.73797,  # wish
        -0.58989,  # pressure
    ),
    (1,): (
        1.23099,  # card
        -0.09295,  # higher
        -1.49023,  # root_of_higher
        0.22351,  # own_of_suit
        0.0767,  # others_of_suit
        -0.39429,  # wizards
        0.07702,  # tricks_left
        -0.49826,  # part_of_tricks_left
        0.03688,  # others
        0.0,  # trumps
        0.0,  # own_trumps
        0.0,  # ruffers
        -0.10999,  # leads
        1.22132,  # wish
        -1.0392,  # pressure
    ),
    (2,): (
        0.8048,  # card
        -0.33204,  # higher
        -0.99248,  # root_of_higher
        -0.07726,  # own_of_suit
        0.24677,  # others_of_suit
        -0.10628,  # wizards
        0.09132,  # tricks_left
        -0.41339,  # part_of_tricks_left
        -0.26433,  # others
        -0.05635,  # trumps
        -0.06319,  # own_trumps
        -0.442,  # ruffers
        0.18174,  # leads
        0.98669,  # wish
        -2.18698,  # pressure
    ),
    (3,): (
        0.00064,  # card
        -0.26491,  # higher
        -1.20104,  # root_of_higher
        0.02752,  # own_of_suit
        0.2306,  # others_of_suit
        -0.30211,  # wizards
        0.07468,  # tricks_left
        -0.73185,  # part_of_tricks_left
        -0.12092,  # others
        0.0,  # trumps
        0.0,  # own_trumps
        0.0,  # ruffers
        0.27774,  # leads
        1.54599,  # wish
        -1.41386,  # pressure
    ),
}
