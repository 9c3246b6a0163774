"""Showing a match step by step, to one seat's eyes or to somebody who may see all."""

from dataclasses import dataclass, field
from typing import Any, Final

from rich.text import Text

from parlour.cli.cardfaces import coloured
from parlour.cli.session import Session
from parlour.cli.sheets import print_sheets
from parlour.cli.table import BRASS, LABEL, level_name, table_drawing
from parlour.kernel.game import Event
from parlour.kernel.match import CLOCK, HOST, PERSON, ROOM, Input, Match, bot_author
from parlour.kernel.matchfile import MatchFile
from parlour.kernel.offers import Action
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.texts import Narrator

AUTHORS: Final = {
    PERSON: "replay.by.person",
    CLOCK: "replay.by.clock",
    HOST: "replay.by.host",
    ROOM: "replay.by.room",
}


@dataclass(slots=True)
class Replay:
    session: Session
    file: MatchFile
    seat: Seat | None
    """Whose eyes; None: all is shown."""
    waits: bool
    """For Enter, between steps."""
    match: Match[Any, Any] = field(init=False)
    narrator: Narrator = field(init=False)

    def __post_init__(self) -> None:
        self.match = self.file.start()
        self.narrator = self.session.narrator(self.match, self.seat)

    def show(self) -> None:
        """Raises MatchFileError, before it shows a thing, for a file that is not true."""
        self.file.check()
        self._print(Text(self.session.voice.say("replay.start"), style=LABEL))
        self._show_events()
        for entry in self.file.inputs:
            if self.waits and not self._goes_on():
                return
            self.file.step(self.match)
            self._print(self._heading(entry))
            self._show_events()
        print_sheets(self.match.sheets(), self.narrator, self.session.out)
        self._print(Text(self.session.outcome(self.match, self.narrator), style=BRASS))

    def _print(self, line: Text) -> None:
        self.session.out.print(line, soft_wrap=True)

    def _heading(self, entry: Input[Action]) -> Text:
        """Number, time, who and what."""
        voice = self.session.voice
        seconds = voice.say("replay.seconds", seconds=voice.number(entry.at / 1000))
        who = self.narrator.seat(entry.seat)
        heading = Text.assemble(
            (f"{len(self.match.log):>4}  {seconds:>9}  ", LABEL),
            (who, f"bold {BRASS}"),
            (f" ({self._author(entry.by)})", LABEL),
        )
        # an action may hold a secret choice: others learn of it from the events alone
        if self.seat in (None, entry.seat):
            said = coloured(self.narrator.action(entry.action), self.narrator)
            heading.append(": ").append_text(said)
        return heading

    def _author(self, by: str) -> str:
        if by in AUTHORS:
            return self.session.voice.say(AUTHORS[by])
        return level_name(by.removeprefix(bot_author("")), self.narrator)

    def _show_events(self) -> None:
        for event in self.match.events:
            if self.seat is None or event.to in (None, self.seat):
                self._tell(event)

    def _tell(self, event: Event) -> None:
        """What everybody heard, or what one seat heard, with its name if that is not known."""
        line = Text(" " * 17)
        if self.seat is None and event.to is not None:
            name = self.match.players[event.to].name
            line.append(self.session.voice.say("replay.only", name=name) + " ", style=LABEL)
            sentence = self.session.narrator(self.match, event.to).event(event)
        else:
            sentence = self.narrator.event(event)
        if sentence:
            self._print(line.append_text(coloured(sentence, self.narrator)))

    def _goes_on(self) -> bool:
        """Waits for Enter; shows the table, and what a bot would do, as often as it is asked."""
        hint = Text(self.session.voice.say("replay.wait") + " ", style=LABEL)
        while True:
            try:
                typed = self.session.out.input(hint).strip().lower()
            except (EOFError, KeyboardInterrupt):
                return False
            if typed == "v":
                self._show_view()
            elif typed == "b":
                self._show_advice()
            else:
                return typed != "q"

    def _show_view(self) -> None:
        """With the eyes of the seat, or of the one who did the last step."""
        last = self.match.log[-1].seat if self.match.log else CLOCK_SEAT
        viewer = self.seat if self.seat is not None else None if last == CLOCK_SEAT else last
        out = self.session.out
        out.print(table_drawing(self.match, viewer, self.narrator, out.width))

    def _show_advice(self) -> None:
        """What a good player would do here: for the seat, or for everybody who is waited for."""
        asked = [ask.seat for ask in self.match.asks() if ask.seat != CLOCK_SEAT]
        seats = [seat for seat in asked if self.seat in (None, seat)]
        for seat in seats:
            advice = self.narrator.hint(self.match.hint(seat))
            line = Text(f"{self.match.players[seat].name}: ", style=f"bold {BRASS}")
            self._print(line.append_text(coloured(advice, self.narrator)))
        if not seats:
            self._print(Text(self.session.voice.say("replay.not_asked"), style=LABEL))
