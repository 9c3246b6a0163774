"""The studies of the documentation: they play, they draw, and their intervals are right."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scripts.studies import lives_and_skill, seat_advantage
from scripts.studies.plot import Share, svg, table


def test_the_interval_is_wilson_s() -> None:
    """25 of 100, as any table of it says."""
    low, high = Share("", 25, 100).interval
    assert (round(low, 4), round(high, 4)) == (0.1755, 0.3430)


def test_a_plot_has_a_row_for_each_share() -> None:
    shares = [Share("one & two", 3, 10), Share("three", 7, 10)]
    picture = ElementTree.fromstring(svg("A title", shares, 0.5, "equal"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A title", "equal", "one & two", "three"} <= set(texts)
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    assert "| three | 70.0% |" in table(shares)


def test_the_studies_play() -> None:
    seats = seat_advantage.study(8)
    assert sum(share.part for share in seats) == seats[0].whole <= 8
    assert len(lives_and_skill.study(1)) == 5


@pytest.mark.parametrize("study", [seat_advantage, lives_and_skill])
def test_the_page_names_the_command_that_drew_its_picture(study: object) -> None:
    """The number of matches is in the picture, in the page and in `make studies`."""
    name = study.__name__  # type: ignore[attr-defined]
    picture: Path = study.PICTURE  # type: ignore[attr-defined]
    page = Path("docs/studies.md").read_text("utf-8")
    assert picture.name in page
    (said,) = re.findall(rf"python -m {name} (\d+)", page)
    assert f"{int(said):,} matches" in picture.read_text("utf-8")
    assert f"{name} {said}" in Path("Makefile").read_text()
