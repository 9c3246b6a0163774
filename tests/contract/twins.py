"""Design law 6: twin worlds, that differ only in what a viewer may not know, look the same.

Looking means everything that reaches the viewer: the public part, the private part of the own seat,
the own ask, who else is waited for, the result, and the events of whatever is done next.
"""

from typing import Any

import msgspec

from parlour.kernel.game import AnyGame, Ask, Event, Illegal
from parlour.kernel.offers import Action, Offer, actions
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from parlour.kernel.values import to_json
from tests.contract.walks import card_texts

ACTIONS_TRIED = 6
"""Of each offer: what an event tells does not depend on how many are tried."""


def looks(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    """All that a viewer can see of a state. A spectator sees no private part."""
    asks = game.asks(state)
    return to_json(
        {
            "public": game.public(state),
            "private": None if viewer is None else game.private(state, viewer),
            "asked": [ask for ask in asks if ask.seat == viewer],
            "awaited": [(ask.seat, ask.window, ask.clock) for ask in asks],
            "result": game.result(state),
            "out": game.out(state),
            "mercy": game.mercy(state),
        }
    )


def first_actions(offer: Offer) -> list[Action]:
    return [action for action, _ in zip(actions(offer), range(ACTIONS_TRIED), strict=False)]


def assert_twins(game: AnyGame, state: Any, viewer: Seat | None, rng: Stream) -> None:
    twin = game.resample(state, viewer, rng)
    assert looks(game, twin, viewer) == looks(game, state, viewer), (
        f"seat {viewer} can tell two worlds apart that differ only in what is hidden"
    )
    for ask, twin_ask in zip(game.asks(state), game.asks(twin), strict=True):
        for action, twin_action in counterparts(ask, twin_ask):
            assert_events_tell_no_more(game, (state, action), (twin, twin_action), ask, viewer)


def counterparts(ask: Ask, twin: Ask) -> list[tuple[Action, Action]]:
    """Actions of two worlds that stand in the same place of the same offer."""
    pairs = [(ask.default, twin.default)]
    for offer, twin_offer in zip(ask.offers, twin.offers, strict=False):
        pairs += zip(first_actions(offer), first_actions(twin_offer), strict=False)
    return pairs


def assert_events_tell_no_more(
    game: AnyGame, one: tuple[Any, Action], other: tuple[Any, Action], ask: Ask, viewer: Seat | None
) -> None:
    """If the worlds still look the same after the action, so must its events."""
    outcomes = [outcome(game, state, ask, action, viewer) for state, action in (one, other)]
    looks_after, events = zip(*outcomes, strict=True)
    if looks_after[0] == looks_after[1]:
        assert events[0] == events[1], f"an event tells seat {viewer} what it does not see"


def outcome(
    game: AnyGame, state: Any, ask: Ask, action: Action, viewer: Seat | None
) -> tuple[bytes, bytes]:
    world = state.copy()
    at = ask.clock.due or MatchTime(0)
    try:
        events = game.apply(world, ask.seat, action, at, Stream(b"", "twins"))
    except Illegal as refusal:
        return b"refused", str(refusal).encode() if ask.seat == viewer else b""
    return looks(game, world, viewer), heard(events, viewer)


def heard(events: list[Event], viewer: Seat | None) -> bytes:
    """What a viewer is told of the events of a step."""
    return to_json([event for event in events if event.to is None or event.to == viewer])


def unmoved(game: AnyGame, state: Any, viewer: Seat | None, rng: Stream, tries: int) -> set[str]:
    """The cards that the viewer does not see and that no resampling puts elsewhere."""
    places = card_places(state)
    still = hidden_texts(game, state, viewer)
    for _ in range(tries):
        twin = card_places(game.resample(state, viewer, rng))
        still = {text for text in still if twin[text] == places[text]}
    return still


def hidden_texts(game: AnyGame, state: Any, viewer: Seat | None) -> set[str]:
    """The cards that a viewer does not see."""
    seen = card_texts(msgspec.json.decode(looks(game, state, viewer)))
    return set(card_places(state)) - seen


def card_places(state: Any) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for place, card in enumerate(state.cards()):
        places.setdefault(card.text, []).append(place)
    return places
