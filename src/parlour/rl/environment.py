"""A match as a PettingZoo environment: an agent for each seat, one move after another.

Seats that are asked at the same time answer to the same table: an answer is kept back until all of
them have given theirs. Pauses and whatever else waits for the clock go by at once.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from parlour.games import game_named
from parlour.kernel.game import AnyGame, Ask, Event, Illegal, Result, ask_of
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.options import parse_options
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.texts import narrator
from parlour.rl.observation import Observer
from parlour.rl.shapes import shape_of
from parlour.rl.spelling import Spelling
from parlour.rl.vocabulary import Vocabulary

Reward: TypeAlias = Literal["win", "score"]

MAX_STEPS: Final = 50_000


class ParlourEnv(AECEnv[str, dict[str, Any], int | None]):
    """See docs/rl.md. `match` is the whole match, with all that is hidden from the agents."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        *,
        reward: Reward = "win",
        max_steps: int | None = MAX_STEPS,
        render_mode: Literal["ansi"] | None = None,
        language: str = "en",
        **options: Any,
    ) -> None:
        if reward not in get_args(Reward):
            raise ValueError(f"reward is {' or '.join(get_args(Reward))}, not {reward}")
        self.game = game_named(game) if isinstance(game, str) else game
        count = len(self.game.company) + 1 if seats is None else seats
        self.match_options = parse_options(self.game.options, options)
        self.players = tuple([Player(f"Player {seat + 1}") for seat in range(count)])
        self.game.check_table(self.match_options, self.players)
        self.reward_kind = reward
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.language = language
        name = self.game.name.replace("-", "_")
        self.metadata = {**type(self).metadata, "name": f"{name}_v{self.game.rules}"}  # type: ignore[misc]
        self.vocabulary = Vocabulary(self.game, count)
        self.observer = Observer(self.vocabulary)
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self._action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._seeds = Random()

    def _action_space(self) -> Space[Any]:
        return Discrete(len(self.vocabulary))

    def _space(self) -> Space[Any]:
        return Dict(
            {
                "observation": Box(-np.inf, np.inf, (self.observer.size,), np.float32),
                "action_mask": Box(0, 1, (len(self.vocabulary),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    # A match

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - a table keeps its options
    ) -> None:
        """Deals. The same seed deals the same match, and those that follow it without a seed."""
        if seed is not None:
            self._seeds = Random(seed)
        chosen = self._seeds.getrandbits(64) if seed is None else seed
        self.match: Match[Any, Any] = Match(
            self.game, self.players, self.match_options, str(chosen)
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.steps = 0
        self._races = 0
        self._told = self.match.events[:]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Says one move of the selected agent. Raises ValueError for one that is masked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._spelling.open:
            raise ValueError(f"move {action} is not open to {agent} now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._told = []
        self.steps += 1
        answer = self._spelling.say(int(action))
        if answer is not None:
            self._take(answer)
        if self.match.asks() and self.max_steps is not None and self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _take(self, answer: Action) -> None:
        """An answer is given when all of those are there that are given at the same time."""
        self._answers.append((self._queue.pop(0), answer))
        if self._queue:
            self._select()
            return
        for ask, given in self._answers:
            try:
                self._told += self.match.act(ask.seat, given, window=ask.window)
            except Illegal:
                # another was first: whoever is still asked will be asked again
                assert ask is not self._answers[0][0], "an open move was refused"
        self._go_on()

    def _go_on(self) -> None:
        """To the next question, or to the end."""
        self._told += run_clock(self.match)
        self._answers: list[tuple[Ask, Action]] = []
        self._queue = in_order(self.match, self._races)
        self._races += len(self._queue) > 1
        if self._queue:
            self._select()
            return
        result = self.match.result
        assert result is not None, "nobody is asked, and the match is not over"
        self.agent_selection = self.agents[0]
        self.rewards = dict(zip(self.agents, self._rewards(result), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        ask = self._queue[0]
        self._spelling = Spelling(self.vocabulary, ask)
        self.agent_selection = self.possible_agents[ask.seat]

    def _rewards(self, result: Result) -> list[float]:
        if self.reward_kind == "win":
            return win_rewards(result)
        return score_rewards(result, low_wins=shape_of(self.game).low_wins)

    # What is seen

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        mask = np.zeros(len(self.vocabulary), np.int8)
        said: list[int] = []
        if agent == self.agent_selection and self._queue and not self.truncations[agent]:
            mask[[*self._spelling.open]] = 1
            said = self._spelling.said
        match = self.match
        array = self.observer.array(seat, match.public(), match.private(seat), match.awaited, said)
        return {"observation": array, "action_mask": mask}

    def raw_observation(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, whole, as plain data: the parts that a phone is sent."""
        seat = self._seat_of[agent]
        return {
            "public": msgspec.to_builtins(self.match.public()),
            "private": msgspec.to_builtins(self.match.private(seat)),
            "awaited": list(self.match.awaited),
        }

    def move_text(self, move: int) -> str:
        """`cover.card Q♥`."""
        return self.vocabulary.text(move)

    def render(self) -> str | None:
        """What everybody heard of the last step, and who is waited for."""
        if self.render_mode is None:
            return None
        names = [player.name for player in self.players]
        says = narrator(self.game.texts, self.language, names)
        lines = [says.event(event) for event in self._told if event.to is None]
        return "\n".join([*lines, says.phase(self.match.public(), self.match.awaited)])


def run_clock(match: Match[Any, Any]) -> list[Event]:
    """Lets the clock do what nobody else is asked for, and ends pauses."""
    told: list[Event] = []
    while (ask := ask_of(match.asks(), CLOCK_SEAT)) and not _is_answered(match.asks()):
        told += match.expire(ask, at=max(match.at, ask.clock.due or match.at))
    return told


def _is_answered(asks: Sequence[Ask]) -> bool:
    """Whether it is agents who answer."""
    return any(ask.seat != CLOCK_SEAT and ask.clock.name != PAUSE_CLOCK for ask in asks)


def in_order(match: Match[Any, Any], first: Seat) -> list[Ask]:
    """Who answers now, from the first seat on: of those who are asked the ones whose time is short.

    That it is another seat each time makes a race fair.
    """
    asks = [ask for ask in match.asks() if ask.seat != CLOCK_SEAT]
    if len(asks) < 2:
        return asks
    waits = shape_of(match.game).waits
    if waits is not None:
        last: Seat | None = getattr(match.public(), waits)
        return sorted(asks, key=lambda ask: ask.seat == last)[:1]
    short = [ask for ask in asks if ask.clock.due is not None] or asks
    seats = len(match.players)
    return sorted(short, key=lambda ask: (ask.seat - first) % seats)


def win_rewards(result: Result) -> list[float]:
    """One match is one point, shared by the winners, less what everybody would get of a draw."""
    seats = len(result.scores)
    share = 1 / len(result.winners) if result.winners else 0.0
    draw = 1 / seats if result.winners else 0.0
    return [(share if seat in result.winners else 0.0) - draw for seat in range(seats)]


def score_rewards(result: Result, *, low_wins: bool) -> list[float]:
    """By how much a score is better than the mean."""
    mean = sum(result.scores) / len(result.scores)
    sign = -1.0 if low_wins else 1.0
    return [sign * (score - mean) for score in result.scores]
