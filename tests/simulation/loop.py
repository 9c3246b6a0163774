"""An event loop whose time is simulated: it never waits, it jumps to the next timer."""

import asyncio
from collections.abc import Callable, Mapping
from selectors import BaseSelector, SelectorKey
from typing import Any


class SimulatedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._now = 0.0
        super().__init__(_Jump(self._pass))

    def time(self) -> float:
        return self._now

    def _pass(self, seconds: float) -> None:
        self._now += seconds


class _Jump(BaseSelector):
    """Where a loop would wait for sockets, time passes at once."""

    def __init__(self, pass_time: Callable[[float], None]) -> None:
        self._pass = pass_time

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        assert timeout is not None, "nothing will ever happen again"
        self._pass(timeout)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> SelectorKey:
        return SelectorKey(fileobj, -1, events, data)

    def unregister(self, fileobj: Any) -> SelectorKey:
        raise KeyError(fileobj)

    def get_map(self) -> Mapping[Any, SelectorKey]:
        return {}
