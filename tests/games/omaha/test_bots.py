"""The bots of Omaha 4: what they keep, and that they know no more than they may."""

from random import Random

import pytest

from parlour.games.omaha import OMAHA
from parlour.games.omaha.actions import Discard
from parlour.games.omaha.bots import BOTS
from parlour.games.omaha.state import Options
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream
from tests.games.omaha.test_rules import cards, showdown, table

every_level = pytest.mark.parametrize("level", BOTS)


def decision(level: str, hand: str, board: str, label: str = "bots") -> Action:
    """What the bot does with this hand when another holds cards that it can't see."""
    used = cards(f"{hand} {board}")
    others = [text for text in ["2c", "6d", "9c", "Td", "8h", "3s"] if cards(text)[0] not in used]
    state = table(hand, " ".join(others[: len(hand.split())]), board=board)
    return BOTS[level](state, OMAHA.asks(state)[0], Stream(b"", label))


@every_level
def test_it_goes_on_after_a_showdown(level: str) -> None:
    state, _ = showdown("Ac 2d", "Kc 3d", board="As Kh Qd Jc 9d", hands=3)
    assert BOTS[level](state, OMAHA.asks(state)[1], Stream(b"", "bots")) == GoOn()


@every_level
def test_it_decides_by_what_it_may_know(level: str) -> None:
    """Worlds that differ in hidden cards only, and the same chance: the same decision."""
    for seed in range(6):
        match = Match(OMAHA, [Player(f"Bot {n}", level) for n in range(4)], seed=str(seed))
        for ask in match.asks():
            decisions = {
                BOTS[level](
                    OMAHA.resample(match.state, ask.seat, Stream(b"", f"world {world}")),
                    ask,
                    Stream(b"", "same"),
                )
                for world in range(3)
            }
            assert len(decisions) == 1


@pytest.mark.parametrize(
    ("hand", "board", "kept"),
    [
        ("As Ks 7d 4c", "Qs 9s 3s", "As Ks"),  # a flush
        ("8s 8d Kd Qc", "8c 2d 5h", "8s 8d"),  # a set
        ("9d 8c Ad 2s", "Tc Jh Qs", "9d 8c"),  # a straight
        ("As Ks 7d", "Qs 9s 3h 4c", "As Ks"),  # a flush to come
        ("Ad Ac 7h", "Qs 9s 3h 4c", "Ad Ac"),
        ("9d 8c 2s", "Tc Jh Qs 3d", "9d 8c"),
    ],
)
def test_the_normal_bot_keeps_what_is_clearly_best(hand: str, board: str, kept: str) -> None:
    for label in ("1", "2", "3"):
        action = decision("normal", hand, board, label)
        assert isinstance(action, Discard)
        assert action.card in set(cards(hand)) - set(cards(kept))


@pytest.mark.parametrize(
    ("hand", "board", "gone"),
    [
        ("As Ks 7d 4c", "Qh 9s 3s", "4c"),
        ("Ad 4s 7d 4c", "Ah 4h 3s", "4s"),
        ("As 3c 7d", "Qh 9c 3h 5h", "3c"),
    ],
)
def test_a_beginner_keeps_a_suit_and_high_cards(hand: str, board: str, gone: str) -> None:
    assert decision("beginner", hand, board, "any") == Discard(cards(gone)[0])


def test_the_normal_bot_wins_clearly_more_often() -> None:
    """40 matches of ten hands: an even chance gives 200 hands to each, give or take 10."""
    seed = 5
    print(f"seed {seed}")
    random = Random(seed)
    tally: dict[str, int | float] = {"beginner": 0, "normal": 0}
    for number in range(40):
        levels = ["beginner", "normal"]
        random.shuffle(levels)
        players = [Player(level, level) for level in levels]
        match = Match(OMAHA, players, Options(hands=10), f"{seed}/{number}")
        drive(match)
        assert match.result is not None
        for level, wins in zip(levels, match.result.scores, strict=True):
            tally[level] += wins
    assert tally["normal"] > tally["beginner"] + 40


def test_showdowns_wait_for_no_bot() -> None:
    match = Match(OMAHA, [Player("Ada"), Player("Bot", "easy")], Options(hands=3))
    while not isinstance(match.state.phase, Pause):
        drive(match)
        match.expire(match.asks()[0])
    drive(match)
    assert match.awaited == (0,)
