"""Design law 6, second half: a resampled world is one that could have come about.

A world differs from the real state by a pairing of cards: what lies at a place here, and what lies
there. The history is played again from the last shuffle of the whole deck, with a shuffle that
gives each card's counterpart, and with the counterparts in every action. In a possible world every
step is accepted, the viewer hears and sees the same in each of them, and the end is that world.

Shuffles of a part of the deck, such as of discards, come later. Each card gets its final
counterpart in the last shuffle that it goes through. Until then it is itself, if it can be.
"""

from collections import Counter
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields
from itertools import product
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec

from parlour.kernel.cards import Card
from parlour.kernel.game import Event, Illegal
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from tests.contract.tables import Table
from tests.contract.twins import heard, looks
from tests.contract.walks import STEPS, card_texts, step

ATTEMPTS = 2_000
"""How many deals are tried. A wrong one mostly fails at once, so it costs little."""
RESTART = 30
"""After so many exchanges it begins anew, but not with two decks: so many copies are to be told
apart that it has to go on from what it found."""

T = TypeVar("T")
Noted: TypeAlias = Callable[[int, int, MutableSequence[Any]], None]
"""Is told the step of a shuffle, which one in the step it is, and its items, to change them."""


class Impossible(Exception):
    """A world that the history excludes: from which step, and why.

    `wrong` are the cards that are where they should not be, `missed` those that should be there.
    """

    def __init__(
        self, step: int, why: str, wrong: set[str], missed: AbstractSet[str] = frozenset()
    ) -> None:
        super().__init__(f"step {step} {why}")
        self.wrong = wrong
        self.all = wrong | missed
        self.reached: tuple[int, int] = (step, 0)
        """How near it comes to the world: the more, the nearer."""


class NotedStream(Stream):
    __slots__ = ("_count", "_noted", "_step")

    def __init__(self, key: bytes, label: str, noted: Noted) -> None:
        super().__init__(key, label)
        self._step = int(label.removeprefix("step/"))
        self._count = 0
        self._noted = noted

    def shuffle(self, items: MutableSequence[T]) -> None:
        super().shuffle(items)
        self._noted(self._step, self._count, items)
        self._count += 1


class NotedMatch(Match[Any, Any]):
    """A match whose shuffles are noted."""

    def __init__(self, table: Table, seed: str, noted: Noted) -> None:
        self.noted = noted
        super().__init__(table.game, table.match(seed).players, table.options, seed)

    def _stream(self, label: str) -> Stream:
        return NotedStream(self._key, label, self.noted)


@dataclass(frozen=True)
class Shuffled:
    step: int
    number: int
    """Which one in the step it is."""
    cards: tuple[Card, ...]
    """As they lay after it."""


class History:
    """A random match, with everything that is needed to play parts of it again."""

    def __init__(self, table: Table, seed: str, steps: int = STEPS) -> None:
        self.table = table
        self.seed = seed
        self.shuffles: list[Shuffled] = []
        self.match = NotedMatch(table, seed, self._note)
        self.states: list[Any] = [self.match.state]
        self.events: list[list[Event]] = [self.match.events]
        self._told: dict[tuple[int, Seat | None], tuple[bytes, bytes]] = {}
        random = Random(f"{table} {seed}")
        while self.match.asks() and len(self.match.log) < steps:
            step(self.match, random)
            self.states.append(self.match.state)
            self.events.append(self.match.events)

    def _note(self, step: int, number: int, items: MutableSequence[Any]) -> None:
        if items and isinstance(items[0], Card):
            self.shuffles.append(Shuffled(step, number, tuple(items)))

    def since_the_deal(self, moment: int) -> list[Shuffled]:
        """The last shuffle of the whole deck before a moment, and those that came after it."""
        past = [shuffled for shuffled in self.shuffles if shuffled.step <= moment]
        whole = len(self.states[0].cards())
        deals = [n for n, shuffled in enumerate(past) if len(shuffled.cards) == whole]
        assert deals, f"{self.table}: the whole deck is never shuffled"
        return past[deals[-1] :]

    def told(self, moment: int, viewer: Seat | None) -> tuple[bytes, bytes]:
        """What a viewer hears and sees of a step."""
        key = (moment, viewer)
        if key not in self._told:
            seen = looks(self.table.game, self.states[moment], viewer)
            self._told[key] = heard(self.events[moment], viewer), seen
        return self._told[key]

    def moments(self, count: int, steps: int, random: Random) -> Iterator[tuple[int, Seat | None]]:
        """Moments and viewers, more of them soon after a deal than long after it.

        There are `count` of them, or fewer if more than `steps` would be played again.
        """
        whole = len(self.states[0].cards())
        deals = sorted({one.step for one in self.shuffles if len(one.cards) == whole})
        ends = [*deals[1:], len(self.states)]
        for _ in range(count):
            deal, end = random.choice(list(zip(deals, ends, strict=True)))
            after = int((end - deal) * random.random() ** 2)
            steps -= after
            if steps > 0:
                yield deal + after, random.choice([None, *range(self.table.seats)])


