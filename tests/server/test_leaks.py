"""No socket is ever sent what its seat may not know: whole evenings, recorded and held to the log.

Every game is played with two devices of one person, watchers, screens, people who come late, a seat
that a bot takes over and gives back, one that somebody else takes, and resuming with an old `seen`.
"""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.client import Gone, Refusal
from parlour.games import GAMES
from parlour.kernel.matchfile import load
from tests.contract.walks import card_texts
from tests.server.fault_server import UNLIMITED, faulty_server, run, until, until_seen
from tests.server.recorder import Recorded, RecordingClient, Replay, assert_no_leak, plain

OPTIONS: dict[str, dict[str, Any]] = {
    "stop-the-bus": {"lives": 5},
    "ride-the-bus": {"claim_window": 2, "mercy": 10},
    "durak": {"deck": 36},
    "omaha": {"hands": 10},
    "mormon-bridge": {"rounds": "single", "buy_window": 3},
    "wizard": {"rounds": "half"},
}


@dataclass
class Evening:
    """A room in which everything happens that can bring a seat to other eyes."""

    url: str
    game: str
    random: Random
    people: dict[str, RecordingClient] = field(default_factory=dict)
    file: str = ""

    @property
    def host(self) -> RecordingClient:
        return self.people["Ann"]

    async def enter(self, name: str, watch: bool = False) -> RecordingClient:
        client = await RecordingClient.join(self.url, self.host.code, name, watch=watch)
        assert isinstance(client, RecordingClient)
        self.people[name] = client
        return client

    async def play(self) -> None:
        host = await RecordingClient.create(self.url, "Ann")
        assert isinstance(host, RecordingClient)
        self.people["Ann"] = host
        await self.enter("Ben")
        await self.enter("Cleo")
        await self.enter("Dora", watch=True)
        self.people["Ann's tablet"] = await self.another_device(host)
        self.people["Screen"] = await self.screen()
        await host.do("pick_game", game=self.game)
        await host.do("set_options", game=self.game, options=OPTIONS.get(self.game, {}))
        await host.do("set_room_rules", options={"bot_pace": "instant"})
        await host.do("add_bot", level="easy")
        await host.do("start")
        for client in self.people.values():  # who has not heard of it yet would not play
            await until_seen(client, lambda client=client: client.is_playing)  # type: ignore[misc]
        players = [asyncio.create_task(self.play_on(c)) for c in list(self.people.values())]
        hurry = asyncio.create_task(self.hurry())
        await self.disturb(players)
        await asyncio.gather(hurry, *players)
        self.file = await host.match_file(1)
        await self.change_places()
        for client in self.people.values():
            client.close()

    async def another_device(self, client: RecordingClient) -> RecordingClient:
        other = await RecordingClient.resume(self.url, client.code, client.key)
        assert isinstance(other, RecordingClient)
        return other

    async def screen(self, seen: int = 0) -> RecordingClient:
        screen = await RecordingClient.watch(self.url, self.host.code, seen=seen)
        assert isinstance(screen, RecordingClient)
        return screen

    async def play_on(self, client: RecordingClient) -> None:
        """Plays by chance, whatever seat the client has, over breaks of the line."""
        while self.host.is_playing:
            try:
                if not await client.turn():
                    return
                await client.act(self.random.choice(client.choices()))
            except Refusal:
                pass
            except Gone:
                if client.farewell == "left":
                    return
                await until(lambda: client.is_open)

    async def hurry(self) -> None:
        """The host does not let the clocks of the rules run out every time."""
        host = self.host
        while host.is_playing:
            skipped = 0
            if self.random.random() < 0.8:
                with suppress(Refusal):
                    skipped = await host.do("skip", seat=-1)
            if not skipped and host.is_playing:
                await host.changed()

    async def disturb(self, players: list["asyncio.Task[None]"]) -> None:
        for disturbance in self.disturbances(players):
            await self.later()
            if not self.host.is_playing:
                return
            with suppress(Refusal):  # the match may be over any moment
                await disturbance()

    def disturbances(self, players: list["asyncio.Task[None]"]) -> list[Callable[[], Any]]:
        ben, cleo, dora = (self.people[name] for name in ("Ben", "Cleo", "Dora"))

        async def come_late() -> None:
            eva = await self.enter("Eva", watch=True)
            players.append(asyncio.create_task(self.play_on(eva)))

        async def hand_over() -> None:
            await self.host.do("hand_to_bot", seat=ben.you["seat"])

        async def take_back() -> None:
            await ben.do("take_seat", seat=ben.you["seat"])

        async def take_the_bots_seat() -> None:
            await dora.do("take_seat", seat=3)

        async def leave() -> None:
            self.people["Cleo's seat"] = cleo
            await cleo.do("leave")

        async def take_the_free_seat() -> None:
            await self.people["Eva"].do("take_seat", seat=2)

        async def break_and_resume() -> None:
            cleo.break_off()
            await until(lambda: not cleo.is_open)
            await until_seen(self.host, lambda: not self.host.room["people"][2]["present"])
            await cleo.reconnect()

        async def resume_with_little_seen() -> None:
            self.people["Ann's tablet"].number -= min(10, self.people["Ann's tablet"].number)
            await self.restart(self.people["Ann's tablet"])

        async def watch_with_little_seen() -> None:
            seen = max(0, self.host.number - 10)
            self.people["Screen's return"] = await self.screen(seen)

        return [
            watch_with_little_seen,
            *(break_and_resume, hand_over, resume_with_little_seen, come_late, take_back),
            *(take_the_bots_seat, break_and_resume, leave, take_the_free_seat),
            *(resume_with_little_seen, resume_with_little_seen),
        ]

    async def restart(self, client: RecordingClient) -> None:
        client.break_off()
        await until(lambda: not client.is_open)
        await client.reconnect()

    async def later(self) -> None:
        """A few steps of the match later."""
        number = self.host.number + self.random.randint(1, 6)
        while self.host.number < number and self.host.is_playing:
            await self.host.changed()

    async def change_places(self) -> None:
        """A match is broken off, people sit elsewhere, and resume as if they had slept long."""
        host, ben = self.host, self.people["Ben"]
        seen = ben.number
        ben.break_off()
        for _ in range(2):
            await host.do("new_game")
            await host.do("abandon")
        await host.do("stand")
        await host.do("sit")
        await host.do("start")
        ben.number = seen
        await until(lambda: not ben.is_open)
        await ben.reconnect()
        await host.ping()


