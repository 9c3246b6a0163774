"""Durak, rule by rule: the fight. The numbers are those of docs/rules/durak.md.

Headings 3 to 5 are here; 2 is in deal.py, 6 to 8 in between_fights.py.
"""

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.between_fights import MOST_ATTACKS, go_on, sort
from parlour.games.durak.events import (
    Attacked,
    CardsDiscarded,
    CardsTaken,
    Covered,
    GaveUp,
    ThrewIn,
)
from parlour.games.durak.ranking import (
    BEATEN_BY,
    RANK_BIT,
    SUIT,
    WORTH,
    cards_of_ranks,
)
from parlour.games.durak.state import Fight, Opening, Over, State, Taking
from parlour.kernel.cards import Card
from parlour.kernel.game import Ask, Event, Illegal, Moment, Result
from parlour.kernel.offers import Action, Button, Offer, PickCard
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

TAKE: Final = Take()
OFFER_TAKE: Final = Button(Take)
DONE: Final = tuple(Done(plays) for plays in range(2 * MOST_ATTACKS + 2))
OFFER_DONE: Final = tuple(Button(Done, settled=(done.plays,)) for done in DONE)
ONLY_DONE: Final = tuple((offer,) for offer in OFFER_DONE)


# What can be done


def asks(state: State) -> Sequence[Ask]:
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    if isinstance(phase, Opening):
        return (opening_ask(state, phase.attacker),)
    plays = len(state.attacks) + len(state.covers)
    found = []
    if isinstance(phase, Taking):
        plays += 1
    elif len(state.covers) < len(state.attacks):
        found.append(defender_ask(state, phase.defender))
    if state.pending:
        hands, window, done = state.hands, state.window, DONE[plays]
        offer_done, only_done = OFFER_DONE[plays], ONLY_DONE[plays]
        fitting = cards_of_ranks(state.ranks).__contains__
        for seat in state.pending:
            fits = tuple(filter(fitting, hands[seat]))
            # 4.7: asked all the same, if nothing fits
            offers = (PickCard(ThrowIn, fits), offer_done) if fits else only_done
            found.append(Ask(seat, window, offers, done))
    return found


def awaited(state: State) -> tuple[Seat, ...]:
    """The seats that are asked, in the order of the asks: the defender before the others."""
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    if isinstance(phase, Opening):
        return (phase.attacker,)
    if isinstance(phase, Fight) and len(state.covers) < len(state.attacks):
        return (phase.defender, *state.pending)
    return state.pending


def opening_ask(state: State, attacker: Seat) -> Ask:
    """3.2: any card. 3.3: for a silent attacker the one that is worth least."""
    hand = state.hands[attacker]
    least = min(hand, key=WORTH[SUIT[state.trump]].__getitem__)
    return Ask(attacker, state.window, (PickCard(Attack, tuple(hand)),), Attack(least))


def defender_ask(state: State, defender: Seat) -> Ask:
    """4.1: a card that beats it on any uncovered card. 5.1: or take. 5.5: if silent, take."""
    hand, covers = state.hands[defender], state.covers
    beaten_by = BEATEN_BY[SUIT[state.trump]]
    offers: list[Offer] = []
    for attack in state.attacks:
        if attack not in covers:
            beating = tuple(filter(beaten_by[attack].__contains__, hand))
            if beating:
                offers.append(PickCard(Cover, beating, settled=(attack,)))
    offers.append(OFFER_TAKE)
    return Ask(defender, state.window, tuple(offers), TAKE)


def apply(
    state: State,
    seat: Seat,
    action: Action,
    _: Moment,
    __: Stream,
) -> list[Event]:
    if isinstance(state.phase, Over):
        raise Illegal("over", "8.2")
    verb = VERBS.get(type(action))
    if verb is None:
        raise Illegal("unknown_action")
    events: list[Event] = []
    verb(state, seat, action, events)
    return events


def lay(state: State, seat: Seat, card: Card) -> None:
    """A card goes from a hand to the table."""
    state.hands[seat].remove(card)
    state.ranks |= RANK_BIT[card]
    if state.known.pop(card, None) is None and card in state.lows:
        state.unseen_draws[seat] -= 1


# 3 The opening


def attack(state: State, seat: Seat, action: Attack, events: list[Event]) -> None:
    """3.2: the attacker lays any one card."""
    phase = state.phase
    if not isinstance(phase, Opening):
        raise Illegal("already_attacked", "3.2")
    if seat != phase.attacker:
        raise Illegal("not_the_attacker", "3.2")
    if action.card not in state.hands[seat]:
        raise Illegal("not_in_hand", "3.2")
    lay(state, seat, action.card)
    state.window += 1
    state.phase = Fight(seat, phase.defender)
    events.append(Attacked(seat, action.card))
    add_attack(state, seat, action.card)


def add_attack(state: State, seat: Seat, card: Card) -> None:
    """4.4: up to the limit. 4.6: a new card on the table withdraws every 'done'."""
    state.attacks.append(card)
    if len(state.attacks) == state.limit:
        state.adders = ()
    elif not state.hands[seat]:
        state.adders = without(state.adders, seat)
    state.pending = state.adders


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    place = seats.index(seat)
    return seats[:place] + seats[place + 1 :]


# 4 The fight


