"""The screens that show a room to everybody (room rule 1.8): how many, and which may come back.

Law: they are no part of the room. Nothing of them is written down but the keys that a lock names.
"""

import asyncio
from collections import deque
from typing import Final

from parlour.hosting.audience import Audience
from parlour.hosting.batch import Batch
from parlour.hosting.mailbox import Mailbox
from parlour.kernel.game import Illegal
from parlour.room import commands
from parlour.room.people import NOBODY

MOST_SCREENS: Final = 8
"""Screens that one room may have. 1.8"""
KEYS_REMEMBERED: Final = 32
"""Keys of screens that one room remembers: the latest."""
COUNTED_AFTER: Final = 0.5
"""Seconds until everybody is told how many there are: some come and go without end."""


class Screens:
    __slots__ = ("_audience", "_counting", "_mailbox", "keys")

    def __init__(self, mailbox: Mailbox, audience: Audience) -> None:
        self._mailbox = mailbox
        self._audience = audience
        self._counting: asyncio.TimerHandle | None = None
        self.keys = deque(mailbox.room.screens, maxlen=KEYS_REMEMBERED)
        """Hashes: of the screens that were let in."""

    @property
    def number(self) -> int:
        return self._audience.screens

    def expect_place(self, key: str | None) -> None:
        """Raises Illegal if a screen with this key is not let in, whatever it says."""
        room = self._mailbox.room
        if room.closed:
            raise Illegal("closed", "1.6")
        if room.locked and key not in self.keys:
            raise Illegal("locked", "1.5")
        if self.number >= MOST_SCREENS:
            raise Illegal("too_many_screens", "1.8")

    def remember(self, key: str | None) -> None:
        if key is not None and key not in self.keys:
            self.keys.append(key)

    def heed(self, batch: Batch) -> None:
        """Hangs up on screens as the host wants, as soon as the host's command is durable."""
        for entry in batch.entries:
            match entry.command:
                case commands.DismissScreens():
                    self._audience.hang_up(NOBODY, "dismissed")
                    self.count()
                case commands.SetPassword(password) if password is not None:
                    self._audience.hang_up(NOBODY, "password_needed")
                    self.count()

    def count(self) -> None:
        """One came or went."""
        if self._counting is None and not self._mailbox.is_stopped:
            loop = asyncio.get_running_loop()
            self._counting = loop.call_later(COUNTED_AFTER, self._tell)

    def stop(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None

    def _tell(self) -> None:
        self._counting = None
        self._audience.count_screens()
