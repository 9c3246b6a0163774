"""What was typed wrongly is told in a sentence, in either language, wherever `--lang` stands."""

import pytest

from parlour.cli.errors import USAGE
from parlour.cli.main import run
from parlour.cli.usage import language_first

SAID = {
    "try": ("GAME is missing.", "Hiányzik: GAME."),
    "try wizard --nosuch": ("There is no option --nosuch.", "Nincs --nosuch kapcsoló."),
    "arena wizard": (
        "Say who plays: --seats with a level for each seat, or --all.",
        "Mondd meg, ki játszik: --seats, helyenként egy szinttel, vagy --all.",
    ),
    "nosuch": ("There is no command 'nosuch'.", "Nincs 'nosuch' parancs."),
    "try durak --seats x": (
        "--seats has a value that it can't have.",
        "--seats: ilyen értéke nem lehet.",
    ),
    "try durak a b": ("This is too much: a b.", "Ez túl sok: a b."),
    "try durak --seats": (
        "--seats needs a value behind it.",
        "--seats: utána egy érték kell.",
    ),
}


@pytest.mark.parametrize("typed", SAID)
@pytest.mark.parametrize("language", [0, 1], ids=["en", "hu"])
def test_a_mistake_is_told(typed: str, language: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--lang", ("en", "hu")[language], *typed.split()]
    with pytest.raises(SystemExit) as left:
        run(words)
    assert left.value.code == USAGE
    said = capsys.readouterr()
    assert (said.err.splitlines()[0], said.out) == (SAID[typed][language], "")


@pytest.mark.parametrize("words", ["--lang hu games", "games --lang hu", "games --lang=hu"])
def test_the_language_may_stand_anywhere(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(words.split())
    assert not left.value.code
    assert "Helyek" in capsys.readouterr().out


def test_a_language_that_is_not_said_is_told() -> None:
    assert language_first(["games", "--lang"]) == ["--lang", "games"]
