"""A match of Durak in bit masks: what the strong player plays on in, thousands of times.

A card is a bit. The bits stand in the order of what cards are worth: those that are no trumps by
rank, then the trumps. So the lowest bit of a hand is its cheapest card, and what beats what does
not depend on which suit is trump.

Law: the real rules are the judge. tests/contract/test_mini_worlds.py plays the same in both.
"""

from dataclasses import dataclass
from typing import Final

from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.between_fights import ENDLESS, HAND, MOST_ATTACKS
from parlour.games.durak.state import Over, State, Taking
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat

PLAIN: Final = 39
"""So many cards are no trumps; their bits come first."""
TRUMPS: Final = (1 << 13) - 1 << PLAIN


def _place(card: French, trump: int) -> int:
    if card.suit == trump:
        return PLAIN + card.rank
    return 3 * card.rank + card.suit - (card.suit > trump)


BIT: Final = tuple(tuple(1 << _place(card, trump) for card in FRENCH) for trump in range(4))
"""By trump suit and the card's place in the deck."""
CARD: Final = tuple({1 << _place(card, trump): card for card in FRENCH} for trump in range(4))


def _rank(place: int) -> int:
    return place - PLAIN if place >= PLAIN else place // 3


def _beating(place: int) -> int:
    """1.4: the higher ones of its suit, and the trumps if it is none."""
    rank = _rank(place)
    if place >= PLAIN:
        return sum(1 << PLAIN + other for other in range(rank + 1, 13))
    return TRUMPS | sum(1 << 3 * other + place % 3 for other in range(rank + 1, 13))


BEATING: Final = {1 << place: _beating(place) for place in range(52)}
RANK: Final = {1 << place: 7 << 3 * _rank(place) | 1 << PLAIN + _rank(place) for place in range(52)}
"""All cards of its rank."""


def fitting(table: int) -> int:
    """4.2: all cards of the ranks that lie on the table."""
    fits = 0
    while table:
        bit = table & -table
        fits |= RANK[bit]
        table &= ~RANK[bit]
    return fits


