"""The games as PettingZoo environments, for reinforcement learning: see docs/rl.md.

It needs more than the library does: `pip install "parlour[rl]"`.
"""

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from parlour.kernel.game import AnyGame
from parlour.rl.environment import ParlourEnv

__all__ = ["ParlourEnv", "env", "raw_env"]

raw_env = ParlourEnv


def env(game: str | AnyGame, seats: int | None = None, **how: Any) -> Any:
    """The environment as PettingZoo wraps its own: who makes a move that is masked loses 1."""
    wrapped = TerminateIllegalWrapper(raw_env(game, seats, **how), illegal_reward=-1)
    return OrderEnforcingWrapper(wrapped)
