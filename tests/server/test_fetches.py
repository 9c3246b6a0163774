"""Who asks the HTTP side too fast waits, in turn, and holds up nobody else."""

import asyncio
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path

from parlour.server.fetches import FILES, PATIENCE, Fetches
from parlour.server.http import LETTERS_A_FETCH
from parlour.server.settings import Settings
from tests.server.running import PATIENCE as WAIT
from tests.server.running import Server, serving
from tests.simulation.loop import SimulatedLoop

AT_ONCE = FILES * 20 * 3
RATE = 20 * 2
SETTINGS = Settings(message_rate=2, message_burst=3)


def test_whoever_asks_too_fast_is_answered_later() -> None:
    async def asked() -> None:
        loop = asyncio.get_running_loop()
        fetches = Fetches(SETTINGS)

        async def ask_once(address: str = "a") -> float:
            assert await fetches.in_turn(address, 1, loop.time())
            return loop.time()

        began = loop.time()
        times = await asyncio.gather(*[ask_once() for _ in range(AT_ONCE + RATE)])
        assert times[:AT_ONCE] == [began] * AT_ONCE
        assert times == sorted(times)
        assert abs(times[-1] - began - 1) < 0.01, "as many as the rate says, in a second"
        assert await ask_once("b") == loop.time(), "others do not wait"

    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        runner.run(asked())


def test_a_crowd_that_would_wait_too_long_is_turned_away() -> None:
    async def asked() -> None:
        now = asyncio.get_running_loop().time()
        fetches = Fetches(SETTINGS)
        most = AT_ONCE + int(PATIENCE * RATE)
        asking = [asyncio.create_task(fetches.in_turn("a", 1, now)) for _ in range(most + 5)]
        answers = await asyncio.gather(*asking)
        assert answers == [True] * most + [False] * 5
        later = [fetches.in_turn("a", 1, now + 1) for _ in range(RATE + 1)]
        assert sum(await asyncio.gather(*later)) == RATE, "who was turned away does not count"

    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        runner.run(asked())


def test_a_household_that_fetches_the_app_does_not_wait() -> None:
    """20 phones fetch some 160 files each."""
    asked = Fetches(Settings())._counted.bucket("a", 0.0)
    assert asked.most >= 20 * 160


def test_a_qr_code_counts_as_much_as_its_link_is_long(tmp_path: Path) -> None:
    with serving(tmp_path, message_rate=0.001, message_burst=1) as server:
        short, long = "x" * 4, "x" * 200
        most_short, most_long = FILES * 20 // cost(short), FILES * 20 // cost(long)
        assert most_long < most_short / 3
        found = statuses(server, [QR_CODE] * (most_long + 1), long)
        assert found == [200] * most_long + [429]


def cost(host: str) -> int:
    """The fetches that a QR code counts as: one, and as many as its letters come to."""
    return 1 + len(f"http://{host}/r/ABC234") // LETTERS_A_FETCH


QR_CODE = "/r/ABC234/qr.svg"


def statuses(
    server: Server, paths: Sequence[str], host: str = "x", method: str = "GET"
) -> list[int]:
    """One after another, by one connection."""
    found = []
    connection = HTTPConnection("127.0.0.1", server.port, timeout=WAIT)
    for path in paths:
        connection.request(method, path, headers={"Host": host})
        answer = connection.getresponse()
        answer.read()
        found.append(answer.status)
    connection.close()
    return found


def test_every_request_is_counted(tmp_path: Path) -> None:
    """The rate is almost nothing, so whatever exceeds the burst is turned away at once."""
    with serving(tmp_path, message_rate=0.001, message_burst=1) as server:
        most = FILES * 20
        paths = ["/", "/nothing.js", "/health", "/r/bad/qr.svg", "/%00"]
        found = statuses(server, paths * (most // len(paths)))
        assert 429 not in found
        assert statuses(server, paths) == [429] * len(paths)
        assert statuses(server, ["/"], method="POST") == [429]
