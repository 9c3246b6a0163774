"""Asking a person, until what they type is an action."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.text import Text

from parlour.cli.cardfaces import coloured
from parlour.cli.choices import Choice, Open, choices, chosen, filled
from parlour.cli.errors import Refusal
from parlour.cli.session import Session
from parlour.cli.table import BRASS, LABEL
from parlour.kernel.offers import Action, Arrange, Offer, PickAmount, PickCards, PickShares
from parlour.kernel.texts import Narrator


class Left(Exception):
    """The person wants to go."""


@dataclass(frozen=True, slots=True)
class Prompt:
    session: Session
    narrator: Narrator
    help: Callable[[], str]
    advice: Callable[[], str]
    """What a bot would do in the person's place, and why."""

    def say(self, key: str, **values: object) -> None:
        self.print(self.session.voice.say(key, **values))

    def hint(self, key: str) -> None:
        self.print(self.session.voice.say(key), LABEL)

    def print(self, sentence: str, style: str = "") -> None:
        self.session.out.print(coloured(sentence, self.narrator, style))

    def pause(self) -> None:
        self._read("play.pause")

    def action(self, offers: Sequence[Offer]) -> Action:
        """The action that the person chooses. Raises Left, or EOFError at the end of the input."""
        listed = choices(offers, self.narrator)
        lone = len(listed) == 1 and listed[0].action is None
        while True:
            choice = listed[0] if lone else self._choice(listed)
            action = choice.action or self._filled(choice)
            if action is not None:
                return action

    def _choice(self, listed: Sequence[Choice]) -> Choice:
        self._show([(choice.number, choice.label) for choice in listed])
        lone = len(listed) == 1
        while True:
            typed = self._read("play.only" if lone else "play.hint")
            if lone and typed == "":
                return listed[0]
            try:
                return chosen(listed, typed)
            except Refusal as refusal:
                self.say(refusal.key, **refusal.values)

    def _filled(self, choice: Choice) -> Action | None:
        """What was left to pick, or None: back to the choices."""
        self.print(choice.label)
        self._show_question(choice.offer)
        while typed := self._read():
            try:
                return filled(choice.offer, typed)
            except Refusal as refusal:
                self.say(refusal.key, **refusal.values)
        return None

    def _show_question(self, offer: Offer) -> None:
        assert isinstance(offer, Open)
        if isinstance(offer, PickAmount):
            self.say("play.ask.amount", least=offer.least, most=offer.most)
        elif isinstance(offer, PickShares):
            names = map(self.narrator.seat, offer.among)
            self._show(list(enumerate(names, start=1)))
            self.say("play.ask.shares", total=offer.total)
        else:
            faces = map(self.narrator.card, offer.among)
            self._show(list(enumerate(faces, start=1)))
            self._ask_for_cards(offer)
        self.hint("play.back")

    def _ask_for_cards(self, offer: PickCards | Arrange) -> None:
        if isinstance(offer, Arrange):
            self.say("play.ask.sets")
            return
        self.say("play.ask.cards", least=offer.least, most=offer.most)
        if offer.least == 0:
            self.hint("play.ask.none")

    def _show(self, numbered: Sequence[tuple[int, str]]) -> None:
        lines = [
            Text.assemble((f"{number}) ", BRASS), coloured(label, self.narrator))
            for number, label in numbered
        ]
        self.session.out.print(Columns(lines, padding=(0, 2)))

    def _read(self, hint: str = "play.hint") -> str:
        prompt = Text.assemble((self.session.voice.say(hint), LABEL), (" > ", BRASS))
        while True:
            typed = self.session.out.input(prompt).strip()
            if typed.lower() == "q":
                raise Left
            if typed == "?":
                self.print(self.help())
            elif typed.lower() == self.session.voice.say("play.hint_word"):
                self.print(self.advice(), BRASS)
            else:
                return typed
