"""Design law 6: twin worlds, that differ only in what a viewer may not know, look the same.

Looking means everything that reaches the viewer: the view, the own ask, who else is waited for,
the result, and the events of whatever is done next.
"""

import json
from typing import Any

from parlour.kernel.cards import text
from parlour.kernel.forms import Json, encode, one_of
from parlour.kernel.game import AnyGame, Ask, Event, Illegal
from parlour.kernel.offers import Action, Offer, actions
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from tests.contract.walks import card_texts

ACTIONS_TRIED = 6
"""Of each offer: what an event tells does not depend on how many are tried."""


def looks(game: AnyGame, state: Any, viewer: Seat | None) -> str:
    """All that a viewer can see of a state, as bytes would carry it."""
    view = game.view(state, viewer)
    asks = game.asks(state)
    seen: dict[str, Json] = {
        "view": encode(type(view), view),
        "asked": [encode(Ask, ask) for ask in asks if ask.seat == viewer],
        "awaited": [[ask.seat, ask.window, ask.clock.name, ask.clock.due] for ask in asks],
        "result": repr(game.result(state)),
    }
    return json.dumps(seen)


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
        assert events[0] == events[1], f"an event tells seat {viewer} what its view does not"


def outcome(
    game: AnyGame, state: Any, ask: Ask, action: Action, viewer: Seat | None
) -> tuple[str, str]:
    world = game.copy(state)
    at = ask.clock.due or 0
    try:
        events = game.apply(world, ask.seat, action, at, Stream(b"", "twins"))
    except Illegal as refusal:
        return "refused", str(refusal) if ask.seat == viewer else ""
    return looks(game, world, viewer), heard(game, events, viewer)


def heard(game: AnyGame, events: list[Event], viewer: Seat | None) -> str:
    form = one_of(*game.events)
    told = [event for event in events if event.to is None or event.to == viewer]
    return json.dumps([form.encode(event) for event in told])


def unmoved(game: AnyGame, state: Any, viewer: Seat | None, rng: Stream, tries: int) -> set[str]:
    """The cards that the viewer does not see and that no resampling puts elsewhere."""
    view = game.view(state, viewer)
    own = [encode(Ask, ask) for ask in game.asks(state) if ask.seat == viewer]
    seen = card_texts(encode(type(view), view)) | card_texts(own)
    places = card_places(game, state)
    still = set(places) - seen
    for _ in range(tries):
        twin = card_places(game, game.resample(state, viewer, rng))
        still = {text for text in still if twin[text] == places[text]}
    return still


def card_places(game: AnyGame, state: Any) -> dict[str, int]:
    return {text(card): place for place, card in enumerate(game.cards(state))}
