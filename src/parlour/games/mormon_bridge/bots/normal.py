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
from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.melds import counted
from parlour.games.mormon_bridge.sets import FACE, NUMBER, POINTS, TOP
from parlour.games.mormon_bridge.state import BuyWindow, Play, Ready, State
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, Arrange, PickCard
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream


def normal(world: State, ask: Ask, _: Stream) -> Action:
    phase = world.phase
    if isinstance(phase, Play):
        return played(world, ask)
    if isinstance(phase, Ready):
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


def helps(world: State, seat: Seat, card: Card) -> bool:
    hand = world.hands[seat]
    return lack([*hand, card], world.contract) < lack(hand, world.contract)


def worth_buying(world: State, seat: Seat) -> bool:
    return helps(world, seat, world.discards[-1])


# Playing


def played(world: State, ask: Ask) -> Action:
    """Goes down as soon as it can, adds all that fits, and discards."""
    for offer in ask.offers:
        if isinstance(offer, Arrange):
            return offer.nth(0)
    extension = best_extension(world, ask)
    if extension is not None:
        return extension
    (offer,) = ask.offers
    assert isinstance(offer, PickCard)
    if world.down[ask.seat]:
        return Discard(burden(world, offer.among))
    return Discard(least_useful(world, ask.seat, offer.among))


def best_extension(world: State, ask: Ask) -> Action | None:
    """Natural cards before Rooks; where the next card of the hand can follow, there first."""
    best: tuple[int, Action] | None = None
    faces = {FACE[card] for card in world.hands[ask.seat]}
    for offer in ask.offers:
        if offer.verb not in (AddToGroup, AddToRun):
            continue
        assert isinstance(offer, PickCard)
        for number, card in enumerate(offer.among):
            worth = 2 if NUMBER[card] else 0
            if offer.verb is AddToRun and leads_on(world, offer.settled, faces):
                worth += 3
            if best is None or worth > best[0]:
                best = worth, offer.nth(number)
    return best and best[1]


def leads_on(world: State, settled: tuple[int, str], faces: set[int]) -> bool:
    """Whether the hand holds the card after the one that would be added to this end of a run."""
    number, end = settled
    laid = world.sets[number - 1]
    place = laid.low - 2 if end == "low" else laid.high + 2
    return 1 <= place <= TOP and laid.colour * TOP + place - 1 in faces


def burden(world: State, among: tuple[Card, ...]) -> Card:
    """Once down: the most points, but what can be added next turn is kept."""
    return max(among, key=lambda card: (not fits_any(card, world.sets), POINTS[card]))


def least_useful(world: State, seat: Seat, among: tuple[Card, ...]) -> Card:
    """The card without which the hand lacks least; of those the one that promises least."""
    hand = world.hands[seat]
    contract = world.contract
    counts = counted(hand)
    lacks: dict[int, int] = {}
    for face in {FACE[card] for card in among}:
        counts[face] -= 1
        lacks[face] = distance(counts, contract)
        counts[face] += 1

    def use(card: Card) -> tuple[int, float, int]:
        return lacks[FACE[card]], promise(card, hand, contract), -POINTS[card]

    return min(among, key=use)
