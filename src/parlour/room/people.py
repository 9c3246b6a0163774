"""Who is in a room."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias

from parlour.kernel.levels import Level
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record
from parlour.room.times import ROOM_NEVER, RoomTime

PersonId: TypeAlias = Annotated[int, "person"]
"""1, 2, … in the order of arrival; never given twice in a room."""

SERVER_AUTHOR: Final[PersonId] = 0
"""The author of what nobody does: clocks, bots, sockets that open and close."""

NOBODY: Final[PersonId] = 0
"""Who a screen is (1.8). What it says must never get as far as having an author."""

Emoji: TypeAlias = Literal[
    "🦊", "🐻", "🐼", "🐯", "🦁", "🐸", "🐵", "🦉", "🐙", "🦄", "🐝", "🦋",
    "🐢", "🦔", "🐳", "🦩", "🌵", "🍄", "🌻", "🍒", "🍋", "🥨", "🎩", "🪩",
]  # fmt: skip
BotEmoji: TypeAlias = Literal["🤖", "📻", "🧮", "⏰", "💡", "🔭", "🎰", "📟"]
"""Machines: nobody can choose one, so a bot never looks like a person."""
Colour: TypeAlias = Literal[
    "red", "orange", "yellow", "green", "teal", "blue", "violet", "pink"
]  # fmt: skip
ReactionEmoji: TypeAlias = Literal["😂", "😡", "😎", "😏", "👏", "🤡", "🔥", "👍", "👎"]
"""11.1"""
Phrase: TypeAlias = Literal[
    "well_played", "thanks", "cheers", "what_luck", "sorry", "one_moment", "your_turn", "once_more"
]  # fmt: skip
"""11.2: everybody reads it in their own language."""
Reaction: TypeAlias = ReactionEmoji | Phrase


class AnyFace(Record):
    """Of a person or of a bot."""

    emoji: Emoji | BotEmoji
    colour: Colour


class Face(AnyFace):
    """What a person chooses."""

    emoji: Emoji


@dataclass(slots=True)
class Person:
    name: str
    face: Face
    key: str
    """2.1: the hash of the secret on the person's device."""
    present: bool = True
    since: RoomTime = ROOM_NEVER
    """Since when the person is present or away."""
    ready: bool = False
    vote: str | None = None
    asks_for_seat: Seat | None = None
    """3.6: the seat that the host may let them have."""
    wish: str | None = None
    """5.8"""
    recent: dict[str, int] = field(default_factory=dict)
    """12.1: the latest accepted command ids, and the numbers of their entries."""


@dataclass(slots=True)
class Bot:
    """A bot that the host invited; it sits on a chair of its own."""

    name: str
    face: AnyFace
    level: Level


BOT_FACES: Final = (
    ("Ada", AnyFace("🤖", "violet")),
    ("Blaise", AnyFace("📻", "teal")),
    ("Cleo", AnyFace("🧮", "pink")),
    ("Dani", AnyFace("⏰", "green")),
    ("Emmi", AnyFace("💡", "yellow")),
    ("Frigyes", AnyFace("🔭", "blue")),
    ("Gizi", AnyFace("🎰", "red")),
    ("Hugo", AnyFace("📟", "orange")),
)
