"""What the pages on the library say is true, and no name is missing."""

import contextlib
import io
import re
from functools import cache
from pathlib import Path
from typing import Any

import parlour
from tests.test_examples import EXAMPLE

LIBRARY = Path("docs/library.md")
STOP_THE_BUS = Path("docs/stop-the-bus-api.md")
ROW = re.compile(r"^\| (.+?) \| (.+?) \|", re.MULTILINE)

STOPBUS_CORE = """
CardId DECK_SIZE PLAYERS HAND_SIZE Suit Clubs Diamonds Hearts Spades MessageKind Info Alert
FinishResult Continue GameOver GameEvent GameEvent.kind GameEvent.text GameEvent::info
GameEvent::alert DriveReport DriveReport.events DriveReport.awaiting_human DriveReport.winner
DriveReport.draw DriveReport.turn_sequence DriveReport.game_over GameState lives hands deck
round_scores stack_index rng current_player round_start_player round_turns stick_player
stick_player_score pending_new_round stop_player next_start_candidate finished awaiting_human
human_old_stack_card human_can_draw_next human_can_stick GameState::new GameState::default
start_game start_fresh start_new_round advance_after_human_turn continue_automation
human_swap_with_stack human_draw_next_card human_stick apply_stick stack_top_card
update_round_scores lowest_alive_score player_has_stop_the_bus set_lives shuffle_deck card_rank
card_suit card_points hand_max_score player_stop_the_bus deal_round execute_auto_turn
finish_round next_alive_after begin_human_turn end_human_turn complete_turn
refresh_human_stick_flag drive_round_step detect_stop_bus LifeLossInfo ordered_deck GameConfig
Shuffle Deal ValScore GetScore AutoPlay GameControl Scores StopTheBus
"""
"""Every name of its document."""


def run(page: Path, code: str, names: dict[str, Any]) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, page, "exec"), names)


def quoted(page: Path) -> list[str]:
    """What stands in backticks, outside of blocks."""
    return re.findall(r"`([^`]+)`", re.sub(r"(?ms)^```.*?^```", "", page.read_text()))


@cache
def examples(page: Path) -> list[str]:
    return [code for title, code in EXAMPLE.findall(page.read_text()) if not title]


def test_every_name_of_stopbus_core_is_there() -> None:
    said = set(quoted(STOP_THE_BUS))
    assert not [name for name in STOPBUS_CORE.split() if name not in said]


def test_what_it_is_called_here_is_true() -> None:
    names: dict[str, Any] = {}
    run(STOP_THE_BUS, examples(STOP_THE_BUS)[0], names)
    rows = [here for _, here in ROW.findall(STOP_THE_BUS.read_text()) if "`" in here]
    assert len(rows) > 50
    for row in rows:
        for code in re.findall(r"`([^`]+)`", row):
            eval(code, names)


def test_the_numbers_of_1993_are_theirs() -> None:
    names: dict[str, Any] = {}
    run(STOP_THE_BUS, examples(STOP_THE_BUS)[0], names)
    numbered = names["stop_the_bus"].numbered
    ranks = [(card.rank + 1) % 13 + 1 for card in map(numbered, range(1, 53))]
    suits = [numbered(n).suit for n in range(1, 53)]
    assert ranks == [(n - 1) % 13 + 1 for n in range(1, 53)]
    assert suits == [(n - 1) // 13 for n in range(1, 53)]


def test_everything_exported_is_on_the_page_of_the_library() -> None:
    words = set(re.findall(r"\w+", " ".join(quoted(LIBRARY))))
    assert not set(parlour.__all__) - words
