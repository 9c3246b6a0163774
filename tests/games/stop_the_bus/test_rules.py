"""Stop the Bus: one test for every numbered rule of docs/rules/stop-the-bus.md."""

import re
from typing import Any, Final

import pytest

from parlour.games.stop_the_bus import (
    STOP_THE_BUS,
    from_numbers,
    has_31,
    lowest_score,
    lowest_seats,
    scores,
    scoring,
    to_numbers,
)
from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.events import (
    BusStopped,
    HandDealt,
    HandShown,
    KnockedOut,
    LivesLost,
    MatchDrawn,
    MatchWon,
    RoundEnded,
    RoundStarted,
)
from parlour.games.stop_the_bus.rules import DECK_OF_1993, apply, asks, fits, result, start
from parlour.games.stop_the_bus.scoring import counted, number, numbered, score, stops_the_bus
from parlour.games.stop_the_bus.state import Options, Over, State, Turn, Turned
from parlour.games.stop_the_bus.view import OpenHand, private, public, resample
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.drive import drive
from parlour.kernel.game import Clock, Event, Illegal, Result
from parlour.kernel.match import Match
from parlour.kernel.matchfile import dump, load
from parlour.kernel.offers import Action, actions
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

CARD: Final = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def rng() -> Stream:
    return Stream(b"", "rules")


def bots(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "classic") for n in range(seats))


def table(
    *hands: str,
    open_card: str = "2c",
    stock: str = "3c 4c 5c 6c",
    people: tuple[Seat, ...] = (),
    **options: Any,
) -> State:
    """A round in play: these hands, this open card, and this stock, its next card first.

    Bots play, but for the seats of people.
    """
    state, _ = start(Options(**options), bots(len(hands)), rng())
    state.people = people
    state.hands = [French.several(hand) for hand in hands]
    state.table = [French(open_card)]
    state.stock = French.several(stock)[::-1]
    state.phase = Turn(0)
    state.starter = 0
    return state


def do(state: State, seat: Seat, action: Action) -> list[Event]:
    return apply(state, seat, action, MatchTime(0), rng())


def refused(state: State, seat: Seat, action: Action, code: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(state.copy(), seat, action, MatchTime(0), rng())
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def offered(state: State) -> list[Action]:
    (ask,) = asks(state)
    return [action for offer in ask.offers for action in actions(offer)]


def only(events: list[Event], cls: type[Any]) -> Any:
    (found,) = [event for event in events if isinstance(event, cls)]
    return found


PLAIN = ("Kh Qh 9s", "5d 6d 2s", "7s 8s 2d")
"""Worth 20, 11 and 15."""


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(Illegal, match="seats"):
        Match(STOP_THE_BUS, bots(seats))
    for fitting in (2, 3, 4):
        assert len(Match(STOP_THE_BUS, bots(fitting)).state.hands) == fitting


@pytest.mark.rule("1.2")
def test_cards_have_the_numbers_of_1993() -> None:
    known = {1: "Ac", 13: "Kc", 14: "Ad", 27: "Ah", 39: "Kh", 40: "As", 41: "2s", 52: "Ks"}
    assert {n: French(text) for n, text in known.items()} == {n: numbered(n) for n in known}
    assert [number(numbered(n)) for n in range(1, 53)] == list(range(1, 53))
    assert sorted(DECK_OF_1993) == list(FRENCH)
    for wrong in (0, 53, -1):
        with pytest.raises(ValueError, match="not the number of a card"):
            numbered(wrong)


@pytest.mark.rule("1.2")
def test_several_cards_by_their_numbers() -> None:
    assert from_numbers("27 36 39") == French.several("Ah Th Kh")
    assert to_numbers(French.several("Ac Kc Ad Ks")) == "1 13 14 52"
    assert from_numbers(to_numbers(FRENCH)) == list(FRENCH)
    for wrong in ("0", "53", "Ah"):
        with pytest.raises(ValueError):
            from_numbers(wrong)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("text", "points"),
    [("As", 11), ("Kd", 10), ("Qs", 10), ("Jd", 10), ("Ts", 10), ("9s", 9), ("3d", 3)],
)
def test_points(text: str, points: int) -> None:
    assert score([French(text), *French.several("2c 2h")]) == points
    assert scoring.points(French(text)) == points


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(
    ("hand", "worth", "made"),
    [
        ("Ac 2c 3c", 16, "Ac 2c 3c"),
        ("Ac Ah As", 11, "Ac"),
        ("Kh Qh 9s", 20, "Kh Qh"),
        ("9s Kh Qh", 20, "Kh Qh"),
        ("Kh 9s Qh", 20, "Kh Qh"),
        ("2h 3s 9d", 9, "9d"),
        ("Ah Th Kh", 31, "Ah Th Kh"),
        ("7d 8d 9d", 24, "7d 8d 9d"),
    ],
)
def test_a_hand_is_worth_its_best_suit(hand: str, worth: int, made: str) -> None:
    assert counted(French.several(hand)) == tuple(French.several(made))
    assert score(French.several(hand)) == worth
    assert stops_the_bus(French.several(hand)) == (worth == 31)


