"""What a person is told in one sentence instead of a traceback."""

from typing import Final

USAGE: Final = 2
"""The exit code for a command that can't be carried out as it was typed."""
DAMAGED: Final = 1
"""The exit code for a match file that is not what was written."""
INTERRUPTED: Final = 130
"""The exit code that shells expect after Ctrl-C."""


class Refusal(Exception):
    """The key of a sentence in cli/texts.py, and what goes into its holes."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values
