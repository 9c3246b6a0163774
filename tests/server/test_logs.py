"""Log lines: what libraries complain of is told, but fills no disk."""

import json
import logging
import subprocess
import sys
from typing import Final

from parlour.server.logs import MINUTE, OnceAMinute
from tests.server.processes import WHOLE


def test_the_same_complaint_is_told_once_a_minute() -> None:
    once = OnceAMinute()

    def told(second: float, message: str, name: str = "aiohttp.server") -> bool:
        record = logging.LogRecord(name, logging.ERROR, "", 0, message, (), None)
        record.created = 1_700_000_000 + second
        return once.filter(record)

    assert told(0, "one of %s")
    assert not told(1, "one of %s")
    assert told(1, "another")
    assert told(1, "one of %s", "asyncio")
    assert not told(MINUTE - 0.1, "one of %s"), "what was not told begins no minute"
    assert told(MINUTE, "one of %s")
    assert not told(MINUTE + 1, "one of %s")


FAILING: Final = """
import asyncio
from aiohttp import ClientSession, web
from parlour.server.logs import set_up_logs

async def fail(_):
    raise ValueError("a fault of ours")

async def main():
    set_up_logs("info")
    app = web.Application()
    app.router.add_get("/", fail)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
    async with ClientSession() as session:
        for _ in range(20):
            async with session.get(url) as answer:
                assert answer.status == 500
    await runner.cleanup()

asyncio.run(main())
"""


def test_a_handler_that_fails_does_not_fill_the_log() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING],
        stderr=subprocess.PIPE,
        text=True,
        timeout=WHOLE,
        check=True,
    )
    (line,) = done.stderr.splitlines()
    said = json.loads(line)
    assert said["event"].startswith("Error handling request")
    assert "a fault of ours" in said["exception"]
