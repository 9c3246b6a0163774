"""The client library as its documents show it, and as a program."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from textwrap import indent

import pytest

import parlour.client
from parlour.client import Client, Gone, Refusal, client
from parlour.room import messages
from tests.server.processes import WHOLE
from tests.server.running import Server, begin, company, in_loop, serving, until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def program(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "parlour.client", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=WHOLE, check=False)


def test_the_program_plays_a_match_against_bots(server: Server) -> None:
    played = program(server.url, "--game", "omaha")
    assert (played.returncode, played.stderr) == (0, "")
    lines = played.stdout.splitlines()
    assert lines[0].startswith("room ")
    assert lines[-1].startswith("won: ")
    assert len(lines) > 2


@in_loop
async def test_the_program_joins_a_room(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        playing = asyncio.create_task(asyncio.to_thread(program, server.url, host.code))
        await until(host, lambda: len(host.room["people"]) == 2)
        await begin(host, "durak")
        while await host.turn():
            try:
                await host.act(host.choices()[0])
            except Refusal:
                """The program was quicker."""
        played = await playing
        assert (played.returncode, played.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((), 2, "usage: python -m parlour.client URL"),
        (("nonsense",), 2, "nonsense is no address"),
        (("http://127.0.0.1:1",), 1, "http://127.0.0.1:1: "),
    ],
)
def test_the_program_says_what_is_wrong(words: tuple[str, ...], code: int, said: str) -> None:
    failed = program(*words)
    assert failed.returncode == code
    assert failed.stderr.startswith(said)
    assert len(failed.stderr.splitlines()) == 1


def test_a_room_that_is_not_there(server: Server) -> None:
    failed = program(server.url, "222222")
    assert failed.returncode == 1
    assert "no_such_room" in failed.stderr
    assert len(failed.stderr.splitlines()) == 1


def test_the_example_of_the_library_runs(server: Server) -> None:
    assert parlour.client.__doc__ is not None
    example = parlour.client.__doc__.split("\n\n", 1)[1]
    assert "http://localhost:8420" in example
    at_once = 'await ann.do("set_room_rules", options={"bot_pace": "instant"})'
    start = '    await ann.do("start")'
    assert start in example
    body = example.replace("http://localhost:8420", server.url)
    body = body.replace(start, f"    {at_once}\n{start}")
    names: dict[str, object] = {"Client": Client}
    exec(f"async def example():\n{indent(body, '    ')}\n    return ann\n", names)
    example_runs = names["example"]
    assert callable(example_runs)
    ann = asyncio.run(example_runs())
    assert ann.room["phase"] == "results"


@in_loop
async def test_a_client_without_a_server_says_so(server: Server) -> None:
    async with company(server.url, 1) as (host,):
        waiting = asyncio.create_task(host.changed())
        await host.ping()
        host.break_off()
        with pytest.raises(Gone, match="the connection broke"):
            await waiting
        with pytest.raises(Gone):
            await host.do("lock", yes=True)
        assert host.close_code == 1006


@in_loop
async def test_the_late_end_of_an_old_line_does_not_end_the_new_one(server: Server) -> None:
    """A line that still has something to say when it is closed ends some time later."""
    async with company(server.url, 1) as (host,):
        old = host._line
        assert old is not None
        host.close()
        await host.reconnect()
        old.connection_lost(None)
        assert await host.ping()


@in_loop
async def test_a_client_of_another_version_reads_no_further(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.PROTOCOL == messages.PROTOCOL, "the client knows nothing of the room"
    monkeypatch.setattr(client, "PROTOCOL", messages.PROTOCOL - 1)
    with pytest.raises(Gone, match=f"speaks protocol {messages.PROTOCOL}, not"):
        await Client.create(server.url, "Ann")
