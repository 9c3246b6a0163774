"""The rules of a game as a person reads them before the first match: short, and with pictures.

The whole truth is in docs/rules/.
"""

from typing import Literal

from parlour.kernel.values import Record


class Group(Record, omit_defaults=True):
    """Cards that belong together in a picture, by their texts."""

    cards: tuple[str | None, ...]
    """None: it lies face down."""
    sign: Literal["→", "⇄", "+", "✓", "✗"] | None = None
    """What leads to it from the group before."""
    covers: bool = False
    """The last lies askew on the one before."""
    marked: tuple[str, ...] = ()
    """The ones that are meant."""
    calm: tuple[str, ...] = ()
    """Those that do not count here."""
    says: str | None = None
    """A number or a sign that needs no language."""


class Picture(Record, omit_defaults=True):
    """Groups side by side, or rows above each other."""

    groups: tuple[Group, ...]
    stacked: bool = False


class Illustration(Record, omit_defaults=True):
    picture: Picture
    caption: str
    labels: tuple[str, ...] = ()
    """What stands under the groups, one for each; empty: nothing."""


class Chapter(Record, omit_defaults=True):
    title: str
    lines: tuple[str, ...]
    illustration: Illustration | None = None


class ShortRules(Record):
    goal: str
    chapters: tuple[Chapter, ...]
