"""What everybody and what each seat may see, and other worlds that look the same to them."""

from collections.abc import Sequence

from parlour.games.stop_the_bus.scoring import stops_the_bus, worth
from parlour.games.stop_the_bus.state import Look, RoundSummary, State, lives_at_start
from parlour.kernel.cards import French
from parlour.kernel.game import Private, Public
from parlour.kernel.pause import looked_at
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record, kind


class PlayerRow(Record):
    lives: int
    cards: int
    """How many the hand holds; 0 for who was knocked out before this round."""
    stuck: bool


class StopTheBusPublic(Public):
    round: int
    starter: Seat
    full_lives: int
    """With how many everybody began, or the seat that had most."""
    players: tuple[PlayerRow, ...]
    open: French
    stock: int
    """How many cards it holds."""
    looks: tuple[Look, ...]
    """What was taken and refused in this round, the oldest first."""
    summary: RoundSummary | None
    """How the round ended: during the pause after it, and at the end of the match."""


class OpenHand(Record):
    """7.2: another's hand, as a learner sees it."""

    seat: Seat
    hand: tuple[French, ...]
    score: int | float
    counted: tuple[French, ...]


class StopTheBusPrivate(Private):
    hand: tuple[French, ...]
    """In the order of its slots; empty for who was knocked out before this round."""
    score: int | float | None
    """None: there is no hand."""
    counted: tuple[French, ...]
    """The cards that make the score."""
    open_hands: tuple[OpenHand, ...]
    """7.2: the others', for a learner; for everybody else there are none."""
    next: French | None
    """7.2: the next card of the stock, for a learner."""


def public(state: State) -> StopTheBusPublic:
    return StopTheBusPublic(
        phase=kind(type(state.phase)),
        pause=looked_at(state.phase),
        round=state.round,
        starter=state.starter,
        full_lives=max(lives_at_start(state.options, len(state.lives))),
        players=tuple(
            [
                PlayerRow(lives, len(state.hands[seat]), state.sticker == seat)
                for seat, lives in enumerate(state.lives)
            ]
        ),
        open=state.table[-1],
        stock=len(state.stock),
        looks=tuple(state.looks),
        summary=state.summary,
    )


def private(state: State, seat: Seat) -> StopTheBusPrivate:
    hand = tuple(state.hands[seat])
    score, made = worth(hand, state.options.three_of_a_kind) if hand else (None, ())
    learning = seat == state.learner
    return StopTheBusPrivate(
        hand=hand,
        score=score,
        counted=made,
        open_hands=open_hands(state) if learning else (),
        next=state.stock[-1] if learning and state.stock else None,
    )


def open_hands(state: State) -> tuple[OpenHand, ...]:
    """7.2: every hand but the learner's own."""
    threes = state.options.three_of_a_kind
    return tuple(
        OpenHand(seat, tuple(hand), *worth(tuple(hand), threes))
        for seat, hand in enumerate(state.hands)
        if hand and seat != state.learner
    )


def sees(state: State, viewer: Seat | None, seat: Seat) -> bool:
    """One's own hand; 5.5: every hand after the round; 7.2: a learner sees every hand."""
    if state.summary is not None:
        return True
    return viewer is not None and viewer in (seat, state.learner)


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew: the stock, and what opponents hold and did not take openly.

    Nobody can have held 31 at any time of the round, since that would have ended it.
    """
    world = state.copy()
    slots = hidden_slots(state, viewer)
    owners = sorted({seat for seat, _ in slots})
    known = {seat: known_hands(state, seat) for seat in owners}
    next_is_seen = viewer is not None and viewer == state.learner and bool(state.stock)
    depth = len(state.stock) - next_is_seen
    hidden = world.stock[:depth] + [state.hands[seat][i] for seat, i in slots]
    while True:
        rng.shuffle(hidden)
        held: dict[Seat, list[French]] = {seat: [] for seat in owners}
        for (seat, i), card in zip(slots, hidden[depth:], strict=True):
            world.hands[seat][i] = card
            held[seat].append(card)
        if not any(held_31(held[seat], known[seat]) for seat in owners):
            world.stock[:depth] = hidden[:depth]
            return world


def held_31(hidden: Sequence[French], known: Sequence[Sequence[French]]) -> bool:
    """Whether the hidden cards, which were there all the time, ever made 31 with the known ones."""
    return any(stops_the_bus([*hidden, *cards]) for cards in known)


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


def known_cards(state: State) -> set[French]:
    """Cards in hands that everybody saw being taken. For membership only."""
    known: set[French] = set()
    for _, card, given in state.looks:
        if given is not None:
            known.add(card)
            known.discard(given)
    return known


def known_hands(state: State, seat: Seat) -> list[list[French]]:
    """What everybody knows by now of each hand that the seat had in this round, the latest first.

    The looks are walked backwards: before a swap the seat had what it gave, not what it took.
    """
    known_now = known_cards(state)
    known = [card for card in state.hands[seat] if card in known_now]
    hands = [known]
    for owner, taken, given in reversed(state.looks):
        if owner == seat and given is not None:
            known = [*(card for card in known if card is not taken), given]
            hands.append(known)
    return hands


def weight(public: StopTheBusPublic) -> float:
    """Of a decision: a card that was turned is taken or left."""
    return 0.7 if public.phase == "turned" else 1.2