@dataclass(slots=True)
class MiniDurak:
    hands: list[int]
    stock: list[int]
    """A bit for each card; the next one is the last."""
    playing: tuple[Seat, ...]
    attacker: Seat
    defender: Seat
    table: int
    """All cards of this fight; 0: the attacker has to open."""
    uncovered: int
    fits: int
    """4.2: the cards of the ranks on the table."""
    room: int
    """3.4: how many attack cards may still be laid."""
    adders: tuple[Seat, ...]
    pending: tuple[Seat, ...]
    taking: bool
    takes: int
    over: bool
    durak: Seat | None
    trump: int
    neighbours: bool
    """4.3: only those beside the defender throw in."""
    adding: bool
    """5.3: cards may be added after a take."""

    def copy(self) -> "MiniDurak":
        return MiniDurak(
            self.hands[:],
            self.stock[:],
            self.playing,
            self.attacker,
            self.defender,
            self.table,
            self.uncovered,
            self.fits,
            self.room,
            self.adders,
            self.pending,
            self.taking,
            self.takes,
            self.over,
            self.durak,
            self.trump,
            self.neighbours,
            self.adding,
        )

    def play(self, seat: Seat, action: Action) -> None:
        """What the real rules call it."""
        bits = BIT[self.trump]
        match action:
            case Attack() | ThrowIn():
                self.lay(seat, bits[action.card.index])
            case Cover():
                self.cover(bits[action.attack.index], bits[action.card.index])
            case Take():
                self.take()
            case Done():
                self.done(seat)
            case _:
                raise AssertionError(action)

    def lay(self, seat: Seat, card: int) -> None:
        """3.2, 4.2: an attack card. 4.6: it withdraws every 'done'."""
        hand = self.hands[seat] & ~card
        self.hands[seat] = hand
        self.table |= card
        self.uncovered |= card
        self.fits |= RANK[card]
        self.room -= 1
        if not self.room:
            self.adders = ()
        elif not hand:
            self.adders = tuple([other for other in self.adders if other != seat])
        self.pending = self.adders
        if self.taking and not self.pending:
            self._take_up()

    def cover(self, attack: int, card: int) -> None:
        self.hands[self.defender] &= ~card
        self.table |= card
        self.uncovered &= ~attack
        self.fits |= RANK[card]
        self.pending = self.adders
        if not self.pending and not self.uncovered:
            self._go_on(False)

    def take(self) -> None:
        """5.1: the defender gives up. 5.3: by option nothing can be added then."""
        self.taking = True
        if not self.adding:
            self.adders = ()
        self.pending = self.adders
        if not self.pending:
            self._take_up()

    def done(self, seat: Seat) -> None:
        self.pending = tuple([other for other in self.pending if other != seat])
        if not self.pending:
            self.nobody_adds()

    def nobody_adds(self) -> None:
        """4.8, 5.2: all are done."""
        self.pending = ()
        if self.taking:
            self._take_up()
        elif not self.uncovered:
            self._go_on(False)

    def _take_up(self) -> None:
        """5.4: all cards of the fight go into the defender's hand."""
        self.hands[self.defender] |= self.table
        self._go_on(True)

    def _go_on(self, taken: bool) -> None:
        """6 to 8: the refill, who is out, and the next fight."""
        drew = bool(self.stock) and self._refill()
        self.takes = self.takes + 1 if taken and not drew else 0
        self.table = self.uncovered = self.fits = self.room = 0
        self.adders = self.pending = ()
        self.taking = False
        hands = self.hands
        if not self.stock:
            self.playing = tuple([seat for seat in self.playing if hands[seat]])
        playing = self.playing
        if len(playing) < 2 or self.takes == ENDLESS:
            self.over = True
            self.durak = playing[0] if len(playing) == 1 else None
            self.attacker = self.defender = -1
            return
        defender = self.defender
        self._start(self._after(defender) if taken or defender not in playing else defender)

    def _after(self, seat: Seat) -> Seat:
        for following in self.playing:
            if following > seat:
                return following
        return self.playing[0]

    def _refill(self) -> bool:
        """6.1: the attacker draws first and the defender last. Says whether anybody drew."""
        hands, stock, attacker = self.hands, self.stock, self.attacker
        before = len(stock)
        place = self.playing.index(attacker)
        _, defender, *others = self.playing[place:] + self.playing[:place]
        for seat in (attacker, *others, defender):
            hand = hands[seat]
            wanted = HAND - hand.bit_count()
            if wanted > 0:
                for card in stock[-wanted:]:
                    hand |= card
                del stock[-wanted:]
                hands[seat] = hand
                if not stock:
                    break
        return len(stock) < before

    def _start(self, attacker: Seat) -> None:
        """3.1: the next player clockwise defends. 4.3: the others may throw in."""
        playing = self.playing
        place = playing.index(attacker)
        order = playing[place:] + playing[:place]
        self.attacker, self.defender = order[0], order[1]
        self.room = min(MOST_ATTACKS, self.hands[order[1]].bit_count())
        others = order[2:3] if self.neighbours else order[2:]
        self.adders = self.pending = (attacker, *others)


def mini_of(state: State) -> MiniDurak:
    """The same moment. It holds all hands, so it is made of imagined worlds only."""
    phase, trump = state.phase, state.trump.suit
    bits = BIT[trump]
    over = isinstance(phase, Over)
    table = 0
    for card in state.on_table():
        table |= bits[card.index]
    hands = []
    for cards in state.hands:
        hand = 0
        for card in cards:
            hand |= bits[card.index]
        hands.append(hand)
    return MiniDurak(
        hands=hands,
        stock=[bits[card.index] for card in state.stock],
        playing=state.playing,
        attacker=-1 if isinstance(phase, Over) else phase.attacker,
        defender=-1 if isinstance(phase, Over) else phase.defender,
        table=table,
        uncovered=sum([bits[card.index] for card in state.attacks if card not in state.covers]),
        fits=fitting(table),
        room=0 if over else state.limit - len(state.attacks),
        adders=state.adders,
        pending=state.pending,
        taking=isinstance(phase, Taking),
        takes=state.takes,
        over=over,
        durak=phase.durak if isinstance(phase, Over) else None,
        trump=trump,
        neighbours=state.options.throw_in == "neighbours",
        adding=state.options.add_after_take,
    )