def throw_in(state: State, seat: Seat, action: ThrowIn, events: list[Event]) -> None:
    """4.2: a card of a rank that lies on the table."""
    if seat not in state.pending or isinstance(state.phase, Opening):
        refuse_adding(state, seat)
    card = action.card
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", "4.2")
    if not state.ranks & RANK_BIT[card]:
        raise Illegal("rank_not_on_table", "4.2")
    lay(state, seat, card)
    events.append(ThrewIn(seat, card))
    add_attack(state, seat, card)
    if not state.pending and isinstance(state.phase, Taking):
        take_up(state, state.phase, events)


def done(state: State, seat: Seat, action: Done, events: list[Event]) -> None:
    """4.5: nothing to add to this table."""
    phase = state.phase
    if seat not in state.pending or isinstance(phase, Opening):
        refuse_adding(state, seat)
    attacks, covers, taking = len(state.attacks), len(state.covers), isinstance(phase, Taking)
    if action.plays != attacks + covers + taking:
        raise Illegal("table_changed", "4.6")
    state.pending = without(state.pending, seat)
    if not state.pending:
        if isinstance(phase, Taking):
            take_up(state, phase, events)
        elif covers == attacks:
            discard(state, events)


def refuse_adding(state: State, seat: Seat) -> NoReturn:
    phase = state.phase
    assert not isinstance(phase, Over)
    if isinstance(phase, Opening):
        raise Illegal("nothing_on_table", "3.2")
    if seat == phase.defender:
        raise Illegal("defender_adds_nothing", "4.3")
    if len(state.attacks) == state.limit:
        raise Illegal("table_full", "3.4")
    if seat in state.adders:
        raise Illegal("already_done", "4.5")
    if seat in state.playing and state.hands[seat]:
        raise Illegal("not_a_neighbour", "4.3")
    raise Illegal("no_cards", "4.3")


def cover(state: State, seat: Seat, action: Cover, events: list[Event]) -> None:
    """4.1: each attack card is covered by one that beats it."""
    check_defence(state, seat)
    attacked, card = action.attack, action.card
    if attacked not in state.attacks or attacked in state.covers:
        raise Illegal("not_uncovered", "4.1")
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", "4.1")
    if card not in BEATEN_BY[SUIT[state.trump]][attacked]:
        raise Illegal("does_not_beat", "1.4")
    lay(state, seat, card)
    state.covers[attacked] = card
    state.pending = state.adders
    events.append(Covered(seat, attacked, card))
    if not state.pending and len(state.covers) == len(state.attacks):
        discard(state, events)


def check_defence(state: State, seat: Seat) -> None:
    phase = state.phase
    assert not isinstance(phase, Over)
    if seat != phase.defender:
        raise Illegal("not_the_defender", "4.1")
    if isinstance(phase, Opening):
        raise Illegal("nothing_on_table", "3.2")
    if isinstance(phase, Taking):
        raise Illegal("already_taking", "5.1")


def discard(state: State, events: list[Event]) -> None:
    """4.8: all is covered and nobody adds: the cards are out of the match."""
    phase = state.phase
    assert isinstance(phase, Fight)
    cards = table_cards(state)
    state.gone += cards
    events.append(CardsDiscarded(phase.defender, tuple(cards)))
    go_on(state, phase.attacker, phase.defender, False, events)


def table_cards(state: State) -> list[Card]:
    return [*state.attacks, *state.covers.values()]


# 5 Taking


def take(state: State, seat: Seat, _: Take, events: list[Event]) -> None:
    """5.1: the defender gives up. 5.2: the others may still add. 5.3: by option they may not."""
    check_defence(state, seat)
    if len(state.covers) == len(state.attacks):
        raise Illegal("nothing_to_take", "5.1")
    phase = state.phase
    assert isinstance(phase, Fight)
    state.phase = taking = Taking(phase.attacker, seat)
    if not state.options.add_after_take:
        state.adders = ()
    state.pending = state.adders
    events.append(GaveUp(seat))
    if not state.pending:
        take_up(state, taking, events)


def take_up(state: State, phase: Taking, events: list[Event]) -> None:
    """5.4: all cards of the fight go into the defender's hand, and everybody has seen them."""
    defender = phase.defender
    cards = table_cards(state)
    hand = state.hands[defender]
    hand += cards
    sort(state, hand)
    for card in cards:
        state.known[card] = defender
    events.append(CardsTaken(defender, tuple(cards)))
    go_on(state, phase.attacker, defender, True, events)


VERBS: Final[dict[type[Action], Callable[..., None]]] = {
    Attack: attack,
    ThrowIn: throw_in,
    Cover: cover,
    Take: take,
    Done: done,
}


# 8 The end


def result(state: State) -> Result | None:
    """8.2: all but the durak have won. 8.3: nobody has, if nobody is the durak."""
    if not isinstance(state.phase, Over):
        return None
    durak = state.phase.durak
    seats = range(len(state.hands))
    winners = () if durak is None else tuple(seat for seat in seats if seat != durak)
    return Result(winners, tuple(0 if seat == durak else 1 for seat in seats))


def evening(state: State) -> dict[str, tuple[int, ...]]:
    assert isinstance(state.phase, Over)
    durak = state.phase.durak
    return {"duraks": tuple(int(seat == durak) for seat in range(len(state.hands)))}


def cards(state: State) -> list[Card]:
    held = [card for hand in state.hands for card in hand]
    return [*state.stock, *table_cards(state), *state.gone, *held]
