"""Playing a contest to its end, or until the difference is clear."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import permutations

from parlour.arena.contest import Contest, Level, Played
from parlour.arena.processes import play
from parlour.arena.sequential import SequentialTest, Verdict
from parlour.arena.standings import Report, meetings, report


def compare(contest: Contest, *, jobs: int = 1, until_clear: bool = False) -> Report:
    """Plays it, and says how the levels did."""
    deals, verdict = list[Played](), None
    for played, verdict in judged(contest, jobs, until_clear):  # noqa: B007 - the last one counts
        deals.append(played)
    return report(contest, deals, verdict)


def judged(
    contest: Contest, jobs: int = 1, until_clear: bool = False
) -> Iterator[tuple[Played, Verdict | None]]:
    """Deal by deal, with what the test says so far.

    Until clear: the first level is tested against all others, and an answer of the test ends it.
    """
    first = contest.names[0]
    others = {name for name in contest.names if name != first}
    test = SequentialTest()
    with closing(play(contest, jobs)) as deals:
        for played in deals:
            verdict = test.hear(*meetings(played, first, others))
            yield played, verdict if until_clear else None
            if until_clear and verdict != Verdict.OPEN:
                return


def all_against_all(levels: Sequence[Level], seats: int) -> list[tuple[Level, ...]]:
    """Line-ups: each level alone among each other one. At two seats a pair needs one only."""
    return [
        (one, *[other] * (seats - 1))
        for one, other in permutations(levels, 2)
        if seats > 2 or levels.index(one) < levels.index(other)
    ]
