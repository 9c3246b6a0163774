"""What people do of an evening: mostly what they should, and everything else, too."""

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.client.offers import actions
from parlour.games import GAMES, game_named
from parlour.kernel.levels import LEVELS
from parlour.kernel.options import choices
from parlour.room.commands import RoomRules

if TYPE_CHECKING:
    from tests.simulation.guests import Device, Guest

Json = dict[str, Any]

QUICK: dict[str, Json] = {
    "stop-the-bus": {"lives": 1},
    "omaha": {"hands": 1},
    "mormon-bridge": {"rounds": "single"},
    "wizard": {"rounds": "quick"},
    "durak": {"deck": 36},
}
REACTIONS = ("😂", "well_played", "👏", "bravo")


def make_one(guest: "Guest", device: "Device", rng: Random) -> None:
    lot = rng.random()
    is_host = device.room["host"] == guest.person
    if lot < 0.08:
        trouble(guest, device, rng)
    elif lot < 0.14:
        device.do(ruling(device, rng) if is_host else anything(device, rng))
    elif device.room["phase"] == "match":
        answered = lot > 0.18 and answer(device, rng)
        if not answered and (is_host or rng.random() < 0.2):
            device.do(meddling(device, rng))
    elif is_host:
        device.do(hosting(guest, device, rng))
    elif rng.random() < 0.5:
        device.do(in_the_lobby(device, rng))


# Playing


def answer(device: "Device", rng: Random) -> bool:
    """Does something that is offered."""
    table = device.table()
    ask = table["ask"] if table else None
    if ask is None or not ask["offers"]:
        return False
    device.do({"kind": "act", "window": ask["window"], "action": an_action(ask, rng)})
    device.remember(ask)
    return True


def an_action(ask: Json, rng: Random) -> Json:
    offer = rng.choice(ask["offers"])
    return rng.choice(list(islice(actions(offer), 12)))


def meddling(device: "Device", rng: Random) -> Json:
    """What a host does for seats in the middle of a match, and others try."""
    seat = rng.randrange(-1, len(device.room["table"]["chairs"]) + 1)
    table = device.table()
    if table and table["waiting"] and rng.random() < 0.7:
        seat = rng.choice(table["waiting"])["seat"]
    if is_among_bots(device) and rng.random() < 0.3:
        return {"kind": "finish_now"}
    missed = missed_seats(device)
    if missed and rng.random() < 0.3:
        return {"kind": "skip", "seat": rng.choice(missed)}
    asking = [p["person"] for p in device.room["people"] if p["asks_for_seat"] is not None]
    if asking and rng.random() < 0.5:
        return {"kind": "allow_seat", "person": rng.choice(asking)}
    kind = rng.choice(("skip", "hand_to_bot", "take_seat", "make_host", "pace", "end"))
    if kind == "pace":
        rules = {
            **device.room["room_rules"],
            "bot_pace": rng.choice(choices(RoomRules)["bot_pace"]),
        }
        return {"kind": "set_room_rules", "options": rules}
    if kind == "end":
        return {"kind": rng.choice(("mercy", "finish_now"))}
    if kind == "make_host":
        return {"kind": kind, "person": rng.choice(device.room["people"])["person"]}
    return {"kind": kind, "seat": seat}


def is_among_bots(device: "Device") -> bool:
    """Whether nobody but bots is asked any more."""
    table = device.table()
    chairs = device.room["table"]["chairs"] if table else []
    seated = [seat for seat, chair in enumerate(chairs) if chair["person"] is not None]
    return table is not None and all(seat in table["out"] for seat in seated)


def missed_seats(device: "Device") -> list[int]:
    """Those that are waited for, and whose people are away."""
    table, room = device.table(), device.room
    away = {person["person"] for person in room["people"] if not person["present"]}
    waiting = [each["seat"] for each in table["waiting"]] if table else []
    return [seat for seat in waiting if room["table"]["chairs"][seat]["person"] in away]


# Before and after a match


def hosting(guest: "Guest", device: "Device", rng: Random) -> Json:
    if device.room["phase"] == "results" and not guest.plan:
        return {"kind": rng.choice(("new_game", "next_game", "change_rules"))}
    if not guest.plan:
        guest.plan = a_plan(device, rng)
    return guest.plan.pop(0)


def a_plan(device: "Device", rng: Random) -> list[Json]:
    """The way to a match."""
    game = rng.choice(GAMES)
    rules = {name: rng.choice(values) for name, values in choices(RoomRules).items()}
    plan: list[Json] = [{"kind": "pick_game", "game": game.name}]
    if rng.random() < 0.2:
        others = [other.name for other in GAMES if other is not game]
        plan = [{"kind": "open_vote", "games": [game.name, rng.choice(others)]}]
    plan.append({"kind": "set_options", "game": game.name, "options": options_of(game.name, rng)})
    plan.append({"kind": "set_room_rules", "options": rules})
    seated = sum(person["seated"] for person in device.room["people"]) + len(device.room["bots"])
    if rng.random() < 0.4:
        plan.append(a_programme(rng))
    for _ in range(max(rng.choice((0, 1, 1)), game.seats[0] - seated)):
        plan.append({"kind": "add_bot", "level": rng.choice(LEVELS)})
    return [*plan, {"kind": "start"}]