@pytest.mark.rule("1.5")
def test_three_of_a_kind_by_option() -> None:
    assert score(French.several("2c 2h 2s")) == 2
    assert score(French.several("2c 2h 2s"), three_of_a_kind=True) == 30.5
    assert counted(French.several("2c 2h 2s"), three_of_a_kind=True) == tuple(
        French.several("2c 2h 2s")
    )
    assert score(French.several("Kh Qh Jh"), three_of_a_kind=True) == 30
    state = table("2c 2h 2s", "Kh Qh Jh", three_of_a_kind=True, open_card="4d")
    do(state, 0, Stick())
    do(state, 1, TurnCard())
    events = do(state, 1, Leave())
    assert only(events, LivesLost).seats == (1,)


@pytest.mark.rule("1.6")
@pytest.mark.parametrize("lives", [1, 2, 3, 4, 5])
def test_lives_by_option(lives: Any) -> None:
    state, _ = start(Options(lives=lives), bots(3), rng())
    assert state.lives == [lives] * 3
    assert public(state).full_lives == lives
    assert start(Options(), bots(2), rng())[0].lives == [3, 3]


@pytest.mark.rule("1.6")
@pytest.mark.rule("6.2")
def test_a_program_may_give_each_seat_its_lives() -> None:
    state, events = start(Options(lives=(0, 3, 0, 1)), bots(4), rng())
    assert state.lives == [0, 3, 0, 1]
    assert [len(hand) for hand in state.hands] == [0, 3, 0, 3]
    assert only(events, RoundStarted).starter == 1
    assert [ask.seat for ask in asks(state)] == [1]
    assert public(state).full_lives == 3
    assert STOP_THE_BUS.out(state) == (0, 2)
    match = Match(STOP_THE_BUS, bots(4), Options(lives=(0, 3, 0, 1)), "lives")
    drive(match)
    assert {entry.seat for entry in match.log} == {1, 3}
    assert match.result is not None and set(match.result.winners) <= {1, 3}
    assert load(dump(match), [STOP_THE_BUS]).result == match.result


@pytest.mark.rule("1.6")
@pytest.mark.parametrize("lives", [(3, 3), (3, 3, 3, 3), (0, 0, 3), ()])
def test_lives_of_seats_are_those_of_all_and_two_have_some(lives: Any) -> None:
    with pytest.raises(Illegal, match=r"lives_of_seats \(rule 1.6\)"):
        Match(STOP_THE_BUS, bots(3), Options(lives=lives))


def test_who_has_least_and_who_has_31() -> None:
    state = table(*PLAIN)
    assert scores(state) == (20, 11, 15)
    assert (lowest_score(state), lowest_seats(state)) == (11, (1,))
    assert not has_31(state, 0)
    state.hands[0] = French.several("Ah Th Kh")
    assert has_31(state, 0)
    state.hands[1] = []
    state.lives[1] = 0
    assert (lowest_score(state), lowest_seats(state)) == (15, (2,))
    assert not has_31(state, 1)
    state.lives = [0, 0, 0]
    assert (lowest_score(state), lowest_seats(state)) == (None, ())


