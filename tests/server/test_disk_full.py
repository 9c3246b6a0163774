"""A disk that is full: nothing is acknowledged, nothing is broken, and it heals by itself.

Full in two ways: a small file system without room (SQLite: full), and a limit on the size of files,
as a quota would have it (SQLite: I/O error).
"""

import asyncio
import json
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from parlour.client import Client, Refusal
from parlour.hosting import mailbox
from parlour.hosting.bots import Question
from parlour.hosting.store import Append, NotKept, Told
from parlour.server.serving import FILE
from parlour.server.sqlite_store import SqliteStore
from tests.server.fault_server import (
    PATIENCE,
    UNLIMITED,
    FaultyServer,
    assert_shows_the_log,
    faulty_server,
    inner_server,
    integrity,
    kept_entries,
    run,
    seen_by,
    status_of,
    until,
    until_seen,
)
from tests.server.test_bots import Badly, fast, play_a_turn, table_with_a_bot

SIZE = 1_500_000


class SmallDisk:
    """A file system of its own, that a file fills to the last byte."""

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"

    def fill(self, _: FaultyServer) -> None:
        with self._filler.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def free(self, _: FaultyServer) -> None:
        self._filler.unlink()


class Quota:
    """No file of the server may grow."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def fill(self, server: FaultyServer) -> None:
        largest = max(file.stat().st_size for file in self._folder.iterdir())
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))

    def free(self, server: FaultyServer) -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if os.getuid() or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a file system of its own can't be mounted here")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def quota(folder: Path) -> Iterator[Quota]:
    yield Quota(folder)


Disk = SmallDisk | Quota


async def use_up(client: Client) -> None:
    """What is left in files that exist already."""
    for number in range(2000):
        try:
            await client.do("introduce", name=f"Ann {number}", face=face("🦊"))
        except Refusal as refusal:
            assert refusal.code == "storage_failed"
            return
    raise AssertionError("the disk is not full")


def face(emoji: str) -> dict[str, str]:
    return {"emoji": emoji, "colour": "teal"}


@pytest.mark.parametrize(
    ("made", "reason"),
    [(small_disk, "database or disk is full"), (quota, "disk I/O error")],
    ids=["full", "quota"],
)
def test_a_full_disk(tmp_path: Path, made: Callable[[Path], Any], reason: str) -> None:
    async def full() -> None:
        with made(tmp_path) as disk:
            with faulty_server(tmp_path, **UNLIMITED) as server:
                code = await suffer(server, disk)
                assert kept_entries(tmp_path, code)
            assert integrity(tmp_path) == "ok"

    async def suffer(server: FaultyServer, disk: Disk) -> str:
        ann = await Client.create(server.url, "Ann")
        ben = await Client.join(server.url, ann.code, "Ben")
        cleo = await Client.join(server.url, ann.code, "Cleo")
        assert status_of(f"{server.url}/ready") == 200
        disk.fill(server)
        await use_up(ann)
        assert json.loads(server.wait_for("not_kept"))["error"] == reason
        await while_full(server, [ann, ben], cleo)
        disk.free(server)
        await until_it_works(ann)
        await afterwards(server, [ann, ben], cleo)
        return ann.code

    run(full())


async def while_full(server: FaultyServer, stay: list[Client], leaves: Client) -> None:
    before = [seen_by(client) for client in stay]
    length = len(kept_entries(server.data, stay[0].code))
    for client in stay:
        for _ in range(5):
            with pytest.raises(Refusal, match="storage_failed"):
                await client.do("introduce", name="Nobody", face=face("🐻"))
    with pytest.raises(Refusal, match="storage_failed"):
        await Client.create(server.url, "Dani")
    with pytest.raises(Refusal, match="storage_failed"):
        await Client.join(server.url, stay[0].code, "Dani")
    leaves.close()
    await until_ready(server, 503)
    assert await asyncio.to_thread(status_of, f"{server.url}/health") == 200
    for client in stay:
        assert await client.ping(), "still connected"
    assert [seen_by(client) for client in stay] == before, "the old truth"
    for client in stay:
        await assert_shows_the_log(client, server.data)
    assert len(kept_entries(server.data, stay[0].code)) == length


async def until_ready(server: FaultyServer, status: int) -> None:
    """An answer is shared for a second."""
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(status_of, f"{server.url}/ready") != status:
            await asyncio.sleep(0.1)


async def until_it_works(client: Client) -> None:
    done = 0
    while not done:
        try:
            done = await client.do("introduce", name="Anna", face=face("🐼"))
        except Refusal as refusal:
            assert refusal.code == "storage_failed"


async def afterwards(server: FaultyServer, stayed: list[Client], left: Client) -> None:
    ann, ben = stayed
    await until_ready(server, 200)
    place = next(i for i, p in enumerate(ann.room["people"]) if p["person"] == left.person)
    # whoever hung up while nothing could be kept is away as soon as it can
    await until_seen(ann, lambda: not ann.room["people"][place]["present"])
    await ben.do("introduce", name="Benő", face=face("🐻"))
    await until(lambda: ann.number == ben.number)
    async with await Client.create(server.url, "Dani"):
        pass
    for client in stayed:
        await assert_shows_the_log(client, server.data)
    for client in stayed:
        client.close()


class Refusing(SqliteStore):
    is_full = False

    def append(self, append: Append, told: Told) -> None:
        if self.is_full:
            asyncio.get_running_loop().call_soon(told, NotKept("full"))
        else:
            super().append(append, told)


def test_bots_wait_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They try again by themselves, but not in a circle as fast as it goes."""
    monkeypatch.setattr(mailbox, "RETRY", 0.2)

    async def waiting() -> None:
        store = Refusing(tmp_path / FILE)
        asked: list[float] = []

        async def answer(question: Question) -> Any:
            asked.append(monotonic())
            store.is_full = len(asked) < 4
            return question.ask.offers[0].nth(0)

        async with (
            inner_server(tmp_path, Badly(answer), store=store, **fast) as inner,
            await table_with_a_bot(inner.url) as ann,
        ):
            while len(asked) < 4:
                await play_a_turn(ann)
            assert ann.is_playing
            assert asked[3] - asked[0] >= 0.5
            await assert_shows_the_log(ann, tmp_path)

    run(waiting())


class Filling(SqliteStore):
    """Keeps one more append once it is armed, and nothing after that."""

    is_armed = False
    is_full = False

    def append(self, append: Append, told: Told) -> None:
        if self.is_full:
            asyncio.get_running_loop().call_soon(told, NotKept("full"))
        else:
            super().append(append, told)
            self.is_full = self.is_armed


def test_refusals_are_forgotten_with_the_append_that_failed(tmp_path: Path) -> None:
    """The second 'stand' is refused for the first, which then did not happen."""

    async def failing() -> None:
        store = Filling(tmp_path / FILE)
        async with inner_server(tmp_path, store=store, **fast) as inner:
            ann = await Client.create(inner.url, "Ann")
            stand = {"kind": "do", "command": {"kind": "stand"}}
            store.is_armed = True
            _, *refused = await asyncio.gather(
                ann.do("ready", yes=True),
                ann.ask(stand, "first"),
                ann.ask(stand, "second"),
                return_exceptions=True,
            )
            assert [str(each) for each in refused] == ["storage_failed"] * 2
            store.is_armed = store.is_full = False
            assert (await ann.ask(stand, "second"))["kind"] == "done"
            await assert_shows_the_log(ann, tmp_path)
            ann.close()

    run(failing())
