"""Messages as no client sends them: every kind there is, broken in every way by chance."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

FACE: Final = {"emoji": "🦊", "colour": "teal"}
ACT: Final = {"kind": "act", "window": 1, "action": {"kind": "play", "card": "7h"}}
COMMANDS: Final[tuple[dict[str, Any], ...]] = (
    *({"kind": "introduce", "name": "Wild", "face": FACE}, {"kind": "sit"}, {"kind": "stand"}),
    *({"kind": "ready", "yes": True}, {"kind": "vote", "game": "durak"}, ACT, ACT, ACT),
    *({"kind": "take_seat", "seat": 0}, {"kind": "pick_game", "game": "omaha"}),
    {"kind": "open_vote", "games": ["omaha", "durak"]},
    {"kind": "set_options", "game": "wizard", "options": {"rounds": 1, "no_even_bids": True}},
    {"kind": "set_room_rules", "options": {"turn_clock": "off", "bot_pace": "instant"}},
    *({"kind": "lock", "yes": False}, {"kind": "kick", "person": 99}),
    {"kind": "dismiss_screens"},
    *({"kind": "make_host", "person": 1}, {"kind": "add_bot", "level": "easy"}),
    *({"kind": "remove_bot", "name": "Ada"}, {"kind": "start"}, {"kind": "new_game"}),
    *({"kind": "change_rules"}, {"kind": "abandon"}, {"kind": "skip", "seat": 0}),
    *({"kind": "hand_to_bot", "seat": 0}, {"kind": "come_back", "person": 1}),
    {"kind": "allow_seat", "person": 1},
    *({"kind": "expire", "seat": 0, "window": 1}, {"kind": "wake"}, {"kind": "pass_host"}),
    {"kind": "play", "seat": 0, "window": 1, "by": "easy", "action": {}},
    {"kind": "open", "name": "Wild", "face": FACE, "key": "k" * 64, "password": None},
    {"kind": "join", "name": "Wild", "face": FACE, "key": "k" * 64, "watch": True},
)
RARE_COMMANDS: Final[tuple[dict[str, Any], ...]] = (
    *({"kind": "leave"}, {"kind": "close"}, {"kind": "set_password", "password": "secret"}),
)
OTHERS: Final[tuple[dict[str, Any], ...]] = (
    {
        "kind": "create_room",
        "id": "c",
        "name": "W",
        "face": FACE,
        "key": "k" * 32,
        "password": None,
    },
    {
        "kind": "join_room",
        "id": "j",
        "name": "W",
        "face": FACE,
        "key": "k" * 32,
        "password": None,
        "watch": False,
    },
    {"kind": "resume", "id": "r", "key": "k" * 32, "seen": 3},
    {"kind": "watch_room", "id": "w", "password": None, "seen": 0, "key": None},
    {"kind": "claim_key", "id": "b", "pairing": "ABCDEF"},
    {"kind": "peek", "id": "k"},
    {"kind": "offer_key", "id": "l", "key": "k" * 32},
    {"kind": "hint", "id": "h", "window": 1},
    {"kind": "try", "id": "t", "window": 1, "action": {"kind": "play", "card": "7h"}},
    {"kind": "react", "reaction": "😂"},
    {"kind": "fetch_match", "id": "f", "match": 1},
    {"kind": "ping", "id": "x"},
)
LONGEST: Final = 4096


def nested(depth: int, opening: str, closing: str) -> Callable[[Random], str]:
    return lambda _: opening * depth + closing * depth


WILD: Final[tuple[Callable[[Random], str], ...]] = (
    *(lambda _, s=s: s for s in ("null", "true", "0", "-1", "1.5", "-0", '""', "[]", "{}")),
    *(lambda _, s=s: s for s in ("NaN", "Infinity", "-Infinity", "1e999", "-1e-999")),
    *(lambda _, n=n: str(n) for n in (2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**400)),
    lambda random: str(random.randrange(-3, 60)),
    lambda random: "9" * random.randrange(1, 3000),
    *(lambda _, s=s: f'"{s}"' for s in (r"\ud800", r"\udfff\ud800", r"\u0000", r"\uFEFF", "‮abc")),
    lambda random: '"' + "̂" * random.randrange(200) + '"',
    lambda random: json.dumps("".join(chr(random.randrange(0x110000)) for _ in range(20))),
    lambda random: '"' + "x" * random.randrange(3500) + '"',
    nested(1500, "[", "]"),
    nested(600, '{"a":', "}"),
    nested(1900, "[", ""),
    lambda _: '{"kind": "ping", "id": "y"}',
    lambda _: '["omaha", "omaha"]',
)  # fmt: skip


def wild_message(random: Random) -> bytes:
    """Mostly a message with one or a few things wrong in it."""
    text = sample(random)
    for _ in range(random.choice((0, 1, 1, 1, 2, 4))):
        text = random.choice(BREAKS)(text, random)
    data = text.encode("utf-8", "replace")[:LONGEST]
    return data.decode("utf-8", "ignore").encode()


def sample(random: Random) -> str:
    chance = random.random()
    if chance < 0.2:
        return json.dumps(random.choice(OTHERS))
    pool = RARE_COMMANDS if chance < 0.202 else COMMANDS
    command_id = str(random.randrange(10**9))
    return json.dumps({"kind": "do", "id": command_id, "command": random.choice(pool)})


def replace_a_value(text: str, random: Random) -> str:
    spans = list(values_in(text))
    if not spans:
        return text
    start, end = random.choice(spans)
    return text[:start] + random.choice(WILD)(random) + text[end:]


def values_in(text: str) -> Iterator[tuple[int, int]]:
    """Where values stand: after a colon, up to the comma or bracket that ends them."""
    for place, character in enumerate(text):
        if character == ":":
            try:
                _, end = DECODER.raw_decode(text, place + 2)
            except (ValueError, RecursionError):
                continue
            yield place + 2, end


DECODER: Final = json.JSONDecoder()


def say_twice(text: str, random: Random) -> str:
    """A field that is there twice."""
    field = random.choice(('"id": 7', '"kind": "ping"', '"command": null', '"window": 2'))
    return text.replace("{", "{" + field + ", ", 1)


def drop_a_part(text: str, random: Random) -> str:
    start = random.randrange(len(text) + 1)
    return text[:start] + text[start + random.randrange(1, 12) :]


def cut_off(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def sprinkle(text: str, random: Random) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + chr(random.randrange(0x300)) + text[place:]


BREAKS: Final = (replace_a_value,) * 6 + (say_twice, drop_a_part, cut_off, sprinkle)
