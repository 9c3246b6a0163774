"""How long the app shows what goes away by itself, in milliseconds, as its sources say.

A busy machine is slow to look and to tap: so what a test looks at, or taps, stays for longer.
"""

import json
import re
from pathlib import Path
from typing import Final

SOURCES: Final = Path("client/src")
LONG: Final = 60_000


def named(name: str, path: str) -> int:
    found = re.search(rf"\bconst {name} = ([\d_]+);", (SOURCES / path).read_text())
    assert found, f"{path} has no {name}"
    return int(found[1])


ASKING: Final = named("PATIENCE", "kit/Button.svelte")
"""A button that asks once more."""
LAST_LOOK: Final = named("LAST_LOOK", "screens/Room.svelte")
"""A table whose match is over."""
READING: Final = named("READING", "kit/toasts.svelte.ts")
"""What is said in passing."""
REACTION: Final = named("SEEN_FOR", "kit/Reactions.svelte")
PHRASE: Final = named("READ_FOR", "kit/Reactions.svelte")
HELD: Final = named("HELD", "state/takeback.svelte.ts")
"""A decision that can be taken back."""
TURNING: Final = named("PACE", "tables/omaha/reveal.svelte.ts")
"""A hand at a showdown, before the next one is turned."""


def kept(*times: int) -> str:
    """A script: whatever is to last one of these times lasts long."""
    return f"""{{
      const times = {json.dumps(times)};
      const wait = window.setTimeout;
      window.setTimeout = (then, ms, ...more) =>
        wait(then, times.includes(ms) ? {LONG} : ms, ...more);
    }}"""
