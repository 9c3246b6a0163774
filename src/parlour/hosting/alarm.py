"""The alarm of a room: its deadlines, and the turns of its bots.

A bot thinks as soon as it is asked, and plays when its time has come. Of the bots of a room one
thinks at a time: the one whose time comes first. Rooms take turns, and so do the addresses of those
who watch them: whoever fills rooms with bots slows down their own.
"""

import asyncio
from typing import Final, TypeAlias

from parlour.hosting.audience import Audience
from parlour.hosting.batch import Answered, Request
from parlour.hosting.bots import Question
from parlour.hosting.mailbox import Mailbox
from parlour.hosting.services import Services
from parlour.hosting.turns import TooLate, TurnQueue
from parlour.kernel.game import Illegal
from parlour.kernel.seats import Seat
from parlour.room import commands
from parlour.room.people import SERVER_AUTHOR
from parlour.room.room import BotTurn
from parlour.room.table import Table

NEVER: Final = float("inf")

Key: TypeAlias = tuple[Seat, int, int]
"""Of a bot's turn: seat, window, and since when it is asked."""


class Alarm:
    __slots__ = (
        "_answers",
        "_audience",
        "_is_stopped",
        "_mailbox",
        "_of",
        "_rings_at",
        "_services",
        "_timer",
        "_turns",
        "thinking",
    )

    def __init__(
        self, services: Services, mailbox: Mailbox, turns: TurnQueue, audience: Audience
    ) -> None:
        self._services = services
        self._mailbox = mailbox
        self._turns = turns
        self._audience = audience
        self._is_stopped = False
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = NEVER
        """By the loop's clock."""
        self._of: Table | None = None
        """The match whose bots think and have answered."""
        self.thinking: set[Key] = set()
        self._answers: dict[Key, Request] = {}
        """What bots are going to do when their time has come."""

    def set(self, pause: float = 0.0) -> None:
        """One that rings too early is left: it finds nothing to do, and is set anew."""
        if self._is_stopped:
            return
        turns = self._bot_turns()
        due = self._mailbox.room.due()
        if not turns and due is None:
            return
        if turns and not pause:
            self._ask_one(turns)
        times = [turn.at for turn in turns if _key(turn) in self._answers]
        if due is not None:
            times.append(due.at)
        if times:
            self._ring_at(max(pause, (min(times) - self._services.clock()) / 1000, 0.0))
        elif pause and turns:
            self._ring_at(pause)

    def forget(self) -> None:
        """The room was read anew."""
        self.thinking.clear()
        self._answers.clear()

    def stop(self) -> None:
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring_at(self, wait: float) -> None:
        loop = asyncio.get_running_loop()
        at = loop.time() + wait
        if self._timer is not None:
            if self._rings_at <= at:
                return
            self._timer.cancel()
        self._rings_at = at
        self._timer = loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._mailbox.is_busy:
            return
        now = self._services.clock()
        for turn in self._bot_turns():
            if turn.at <= now and (answer := self._answers.pop(_key(turn), None)):
                self._mailbox.post(answer)
        due = self._mailbox.room.due()
        if due is not None and due.at <= now:
            self._mailbox.post(Request(SERVER_AUTHOR, due.command))
        if not self._mailbox.is_busy:
            self.set()

    # Bots

    def _bot_turns(self) -> list[BotTurn]:
        """Those of now; what was thought for others is forgotten."""
        table = self._mailbox.room.live_table
        if table is not self._of:
            self._of = table
            self.forget()
        turns = self._mailbox.room.bot_turns()
        if self._answers:
            keys = set(map(_key, turns))
            self._answers = {key: each for key, each in self._answers.items() if key in keys}
        return turns

    def _ask_one(self, turns: list[BotTurn]) -> None:
        waiting = [turn for turn in turns if _key(turn) not in self._answers]
        if self.thinking or not waiting:
            return
        turn = min(waiting, key=lambda turn: turn.at)
        self.thinking.add(_key(turn))
        self._services.tasks.spawn(self._think(turn))

    async def _think(self, turn: BotTurn) -> None:
        """Whose turn to think does not come in time answers as the simplest bot does."""
        bots = self._services.bots
        await bots.until_ready()
        try:
            async with self._turns.turn(self._mailbox.room.code, self._audience.address):
                await self._answer(turn, turn.level)
        except TooLate:
            await self._answer(turn, None)
        finally:
            self.thinking.discard(_key(turn))
        if not self._mailbox.is_busy:
            self.set()

    async def _answer(self, turn: BotTurn, level: str | None) -> None:
        table = self._mailbox.room.live_table
        asked = table.asked.get(turn.seat) if table else None
        key = _key(turn)
        if table is None or asked is None or (asked.ask.window, asked.since) != key[1:]:
            return  # it was outrun before it began
        steps = len(table.match.log)
        world, stream = table.match.world_for(turn.seat)
        question = Question(table.game, world, asked.ask, stream)
        try:
            level, action = await self._services.bots.answer(question, level or table.game.simplest)
            play = commands.Play(turn.seat, turn.window, level, action)
        except Exception as error:
            self._skip_bot(table, turn.seat, steps, error)
        else:
            self._services.counters.bot_turns[level] += 1
            played = self._played(table, turn.seat, steps)
            if key in self.thinking:
                self._answers[key] = Request(SERVER_AUTHOR, play, answered=played, table=table)

    def _played(self, table: Table, seat: Seat, steps: int) -> Answered[int]:
        def answered(answer: Illegal | int) -> None:
            if isinstance(answer, Illegal) and answer.code != "no_bot_there":
                self._skip_bot(table, seat, steps, answer)

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


def _key(turn: BotTurn) -> Key:
    return turn.seat, turn.window, turn.since
