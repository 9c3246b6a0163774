"""docs/rules/rooms.md, 5: picking and voting."""

import pytest

from parlour.room import commands
from parlour.room.views import Votes, room_view, you
from tests.room.evenings import Evening, table_of

FOUR, SIX = "omaha", "durak"
NAMES = ("Anna", "Bob", "Cili", "Dóra", "Éva", "Feri", "Gabi")


def voting(people: int, *games: str) -> Evening:
    evening, _ = table_of(*NAMES[:people])
    evening.host(commands.OpenVote(games or (FOUR, SIX)))
    return evening


def vote(evening: Evening, *votes: str) -> None:
    """The first people vote so, one after the other."""
    for person, game in enumerate(votes, start=1):
        evening.do(person, commands.Vote(game))


def chosen(evening: Evening) -> str:
    """What is shown, and what is then played."""
    shown = room_view(evening.room).game
    evening.host(commands.Start("seed"))
    assert evening.table.game.name == shown
    return shown


@pytest.mark.rule("5.1")
def test_the_host_picks_and_that_ends_a_vote() -> None:
    evening = voting(3)
    vote(evening, FOUR, FOUR)
    evening.refused(1, commands.PickGame("poker"), "no_such_game", "5.1")
    evening.host(commands.PickGame("wizard"))
    view = room_view(evening.room)
    assert (view.pick, view.ballot, view.game) == ("wizard", (), "wizard")
    evening.refused(1, commands.Vote(FOUR), "no_vote", "5.3")
    assert chosen(evening) == "wizard"


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("games", [(), (SIX,), (SIX, SIX), (SIX, FOUR, SIX)])
def test_a_vote_has_two_games_or_more(games: tuple[str, ...]) -> None:
    evening = voting(2)
    evening.refused(1, commands.OpenVote(games), "bad_ballot", "5.2")
    evening.refused(1, commands.OpenVote((SIX, "poker")), "no_such_game", "5.1")


@pytest.mark.rule("5.2")
def test_a_new_vote_forgets_the_old_one() -> None:
    evening = voting(3)
    vote(evening, FOUR, FOUR)
    evening.host(commands.OpenVote((FOUR, SIX, "wizard")))
    assert room_view(evening.room).ballot == (Votes(FOUR, 0), Votes(SIX, 0), Votes("wizard", 0))
    assert you(evening.room, 1).vote is None


@pytest.mark.rule("5.3")
def test_one_vote_each_until_the_start() -> None:
    evening = voting(3)
    vera = evening.join("Vera", watch=True)
    vote(evening, FOUR, FOUR, SIX)
    evening.do(1, commands.Vote(SIX))
    view = room_view(evening.room)
    assert (view.ballot, view.voters) == ((Votes(FOUR, 1), Votes(SIX, 2)), 3)
    assert [you(evening.room, person).vote for person in (1, 2, 3)] == [SIX, FOUR, SIX]
    evening.refused(vera, commands.Vote(FOUR), "only_seated_vote", "5.3")
    evening.refused(2, commands.Vote("wizard"), "not_on_ballot", "5.3")
    evening.host(commands.Start("seed"))
    evening.refused(2, commands.Vote(SIX), "match_running", "7.2")


@pytest.mark.rule("5.3")
def test_nobody_sees_whose_votes_they_are() -> None:
    views = []
    for voters in ((1, 2), (2, 3)):
        evening = voting(3)
        for person in voters:
            evening.do(person, commands.Vote(FOUR))
        views.append(room_view(evening.room))
    assert views[0] == views[1]


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("people", "fours", "game"),
    [
        *((2, 1, SIX), (2, 2, FOUR)),
        *((3, 1, SIX), (3, 2, FOUR), (3, 3, FOUR)),
        *((4, 2, SIX), (4, 3, FOUR)),
        *((5, 2, SIX), (5, 3, FOUR), (5, 5, FOUR)),
    ],
)
def test_more_than_half_decide(people: int, fours: int, game: str) -> None:
    evening = voting(people)
    vote(evening, *[FOUR] * fours)
    assert chosen(evening) == game


@pytest.mark.rule("5.4")
def test_any_games_can_be_voted_on() -> None:
    evening = voting(4, "wizard", "mormon-bridge", "stop-the-bus")
    vote(evening, "stop-the-bus", "mormon-bridge", "mormon-bridge", "mormon-bridge")
    assert chosen(evening) == "mormon-bridge"


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("ballot", [(FOUR, SIX), (SIX, FOUR)])
def test_without_a_majority_it_is_durak(ballot: tuple[str, ...]) -> None:
    evening = voting(4, *ballot)
    vote(evening, FOUR, FOUR, SIX)
    assert chosen(evening) == SIX
    assert room_view(voting(2, *ballot).room).game == SIX


@pytest.mark.rule("5.5")
def test_without_a_majority_in_another_vote_it_is_the_hosts() -> None:
    games = ("wizard", "durak", "mormon-bridge")
    evening = voting(3, *games)
    assert room_view(evening.room).game == "wizard", "the first"
    evening.host(commands.PickGame("durak"))
    evening.host(commands.OpenVote(games))
    assert room_view(evening.room).game == "durak", "picked before"
    vote(evening, "mormon-bridge", "wizard")
    assert room_view(evening.room).game == "mormon-bridge", "voted for by the host"
    evening.do(3, commands.Vote("wizard"))
    assert chosen(evening) == "wizard", "a majority"


@pytest.mark.rule("5.6")
def test_whoever_left_or_stood_up_does_not_count() -> None:
    evening = voting(5)
    vote(evening, FOUR, FOUR, SIX, SIX, SIX)
    evening.do(5, commands.Stand())
    assert room_view(evening.room).ballot == (Votes(FOUR, 2), Votes(SIX, 2))
    evening.do(4, commands.Leave())
    view = room_view(evening.room)
    assert (view.ballot, view.voters, view.game) == ((Votes(FOUR, 2), Votes(SIX, 1)), 3, FOUR)
    assert chosen(evening) == FOUR


@pytest.mark.rule("5.7")
def test_five_play_what_four_and_six_voted_for_and_in_the_next_match_too() -> None:
    evening = voting(7)
    assert room_view(evening.room).most_players == 5
    assert chosen(evening) == SIX
    assert len(evening.table.chairs) == 5
    evening.host(commands.Abandon())
    evening.host(commands.NewGame("again"))
    assert len(evening.table.chairs) == 5
    evening.host(commands.Abandon())
    evening.host(commands.PickGame(SIX))
    evening.host(commands.NewGame("again, whatever is picked for later"))
    assert len(evening.table.chairs) == 5
    evening.host(commands.Abandon())
    assert room_view(evening.room).most_players == 6
    evening.host(commands.Start("picked"))
    assert len(evening.table.chairs) == 6


@pytest.mark.rule("5.7")
def test_the_smallest_game_of_a_vote_says_how_many() -> None:
    evening = voting(6, "wizard", "stop-the-bus")
    vote(evening, *["wizard"] * 6)
    assert chosen(evening) == "wizard"
    assert len(evening.table.chairs) == 4