@pytest.mark.rule("2.1")
def test_every_round_is_shuffled_anew() -> None:
    state = table(*PLAIN)
    before = [list(hand) for hand in state.hands]
    events = end_of_round(state)
    assert only(events, RoundStarted).round == 2
    assert state.hands != before
    assert sorted(state.cards()) == list(FRENCH)


def end_of_round(state: State) -> list[Event]:
    """Somebody sticks and everybody else turns and leaves."""
    assert isinstance(state.phase, Turn)
    events = do(state, state.phase.seat, Stick())
    while not any(isinstance(event, RoundEnded) for event in events):
        assert isinstance(state.phase, Turn)
        seat = state.phase.seat
        do(state, seat, TurnCard())
        events = do(state, seat, Leave())
    return events


@pytest.mark.rule("2.2")
def test_three_cards_one_at_a_time_to_those_who_live() -> None:
    state, events = start(Options(), bots(3), Stream(b"", "deal"))
    deck = list(DECK_OF_1993)
    Stream(b"", "deal").shuffle(deck)
    assert state.hands == [deck[0:9:3], deck[1:9:3], deck[2:9:3]]
    dealt = [event for event in events if isinstance(event, HandDealt)]
    assert [(event.to, list(event.cards)) for event in dealt] == list(enumerate(state.hands))
    state = table(*PLAIN)
    state.lives = [3, 1, 3]
    state.sticker = 0
    state.phase = Turned(2)
    events = do(state, 2, Leave())
    assert only(events, KnockedOut).seats == (1,)
    assert [len(hand) for hand in state.hands] == [3, 0, 3]


@pytest.mark.rule("2.3")
def test_the_next_card_lies_open_and_the_rest_is_the_stock() -> None:
    state, events = start(Options(), bots(4), Stream(b"", "deal"))
    deck = list(DECK_OF_1993)
    Stream(b"", "deal").shuffle(deck)
    assert state.table == [deck[12]] == [only(events, RoundStarted).open]
    assert state.stock[::-1] == deck[13:]
    assert public(state).stock == 39
    assert public(state).open == deck[12]
    assert [private(state, seat).next for seat in range(4)] == [None] * 4


@pytest.mark.rule("2.4")
def test_the_shuffle_of_1993_leaves_two_cards_in_place() -> None:
    kept = {"fair": 0, "classic_100": 0}
    for shuffle in ("fair", "classic_100"):
        for n in range(2000):
            state, _ = start(Options(shuffle=shuffle), bots(2), Stream(b"", f"{n}"))
            dealt = [c for pair in zip(*state.hands, strict=True) for c in pair]
            deck = [*dealt, *state.table, *state.stock[::-1]]
            kept[shuffle] += sum(a == b for a, b in zip(deck, DECK_OF_1993, strict=True))
    assert 0.9 < kept["fair"] / 2000 < 1.1
    assert 1.8 < kept["classic_100"] / 2000 < 2.2


@pytest.mark.rule("3.1")
def test_turns_go_round_and_others_are_refused() -> None:
    state = table(*PLAIN)
    for seat in (0, 1, 2):
        assert [ask.seat for ask in asks(state)] == [seat]
        for other in {0, 1, 2} - {seat}:
            refused(state, other, TurnCard(), "not_your_turn", "3.1")
        do(state, seat, TurnCard())
        do(state, seat, Leave())
    assert state.phase == Turn(0)


@pytest.mark.rule("3.2")
def test_a_swap_exchanges_a_card_with_the_open_one() -> None:
    state = table(*PLAIN, open_card="Jh")
    refused(state, 0, Swap(French("As")), "not_in_hand", "3.2")
    refused(state, 0, Swap(French("Jh")), "not_in_hand", "3.2")
    do(state, 0, Swap(French("Qh")))
    assert state.hands[0] == French.several("Kh Jh 9s")
    assert state.table == French.several("Qh")
    assert state.phase == Turn(1)


