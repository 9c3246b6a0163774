"""What each viewer may see."""

from parlour.games.mormon_bridge.rules import asks
from parlour.games.mormon_bridge.sets import by_face, points_of
from parlour.games.mormon_bridge.state import (
    ROUNDS,
    BuyWindow,
    Called,
    Over,
    Ready,
    RoundSummary,
    SetKind,
    State,
)
from parlour.kernel.cards import Card
from parlour.kernel.game import Moment, View
from parlour.kernel.seats import HOUSE, Seat
from parlour.kernel.values import kind, value


@value
class PlayerView:
    total: int
    hand: tuple[Card | None, ...]
    """None: a card that the viewer may not see."""
    taken: tuple[Card, ...]
    """Cards of the hand that everybody saw coming from the discards."""
    points: int | None
    """What the hand would cost now; None: the viewer may not know it."""
    down: bool
    buys_left: int


@value
class SetView:
    owner: Seat
    kind: SetKind
    cards: tuple[Card, ...]
    """Those of a run in order, a Rook in the place that it stands for."""


@value
class TableView(View):
    round: int
    rounds: int
    groups: int
    runs: int
    """What the round wants of a player who goes down."""
    starter: Seat
    current: Seat | None
    """Whose turn it is; None: the round has not begun, or the match is over."""
    players: tuple[PlayerView, ...]
    discard: Card | None
    """The top one."""
    discards: tuple[Card, ...]
    """All of them, the top one last."""
    stock: int
    """How many cards it holds."""
    sets: tuple[SetView, ...]
    """Their numbers are counted from 1."""
    callers: tuple[Seat, ...]
    buyer: Seat | None
    """Whose buy waits for the current player."""
    closes: Moment | None
    """When the buy window, or the time to refuse, is over."""
    declined: bool
    """The current player leaves the discard to the others."""
    turned_back: tuple[Card, ...]
    unseen: tuple[tuple[Card, ...], ...]
    """5.5: once discards became the stock, all cards that are hidden from some or from everybody:
    first those that nobody saw since the deal, then those of each time that discards came back."""
    scores: tuple[tuple[int, ...], ...]
    """By round, then by seat."""
    last_round: RoundSummary | None


def view(state: State, viewer: Seat | None) -> TableView:
    phase = state.phase
    contract = state.contract
    return TableView(
        viewer=viewer,
        phase=kind(type(phase)),
        turn=tuple(ask.seat for ask in asks(state) if ask.seat != HOUSE),
        round=state.round,
        rounds=len(ROUNDS[state.options.rounds]),
        groups=contract.groups,
        runs=contract.runs,
        starter=state.starter,
        current=None if isinstance(phase, Ready | Over) else phase.seat,
        players=_players(state, viewer),
        discard=state.discards[-1] if state.discards else None,
        discards=tuple(state.discards),
        stock=len(state.stock),
        sets=tuple([SetView(laid.owner, laid.kind, laid.cards) for laid in state.sets]),
        callers=_callers(state),
        buyer=phase.buyer if isinstance(phase, Called) else None,
        closes=phase.due if isinstance(phase, BuyWindow | Called) else None,
        declined=isinstance(phase, BuyWindow) and phase.declined,
        turned_back=state.turned_back,
        unseen=_unseen(state),
        scores=tuple(state.scores),
        last_round=state.summary,
    )


def _callers(state: State) -> tuple[Seat, ...]:
    phase = state.phase
    return tuple(seat for seat, _ in phase.calls) if isinstance(phase, BuyWindow) else ()


def _players(state: State, viewer: Seat | None) -> tuple[PlayerView, ...]:
    totals = state.totals
    return tuple(_player(state, seat, viewer, totals[seat]) for seat in range(len(totals)))


def _player(state: State, seat: Seat, viewer: Seat | None, total: int) -> PlayerView:
    hand = state.hands[seat]
    own = seat == viewer
    return PlayerView(
        total=total,
        hand=by_face(hand) if own else (None,) * len(hand),
        taken=tuple(state.taken[seat]),
        points=points_of(hand) if own else None,
        down=state.down[seat],
        buys_left=state.options.max_buys - state.buys[seat],
    )


def _unseen(state: State) -> tuple[tuple[Card, ...], ...]:
    if not state.reshuffled:
        return ()
    hidden = set(state.stock)
    for hand, taken in zip(state.hands, state.taken, strict=True):
        hidden.update(set(hand).difference(taken))
    piles = []
    for pile in reversed(state.reshuffled):
        piles.append(tuple(sorted(hidden.intersection(pile))))
        hidden.difference_update(pile)
    return (tuple(sorted(hidden)), *reversed(piles))
