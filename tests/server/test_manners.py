"""What bots remark, in a room: now and then, and never one remark upon another."""

from pathlib import Path

import pytest

from parlour.client import Client
from parlour.games.stop_the_bus.events import BusStopped
from parlour.hosting import manners
from parlour.hosting.batch import Batch
from parlour.hosting.manners import REST
from parlour.kernel.game import Event
from tests.server.fault_server import Hands, inner_server, run, until


@pytest.mark.rule("11.3")
def test_between_two_remarks_bots_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "OFTEN", 100)
    monkeypatch.setattr(manners, "SOONEST", 0)
    monkeypatch.setattr(manners, "LATEST", 1)
    hands = Hands()

    async def remarked() -> None:
        async with (
            inner_server(tmp_path, clock=hands) as inner,
            await Client.create(inner.url, "Ann") as ann,
        ):
            await ann.do("pick_game", game="stop-the-bus")
            await ann.do("add_bot", level="easy")
            await ann.do("start")
            live = inner.server.hosting.rooms.live[ann.code]
            seat = ann.you["seat"]

            def something_happens() -> None:
                events: list[Event] = [BusStopped((seat,))]
                live._manners.heed(Batch(steps=[(live.room.number, live.room.matches, events)]))

            for number in range(1, 4):
                something_happens()
                hands.now += REST - 1
                something_happens()
                await until(lambda number=number: len(ann.reactions) >= number)  # type: ignore[misc]
                hands.now += 1
            await ann.ping()
            assert len(ann.reactions) == 3

    run(remarked())