@pytest.mark.rule("3.3")
def test_one_card_is_turned_and_covers_the_open_one() -> None:
    state = table(*PLAIN, open_card="Jh", stock="3d 4d")
    do(state, 0, TurnCard())
    assert state.table == French.several("Jh 3d")
    assert state.stock == French.several("4d")
    refused(state, 0, TurnCard(), "already_turned", "3.3")


@pytest.mark.rule("3.4")
def test_a_turned_card_is_swapped_or_left() -> None:
    state = table(*PLAIN, open_card="Jh", stock="3d 4d")
    do(state, 0, TurnCard())
    assert offered(state) == [*(Swap(c) for c in French.several("Kh Qh 9s")), Leave()]
    left = state.copy()
    do(left, 0, Leave())
    assert left.phase == Turn(1) and left.table == French.several("Jh 3d")
    do(state, 0, Swap(French("9s")))
    assert state.phase == Turn(1) and state.table == French.several("Jh 9s")
    assert state.hands[0] == French.several("Kh Qh 3d")


@pytest.mark.rule("3.5")
def test_who_sticks_keeps_the_hand() -> None:
    state = table(*PLAIN)
    do(state, 0, Stick())
    assert state.sticker == 0 and state.phase == Turn(1)
    assert public(state).players[0].stuck
    for seat in (1, 2):
        do(state, seat, TurnCard())
        events = do(state, seat, Leave())
    shown = [event.cards for event in events if isinstance(event, HandShown)]
    assert shown[0] == tuple(French.several("Kh Qh 9s"))


@pytest.mark.rule("3.6")
def test_sticking_comes_first_and_only_once_in_a_round() -> None:
    state = table(*PLAIN)
    assert Stick() in offered(state)
    turned = state.copy()
    do(turned, 0, TurnCard())
    refused(turned, 0, Stick(), "stick_comes_first", "3.6")
    do(state, 0, Stick())
    assert Stick() not in offered(state)
    refused(state, 1, Stick(), "already_stuck", "3.6")


@pytest.mark.rule("3.7")
def test_there_is_no_passing_while_the_stock_lasts() -> None:
    state = table(*PLAIN)
    assert Leave() not in offered(state)
    refused(state, 0, Leave(), "must_turn_first", "3.7")


@pytest.mark.rule("3.8")
def test_for_a_silent_player_a_card_is_turned_and_left() -> None:
    match = Match(STOP_THE_BUS, bots(2), seed="silent")
    (first,) = match.asks()
    assert first.default == TurnCard()
    match.expire(first)
    (second,) = match.asks()
    assert (second.seat, second.window, second.default) == (first.seat, first.window, Leave())
    match.expire(second)
    assert match.asks()[0].seat == 1
    assert [entry.by for entry in match.log] == ["clock", "clock"]


@pytest.mark.rule("4.1")
def test_without_a_stock_nothing_can_be_turned() -> None:
    state = table(*PLAIN, stock="")
    assert TurnCard() not in offered(state)
    assert {Leave(), Stick()} <= set(offered(state))
    refused(state, 0, TurnCard(), "stock_empty", "4.1")
    do(state, 0, Leave())
    assert state.phase == Turn(1)


@pytest.mark.rule("4.2")
def test_a_lap_without_a_swap_ends_the_round() -> None:
    state = table(*PLAIN, stock="")
    do(state, 0, Leave())
    do(state, 1, Swap(French("2s")))  # a swap begins the count anew
    do(state, 2, Leave())
    do(state, 0, Leave())
    events = do(state, 1, Leave())
    assert only(events, RoundEnded).reason == "lap"
    assert only(events, LivesLost).seats == (1,)


@pytest.mark.rule("4.2")
def test_the_turn_that_empties_the_stock_is_not_part_of_the_lap() -> None:
    state = table("Kh Qh 9s", "5d 6d 2s", open_card="2c", stock="3c")
    do(state, 0, TurnCard())
    do(state, 0, Leave())
    assert not any(isinstance(e, RoundEnded) for e in do(state, 1, Leave()))
    assert only(do(state, 0, Leave()), RoundEnded).reason == "lap"


