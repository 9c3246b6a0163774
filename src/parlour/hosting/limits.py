"""How much is too much: buckets that refill, and counts over a time."""

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(slots=True)
class Bucket:
    """Holds up to `most` drops and gets `rate` new ones a second; whoever takes one may go on."""

    rate: float
    most: float
    drops: float
    seen: float = 0.0

    def take(self, now: float) -> bool:
        self.drops = min(self.most, self.drops + (now - self.seen) * self.rate)
        self.seen = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class RateLimit:
    """Counts for each key how often something happened within the last `seconds`, up to `most`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._buckets: dict[Hashable, Bucket] = {}

    def allows(self, key: Hashable, now: float) -> bool:
        """Whether it may happen once more; it is not counted yet."""
        bucket = self._buckets.get(key)
        if bucket is None:
            return self._most > 0
        refilled = bucket.drops + (now - bucket.seen) * bucket.rate
        return refilled >= 1

    def count(self, key: Hashable, now: float) -> None:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room(now)
            full = float(self._most)
            bucket = Bucket(full / self._seconds, full, full, now)
            self._buckets[key] = bucket
        bucket.take(now)

    def _make_room(self, now: float) -> None:
        """Addresses that have been quiet long enough are as good as new."""
        if len(self._buckets) >= 10_000:
            quiet = now - self._seconds
            self._buckets = {k: b for k, b in self._buckets.items() if b.seen > quiet}
