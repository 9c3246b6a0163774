"""What everybody may see of a match, and what only one seat may see."""

from functools import lru_cache

from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.sets import by_face, points_of
from parlour.games.mormon_bridge.state import (
    ROUNDS,
    BuyWindow,
    Called,
    Over,
    Reason,
    Shape,
    State,
)
from parlour.kernel.game import Private, Public
from parlour.kernel.pause import Pause, looked_at
from parlour.kernel.seats import Seat
from parlour.kernel.times import MatchTime
from parlour.kernel.values import Record, kind


class PlayerRow(Record):
    total: int
    """Of all rounds that are over."""
    cards: int
    """How many the hand holds."""
    taken: tuple[RookCard, ...]
    """Cards of the hand that everybody saw coming from the discards; none: the round is over."""
    left: tuple[RookCard, ...]
    """What the hand held when the round was over; none: the round goes on."""
    points: int | None
    """What that costs; None: the round goes on."""
    down: bool
    buys_left: int


class SetRow(Record):
    owner: Seat
    shape: Shape
    cards: tuple[RookCard, ...]
    """Those of a run in order, a Rook in the place that it stands for."""


class MormonBridgePublic(Public):
    round: int
    rounds: int
    groups: int
    runs: int
    """What the round wants of a player who goes down."""
    starter: Seat
    current: Seat | None
    """Whose turn it is; None: it is a pause, or the match is over."""
    players: tuple[PlayerRow, ...]
    discard: RookCard | None
    """The top one."""
    covered: tuple[RookCard, ...]
    """The discards below it, the lowest first."""
    stock: int
    """How many cards it holds."""
    sets: tuple[SetRow, ...]
    """Their numbers are counted from 1."""
    callers: tuple[Seat, ...]
    buyer: Seat | None
    """Whose buy waits for the current player."""
    closes: MatchTime | None
    """When the buy window, or the time to refuse, is over."""
    declined: bool
    """The current player leaves the discard to the others."""
    turned_back: tuple[RookCard, ...]
    unseen: tuple[tuple[RookCard, ...], ...]
    """5.5: once discards became the stock, all cards that are hidden from some or from everybody:
    first those that nobody saw since the deal, then those of each time that discards came back."""
    scores: tuple[tuple[int, ...], ...]
    """By round, then by seat."""
    ended: Reason | None
    """Why the round is over; None: it goes on."""


class MormonBridgePrivate(Private):
    hand: tuple[RookCard, ...]
    """By colour and number, the Rooks last."""
    points: int
    """What the hand would cost now."""


def private(state: State, seat: Seat) -> MormonBridgePrivate:
    return _shown(tuple(state.hands[seat]))


@lru_cache(maxsize=4096)
def _shown(hand: tuple[RookCard, ...]) -> MormonBridgePrivate:
    """Shown after every step, when most hands are as they were before it."""
    return MormonBridgePrivate(by_face(hand), points_of(hand))


def public(state: State) -> MormonBridgePublic:
    phase = state.phase
    contract = state.contract
    return MormonBridgePublic(
        phase=kind(type(phase)),
        pause=looked_at(phase),
        round=state.round,
        rounds=len(ROUNDS[state.options.rounds]),
        groups=contract.groups,
        runs=contract.runs,
        starter=state.starter,
        current=None if isinstance(phase, Pause | Over) else phase.seat,
        players=_players(state),
        discard=state.discards[-1] if state.discards else None,
        covered=tuple(state.discards[:-1]),
        stock=len(state.stock),
        sets=tuple([SetRow(laid.owner, laid.shape, laid.cards) for laid in state.sets]),
        callers=_callers(state),
        buyer=phase.buyer if isinstance(phase, Called) else None,
        closes=phase.due if isinstance(phase, BuyWindow | Called) else None,
        declined=isinstance(phase, BuyWindow) and phase.declined,
        turned_back=state.turned_back,
        unseen=_unseen(state),
        scores=tuple(state.scores),
        ended=state.ended,
    )


def _players(state: State) -> tuple[PlayerRow, ...]:
    totals = state.totals
    return tuple([_player(state, seat, total) for seat, total in enumerate(totals)])


def _player(state: State, seat: Seat, total: int) -> PlayerRow:
    """7.2: the hands are shown when the round is over, and not before."""
    hand = state.hands[seat]
    return PlayerRow(
        total=total,
        cards=len(hand),
        taken=() if state.ended else tuple(state.taken[seat]),
        left=by_face(hand) if state.ended else (),
        points=state.scores[-1][seat] if state.ended else None,
        down=state.down[seat],
        buys_left=state.options.max_buys - state.buys[seat],
    )


def _callers(state: State) -> tuple[Seat, ...]:
    phase = state.phase
    return tuple(seat for seat, _ in phase.calls) if isinstance(phase, BuyWindow) else ()


def _unseen(state: State) -> tuple[tuple[RookCard, ...], ...]:
    """By when a card was last seen: not since the deal, or in which pile that came back."""
    if not state.reshuffled or state.ended:
        return ()
    hidden = {*state.stock}
    for hand, taken in zip(state.hands, state.taken, strict=True):
        hidden.update({*hand}.difference(taken))
    came = {card: time for time, pile in enumerate(state.reshuffled, 1) for card in pile}
    piles: list[list[RookCard]] = [[] for _ in range(len(state.reshuffled) + 1)]
    for card in ROOK:
        if card in hidden:
            piles[came.get(card, 0)].append(card)
    return tuple(tuple(pile) for pile in piles)


def weight(public: MormonBridgePublic) -> float:
    """Of a decision: it takes time to look at all sets, and little to want a card."""
    return 1.3 if public.phase == "play" else 0.8
