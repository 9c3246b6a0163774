"""Sentences for people, from keys and values, in every language.

The keys of a game's texts:
    name                    of the game
    about                   what it is, in a sentence
    phase.<phase>           what is wanted of the seats that are asked
    waiting.<phase>         what they do, told to everybody else; {awaited} are those seats
    phase.<phase>.<field>, waiting.<phase>.<field>
                            the same said to the seat that this field of the public part names
    pause.<what>            what is looked at in a pause
    do.<action>             an offered action
    event.<event>           what happened; event.<event>.you: the same said to its `seat` or to
                            the only one of its `seats`, or nothing, if that seat is told more of
                            it by another event
    illegal.<code>          why something was refused
    hint.<reason>           why a move that is recommended is a good one
    odds                    how the two best moves do: {best} and {second} are their numbers, and
                            {other} is the second move; for games that search or count
    odds.even               the same where both numbers are the same
    option.<name>[.<value>] an option, and each value of it that is a word
    view.<field>            a label of a field of the public or the private part
    item.<field>            an item of such a field, which actions name by its number
    evening.<count>         what an evening counts of this game
    medal.<count>[.said]    the title of whoever has most of a count, or of a sheet's row over the
                            evening, and its sentence, with {names} and {number}
    highlight.<name>[.said] what a match is remembered by, and its sentence: kernel/highlights.py
    card.<word>             a word in the names of the cards of its deck
    word.<word>             a word that is offered or shown; {0}, {1}: the words that follow it
    bot.<name>              a bot of the game that is no level
    sheet.<title or label>  a sheet, and each row of it: see kernel/sheets.py

A sentence holds `{field}` for a field of the action or event, and `{field|one|many}` for the form
that agrees with a number, or with how many a list has.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from parlour.kernel.cards import Card
from parlour.kernel.game import Event, Hint, HintReason, Illegal, Public
from parlour.kernel.offers import Action
from parlour.kernel.search import Odds
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.values import kind

LANGUAGES: Final = ("en", "hu")

COMMON: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "and": "and",
        "nobody": "nobody",
        "you": "You",
        "waiting.pause": "{awaited} {awaited|is|are} still looking.",
        "clock": "the clock",
        "do.go_on": "Go on",
        "illegal.paused": "Everybody looks for a moment before it goes on.",
        "illegal.stale": "Too late: that was about something that is over.",
        "illegal.not_asked": "It is not your turn.",
        "illegal.over": "The match is over.",
        "illegal.clock_runs_back": "That is older than what happened last.",
        "illegal.unknown_action": "This game knows no such action.",
        "illegal.seats": "This game can't be played by so many.",
        "bot.beginner": "beginner",
        "bot.beginner.said": "Still learning: plays what comes to mind first.",
        "bot.easy": "easy",
        "bot.easy.said": "Knows the game, and overlooks things now and then.",
        "bot.normal": "normal",
        "bot.normal.said": "Plays with care, and knows what is worth what.",
        "bot.hard": "hard",
        "bot.hard.said": "Thinks ahead, and remembers what was played.",
    },
    "hu": {
        "and": "és",
        "nobody": "senki",
        "you": "Te",
        "waiting.pause": "{awaited} még nézi.",
        "clock": "az óra",
        "do.go_on": "Tovább",
        "illegal.paused": "Egy pillanatig mindenki nézi, aztán megy tovább.",
        "illegal.stale": "Elkésett: az már véget ért.",
        "illegal.not_asked": "Nem te következel.",
        "illegal.over": "A játszma véget ért.",
        "illegal.clock_runs_back": "Ez régebbi, mint ami legutóbb történt.",
        "illegal.unknown_action": "Ez a játék nem ismer ilyen lépést.",
        "illegal.seats": "Ennyien ezt a játékot nem lehet játszani.",
        "bot.beginner": "kezdő",
        "bot.beginner.said": "Most tanulja: azt játssza, ami először eszébe jut.",
        "bot.easy": "könnyű",
        "bot.easy.said": "Ismeri a játékot, de néha elnéz valamit.",
        "bot.normal": "közepes",
        "bot.normal.said": "Figyelmesen játszik, és tudja, mi mennyit ér.",
        "bot.hard": "erős",
        "bot.hard.said": "Előre gondolkodik, és emlékszik arra, ami elment.",
    },
}

AWAITED: Final = "awaited"

_HOLE: Final = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


@dataclass(frozen=True, slots=True, repr=False)
class Narrator:
    """Says what happened and what can be done, to one viewer in one language."""

    texts: Mapping[str, str]
    """Those of a game and the common ones."""
    names: Sequence[str]
    viewer: Seat | None = None

    def __repr__(self) -> str:
        to = "everybody" if self.viewer is None else self.names[self.viewer]
        return f"<Narrator of {self.texts['name']}, to {to}>"

    def event(self, event: Event) -> str:
        """What happened."""
        key = f"event.{kind(type(event))}"
        if self._is_mine(event) and f"{key}.you" in self.texts:
            key += ".you"
        return self.sentence(key, event)

    def _is_mine(self, event: Event) -> bool:
        if self.viewer is None:
            return False
        alone = getattr(event, "seats", None) == (self.viewer,)
        return alone or getattr(event, "seat", None) == self.viewer

    def action(self, action: Action) -> str:
        """What can be done, as a button says it."""
        return self.sentence(f"do.{kind(type(action))}", action)

    def phase(self, public: Public, awaited: Sequence[Seat]) -> str:
        """What is wanted of the viewer, or else what is done by those who are waited for."""
        if awaited and self.viewer not in awaited:
            key = self._as_concerned(f"waiting.{public.phase}", public)
            return self.sentence(key, public, awaited)
        if public.pause is not None:
            return self.sentence(f"pause.{public.pause}", public)
        return self.sentence(self._as_concerned(f"phase.{public.phase}", public), public)

    def _as_concerned(self, key: str, public: Public) -> str:
        """The key, or that for the seat that the viewer is to this phase."""
        for role in [said for said in self.texts if said.startswith(f"{key}.")]:
            if self.viewer is not None and getattr(public, role.split(".")[2]) == self.viewer:
                key = role
        return key

    def reason(self, reason: HintReason) -> str:
        """Why a move is a good one."""
        return self.sentence(f"hint.{kind(type(reason))}", reason)

    def odds(self, odds: Odds) -> str:
        """How the two best moves do."""
        return self.sentence("odds.even" if odds.best == odds.second else "odds", odds)

    def hint(self, hint: Hint) -> str:
        """The move that is recommended, why, and how the next best one does."""
        action = self.action(hint.action)
        said = [action if action.endswith("!") else f"{action}."]
        said += [] if hint.reason is None else [self.reason(hint.reason)]
        said += [] if hint.odds is None else [self.odds(hint.odds)]
        return " ".join(said)

    def refusal(self, refusal: Illegal) -> str:
        """Why something was refused."""
        return self.texts[f"illegal.{refusal.code}"]

    def word(self, word: str) -> str:
        """`pair kings`: what stands for `pair`, with the word for `kings` in its first hole."""
        first, *parts = word.split(" ")
        said = self.texts.get(f"word.{first}")
        return word if said is None else said.format(*map(self.word, parts))

    def sentence(self, key: str, value: Any, awaited: Sequence[Seat] = ()) -> str:
        """The sentence of this key, with the fields of the value in its holes."""
        hints = get_type_hints(type(value), include_extras=True) | {AWAITED: tuple[Seat, ...]}
        text = self.texts[key]

        def fill(hole: re.Match[str]) -> str:
            name, one, many = hole.groups()
            found = awaited if name == AWAITED else getattr(value, name)
            if one is not None:
                count = len(found) if isinstance(found, Sequence) else found
                return one if count == 1 else many
            return self.shown(found, hints[name], inside=not _begins(text, hole.start()))

        return _HOLE.sub(fill, text)

    def shown(self, value: Any, declared: Any, inside: bool = False) -> str:
        """A value of the declared type, as people read it, alone or inside a sentence."""
        if declared == Seat:
            return self.seat(value, inside)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Action):
            return self.action(value)
        if get_origin(declared) in (tuple, list) and get_args(declared)[-1] is Ellipsis:
            return self._listed(value, get_args(declared)[0], inside)
        if get_origin(declared) is tuple:
            parts = zip(value, get_args(declared), strict=True)
            return " ".join(self.shown(part, arg, inside) for part, arg in parts)
        present = [arg for arg in get_args(declared) if arg is not NoneType]
        if value is not None and len(present) == 1 and get_origin(declared) is not Annotated:
            return self.shown(value, present[0], inside)
        if isinstance(value, int | float):
            return numeral(value)
        return self.word(value) if isinstance(value, str) else str(value)

    def seat(self, seat: Seat, inside: bool = False) -> str:
        """The name of who sits there, or 'you'."""
        if seat == CLOCK_SEAT:
            return self.texts["clock"]
        if seat != self.viewer:
            return self.names[seat]
        return self.texts["you"].lower() if inside else self.texts["you"]

    def card(self, card: Card) -> str:
        """A card as people read it: `7♥`, `red 12`."""
        return _HOLE.sub(lambda hole: self.texts[f"card.{hole[1]}"], card.shown)

    def _listed(self, values: Sequence[Any], declared: Any, inside: bool = False) -> str:
        words = [self.shown(value, declared, inside or bool(i)) for i, value in enumerate(values)]
        if not words:
            return self.texts["nobody"]
        if isinstance(values[0], Card):
            return " ".join(words)
        last = f" {self.texts['and']} "
        return last.join([", ".join(words[:-1]), words[-1]] if words[:-1] else words)


def narrator(
    texts: Mapping[str, Mapping[str, str]],
    language: str,
    names: Sequence[str],
    viewer: Seat | None = None,
) -> Narrator:
    return Narrator({**COMMON[language], **texts[language]}, names, viewer)


def numeral(value: float) -> str:
    """As people read it: below zero with a minus sign, not a hyphen."""
    plain = f"{value:g}" if value % 1 else f"{value:.0f}"
    return plain.replace("-", "−")


def _begins(text: str, place: int) -> bool:
    """Whether a sentence begins there."""
    before = text[:place].rstrip()
    return not before or before[-1] in ".!?"


def holes(sentence: str) -> set[str]:
    """The fields that a sentence wants."""
    return {hole[0] for hole in _HOLE.findall(sentence)}
