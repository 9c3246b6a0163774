"""'Look before we go on': a phase that any game may enter between two parts of a match.

Every person at the table is asked to go on, and the clock is. A pause ends when all people have
answered or its time is over. Bots are not asked, so they delay nobody; without people there is no
pause at all. No turn clock runs meanwhile. The room's pace makes it shorter or longer.
"""

from typing import Any, Final, Protocol

from parlour.kernel.game import Ask, Clock, Illegal
from parlour.kernel.offers import Action, Button
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.values import Value

PAUSE_CLOCK: Final = "pause"


class GoOn(Action):
    """Has looked, and would go on."""


class Pause(Value):
    """The phase. Rules enter it by `pause` and leave it when `answered` says so."""

    what: str
    """What is to be looked at. Its sentence has the key `pause.<what>`."""
    lasts: int
    """Milliseconds at the normal pace."""
    people: tuple[Seat, ...]
    """Who has not answered yet."""
    window: int

    def asks(self) -> tuple[Ask, ...]:
        clock = Clock(PAUSE_CLOCK, lasts=self.lasts)
        people = [Ask(seat, self.window, (_OFFER,), _GO_ON, clock) for seat in self.people]
        return (*people, Ask(CLOCK_SEAT, self.window, (), _GO_ON, clock))


_GO_ON: Final = GoOn()
_OFFER: Final = Button(GoOn)


class Pausing(Protocol):
    """The state of a game that pauses."""

    phase: Any
    people: tuple[Seat, ...]
    """The seats that began the match with a person."""
    window: int


def pause(state: Pausing, what: str, lasts: int) -> bool:
    """Enters a pause. False: there is nobody to look, and the game goes on at once."""
    if not state.people:
        return False
    state.window += 1
    state.phase = Pause(what, lasts, state.people, state.window)
    return True


def answered(state: Pausing, seat: Seat, action: Action) -> bool:
    """Takes the answer of a seat to a pause. True: the pause is over."""
    phase = state.phase
    assert isinstance(phase, Pause)
    if not isinstance(action, GoOn):
        raise Illegal("paused")
    if seat == CLOCK_SEAT:
        return True
    if seat not in phase.people:
        raise Illegal("not_asked")
    left = tuple(other for other in phase.people if other != seat)
    state.phase = Pause(phase.what, phase.lasts, left, phase.window)
    return not left


def looked_at(phase: Value) -> str | None:
    """What `Public.pause` says of a phase."""
    return phase.what if isinstance(phase, Pause) else None
