"""Cases that are too long for `make test`: `make prove` runs them."""

from collections.abc import Iterable
from typing import Any

import pytest


def proving(cases: Iterable[Any]) -> list[Any]:
    """For `parametrize`. A tuple has a value for each argument."""
    values = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [pytest.param(*each, marks=pytest.mark.prove) for each in values]