class Deals:
    """How another world is dealt: what each shuffle has to give.

    `final` are the counterparts of the cards place by place, which a card gets in the last shuffle
    that it goes through. In the shuffles before it is itself, if it can be: `entering` is what goes
    into a shuffle, beside what went into it in truth.
    """

    def __init__(
        self,
        shuffles: Sequence[Shuffled],
        cards: Sequence[Card],
        final: Sequence[Card],
        swaps: Sequence[tuple[int, int, int]] = (),
    ) -> None:
        self.outcomes: dict[tuple[int, int], list[Card]] = {}
        self.entering: list[list[Card]] = [[] for _ in shuffles]
        self.lasting: dict[tuple[int, int], set[Card]] = {}
        """By shuffle: the cards for which it is the last."""
        left = listed(cards, final)
        pending: dict[Card, list[Card]] = {}
        for number, shuffled in reversed(list(enumerate(shuffles))):
            key = (shuffled.step, shuffled.number)
            self.lasting[key] = {card for card in shuffled.cards if not pending.get(card)}
            outcome = [(pending.get(c) or left[c]).pop(0) for c in shuffled.cards]
            entering = as_before(shuffled.cards, outcome)
            for where, one, other in swaps:
                if where == number:
                    entering[one], entering[other] = entering[other], entering[one]
            self.outcomes[key] = outcome
            self.entering[number] = entering
            for card, others in listed(shuffled.cards, entering).items():
                pending.setdefault(card, []).extend(others)


