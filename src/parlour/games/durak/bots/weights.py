"""What the outlook has learned. Written by `parlour fit durak`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (36, 2, 2, 0): (
        1.22171,  # plain
        -1.80569,  # plain_height
        0.82599,  # plain_height_squared
        -0.26994,  # trump
        -0.02932,  # trump_height
        -0.71955,  # trump_height_squared
        -1.33514,  # one_left
        -1.77624,  # up_to_two_left
        -0.47875,  # attacks
        0.47875,  # defends
        0.0,  # comes_next
    ),
    (36, 2, 2, 1): (
        0.34315,  # plain
        -0.86826,  # plain_height
        0.53398,  # plain_height_squared
        -0.25493,  # trump
        0.17656,  # trump_height
        -0.52192,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.06925,  # attacks
        0.06925,  # defends
        0.0,  # comes_next
    ),
    (36, 2, 2, 2): (
        0.09442,  # plain
        -0.22618,  # plain_height
        0.24371,  # plain_height_squared
        -0.12116,  # trump
        0.28562,  # trump_height
        -0.51351,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.02198,  # attacks
        0.02198,  # defends
        0.0,  # comes_next
    ),
    (36, 3, 2, 0): (
        0.63073,  # plain
        -0.11029,  # plain_height
        -0.46071,  # plain_height_squared
        -0.52391,  # trump
        -0.2698,  # trump_height
        0.13261,  # trump_height_squared
        -1.30696,  # one_left
        -0.72093,  # up_to_two_left
        -0.49349,  # attacks
        0.49349,  # defends
        0.0,  # comes_next
    ),
    (36, 3, 3, 0): (
        0.34321,  # plain
        0.13606,  # plain_height
        -0.37121,  # plain_height_squared
        -0.25217,  # trump
        -0.19871,  # trump_height
        -0.0088,  # trump_height_squared
        -1.09912,  # one_left
        -0.84764,  # up_to_two_left
        -0.40207,  # attacks
        0.33358,  # defends
        0.06849,  # comes_next
    ),
    (36, 3, 3, 1): (
        0.11493,  # plain
        -0.28189,  # plain_height
        0.09848,  # plain_height_squared
        -0.16621,  # trump
        -0.31226,  # trump_height
        0.06221,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.07768,  # attacks
        0.04553,  # defends
        0.03215,  # comes_next
    ),
    (36, 3, 3, 2): (
        0.01383,  # plain
        0.05134,  # plain_height
        -0.15756,  # plain_height_squared
        -0.04806,  # trump
        -0.26088,  # trump_height
        0.02349,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.05833,  # attacks
        0.07795,  # defends
        -0.01962,  # comes_next
    ),
    (36, 4, 2, 0): (
        0.53527,  # plain
        -0.36482,  # plain_height
        -0.15667,  # plain_height_squared
        -0.5042,  # trump
        -0.37483,  # trump_height
        0.14059,  # trump_height_squared
        -1.00151,  # one_left
        -0.59721,  # up_to_two_left
        -0.43047,  # attacks
        0.43047,  # defends
        0.0,  # comes_next
    ),
    (36, 4, 3, 0): (
        0.42059,  # plain
        -0.42784,  # plain_height
        0.05179,  # plain_height_squared
        -0.41292,  # trump
        -0.63961,  # trump_height
        0.50102,  # trump_height_squared
        -1.19134,  # one_left
        -0.77135,  # up_to_two_left
        -0.39164,  # attacks
        0.30686,  # defends
        0.08478,  # comes_next
    ),
    (36, 4, 4, 0): (
        0.32746,  # plain
        -0.44222,  # plain_height
        0.12064,  # plain_height_squared
        -0.21543,  # trump
        -0.6178,  # trump_height
        0.4404,  # trump_height_squared
        -0.85665,  # one_left
        -0.66557,  # up_to_two_left
        -1.00458,  # attacks
        0.10599,  # defends
        -0.72263,  # comes_next
    ),
    (36, 4, 4, 1): (
        0.05611,  # plain
        -0.02141,  # plain_height
        -0.07842,  # plain_height_squared
        -0.23892,  # trump
        0.16296,  # trump_height
        -0.25475,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.12867,  # attacks
        0.0715,  # defends
        0.00734,  # comes_next
    ),
    (36, 5, 2, 0): (
        0.64601,  # plain
        -0.49447,  # plain_height
        -0.07824,  # plain_height_squared
        -0.64121,  # trump
        -0.42416,  # trump_height
        0.1359,  # trump_height_squared
        -0.81643,  # one_left
        -0.38359,  # up_to_two_left
        -0.49956,  # attacks
        0.49956,  # defends
        0.0,  # comes_next
    ),
    (36, 5, 3, 0): (
        0.42219,  # plain
        -0.19794,  # plain_height
        -0.21077,  # plain_height_squared
        -0.37035,  # trump
        -0.581,  # trump_height
        0.31829,  # trump_height_squared
        -0.95325,  # one_left
        -0.41634,  # up_to_two_left
        -0.32921,  # attacks
        0.30938,  # defends
        0.01983,  # comes_next
    ),
    (36, 5, 4, 0): (
        0.39241,  # plain
        -0.23436,  # plain_height
        -0.18717,  # plain_height_squared
        -0.29413,  # trump
        -0.86042,  # trump_height
        0.60962,  # trump_height_squared
        -0.75843,  # one_left
        -0.45857,  # up_to_two_left
        -1.0224,  # attacks
        0.17645,  # defends
        -0.59228,  # comes_next
    ),
    (36, 5, 5, 0): (
        0.18848,  # plain
        0.28535,  # plain_height
        -0.52925,  # plain_height_squared
        -0.21538,  # trump
        -1.20593,  # trump_height
        0.87276,  # trump_height_squared
        -0.64715,  # one_left
        -0.72764,  # up_to_two_left
        -0.32012,  # attacks
        0.12563,  # defends
        -0.40196,  # comes_next
    ),
    (36, 5, 5, 1): (
        0.04059,  # plain
        0.33235,  # plain_height
        -0.38828,  # plain_height_squared
        -0.24659,  # trump
        -0.64657,  # trump_height
        0.32454,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        0.03129,  # attacks
        0.55462,  # defends
        -0.27603,  # comes_next
    ),
    (36, 6, 2, 0): (
        0.64156,  # plain
        -0.54682,  # plain_height
        -0.05537,  # plain_height_squared
        -0.68124,  # trump
        -0.07191,  # trump_height
        -0.07713,  # trump_height_squared
        -0.9885,  # one_left
        -0.20164,  # up_to_two_left
        -0.50926,  # attacks
        0.50926,  # defends
        0.0,  # comes_next
    ),
    (36, 6, 3, 0): (
        0.38133,  # plain
        -0.23803,  # plain_height
        -0.13203,  # plain_height_squared
        -0.36595,  # trump
        -0.72859,  # trump_height
        0.4885,  # trump_height_squared
        -0.88045,  # one_left
        -0.41603,  # up_to_two_left
        -0.32191,  # attacks
        0.2114,  # defends
        0.11051,  # comes_next
    ),
    (36, 6, 4, 0): (
        0.34777,  # plain
        -0.16321,  # plain_height
        -0.11399,  # plain_height_squared
        -0.48124,  # trump
        -0.59378,  # trump_height
        0.39927,  # trump_height_squared
        -0.79742,  # one_left
        -0.39639,  # up_to_two_left
        -0.78827,  # attacks
        0.16774,  # defends
        -0.53117,  # comes_next
    ),
    (36, 6, 5, 0): (
        0.33908,  # plain
        -0.26515,  # plain_height
        -0.01691,  # plain_height_squared
        -0.44511,  # trump
        -0.28103,  # trump_height
        0.10244,  # trump_height_squared
        -0.87853,  # one_left
        -0.69542,  # up_to_two_left
        -0.33693,  # attacks
        0.32942,  # defends
        -0.45482,  # comes_next
    ),
    (36, 6, 6, 0): (
        0.30256,  # plain
        -0.32833,  # plain_height
        0.14715,  # plain_height_squared
        -0.26363,  # trump
        -0.14107,  # trump_height
        0.01195,  # trump_height_squared
        -1.09258,  # one_left
        -0.53844,  # up_to_two_left
        -1.11938,  # attacks
        0.44533,  # defends
        -0.94691,  # comes_next
    ),
    (52, 2, 2, 0): (
        1.52449,  # plain
        -0.62976,  # plain_height
        -0.09017,  # plain_height_squared
        0.15303,  # trump
        1.80599,  # trump_height
        -3.046,  # trump_height_squared
        -1.13913,  # one_left
        -1.18217,  # up_to_two_left
        -0.41712,  # attacks
        0.41712,  # defends
        0.0,  # comes_next
    ),
    (52, 2, 2, 1): (
        0.29626,  # plain
        -0.44631,  # plain_height
        0.14355,  # plain_height_squared
        -0.29817,  # trump
        1.19668,  # trump_height
        -1.77351,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.0567,  # attacks
        0.0567,  # defends
        0.0,  # comes_next
    ),
    (52, 2, 2, 2): (
        0.16831,  # plain
        -0.18366,  # plain_height
        0.05616,  # plain_height_squared
        0.0171,  # trump
        0.45681,  # trump_height
        -1.01887,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.03062,  # attacks
        0.03062,  # defends
        0.0,  # comes_next
    ),
    (52, 3, 2, 0): (
        1.17573,  # plain
        -0.44865,  # plain_height
        -0.51356,  # plain_height_squared
        -0.00099,  # trump
        -0.81606,  # trump_height
        -0.06773,  # trump_height_squared
        -1.25923,  # one_left
        -0.97249,  # up_to_two_left
        -0.49872,  # attacks
        0.49872,  # defends
        0.0,  # comes_next
    ),
    (52, 3, 3, 0): (
        0.6527,  # plain
        -0.14984,  # plain_height
        -0.33139,  # plain_height_squared
        -0.17576,  # trump
        -0.28982,  # trump_height
        -0.1139,  # trump_height_squared
        -1.10995,  # one_left
        -0.90766,  # up_to_two_left
        -0.50955,  # attacks
        0.33593,  # defends
        0.17361,  # comes_next
    ),
    (52, 3, 3, 1): (
        0.11078,  # plain
        -0.06958,  # plain_height
        -0.11153,  # plain_height_squared
        -0.44815,  # trump
        0.33969,  # trump_height
        -0.33826,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.08163,  # attacks
        0.02847,  # defends
        0.05317,  # comes_next
    ),
    (52, 3, 3, 2): (
        -0.02118,  # plain
        0.18997,  # plain_height
        -0.20976,  # plain_height_squared
        -0.23362,  # trump
        0.48645,  # trump_height
        -0.58746,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.02455,  # attacks
        0.01789,  # defends
        0.00666,  # comes_next
    ),
    (52, 4, 2, 0): (
        0.8988,  # plain
        -0.67234,  # plain_height
        -0.17041,  # plain_height_squared
        -0.47721,  # trump
        -0.24692,  # trump_height
        -0.0453,  # trump_height_squared
        -1.07924,  # one_left
        -0.64481,  # up_to_two_left
        -0.4386,  # attacks
        0.4386,  # defends
        0.0,  # comes_next
    ),
    (52, 4, 3, 0): (
        0.53861,  # plain
        -0.26607,  # plain_height
        -0.18338,  # plain_height_squared
        -0.43334,  # trump
        0.07194,  # trump_height
        -0.29866,  # trump_height_squared
        -1.16632,  # one_left
        -0.6196,  # up_to_two_left
        -0.40302,  # attacks
        0.27371,  # defends
        0.12931,  # comes_next
    ),
    (52, 4, 4, 0): (
        0.42077,  # plain
        -0.28881,  # plain_height
        -0.06576,  # plain_height_squared
        -0.29634,  # trump
        -0.24199,  # trump_height
        -0.00632,  # trump_height_squared
        -0.79828,  # one_left
        -0.92416,  # up_to_two_left
        -0.81037,  # attacks
        0.08533,  # defends
        -0.39499,  # comes_next
    ),
    (52, 4, 4, 1): (
        0.08735,  # plain
        -0.05246,  # plain_height
        -0.10852,  # plain_height_squared
        -0.37863,  # trump
        0.04416,  # trump_height
        -0.04225,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.16685,  # attacks
        0.01884,  # defends
        -0.0256,  # comes_next
    ),
    (52, 4, 4, 2): (
        0.00823,  # plain
        0.16988,  # plain_height
        -0.25634,  # plain_height_squared
        -0.2403,  # trump
        0.02488,  # trump_height
        -0.04315,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.09261,  # attacks
        0.04461,  # defends
        -0.02383,  # comes_next
    ),
    (52, 5, 2, 0): (
        0.33409,  # plain
        0.39441,  # plain_height
        -0.74051,  # plain_height_squared
        -0.43885,  # trump
        -0.58938,  # trump_height
        0.26355,  # trump_height_squared
        -1.2445,  # one_left
        -0.651,  # up_to_two_left
        -0.43571,  # attacks
        0.43571,  # defends
        0.0,  # comes_next
    ),
    (52, 5, 3, 0): (
        0.45736,  # plain
        -0.30532,  # plain_height
        -0.14494,  # plain_height_squared
        -0.36679,  # trump
        -0.20788,  # trump_height
        -0.11128,  # trump_height_squared
        -0.90122,  # one_left
        -0.62408,  # up_to_two_left
        -0.3248,  # attacks
        0.22251,  # defends
        0.10229,  # comes_next
    ),
    (52, 5, 4, 0): (
        0.40305,  # plain
        -0.24821,  # plain_height
        -0.09679,  # plain_height_squared
        -0.3381,  # trump
        -0.21364,  # trump_height
        -0.19308,  # trump_height_squared
        -0.95312,  # one_left
        -0.40628,  # up_to_two_left
        -0.77441,  # attacks
        0.04132,  # defends
        -0.45066,  # comes_next
    ),
    (52, 5, 5, 0): (
        0.29637,  # plain
        -0.0931,  # plain_height
        -0.20517,  # plain_height_squared
        -0.2896,  # trump
        -0.08645,  # trump_height
        -0.29791,  # trump_height_squared
        -1.15659,  # one_left
        -0.94042,  # up_to_two_left
        -0.45486,  # attacks
        0.16184,  # defends
        -0.25809,  # comes_next
    ),
    (52, 5, 5, 1): (
        0.09802,  # plain
        -0.13331,  # plain_height
        -0.06261,  # plain_height_squared
        -0.28789,  # trump
        -0.25688,  # trump_height
        -0.12422,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.27102,  # attacks
        0.07405,  # defends
        -0.14516,  # comes_next
    ),
    (52, 5, 5, 2): (
        0.03605,  # plain
        0.03995,  # plain_height
        -0.1277,  # plain_height_squared
        -0.18209,  # trump
        -0.1471,  # trump_height
        -0.28199,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.16487,  # attacks
        0.07893,  # defends
        -0.04515,  # comes_next
    ),
    (52, 6, 2, 0): (
        0.52596,  # plain
        -0.19826,  # plain_height
        -0.34364,  # plain_height_squared
        -0.74996,  # trump
        0.50753,  # trump_height
        -0.7232,  # trump_height_squared
        -1.03115,  # one_left
        -0.59794,  # up_to_two_left
        -0.46171,  # attacks
        0.46171,  # defends
        0.0,  # comes_next
    ),
    (52, 6, 3, 0): (
        0.38122,  # plain
        -0.16393,  # plain_height
        -0.20138,  # plain_height_squared
        -0.40095,  # trump
        -0.32591,  # trump_height
        -0.06241,  # trump_height_squared
        -0.89065,  # one_left
        -0.68769,  # up_to_two_left
        -0.34411,  # attacks
        0.21946,  # defends
        0.12464,  # comes_next
    ),
    (52, 6, 4, 0): (
        0.39395,  # plain
        -0.3851,  # plain_height
        0.00629,  # plain_height_squared
        -0.51965,  # trump
        0.21794,  # trump_height
        -0.46107,  # trump_height_squared
        -0.71759,  # one_left
        -0.39291,  # up_to_two_left
        -0.65594,  # attacks
        0.06791,  # defends
        -0.34344,  # comes_next
    ),
    (52, 6, 5, 0): (
        0.27476,  # plain
        -0.07895,  # plain_height
        -0.15654,  # plain_height_squared
        -0.2166,  # trump
        -0.62254,  # trump_height
        0.25489,  # trump_height_squared
        -0.60507,  # one_left
        -0.62889,  # up_to_two_left
        -0.52845,  # attacks
        0.14809,  # defends
        -0.30717,  # comes_next
    ),
    (52, 6, 6, 0): (
        0.21601,  # plain
        -0.09633,  # plain_height
        -0.0704,  # plain_height_squared
        -0.27008,  # trump
        -0.39693,  # trump_height
        0.13894,  # trump_height_squared
        -0.74724,  # one_left
        -0.62236,  # up_to_two_left
        -0.72084,  # attacks
        0.1849,  # defends
        -0.50236,  # comes_next
    ),
    (52, 6, 6, 1): (
        0.11338,  # plain
        -0.33816,  # plain_height
        0.18878,  # plain_height_squared
        -0.27945,  # trump
        -0.39733,  # trump_height
        0.16692,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.20778,  # attacks
        0.17036,  # defends
        -0.09649,  # comes_next
    ),
    (52, 6, 6, 2): (
        0.1262,  # plain
        0.13461,  # plain_height
        -0.1734,  # plain_height_squared
        -0.1262,  # trump
        -0.37846,  # trump_height
        0.16492,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.29136,  # attacks
        0.10314,  # defends
        -0.03872,  # comes_next
    ),
}