def test_no_frame_tells_what_a_seat_may_not_know(tmp_path: Path) -> None:
    seed = os.environ.get("LEAK_SEED", str(Random().randrange(10**6)))
    print(f"LEAK_SEED={seed}")
    evenings: list[Evening] = []

    async def playing() -> None:
        with faulty_server(tmp_path, **UNLIMITED) as server:
            for game in GAMES:
                evenings.append(Evening(server.url, game.name, Random(f"{game.name} {seed}")))
            await asyncio.gather(*[evening.play() for evening in evenings])
            assert server.trouble() == []

    run(playing())
    for evening in evenings:
        replay = Replay(tmp_path, evening.host.code)
        checked = sum(
            assert_no_leak(replay, client.person, client.recorded)
            for client in evening.people.values()
        )
        match = load(evening.file, GAMES)
        print(f"{evening.game}: {len(match.log)} steps, {checked} frames")
        assert match.result is not None
        assert_bites(replay, evening)


def assert_bites(replay: Replay, evening: Evening) -> None:
    """Planted leaks are found: another's view, another's events, another's card."""
    ben = evening.people["Ben"]
    recorded, update = a_played_update(ben)
    number = update["number"]
    assert card_texts(update["table"]), "where no card is shown, none can leak"
    others = [t for seat, t in replay.moments[number].tables.items() if seat != ben.you["seat"]]
    for planted in [table for table in others if table != update["table"]][:3]:
        with pytest.raises(AssertionError, match="another view"):
            assert_no_leak(replay, ben.person, [planted_in(recorded, number, table=planted)])
    private = [
        plain({"kind": "planted", "to": event.to})
        for moment in replay.moments
        for event in moment.events
        if event.to is not None
    ]
    with pytest.raises(AssertionError, match="other events"):
        assert_no_leak(replay, ben.person, [planted_in(recorded, number, events=private[:1])])
    moment = replay.moments[number]
    seat = moment.seats[ben.person]
    if moment.hidden[seat]:
        card = min(moment.hidden[seat])
        leaking = {**update["table"], "extra": card}
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(moment.tables, seat, leaking)
            with pytest.raises(AssertionError, match="can't see"):
                assert_no_leak(replay, ben.person, [planted_in(recorded, number, table=leaking)])


def a_played_update(client: RecordingClient) -> tuple[Recorded, dict[str, Any]]:
    """In the middle of the longest connection."""
    recorded = max(client.recorded, key=lambda each: len(each.updates))
    playing = [u for u in recorded.updates if u["table"] and u["table"]["match"] == 1]
    return recorded, playing[len(playing) // 2]


def planted_in(recorded: Recorded, number: int, **planted: Any) -> Recorded:
    return Recorded(
        recorded.seen,
        [{**u, **planted} if u["number"] == number else u for u in recorded.updates],
    )
