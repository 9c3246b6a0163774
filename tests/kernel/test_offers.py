"""Offers are the sequences of the actions that they can make."""

from collections import Counter
from itertools import combinations
from random import Random

from parlour.kernel.cards import Card, cards
from parlour.kernel.offers import (
    Action,
    Button,
    PickAmount,
    PickCard,
    PickCards,
    PickSeat,
    PickWord,
    actions,
    random_action,
)
from parlour.kernel.values import value


@value
class Pass(Action):
    pass


@value
class Bid(Action):
    tricks: int


@value
class Name(Action):
    suit: str


@value
class Cover(Action):
    attack: Card
    card: Card


@value
class Claim(Action):
    cards: tuple[Card, ...]


HAND = tuple(cards("7h 8h 9s Ac"))


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


def test_a_random_action_is_any_of_them_with_equal_chance() -> None:
    random = Random(1)
    offers = (PickCard(Cover, HAND, settled=(HAND[0],)), Button(Pass))
    counts = Counter(random_action(offers, random.randrange) for _ in range(10_000))
    assert len(counts) == 5
    assert all(1800 < count < 2200 for count in counts.values())