@pytest.mark.rule("4.2")
def test_after_a_stick_everybody_still_has_one_more_turn() -> None:
    state = table(*PLAIN, stock="")
    do(state, 0, Leave())
    do(state, 1, Stick())
    assert not any(isinstance(e, RoundEnded) for e in do(state, 2, Leave()))
    assert only(do(state, 0, Leave()), RoundEnded).reason == "stuck"


@pytest.mark.rule("4.2")
def test_once_somebody_has_stuck_a_lap_of_leaving_ends_nothing() -> None:
    state = table(*PLAIN, stock="")
    do(state, 0, Leave())
    do(state, 1, Leave())
    do(state, 2, Stick())
    # the third Leave in a row, but after the stick there is one more turn for everybody else
    assert not any(isinstance(e, RoundEnded) for e in do(state, 0, Leave()))
    assert state.phase == Turn(1)
    assert only(do(state, 1, Leave()), RoundEnded).reason == "stuck"


@pytest.mark.rule("5.1")
def test_the_round_ends_when_the_turn_is_back_at_the_sticker() -> None:
    state = table(*PLAIN)
    do(state, 0, TurnCard())
    do(state, 0, Leave())
    do(state, 1, Stick())
    for seat in (2, 0):
        do(state, seat, TurnCard())
        events = do(state, seat, Leave())
    assert only(events, RoundEnded).reason == "stuck"
    assert state.round == 2


@pytest.mark.rule("5.2")
def test_all_who_share_the_lowest_score_lose_a_life() -> None:
    state = table("5d 6d 2s", "Kh Qh 9s", "5s 6s 2d")  # 11, 20, 11: the sticker loses too
    do(state, 0, Stick())
    for seat in (1, 2):
        do(state, seat, TurnCard())
        events = do(state, seat, Leave())
    assert only(events, LivesLost).seats == (0, 2)
    assert state.lives == [2, 3, 2]


@pytest.mark.rule("5.3")
def test_31_ends_the_round_at_once_and_everybody_else_loses() -> None:
    state = table("Kh Qh 9s", "5d 6d 2s", "7s 8s 2d", open_card="Ah")
    events = do(state, 0, Swap(French("9s")))
    assert only(events, BusStopped).seats == (0,)
    assert only(events, RoundEnded).reason == "bus"
    assert state.lives == [3, 2, 2]


@pytest.mark.rule("5.3")
def test_31_after_a_stick_saves_even_from_the_sticker() -> None:
    state = table("As Ks 9s", "Kh Qh 9d", "7s 8s 2d", stock="Ah 2h")
    do(state, 0, Stick())
    do(state, 1, TurnCard())
    events = do(state, 1, Swap(French("9d")))
    assert only(events, BusStopped).seats == (1,)
    assert state.lives == [2, 3, 2]


def stream_that_deals(seats: int, *texts: str) -> Stream:
    """A stream with which `seats` players are dealt these hands."""
    wanted = [French.several(text) for text in texts]

    class Stacked(Stream):
        def shuffle(self, items: Any) -> None:
            if stacked:
                super().shuffle(items)
                return
            stacked.append(True)
            front = [hand[slot] for slot in range(3) for hand in wanted]
            items[:] = front + [c for c in items if c not in front]

    stacked: list[bool] = []
    assert len(wanted) == seats
    return Stacked(b"", "stacked")


@pytest.mark.rule("5.3")
def test_31_can_be_dealt() -> None:
    stream = stream_that_deals(3, "Ah Kh Qh", "2c 3d 4s", "2d 3s 4c")
    state, events = start(Options(), bots(3), stream)
    assert only(events, BusStopped).seats == (0,)
    assert state.lives == [3, 2, 2]
    assert state.round == 2 and state.starter == 1


@pytest.mark.rule("5.4")
def test_two_dealt_31s_are_both_safe() -> None:
    stream = stream_that_deals(3, "Ah Kh Qh", "2c 3d 4s", "As Ks Qs")
    state, events = start(Options(), bots(3), stream)
    assert only(events, BusStopped).seats == (0, 2)
    assert state.lives == [3, 2, 3]


