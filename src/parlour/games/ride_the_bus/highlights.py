"""What a match of Ride the Bus will be remembered by: 7.4 of its rules."""

from parlour.games.ride_the_bus import ending
from parlour.games.ride_the_bus.state import State
from parlour.kernel.highlights import Highlight, most
from parlour.kernel.sheets import Sheet


def highlights(state: State, _: tuple[Sheet, ...]) -> tuple[Highlight, ...]:
    found = ending.highlights(state)
    claim, ride, row = found.biggest_claim, found.longest_ride, found.best_row
    told = [
        *most("gave_most", [sum(given) for given in state.given]),
        *most("received_most", state.received),
    ]
    if claim is not None:
        cards = tuple(card.text for card in claim.cards)
        told.append(Highlight("biggest_claim", (claim.seat,), len(cards), cards=cards))
    if ride is not None:
        told.append(Highlight("longest_ride", (ride.seat,), ride.wrong))
    if row is not None:
        told.append(Highlight("best_row", (row.seat,), row.right))
    return tuple(told)
