"""Every game that has a mini world: the real rules are its judge.

The same is played in both. A mini world that was made once and has played along must be the one
that is made of the real state now, after every action until the part that it knows is over.
"""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.games.durak import DURAK
from parlour.games.durak.bots.mini import MiniDurak
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.bots.mini import MiniRound
from parlour.games.wizard import WIZARD
from parlour.games.wizard.bots.mini import FIRST_WIZARD, FREE, OPEN, MiniWizard
from parlour.kernel.game import AnyGame
from parlour.kernel.pause import GoOn
from parlour.kernel.search import MiniWorld
from parlour.kernel.seats import Seat
from tests.contract.tables import Table, tables_of, tables_that
from tests.contract.walks import Step, lazy_step, step, walk

mini_tables = tables_that(lambda table: table.game.mini is not None)
SEEDS = ("1", "2", "3")


def assert_same_rules(table: Table, seed: str, step: Step) -> None:
    read = table.game.mini
    assert read is not None
    along: MiniWorld | None = None
    now: MiniWorld | None = None
    for match in walk(table, seed, step):
        fresh = read(match.state)
        if match.log and not isinstance(match.log[-1].action, GoOn):
            entry = match.log[-1]
            assert now is not None
            along = along or now.copy()
            for mini in (along, now):
                mini.play(entry.seat, entry.action)
                assert mini == fresh, f"{table}, seed {seed}, input {len(match.log)}: {entry}"
        if fresh.over:
            along = None
        now = fresh


@mini_tables
def test_the_mini_world_keeps_the_real_rules(table: Table) -> None:
    for seed in SEEDS:
        assert_same_rules(table, seed, step)
    assert_same_rules(table, "lazy", lazy_step)


@mini_tables
def test_a_copy_of_a_mini_world_shares_nothing_that_changes(table: Table) -> None:
    read = table.game.mini
    assert read is not None
    for match in walk(table, "copies"):
        before = read(match.state)
        for ask in match.asks() if not before.over else ():
            copied = before.copy()
            assert copied == before
            copied.play(ask.seat, ask.default)
            assert before == read(match.state), f"{ask.default} left a trace"


def no_limit(mini: MiniDurak, attacker: Seat) -> None:
    """Forgets 3.4: six attack cards, however few the defender holds."""
    REAL_START(mini, attacker)
    mini.room = 6


def all_throw_in(mini: MiniDurak, attacker: Seat) -> None:
    """Forgets 4.3: by option only neighbours do."""
    REAL_START(mini, attacker)
    place = mini.playing.index(attacker)
    _, _, *others = mini.playing[place:] + mini.playing[:place]
    mini.adders = mini.pending = (attacker, *others)


def lasting_dones(mini: MiniDurak, attack: int, card: int) -> None:
    """Forgets 4.6: a new card withdraws every 'done'."""
    pending = mini.pending
    REAL_COVER(mini, attack, card)
    if mini.table:
        mini.pending = pending


def nobody_is_passed_over(mini: MiniDurak, seat: Seat) -> Seat:
    """Forgets 7.2: after a take the next player attacks."""
    return seat if seat in mini.playing else REAL_AFTER(mini, seat)


def defender_draws_first(mini: MiniDurak) -> bool:
    """Forgets 6.1: the attacker draws first."""
    mini.attacker, attacker = mini.defender, mini.attacker
    drew = REAL_REFILL(mini)
    mini.attacker = attacker
    return drew


def sticker_is_safe(mini: MiniRound) -> int:
    """Forgets 5.2: the sticker loses with an equal score."""
    losers = REAL_LOWEST(mini)
    return losers & ~(1 << mini.sticker) if losers.bit_count() > 1 else losers


def no_end(mini: MiniDurak, taken: bool) -> None:
    """Forgets 8.4: fifty takes in a row end the match."""
    mini.takes = 0
    REAL_GO_ON(mini, taken)


def still_for_ever(mini: MiniRound) -> None:
    """Forgets 4.2: a lap without a swap ends the round."""
    REAL_LEAVE(mini)
    mini.still = 0


def wizards_leave_the_suit_open(mini: MiniWizard, card: int) -> None:
    """Forgets 5.6: after a Wizard there is no suit to follow."""
    REAL_LAY(mini, card)
    if mini.led == FREE:
        mini.led = OPEN


def last_wizard_wins(mini: MiniWizard, card: int) -> int:
    """Forgets 6.1: the first Wizard wins."""
    power = REAL_POWER(mini, card)
    return power + mini.played if power == REAL_POWER(mini, FIRST_WIZARD) else power


def nobody_is_void(mini: MiniWizard, card: int) -> None:
    """Forgets 5.3: who plays another suit has none of the one to follow."""
    before = mini.voids[:]
    REAL_LAY(mini, card)
    mini.voids = before


REAL_LAY, REAL_POWER = MiniWizard.lay, MiniWizard.power
REAL_START, REAL_COVER = MiniDurak._start, MiniDurak.cover
REAL_AFTER, REAL_REFILL = MiniDurak._after, MiniDurak._refill
REAL_GO_ON = MiniDurak._go_on
REAL_LOWEST, REAL_LEAVE = MiniRound._lowest, MiniRound.leave


@pytest.mark.parametrize(
    ("game", "cls", "method", "forgetful"),
    [
        (DURAK, MiniDurak, "_start", no_limit),
        (DURAK, MiniDurak, "_start", all_throw_in),
        (DURAK, MiniDurak, "cover", lasting_dones),
        (DURAK, MiniDurak, "_after", nobody_is_passed_over),
        (DURAK, MiniDurak, "_refill", defender_draws_first),
        (DURAK, MiniDurak, "_go_on", no_end),
        (STOP_THE_BUS, MiniRound, "_lowest", sticker_is_safe),
        (STOP_THE_BUS, MiniRound, "leave", still_for_ever),
        (WIZARD, MiniWizard, "lay", wizards_leave_the_suit_open),
        (WIZARD, MiniWizard, "power", last_wizard_wins),
        (WIZARD, MiniWizard, "lay", nobody_is_void),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_forgotten_rule_is_found(
    game: AnyGame,
    cls: type[Any],
    method: str,
    forgetful: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cls, method, forgetful)
    with pytest.raises(AssertionError, match="seed"):
        for table in tables_of(game):
            test_the_mini_world_keeps_the_real_rules(table)