@pytest.mark.rule("5.4")
def test_two_players_who_are_both_dealt_31_lose_nothing() -> None:
    stream = stream_that_deals(2, "Ah Kh Qh", "As Ks Qs")
    state, events = start(Options(lives=1), bots(2), stream)
    assert not [event for event in events if isinstance(event, LivesLost)]
    assert state.lives == [1, 1] and state.round == 2


@pytest.mark.rule("5.5")
def test_hands_and_scores_are_hidden_until_the_round_has_ended() -> None:
    state = table(*PLAIN, people=(1,))
    assert [row.cards for row in public(state).players] == [3, 3, 3]
    assert public(state).summary is None
    own = private(state, 1)
    assert (own.hand, own.score) == (tuple(French.several("5d 6d 2s")), 11)
    assert own.counted == tuple(French.several("5d 6d"))
    assert own.open_hands == () and own.next is None
    hidden = set(private_cards(state)) - set(own.hand)
    assert not hidden & set(French.several(" ".join(CARD.findall(repr((public(state), own))))))
    events = end_of_round(state)
    shown = [event for event in events if isinstance(event, HandShown)]
    assert [(e.to, e.seat, e.score) for e in shown] == [(None, 0, 20), (None, 1, 11), (None, 2, 15)]
    summary = public(state).summary
    assert summary is not None
    assert summary.scores == (20, 11, 15)
    assert summary.hands == tuple(tuple(French.several(hand)) for hand in PLAIN)
    made = ("Kh Qh", "5d 6d", "7s 8s")
    assert summary.counted == tuple(tuple(French.several(hand)) for hand in made)
    assert (summary.reason, summary.losers, summary.open) == ("stuck", (1,), state.table[-1])


def private_cards(state: State) -> list[French]:
    return [*state.stock, *(card for hand in state.hands for card in hand)]


@pytest.mark.rule("5.6")
def test_people_look_at_the_end_of_a_round_before_the_next_is_dealt() -> None:
    state = table(*PLAIN, people=(0, 2))
    state.lives = [3, 2, 3]
    events = end_of_round(state)
    assert not [event for event in events if isinstance(event, RoundStarted)]
    assert only(events, LivesLost).seats == (1,)
    assert [(ask.seat, ask.default) for ask in asks(state)] == [
        (0, GoOn()),
        (2, GoOn()),
        (CLOCK_SEAT, GoOn()),
    ]
    assert {ask.clock for ask in asks(state)} == {Clock("pause", lasts=6_000)}
    seen = public(state)
    assert (seen.phase, seen.pause, seen.round, seen.starter) == ("pause", "round_over", 1, 0)
    assert [row.lives for row in seen.players] == [3, 1, 3]
    assert [row.stuck for row in seen.players] == [True, False, False]
    assert do(state, 2, GoOn()) == []
    assert public(state) == seen
    events = do(state, 0, GoOn())
    assert only(events, RoundStarted).round == 2
    assert state.phase == Turn(1)
    assert public(state).summary is None and public(state).pause is None


@pytest.mark.rule("5.6")
def test_the_clock_ends_the_pause_and_nothing_else_is_done_in_it() -> None:
    state = table(*PLAIN, people=(0,))
    end_of_round(state)
    refused(state, 0, TurnCard(), "paused", "")
    refused(state, 1, GoOn(), "not_asked", "")
    only(do(state, CLOCK_SEAT, GoOn()), RoundStarted)
    refused(state, 1, GoOn(), "stale", "5.6")


@pytest.mark.rule("5.6")
def test_a_dealt_31_is_looked_at_too() -> None:
    stream = stream_that_deals(3, "Ah Kh Qh", "2c 3d 4s", "2d 3s 4c")
    players = (Player("Ada"), *bots(2))
    state, events = start(Options(), players, stream)
    assert only(events, LivesLost).seats == (1, 2)
    assert only(events, RoundStarted).round == 1
    summary = public(state).summary
    assert summary is not None and summary.reason == "bus" and summary.scores[0] == 31
    assert public(state).pause == "round_over"
    assert only(do(state, 0, GoOn()), RoundStarted).round == 2


