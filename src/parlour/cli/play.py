"""A person at the terminal, on the first seat, against bots."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from parlour.cli.catalogue import options_shown
from parlour.cli.errors import INTERRUPTED
from parlour.cli.files import write_match
from parlour.cli.prompt import Left, Prompt
from parlour.cli.session import Session
from parlour.cli.sheets import print_sheets
from parlour.cli.table import BRASS, table_drawing, table_facts
from parlour.kernel.drive import drive
from parlour.kernel.game import Alert, Ask, Event, Illegal, ask_of
from parlour.kernel.match import Match
from parlour.kernel.seats import Seat
from parlour.kernel.texts import Narrator, numeral
from parlour.kernel.times import MatchTime, later
from parlour.kernel.values import kind

ME: Final[Seat] = 0
FRAME: Final = 6
"""The lines of a screen around the news and the table: title, gap, sentence, choices, answer."""


@dataclass(slots=True)
class Sitting:
    """One match, from the first card to its result or to the person's leaving."""

    session: Session
    match: Match[Any, Any]
    save: Path | None
    narrator: Narrator = field(init=False)
    prompt: Prompt = field(init=False)

    def __post_init__(self) -> None:
        self.narrator = self.session.narrator(self.match, ME)
        self.prompt = Prompt(self.session, self.narrator, self._help, self._advice)

    def play(self) -> int:
        """Returns the exit code."""
        try:
            self._play()
        except (Left, EOFError):
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            return INTERRUPTED
        return 0

    def _play(self) -> None:
        news = list(self.match.events)
        while True:
            news += drive(self.match).events
            if self.save is not None:
                write_match(self.match, self.save)
            self._show(news)
            ask = ask_of(self.match.asks(), ME)
            if ask is None:
                return self._show_result()
            news = [*self._answer(ask)]

    def _answer(self, ask: Ask) -> list[Event]:
        """What came of the person's action; what was put together by hand may be refused."""
        began = monotonic()
        while True:
            action = self.prompt.action(ask.offers)
            at = self._moment(monotonic() - began)
            try:
                return self.match.act(ME, action, window=ask.window, at=at)
            except Illegal as refusal:
                self.prompt.print(self.narrator.refusal(refusal))

    def _moment(self, seconds: float) -> MatchTime:
        """When the answer came. Nobody is too late here: the clock waits for the person."""
        at = later(self.match.at, round(1000 * seconds))
        dues = [ask.clock.due for ask in self.match.asks() if ask.clock.due is not None]
        return max(self.match.at, min([at, *dues]))

    def _show(self, news: Iterable[Event]) -> None:
        """What happened since the last time, and the table as the person sees it."""
        out = self.session.out
        wanted = self.narrator.phase(self.match.public(), self.match.awaited)
        heard = self._heard(news, wanted)
        drawing = table_drawing(self.match, ME, self.narrator, out.width)
        out.clear()
        title = Text(self.narrator.texts["name"], style=f"bold {BRASS}")
        out.print(Rule(title, style=BRASS))
        for sentence, style in heard:
            self.prompt.print(sentence, style)
        if out.is_terminal and len(heard) + len(out.render_lines(drawing)) + FRAME > out.height:
            self.prompt.pause()
        out.print(Padding(drawing, (1, 0, 0, 0)))
        if self.match.asks():
            self.prompt.print(wanted, f"bold {BRASS}")

    def _heard(self, news: Iterable[Event], wanted: str) -> list[tuple[str, str]]:
        """The sentences of the news, and how they look, but for what stands below them."""
        facts = table_facts(self.match, ME, self.narrator)
        below = {_bare(text) for text in (wanted, *(fact.plain for fact in facts))}
        told = [event for event in news if event.to in (None, ME) and not _is_deal(event)]
        said = [(self.narrator.event(e), "bold" if isinstance(e, Alert) else "") for e in told]
        return [(text, style) for text, style in said if text and _bare(text) not in below]

    def _show_result(self) -> None:
        result = self.match.result
        assert result is not None
        print_sheets(self.match.sheets(), self.narrator, self.session.out)
        scores = " · ".join(
            f"{self.narrator.seat(seat)} {numeral(score)}"
            for seat, score in enumerate(result.scores)
        )
        outcome = self.session.outcome(self.match, self.narrator)
        self.prompt.say("result.sentence", outcome=outcome, scores=scores)
        self._say_where()

    def _say_goodbye(self) -> None:
        self.session.out.print()
        self.prompt.say("play.left")
        if self.save is None:
            self.prompt.hint("play.how_to_save")
        self._say_where()

    def _say_where(self) -> None:
        if self.save is not None:
            self.prompt.say("play.saved", file=self.save)

    def _advice(self) -> str:
        try:
            return self.narrator.hint(self.match.hint(ME))
        except Illegal as refusal:
            return self.narrator.refusal(refusal)

    def _help(self) -> str:
        voice = self.session.voice
        options = options_shown(self.match.options, self.narrator, voice)
        return voice.say("play.help", game=self.narrator.texts["name"], options=options)


def _is_deal(event: Event) -> bool:
    """The own hand is drawn below."""
    return kind(type(event)) == "hand_dealt"


def _bare(sentence: str) -> str:
    """`Trumps: hearts.` is the fact `Trumps hearts`."""
    return sentence.replace(":", "").rstrip(".")
