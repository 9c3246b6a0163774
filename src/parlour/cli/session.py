"""What every command needs: a language to speak and the two places to write to."""

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import typer
from rich.console import Console

from parlour.cli.errors import DAMAGED, USAGE, Refusal
from parlour.cli.voice import Voice
from parlour.kernel.bots import BotError
from parlour.kernel.match import Match
from parlour.kernel.matchfile import MatchFileError
from parlour.kernel.seats import Seat
from parlour.kernel.texts import Narrator


def _console(stderr: bool) -> Console:
    # names come from people: nothing in them is markup
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


@dataclass(frozen=True, slots=True)
class Session:
    voice: Voice
    out: Console = field(default_factory=lambda: _console(stderr=False))
    err: Console = field(default_factory=lambda: _console(stderr=True))

    def narrator(self, match: Match[Any, Any], viewer: Seat | None) -> Narrator:
        return match.narrator(self.voice.language, viewer)

    def outcome(self, match: Match[Any, Any], narrator: Narrator) -> str:
        """Who won, as a part of a sentence."""
        if match.result is None:
            return self.voice.say("result.open")
        if not match.result.winners:
            return self.voice.say("result.draw")
        if match.result.winners == (narrator.viewer,):
            return self.voice.say("result.you_won")
        winners = narrator.shown(match.result.winners, tuple[Seat, ...], inside=True)
        return self.voice.say("result.won", winners=winners)

    def verdict(self, match: Match[Any, Any]) -> str:
        """What a match that replays is, in one line."""
        counts = {"players": len(match.players), "inputs": len(match.log)}
        if match.result is None:
            return self.voice.say("check.unfinished", game=match.game.name, **counts)
        outcome = self.outcome(match, self.narrator(match, None))
        return self.voice.say("check.ok", game=match.game.name, outcome=outcome, **counts)

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Tells what went wrong in one sentence, and leaves with its exit code."""
        language = self.voice.language
        try:
            yield
        except Refusal as refusal:
            typer.echo(self.voice.say(refusal.key, **refusal.values), err=True)
            raise typer.Exit(USAGE) from None
        except BotError as fault:
            typer.echo(fault.sentence_in(language), err=True)
            raise typer.Exit(USAGE) from None
        except BrokenProcessPool:
            typer.echo(self.voice.say("arena.broken"), err=True)
            raise typer.Exit(USAGE) from None
        except MatchFileError as fault:
            place, problem = fault.place_in(language), fault.problem_in(language)
            sentence = self.voice.say("file.damaged", place=place, problem=problem)
            typer.echo(sentence, err=True)
            raise typer.Exit(DAMAGED) from None
