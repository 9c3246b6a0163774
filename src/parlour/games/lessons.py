"""The games whose strong player learns its outlook from played matches."""

from collections.abc import Mapping
from typing import Any, Final

from parlour.games.durak.bots.lesson import LESSON as DURAK
from parlour.games.mormon_bridge.bots.lesson import LESSON as MORMON_BRIDGE
from parlour.games.stop_the_bus.bots.lesson import LESSON as STOP_THE_BUS
from parlour.games.wizard.bots.lesson import LESSON as WIZARD
from parlour.kernel.learning import Lesson

LESSONS: Final[Mapping[str, Lesson[Any]]] = {
    "stop-the-bus": STOP_THE_BUS,
    "durak": DURAK,
    "wizard": WIZARD,
    "mormon-bridge": MORMON_BRIDGE,
}
