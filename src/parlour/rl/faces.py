"""Faces: what cards show. Copies of a card, which nobody can tell apart, are one face."""

from functools import cache
from typing import TypeAlias

from parlour.kernel.cards import Card

Face: TypeAlias = int
"""The place of a face among those of its deck, from 0."""


@cache
def faces(deck: type[Card]) -> dict[Card, Face]:
    """By card."""
    shown = {card.shown: None for card in deck}
    numbers = {text: number for number, text in enumerate(shown)}
    return {card: numbers[card.shown] for card in deck}


@cache
def first_cards(deck: type[Card]) -> tuple[Card, ...]:
    """By face: the first card that shows it."""
    found: dict[Face, Card] = {}
    for card, face in faces(deck).items():
        found.setdefault(face, card)
    return tuple(found.values())
