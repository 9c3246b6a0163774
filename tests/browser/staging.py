"""A server in the tests' own loop, and rooms in it whose match stands at a chosen moment.

Everybody at the table is a person, and most of them are silent, so the moment stays. A phone sits
down as one of them by their key, as if it came back. What was staged can't be told from a log.
"""

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args

from aiohttp import web

from parlour.hosting.batch import Request
from parlour.hosting.live_room import LiveRoom
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from parlour.room import commands
from parlour.room.keys import key_hash
from parlour.room.people import SERVER_AUTHOR, Colour, Emoji, Face, PersonId
from parlour.room.room import Room
from parlour.room.views import options_view
from parlour.server.app_files import read_app
from parlour.server.http import APP_FILES, application
from parlour.server.room_server import RoomServer
from parlour.server.serving import open_server
from parlour.server.settings import settings_from
from tests.browser.expectations import expect
from tests.browser.visitor import Visitor
from tests.server.running import GENEROUS

EMOJI: Final = get_args(Emoji)
COLOURS: Final = get_args(Colour)

AnyMatch = Match[Any, Any]

HOST: Final[PersonId] = 1
LONG_NAMES: Final = (
    "Wilhelmina Charlotte",
    "Ödön-Bartholomäusz M",
    "Maximiliane Hedvigné",
    "Konstantin Alexander",
    "Szentgyörgyi Zsófia-",
    "Gwendolyn Montgomery",
    "Hildegard Wolkenstei",
    "Zsigmond Kővágóörsné",
    "Bartholomew Waterman",
    "Mézesmázos Őzikemama",
    "Quentin Wigglesworth",
    "Felhőcskés Margitkám",
    "Anastasia Wymarkówna",
    "Pumpernickel McMoose",
)
"""Twenty characters each: as many as a name may have; and as many as sit at the largest table."""


@dataclass(frozen=True)
class Staged:
    """A room with a match in it. Whoever is at a seat has the key of that seat."""

    code: str
    names: tuple[str, ...]

    def key(self, seat: int) -> str:
        return key_of(self.code, seat)


def key_of(code: str, seat: int) -> str:
    return f"key-of-a-silent-person-{code}-{seat}"


class Stage:
    """The server. Everything here runs in the loop in which it was opened."""

    def __init__(self, server: RoomServer, runner: web.AppRunner) -> None:
        self.server = server
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        self._runner = runner

    @classmethod
    async def open(cls, data: Path) -> "Stage":
        server = await open_server(settings_from({}, {**GENEROUS, "data": str(data)}))
        runner = web.AppRunner(application(server), access_log=None, handle_signals=False)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return cls(server, runner)

    def hand_out(self, folder: Path) -> None:
        """The app that is in this folder from now on, as if the server had been started anew."""
        files = self._runner.app[APP_FILES]
        files.clear()
        files |= read_app(folder)

    async def close(self) -> None:
        await self.server.close()
        await self._runner.cleanup()

    async def table(
        self, match: AnyMatch, names: tuple[str, ...] = LONG_NAMES, bots: int = 0
    ) -> Staged:
        """A room whose people sit at this match, before its bots. The first of them is the host."""
        staged = await self.lobby(names[: len(match.players) - bots])
        live = self.server.hosting.rooms.live[staged.code]
        for _ in range(bots):
            await posted(live, HOST, commands.AddBot("easy"))
        rules: dict[str, commands.OptionValue] = {"pauses": "long", "turn_clock": "off"}
        for command in (
            commands.SetRoomRules(rules),
            commands.SetOptions(match.game.name, options_view(match.options)),
            commands.PickGame(match.game.name),
            commands.Start(match.seed),
        ):
            await posted(live, HOST, command)
        await self.put(staged.code, match)
        return staged

    async def lobby(self, names: tuple[str, ...]) -> Staged:
        """A room in which these people wait. The first of them is the host."""
        code = self.server.hosting.services.new_code()
        rooms = self.server.hosting.rooms
        live = LiveRoom(self.server.hosting.services, rooms, Room(code), opener=code)
        for seat, name in enumerate(names):
            face = Face(EMOJI[seat], COLOURS[seat % len(COLOURS)])
            key = key_hash(key_of(code, seat))
            joining = commands.Join(name, face, key, watch=False)
            opening = commands.Open(name, face, key, password=None)
            await posted(live, SERVER_AUTHOR, joining if seat else opening)
        rooms.live[code] = live
        return Staged(code, names)

    async def put(self, code: str, match: AnyMatch) -> None:
        """The match of this room goes on from here, and everybody is told."""
        live = self.server.hosting.rooms.live[code]
        room, table = live.room, live.room.table
        assert table is not None and len(table.chairs) == len(match.players)
        now = room.time(self.server.clock())
        table.match = match
        table.started = type(now)(now - match.at)
        table.asked.clear()
        table.note_asks(now)
        await posted(live, HOST, commands.Lock(False))  # changes nothing, and is news

    async def sit(self, visitor: Visitor, staged: Staged, seat: int) -> None:
        """On this phone, the person at the seat comes back to the match."""
        await self.enter(visitor, staged, seat)
        await visitor.hears(lambda visitor: visitor.is_playing)
        await expect(visitor.page.get_by_role("log")).to_be_visible()

    async def enter(self, visitor: Visitor, staged: Staged, seat: int) -> None:
        """On this phone, one of them comes back to the room."""
        place = json.dumps([{"code": staged.code, "key": staged.key(seat), "name": "", "at": 0}])
        await visitor.page.add_init_script(
            f"if (location.pathname === '/r/{staged.code}')"
            f"  localStorage.setItem('parlour.places', {json.dumps(place)});"
        )
        visitor.room, visitor.table = {}, None
        await visitor.open(f"/r/{staged.code}")
        await visitor.hears(lambda visitor: visitor.room)


async def posted(live: LiveRoom, author: PersonId, command: commands.Command) -> None:
    """Done, kept and told. Raises Illegal."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answered(answer: Illegal | int) -> None:
        if isinstance(answer, Illegal):
            done.set_exception(answer)
        else:
            done.set_result(None)

    live.post(Request(author, command, answered=answered))
    await done
