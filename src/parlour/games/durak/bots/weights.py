"""What the outlook has learned. Written by `parlour fit durak`."""

from typing import Final

from parlour.kernel.learning import Weights

WEIGHTS: Final[Weights] = {
    (36, 2, 0): (
        0.54851,  # plain
        -0.69372,  # plain_height
        0.10937,  # plain_height_squared
        -0.80816,  # trump
        0.44347,  # trump_height
        -0.85352,  # trump_height_squared
        -1.60344,  # one_left
        -0.49311,  # up_to_two_left
        -0.50985,  # attacks
        0.50985,  # defends
        0.0,  # comes_next
    ),
    (36, 2, 1): (
        0.17657,  # plain
        -0.46049,  # plain_height
        0.25024,  # plain_height_squared
        -0.21753,  # trump
        0.29475,  # trump_height
        -0.51059,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.06132,  # attacks
        0.06132,  # defends
        0.0,  # comes_next
    ),
    (36, 2, 2): (
        0.03675,  # plain
        0.10081,  # plain_height
        -0.19679,  # plain_height_squared
        -0.17729,  # trump
        0.13428,  # trump_height
        -0.12255,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.03625,  # attacks
        0.03625,  # defends
        0.0,  # comes_next
    ),
    (36, 3, 0): (
        0.33243,  # plain
        -0.00999,  # plain_height
        -0.3009,  # plain_height_squared
        -0.57776,  # trump
        0.45793,  # trump_height
        -0.89006,  # trump_height_squared
        -1.08852,  # one_left
        -0.48824,  # up_to_two_left
        -0.25212,  # attacks
        0.2316,  # defends
        0.02053,  # comes_next
    ),
    (36, 3, 1): (
        0.04333,  # plain
        0.38542,  # plain_height
        -0.69547,  # plain_height_squared
        -0.40207,  # trump
        1.38033,  # trump_height
        -1.78967,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.07097,  # attacks
        0.02314,  # defends
        0.04784,  # comes_next
    ),
    (36, 3, 2): (
        0.10987,  # plain
        -0.36363,  # plain_height
        0.166,  # plain_height_squared
        -0.21591,  # trump
        0.74502,  # trump_height
        -0.65293,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.18076,  # attacks
        0.13522,  # defends
        0.04554,  # comes_next
    ),
    (36, 4, 0): (
        0.34909,  # plain
        -0.34883,  # plain_height
        -0.0212,  # plain_height_squared
        -0.48199,  # trump
        0.12685,  # trump_height
        -0.20694,  # trump_height_squared
        -0.64469,  # one_left
        -0.45439,  # up_to_two_left
        -0.73311,  # attacks
        0.01857,  # defends
        -0.37971,  # comes_next
    ),
    (36, 4, 1): (
        0.13223,  # plain
        -0.11708,  # plain_height
        -0.1588,  # plain_height_squared
        -0.46325,  # trump
        -0.03524,  # trump_height
        0.01902,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.25281,  # attacks
        0.12146,  # defends
        -0.20249,  # comes_next
    ),
    (36, 5, 0): (
        0.26452,  # plain
        -0.17074,  # plain_height
        -0.09841,  # plain_height_squared
        0.09748,  # trump
        -1.37874,  # trump_height
        0.51999,  # trump_height_squared
        -1.01311,  # one_left
        -0.70538,  # up_to_two_left
        -0.36983,  # attacks
        0.22461,  # defends
        -0.27976,  # comes_next
    ),
    (36, 5, 1): (
        0.06656,  # plain
        -0.34496,  # plain_height
        0.23033,  # plain_height_squared
        -0.10733,  # trump
        -1.04496,  # trump_height
        0.09867,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.11707,  # attacks
        0.18889,  # defends
        -0.34836,  # comes_next
    ),
    (36, 6, 0): (
        0.3221,  # plain
        -0.21214,  # plain_height
        -0.12135,  # plain_height_squared
        -0.43722,  # trump
        0.44071,  # trump_height
        -0.68976,  # trump_height_squared
        -0.72367,  # one_left
        -0.74259,  # up_to_two_left
        -0.96563,  # attacks
        0.38602,  # defends
        -0.73667,  # comes_next
    ),
    (52, 2, 0): (
        0.61387,  # plain
        -0.52792,  # plain_height
        -0.00162,  # plain_height_squared
        -0.37539,  # trump
        -0.02982,  # trump_height
        -0.78667,  # trump_height_squared
        -1.44435,  # one_left
        -0.37648,  # up_to_two_left
        -0.48201,  # attacks
        0.48201,  # defends
        0.0,  # comes_next
    ),
    (52, 2, 1): (
        0.21263,  # plain
        -0.45748,  # plain_height
        0.24523,  # plain_height_squared
        -0.37275,  # trump
        0.9411,  # trump_height
        -1.41687,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.073,  # attacks
        0.073,  # defends
        0.0,  # comes_next
    ),
    (52, 2, 2): (
        -0.07479,  # plain
        0.09592,  # plain_height
        -0.05222,  # plain_height_squared
        -0.18443,  # trump
        0.4816,  # trump_height
        -0.74732,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.01528,  # attacks
        0.01528,  # defends
        0.0,  # comes_next
    ),
    (52, 3, 0): (
        0.45597,  # plain
        -0.26666,  # plain_height
        -0.15165,  # plain_height_squared
        -0.55345,  # trump
        0.32787,  # trump_height
        -0.61716,  # trump_height_squared
        -0.96227,  # one_left
        -0.5376,  # up_to_two_left
        -0.35671,  # attacks
        0.26424,  # defends
        0.09247,  # comes_next
    ),
    (52, 3, 1): (
        0.34312,  # plain
        -0.59274,  # plain_height
        0.40401,  # plain_height_squared
        -0.20605,  # trump
        -0.05193,  # trump_height
        -0.40125,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.09991,  # attacks
        0.10212,  # defends
        -0.0022,  # comes_next
    ),
    (52, 3, 2): (
        0.10139,  # plain
        -0.05998,  # plain_height
        -0.03289,  # plain_height_squared
        -0.12519,  # trump
        -0.12539,  # trump_height
        -0.1685,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.05782,  # attacks
        0.05957,  # defends
        -0.00175,  # comes_next
    ),
    (52, 4, 0): (
        0.53407,  # plain
        -0.68907,  # plain_height
        0.04724,  # plain_height_squared
        -0.60386,  # trump
        0.18308,  # trump_height
        -0.22775,  # trump_height_squared
        -1.15976,  # one_left
        -0.67032,  # up_to_two_left
        -0.84298,  # attacks
        -0.07189,  # defends
        -0.44924,  # comes_next
    ),
    (52, 4, 1): (
        0.26593,  # plain
        -0.91254,  # plain_height
        0.57751,  # plain_height_squared
        -0.591,  # trump
        0.25979,  # trump_height
        -0.2261,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.34987,  # attacks
        -0.01154,  # defends
        -0.13477,  # comes_next
    ),
    (52, 4, 2): (
        0.00746,  # plain
        0.29582,  # plain_height
        -0.46062,  # plain_height_squared
        -0.16828,  # trump
        -0.22932,  # trump_height
        -0.01647,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.07757,  # attacks
        0.00528,  # defends
        -0.02444,  # comes_next
    ),
    (52, 5, 0): (
        0.44742,  # plain
        -0.49457,  # plain_height
        -0.03296,  # plain_height_squared
        -0.65384,  # trump
        0.06201,  # trump_height
        0.06832,  # trump_height_squared
        -1.18873,  # one_left
        -0.75881,  # up_to_two_left
        -0.4467,  # attacks
        0.22232,  # defends
        -0.29303,  # comes_next
    ),
    (52, 5, 1): (
        0.13313,  # plain
        -0.04105,  # plain_height
        -0.32538,  # plain_height_squared
        -0.47612,  # trump
        0.23647,  # trump_height
        -0.57814,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.31413,  # attacks
        0.11512,  # defends
        -0.08532,  # comes_next
    ),
    (52, 5, 2): (
        -0.06495,  # plain
        -0.24219,  # plain_height
        0.21782,  # plain_height_squared
        -0.61065,  # trump
        0.40613,  # trump_height
        -0.33808,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        0.06591,  # attacks
        -0.08303,  # defends
        0.10057,  # comes_next
    ),
    (52, 6, 0): (
        0.24989,  # plain
        -0.02141,  # plain_height
        -0.27824,  # plain_height_squared
        -0.06332,  # trump
        -1.31649,  # trump_height
        1.11726,  # trump_height_squared
        -1.15662,  # one_left
        -0.48812,  # up_to_two_left
        -0.68608,  # attacks
        -0.0374,  # defends
        -0.48518,  # comes_next
    ),
    (52, 6, 1): (
        0.15238,  # plain
        -0.53335,  # plain_height
        0.21052,  # plain_height_squared
        -0.37699,  # trump
        -0.26731,  # trump_height
        0.37889,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        -0.29119,  # attacks
        0.1575,  # defends
        -0.10415,  # comes_next
    ),
    (52, 6, 2): (
        0.25783,  # plain
        0.10587,  # plain_height
        -0.32551,  # plain_height_squared
        -0.25783,  # trump
        0.04601,  # trump_height
        0.14342,  # trump_height_squared
        0.0,  # one_left
        0.0,  # up_to_two_left
        0.16046,  # attacks
        -0.02434,  # defends
        0.00995,  # comes_next
    ),
}
