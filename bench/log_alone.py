"""What it costs to keep an action: the log store alone, without rules, views and lines.

A bare line keeps nothing, so this is the part of the server's price that it leaves out.
`python -m bench.log_alone <appends at once> <pause in seconds>` prints microseconds for each.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import process_time

import uvloop

from parlour.hosting.store import Append, Opening, Outcome, StoredEntry
from parlour.room.log import FORMAT
from parlour.server.sqlite_store import SqliteStore

ROOMS = 100
TURNS = 6
ENTRY = b"x" * 125
"""As long as an entry of Stop the Bus."""
IN_A_TURN = 500
AT = 1_790_000_000_000


async def keep(store: SqliteStore, appends: list[Append]) -> None:
    loop = asyncio.get_running_loop()
    answers: list[asyncio.Future[Outcome]] = [loop.create_future() for _ in appends]
    for append, answer in zip(appends, answers, strict=True):
        store.append(append, answer.set_result)
    assert not any(await asyncio.gather(*answers))


async def turn(
    store: SqliteStore | None, numbers: Iterator[int], group: int, pause: float
) -> float:
    """Processor seconds for an append. Without a store, those of the pauses."""
    begun = process_time()
    for _ in range(IN_A_TURN // group):
        await asyncio.sleep(pause)
        places = [divmod(next(numbers), ROOMS) for _ in range(group)]
        lines = [(f"ROOM{room:02}", StoredEntry(before + 1, AT, ENTRY)) for before, room in places]
        appends = [Append(room, [line], opening=Opening(room, FORMAT)) for room, line in lines]
        if store is not None:
            await keep(store, appends)
    return (process_time() - begun) / IN_A_TURN


async def cost(group: int, pause: float) -> float:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "log")
        numbers = count()
        await turn(store, numbers, group, pause)  # to warm up
        kept = [await turn(store, numbers, group, pause) for _ in range(TURNS)]
        await store.close()
    pauses = [await turn(None, count(), group, pause) for _ in range(TURNS)]
    return min(kept) - min(pauses)


if __name__ == "__main__":
    print(uvloop.run(cost(int(sys.argv[1]), float(sys.argv[2]))) * 1e6)
