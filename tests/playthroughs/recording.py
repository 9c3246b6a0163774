"""Golden playthroughs: whole matches as text that people can read.

A file begins with what it plays:

    game: stop-the-bus
    players: classic classic random
    options: lives=1
    seed: 7
    why: one sentence about what it shows

perhaps with `show: 1-60 200-210`, where a match is too long to be read: the inputs that are shown.
It goes on with what happened. `make playthroughs` writes everything below these lines anew; for a
new playthrough write the lines, then run it. Players are levels of bots, `random`, or `silent`,
for whom the clock plays.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from parlour.games import game_named
from parlour.kernel.drive import PACE
from parlour.kernel.game import AnyGame, Ask, Event
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.options import choices, parse_options
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.texts import Narrator, narrator
from parlour.kernel.times import later

FOLDER = Path(__file__).parent
FIELDS = ("game", "players", "options", "seed", "why")
PATIENCE = 3
"""How often a seat stays silent before the room plays for it, where the rules let it."""


def header(text: str) -> dict[str, str]:
    lines = [line.partition(":") for line in text.splitlines()[: len(FIELDS)]]
    found = {name: value.strip() for name, _, value in lines}
    assert tuple(found) == FIELDS, f"a playthrough begins with the lines {', '.join(FIELDS)}"
    sixth, _, ranges = "".join(text.splitlines()[len(FIELDS) : len(FIELDS) + 1]).partition(":")
    return found | {"show": ranges.strip()} if sixth == "show" else found


def shown_inputs(said: str) -> Callable[[int], bool]:
    """`1-60 200-210` as a question: is this input shown? The start is input 0, shown with 1."""
    pairs = [[int(number) for number in part.split("-")] for part in said.split()]
    return lambda number: not pairs or any(a <= max(1, number) <= b for a, b in pairs)


def option_values(game: AnyGame, said: str) -> dict[str, Any]:
    """`lives=1 open_hands=True` as the values that the options have."""
    values: dict[str, Any] = {}
    for word in said.split():
        name, _, text = word.partition("=")
        values[name] = next(value for value in choices(game.options)[name] if str(value) == text)
    return values


def record(text: str) -> str:
    """The file that belongs to the first lines of this text."""
    said = header(text)
    game = game_named(said["game"])
    levels = said["players"].split()
    names = [f"{level.title()} {number}" for number, level in enumerate(levels, 1)]
    bots = [level if level in game.bots else game.simplest for level in levels]
    people = {0} if said["options"].count("open_hands") else set()
    players = [
        Player(name, None if seat in people else bot)
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
    ]
    options = parse_options(game.options, option_values(game, said["options"]))
    match = Match(game, players, options, said["seed"])
    first = [f"{name}: {value}".rstrip() for name, value in said.items()]
    lines = played(match, levels, shown_inputs(said.get("show", "")))
    return "\n".join([*first, "", *lines]) + "\n"


def played(
    match: Match[Any, Any], levels: list[str], shown: Callable[[int], bool]
) -> Iterator[str]:
    teller = narrator(match.game.texts, "en", [player.name for player in match.players])
    random = Random(match.seed)
    if shown(0):
        yield from told(match.events, teller)
    silent = Counter[Seat]()
    while match.asks():
        ask = random.choice(match.asks())
        silent[ask.seat] += level_of(ask, levels) == "silent"
        if silent[ask.seat] % (PATIENCE + 1) < PATIENCE or match.leave_out(ask.seat) is None:
            due = later(match.at, PACE) if ask.clock.due is None else ask.clock.due
            match.act(ask.seat, decided(match, ask, levels, random), at=max(match.at, due))
        number = len(match.log)
        if shown(number):
            entry = match.log[-1]
            yield f"{actor(entry.seat, teller)}: {teller.action(entry.action)}"
            yield from told(match.events, teller)
        elif shown(number - 1):
            yield "..."
    assert match.result is not None
    winners = ", ".join(teller.names[seat] for seat in match.result.winners) or "nobody"
    scores = " ".join(f"{score:g}" for score in match.result.scores)
    yield f"Winners: {winners}. Scores: {scores}."


def level_of(ask: Ask, levels: list[str]) -> str:
    return "silent" if ask.seat == CLOCK_SEAT else levels[ask.seat]


def actor(seat: Seat, teller: Narrator) -> str:
    return "The clock" if seat == CLOCK_SEAT else teller.names[seat]


def decided(match: Match[Any, Any], ask: Ask, levels: list[str], random: Random) -> Action:
    level = level_of(ask, levels)
    if level == "silent":
        return ask.default
    if level == "random":
        return random_action(ask.offers, lambda n: random.randrange(n))
    world, stream = match.world_for(ask.seat)
    action: Action = match.game.bots[level](world, ask, stream)
    return action


def told(events: list[Event], teller: Narrator) -> Iterator[str]:
    for event in events:
        to = "" if event.to is None else f"(to {teller.names[event.to]}) "
        yield f"    {to}{teller.event(event)}"


def files() -> list[Path]:
    return sorted(FOLDER.glob("*/*.txt"))


def main() -> None:
    for path in files():
        before = path.read_text()
        after = record(before)
        path.write_text(after)
        print("same   " if after == before else "written", path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
