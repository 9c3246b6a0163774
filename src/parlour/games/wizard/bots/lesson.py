"""How the outlook of the strong player is learned: which cards have won a trick in the end."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Final

from parlour.games.wizard.bots.hard import player
from parlour.games.wizard.bots.known_hands import FEATURES, card_features
from parlour.games.wizard.bots.mini import mini_of
from parlour.games.wizard.bots.normal import normal
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.rules import apply, asks
from parlour.games.wizard.state import Leading, Options, State
from parlour.games.wizard.tricks import winning_place
from parlour.kernel.learning import Example, Lesson
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

HASTY: Final = 20
NOT: Final = (0.0,) * len(FEATURES)
"""What a card's chance to win is weighed against."""


def examples(states: Sequence[State], _: Collection[Seat]) -> Iterator[Example]:
    """The cards of one hand whenever a trick begins, each hand in its turn."""
    beginnings = [state for state in states if isinstance(state.phase, Leading)]
    for _round, tricks in groupby(beginnings, attrgetter("round")):
        yield from of_round(list(tricks))


def first(state: State, _: Seat, chance: Stream) -> Iterator[Example]:
    """The same, of a match of normal players."""
    states = [state]
    while asked := asks(states[-1]):
        state = states[-1].copy()
        (ask,) = asked
        apply(state, ask.seat, normal(state, ask, chance), MatchTime(0), chance)
        states.append(state)
    return examples(states, ())


def of_round(tricks: Sequence[State]) -> Iterator[Example]:
    winners = [card.index for card in winning_cards(tricks)]
    for number, state in enumerate(tricks):
        seat = (state.round + number) % len(state.hands)
        for card, group, features in card_features(mini_of(state), seat):
            won = float(card in winners[number:])
            yield Example(group, (features, NOT), (won, 1 - won))


def winning_cards(tricks: Sequence[State]) -> Iterator[WizardCard]:
    """By trick. With one card in each hand nobody has a choice."""
    for state in tricks[1:]:
        trick = state.tricks[-1]
        yield trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
    last = tricks[-1]
    seats = len(last.hands)
    cards = [last.hands[(last.leader + place) % seats][0] for place in range(seats)]
    yield cards[winning_place(cards, last.trump)]


LESSON: Final = Lesson(
    options=(Options(),),
    player=partial(player, budget=HASTY),
    first=first,
    others=None,
    examples=examples,
    features=FEATURES,
    module="parlour.games.wizard.bots.learned",
    matches=20,
    first_matches=1,
)
