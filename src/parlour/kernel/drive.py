"""Driving a match: bots and defaults play until a person is asked or the match is over."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from traceback import extract_tb
from typing import Any, Final

from parlour.kernel.bots import BotError
from parlour.kernel.game import Ask, Bot, Event, Illegal, Options, Result, State, tidy_action
from parlour.kernel.match import Match, bot_author
from parlour.kernel.offers import Action
from parlour.kernel.read_errors import on_one_line
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.texts import LANGUAGES
from parlour.kernel.times import MatchTime, later

PACE: Final = 1000
"""Milliseconds that a bot lets pass before it answers."""


@dataclass(slots=True)
class DriveReport:
    """What happened until a person was asked, or to the end."""

    events: list[Event] = field(default_factory=list)
    awaited: tuple[Seat, ...] = ()
    """The people who are asked now."""
    result: Result | None = None
    """None: the match goes on."""
    turns: list[Seat] = field(default_factory=list)
    """Who took a turn, in order."""


def drive(
    match: Match[State, Options],
    *,
    bots: Mapping[str, Bot[State]] | None = None,
    away: Collection[Seat] = (),
) -> DriveReport:
    """Plays every seat that has a bot, and the default for people who are away.

    `bots` are the match's own unless said. Raises BotError for one that answers with what is
    refused, and for somebody's own that fails.
    """
    report = DriveReport()
    levels = match.bots if bots is None else bots
    last: tuple[Seat, int] | None = None
    while ask := _next_to_play(match, away):
        report.events += _play(match, ask, levels)
        if ask.seat != CLOCK_SEAT and (ask.seat, ask.window) != last:
            report.turns.append(ask.seat)
        last = (ask.seat, ask.window)
    report.awaited = tuple(ask.seat for ask in match.asks())
    report.result = match.result
    return report


def _next_to_play(match: Match[Any, Any], away: Collection[Seat]) -> Ask | None:
    """A bot, if one is asked; else the clock that runs out first, if no person is waited for."""
    silent = []
    for ask in match.asks():
        if ask.seat == CLOCK_SEAT or ask.seat in away:
            silent.append(ask)
        elif match.players[ask.seat].bot is not None:
            return ask
    if len(silent) < len(match.asks()):
        return None
    return min(silent, key=lambda ask: ask.clock.due or 0, default=None)


def _play(match: Match[State, Any], ask: Ask, levels: Mapping[str, Bot[State]]) -> list[Event]:
    level = None if ask.seat == CLOCK_SEAT else match.players[ask.seat].bot
    if level is None:
        at = max(match.at, ask.clock.due or match.at)
        without = match.leave_out(ask.seat, at) if ask.seat != CLOCK_SEAT else None
        return match.expire(ask, at=at) if without is None else without
    action = _decided(match, ask, level, levels[level])
    at = _moment(match, ask)
    try:
        if level not in match.game.bots:
            action = tidy_action(match.game, action)
        return match.act(ask.seat, action, window=ask.window, at=at, by=bot_author(level))
    except Illegal as refusal:
        reason = {said: match.narrator(said).refusal(refusal) for said in LANGUAGES}
        raise BotError(
            "illegal", level, seat=ask.seat, action=_shown(action), reason=reason
        ) from refusal


def _decided(match: Match[State, Any], ask: Ask, level: str, play: Bot[State]) -> Action:
    """A bot of the game's own that fails is a fault of the program: its error is left as it is."""
    world, stream = match.world_for(ask.seat)
    if level in match.game.bots:
        return play(world, ask, stream)
    try:
        return play(world, ask, stream)
    except BotError:
        raise
    except Exception as error:
        *_, frame = extract_tb(error.__traceback__)
        file = re.split(r"[/\\]", frame.filename)[-1]
        place = f"{file}:{frame.lineno}"
        problem = f"{type(error).__name__}: {_shown(error)}"
        raise BotError("failed", level, seat=ask.seat, place=place, problem=problem) from error


def _shown(found: object) -> str:
    """A stranger's object may fail to say what it is."""
    try:
        return on_one_line(str(found) if isinstance(found, Exception) else repr(found))
    except Exception:
        return f"<{type(found).__name__}>"


def _moment(match: Match[Any, Any], ask: Ask) -> MatchTime:
    """When a bot answers: soon after it was asked, together with others, and never too late."""
    same_window = bool(match.log) and match.log[-1].window == ask.window
    at = later(match.at, 1 if same_window else PACE)
    return at if ask.clock.due is None else max(match.at, min(at, ask.clock.due))
