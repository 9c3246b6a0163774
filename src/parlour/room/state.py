"""What a room is made of, and what can be asked of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.games import GAMES, PRESET_BALLOT, PRESET_DEFAULT, game_named
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.seats import Player
from parlour.room.commands import RoomRules
from parlour.room.people import SERVER_AUTHOR, Bot, Person, PersonId
from parlour.room.played import PlayedMatch
from parlour.room.table import Table
from parlour.room.times import NEVER, RoomTime, ServerTime


@dataclass(slots=True)
class EveningTally:
    """The evening of a person who held a seat when a match was over."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class RoomState:
    code: str
    number: int = 0
    """Of the latest entry."""
    at: ServerTime = NEVER
    """Its time."""
    changed: int = 0
    """The latest entry that changed what everybody sees of the room, the match apart."""
    people: dict[PersonId, Person] = field(default_factory=dict)
    """In the order of arrival."""
    newest: PersonId = 0
    host: PersonId = 0
    owner: PersonId = 0
    """4.8: to whom the host's place goes back when they do; 0: they have left."""
    seated: list[PersonId] = field(default_factory=list)
    """Who will play the next match, as they sit."""
    bots: list[Bot] = field(default_factory=list)
    locked: bool = False
    screens: tuple[str, ...] = ()
    """1.8: hashes of the keys of the screens that may come back while it is locked."""
    password: str | None = None
    closed: bool = False
    pick: str = GAMES[0].name
    ballot: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    room_rules: RoomRules = field(default_factory=RoomRules)
    table: Table | None = None
    matches: int = 0
    again: tuple[str, tuple[str, ...]] | None = None
    """10.1: the game of the latest match, and what it was chosen from; None in the lobby."""
    programme: tuple[str, ...] = ()
    """10.6: what is to be played after this."""
    evening: dict[PersonId, EveningTally] = field(default_factory=dict)
    """10.4: of the people who are there, and of the latest who left."""
    played: list[PlayedMatch] = field(default_factory=list)
    """10.7: the latest finished matches."""
    stood_still: int = 0
    """9.4: for how many milliseconds nobody was present, in all."""
    still_since: ServerTime | None = None

    def time(self, at: ServerTime) -> RoomTime:
        """The room's own time at a time of the server."""
        running = at if self.still_since is None else self.still_since
        return RoomTime(running - self.stood_still)

    def server_time(self, time: RoomTime) -> ServerTime:
        """When a time of the room comes, if it does not stand still."""
        return ServerTime(time + self.stood_still)

    @property
    def live_table(self) -> Table | None:
        """The match that is running."""
        table = self.table
        return table if table is not None and table.is_running and not self.closed else None

    def running(self) -> Table:
        table = self.live_table
        if table is None:
            raise Illegal("no_match", "7.5")
        return table

    def expect_no_match(self) -> None:
        if self.live_table is not None:
            raise Illegal("match_running", "7.2")

    def person(self, person: PersonId) -> Person:
        found = self.people.get(person)
        if found is None:
            raise Illegal("no_such_person", "2.6")
        return found

    def names(self, but: PersonId = SERVER_AUTHOR) -> list[str]:
        """2.3: names that are taken, by people, bots, and seats that are nobody's."""
        chairs = self.table.chairs if self.table else []
        return [
            *(person.name for number, person in self.people.items() if number != but),
            *(bot.name for bot in self.bots),
            *(chair.name for chair in chairs if chair.person is None),
        ]

    def heir(self) -> PersonId | None:
        """4.3: who would be host now; None: nobody is present."""
        present = [
            (number not in self.seated, person.since, number)
            for number, person in self.people.items()
            if person.present
        ]
        return min(present)[2] if present else None

    def options_for(self, game: AnyGame) -> Any:
        return self.options.get(game.name) or game.options()

    def votes(self) -> Mapping[str, int]:
        """5.6: of those who sit; whoever left or stood up has none."""
        return Counter([vote for p in self.seated if (vote := self.people[p].vote)])

    def game(self) -> AnyGame:
        """5.4: what would be played now: the pick, or what the vote comes to."""
        if not self.ballot:
            return game_named(self.pick)
        votes = self.votes()
        for name in self.ballot:
            if 2 * votes.get(name, 0) > len(self.seated):
                return game_named(name)
        return game_named(self._without_majority())

    def _without_majority(self) -> str:
        """5.5"""
        if set(self.ballot) == set(PRESET_BALLOT):
            return PRESET_DEFAULT
        host = self.people.get(self.host)
        own = (host.vote if host else None, self.pick)
        return next((name for name in own if name in self.ballot), self.ballot[0])

    @property
    def choice(self) -> tuple[str, ...]:
        """What is voted on, or the pick alone."""
        return self.ballot or (self.pick,)

    def most_players(self, choice: tuple[str, ...]) -> int:
        """5.7: in a vote every game of it must fit."""
        games = map(game_named, choice)
        return min(_most_players(game, self.options_for(game)) for game in games)


def _most_players(game: AnyGame, options: Any) -> int:
    """One person and bots, so that options which suit no second person count too."""
    level = game.simplest
    most = game.seats[0]
    for size in game.seats:
        try:
            game.check_table(options, (Player(""), *[Player("", level)] * (size - 1)))
        except Illegal:
            continue
        most = size
    return most


def known_game(name: str) -> AnyGame:
    for game in GAMES:
        if game.name == name:
            return game
    raise Illegal("no_such_game", "5.1")
