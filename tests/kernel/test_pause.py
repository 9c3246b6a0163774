"""Pause: everybody looks before it goes on, and nobody is waited for who is not there."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from parlour.kernel.game import Illegal
from parlour.kernel.offers import Action, Button
from parlour.kernel.pause import PAUSE_CLOCK, GoOn, Pause, answered, looked_at, pause
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.values import Value


class Turn(Value):
    seat: Seat


class Stick(Action):
    pass


@dataclass
class State:
    people: tuple[Seat, ...]
    phase: Any = field(default_factory=lambda: Turn(0))
    window: int = 4


def paused(*people: Seat) -> State:
    state = State(people)
    assert pause(state, "round_over", 6_000)
    return state


def asked(state: State) -> list[Seat]:
    return [ask.seat for ask in state.phase.asks()]


def test_every_person_is_asked_to_go_on_and_so_is_the_clock() -> None:
    state = paused(0, 2)
    assert asked(state) == [0, 2, CLOCK_SEAT]
    *people, clock = state.phase.asks()
    assert all(ask.offers == (Button(GoOn),) for ask in people)
    assert clock.offers == ()
    assert {ask.default for ask in state.phase.asks()} == {GoOn()}


def test_it_has_a_window_and_a_clock_of_its_own() -> None:
    state = paused(0, 2)
    assert state.window == 5
    for ask in state.phase.asks():
        assert ask.window == 5
        assert (ask.clock.name, ask.clock.due, ask.clock.lasts) == (PAUSE_CLOCK, None, 6_000)


def test_it_ends_when_all_people_have_answered() -> None:
    state = paused(0, 2, 3)
    assert not answered(state, 2, GoOn())
    assert asked(state) == [0, 3, CLOCK_SEAT]
    assert not answered(state, 0, GoOn())
    assert answered(state, 3, GoOn())


def test_an_answer_opens_no_new_window() -> None:
    state = paused(0, 2)
    answered(state, 0, GoOn())
    assert state.window == 5 and {ask.window for ask in state.phase.asks()} == {5}
    assert {ask.clock.lasts for ask in state.phase.asks()} == {6_000}


def test_the_clock_ends_it_for_everybody() -> None:
    assert answered(paused(0, 2), CLOCK_SEAT, GoOn())


def test_without_people_there_is_no_pause() -> None:
    state = State(())
    assert not pause(state, "round_over", 6_000)
    assert state == State(())


def test_who_is_no_person_or_has_answered_is_not_asked() -> None:
    state = paused(0, 2)
    with pytest.raises(Illegal, match="not_asked"):
        answered(state, 1, GoOn())
    answered(state, 0, GoOn())
    with pytest.raises(Illegal, match="not_asked"):
        answered(state, 0, GoOn())


def test_anything_but_going_on_is_refused() -> None:
    for seat in (0, 1, CLOCK_SEAT):
        with pytest.raises(Illegal, match="paused"):
            answered(paused(0), seat, Stick())


def test_the_public_part_says_what_is_looked_at() -> None:
    assert looked_at(paused(0).phase) == "round_over"
    assert looked_at(Turn(0)) is None
    assert isinstance(paused(0).phase, Pause)
