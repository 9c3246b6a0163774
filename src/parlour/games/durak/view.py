"""What each viewer may see, and other worlds that look the same to them."""

from parlour.games.durak.between_fights import sort
from parlour.games.durak.rules import awaited
from parlour.games.durak.state import Over, State
from parlour.kernel.cards import Card
from parlour.kernel.game import View
from parlour.kernel.seats import HOUSE, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import kind, value


@value
class PlayerView:
    hand: tuple[Card | None, ...]
    """None: a card that the viewer may not see. One's own is in the order of 1.5."""
    known: tuple[Card, ...]
    """9.2, 9.3: those cards of another's hand that the viewer knows."""
    done: bool
    """Adds nothing to the table as it is now."""
    out: int | None
    """Which to be out, 1 the first; those who went in the same fight share it."""


@value
class Pair:
    attack: Card
    cover: Card | None


@value
class TableView(View):
    attacker: Seat | None
    defender: Seat | None
    players: tuple[PlayerView, ...]
    table: tuple[Pair, ...]
    limit: int
    """How many attack cards this fight may have."""
    trump: Card
    """The card that was turned up: the last of the stock, as long as there is one."""
    stock: int
    """How many cards it holds, the trump card included."""
    next: Card | None
    """9.3: its next card, if the viewer can work it out."""
    gone: tuple[Card, ...]
    """9.2: the discards."""
    fights: int


def view(state: State, viewer: Seat | None) -> TableView:
    phase = state.phase
    unknown = unknown_cards(state, viewer)
    return TableView(
        viewer=viewer,
        phase=kind(type(phase)),
        turn=awaited(state),
        attacker=None if isinstance(phase, Over) else phase.attacker,
        defender=None if isinstance(phase, Over) else phase.defender,
        players=tuple(_player(state, seat, viewer, unknown) for seat in range(len(state.hands))),
        table=tuple(Pair(attack, state.covers.get(attack)) for attack in state.attacks),
        limit=state.limit,
        trump=state.trump,
        stock=len(state.stock),
        next=state.stock[-1] if len(state.stock) > 1 and HOUSE not in unknown else None,
        gone=tuple(state.gone),
        fights=state.fights,
    )


def _player(
    state: State, seat: Seat, viewer: Seat | None, unknown: dict[Seat, list[Card]]
) -> PlayerView:
    hand = state.hands[seat]
    own = seat == viewer
    guessed = unknown.get(seat, ())
    return PlayerView(
        hand=tuple(hand) if own else (None,) * len(hand),
        known=() if own else tuple([card for card in hand if card not in guessed]),
        done=seat in state.adders and seat not in state.pending,
        out=state.places[seat],
    )


def hidden_cards(state: State, viewer: Seat | None) -> dict[Seat, list[Card]]:
    """9.1: what the viewer has not seen, by who holds it. The house holds the stock."""
    found = {HOUSE: state.stock[1:]}
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            found[seat] = [card for card in hand if card not in state.known]
    return {seat: cards for seat, cards in found.items() if cards}


def room_for_lows(state: State, hidden: dict[Seat, list[Card]]) -> dict[Seat, int]:
    """2.4: trumps lower than all that were dealt lay in the stock at first.

    So a hand hides no more of them than it drew.
    """
    return {
        seat: len(cards) if seat == HOUSE else min(len(cards), state.unseen_draws[seat])
        for seat, cards in hidden.items()
    }


def unknown_cards(state: State, viewer: Seat | None) -> dict[Seat, list[Card]]:
    """9.3: the hidden cards without those that can be in one place only.

    Of several cards in the stock it is still unknown which is the next.
    """
    hidden = hidden_cards(state, viewer)
    room = room_for_lows(state, hidden)
    low = {card for cards in hidden.values() for card in cards if card in state.lows}
    spare = sum(room.values()) - len(low)
    low_places = [seat for seat in hidden if room[seat]]
    other_places = [seat for seat in hidden if len(hidden[seat]) > max(0, room[seat] - spare)]
    unknown = {}
    for seat, cards in hidden.items():
        if seat == HOUSE and len(cards) > 1:
            unknown[seat] = cards
            continue
        left = [c for c in cards if len(low_places if c in low else other_places) > 1]
        if left:
            unknown[seat] = left
    return unknown


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew, as many to each place as it holds."""
    world = state.copy()
    hidden = hidden_cards(state, viewer)
    owners = [seat for seat, cards in hidden.items() for _ in cards]
    rng.shuffle(owners)
    for seat, cards in dealt_anew(state, hidden, owners).items():
        if seat == HOUSE:
            rng.shuffle(cards)
            world.stock[1:] = cards
        else:
            seen = [card for card in state.hands[seat] if card in state.known]
            world.hands[seat] = seen + cards
            sort(world, world.hands[seat])
    return world


def dealt_anew(
    state: State, hidden: dict[Seat, list[Card]], owners: list[Seat]
) -> dict[Seat, list[Card]]:
    """The hidden cards by new owners, who come in random order; the low trumps choose first."""
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in hidden}
    pool = [card for cards in hidden.values() for card in cards]
    room = room_for_lows(state, hidden)
    for card in [card for card in pool if card in state.lows]:
        owner = next(seat for seat in owners if room[seat])
        room[owner] -= 1
        owners.remove(owner)
        pool.remove(card)
        dealt[owner].append(card)
    for card, owner in zip(pool, owners, strict=True):
        dealt[owner].append(card)
    return dealt
