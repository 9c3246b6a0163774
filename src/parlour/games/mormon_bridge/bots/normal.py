"""A steady player: counts what the hand lacks, buys what helps, and lays all it can."""

from parlour.games.mormon_bridge.actions import (
    AddToGroup,
    AddToRun,
    Buy,
    Discard,
    DrawCard,
    Pass,
    TakeDiscard,
)
from parlour.games.mormon_bridge.bots.judgement import fits_any, lack, promise
from parlour.games.mormon_bridge.deck import TOP, RookCard
from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.melds import counted
from parlour.games.mormon_bridge.playing import discardable
from parlour.games.mormon_bridge.state import BuyWindow, Play, State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, Arrange, actions
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream


def normal(world: State, ask: Ask, _: Stream) -> Action:
    phase = world.phase
    if isinstance(phase, Play):
        return played(world, phase, ask)
    if isinstance(phase, Pause):
        return ask.default
    if isinstance(phase, BuyWindow) and ask.seat != phase.seat:
        return Buy() if worth_buying(world, ask.seat) else Pass()
    return TakeDiscard() if worth_taking(world, ask.seat) else DrawCard()


def worth_taking(world: State, seat: Seat) -> bool:
    """A card that can be added to a set, or that brings the hand nearer to going down."""
    top = world.discards[-1]
    if world.down[seat]:
        return fits_any(top, world.sets)
    return helps(world, seat, top)


def helps(world: State, seat: Seat, card: RookCard) -> bool:
    hand = world.hands[seat]
    return lack([*hand, card], world.contract) < lack(hand, world.contract)


def worth_buying(world: State, seat: Seat) -> bool:
    return helps(world, seat, world.discards[-1])


# Playing


def played(world: State, phase: Play, ask: Ask) -> Action:
    """Goes down as soon as it can, adds all that fits, and discards."""
    for offer in ask.offers:
        if isinstance(offer, Arrange):
            return offer.nth(0)
    extension = best_extension(world, ask)
    if extension is not None:
        return extension
    among = discardable(world.hands[ask.seat], phase.taken)
    if world.down[ask.seat]:
        return Discard(burden(world, among))
    return Discard(least_useful(world, ask.seat, among))


def best_extension(world: State, ask: Ask) -> Action | None:
    """Natural cards before Rooks; where the next card of the hand can follow, there first."""
    best: tuple[int, Action] | None = None
    faces = {card.face for card in world.hands[ask.seat]}
    for offer in ask.offers:
        for action in actions(offer):
            if not isinstance(action, AddToGroup | AddToRun):
                break
            worth = 0 if action.card.wild else 2
            if isinstance(action, AddToRun) and leads_on(world, action, faces):
                worth += 3
            if best is None or worth > best[0]:
                best = worth, action
    return best and best[1]


def leads_on(world: State, action: AddToRun, faces: set[int]) -> bool:
    """Whether the hand holds the card after the one that would be added to this end of a run."""
    laid = world.sets[action.set - 1]
    place = laid.low - 2 if action.end == "low" else laid.high + 2
    return 1 <= place <= TOP and laid.colour * TOP + place - 1 in faces


def burden(world: State, among: tuple[RookCard, ...]) -> RookCard:
    """Once down: the most points, but what can be added next turn is kept."""
    return max(among, key=lambda card: (not fits_any(card, world.sets), card.points))


def least_useful(world: State, seat: Seat, among: tuple[RookCard, ...]) -> RookCard:
    """The card without which the hand lacks least; of those the one that promises least."""
    hand = world.hands[seat]
    contract = world.contract
    counts = counted(hand)
    lacks: dict[int, int] = {}
    for face in {card.face for card in among}:
        counts[face] -= 1
        lacks[face] = distance(counts, contract)
        counts[face] += 1

    def use(card: RookCard) -> tuple[int, float, int]:
        return lacks[card.face], promise(card, hand, contract), -card.points

    return min(among, key=use)