@pytest.mark.rule("5.6")
def test_after_the_last_round_there_is_no_pause() -> None:
    state = table("Kh Qh 9s", "5d 6d 2s", people=(0, 1))
    state.lives = [1, 1]
    events = end_of_round(state)
    assert only(events, MatchWon).seat == 0
    seen = public(state)
    assert (seen.phase, seen.pause) == ("over", None)
    assert seen.summary is not None and seen.summary.losers == (1,)


@pytest.mark.rule("6.1")
def test_who_loses_the_last_life_is_knocked_out() -> None:
    state = table(*PLAIN)
    state.lives = [3, 1, 3]
    events = end_of_round(state)
    assert only(events, KnockedOut).seats == (1,)
    assert [ask.seat for ask in asks(state)] == [2]
    do(state, 2, TurnCard())
    do(state, 2, Leave())
    assert state.phase == Turn(0)


@pytest.mark.rule("6.2")
def test_the_starter_rotates_among_the_living() -> None:
    state = table(*PLAIN)
    end_of_round(state)
    assert (state.starter, state.phase) == (1, Turn(1))
    state.lives[2] = 0
    state.hands[2] = []
    end_of_round(state)
    assert (state.starter, state.phase) == (0, Turn(0))
    assert start(Options(), bots(4), rng())[0].starter == 0


@pytest.mark.rule("6.3")
def test_the_last_one_alive_wins() -> None:
    state = table("Kh Qh 9s", "5d 6d 2s")
    state.lives = [1, 1]
    events = end_of_round(state)
    assert only(events, MatchWon).seat == 0
    assert state.phase == Over(0) and asks(state) == ()
    assert result(state) == Result((0,), (1, 0))
    refused(state, 0, Stick(), "over", "6.3")


@pytest.mark.rule("6.4")
def test_if_all_are_knocked_out_it_is_a_draw() -> None:
    state = table("5d 6d 2s", "5s 6s 2d")
    state.lives = [1, 1]
    events = end_of_round(state)
    assert only(events, MatchDrawn)
    assert result(state) == Result((), (0, 0))
    draw = STOP_THE_BUS.texts["en"]["event.match_drawn"]
    assert draw == "A draw is declared. That was a rare message - well done!"


@pytest.mark.rule("7.1")
def test_open_hands_are_for_one_person_alone() -> None:
    with pytest.raises(Illegal) as refusal:
        fits(Options(open_hands=True), (Player("Ada"), Player("Béla")))
    assert (refusal.value.code, refusal.value.rule) == ("open_hands_with_people", "7.1")
    fits(Options(open_hands=True), (Player("Ada"), *bots(3)))
    fits(Options(), (Player("Ada"), Player("Béla")))


@pytest.mark.rule("7.2")
def test_a_learner_sees_all_hands_and_the_next_card_and_bots_do_not() -> None:
    players = (Player("Bot", "classic"), Player("Ada"), Player("Bot", "classic"))
    state, _ = start(Options(open_hands=True), players, rng())
    state.hands = [French.several(hand) for hand in PLAIN]
    learner = private(state, 1)
    assert learner.open_hands == (
        OpenHand(0, tuple(state.hands[0]), 20, tuple(French.several("Kh Qh"))),
        OpenHand(2, tuple(state.hands[2]), 15, tuple(French.several("7s 8s"))),
    )
    assert learner.next == state.stock[-1]
    for seat in (0, 2):
        assert private(state, seat).open_hands == () and private(state, seat).next is None


@pytest.mark.rule("7.2")
def test_worlds_of_a_learner_differ_only_below_the_next_card() -> None:
    state, _ = start(Options(open_hands=True), (Player("Ada"), *bots(2)), rng())
    world = resample(state, 0, rng())
    assert world.hands == state.hands and world.stock[-1] == state.stock[-1]
    assert world.stock != state.stock
    assert resample(state, 1, rng()).hands[0] != state.hands[0]
