"""The mask is what the rules accept, and whatever can be done can be said in moves."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, Arrange, Offer
from parlour.kernel.seats import Seat
from parlour.rl.spelling import Spelling
from parlour.rl.vocabulary import END, Vocabulary
from tests.contract.tables import Table
from tests.rl.questions import QUESTIONED, every_number_of_seats, questions

ACTIONS_TRIED = 12
"""Of each offer."""

questioned = pytest.mark.parametrize(("table", "source"), QUESTIONED, ids=str)


def finished(spelling: Spelling, first: int, random: Random) -> Action:
    """An action that begins with a move, and goes on with any that are open."""
    action = spelling.say(first)
    while action is None:
        action = spelling.say(random.choice(list(spelling.open)))
    return action


@questioned
def test_every_open_move_is_accepted_by_the_rules(table: Table, source: str) -> None:
    vocabulary = Vocabulary(table.game, table.seats)
    random = Random(f"open {table}")
    for match, ask in questions(table, source):
        for move in Spelling(vocabulary, ask).open:
            action = finished(Spelling(vocabulary, ask), move, random)
            match.check(ask.seat, action, window=ask.window)


@questioned
def test_every_offered_action_can_be_said(table: Table, source: str) -> None:
    vocabulary = Vocabulary(table.game, table.seats)
    random = Random(f"offered {table}")
    for _, ask in questions(table, source):
        for offer in ask.offers:
            for action in some_actions(offer, random):
                said = say(Spelling(vocabulary, ask), spelled(vocabulary, ask.seat, action))
                assert in_faces(said) == in_faces(action)


def some_actions(offer: Offer, random: Random) -> list[Action]:
    count = offer.count()
    if count <= ACTIONS_TRIED:
        return [offer.nth(number) for number in range(count)]
    return [offer.nth(random.randrange(count)) for _ in range(ACTIONS_TRIED)]


def spelled(vocabulary: Vocabulary, seat: Seat, action: Action) -> list[int]:
    """The moves that an action consists of: its last field first."""
    verb = type(action)
    fields = list(vocabulary.fields[verb])
    if not fields:
        return [vocabulary.number(verb)]
    values = {name: parts(vocabulary, seat, verb, name, getattr(action, name)) for name in fields}
    order = [*fields[-1:], *fields[:-1]]
    return [vocabulary.number(verb, name, value) for name in order for value in values[name]]


def parts(vocabulary: Vocabulary, seat: Seat, verb: Any, name: str, value: Any) -> list[Any]:
    if isinstance(value, Card):
        return [vocabulary.faces[value]]
    if vocabulary.fields[verb][name] == Seat:
        shares = value if isinstance(value, tuple) else ((value, 1),)
        places = [((other - seat) % vocabulary.seats, units) for other, units in shares]
        return [place for place, units in places for _ in range(units)]
    if not isinstance(value, tuple):
        return [value]
    sets = [value] if isinstance(value[0], Card) else value
    return [part for cards in sets for part in (*(vocabulary.faces[c] for c in cards), END)]


def say(spelling: Spelling, moves: list[int]) -> Action:
    """Says the moves, but for those that are made at once."""
    while True:
        left = moves[len(spelling.said) :]
        action = spelling.say(left[0])
        if action is not None:
            return action


def in_faces(value: Any) -> Any:
    """The same for actions that differ in nothing but the copies of cards."""
    if isinstance(value, Card):
        return value.shown
    if isinstance(value, tuple):
        return tuple(in_faces(part) for part in value)
    if isinstance(value, Action):
        return type(value), *(in_faces(getattr(value, n)) for n in value.__struct_fields__)
    return value


def test_a_game_that_is_not_known_here_has_the_examples_of_its_arrangements() -> None:
    stranger = replace(MORMON_BRIDGE, name="stranger")
    vocabulary = Vocabulary(stranger, 3)
    random = Random("examples")
    several = 0
    for _, ask in questions(Table(MORMON_BRIDGE, MORMON_BRIDGE.options(), 3), "bots"):
        for offer in ask.offers:
            if isinstance(offer, Arrange):
                alone = Ask(ask.seat, ask.window, (offer,), ask.default)
                examples = [in_faces(example) for example in offer.examples]
                for example in offer.examples:
                    moves = spelled(vocabulary, ask.seat, example)
                    assert in_faces(say(Spelling(vocabulary, alone), moves)) == in_faces(example)
                for move in Spelling(vocabulary, alone).open:
                    said = finished(Spelling(vocabulary, alone), move, random)
                    assert in_faces(said) in examples
                several += len(examples) > 1
    assert several


@pytest.mark.parametrize("table", every_number_of_seats(), ids=str)
def test_every_move_has_a_name_of_its_own(table: Table) -> None:
    vocabulary = Vocabulary(table.game, table.seats)
    names = [vocabulary.text(number) for number in range(len(vocabulary))]
    assert len(set(names)) == len(names)


def test_a_move_that_is_not_open_is_refused() -> None:
    vocabulary = Vocabulary(STOP_THE_BUS, 3)
    table = Table(STOP_THE_BUS, STOP_THE_BUS.options(), 3)
    _, ask = next(questions(table, "random"))
    spelling = Spelling(vocabulary, ask)
    closed = next(n for n in range(len(vocabulary)) if n not in spelling.open)
    with pytest.raises(KeyError):
        spelling.say(closed)
