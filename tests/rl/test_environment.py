"""The environments keep PettingZoo's contract, and play what the rules would play."""

from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from parlour.games import GAMES
from parlour.games.durak import DURAK
from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.omaha import OMAHA
from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.ride_the_bus.actions import Claim
from parlour.kernel.game import AnyGame, Result
from parlour.kernel.matchfile import dump, load
from parlour.kernel.read_errors import ReadError
from parlour.rl import ParlourEnv, env, raw_env
from parlour.rl.environment import score_rewards, win_rewards
from tests.contract.tables import Table
from tests.rl.questions import every_number_of_seats

every_table = pytest.mark.parametrize("table", every_number_of_seats(), ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def made(table: Table, make: Any = raw_env, **how: Any) -> Any:
    defaults = table.game.options()
    names = table.options.__struct_fields__
    chosen = {name: getattr(table.options, name) for name in names}
    said = {name: value for name, value in chosen.items() if value != getattr(defaults, name)}
    return make(table.game, table.seats, **said, **how)


def open_moves(playing: ParlourEnv) -> list[int]:
    observed = playing.observe(playing.agent_selection)
    return [int(move) for move in np.flatnonzero(observed["action_mask"])]


def play(playing: ParlourEnv, random: Random, steps: int | None = None) -> dict[str, float]:
    """Random moves to the end, or so many. What each agent was given by then."""
    totals = dict.fromkeys(playing.possible_agents, 0.0)
    while playing.agents and (steps is None or playing.steps < steps):
        agent = playing.agent_selection
        _, reward, terminated, truncated, _ = playing.last()
        totals[agent] += reward
        playing.step(None if terminated or truncated else random.choice(open_moves(playing)))
    return totals


# PettingZoo's own tests


# PettingZoo warns of every dict with a mask, but for those of its own list.
@every_table
@pytest.mark.filterwarnings("ignore:Observation space for each agent")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_pettingzoo_accepts_it(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(table, env), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


@every_table
def test_a_seed_deals_the_same_match(table: Table) -> None:
    seed_test(partial(made, table, env), num_cycles=5)


# Matches


@every_game
def test_a_match_to_its_end_is_a_match_file(game: AnyGame) -> None:
    """It is replayed and judged like any other; rewards are zero in sum."""
    playing = raw_env(game)
    playing.reset(seed=11)
    totals = play(playing, Random(f"whole {game.name}"))
    assert load(dump(playing.match), GAMES).result == playing.match.result
    assert sum(totals.values()) == pytest.approx(0)
    assert not playing.agents


def test_later_deals_follow_from_the_seed() -> None:
    seeds = []
    for _ in range(2):
        playing = raw_env(DURAK)
        playing.reset(seed=5)
        playing.reset()
        seeds.append(playing.match.seed)
    playing.reset()
    assert seeds[0] == seeds[1] != playing.match.seed


def test_options_are_read_strictly() -> None:
    assert raw_env("durak", 2, deck=36).match_options == DURAK.options(deck=36)
    with pytest.raises(ReadError):
        raw_env("durak", 2, deck=40)
    with pytest.raises(ValueError, match="win or score"):
        raw_env("durak", 2, reward="points")  # type: ignore[arg-type]


def test_a_masked_move_is_refused_or_loses() -> None:
    raw, wrapped = raw_env(DURAK, 2), env(DURAK, 2)
    for playing in (raw, wrapped):
        playing.reset(seed=1)
    closed = next(move for move in range(52) if move not in open_moves(raw))
    with pytest.raises(ValueError, match="not open"):
        raw.step(closed)
    loser = wrapped.agent_selection
    wrapped.last()
    wrapped.step(closed)
    assert wrapped.rewards[loser] == -1


def test_a_long_match_is_cut_off() -> None:
    playing = raw_env(DURAK, 3, max_steps=12)
    playing.reset(seed=3)
    totals = play(playing, Random(3))
    assert playing.steps == 12 and playing.match.result is None
    assert not any(totals.values()) and all(playing.truncations.values())


# At the same time


@pytest.mark.parametrize("game", [OMAHA, RIDE_THE_BUS, MORMON_BRIDGE], ids=lambda game: game.name)
def test_who_is_asked_later_learns_nothing_of_earlier_answers(game: AnyGame) -> None:
    """Of seats that are asked at the same time, each sees the same whatever the others said."""
    seen = 0
    for number in range(24):
        twins = [raw_env(game, 5) for _ in range(2)]
        for playing in twins:
            playing.reset(seed=number)
            play(playing, Random(number), steps=number)
        if any(not playing.agents or playing.match.result for playing in twins):
            continue
        before = len(twins[0].match.log)
        first = twins[0].agent_selection
        for playing, place in zip(twins, (0, -1), strict=True):
            while playing.agent_selection == first and len(playing.match.log) == before:
                playing.step(open_moves(playing)[place])
        if all(len(playing.match.log) == before for playing in twins):
            one, other = (playing.observe(playing.agent_selection) for playing in twins)
            assert np.array_equal(one["observation"], other["observation"])
            assert np.array_equal(one["action_mask"], other["action_mask"])
            seen += 1
    assert seen > 3


def test_a_race_is_fair() -> None:
    """Without stacking the first claim ends the window, and other answers come too late; it is
    another seat that is first each time."""
    playing = raw_env(RIDE_THE_BUS, 4, stacking=False, decks=2)
    firsts = set()
    for seed in range(4):
        playing.reset(seed=seed)
        window = 0
        while playing.match.public().phase in ("claiming", "handing_out"):
            if playing.match.asks()[0].window != window and len(playing.match.awaited) == 4:
                firsts.add(playing.agent_selection)
            window = playing.match.asks()[0].window
            claims = [move for move in open_moves(playing) if "claim" in playing.move_text(move)]
            playing.step((claims or open_moves(playing))[-1])
        inputs = [entry for entry in playing.match.log if isinstance(entry.action, Claim)]
        assert len({entry.window for entry in inputs}) == len(inputs) > 0
    assert firsts == set(playing.possible_agents)


def test_in_durak_the_defender_answers_last() -> None:
    """So whoever likes can throw in before a card is covered."""
    playing = raw_env(DURAK, 4)
    playing.reset(seed=2)
    random = Random(2)
    while playing.match.result is None:
        public = playing.match.public()
        awaited = playing.match.awaited
        defender = public.defender  # type: ignore[attr-defined]
        if awaited != (defender,):
            assert playing.agent_selection != f"seat_{defender}"
        playing.step(random.choice(open_moves(playing)))


def test_in_mormon_bridge_the_turn_comes_after_the_calls() -> None:
    playing = raw_env(MORMON_BRIDGE, 3)
    playing.reset(seed=2)
    random = Random(2)
    for _ in range(200):
        public: Any = playing.match.public()
        if public.phase == "buy_window":
            assert playing.agent_selection != f"seat_{public.current}"
        playing.step(random.choice(open_moves(playing)))


# Rewards


def test_rewards_are_the_winners_share_of_a_match() -> None:
    assert win_rewards(Result((1,), (0, 5, 2, 1))) == [-0.25, 0.75, -0.25, -0.25]
    assert win_rewards(Result((0, 1), (5, 5))) == [0, 0]
    assert win_rewards(Result((), (5, 5))) == [0, 0]


def test_rewards_by_score_are_better_the_nearer_to_winning() -> None:
    assert score_rewards(Result((1,), (10, 40)), low_wins=False) == [-15, 15]
    assert score_rewards(Result((0,), (10, 40)), low_wins=True) == [15, -15]


@every_game
def test_winners_are_given_the_most(game: AnyGame) -> None:
    """By score as well; in Ride the Bus a rider may have received less than the winner."""
    for reward in ("win", "score"):
        playing = raw_env(game, reward=reward)
        playing.reset(seed=4)
        totals = play(playing, Random(f"rewards {game.name}"))
        result = playing.match.result
        assert result is not None
        best = {agent for agent, total in totals.items() if total == max(totals.values())}
        if result.winners and (reward == "win" or game is not RIDE_THE_BUS):
            assert best >= {f"seat_{seat}" for seat in result.winners}


# What is seen besides


@every_game
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_step_can_be_read(game: AnyGame, language: str) -> None:
    playing = raw_env(game, render_mode="ansi", language=language)
    playing.reset(seed=1)
    random = Random(f"read {game.name}")
    for _ in range(30):
        assert playing.render()
        if not playing.terminations[playing.agent_selection]:
            playing.step(random.choice(open_moves(playing)))


def test_nothing_is_drawn_unless_wanted() -> None:
    playing = raw_env(OMAHA)
    playing.reset(seed=1)
    assert playing.render() is None


@every_game
def test_the_raw_observation_is_what_the_seat_is_sent(game: AnyGame) -> None:
    playing = raw_env(game)
    playing.reset(seed=1)
    raw = playing.raw_observation("seat_1")
    assert raw["public"]["kind"].endswith("public")
    assert len(raw["private"]["hand"]) > 0
    assert raw["awaited"] == list(playing.match.awaited)