def a_programme(rng: Random) -> Json:
    games = rng.choices(GAMES, k=rng.randrange(4))
    return {"kind": "set_programme", "games": [game.name for game in games]}


def a_wish(rng: Random) -> Json:
    return {"kind": "wish", "game": rng.choice((None, "durak", "wizard", "poker"))}


def options_of(name: str, rng: Random) -> Json:
    """Any, but such that the match is short."""
    game = game_named(name)
    some = {n: rng.choice(v) for n, v in choices(game.options).items() if rng.random() < 0.4}
    return {**some, **QUICK.get(name, {})}


def in_the_lobby(device: "Device", rng: Random) -> Json:
    ballot = [votes["game"] for votes in device.room["ballot"]]
    if ballot and rng.random() < 0.6:
        return {"kind": "vote", "game": rng.choice(ballot)}
    return rng.choice(
        (
            {"kind": "ready", "yes": rng.random() < 0.8},
            {"kind": "sit"},
            {"kind": "stand"} if rng.random() < 0.3 else {"kind": "sit"},
            a_name(rng),
            a_wish(rng),
        )
    )


def a_name(rng: Random) -> Json:
    face = {"emoji": rng.choice(("🐻", "🐼")), "colour": "red"}
    return {"kind": "introduce", "name": rng.choice(("Bea", "Éva", "Zoé", " ")), "face": face}


# Whatever comes to mind


def ruling(device: "Device", rng: Random) -> Json:
    """What only a host may do."""
    person = rng.choice(device.room["people"])["person"]
    return rng.choice(
        (
            {"kind": "kick", "person": person},
            {"kind": "make_host", "person": person},
            {"kind": "lock", "yes": rng.random() < 0.3},
            {"kind": "set_password", "password": rng.choice((None, "secret"))},
            {"kind": "dismiss_screens"},
            {"kind": "abandon"},
            {"kind": "remove_bot", "name": "Ada"},
            {"kind": "close"},
            anything(device, rng),
        )
    )


def anything(device: "Device", rng: Random) -> Json:
    """Allowed or not, by anybody, at any time."""
    people = [person["person"] for person in device.room["people"]]
    person = rng.choice((*people, 99))
    return rng.choice(
        (
            a_name(rng),
            {"kind": "lock", "yes": rng.random() < 0.3},
            {"kind": "set_password", "password": rng.choice((None, "secret"))},
            {"kind": "dismiss_screens"},
            {"kind": "make_host", "person": person},
            {"kind": "kick", "person": person} if rng.random() < 0.4 else {"kind": "sit"},
            {"kind": "leave"} if rng.random() < 0.4 else {"kind": "stand"},
            {"kind": "close"} if rng.random() < 0.1 else {"kind": "new_game"},
            {"kind": "abandon"} if rng.random() < 0.3 else {"kind": "change_rules"},
            {"kind": "remove_bot", "name": "Ada"},
            {"kind": "take_seat", "seat": rng.randrange(4)},
            {"kind": "allow_seat", "person": person},
            {"kind": "skip", "seat": rng.randrange(4)},
            {"kind": "start"},
            {"kind": "next_game"},
            a_programme(rng),
            a_wish(rng),
            {"kind": "vote", "game": "durak"},
            stale(device, rng),
            foreign(device, rng),
            {"kind": "act", "window": 0, "action": {"kind": "win"}},
            {"kind": "come_back", "person": 1},
        )
    )


def stale(device: "Device", rng: Random) -> Json:
    """An answer to what was asked some time ago."""
    ask = rng.choice(device.party.asks) if device.party.asks else None
    if ask is None:
        return {"kind": "sit"}
    return {"kind": "act", "window": ask["window"], "action": an_action(ask, rng)}


def foreign(device: "Device", rng: Random) -> Json:
    """An answer to what somebody else was asked, in the window that is open now."""
    table = device.table()
    command = stale(device, rng)
    if table and table["ask"] and command["kind"] == "act":
        command["window"] = table["ask"]["window"]
    return command


def trouble(guest: "Guest", device: "Device", rng: Random) -> None:
    """The network, a second device, and messages that are none."""
    lot = rng.randrange(10)
    if lot < 3:
        device.hang_up()
    elif lot == 3:
        device.congest(rng.choice((0.1, 2.0, 10.0)))
    elif lot == 4:
        guest.take_another_device()
    elif lot == 5:
        device.say(
            rng.choice((b"{", b"[]", b'{"kind":"do","id":"x"}', b'{"kind":"ping","id":"p"}'))
        )
    elif lot == 6:
        device.say(msgspec.json.encode({"kind": "react", "reaction": rng.choice(REACTIONS)}))
    elif lot == 7:
        tried = foreign(device, rng)
        if tried["kind"] == "act":
            device.say(msgspec.json.encode({**tried, "kind": "try", "id": device.next_id()}))
    elif lot == 8:
        ask = (device.table() or {}).get("ask") or {}
        message = {"kind": "hint", "id": device.next_id(), "window": ask.get("window", 1)}
        device.say(msgspec.json.encode(message))
    else:
        message = {"kind": "fetch_match", "id": device.next_id(), "match": rng.randrange(3)}
        if rng.random() < 0.5:
            message = {"kind": "fetch_evening", "id": device.next_id()}
        device.say(msgspec.json.encode(message))
