"""Durak, rule by rule: the fight. The numbers are those of docs/rules/durak.md.

Headings 3 to 5 are here; 2 is in deal.py, 6 to 8 in between_fights.py.
"""

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.between_fights import go_on
from parlour.games.durak.events import (
    Attacked,
    CardsDiscarded,
    CardsTaken,
    Covered,
    GaveUp,
    ThrewIn,
)
from parlour.games.durak.ranking import beating, sort, worth
from parlour.games.durak.state import Fight, Opening, Over, State, Taking
from parlour.kernel.cards import French
from parlour.kernel.game import Ask, Event, Illegal, Result
from parlour.kernel.offers import Action, Button, Offer, PickCard
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

# What can be done


def asks(state: State) -> Sequence[Ask]:
    """4.4: in a fight the defender and the others are asked at the same time."""
    phase = state.phase
    if isinstance(phase, Fight):
        if len(state.covers) == len(state.attacks):
            return adder_asks(state)
        return [defender_ask(state, phase.defender), *adder_asks(state)]
    if isinstance(phase, Taking):
        return adder_asks(state)
    if isinstance(phase, Opening):
        return (opening_ask(state, phase.attacker),)
    return ()


def opening_ask(state: State, attacker: Seat) -> Ask:
    """3.2: any card. 3.3: for a silent attacker the one that is worth least."""
    hand, trump = state.hands[attacker], state.trump.suit
    least = min(hand, key=lambda card: worth(card, trump))
    return Ask(attacker, state.window, (PickCard(Attack, tuple(hand)),), Attack(least))


def defender_ask(state: State, defender: Seat) -> Ask:
    """4.1: a card that beats it on any uncovered card. 5.1: or take. 5.5: if silent, take."""
    hand, trump = state.hands[defender], state.trump.suit
    offers: list[Offer] = []
    for attack in state.attacks:
        if attack not in state.covers:
            covers = beating(attack, hand, trump)
            if covers:
                offers.append(PickCard(Cover, tuple(covers), settled=(attack,)))
    offers.append(Button(Take))
    return Ask(defender, state.window, tuple(offers), Take())


def adder_asks(state: State) -> list[Ask]:
    """4.2: a card that fits. 4.7: asked all the same, if none does. 4.9: if silent, done."""
    if not state.pending:
        return []
    ranks = ranks_on_table(state)
    done = Done(plays(state))
    say_done = Button(Done, settled=(done.plays,))
    found = []
    for seat in state.pending:
        fitting = [card for card in state.hands[seat] if card.rank in ranks]
        offers = (PickCard(ThrowIn, tuple(fitting)), say_done) if fitting else (say_done,)
        found.append(Ask(seat, state.window, offers, done))
    return found


def ranks_on_table(state: State) -> set[int]:
    """4.2: the ranks that may be thrown in."""
    return {card.rank for card in state.on_table()}


def plays(state: State) -> int:
    """4.6: how often this fight has changed what can be added: cards laid, and the take."""
    return len(state.attacks) + len(state.covers) + isinstance(state.phase, Taking)


def apply(
    state: State,
    seat: Seat,
    action: Action,
    _: MatchTime,
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


def lay(state: State, seat: Seat, card: French) -> None:
    """A card goes from a hand to the table. 2.4: a low trump that nobody had seen was drawn."""
    state.hands[seat].remove(card)
    if card in state.known:
        del state.known[card]
    elif card in state.lows:
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


def add_attack(state: State, seat: Seat, card: French) -> None:
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
    if card.rank not in ranks_on_table(state):
        raise Illegal("rank_not_on_table", "4.2")
    lay(state, seat, card)
    events.append(ThrewIn(seat, card))
    add_attack(state, seat, card)
    settle(state, events)


def done(state: State, seat: Seat, action: Done, events: list[Event]) -> None:
    """4.5: nothing to add to this table."""
    if seat not in state.pending or isinstance(state.phase, Opening):
        refuse_adding(state, seat)
    if action.plays != plays(state):
        raise Illegal("table_changed", "4.6")
    state.pending = without(state.pending, seat)
    settle(state, events)


def settle(state: State, events: list[Event]) -> None:
    """4.8, 5.2: the fight is over when nobody is left to be asked."""
    phase = state.phase
    if state.pending:
        return
    if isinstance(phase, Taking):
        take_up(state, phase, events)
    elif isinstance(phase, Fight) and len(state.covers) == len(state.attacks):
        discard(state, phase, events)


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
    if not beating(attacked, [card], state.trump.suit):
        raise Illegal("does_not_beat", "1.4")
    lay(state, seat, card)
    state.covers[attacked] = card
    state.pending = state.adders
    events.append(Covered(seat, attacked, card))
    settle(state, events)


def check_defence(state: State, seat: Seat) -> Fight:
    """4.1: in a fight, for the defender alone."""
    phase = state.phase
    if isinstance(phase, Fight) and seat == phase.defender:
        return phase
    assert not isinstance(phase, Over)
    if seat != phase.defender:
        raise Illegal("not_the_defender", "4.1")
    if isinstance(phase, Opening):
        raise Illegal("nothing_on_table", "3.2")
    raise Illegal("already_taking", "5.1")


def discard(state: State, phase: Fight, events: list[Event]) -> None:
    """4.8: all is covered and nobody adds: the cards are out of the match."""
    cards = state.on_table()
    state.gone += cards
    events.append(CardsDiscarded(phase.defender, tuple(cards)))
    go_on(state, phase.attacker, phase.defender, False, events)


# 5 Taking


def take(state: State, seat: Seat, _: Take, events: list[Event]) -> None:
    """5.1: the defender gives up. 5.2: the others may still add. 5.3: by option they may not."""
    phase = check_defence(state, seat)
    if len(state.covers) == len(state.attacks):
        raise Illegal("nothing_to_take", "5.1")
    state.phase = Taking(phase.attacker, seat)
    if not state.options.add_after_take:
        state.adders = ()
    state.pending = state.adders
    events.append(GaveUp(seat))
    settle(state, events)


def take_up(state: State, phase: Taking, events: list[Event]) -> None:
    """5.4: all cards of the fight go into the defender's hand, and everybody has seen them."""
    defender = phase.defender
    cards = state.on_table()
    hand = state.hands[defender]
    hand += cards
    sort(hand, state.trump.suit)
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


def out(state: State) -> tuple[Seat, ...]:
    """8.1: whoever is out is not asked any more."""
    return tuple(seat for seat in range(len(state.hands)) if seat not in state.playing)


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
