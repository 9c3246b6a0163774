"""What holds for all tests: an example that takes long on a slow day is no fault, and the longest
tests come first."""

from typing import Final

import pytest
from hypothesis import HealthCheck, settings

LONGEST: Final = (
    "tests/browser/test_documentation.py",
    "tests/browser/test_evening.py",
    "tests/browser/test_keys.py",
    "tests/browser/test_matches.py",
    "tests/browser/test_screens.py",
    "tests/games/strategies/",
    "tests/server/test_crash.py",
    "tests/server/test_fuzz.py",
    "tests/seventh_game/",
    "tests/simulation/",
)
"""Whoever begins one of these last keeps the other workers waiting."""

settings.register_profile(
    "parlour", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("parlour")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
