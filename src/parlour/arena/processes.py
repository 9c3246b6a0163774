"""Playing the deals of a contest in several processes."""

import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import current_thread, main_thread
from typing import Final

from parlour.arena.contest import Contest, Played, played

CHUNKS_PER_JOB: Final = 8
MOST: Final = 61
"""Processes: Windows waits for no more."""
LARGEST_CHUNK: Final = 5
"""In deals: so long is what was begun in vain when a contest is clear."""
AHEAD: Final = 4
"""Chunks that wait for each process. All of a contest's would fill the memory where it is long."""


def play(contest: Contest, jobs: int = 1) -> Generator[Played]:
    """All deals, the first ones first, however many processes share them."""
    if jobs == 1:
        yield from (played(contest, deal) for deal in range(contest.deals))
        return
    size = max(1, min(LARGEST_CHUNK, contest.deals // (jobs * CHUNKS_PER_JOB)))
    starts = range(0, contest.deals, size)
    chunks = (range(start, min(start + size, contest.deals)) for start in starts)
    pool = pool_of(jobs)
    try:
        with _ctrl_c_for_nobody():
            parts = deque(pool.submit(_chunk, contest, c) for c in islice(chunks, AHEAD * jobs))
        while parts:
            part = parts.popleft().result()
            parts.extend(pool.submit(_chunk, contest, chunk) for chunk in islice(chunks, 1))
            yield from part
    finally:
        pool.shutdown(cancel_futures=True)


def pool_of(jobs: int) -> ProcessPoolExecutor:
    """Processes that never hear of Ctrl-C: it is the parent who stops.

    They are spawned, since a fork would copy the threads of whoever calls.
    """
    deaf = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(min(jobs, MOST), get_context("spawn"), signal.signal, deaf)


def _chunk(contest: Contest, deals: Sequence[int]) -> list[Played]:
    return [played(contest, deal) for deal in deals]


@contextmanager
def _ctrl_c_for_nobody() -> Iterator[None]:
    """Processes that are started meanwhile do not even hear of Ctrl-C before they are deaf to it.

    Windows hands nothing of this down.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
