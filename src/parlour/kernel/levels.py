"""How strong a bot is: the same words in every game."""

from typing import Final, Literal, TypeAlias, get_args

Level: TypeAlias = Literal["beginner", "easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""From the weakest to the strongest."""
