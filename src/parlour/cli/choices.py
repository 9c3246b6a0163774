"""From offers to numbered choices, and from what a person types back to an action."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from parlour.cli.errors import Refusal
from parlour.kernel.cards import Card
from parlour.kernel.offers import (
    Action,
    Arrange,
    Offer,
    PickAmount,
    PickCard,
    PickCards,
    PickShares,
    actions,
)
from parlour.kernel.seats import Seat
from parlour.kernel.texts import Narrator
from parlour.kernel.values import kind

FEW: Final = 12
"""Up to so many actions, each has a number of its own."""
MANY_AMOUNTS: Final = 30
"""Up to so many amounts are listed, if there is nothing else to choose."""
NONE: Final = "-"
"""Typed for no card at all."""
BETWEEN_SETS: Final = "/"


Open: TypeAlias = PickCards | PickAmount | PickShares | Arrange
"""Offers that may be too wide to be listed: the person types what to pick."""


@dataclass(frozen=True, slots=True)
class Choice:
    number: int
    """What is typed for it."""
    label: str
    offer: Offer
    action: Action | None
    """None: something is left to pick, which `filled` reads."""


def choices(offers: Sequence[Offer], narrator: Narrator) -> list[Choice]:
    """What can be typed, in the order of the offers."""
    total = sum(offer.count() for offer in offers)
    if total <= MANY_AMOUNTS and _are_amounts(offers):
        # the number is the amount itself: 1 must not mean 'bid 0'
        return [
            Choice(offer.least + place, narrator.action(made), offer, made)
            for offer in offers
            if isinstance(offer, PickAmount)
            for place, made in enumerate(actions(offer))
        ]
    found: list[tuple[str, Offer, Action | None]] = []
    for offer in offers:
        is_arranged = isinstance(offer, Arrange)
        is_listed = is_arranged or total <= FEW or not isinstance(offer, Open)
        if is_listed:
            found += [(narrator.action(made), offer, made) for made in actions(offer)]
        if is_arranged or not is_listed:
            found.append((_open_label(offer, narrator), offer, None))
    # of copies of a card, which read alike, the first stands for all
    alike: dict[str, tuple[str, Offer, Action | None]] = {}
    for parts in found:
        alike.setdefault(parts[0], parts)
    return [Choice(number, *parts) for number, parts in enumerate(alike.values(), start=1)]


def _are_amounts(offers: Sequence[Offer]) -> bool:
    """Amounts of one and the same thing."""
    return all(isinstance(offer, PickAmount) for offer in offers) and (
        len({(offer.verb, offer.settled) for offer in offers}) == 1
    )


def _open_label(offer: Offer, narrator: Narrator) -> str:
    """The sentence of the action, with a gap for what is left to pick."""
    most: Any = offer.nth(offer.count() - 1)
    hole = "{" + most.__struct_fields__[-1] + "}"
    gap = f"{offer.least}–{offer.most}" if isinstance(offer, PickAmount) else "…"
    key = f"do.{kind(type(most))}"
    texts = {**narrator.texts, key: narrator.texts[key].replace(hole, gap)}
    return replace(narrator, texts=texts).action(most)


def chosen(among: Sequence[Choice], typed: str) -> Choice:
    """The choice of this number or card. Raises Refusal."""
    numbered = {f"{choice.number}": choice for choice in among}
    if typed in numbered:
        return numbered[typed]
    meant = [choice for choice in among if typed.lower() in _spellings(_card_of(choice))]
    if not meant:
        raise _not_among(among, typed)
    if len({choice.label for choice in meant}) > 1:
        raise Refusal("wrong.ambiguous", found=typed)
    return meant[0]


def _not_among(among: Sequence[Choice], typed: str) -> Refusal:
    """It names the numbers that there are: 0 and 2, where 1 may not be bid."""
    numbers = [choice.number for choice in among]
    least, most = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return Refusal("wrong.only", number=least)
    if len(numbers) < most - least + 1:
        known = ", ".join(map(str, numbers))
        return Refusal("wrong.choice_of", found=typed, known=known)
    if not typed:
        return Refusal("wrong.amount", least=least, most=most)
    return Refusal("wrong.choice", found=typed, least=least, most=most)


def _card_of(choice: Choice) -> Card | None:
    if not isinstance(choice.offer, PickCard):
        return None
    made: Any = choice.action
    card: Card = getattr(made, made.__struct_fields__[-1])
    return card


def _spellings(card: Card | None) -> set[str]:
    """How a card may be typed: `th` and `10h`; `r7.2`, or `r7` if the copy does not matter."""
    if card is None:
        return set()
    text = card.text.lower()
    return {text, text.replace("t", "10"), text.split(".")[0]}


def filled(offer: Offer, typed: str) -> Action:
    """The action of an offer, from the amount or cards that were typed. Raises Refusal."""
    if isinstance(offer, PickAmount):
        return offer.nth(_amount(offer, typed) - offer.least)
    if isinstance(offer, PickShares):
        return offer.verb(*offer.settled, _shares(offer, typed))
    if isinstance(offer, Arrange):
        return offer.verb(*offer.settled, _sets(offer, typed))
    assert isinstance(offer, PickCards)
    places = [_place(offer.among, word) for word in typed.split() if word != NONE]
    if len(set(places)) != len(places):
        raise Refusal("wrong.twice")
    if not offer.least <= len(places) <= offer.most:
        raise Refusal("wrong.count", least=offer.least, most=offer.most, found=len(places))
    return offer.verb(*offer.settled, tuple(offer.among[place] for place in sorted(places)))


def _amount(offer: PickAmount, typed: str) -> int:
    digits = typed.removeprefix("-")
    if not digits.isdecimal() or not offer.least <= int(typed) <= offer.most:
        raise Refusal("wrong.amount", least=offer.least, most=offer.most)
    return int(typed)


def _shares(offer: PickShares, typed: str) -> tuple[tuple[Seat, int], ...]:
    """`1 2 2`, or `1x1 2x2`: one to the first seat that is listed and two to the second."""
    given = dict.fromkeys(offer.among, 0)
    for word in typed.lower().split():
        number, _, count = word.partition("x")
        if not (number.isdecimal() and 1 <= int(number) <= len(offer.among)):
            raise Refusal("wrong.share", found=word, most=len(offer.among))
        if count and not count.isdecimal():
            raise Refusal("wrong.share", found=word, most=len(offer.among))
        given[offer.among[int(number) - 1]] += int(count or 1)
    if sum(given.values()) != offer.total:
        raise Refusal("wrong.total", found=sum(given.values()), total=offer.total)
    return tuple((seat, count) for seat, count in given.items() if count)


def _sets(offer: Arrange, typed: str) -> tuple[tuple[Card, ...], ...]:
    """`1 2 3 / g4 g5 rook g7`: the cards of each set, by their numbers or names."""
    left: list[Card | None] = list(offer.among)
    sets = []
    for part in typed.split(BETWEEN_SETS):
        places = []
        for word in part.split():
            places.append(_place(left, word))
            left[places[-1]] = None
        sets.append(tuple(offer.among[place] for place in places))
    return tuple(sets)


def _place(among: Sequence[Card | None], word: str) -> int:
    """Where the card of this number or text stands among those offered; None was named before."""
    if word.isdecimal() and 1 <= int(word) <= len(among):
        if among[int(word) - 1] is None:
            raise Refusal("wrong.twice")
        return int(word) - 1
    for place, card in enumerate(among):
        if word.lower() in _spellings(card):
            return place
    raise Refusal("wrong.card", found=word, most=len(among))
