"""The pulse of all sockets: half-open connections look alive until they are asked.

It counts rounds, not time. A process that was stopped for a minute, or had no time for its sockets,
comes back to one round that is late: nobody is taken for dead because it was not listening.
"""

import asyncio
from typing import Final, Protocol

ROUNDS: Final = 4
"""In a heartbeat."""


class Pulsing(Protocol):
    """A socket that may have gone silent."""

    def check_pulse(self) -> None: ...


class Sockets(set[Pulsing]):
    async def keep_alive(self, heartbeat: float) -> None:
        while True:
            await asyncio.sleep(heartbeat / ROUNDS)
            self.check_pulses()

    def check_pulses(self) -> None:
        for socket in list(self):
            socket.check_pulse()
