"""The server closes: everybody is told, nothing that was acknowledged is lost, nothing leaks."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from parlour.client import Client, Gone, Refusal
from parlour.websocket import GOING_AWAY
from tests.server.processes import ENDING, lasting
from tests.server.running import (
    GENEROUS,
    Json,
    Server,
    begin,
    company,
    environment,
    in_loop,
    play_out,
    seen_by,
    serving,
    until,
)

SOON = 30.0
"""Seconds; on an idle machine it takes a fraction of one. A bot may think for twice as long."""


async def stopped(server: Server, how: signal.Signals = signal.SIGTERM) -> int:
    return await asyncio.to_thread(server.stop, how)


async def hammer(client: Client, acknowledged: list[tuple[int, int]]) -> None:
    """Says something again and again until the server hangs up, and notes what was acknowledged."""
    yes = True
    try:
        while True:
            acknowledged.append((await client.do("ready", yes=yes), client.person))
            yes = not yes
    except Gone:
        """That is how it ends."""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
@in_loop
async def test_everybody_is_told_and_nothing_acknowledged_is_lost(
    tmp_path: Path, how: signal.Signals
) -> None:
    with serving(tmp_path) as server:
        async with company(server.url, 3) as people:
            acknowledged: list[tuple[int, int]] = []
            talking = [asyncio.create_task(hammer(each, acknowledged)) for each in people]
            while len(acknowledged) < 50:
                await people[0].changed()
            began = monotonic()
            assert await stopped(server, how) == 0
            assert monotonic() - began < SOON
            await asyncio.gather(*talking)
            for client in people:
                assert (client.farewell, client.close_code) == ("restarting", GOING_AWAY)
            entries = {entry["number"]: entry for entry in server.entries(people[0].code)}
            for number, person in acknowledged:
                assert entries[number]["author"] == person
                assert entries[number]["command"]["kind"] == "ready"
            with serving(tmp_path, port=server.port):
                for client in people:
                    await client.reconnect()
                await until(people[0], lambda: all(p["present"] for p in people[0].room["people"]))
                assert people[0].number > max(acknowledged)[0]
    assert "Traceback" not in server.said


@in_loop
async def test_a_server_closes_soon_while_bots_think(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with company(server.url, 1) as (host,):
            for _ in range(3):
                await host.do("add_bot", level="hard")
            await begin(host, "stop-the-bus")
            await host.do("hand_to_bot", seat=0)
            await host.changed()
            began = monotonic()
            assert await stopped(server) == 0
            assert monotonic() - began < SOON
    assert "Traceback" not in server.said


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups")
@in_loop
async def test_ctrl_c_in_a_terminal_is_quiet(tmp_path: Path) -> None:
    """It reaches the processes of the bots as well."""
    command = [sys.executable, "-m", "parlour.cli.main", "serve", "--port", "0"]
    with lasting(
        [*command, "--host", "127.0.0.1", "--data", str(tmp_path)],
        env=environment(GENEROUS),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as server:
        assert server.stderr is not None
        port = json.loads(server.stderr.readline())["port"]
        async with company(f"http://127.0.0.1:{port}", 1) as (host,):
            for _ in range(2):
                await host.do("add_bot", level="easy")
            await begin(host, "stop-the-bus")
            await play_out([host], Random(1))
            os.killpg(server.pid, signal.SIGINT)
            _, said = await asyncio.to_thread(server.communicate, None, ENDING)
    assert server.returncode == 0
    assert [json.loads(line)["event"] for line in said.splitlines()][-2:] == ["stopping", "stopped"]


# What the log lines may not tell


def secrets_of(entries: list[Json]) -> set[str]:
    """What the log of a room knows that no log line may."""
    found = set()
    for entry in entries:
        command = entry["command"]
        found |= {command[name] for name in ("key", "password", "seed") if command.get(name)}
    return found


@in_loop
async def test_no_secret_is_in_the_log_lines(tmp_path: Path) -> None:
    with serving(tmp_path, log_level="debug") as server:
        async with company(server.url, 2, password="open sesame") as people:
            host, guest = people
            with pytest.raises(Refusal):
                await Client.join(server.url, host.code, "Eve", password="close sesame")
            with pytest.raises(Refusal):
                await Client.resume(server.url, host.code, "k" * 30)
            await host.do("set_password", password="other sesame")
            await host.do("add_bot", level="easy")
            await begin(host, "omaha", guest)
            await play_out(people, Random(3))
            await host.match_file(1)
            guest.break_off()
            await until(host, lambda: not host.room["people"][1]["present"])
            await guest.reconnect()
            shown = seen_by(host)
            secrets = secrets_of(server.entries(host.code))
            assert len(secrets) == 2 + 2 + 1  # keys, passwords, a seed
            secrets |= {host.key, guest.key, "sesame", "k" * 30, host.code}
            secrets |= {sha256(secret.encode()).hexdigest() for secret in list(secrets)}
            secrets |= {part for secret in list(secrets) for part in secret.split(":")}
        await stopped(server)
    said = server.said
    assert '"event": "room_opened"' in said
    for secret in secrets:
        assert secret not in said
        assert secret[:8] not in said, "nor the beginning of one"
    assert all(secret not in shown for secret in secrets - {host.code})
