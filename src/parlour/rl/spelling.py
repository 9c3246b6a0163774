"""Spelling: an action, said in one or more moves.

Law: every way through the moves that are open ends at an action that the ask offers, and every
offered action has a way, up to which of several like cards it names. What needs no choice is not
asked: a move that would be the only one is made at once, but for the first.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, Arrange, Offer, PickCards, PickShares, actions
from parlour.kernel.seats import Seat
from parlour.rl.arrangements import Examples, Way
from parlour.rl.shapes import shape_of
from parlour.rl.vocabulary import END, Vocabulary

Crossing: TypeAlias = "dict[int, Action | Callable[[], Crossing]]"
"""By open move: the action that it ends, or how it goes on."""


class Spelling:
    """One seat's answer to one ask, while it is being said."""

    def __init__(self, vocabulary: Vocabulary, ask: Ask) -> None:
        self._vocabulary = vocabulary
        self._seat = ask.seat
        self.said: list[int] = []
        """The moves so far, with those that were made at once."""
        self.open = self._begin(ask.offers)

    def say(self, move: int) -> Action | None:
        """The action, if this move ends it. Raises KeyError for a move that is not open."""
        found = self.open[move]
        self.said.append(move)
        while not isinstance(found, Action):
            self.open = found()
            if len(self.open) > 1:
                return None
            ((move, found),) = self.open.items()
            self.said.append(move)
        return found

    def _begin(self, offers: Iterable[Offer]) -> Crossing:
        crossing: Crossing = {}
        ways: list[tuple[tuple[int, ...], Action]] = []
        for offer in offers:
            if isinstance(offer, PickCards | PickShares | Arrange):
                composed = self._composed(offer)
                assert not crossing.keys() & composed, "two such offers of one verb"
                crossing |= composed
            else:
                ways += self._plain(offer)
        return crossing | _crossing(ways)

    def _composed(self, offer: PickCards | PickShares | Arrange) -> Crossing:
        if isinstance(offer, PickCards):
            return self._cards(offer, ())
        if isinstance(offer, PickShares):
            return self._shares(offer, ())
        arranging = shape_of(self._vocabulary.game).arranging.get(offer.verb, Examples.of)
        return self._sets(offer, arranging(offer))

    # One choice

    def _plain(self, offer: Offer) -> Iterator[tuple[tuple[int, ...], Action]]:
        """The choice comes first, then what is settled: mostly it needs no choice any more."""
        for action in actions(offer):
            verb = type(action)
            names = [*self._vocabulary.fields[verb]]
            chosen = [*names[-1:], *names[:-1]]
            moves = [self._move(verb, name, getattr(action, name)) for name in chosen]
            yield tuple(moves) or (self._vocabulary.number(verb),), action

    def _move(self, verb: Any, name: str, value: Any) -> int:
        if isinstance(value, Card):
            value = self._vocabulary.faces[value]
        elif self._vocabulary.fields[verb][name] == Seat:
            value = self._places_left(value)
        return self._vocabulary.number(verb, name, value)

    def _places_left(self, seat: Seat) -> int:
        return (seat - self._seat) % self._vocabulary.seats

    # Many choices

    def _cards(self, offer: PickCards, chosen: tuple[int, ...]) -> Crossing:
        """Card after card, in any order; `chosen` are places among the offered ones."""
        field = _last_field(offer)
        crossing: Crossing = {}
        if len(chosen) >= offer.least:
            cards = tuple([offer.among[place] for place in sorted(chosen)])
            end = self._vocabulary.number(offer.verb, field, END)
            crossing[end] = offer.verb(*offer.settled, cards)
        if len(chosen) < offer.most:
            for place, card in enumerate(offer.among):
                if place not in chosen:
                    move = self._move(offer.verb, field, card)
                    crossing.setdefault(move, partial(self._cards, offer, (*chosen, place)))
        return crossing

    def _shares(self, offer: PickShares, given: tuple[Seat, ...]) -> Crossing:
        """Unit after unit, in any order."""
        field = _last_field(offer)
        crossing: Crossing = {}
        for seat in offer.among:
            more = (*given, seat)
            after: Action | Callable[[], Crossing] = partial(self._shares, offer, more)
            if len(more) == offer.total:
                counts = [(other, more.count(other)) for other in offer.among if other in more]
                after = offer.verb(*offer.settled, tuple(counts))
            crossing[self._vocabulary.number(offer.verb, field, self._places_left(seat))] = after
        return crossing

    def _sets(self, offer: Arrange, way: Way) -> Crossing:
        field = _last_field(offer)
        crossing: Crossing = {}
        for face in way.next_faces():
            move = self._vocabulary.number(offer.verb, field, face)
            crossing[move] = partial(self._sets, offer, way.with_face(face))
        if way.may_end_set():
            after = way.with_end()
            end = self._vocabulary.number(offer.verb, field, END)
            crossing[end] = (
                after if isinstance(after, Action) else partial(self._sets, offer, after)
            )
        return crossing


def _crossing(ways: Iterable[tuple[tuple[int, ...], Action]]) -> Crossing:
    """Of ways that say the same the first one counts: they differ in the copy of a card alone."""
    crossing: Crossing = {}
    longer: dict[int, list[tuple[tuple[int, ...], Action]]] = {}
    for (move, *rest), action in ways:
        if rest:
            longer.setdefault(move, []).append((tuple(rest), action))
        else:
            crossing.setdefault(move, action)
    for move, rests in longer.items():
        crossing[move] = partial(_crossing, rests)
    return crossing


def _last_field(offer: Offer) -> str:
    assert isinstance(offer.verb, type) and issubclass(offer.verb, Action)
    return offer.verb.__struct_fields__[-1]
