"""Who can have given an input: what a match file says of it is judged like all the rest.

A file tells who acted, not who held a seat, and seats change hands: people leave them or take those
of bots, and bots sit in for people. So a person may act on any seat, and a bot if there is a way
for its level to come there. Clock, host and room do nothing but what is theirs, and the clock does
nothing before it is due.
"""

from collections.abc import Sequence
from typing import Any

from parlour.kernel.game import AnyGame, Ask, ask_of
from parlour.kernel.match import CLOCK, HOST, PERSON, ROOM, Input, Match, bot_author
from parlour.kernel.offers import Action
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.times import MatchTime


def clock_only(ask: Ask, action: Action) -> bool:
    """Whether it is the ask's default, and not offered: nobody but the clock says that."""
    kind = type(action)
    return kind is type(ask.default) and all(offer.verb is not kind for offer in ask.offers)


def can_author(match: Match[Any, Any], entry: Input[Any]) -> bool:
    """Whether the author may do this now, be it early or late. The rules judge the rest."""
    ask = ask_of(match.asks(), entry.seat)
    if entry.by == CLOCK:
        return _is_default(ask, entry.action) or _left_out(match, entry) is not None
    if entry.by in (HOST, ROOM):
        if entry.seat != CLOCK_SEAT:
            return _is_default(ask, entry.action)
        if _left_out(match, entry) is not None:
            return True
        if entry.by != HOST:
            return False
        return _names_leader(match, entry) or entry.action == match.game.mercy(match.state)
    if ask is None or entry.seat == CLOCK_SEAT:
        return False
    if entry.by == PERSON:
        return not clock_only(ask, entry.action)
    return entry.by in map(bot_author, levels(match.game, match.players[entry.seat]))


def due_of(match: Match[Any, Any], entry: Input[Any]) -> MatchTime | None:
    """When the clock may do this; None: at any time that a file could tell."""
    if entry.by != CLOCK:
        return None
    seat = _left_out(match, entry)
    if seat is None:
        seat = entry.seat
    elif _has_just_timed_out(match, seat, entry.at):
        return None
    ask = ask_of(match.asks(), seat)
    return ask.clock.due if ask is not None else None


def levels(game: AnyGame, player: Player) -> Sequence[str]:
    """The bots that may play a seat: its own, the simplest, which answers for one that is late, and
    the stand-in, for a person who sits there, or sat there for a while.
    """
    others = (game.simplest, game.stand_in)
    return others if player.bot is None else (player.bot, *others)


def _is_default(ask: Ask | None, action: Action) -> bool:
    return ask is not None and action == ask.default


def _left_out(match: Match[Any, Any], entry: Input[Any]) -> Seat | None:
    """The seat without which the match goes on; None: this is something else."""
    absent = match.game.absent
    if absent is None or entry.seat != CLOCK_SEAT:
        return None
    seats = range(len(match.players))
    return next((seat for seat in seats if absent(seat) == entry.action), None)


def _has_just_timed_out(match: Match[Any, Any], seat: Seat, at: MatchTime) -> bool:
    """After the last of several time-outs a seat is left out at once."""
    last = match.log[-1] if match.log else None
    return last is not None and (last.seat, last.by, last.at) == (seat, CLOCK, at)


def _names_leader(match: Match[Any, Any], entry: Input[Any]) -> bool:
    leader = match.game.leader
    if leader is None:
        return False
    told = (leader(seat, here) for seat in range(len(match.players)) for here in (True, False))
    return entry.action in told
