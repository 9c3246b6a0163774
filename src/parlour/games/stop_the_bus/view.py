"""What each viewer may see, and other worlds that look the same to them."""

from functools import cache

from parlour.games.stop_the_bus.scoring import counted, score, stops_the_bus
from parlour.games.stop_the_bus.state import Look, Over, RoundSummary, State
from parlour.kernel.cards import Card
from parlour.kernel.game import View
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import kind, value


@value
class PlayerView:
    lives: int
    hand: tuple[Card | None, ...]
    """None: a card that the viewer may not see."""
    score: float | None
    """None: the viewer may not know it, or the player is knocked out."""
    counted: tuple[Card, ...]
    """The cards that make the score, as far as the viewer may know."""
    stuck: bool


@value
class TableView(View):
    round: int
    starter: Seat
    full_lives: int
    """With how many everybody began."""
    players: tuple[PlayerView, ...]
    open: Card
    stock: int
    """How many cards it holds."""
    next: Card | None
    """The next card of the stock, for learners."""
    looks: tuple[Look, ...]
    last_round: RoundSummary | None


def view(state: State, viewer: Seat | None) -> TableView:
    phase = state.phase
    learning = viewer is not None and viewer == state.learner
    return TableView(
        viewer=viewer,
        phase=kind(type(phase)),
        turn=() if isinstance(phase, Over) else (phase.seat,),
        round=state.round,
        starter=state.starter,
        full_lives=state.options.lives,
        players=tuple(
            [
                _open_row(state, seat)
                if sees(state, viewer, seat)
                else _hidden_row(lives, len(state.hands[seat]), state.sticker == seat)
                for seat, lives in enumerate(state.lives)
            ]
        ),
        open=state.table[-1],
        stock=len(state.stock),
        next=state.stock[-1] if learning and state.stock else None,
        looks=tuple(state.looks),
        last_round=state.summary,
    )


def sees(state: State, viewer: Seat | None, seat: Seat) -> bool:
    """One's own hand; 7.2: a learner sees every hand."""
    return viewer is not None and viewer in (seat, state.learner)


def _open_row(state: State, seat: Seat) -> PlayerView:
    hand = state.hands[seat]
    threes = state.options.three_of_a_kind
    points = score(hand, threes) if hand else None  # 5.5
    made = counted(hand, threes) if hand else ()
    return PlayerView(state.lives[seat], tuple(hand), points, made, state.sticker == seat)


@cache
def _hidden_row(lives: int, cards: int, stuck: bool) -> PlayerView:
    """There are few of them, and most rows of most views are such."""
    return PlayerView(lives, (None,) * cards, None, (), stuck)


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew: the stock, and what opponents hold and did not take openly.

    Nobody can hold 31 unseen, since it would have ended the round.
    """
    world = state.copy()
    if isinstance(state.phase, Over):
        return world
    slots = hidden_slots(state, viewer)
    shown = 1 if viewer is not None and viewer == state.learner and state.stock else 0
    depth = len(state.stock) - shown
    hidden = world.stock[:depth] + [state.hands[seat][i] for seat, i in slots]
    while True:
        rng.shuffle(hidden)
        world.stock[:depth] = hidden[:depth]
        for (seat, i), card in zip(slots, hidden[depth:], strict=True):
            world.hands[seat][i] = card
        if not any(stops_the_bus(world.hands[seat]) for seat, _ in slots):
            return world


def hidden_slots(state: State, viewer: Seat | None) -> list[tuple[Seat, int]]:
    """The slots of hands whose card the viewer neither sees nor saw being taken."""
    known = known_cards(state)
    return [
        (seat, i)
        for seat, hand in enumerate(state.hands)
        if not sees(state, viewer, seat)
        for i, card in enumerate(hand)
        if card not in known
    ]


def known_cards(state: State) -> set[Card]:
    """Cards in hands that everybody saw being taken."""
    known: set[Card] = set()
    for _, card, given in state.looks:
        if given is not None:
            known.add(card)
            known.discard(given)
    return known
