"""Who sits where, what is counted, and that processes change nothing."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from parlour import GAMES, Match, Player, drive, game_named
from parlour.arena import (
    Contest,
    Level,
    Outcome,
    Played,
    Report,
    Verdict,
    all_against_all,
    compare,
    judged,
    levels_of,
    played,
    report,
    thinking,
)
from parlour.arena.processes import play
from parlour.arena.standings import meetings
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream


def contest(name: str, *levels: str, deals: int = 4, seed: str = "s") -> Contest:
    game = game_named(name)
    return Contest(name, game.options(), levels_of(game.bots, levels), deals, seed)


def deal_of(number: int, *outcomes: Outcome) -> Played:
    return Played(number, outcomes, {"a": [0.001], "b": [0.002, 0.004]})


def silent(_world: Any, ask: Ask, _stream: Stream) -> Action:
    """A bot of somebody's own, which other processes find by its name."""
    return ask.default


def test_each_level_sits_everywhere_equally_often_on_the_same_deals() -> None:
    one = contest("stop-the-bus", "normal", "classic", "classic", deals=3)
    assert (one.shifts, one.matches) == (3, 9)
    assert [one.seated(shift).index("normal") for shift in range(3)] == [0, 2, 1]


def test_a_contest_may_be_as_long_as_one_likes() -> None:
    """It ends when it is clear, or when somebody has seen enough."""
    endless = play(contest("stop-the-bus", "easy", "beginner", deals=10**18), jobs=2)
    assert [next(endless).deal for _ in range(12)] == [*range(12)]
    endless.close()


def test_a_seating_is_not_played_twice() -> None:
    assert contest("stop-the-bus", "normal", "classic", "normal", "classic").shifts == 2
    assert contest("stop-the-bus", "classic", "classic").shifts == 1


def test_deal_k_has_the_seed_k_for_every_seating() -> None:
    one = contest("stop-the-bus", "normal", "classic", "classic")
    for shift, outcome in enumerate(played(one, 2).outcomes):
        levels = one.seated(shift)
        players = [Player(str(seat), level) for seat, level in enumerate(levels)]
        match = Match(game_named("stop-the-bus"), players, seed="s/2")
        result = drive(match).result
        assert result is not None
        assert outcome.levels == levels
        assert outcome.scores == result.scores
        assert {seat for seat in range(3) if outcome.won[seat]} == set(result.winners)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_wins_and_draws_sum_to_all_matches(game: Any) -> None:
    seats = max(2, game.seats[0])
    first = game.simplest
    found = compare(contest(game.name, "normal", *[first] * (seats - 1), deals=2))
    per_level = Counter({"normal": 1, first: seats - 1})
    wins = sum(row.wins.value * per_level[row.level] for row in found.standings)
    assert wins * found.matches + found.draws == pytest.approx(found.matches)


def without_times(found: Report) -> Report:
    rows = [replace(row, thinking=thinking([0.0] * row.thinking.moves)) for row in found.standings]
    return replace(found, standings=tuple(rows))


def test_the_outcome_does_not_depend_on_the_jobs() -> None:
    """Also where it ends: deals that were begun beyond it do not count."""
    game = game_named("durak")
    levels = (Level("mine", silent), Level("easy", game.bots["easy"]))
    one = Contest(game.name, game.options(), levels, 80, "s")
    alone, shared = (compare(one, jobs=jobs, until_clear=True) for jobs in (1, 2))
    assert alone.verdict == Verdict.WEAKER
    assert alone.deals < one.deals, "it was clear early"
    assert without_times(alone) == without_times(shared)


def test_another_seed_is_another_outcome() -> None:
    one, other = (compare(contest("stop-the-bus", "normal", "classic", seed=s)) for s in "ab")
    assert one.standings[0].score != other.standings[0].score


