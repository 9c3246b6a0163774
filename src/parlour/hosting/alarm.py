"""The alarm of a room: its deadlines, and the turns of its bots."""

import asyncio
from typing import Final

from parlour.hosting.bots import Question
from parlour.hosting.mailbox import Answered, Mailbox, Request
from parlour.hosting.services import Services
from parlour.kernel.game import Illegal
from parlour.kernel.seats import Seat
from parlour.room import commands
from parlour.room.people import SERVER_AUTHOR
from parlour.room.playing import write_action
from parlour.room.room import BotTurn
from parlour.room.table import Table

NEVER: Final = float("inf")


class Alarm:
    __slots__ = ("_is_stopped", "_mailbox", "_rings_at", "_services", "_timer", "thinking")

    def __init__(self, services: Services, mailbox: Mailbox) -> None:
        self._services = services
        self._mailbox = mailbox
        self._is_stopped = False
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = NEVER
        """By the loop's clock."""
        self.thinking: set[tuple[Seat, int, int]] = set()
        """Bots that are under way: seat, window and since when they are asked."""

    def set(self, pause: float = 0.0) -> None:
        """One that rings too early is left: it finds nothing to do, and is set anew."""
        if self._is_stopped:
            return
        due = self._mailbox.room.due()
        times = [bot_turn.at for bot_turn in self._waiting_bot_turns()]
        if due is not None:
            times.append(due.at)
        if not times:
            return
        loop = asyncio.get_running_loop()
        wait = max(pause, (min(times) - self._services.clock()) / 1000, 0.0)
        at = loop.time() + wait
        if self._timer is not None:
            if self._rings_at <= at:
                return
            self._timer.cancel()
        self._rings_at = at
        self._timer = loop.call_later(wait, self._ring)

    def stop(self) -> None:
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        if self._mailbox.is_busy:
            return
        now = self._services.clock()
        for bot_turn in self._waiting_bot_turns():
            if bot_turn.at <= now:
                self.thinking.add(_key(bot_turn))
                self._services.tasks.spawn(self._think(bot_turn))
        due = self._mailbox.room.due()
        if due is not None and due.at <= now:
            self._mailbox.post(Request(SERVER_AUTHOR, due.command))
        if not self._mailbox.is_busy:
            self.set()

    # Bots

    def _waiting_bot_turns(self) -> list[BotTurn]:
        return [turn for turn in self._mailbox.room.bot_turns() if _key(turn) not in self.thinking]

    async def _think(self, bot_turn: BotTurn) -> None:
        table = self._mailbox.room.live_table
        asked = table.asked.get(bot_turn.seat) if table else None
        key = _key(bot_turn)
        if table is None or asked is None or (asked.ask.window, asked.since) != key[1:]:
            self.thinking.discard(key)  # it was outrun before it began
            return
        steps = len(table.match.log)
        world, stream = table.match.world_for(bot_turn.seat)
        question = Question(table.game, world, asked.ask, stream, bot_turn.level)
        try:
            level, action = await self._services.bots.answer(question)
            play = commands.Play(bot_turn.seat, bot_turn.window, level, write_action(action))
        except Exception as error:
            self._skip_bot(table, bot_turn.seat, steps, error)
        else:
            self._services.counters.bot_turns[level] += 1
            played = self._played(table, bot_turn.seat, steps)
            self._mailbox.post(Request(SERVER_AUTHOR, play, answered=played, table=table))
        finally:
            self.thinking.discard(key)
        if not self._mailbox.is_busy:
            self.set()

    def _played(self, table: Table, seat: Seat, steps: int) -> Answered:
        def answered(refusal: Illegal | None, _: int) -> None:
            if refusal is not None and refusal.code != "no_bot_there":
                self._skip_bot(table, seat, steps, refusal)

        return answered

    def _skip_bot(self, table: Table, seat: Seat, steps: int, reason: Exception) -> None:
        """A bot that fails or breaks the rules is skipped.

        Not one that was outrun, for it thinks again, nor one whose person is back, if only for a
        moment.
        """
        room = self._mailbox.room
        was_outrun = room.closed or room.live_table is not table or len(table.match.log) != steps
        if was_outrun or table.chairs[seat].bot is None:
            return
        self._services.log.error("bot_skipped", game=table.game.name, reason=repr(reason))
        self._mailbox.post(Request(SERVER_AUTHOR, commands.Skip(seat), table=table))


def _key(turn: BotTurn) -> tuple[Seat, int, int]:
    return turn.seat, turn.window, turn.since
