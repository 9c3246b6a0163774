"""What the outlook has learned. Written by `parlour fit durak`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (36, 2, 0): (
        0.69187,  # plain
        -0.75122,  # plain_height
        0.18712,  # plain_height_squared
        -0.60428,  # trump
        0.10824,  # trump_height
        -0.5001,  # trump_height_squared
        -1.14275,  # one_left
        -0.72277,  # up_to_two_left
        -0.50244,  # attacks
        0.50244,  # defends
        0.0,  # comes_next
    ),
    (36, 2, 1): (
        0.34149,  # plain
        -0.55862,  # plain_height
        0.10366,  # plain_height_squared
        -0.25373,  # trump
        0.26734,  # trump_height
        -0.67182,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.08812,  # attacks
        0.08812,  # defends
        0.0,  # comes_next
    ),
    (36, 2, 2): (
        0.26227,  # plain
        -0.63181,  # plain_height
        0.47147,  # plain_height_squared
        0.05097,  # trump
        0.08522,  # trump_height
        -0.55028,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.05054,  # attacks
        0.05054,  # defends
        0.0,  # comes_next
    ),
    (36, 3, 0): (
        0.3733,  # plain
        -0.09987,  # plain_height
        -0.22523,  # plain_height_squared
        -0.31815,  # trump
        -0.39288,  # trump_height
        0.04888,  # trump_height_squared
        -0.96865,  # one_left
        -0.62,  # up_to_two_left
        -0.36436,  # attacks
        0.29476,  # defends
        0.0696,  # comes_next
    ),
    (36, 3, 1): (
        0.06643,  # plain
        0.04234,  # plain_height
        -0.34836,  # plain_height_squared
        -0.47124,  # trump
        0.09148,  # trump_height
        0.14176,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.10599,  # attacks
        0.02305,  # defends
        0.08294,  # comes_next
    ),
    (36, 3, 2): (
        -0.17903,  # plain
        0.53601,  # plain_height
        -0.47377,  # plain_height_squared
        -0.34508,  # trump
        -0.29381,  # trump_height
        0.47059,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.04647,  # attacks
        0.10818,  # defends
        -0.06171,  # comes_next
    ),
    (36, 4, 0): (
        0.33552,  # plain
        -0.37411,  # plain_height
        0.08815,  # plain_height_squared
        -0.19175,  # trump
        -0.21054,  # trump_height
        -0.26844,  # trump_height_squared
        -0.82636,  # one_left
        -0.47146,  # up_to_two_left
        -0.8648,  # attacks
        0.11244,  # defends
        -0.61406,  # comes_next
    ),
    (36, 4, 1): (
        0.16961,  # plain
        -0.46078,  # plain_height
        0.42593,  # plain_height_squared
        -0.14978,  # trump
        0.00639,  # trump_height
        -0.46333,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.18141,  # attacks
        0.20806,  # defends
        0.00837,  # comes_next
    ),
    (36, 5, 0): (
        0.34043,  # plain
        -0.56368,  # plain_height
        0.24546,  # plain_height_squared
        -0.36536,  # trump
        0.03676,  # trump_height
        -0.31352,  # trump_height_squared
        -0.83768,  # one_left
        -0.88172,  # up_to_two_left
        -0.34725,  # attacks
        0.25061,  # defends
        -0.38771,  # comes_next
    ),
    (36, 5, 1): (
        0.21995,  # plain
        -0.61301,  # plain_height
        0.45584,  # plain_height_squared
        -0.05104,  # trump
        -0.42456,  # trump_height
        0.17345,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.21128,  # attacks
        0.4027,  # defends
        -0.36248,  # comes_next
    ),
    (36, 6, 0): (
        0.30805,  # plain
        -0.69016,  # plain_height
        0.55821,  # plain_height_squared
        -0.12195,  # trump
        -0.15668,  # trump_height
        -0.36305,  # trump_height_squared
        -0.4488,  # one_left
        -0.28711,  # up_to_two_left
        -1.12551,  # attacks
        0.40484,  # defends
        -0.97125,  # comes_next
    ),
    (52, 2, 0): (
        2.39515,  # plain
        -1.16259,  # plain_height
        -0.15176,  # plain_height_squared
        0.60809,  # trump
        0.97409,  # trump_height
        -2.69145,  # trump_height_squared
        -1.05101,  # one_left
        -1.67891,  # up_to_two_left
        -0.50428,  # attacks
        0.50428,  # defends
        0.0,  # comes_next
    ),
    (52, 2, 1): (
        0.37248,  # plain
        -0.82263,  # plain_height
        0.39542,  # plain_height_squared
        -0.40767,  # trump
        1.19112,  # trump_height
        -1.55239,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.06391,  # attacks
        0.06391,  # defends
        0.0,  # comes_next
    ),
    (52, 2, 2): (
        0.03753,  # plain
        -0.14366,  # plain_height
        0.12319,  # plain_height_squared
        -0.21364,  # trump
        0.791,  # trump_height
        -1.07372,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.01903,  # attacks
        0.01903,  # defends
        0.0,  # comes_next
    ),
    (52, 3, 0): (
        0.43816,  # plain
        -0.0231,  # plain_height
        -0.38353,  # plain_height_squared
        -0.44936,  # trump
        -0.43658,  # trump_height
        0.3434,  # trump_height_squared
        -1.01557,  # one_left
        -0.64948,  # up_to_two_left
        -0.45013,  # attacks
        0.27167,  # defends
        0.17846,  # comes_next
    ),
    (52, 3, 1): (
        0.16212,  # plain
        -0.07867,  # plain_height
        -0.17898,  # plain_height_squared
        -0.50113,  # trump
        0.04365,  # trump_height
        0.0802,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.11636,  # attacks
        0.03076,  # defends
        0.0856,  # comes_next
    ),
    (52, 3, 2): (
        0.06272,  # plain
        -0.12357,  # plain_height
        0.01237,  # plain_height_squared
        -0.07023,  # trump
        -0.46667,  # trump_height
        0.17572,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.03933,  # attacks
        0.04673,  # defends
        -0.0074,  # comes_next
    ),
    (52, 4, 0): (
        0.43949,  # plain
        -0.35131,  # plain_height
        -0.11168,  # plain_height_squared
        -0.48497,  # trump
        -0.24514,  # trump_height
        0.12601,  # trump_height_squared
        -0.82644,  # one_left
        -0.62725,  # up_to_two_left
        -0.79405,  # attacks
        0.06972,  # defends
        -0.37854,  # comes_next
    ),
    (52, 4, 1): (
        0.22154,  # plain
        -0.34756,  # plain_height
        0.00497,  # plain_height_squared
        -0.23177,  # trump
        -0.38783,  # trump_height
        0.47345,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.15969,  # attacks
        0.02065,  # defends
        -0.02256,  # comes_next
    ),
    (52, 4, 2): (
        0.07472,  # plain
        0.19845,  # plain_height
        -0.28061,  # plain_height_squared
        0.02436,  # trump
        -0.63756,  # trump_height
        0.58868,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        0.01017,  # attacks
        0.12081,  # defends
        0.05032,  # comes_next
    ),
    (52, 5, 0): (
        0.29732,  # plain
        -0.16114,  # plain_height
        -0.11834,  # plain_height_squared
        -0.47902,  # trump
        -0.21655,  # trump_height
        -0.04589,  # trump_height_squared
        -0.5938,  # one_left
        -0.76009,  # up_to_two_left
        -0.45784,  # attacks
        0.06289,  # defends
        -0.18671,  # comes_next
    ),
    (52, 5, 1): (
        0.12746,  # plain
        -0.1806,  # plain_height
        -0.04145,  # plain_height_squared
        -0.58934,  # trump
        0.35548,  # trump_height
        -0.38856,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.26483,  # attacks
        0.10779,  # defends
        -0.18687,  # comes_next
    ),
    (52, 5, 2): (
        0.08997,  # plain
        -0.21414,  # plain_height
        0.1757,  # plain_height_squared
        -0.43592,  # trump
        0.46568,  # trump_height
        -0.40173,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.29513,  # attacks
        0.10067,  # defends
        -0.09713,  # comes_next
    ),
    (52, 6, 0): (
        0.30982,  # plain
        -0.30446,  # plain_height
        -0.02617,  # plain_height_squared
        -0.2018,  # trump
        -0.48748,  # trump_height
        0.05385,  # trump_height_squared
        -0.83122,  # one_left
        -0.67154,  # up_to_two_left
        -0.73308,  # attacks
        0.17429,  # defends
        -0.52849,  # comes_next
    ),
    (52, 6, 1): (
        0.0446,  # plain
        0.15084,  # plain_height
        -0.32862,  # plain_height_squared
        -0.43657,  # trump
        0.01128,  # trump_height
        -0.33855,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.27105,  # attacks
        0.17981,  # defends
        -0.16945,  # comes_next
    ),
    (52, 6, 2): (
        0.20034,  # plain
        0.02673,  # plain_height
        -0.14976,  # plain_height_squared
        -0.20034,  # trump
        -0.00792,  # trump_height
        -0.25911,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.2403,  # attacks
        0.26116,  # defends
        0.17301,  # comes_next
    ),
}
