"""What the outlook has learned. Written by `parlour fit mormon-bridge`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (3, 0, 2): (
        -0.79876,  # card
        -0.40886,  # first_or_last_number
        -1.7083,  # refused
        -0.7072,  # refused_lately
        -0.47664,  # number_refused_lately
        -0.21301,  # neighbours_refused_lately
        -0.34097,  # number_held
        1.34261,  # neighbours_held
        -1.10645,  # number_unseen
        0.76559,  # neighbours_unseen
        -0.20592,  # cards_in_hand
        -0.41185,  # bought
        -0.02618,  # discards
        -0.30436,  # somebody_is_down
    ),
    (3, 0, 3): (
        -1.77393,  # card
        -0.30827,  # first_or_last_number
        -1.40338,  # refused
        -0.58943,  # refused_lately
        -0.13177,  # number_refused_lately
        -0.57492,  # neighbours_refused_lately
        -0.72598,  # number_held
        1.70685,  # neighbours_held
        -0.34146,  # number_unseen
        0.54942,  # neighbours_unseen
        -0.14628,  # cards_in_hand
        -0.29256,  # bought
        -0.53396,  # discards
        0.37713,  # somebody_is_down
    ),
    (3, 1, 1): (
        -1.24201,  # card
        0.17575,  # first_or_last_number
        -1.51925,  # refused
        -0.68953,  # refused_lately
        -0.1671,  # number_refused_lately
        -0.56207,  # neighbours_refused_lately
        -0.25366,  # number_held
        1.71831,  # neighbours_held
        -0.52032,  # number_unseen
        0.28316,  # neighbours_unseen
        -0.35737,  # cards_in_hand
        -0.71473,  # bought
        -0.12186,  # discards
        -0.28276,  # somebody_is_down
    ),
    (3, 1, 2): (
        -0.8501,  # card
        0.03885,  # first_or_last_number
        -1.30237,  # refused
        -0.90154,  # refused_lately
        -0.40365,  # number_refused_lately
        -0.62544,  # neighbours_refused_lately
        -0.47467,  # number_held
        1.38759,  # neighbours_held
        -0.79576,  # number_unseen
        0.61748,  # neighbours_unseen
        -0.17519,  # cards_in_hand
        -0.35039,  # bought
        -0.46871,  # discards
        -0.29733,  # somebody_is_down
    ),
    (3, 2, 0): (
        -1.74773,  # card
        -1.0354,  # first_or_last_number
        -1.06832,  # refused
        -0.66853,  # refused_lately
        -2.18231,  # number_refused_lately
        -0.15203,  # neighbours_refused_lately
        1.13981,  # number_held
        -0.75448,  # neighbours_held
        0.42944,  # number_unseen
        -0.25644,  # neighbours_unseen
        -0.08329,  # cards_in_hand
        -0.16658,  # bought
        1.27191,  # discards
        -0.07975,  # somebody_is_down
    ),
    (3, 2, 1): (
        -0.75581,  # card
        -0.239,  # first_or_last_number
        -1.14308,  # refused
        -0.92416,  # refused_lately
        -0.89579,  # number_refused_lately
        -0.51493,  # neighbours_refused_lately
        0.25295,  # number_held
        0.52351,  # neighbours_held
        -0.07225,  # number_unseen
        -0.12308,  # neighbours_unseen
        -0.10528,  # cards_in_hand
        -0.21055,  # bought
        -0.42527,  # discards
        -0.38375,  # somebody_is_down
    ),
    (3, 3, 0): (
        -1.82309,  # card
        -0.61857,  # first_or_last_number
        -0.60538,  # refused
        -0.53993,  # refused_lately
        -1.49857,  # number_refused_lately
        0.08961,  # neighbours_refused_lately
        0.59797,  # number_held
        -0.31168,  # neighbours_held
        0.59903,  # number_unseen
        -0.30763,  # neighbours_unseen
        -0.0767,  # cards_in_hand
        -0.1534,  # bought
        0.46478,  # discards
        -0.01569,  # somebody_is_down
    ),
    (4, 0, 2): (
        -1.24187,  # card
        -0.59561,  # first_or_last_number
        -1.29612,  # refused
        -1.04926,  # refused_lately
        -0.18458,  # number_refused_lately
        -0.56948,  # neighbours_refused_lately
        -0.67357,  # number_held
        1.49038,  # neighbours_held
        -0.76341,  # number_unseen
        0.61835,  # neighbours_unseen
        -0.19511,  # cards_in_hand
        -0.39022,  # bought
        -0.07195,  # discards
        -0.33961,  # somebody_is_down
    ),
    (4, 0, 3): (
        -1.77534,  # card
        0.1397,  # first_or_last_number
        -1.02255,  # refused
        -1.12614,  # refused_lately
        -0.25453,  # number_refused_lately
        -0.13205,  # neighbours_refused_lately
        -0.66386,  # number_held
        1.26131,  # neighbours_held
        -0.59617,  # number_unseen
        0.76313,  # neighbours_unseen
        -0.12014,  # cards_in_hand
        -0.24029,  # bought
        -0.40618,  # discards
        0.07856,  # somebody_is_down
    ),
    (4, 1, 1): (
        -1.41032,  # card
        -0.13591,  # first_or_last_number
        -1.18595,  # refused
        -0.69533,  # refused_lately
        -0.39633,  # number_refused_lately
        -0.70555,  # neighbours_refused_lately
        -0.00043,  # number_held
        2.0069,  # neighbours_held
        -0.2744,  # number_unseen
        0.11474,  # neighbours_unseen
        -0.17163,  # cards_in_hand
        -0.34327,  # bought
        0.01351,  # discards
        -0.40445,  # somebody_is_down
    ),
    (4, 1, 2): (
        -2.20438,  # card
        0.13129,  # first_or_last_number
        -0.64221,  # refused
        -1.16448,  # refused_lately
        -0.37019,  # number_refused_lately
        -0.77207,  # neighbours_refused_lately
        -0.1423,  # number_held
        1.27363,  # neighbours_held
        -0.35393,  # number_unseen
        0.63171,  # neighbours_unseen
        -0.19074,  # cards_in_hand
        -0.38148,  # bought
        -0.00498,  # discards
        -0.34233,  # somebody_is_down
    ),
    (4, 2, 0): (
        -0.91667,  # card
        -0.03081,  # first_or_last_number
        -0.90415,  # refused
        -0.52416,  # refused_lately
        -2.37931,  # number_refused_lately
        0.03517,  # neighbours_refused_lately
        0.84078,  # number_held
        -1.04991,  # neighbours_held
        -0.1231,  # number_unseen
        -0.09564,  # neighbours_unseen
        -0.11826,  # cards_in_hand
        -0.23652,  # bought
        0.48646,  # discards
        0.15496,  # somebody_is_down
    ),
    (4, 2, 1): (
        -1.93459,  # card
        -0.13693,  # first_or_last_number
        -1.12536,  # refused
        -0.71903,  # refused_lately
        -1.07641,  # number_refused_lately
        -0.3846,  # neighbours_refused_lately
        0.31117,  # number_held
        0.81677,  # neighbours_held
        -0.02503,  # number_unseen
        0.28738,  # neighbours_unseen
        -0.04428,  # cards_in_hand
        -0.08857,  # bought
        -0.59498,  # discards
        -0.0805,  # somebody_is_down
    ),
    (4, 3, 0): (
        -2.2981,  # card
        -0.36309,  # first_or_last_number
        -1.15704,  # refused
        -0.90985,  # refused_lately
        -2.34593,  # number_refused_lately
        -0.43734,  # neighbours_refused_lately
        0.10167,  # number_held
        -0.42277,  # neighbours_held
        0.94195,  # number_unseen
        -0.40917,  # neighbours_unseen
        -0.10131,  # cards_in_hand
        -0.20263,  # bought
        0.66854,  # discards
        -0.01072,  # somebody_is_down
    ),
    (5, 0, 2): (
        -2.28806,  # card
        -0.38447,  # first_or_last_number
        -1.26162,  # refused
        -0.94324,  # refused_lately
        -0.06654,  # number_refused_lately
        -0.14931,  # neighbours_refused_lately
        -0.63425,  # number_held
        1.88766,  # neighbours_held
        -0.32596,  # number_unseen
        0.49282,  # neighbours_unseen
        -0.21529,  # cards_in_hand
        -0.43058,  # bought
        -0.0777,  # discards
        0.01125,  # somebody_is_down
    ),
    (5, 0, 3): (
        -2.1736,  # card
        0.01784,  # first_or_last_number
        -0.89306,  # refused
        -1.00793,  # refused_lately
        -0.09509,  # number_refused_lately
        -0.39929,  # neighbours_refused_lately
        -0.4878,  # number_held
        1.4481,  # neighbours_held
        -0.30046,  # number_unseen
        0.7271,  # neighbours_unseen
        -0.1591,  # cards_in_hand
        -0.3182,  # bought
        -0.37181,  # discards
        0.13539,  # somebody_is_down
    ),
    (5, 1, 1): (
        -2.22642,  # card
        -0.17753,  # first_or_last_number
        -0.981,  # refused
        -0.91675,  # refused_lately
        -0.60825,  # number_refused_lately
        -0.58446,  # neighbours_refused_lately
        -0.60288,  # number_held
        1.11052,  # neighbours_held
        -0.06972,  # number_unseen
        0.358,  # neighbours_unseen
        -0.12654,  # cards_in_hand
        -0.25309,  # bought
        -0.22519,  # discards
        -0.1929,  # somebody_is_down
    ),
    (5, 1, 2): (
        -3.0102,  # card
        0.34538,  # first_or_last_number
        -1.16273,  # refused
        -0.90615,  # refused_lately
        -0.14052,  # number_refused_lately
        -0.04835,  # neighbours_refused_lately
        -0.29161,  # number_held
        1.38709,  # neighbours_held
        0.01862,  # number_unseen
        0.56251,  # neighbours_unseen
        -0.14309,  # cards_in_hand
        -0.28618,  # bought
        -0.0391,  # discards
        -0.26854,  # somebody_is_down
    ),
    (5, 2, 0): (
        -1.84676,  # card
        -0.62722,  # first_or_last_number
        -0.84536,  # refused
        -1.07796,  # refused_lately
        -2.12877,  # number_refused_lately
        -0.23686,  # neighbours_refused_lately
        0.7541,  # number_held
        -0.67334,  # neighbours_held
        0.49368,  # number_unseen
        -0.35804,  # neighbours_unseen
        -0.31813,  # cards_in_hand
        -0.63625,  # bought
        0.93436,  # discards
        0.08818,  # somebody_is_down
    ),
    (5, 2, 1): (
        -1.51852,  # card
        -0.18957,  # first_or_last_number
        -0.84843,  # refused
        -1.33283,  # refused_lately
        -0.55442,  # number_refused_lately
        -0.28476,  # neighbours_refused_lately
        0.32427,  # number_held
        0.76418,  # neighbours_held
        0.10936,  # number_unseen
        0.06139,  # neighbours_unseen
        -0.14095,  # cards_in_hand
        -0.28191,  # bought
        -0.51883,  # discards
        -0.17878,  # somebody_is_down
    ),
    (5, 3, 0): (
        -2.8493,  # card
        -0.03715,  # first_or_last_number
        -0.69183,  # refused
        -0.60263,  # refused_lately
        -2.21487,  # number_refused_lately
        -0.25149,  # neighbours_refused_lately
        0.57408,  # number_held
        -0.11967,  # neighbours_held
        0.78679,  # number_unseen
        -0.00138,  # neighbours_unseen
        -0.18974,  # cards_in_hand
        -0.37948,  # bought
        0.39131,  # discards
        -0.04883,  # somebody_is_down
    ),
}
