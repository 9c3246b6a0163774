"""Offers are the sequences of the actions that they can make."""

from collections import Counter
from itertools import combinations
from random import Random

import msgspec

from parlour.kernel.cards import French
from parlour.kernel.game import Ask, Clock
from parlour.kernel.offers import (
    Action,
    Arrange,
    Button,
    PickAmount,
    PickCard,
    PickCards,
    PickSeat,
    PickShares,
    PickWord,
    actions,
    random_action,
)
from parlour.kernel.times import MatchTime
from parlour.kernel.values import to_json


class Pass(Action):
    pass


class Bid(Action):
    tricks: int


class Name(Action):
    suit: str


class Cover(Action):
    attack: French
    card: French


class Claim(Action):
    cards: tuple[French, ...]


class Give(Action):
    shares: tuple[tuple[int, int], ...]


HAND = tuple(French.several("7h 8h 9s Ac"))


def test_each_shape_makes_its_actions() -> None:
    assert list(actions(Button(Pass))) == [Pass()]
    assert list(actions(PickAmount(Bid, 2, 4))) == [Bid(2), Bid(3), Bid(4)]
    assert list(actions(PickWord(Name, ("hearts", "spades")))) == [Name("hearts"), Name("spades")]
    assert list(actions(PickSeat(Bid, (1, 3)))) == [Bid(1), Bid(3)]
    covers = PickCard(Cover, HAND[:2], settled=(HAND[3],))
    assert list(actions(covers)) == [Cover(HAND[3], HAND[0]), Cover(HAND[3], HAND[1])]


def test_several_cards_are_all_their_combinations() -> None:
    offer = PickCards(Claim, HAND, 1, 3)
    expected = [Claim(combo) for size in (1, 2, 3) for combo in combinations(HAND, size)]
    assert list(actions(offer)) == expected
    assert offer.count() == len(expected) == 14


def test_shares_are_all_ways_to_hand_out() -> None:
    offer = PickShares(Give, (1, 2, 4), 3)
    given = list(actions(offer))
    assert len(given) == len(set(given)) == offer.count() == 10
    assert Give(((4, 3),)) in given and Give(((1, 1), (2, 1), (4, 1))) in given
    for action in given:
        assert isinstance(action, Give) and sum(share for _, share in action.shares) == 3


def test_an_arrangement_makes_its_examples() -> None:
    assert list(actions(Arrange(Claim, HAND, (Claim(HAND), Claim(HAND[:1]))))) == [
        Claim(HAND),
        Claim(HAND[:1]),
    ]


def test_an_ask_has_a_json_form() -> None:
    offers = (
        PickCard(Cover, HAND[:1], settled=(HAND[3],)),
        Arrange(Claim, HAND[:2], (Claim(HAND[:1]),)),
    )
    ask = Ask(2, 7, offers, Pass(), Clock("claim", MatchTime(3000)))
    assert msgspec.json.decode(to_json(ask)) == {
        "seat": 2,
        "window": 7,
        "offers": [
            {
                "kind": "pick_card",
                "verb": ["cover", "attack", "card"],
                "settled": ["Ac"],
                "among": ["7h"],
            },
            {
                "kind": "arrange",
                "verb": ["claim", "cards"],
                "settled": [],
                "among": [card.text for card in HAND[:2]],
                "examples": [{"kind": "claim", "cards": ["7h"]}],
            },
        ],
        "default": {"kind": "pass"},
        "clock": {"name": "claim", "due": 3000, "lasts": None},
    }


def test_a_random_action_is_any_of_them_with_equal_chance() -> None:
    random = Random(1)
    offers = (PickCard(Cover, HAND, settled=(HAND[0],)), Button(Pass))
    counts = Counter(random_action(offers, random.randrange) for _ in range(10_000))
    assert len(counts) == 5
    assert all(1800 < count < 2200 for count in counts.values())
