"""A room: the fold over its log, and when it wants to be woken.

Laws: `do` either raises Illegal and changes nothing, or makes exactly one entry (12.2); folding the
entries of a room into an empty one gives an equal room (12.3); nothing here knows a clock or a
socket.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from parlour.kernel.game import Event, Illegal
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.values import Record
from parlour.room import commands, lobby, playing, presence, seat_holders
from parlour.room.commands import (
    HOST_ONLY,
    SERVER_ONLY,
    SERVER_TOO,
    Beginning,
    Command,
    Entry,
    Expire,
    PassHost,
)
from parlour.room.people import SERVER_AUTHOR, PersonId
from parlour.room.state import RoomState
from parlour.room.table import Asked
from parlour.room.times import RoomTime, ServerTime

REMEMBERED: Final = 32
"""12.1: command ids that are remembered for each person, far more than are ever under way."""

Handler = Callable[[Any, Entry, Any], list[Event]]

HANDLERS: Final[Mapping[type, Handler]] = {
    commands.Open: presence.open_room,
    commands.Join: presence.join,
    commands.Introduce: presence.introduce,
    commands.Leave: presence.leave,
    commands.Kick: presence.kick,
    commands.MakeHost: presence.make_host,
    commands.ComeBack: presence.come_back,
    commands.GoAway: presence.go_away,
    commands.PassHost: presence.pass_host,
    commands.Wake: presence.wake,
    commands.Sit: lobby.sit,
    commands.Stand: lobby.stand,
    commands.Ready: lobby.ready,
    commands.Vote: lobby.vote,
    commands.Wish: lobby.wish,
    commands.PickGame: lobby.pick_game,
    commands.OpenVote: lobby.open_vote,
    commands.SetProgramme: lobby.set_programme,
    commands.SetOptions: lobby.set_options,
    commands.SetRoomRules: lobby.set_room_rules,
    commands.AddBot: lobby.add_bot,
    commands.RemoveBot: lobby.remove_bot,
    commands.SetPassword: lobby.set_password,
    commands.Lock: lobby.lock,
    commands.DismissScreens: lobby.dismiss_screens,
    commands.Close: lobby.close,
    commands.Start: playing.start,
    commands.NewGame: playing.new_game,
    commands.NextGame: playing.next_game,
    commands.ChangeRules: playing.change_rules,
    commands.Abandon: playing.abandon,
    commands.Act: playing.act,
    commands.Play: playing.play,
    commands.Expire: playing.expire,
    commands.Skip: playing.skip,
    commands.HandToBot: seat_holders.hand_to_bot,
    commands.Mercy: playing.have_mercy,
    commands.FinishNow: playing.finish_now,
    commands.TakeSeat: seat_holders.take_seat,
    commands.AllowSeat: seat_holders.allow_seat,
}

STEPS: Final = frozenset(
    (commands.Act, commands.Play, commands.Expire, commands.Skip, commands.Mercy)
)
"""What moves the match and leaves the room as it was, unless the handler says otherwise."""


class Due(Record):
    """What the server does next, and when."""

    at: ServerTime
    command: Expire | PassHost


class BotTurn(Record):
    """A bot is to answer."""

    at: ServerTime
    seat: Seat
    window: int
    since: RoomTime
    """Tells an ask from a later one in the same window."""
    level: str


class Room(RoomState):
    __slots__ = ()

    def do(
        self, author: PersonId, command: Command, at: ServerTime, command_id: str = ""
    ) -> tuple[Entry, list[Event]]:
        """The entry that the command makes, already folded in, and what happened in the match."""
        settled = presence.with_settled_name(self, author, command)
        if isinstance(settled, Beginning):
            settled = playing.with_rules(self, settled)
        entry = Entry(self.number + 1, max(at, self.at), author, command_id, settled)
        return entry, self.fold(entry)

    def check(self, author: PersonId, act: commands.Act, at: ServerTime) -> None:
        """12.5: raises Illegal if `do` would refuse it; nothing comes of it either way."""
        if self.closed:
            raise Illegal("closed", "1.6")
        playing.check(self, author, act, self.time(max(at, self.at)))

    def hint_for(self, author: PersonId, window: int) -> Asked:
        """12.6: what the person is asked; raises Illegal if there is no hint for it."""
        if self.closed:
            raise Illegal("closed", "1.6")
        return playing.hint_for(self, author, window)

    def fold(self, entry: Entry) -> list[Event]:
        assert entry.number == self.number + 1, "a gap in the log"
        self._permit(entry)
        events = HANDLERS[type(entry.command)](self, entry, entry.command)
        self.number = entry.number
        self.at = entry.at
        if type(entry.command) not in STEPS:
            self.changed = entry.number
        if (table := self.live_table) is not None:
            table.fix_bots_moments(self.room_rules.bot_pace)
        self._remember(entry)
        return events

    @classmethod
    def replayed(cls, code: str, entries: Iterable[Entry]) -> "Room":
        room = cls(code)
        for entry in entries:
            room.fold(entry)
        return room

    def answered(self, author: PersonId, command_id: str) -> int | None:
        """The number of the entry that this command made, if it was accepted before."""
        person = self.people.get(author)
        return person.recent.get(command_id) if person and command_id else None

    def due(self) -> Due | None:
        """The next deadline; None: nothing happens until somebody does something."""
        if self.still_since is not None or self.closed:
            return None
        table = self.live_table
        asked = table.asked if table else {}
        times = [(playing.expires_at(self, seat), seat) for seat in asked]
        found = [(time, seat) for time, seat in times if time is not None]
        missed = presence.host_is_missed(self)
        if missed is not None and (not found or (missed, CLOCK_SEAT) <= min(found)):
            return Due(self.server_time(missed), PassHost())
        if not found:
            return None
        time, seat = min(found)
        return Due(self.server_time(time), Expire(seat, asked[seat].ask.window))

    def bot_turns(self) -> list[BotTurn]:
        """The bots that are to answer."""
        table = self.live_table
        if table is None or self.still_since is not None:
            return []
        return [
            BotTurn(
                self.server_time(table.bot_answers_at(asked)),
                seat,
                asked.ask.window,
                asked.since,
                level,
            )
            for seat, asked in table.asked.items()
            if not asked.is_pause and seat != CLOCK_SEAT
            if (level := table.chairs[seat].bot) is not None
        ]

    def _permit(self, entry: Entry) -> None:
        kind = type(entry.command)
        if self.closed:
            raise Illegal("closed", "1.6")
        if not self.number and kind is not commands.Open:
            raise Illegal("no_such_room", "1.2")
        if entry.author == SERVER_AUTHOR and (kind in SERVER_ONLY or kind in SERVER_TOO):
            return
        if kind in SERVER_ONLY:
            raise Illegal("server_only", "2.5")
        if entry.author not in self.people:
            raise Illegal("not_in_room", "2.5")
        if kind in HOST_ONLY and entry.author != self.host:
            raise Illegal("host_only", "4.1")

    def _remember(self, entry: Entry) -> None:
        person = self.people.get(entry.author)
        if person is None or not entry.id:
            return
        person.recent[entry.id] = entry.number
        if len(person.recent) > REMEMBERED:
            del person.recent[next(iter(person.recent))]
