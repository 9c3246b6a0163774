"""What is seen of Ride the Bus, by whom, and worlds that could have come about as well."""

from collections.abc import Iterator, MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.ride_the_bus.actions import Flip, Guess, Pass, StaySilent
from parlour.games.ride_the_bus.bus import LAST, may_be_left_out
from parlour.games.ride_the_bus.events import DeckShuffled
from parlour.games.ride_the_bus.rules import apply, asks, start
from parlour.games.ride_the_bus.state import Options, Riding, State
from parlour.games.ride_the_bus.view import (
    RideTheBusPrivate,
    RideTheBusPublic,
    private,
    public,
    resample,
)
from parlour.kernel.cards import French
from parlour.kernel.game import Event
from parlour.kernel.offers import Action, random_action
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.texts import LANGUAGES, narrator
from parlour.kernel.times import MatchTime
from parlour.kernel.values import to_json
from tests.games.ride_the_bus.situations import bots, bus, claims, do, table, told, without

T = TypeVar("T")


class Recorded(Stream):
    """Chance that remembers how it shuffled."""

    def __init__(self, label: str) -> None:
        super().__init__(b"", label)
        self.orders: list[list[Any]] = []

    def shuffle(self, items: MutableSequence[T]) -> None:
        super().shuffle(items)
        self.orders.append(list(items))


class Rigged(Stream):
    """Chance that shuffles as it is told, and only the cards that it is given."""

    def __init__(self, orders: Sequence[Sequence[Any]]) -> None:
        super().__init__(b"", "")
        self.orders = list(orders)

    def shuffle(self, items: MutableSequence[T]) -> None:
        order = self.orders.pop(0)
        assert sorted(items) == sorted(order), "other cards are shuffled than were"  # type: ignore[type-var]
        items[:] = order


Step = tuple[Seat, Action, MatchTime]


def played(state: State, steps: Sequence[Step], rng: Stream) -> list[Event]:
    return [event for step in steps for event in apply(state, *step, rng)]


