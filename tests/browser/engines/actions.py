"""Fingers and keys, as both protocols write them: https://www.w3.org/TR/webdriver2/#actions."""

from typing import Any, Final

KEYS: Final = {"Escape": "\ue00c", "Enter": "\ue007"}

Actions = list[dict[str, Any]]


def tap(x: float, y: float, hold: int) -> Actions:
    """Down, and up again after so many milliseconds."""
    return [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": hold},
        {"type": "pointerUp", "button": 0},
    ]


def press(key: str) -> Actions:
    return [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
