"""What each viewer may see, and other worlds that look the same to them."""

from itertools import islice

from parlour.games.omaha.rules import asks
from parlour.games.omaha.state import Over, Showdown, ShowdownSummary, State
from parlour.kernel.cards import Card
from parlour.kernel.game import View
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import kind, value


@value
class PlayerView:
    wins: int
    hand: tuple[Card | None, ...]
    """None: a card that the viewer may not see."""
    discards: tuple[Card | None, ...]
    """3.3: one's own are known; of the others' only how many they are."""


@value
class TableView(View):
    number: int
    """Of the hand that is played."""
    hands: int
    """How many the match has."""
    players: tuple[PlayerView, ...]
    board: tuple[Card, ...]
    burns: int
    last_showdown: ShowdownSummary | None


def view(state: State, viewer: Seat | None) -> TableView:
    return TableView(
        viewer=viewer,
        phase=kind(type(state.phase)),
        turn=tuple([ask.seat for ask in asks(state)]),
        number=state.number,
        hands=state.options.hands,
        players=tuple([_player(state, seat, viewer) for seat in range(len(state.hands))]),
        board=state.board,
        burns=len(state.burns),
        last_showdown=state.showdown,
    )


def hands_are_open(state: State) -> bool:
    """5.1: from the showdown until the next deal."""
    return isinstance(state.phase, Showdown | Over)


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    hand, discards = state.hands[seat], state.discards[seat]
    return PlayerView(
        wins=state.wins[seat],
        hand=hand if seat == viewer or hands_are_open(state) else (None,) * len(hand),
        discards=discards if seat == viewer else (None,) * len(discards),
    )


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew: stock, burns, others' discards, and hands before a showdown."""
    world = state.copy()
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    closed = [] if hands_are_open(state) else others
    hidden = [*state.stock, *state.burns]
    for seat in others:
        hidden += state.discards[seat]
    for seat in closed:
        hidden += state.hands[seat]
    rng.shuffle(hidden)
    deck = iter(hidden)
    world.stock = tuple(islice(deck, len(state.stock)))
    world.burns = tuple(islice(deck, len(state.burns)))
    for seat in others:
        world.discards[seat] = tuple(islice(deck, len(state.discards[seat])))
    for seat in closed:
        world.hands[seat] = tuple(islice(deck, len(state.hands[seat])))
    return world
