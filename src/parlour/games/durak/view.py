"""What everybody may see, and what only one seat may."""

from parlour.games.durak.state import Over, State
from parlour.kernel.cards import French
from parlour.kernel.game import Private, Public
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, kind


class PlayerRow(Record):
    cards: int
    """How many cards the player holds."""
    known: tuple[French, ...]
    """9.2: cards of the hand that everybody saw going into it, in the order of 1.5."""
    done: bool
    """The player adds nothing to the table as it is now."""
    out: int | None
    """`PlayerRow.out` is the place at which the player went out, 1 for the first. Those who went
    out in the same fight share it. It is None while the player is in the match."""


class Pair(Record):
    attack: French
    cover: French | None


class DurakPublic(Public):
    attacker: Seat | None
    """None when the match is over, as is `defender`."""
    defender: Seat | None
    players: tuple[PlayerRow, ...]
    """By seat."""
    table: tuple[Pair, ...]
    """The cards of this fight, in the order in which the attack cards were laid."""
    limit: int
    """How many attack cards this fight may have."""
    trump: French
    """The card that was turned up: the last of the stock, as long as there is one."""
    stock: int
    """How many cards the stock holds, the trump card included."""
    gone: tuple[French, ...]
    """9.2: the discards, in the order in which they went."""
    fights: int
    """How many fights have begun."""


class DurakPrivate(Private):
    hand: tuple[French, ...]
    """In the order of 1.5."""


def public(state: State) -> DurakPublic:
    phase = state.phase
    return DurakPublic(
        phase=kind(type(phase)),
        pause=None,
        attacker=None if isinstance(phase, Over) else phase.attacker,
        defender=None if isinstance(phase, Over) else phase.defender,
        players=tuple(player_row(state, seat) for seat in range(len(state.hands))),
        table=tuple(Pair(attack, state.covers.get(attack)) for attack in state.attacks),
        limit=state.limit,
        trump=state.trump,
        stock=len(state.stock),
        gone=tuple(state.gone),
        fights=state.fights,
    )


def player_row(state: State, seat: Seat) -> PlayerRow:
    hand = state.hands[seat]
    return PlayerRow(
        cards=len(hand),
        known=tuple(card for card in hand if card in state.known),
        done=seat in state.adders and seat not in state.pending,
        out=state.places[seat],
    )


def private(state: State, seat: Seat) -> DurakPrivate:
    """9.1: nobody else sees a hand."""
    return DurakPrivate(tuple(state.hands[seat]))


def weight(public: DurakPublic) -> float:
    """Of a decision: more cards on the table, more to think about."""
    match public.phase:
        case "opening":
            return 1.3
        case "taking":
            return 0.6
    return 0.8 + 0.1 * len(public.table)