def heard(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


def random_step(state: State, random: Random) -> Step:
    ask = random.choice(list(asks(state)))
    due = MatchTime(ask.clock.due or 0)
    if not ask.offers or random.random() < 0.2:
        return ask.seat, ask.default, due
    return ask.seat, random_action(ask.offers, random.randrange), due


# Who sees what


def walk(seats: int, seed: str, **options: Any) -> Iterator[State]:
    random = Random(seed)
    rng = Stream(b"", seed)
    players = (Player("Ada"), *bots(seats - 1))
    state, _ = start(Options(**options), players, rng)
    while asks(state):
        yield state
        seat, action, at = random_step(state, random)
        apply(state, seat, action, at, rng)
    yield state


@pytest.mark.parametrize("options", [{}, {"last_card": "shown"}, {"decks": 2}, {"flip": "host"}])
def test_worlds_that_differ_in_what_is_hidden_look_the_same(options: dict[str, Any]) -> None:
    rng = Stream(b"", "twins")
    for state in walk(4, "twins", **options):
        for viewer in (None, 0, 3):
            world = resample(state, viewer, rng)
            assert sorted(world.cards()) == sorted(state.cards())
            assert to_json(public(world)) == to_json(public(state))
            if viewer is not None:
                assert private(world, viewer) == private(state, viewer)


def test_both_parts_can_be_sent_and_read() -> None:
    for state in walk(3, "wire", mercy=10):
        seen = public(state)
        assert msgspec.json.decode(to_json(seen), type=RideTheBusPublic) == seen
        own = private(state, 1)
        assert msgspec.json.decode(to_json(own), type=RideTheBusPrivate) == own


def test_a_copy_shares_nothing_that_changes() -> None:
    state = claims("7h 2c", "3c", flip="7c")
    do(state, 0, random_action(asks(state)[0].offers, lambda _: 0))
    before = repr(state)
    copy = state.copy()
    assert copy == state
    do(copy, 1, Pass())
    do(copy, 0, asks(copy)[0].default)
    do(copy, CLOCK_SEAT, Flip())
    assert repr(state) == before


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_pauses_and_phases_are_said(language: str) -> None:
    said = narrator(RIDE_THE_BUS.texts, language, ("Ada", "Bo", "Cy"), 0)
    for flip in ("auto", "host"):
        for state in walk(3, "words", flip=flip):
            awaited = [ask.seat for ask in asks(state) if ask.seat != CLOCK_SEAT]
            assert said.phase(public(state), awaited)
    state = table("2c", "3c", flip="host")
    assert said.phase(public(state), (0,)) == RIDE_THE_BUS.texts[language]["phase.flipping.flipper"]


# Worlds that could have come about


@pytest.mark.parametrize("seed", range(12))
def test_in_the_pyramid_the_same_could_have_happened_with_other_cards(seed: int) -> None:
    """Deals the resampled world from the start, and plays what was played."""
    random = Random(seed)
    chance = Recorded(f"{seed}")
    state, events = start(Options(), bots(4), chance)
    steps: list[Step] = []
    for _ in range(random.randrange(50)):
        steps.append(random_step(state, random))
        events += played(state, steps[-1:], chance)
    assert state.pyramid
    for viewer in (None, 0, 1, 2, 3):
        world = resample(state, viewer, Stream(b"", "other"))
        counterpart = dict(zip(state.cards(), world.cards(), strict=True))
        dealt = Rigged([[counterpart[card] for card in chance.orders[0]]])
        again, events_again = start(Options(), bots(4), dealt)
        events_again += played(again, steps, dealt)
        assert again == world
        assert heard(events_again, viewer) == heard(events, viewer)


class BusRide:
    """A ride of random guesses and silences, with all that is needed to ride it again."""

    def __init__(self, seed: str, decks: int = 1) -> None:
        self.state = table("2c 3c", "4c", flipped=14, decks=decks)
        do(self.state, CLOCK_SEAT, Flip())
        do(self.state, 0, Pass())
        self.before = self.state.copy()
        self.chance = Recorded(seed)
        self.random = Random(seed)
        self.steps: list[Step] = []
        self.left_out: French | None = None
        """The hidden card of the row that lay there when the discards were shuffled."""
        self.step(1, Pass(), MatchTime(0))

    def step(self, seat: Seat, action: Action, at: MatchTime) -> None:
        if not self.state.deck:
            self.left_out = self.state.row[LAST] if isinstance(action, Guess) else None
        self.steps.append((seat, action, at))
        played(self.state, self.steps[-1:], self.chance)

    def again(self, *orders: Sequence[French]) -> tuple[State, list[Event]]:
        """The same steps, the cards shuffled in these ways."""
        state = self.before.copy()
        return state, played(state, self.steps, Rigged(orders))


def test_on_the_bus_the_same_could_have_happened_with_other_cards() -> None:
    """Also when the discards were shuffled while a hidden card lay in the row."""
    tried = 0
    for seed in range(60):
        ride = BusRide(f"{seed}")
        while isinstance(ride.state.phase, Riding) and len(ride.chance.orders) < 3:
            assert_could_have_come_about(ride)
            tried += ride.left_out is not None and bool(ride.state.left_out)
            ride.step(*random_step(ride.state, ride.random))
    assert tried > 100


def assert_could_have_come_about(ride: BusRide) -> None:
    world = resample(ride.state, None, Stream(b"", f"{len(ride.steps)}"))
    counterpart = dict(zip(ride.state.cards(), world.cards(), strict=True))
    *earlier, last = ride.chance.orders
    orders = [[counterpart[card] for card in last]]
    for order in earlier:
        swapped: dict[French, French] = {}
        if ride.left_out is not None:
            # of the earlier shuffle only the card that was left out can be another one
            other = counterpart[ride.left_out]
            swapped = {ride.left_out: other, other: ride.left_out}
        orders.insert(0, [swapped.get(card, card) for card in order])
    assert ride.again(*ride.chance.orders)[0] == ride.state
    state, events = ride.again(*orders)
    assert events == ride.again(*ride.chance.orders)[1]
    assert state == world


def reshuffled() -> State:
    """The rider has guessed once with an empty deck: 3c lay hidden in the row, Qh among the
    discards."""
    state = bus("2c 2d 2h 2s 3c", "")
    state.discards.remove(French("Qh"))
    state.unseen = [French("Qh")]
    events = do(state, 0, Guess("higher"))
    assert told(events, DeckShuffled)
    return state


def hide(state: State, cards: str) -> None:
    """These were discarded face down, and nobody has seen them since."""
    state.unseen = French.several(cards)
    state.discards = without(state.discards, [c for c in state.unseen if c in state.discards])


def possible(state: State, place: str) -> set[str]:
    """What the first card of this place is in many worlds."""
    worlds = [resample(state, None, Stream(b"", f"{n}")) for n in range(120)]
    return {(world.unseen[0] if place == "unseen" else world.row[LAST]).text for world in worlds}


def test_a_hidden_card_is_none_of_those_that_were_seen_before_it_was_left_out() -> None:
    state = bus("2c 2d 2h 2s 3c", "Kc 5c 6c 7c 8c 9c")
    assert len(possible(state, "row")) == 7
    state = reshuffled()
    assert isinstance(state.phase, Riding)
    assert state.place == 1
    drawn = state.discards[0].text
    assert state.left_out == {French("3c"): 1, French("Qh"): 1}
    assert possible(state, "row") == {"3c", "Qh"} - {drawn}
    do(state, 0, StaySilent(), state.phase.due)
    assert possible(state, "unseen") == {"3c", "Qh"} - {drawn} - {c.text for c in state.row[:LAST]}
    assert len(possible(state, "row")) > 20


def test_a_card_that_is_known_by_now_was_left_out_before() -> None:
    """3c or Qh was left out, and Qh has been seen since: 3c lies among the unseen, so the card
    that is left out now is another one."""
    state = bus("2c 2d 2h 2s 4c", "")
    hide(state, "3c 9c")
    state.left_out = {French("3c"): 1, French("Qh"): 1}
    assert may_be_left_out(state) == {French("4c"): 1, French("9c"): 1}
    state.discards.append(French("9c"))
    hide(state, "3c Qh")
    # 3c or Qh is the one that was left out before; the other may be this one, or it is 4c
    assert may_be_left_out(state) == {French("3c"): 1, French("4c"): 2, French("Qh"): 1}


def test_a_card_with_another_copy_among_those_that_were_seen_is_not_more_likely() -> None:
    state = bus("2c 2d 2h 2s Kc", "", decks=2)
    state.unseen = French.several("3d")
    state.discards = French.several("Kc 9s")
    # two of the hidden cards may soon be a king of clubs, and one of them is
    assert may_be_left_out(state) == {French("3d"): 2, French("Kc"): 1}


def test_a_card_that_was_left_out_and_discarded_stays_what_it_may_be() -> None:
    """The last card of a later row is shown; that of the earlier row is not."""
    state = bus("2c 2d 2h 2s 4c", "Kc Kd Kh Ks Ac 5c 6c 7c 8c 9c")
    state.discards = [card for card in state.discards if card.text not in ("3c", "Qh")]
    state.unseen, state.left_out = French.several("3c"), {French("3c"): 1, French("Qh"): 1}
    state.deck.insert(0, French("Qh"))
    for _ in range(4):
        do(state, 0, Guess("higher"))
    do(state, 0, Guess("lower"))
    assert possible(state, "unseen") == {"3c", "Qh"}


def test_a_card_that_was_left_out_and_shown_is_hidden_no_more() -> None:
    state = bus("2c 2d 2h 2s 4c", "Kc Kd Kh Ks 9c Tc Qh", last_card="shown")
    state.left_out = {French("4c"): 1, French("Qh"): 1}
    for _ in range(4):
        do(state, 0, Guess("higher"))
    worlds = [resample(state, None, Stream(b"", f"{n}")) for n in range(60)]
    assert {world.deck[0].text for world in worlds} == {"9c", "Tc", "Qh"}
    assert {world.row[LAST] for world in worlds} == {French("4c")}


def test_nothing_is_left_out_of_a_shuffle_but_a_hidden_card() -> None:
    state = bus("2c 2d 2h 2s 4c", "Kc Kd Kh Ks", last_card="shown")
    for _ in range(4):
        do(state, 0, Guess("higher"))
    do(state, 0, Guess("higher"))
    assert not state.left_out
    silent = bus("2c 2d 2h 2s 4c", "")
    do(silent, 0, StaySilent(), 20_000)
    assert not silent.left_out
