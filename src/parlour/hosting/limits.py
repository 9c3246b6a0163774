"""How much is too much: buckets that refill, and counts over a time."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from parlour.hosting.services import Limits

CROWD: Final = 10_000
"""When so many are counted, those who are as good as new are forgotten."""


@dataclass(slots=True)
class Bucket:
    """Holds up to `most` drops and gets `rate` new ones a second; whoever takes one may go on."""

    rate: float
    most: float
    drops: float
    seen: float = 0.0

    def spend(self, drops: float, now: float) -> None:
        """What has happened already, so that it may be more than there is."""
        self._refill(now)
        self.drops -= drops

    def is_empty(self, now: float, reserve: float = 0.0) -> bool:
        """With a reserve, so many drops may be missing."""
        self._refill(now)
        return self.drops + reserve < 1

    def wait(self, now: float) -> float:
        """Seconds until one can be taken; a little more, as clocks round."""
        self._refill(now)
        return max(0.0, (1 - self.drops) / self.rate) + 0.01

    def _refill(self, now: float) -> None:
        self.drops = min(self.most, self.drops + (now - self.seen) * self.rate)
        self.seen = now

    def take(self, now: float) -> bool:
        self._refill(now)
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


ABSENCES: Final = 10
"""So many of a person are noted at once ..."""
ABSENCE_PAUSE: Final = 10.0
"""... and then one in so many seconds."""


ROOM_REACTIONS: Final = (8.0, 16.0, 16.0)
"""Reactions of a whole room: a rate by the second, the most at once, and how many to begin with."""


class Tally:
    """How much somebody says, and how often they go."""

    __slots__ = ("absences", "messages", "reactions", "trials")

    def __init__(self, limits: Limits) -> None:
        rate, burst = limits.message_rate, limits.message_burst
        self.messages = Bucket(rate, burst, burst)
        self.trials = Bucket(rate / 2, burst / 2, burst / 2)
        self.reactions = Bucket(1000 / limits.reaction_pause, 1, 1)
        self.absences = Bucket(1 / ABSENCE_PAUSE, ABSENCES, ABSENCES)


class RateLimit:
    """Lets something happen for each key up to `most` times within `seconds`.

    Law: it is counted before anything is waited for; what comes to nothing is given back.
    """

    def __init__(self, most: float, seconds: float) -> None:
        self._most = float(most)
        self._seconds = seconds
        self._buckets: dict[Hashable, Bucket] = {}
        self._crowd = CROWD

    def take(self, key: Hashable, now: float) -> bool:
        """Counts it; False: it may not happen any more."""
        return self.bucket(key, now).take(now)

    def bucket(self, key: Hashable, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room(now)
            bucket = Bucket(self._most / self._seconds, self._most, self._most, now)
            self._buckets[key] = bucket
        return bucket

    def give_back(self, key: Hashable) -> None:
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.drops += 1

    def __len__(self) -> int:
        return len(self._buckets)

    def _make_room(self, now: float) -> None:
        """Those who have been quiet long enough are as good as new."""
        if len(self._buckets) >= self._crowd:
            quiet = now - self._seconds
            self._buckets = {k: b for k, b in self._buckets.items() if b.seen > quiet}
            self._crowd = max(CROWD, 2 * len(self._buckets))
