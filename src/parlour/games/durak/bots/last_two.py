"""The end of a match, when two are left and the stock is empty: what the bot knows for certain."""

from collections.abc import Iterable
from typing import Final

from parlour.games.durak.actions import Attack, Cover, Done, Take, ThrowIn
from parlour.games.durak.bots.endgame import Endgame, Number, OutOfBreath, Position, mask_of
from parlour.games.durak.rules import plays
from parlour.games.durak.state import Opening, Over, State, Taking
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat

MOST_CARDS: Final = 16
BREATH: Final = 1000
"""How many positions it looks at."""


def worked_out(world: State, seat: Seat) -> Action | None:
    """What is best; None if that is not clear, or makes no difference."""
    phase = world.phase
    assert not isinstance(phase, Over)
    if world.stock or len(world.playing) > 2:
        return None
    left = [*world.on_table(), *world.hands[phase.attacker], *world.hands[phase.defender]]
    if len(left) > MOST_CARDS:
        return None
    endgame = Endgame(left, world.trump.suit, world.options.add_after_take, BREATH)
    try:
        if seat == phase.defender:
            return defence(world, endgame)
        return attack(world, endgame)
    except OutOfBreath:
        return None


def position(world: State) -> Position:
    phase = world.phase
    assert not isinstance(phase, Over)
    return Position(
        mask_of(world.hands[phase.attacker]),
        mask_of(world.hands[phase.defender]),
        mask_of(world.on_table()),
        world.limit - len(world.attacks),
        tuple(attack.index for attack in world.attacks if attack not in world.covers),
    )


def attack(world: State, endgame: Endgame) -> Action | None:
    now = position(world)
    done = Done(plays(world))
    if isinstance(world.phase, Taking):
        options = list(endgame.additions(now))
        best = max(value for _, value in options)
        adds_nothing = options[0][1] == best
        return done if adds_nothing else ThrowIn(first_card(options))
    if now.uncovered:
        return done
    options = list(endgame.attacks(now))
    if all_equal(options):
        return None
    card = max(options, key=lambda option: option[1])[0]
    if card is None:
        return done
    return Attack(FRENCH[card]) if isinstance(world.phase, Opening) else ThrowIn(FRENCH[card])


def defence(world: State, endgame: Endgame) -> Action | None:
    now = position(world)
    options = list(endgame.defences(now))
    if all_equal(options):
        return None
    card = min(options, key=lambda option: option[1])[0]
    return Take() if card is None else Cover(FRENCH[now.uncovered[0]], FRENCH[card])


def all_equal(options: Iterable[tuple[Number | None, int]]) -> bool:
    return len({value for _, value in options}) == 1


def first_card(options: Iterable[tuple[Number | None, int]]) -> French:
    return next(FRENCH[card] for card, _ in options if card is not None)