def test_common_deals_tell_a_difference_sooner() -> None:
    """Of two equals, each holds the cards of both: what one wins by them, the other wins, too."""
    game = game_named("omaha")
    twins = (Level("a", game.bots["easy"]), Level("b", game.bots["easy"]))
    found = compare(Contest("omaha", game.options(), twins, 30, "s"))
    (difference,) = found.differences
    assert difference.wins.value == pytest.approx(0, abs=0.2)
    assert difference.wins.high - difference.wins.low < 0.36, "30 matches alone would give 0.73"


def test_winners_share_a_win_and_a_draw_is_nobodys() -> None:
    one = contest("durak", "normal", "easy", "easy")
    abb = ("normal", "easy", "easy")
    deals = [
        Played(0, (Outcome(abb, (0.5, 0, 0.5), (1, 0, 1), {"duraks": (0, 1, 0)}),), {}),
        Played(1, (Outcome(abb, (0, 0, 0), (1, 1, 1), {"duraks": (0, 0, 0)}),), {}),
    ]
    times = {"normal": [0.002], "easy": [0.001]}
    found = report(one, [replace(deal, thinking=times) for deal in deals])
    normal, easy = found.standings
    assert (found.draws, found.matches) == (1, 2)
    assert found.fair == pytest.approx(1 / 3)
    assert (normal.wins.value, easy.wins.value) == (0.25, 0.125)
    assert (normal.score.value, easy.score.value) == (1, 0.75)
    assert (normal.counted["duraks"].value, easy.counted["duraks"].value) == (0, 0.25)
    assert normal.thinking == thinking([0.002, 0.002])


def test_durak_counts_the_durak_and_no_score_is_counted_twice() -> None:
    assert set(played(contest("durak", "easy", "easy"), 0).outcomes[0].counts) == {"duraks"}
    outcome = played(contest("ride-the-bus", "easy", "easy"), 0).outcomes[0]
    assert outcome.counts == {}


def test_a_meeting_is_won_by_who_won_where_the_other_did_not() -> None:
    lost = Outcome(("a", "b", "b", "b"), (0, 0, 1, 0), (0, 0, 1, 0), {})
    won = Outcome(("b", "a", "b", "b"), (0, 1, 0, 0), (0, 1, 0, 0), {})
    durak = Outcome(("b", "b", "a", "b"), (1 / 3, 0, 1 / 3, 1 / 3), (1, 0, 1, 1), {})
    draw = Outcome(("b", "b", "b", "a"), (0, 0, 0, 0), (1, 1, 1, 1), {})
    assert meetings(deal_of(0, lost), "a", {"b"}) == (0, 1)
    assert meetings(deal_of(0, won), "a", {"b"}) == (3, 0)
    assert meetings(deal_of(0, durak), "a", {"b"}) == (1, 0)
    assert meetings(deal_of(0, lost, won, durak, draw), "a", {"b"}) == (4, 1)


def test_all_against_all() -> None:
    a, b, c = (Level(name, silent) for name in "abc")
    four = all_against_all((a, b), 4)
    assert four == [(a, b, b, b), (b, a, a, a)]
    assert all_against_all((a, b, c), 2) == [(a, b), (a, c), (b, c)]


def test_thinking_times_are_ranks_of_the_moves() -> None:
    times = thinking([number / 1000 for number in range(100, 0, -1)])
    assert (times.moves, times.p50, times.p95, times.max) == pytest.approx((100, 50, 95, 100))


def test_the_test_speaks_only_when_it_is_asked() -> None:
    one = contest("stop-the-bus", "normal", "classic")
    assert {verdict for _, verdict in judged(one)} == {None}
    assert {verdict for _, verdict in judged(one, until_clear=True)} == {Verdict.OPEN}


def test_shares_do_not_differ_by_more_than_everything() -> None:
    ab = Outcome(("a", "b"), (1, 0), (1, 0), {})
    tie = Outcome(("a", "b"), (0.5, 0.5), (1, 1), {})
    one = Contest("durak", None, (Level("a", silent), Level("b", silent)), 2, "s")
    (found,) = report(one, [deal_of(0, ab), deal_of(1, tie)]).differences
    assert (found.wins.low, found.wins.value, found.wins.high) == (-1, 0.5, 1)
