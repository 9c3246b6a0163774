"""Arrangements, set by set and card by card: how each can go on, so that it can still be ended.

Law: whoever follows these ways comes to an arrangement that the rules accept. A set is spelled by
its faces.
"""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from parlour.kernel.offers import Action, Arrange
from parlour.rl.faces import Face, faces


class Way(Protocol):
    """What is laid so far, and how it can go on."""

    def next_faces(self) -> list[Face]: ...
    def with_face(self, face: Face) -> "Way": ...
    def may_end_set(self) -> bool: ...
    def with_end(self) -> "Way | Action": ...


Arranging: TypeAlias = Callable[[Arrange], Way]


class Examples:
    """The examples of an offer, for games that have no other way to tell what fits."""

    def __init__(self, examples: Sequence[tuple[tuple[Face | None, ...], Action]]) -> None:
        self._examples = examples
        """What is left of each spelling, None being the end of a set; and the action."""

    @classmethod
    def of(cls, offer: Arrange) -> "Examples":
        number = faces(type(offer.among[0]))
        spelled = []
        for action in offer.examples:
            sets = getattr(action, action.__struct_fields__[-1])
            ends = [[*(number[card] for card in cards), None] for cards in sets]
            spelled.append((tuple([face for cards in ends for face in cards]), action))
        return cls(spelled)

    def next_faces(self) -> list[Face]:
        return list(dict.fromkeys(left[0] for left, _ in self._examples if left[0] is not None))

    def with_face(self, face: Face) -> "Examples":
        return self._after(face)

    def may_end_set(self) -> bool:
        return any(left[0] is None for left, _ in self._examples)

    def with_end(self) -> "Examples | Action":
        after = self._after(None)
        for left, action in after._examples:
            if not left:
                return action
        return after

    def _after(self, said: Face | None) -> "Examples":
        return Examples([(left[1:], action) for left, action in self._examples if left[0] == said])
