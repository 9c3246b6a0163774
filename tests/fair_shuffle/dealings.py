"""What a match drew by chance, and what docs/fair-shuffle.md says that it draws.

For each game a function tells, step by step, the draws that the page knows, each with what must
come out of it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from parlour.games.durak import events as durak
from parlour.games.mormon_bridge import events as mormon_bridge
from parlour.games.omaha import events as omaha
from parlour.games.ride_the_bus import events as ride_the_bus
from parlour.games.stop_the_bus import events as stop_the_bus
from parlour.games.wizard import events as wizard
from parlour.kernel.cards import Card
from parlour.kernel.game import Event
from parlour.kernel.match import Match
from parlour.kernel.seats import people
from parlour.kernel.stream import Stream

Draw = tuple[dict[str, Any], Any]
"""As redeal.mjs is told it, and what it must answer: see `expect`."""


class Beginning(list[str]):
    """Cards are drawn from the end of a list, so what is left of it is its beginning."""


def expect(found: Any, expected: Any) -> None:
    """Of a deal, those parts that can be seen in the match; hands sorted where it sorts them."""
    if isinstance(expected, Beginning):
        assert found[: len(expected)] == expected
    elif isinstance(expected, dict):
        hands = found.get("hands", {})
        shown = {**found, "sorted_hands": {seat: sorted(hand) for seat, hand in hands.items()}}
        assert {name: shown.get(name) for name in expected} == expected
    else:
        assert found == expected


def texts(cards: Sequence[Card]) -> list[str]:
    return [card.text for card in cards]


class NotingStream(Stream):
    """Notes what is drawn: the list before and after a shuffle, or the bound and the number."""

    def __init__(self, key: bytes, label: str, noted: list[tuple[Any, Any]]) -> None:
        super().__init__(key, label)
        self.noted = noted

    def below(self, n: int) -> int:
        number = super().below(n)
        self.noted.append(({"below": n}, number))
        return number

    def shuffle(self, items: Any) -> None:
        before = texts(items)
        super().shuffle(items)
        self.noted.append(({"shuffle": before}, texts(items)))


class NotingMatch(Match[Any, Any]):
    """A match, played again from its log, with notes of every draw."""

    def __init__(self, played: Match[Any, Any]) -> None:
        self.noted: dict[str, list[tuple[Any, Any]]] = {}
        super().__init__(played.game, played.players, played.options, played.seed)

    def _stream(self, label: str) -> Stream:
        return NotingStream(self._key, label, self.noted.setdefault(label, []))


def in_order(hands: Sequence[Sequence[Card]]) -> dict[str, list[str]]:
    return {str(seat): texts(hand) for seat, hand in enumerate(hands)}


def dealt(events: Sequence[Event], kind: type[Any]) -> dict[str, list[str]]:
    """What everybody was dealt in the first deal of these events."""
    hands: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, kind):
            hands.setdefault(str(event.to), sorted(texts(event.cards)))
    return hands


def stop_the_bus_draws(match: Match[Any, Any], _: Any) -> Iterator[Draw]:
    events = match.events
    starts = [n for n, e in enumerate(events) if isinstance(e, stop_the_bus.RoundStarted)]
    for start in starts:
        hands = dealt(events[start:], stop_the_bus.HandDealt)
        open_card = events[start].open.text  # type: ignore[attr-defined]
        expected: dict[str, Any] = {"sorted_hands": hands, "open": open_card}
        if start == starts[-1]:
            expected["stock"] = texts(match.state.stock[::-1])
        yield {"deal": {"living": sorted(map(int, hands))}}, expected


def durak_draws(match: Match[Any, Any], before: Any) -> Iterator[Draw]:
    if before is not None:
        return
    state = match.state
    yield (
        {"deal": {}},
        {
            "sorted_hands": dealt(match.events, durak.HandDealt),
            "trump": state.trump.text,
            "stock": texts(state.stock[::-1]),
            "lot": next((e.seat for e in match.events if isinstance(e, durak.LotDrawn)), None),
        },
    )


def omaha_draws(match: Match[Any, Any], before: Any) -> Iterator[Draw]:
    state = match.state
    for event in match.events:
        if isinstance(event, omaha.CardDrawnByLot):
            hand = before.hands[event.to]
            yield {"below": len(hand)}, hand.index(event.card)
        elif isinstance(event, omaha.HandStarted):
            burned, turn, burned_last, river = texts(state.stock[:4])
            yield (
                {"deal": {}},
                {
                    "hands": in_order(state.hands),
                    "flop": texts(state.board),
                    "turn": turn,
                    "river": river,
                    "burns": [*texts(state.burns), burned, burned_last],
                },
            )


def mormon_bridge_draws(match: Match[Any, Any], before: Any) -> Iterator[Draw]:
    state, events = match.state, match.events
    stock = texts(state.stock[::-1])
    has_people = bool(people(match.players))
    discards = [] if before is None else texts(before.discards)
    for event in events:
        if isinstance(event, mormon_bridge.RoundStarted):
            hands = dealt(events, mormon_bridge.HandDealt)
            open_card = None if has_people else state.discards[0].text
            yield {"deal": {}}, {"sorted_hands": hands, "open": open_card, "stock": stock}
        elif isinstance(event, mormon_bridge.CardTurnedUp) and has_people:
            yield {"turn_up": True}, {"open": event.card.text, "stock": stock}
        elif isinstance(event, mormon_bridge.DiscardBought):
            discards.pop()
        elif isinstance(event, mormon_bridge.StockShuffled) and event.why == "stock_empty":
            yield {"shuffle": discards[:-1]}, Beginning(stock[::-1])
            discards = discards[-1:]


def wizard_draws(match: Match[Any, Any], _: Any) -> Iterator[Draw]:
    turned = match.state.turned
    for event in match.events:
        if isinstance(event, wizard.RoundStarted):
            yield (
                {"deal": {"round": event.round}},
                {
                    "sorted_hands": dealt(match.events, wizard.HandDealt),
                    "dealer": event.dealer,
                    "turned": None if turned is None else turned.text,
                },
            )


def ride_the_bus_draws(match: Match[Any, Any], before: Any) -> Iterator[Draw]:
    state = match.state
    if before is None:
        yield (
            {"deal": {}},
            {
                "hands": in_order(state.hands),
                "pyramid": texts(state.pyramid),
                "stock": texts(state.deck[::-1]),
            },
        )
        return
    piles = Piles(match, before)
    for event in match.events:
        piles.hear(event)
        if isinstance(event, ride_the_bus.LotDrawn):
            yield {"below": len(piles.tied)}, piles.tied.index(event.seat)
        elif isinstance(event, ride_the_bus.DeckShuffled):
            yield {"shuffle": piles.collected()}, Beginning(texts(state.deck))
        elif isinstance(event, ride_the_bus.RowDealt) and before.pyramid:
            yield {"bus": True}, {"stock": texts([*state.row, *state.deck[::-1]])}


class Piles:
    """The discards of the bus, as the page says that they grow in one step."""

    def __init__(self, match: Match[Any, Any], before: Any) -> None:
        guesses = any(isinstance(event, ride_the_bus.Guessed) for event in match.events)
        self.discards, self.unseen = texts(before.discards), texts(before.unseen)
        self.row = texts(before.row) if match.state.row != before.row else []
        shown = match.options.last_card == "shown" and before.place == 4
        self.last_was_seen = len(before.drawn) + guesses == 5 or shown
        self.tied: tuple[int, ...] = ()
        if not guesses:
            self.clear_row()

    def hear(self, event: Event) -> None:
        if isinstance(event, ride_the_bus.RidersNamed):
            self.tied = event.seats
        elif isinstance(event, ride_the_bus.Guessed):
            self.discards.append(event.drawn.text)
            self.clear_row()

    def clear_row(self) -> None:
        self.discards += self.row if self.last_was_seen else self.row[:4]
        self.unseen += [] if self.last_was_seen else self.row[4:]

    def collected(self) -> list[str]:
        cards = self.discards + self.unseen
        self.discards, self.unseen = [], []
        return cards


DRAWS: dict[str, Callable[[Match[Any, Any], Any], Iterator[Draw]]] = {
    "stop-the-bus": stop_the_bus_draws,
    "ride-the-bus": ride_the_bus_draws,
    "durak": durak_draws,
    "omaha": omaha_draws,
    "mormon-bridge": mormon_bridge_draws,
    "wizard": wizard_draws,
}