def as_before(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """The others in another order: at the place of a card itself, if it is one of them."""
    kept = Counter(cards) & Counter(others)
    left = iter(list((Counter(others) - kept).elements()))
    found = []
    for card in cards:
        found.append(card if kept[card] > 0 else next(left))
        kept[card] -= 1
    return found


class Counterparts:
    """Says to a match which card stands for which, from shuffle to shuffle."""

    def __init__(
        self, shuffles: Sequence[Shuffled], named: dict[Card, list[Card]], deals: Deals
    ) -> None:
        self.shuffles = {(shuffled.step, shuffled.number): shuffled for shuffled in shuffles}
        self.named = named
        """What stands for a card in actions after its last shuffle."""
        self.deals = deals
        self.now: dict[Card, list[Card]] = {}
        """What stands for a card in actions. Cards of two decks have one for each copy."""

    def shuffle(self, step: int, number: int, items: MutableSequence[Any]) -> None:
        key = (step, number)
        if key not in self.shuffles:
            return
        outcome = self.deals.outcomes[key]
        if wrong := Counter(items) - Counter(outcome):
            cards = {card.text for card in wrong}
            raise Impossible(step, "shuffles other cards", cards)
        items[:] = outcome
        lasting = self.deals.lasting[key]
        self.now |= {
            card: self.named[card] if card in lasting else others
            for card, others in listed(self.shuffles[key].cards, outcome).items()
        }

    def actions(self, action: Action) -> Iterator[Action]:
        """The action with counterparts of its cards; more than one only with two decks."""
        cards = list(dict.fromkeys(cards_in(action)))
        others = [dict.fromkeys(self.now.get(card, [card])) for card in cards]
        for chosen in product(*others):
            yield replaced(action, dict(zip(cards, chosen, strict=True)))


def listed(cards: Sequence[Card], others: Sequence[Card]) -> dict[Card, list[Card]]:
    """By card: its counterparts."""
    found: dict[Card, list[Card]] = {}
    for card, other in zip(cards, others, strict=True):
        found.setdefault(card, []).append(other)
    return found


def cards_in(value: Any) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif isinstance(value, msgspec.Struct):
        yield from cards_in(msgspec.structs.astuple(value))


def replaced(value: Any, others: dict[Card, Card]) -> Any:
    if isinstance(value, Card):
        return others[value]
    if isinstance(value, tuple):
        return tuple(replaced(part, others) for part in value)
    if isinstance(value, msgspec.Struct):
        return type(value)(*replaced(msgspec.structs.astuple(value), others))
    return value


def play_again(
    history: History, moment: int, viewer: Seat | None, counterparts: Counterparts
) -> Any:
    """The state to which the history leads with other cards, or Impossible."""
    deal = min(step for step, _ in counterparts.shuffles)
    match = NotedMatch(history.table, history.seed, counterparts.shuffle)
    if deal > 0:
        match.state = history.states[deal - 1]
        match.log = history.match.log[: deal - 1]
        match.at = match.log[-1].at if match.log else match.at
    for now in range(deal, moment + 1):
        if now > 0:
            act_again(history, match, counterparts)
        told = heard(match.events, viewer), looks(match.game, match.state, viewer)
        wanted = history.told(now, viewer)
        if told != wanted:
            found, missed = texts_in(told), texts_in(wanted)
            raise Impossible(now, "is told otherwise", found - missed, missed - found)
    return match.state


def texts_in(told: tuple[bytes, ...]) -> set[str]:
    return card_texts([msgspec.json.decode(part) for part in told])


def act_again(history: History, match: NotedMatch, counterparts: Counterparts) -> None:
    number = len(match.log)
    entry = history.match.log[number]
    refusals = []
    for action in counterparts.actions(entry.action):
        try:
            match.act(entry.seat, action, window=entry.window, at=entry.at, by=entry.by)
        except Illegal as refusal:
            refusals.append(f"{action} of seat {entry.seat}: {refusal}")
        else:
            return
    cards = {card.text for card in cards_in(action)}
    raise Impossible(number + 1, f"is refused: {', '.join(refusals)}", cards)


def paired(cards: Sequence[Card], others: Sequence[Card], hands: Sequence[range]) -> list[Card]:
    """The counterparts place by place, but what is in a hand here and there stands for itself."""
    found = list(others)
    for hand in hands:
        part = slice(hand.start, hand.stop)
        found[part] = as_before(cards[part], others[part])
    return found


def expect_same_places(moment: int, end: Any, world: Any, hands: Sequence[range]) -> None:
    """The same cards lie at the same places. The order of a hand is its holder's own."""
    ends, wanted = list(end.cards()), list(world.cards())
    for hand in hands:
        for cards in (ends, wanted):
            cards[hand.start : hand.stop] = sorted(cards[hand.start : hand.stop])
    if ends != wanted:
        wrong = [one.text for one, other in zip(ends, wanted, strict=True) if one is not other]
        reason = Impossible(moment + 1, "would begin in another world", set(wrong))
        reason.reached = (moment + 1, -len(wrong))
        raise reason


def hand_places(state: Any, world: Any, seats: int) -> list[range]:
    """Where the cards of each holder stand among the cards of the state and of the world."""
    cards, others = list(state.cards()), list(world.cards())
    found: list[range] = []
    for (_, held), (_, theirs) in zip(
        held_by_seat(state, seats), held_by_seat(world, seats), strict=True
    ):
        size, wanted = len(held), (sorted(held), sorted(theirs))
        taken = {place for places in found for place in places}
        for start in range(len(cards) - size + 1):
            part = slice(start, start + size)
            places = range(start, start + size)
            if (sorted(cards[part]), sorted(others[part])) == wanted and not taken & {*places}:
                found.append(places)
                break
    return found


def held_by_seat(state: Any, seats: int) -> Iterator[tuple[Seat, Sequence[Card]]]:
    """The hands, and whatever else is a list of cards for each seat."""
    for field in fields(state):
        value = getattr(state, field.name)
        if isinstance(value, list | tuple) and len(value) == seats:
            for seat, held in enumerate(value):
                if isinstance(held, list | tuple) and held and isinstance(held[0], Card):
                    yield seat, held


def holders(history: History, deal: int, moment: int, viewer: Seat | None) -> list[list[int]]:
    """By seat, but for the viewer's: the places of all cards that it held since the deal."""
    seats = history.table.seats
    held: list[set[Card]] = [set() for _ in range(seats)]
    for state in history.states[deal : moment + 1]:
        for seat, cards in held_by_seat(state, seats):
            if seat != viewer:
                held[seat].update(cards)
    places = list(enumerate(history.states[moment].cards()))
    groups = [[place for place, card in places if card in cards] for cards in held]
    return [group for group in groups if len(group) > 1]


def copies(cards: Sequence[Card]) -> list[list[int]]:
    """The places of cards of which there are several: either may have come from either."""
    places: dict[Card, list[int]] = {}
    for place, card in enumerate(cards):
        places.setdefault(card, []).append(place)
    return [found for found in places.values() if len(found) > 1]


class Search:
    """Looks for a deal that leads to a world.

    Nobody but its holder knows in which order a hand got its cards, nor which of the cards that
    nobody saw went into a shuffle of a part of the deck. So two such cards change places in the
    deal, the ones to blame first, until it leads there.
    """

    def __init__(
        self, history: History, moment: int, viewer: Seat | None, world: Any, random: Random
    ) -> None:
        self.history = history
        self.moment = moment
        self.viewer = viewer
        self.world = world
        self.random = random
        state = history.states[moment]
        self.cards = list(state.cards())
        self.hands = hand_places(state, world, history.table.seats)
        self.shuffles = history.since_the_deal(moment)
        self.paired = paired(self.cards, list(world.cards()), self.hands)
        self.has_copies = bool(copies(self.cards))
        self.groups: list[list[int]] | None = None
        self.begin_anew()

    def begin_anew(self) -> None:
        self.final = self.paired[:]
        self.swaps: list[tuple[int, int, int]] = []

    def expect(self) -> None:
        """Raises Impossible if the deal does not lead to the world."""
        self.deals = Deals(self.shuffles, self.cards, self.final, self.swaps)
        counterparts = Counterparts(self.shuffles, listed(self.cards, self.paired), self.deals)
        end = play_again(self.history, self.moment, self.viewer, counterparts)
        expect_same_places(self.moment, end, self.world, self.hands)

    def exchange(self, reason: Impossible) -> None:
        """Two cards change places in the deal, one of them to blame or at a place by chance."""
        if self.groups is None:
            deal = self.shuffles[0].step
            self.groups = holders(self.history, deal, self.moment, self.viewer)
            self.groups += copies(self.cards)
        suspects = list(self._suspects(self.random.choice([reason.wrong, reason.all, None])))
        if not suspects:
            return
        number, one, places = self.random.choice(suspects)
        other = self.random.choice(places)
        if number is None:
            self.final = self.final[:]
            self.final[one], self.final[other] = self.final[other], self.final[one]
        else:
            self.swaps = [*self.swaps, (number, one, other)]

    def _suspects(self, blamed: set[str] | None) -> Iterator[tuple[int | None, int, Sequence[int]]]:
        """Places of cards to blame, in the deal of a hand or in a later shuffle, each with the
        places that may exchange with it. None: cards in a later shuffle that are others there."""
        for group in self.groups or ():
            for i in group:
                if blamed is not None and self.final[i].text in blamed:
                    yield None, i, group
        for number, entering in list(enumerate(self.deals.entering))[1:]:
            real = self.shuffles[number].cards
            for i, card in enumerate(entering):
                if card is not real[i] if blamed is None else card.text in blamed:
                    yield number, i, range(len(entering))


def why_impossible(
    history: History, moment: int, viewer: Seat | None, world: Any, random: Random
) -> str | None:
    """What the history has against the world; None: the world could have come about."""
    search = Search(history, moment, viewer, world, random)
    reasons = Counter[str]()
    best: Impossible | None = None
    kept = search.final, search.swaps
    for attempt in range(ATTEMPTS):
        if attempt % (ATTEMPTS if search.has_copies else RESTART) == 0:
            best = None
            search.begin_anew()
        try:
            search.expect()
        except Impossible as reason:
            reasons[str(reason)] += 1
            # among equals only hands go on being changed: other exchanges are needed one by one
            equal = best and reason.reached == best.reached and search.swaps == kept[1]
            if best is None or reason.reached > best.reached or equal:
                best, kept = reason, (search.final, search.swaps)
            search.final, search.swaps = kept
            search.exchange(best)
        else:
            return None
    said = "; ".join(f"{reason} ({count} times)" for reason, count in reasons.most_common(3))
    return f"{history.table}, seed {history.seed}, step {moment}, viewer {viewer}: {said}"
