"""Ride the Bus, rules 5 to 7: the riders, the bus, the end."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.ride_the_bus.actions import (
    Flip,
    Guess,
    HandRound,
    LeaderIs,
    Pardon,
    Pass,
    StaySilent,
    TakeOff,
)
from parlour.games.ride_the_bus.ending import Highlights, result
from parlour.games.ride_the_bus.events import (
    Arrived,
    DeckShuffled,
    Guessed,
    KeptSilent,
    LastCardShown,
    LetOff,
    LotDrawn,
    MatchEnded,
    NobodyRides,
    PenaltyTaken,
    RidersNamed,
    RowDealt,
    TakenOff,
)
from parlour.games.ride_the_bus.rules import apply, asks
from parlour.games.ride_the_bus.state import (
    ClaimMade,
    LastGuess,
    LostRow,
    Over,
    Ride,
    Riding,
    State,
)
from parlour.games.ride_the_bus.view import private, public
from parlour.kernel.authors import can_author
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import Event, Result
from parlour.kernel.match import CLOCK, HOST, PERSON, ROOM, Input, Match
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from tests.games.ride_the_bus.situations import (
    ask_of,
    asked,
    bus,
    claims,
    do,
    offered,
    only,
    pass_all,
    refused,
    table,
    told,
    with_people,
)

HIGHER, LOWER, SILENT = Guess("higher"), Guess("lower"), StaySilent()

EASY_ROW = "2c 2d 2h 2s 3c"
WINNING_DECK = "Kc Kd Kh Ks 4c"


def last_flip(*hands: str, **options: Any) -> tuple[State, list[Event]]:
    """The top card was flipped and nobody claims."""
    state = table(*hands, flipped=14, **options)
    events = do(state, CLOCK_SEAT, Flip())
    return state, events + pass_all(state, 3_000)


def ride(state: State, *guesses: Guess | StaySilent) -> list[Event]:
    """What the rider of the moment says or does not say, each in the last millisecond."""
    events = []
    for guess in guesses:
        (ask,) = asks(state)
        assert ask.clock.due is not None
        events += do(state, ask.seat, guess, ask.clock.due)
    return events


def put(state: State, row: str, deck: str) -> None:
    """Another row and deck, the next card first; all other cards are seen discards."""
    state.row, state.deck = French.several(row), French.several(deck)[::-1]
    state.discards = [card for card in FRENCH if card not in state.row + state.deck]
    state.unseen = []


def place(state: State) -> int:
    assert isinstance(state.phase, Riding)
    return state.place


# 5 The riders


@pytest.mark.rule("5.1")
def test_all_with_the_most_cards_ride_in_the_order_of_the_seats() -> None:
    state, events = last_flip("2c 3c", "4c 5c 6c", "7c", "8c 9c Tc")
    assert only(events, RidersNamed) == RidersNamed((1, 3), 3)
    assert public(state).riders == (1, 3)
    assert (asked(state), [p.cards for p in public(state).players]) == ([1], [2, 3, 1, 3])
    _, events = last_flip("2c 3c", "4c")
    assert only(events, RidersNamed) == RidersNamed((0,), 2)
    assert told(events, LotDrawn) == []


@pytest.mark.rule("5.1")
def test_nobody_rides_before_the_last_sips_are_handed_out() -> None:
    state = claims("2c 3c", "4c", flip="4d", number=15)
    do(state, 0, Pass())
    do(state, 1, offered(state, 1)[0])
    assert asked(state) == [1]
    events = do(state, 1, HandRound())
    assert only(events, RidersNamed) == RidersNamed((0,), 2)
    assert state.received == [5, 0]


@pytest.mark.rule("5.2")
def test_by_option_one_of_them_is_drawn_by_lot() -> None:
    drawn = set()
    for number in range(60):
        state = table("2c 3c", "4c 5c", "7c", "8c 9c", flipped=14, ties="lot")
        stream = Stream(b"", f"lot {number}")
        apply(state, CLOCK_SEAT, Flip(), MatchTime(0), stream)
        for seat in (0, 1, 2):
            apply(state, seat, Pass(), MatchTime(0), stream)
        events = apply(state, 3, Pass(), MatchTime(0), stream)
        assert only(events, RidersNamed) == RidersNamed((0, 1, 3), 2)
        rider = only(events, LotDrawn).seat
        assert public(state).riders == (rider,)
        drawn.add(rider)
    assert drawn == {0, 1, 3}
    _, events = last_flip("2c 3c", "4c", ties="lot")
    assert told(events, LotDrawn) == []


@pytest.mark.rule("5.3")
def test_nobody_rides_if_nobody_has_a_card() -> None:
    state, events = last_flip("", "", "")
    assert only(events, NobodyRides)
    assert told(events, RidersNamed) == []
    assert (state.phase, asks(state)) == (Over(), ())
    assert result(state) == Result((0, 1, 2), (0, 0, 0))


@pytest.mark.rule("5.4")
@pytest.mark.parametrize("decks", [1, 2])
def test_all_cards_are_collected_and_shuffled(decks: Any) -> None:
    state = table("2c 3c 4c", "5c 6c", flipped=14, decks=decks)
    state.discards = [state.deck.pop(), state.deck.pop()]
    collected = state.cards()
    do(state, CLOCK_SEAT, Flip())
    events = pass_all(state)
    assert sorted(state.cards()) == sorted(list(FRENCH) * decks)
    assert len(state.deck) == 52 * decks - 5
    assert (state.hands, state.pyramid, state.discards) == ([[], []], [], [])
    assert [*state.deck, *state.row[::-1]] != collected
    assert [type(event) for event in events] == [RidersNamed, RowDealt]


@pytest.mark.rule("5.5")
def test_people_look_who_rides_before_the_bus_begins() -> None:
    state = with_people(table("2c 3c", "4c 5c", "6c", flipped=14), 1)
    do(state, CLOCK_SEAT, Flip())
    events = pass_all(state, 3_000)
    assert told(events, RowDealt) == []
    assert state.phase == Pause("riders", 4_000, (1,), state.window)
    assert [(ask.seat, ask.default, ask.clock.lasts) for ask in asks(state)] == [
        (1, GoOn(), 4_000),
        (CLOCK_SEAT, GoOn(), 4_000),
    ]
    seen = public(state)
    assert (seen.phase, seen.pause, seen.riders) == ("pause", "riders", (0, 1))
    assert (len(seen.pyramid), seen.row, seen.attempts) == (5, (), None)
    assert private(state, 0).hand == tuple(French.several("2c 3c"))
    refused(state, 0, HIGHER, "paused", "")
    refused(state, CLOCK_SEAT, TakeOff(0), "paused", "")
    over_early = state.copy()
    events = do(over_early, 1, GoOn(), 3_500)
    assert ask_of(over_early, 0).clock.due == 23_500
    events = do(state, CLOCK_SEAT, GoOn(), 7_000)
    assert only(events, RowDealt).seat == 0
    assert ask_of(state, 0).clock.due == 27_000
    assert (public(state).pause, public(state).pyramid, private(state, 0).hand) == (None, (), ())


# 6 The bus


@pytest.mark.rule("6.1")
def test_four_open_cards_and_one_face_down() -> None:
    state, events = last_flip("2c 3c", "4c")
    assert len(state.row) == 5
    assert only(events, RowDealt) == RowDealt(0, tuple(state.row[:4]))
    assert public(state).row == (*state.row[:4], None)
    assert (public(state).place, public(state).deck) == (0, 47)


@pytest.mark.rule("6.2")
def test_the_rider_guesses_place_by_place() -> None:
    state = bus("7c 8d 9h Ts 2c", "8c 7d Th 9s 3c")
    assert offered(state, 0) == [HIGHER, LOWER]
    for seat in (1, 2, CLOCK_SEAT):
        refused(state, seat, HIGHER, "not_the_rider", "6.2")
        refused(state, seat, SILENT, "not_the_rider", "6.2")
    for number, guess in enumerate((HIGHER, LOWER, HIGHER, LOWER)):
        assert place(state) == number
        event = only(ride(state, guess), Guessed)
        assert (event.card, event.outcome) == (French.several("7c 8d 9h Ts")[number], "right")
        assert place(state) == number + 1
    assert only(ride(state, HIGHER), Arrived)
    pyramid = claims("2c", "3c", flip="4c")
    refused(pyramid, 0, HIGHER, "no_bus_now", "6.2")
    refused(pyramid, 0, SILENT, "no_bus_now", "6.2")


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("guess", "drawn", "outcome"),
    [
        (HIGHER, "8d", "right"),
        (HIGHER, "6d", "wrong"),
        (HIGHER, "7d", "wrong"),
        (LOWER, "8d", "wrong"),
        (LOWER, "6d", "right"),
        (LOWER, "7d", "wrong"),
    ],
)
def test_the_drawn_card_is_shown_and_equal_is_wrong(guess: Guess, drawn: str, outcome: Any) -> None:
    state = bus("7c 8h 9h Th Jh", f"{drawn} 2c 3c 4c 5c 6c")
    before = len(state.discards)
    event = only(ride(state, guess), Guessed)
    assert event == Guessed(0, guess.word, French("7c"), French(drawn), outcome)
    assert public(state).seen[before] == French(drawn)


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(
    ("ace", "row", "drawn", "guess"),
    [
        ("high", "Ks", "As", HIGHER),
        ("high", "2s", "As", HIGHER),
        ("high", "As", "Ks", LOWER),
        ("low", "2s", "As", LOWER),
        ("low", "Ks", "As", LOWER),
        ("low", "As", "2s", HIGHER),
        ("low", "Qs", "Ks", HIGHER),
        ("high", "2s", "3s", HIGHER),
    ],
)
def test_aces_are_high_or_by_option_low(ace: Any, row: str, drawn: str, guess: Guess) -> None:
    state = bus(f"{row} 8h 9h Th Jh", f"{drawn} 3c 4c 5c 6c 7c", ace=ace)
    assert only(ride(state.copy(), guess), Guessed).outcome == "right"
    other = LOWER if guess == HIGHER else HIGHER
    assert only(ride(state, other), Guessed).outcome == "wrong"


@pytest.mark.rule("6.5")
def test_five_in_one_run_and_the_next_rider_begins_with_the_rest_of_the_deck() -> None:
    state = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c Tc", riders=(0, 2))
    assert [public(state).place] == [0]
    ride(state, HIGHER, HIGHER, HIGHER, HIGHER)
    assert public(state).place == 4
    events = ride(state, HIGHER)
    assert only(events, Arrived) == Arrived(0, 0)
    assert only(events, RowDealt) == RowDealt(2, tuple(French.several("5c 6c 7c 8c")))
    assert state.deck == French.several("Tc")
    assert set(French.several(EASY_ROW)) <= set(public(state).seen)
    assert (asked(state), place(state)) == ([2], 0)
    assert public(state).rides == (Ride(0, 0, "arrived"),)


@pytest.mark.rule("6.6")
@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_wrong_costs_the_penalty_and_begins_anew(penalty: Any) -> None:
    state = bus(EASY_ROW, "Kc Kd 3h 3d 4d 5d 6d 7d", penalty=penalty)
    ride(state, HIGHER, HIGHER)
    events = ride(state, LOWER)
    taken = only(events, PenaltyTaken)
    assert (taken.seat, taken.sips) == (0, penalty)
    assert taken.unit == ("sip" if penalty == 1 else "sips")
    assert state.received == [penalty, 0, 0]
    assert state.given == [[0, 0, 0]] * 3
    assert state.row == French.several("3d 4d 5d 6d 7d")
    seen = public(state)
    assert (place(state), seen.attempts, seen.cost) == (0, 1, penalty)
    assert set(French.several("2c 2d 2h 2s")) <= set(state.discards)


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(("guess", "outcome"), [(HIGHER, "right"), (LOWER, "wrong")])
def test_the_last_card_is_guessed_blind_and_shown_after(guess: Guess, outcome: str) -> None:
    state = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c")
    events = ride(state, HIGHER, HIGHER, HIGHER, HIGHER)
    assert told(events, LastCardShown) == []
    assert public(state).row[4] is None
    assert French("3c") not in public(state).seen
    event = only(ride(state, guess), Guessed)
    assert (event.card, event.drawn, event.outcome) == (French("3c"), French("4c"), outcome)
    assert {French("3c"), French("4c")} <= set(public(state).seen)


@pytest.mark.rule("6.7")
def test_by_option_the_last_card_is_shown_on_arrival() -> None:
    state = bus(EASY_ROW, WINNING_DECK, last_card="shown")
    events = ride(state, HIGHER, HIGHER, HIGHER)
    assert told(events, LastCardShown) == []
    assert public(state).row[4] is None
    assert only(ride(state, HIGHER), LastCardShown) == LastCardShown(French("3c"))
    assert public(state).row == tuple(French.several(EASY_ROW))


@pytest.mark.rule("6.8")
def test_a_last_card_that_was_not_shown_is_discarded_face_down() -> None:
    state = bus(EASY_ROW, "Kc 5c 6c 7c 8c 9c")
    count = public(state).discards
    ride(state, LOWER)
    assert French("3c") not in public(state).seen
    assert (state.unseen, public(state).discards) == (French.several("3c"), count + 6)
    silent = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c")
    ride(silent, HIGHER, HIGHER, HIGHER, HIGHER, SILENT)
    assert silent.unseen == French.several("3c")
    shown = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c", last_card="shown")
    ride(shown, HIGHER, HIGHER, HIGHER, HIGHER, SILENT)
    assert (shown.unseen, French("3c") in public(shown).seen) == ([], True)


@pytest.mark.rule("6.9")
def test_discards_are_shuffled_when_a_card_is_needed_and_the_deck_is_empty() -> None:
    state = bus(EASY_ROW, "Kc")
    state.unseen = [state.discards.pop()]
    assert told(ride(state, HIGHER), DeckShuffled) == []
    assert state.deck == []
    events = ride(state, HIGHER)
    assert only(events, DeckShuffled) == DeckShuffled(47)
    assert only(events, Guessed).drawn not in French.several(EASY_ROW)
    assert sorted(state.cards()) == list(FRENCH)
    assert state.unseen == []


@pytest.mark.rule("6.9")
def test_a_row_is_dealt_from_the_rest_of_the_deck_and_then_from_the_discards() -> None:
    state = bus(EASY_ROW, "Kc Ad Ah")
    events = ride(state, LOWER)
    assert only(events, DeckShuffled) == DeckShuffled(50)
    assert state.row[:2] == French.several("Ad Ah")
    assert len(state.row) == 5
    assert (len(state.deck), state.discards, state.unseen) == (47, [], [])
    assert sorted(state.cards()) == list(FRENCH)


@pytest.mark.rule("6.10")
@pytest.mark.parametrize("seconds", [15, 20, 30])
def test_silence_is_wrong(seconds: Any) -> None:
    state = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c", guess_time=seconds)
    due = seconds * 1000
    assert (ask_of(state, 0).clock.due, ask_of(state, 0).default) == (due, SILENT)
    refused(state, 0, HIGHER, "guess_too_late", "6.10", at=due + 1)
    do(state, 0, HIGHER, due)
    assert (place(state), ask_of(state, 0).clock.due) == (1, 2 * due)
    deck = state.deck[:]
    events = do(state, 0, SILENT, 2 * due + 7)
    assert only(events, KeptSilent) == KeptSilent(0)
    assert only(events, PenaltyTaken) == PenaltyTaken(0, 1, "sip")
    assert told(events, Guessed) == []
    assert state.row == deck[-1:-6:-1]
    assert (place(state), ask_of(state, 0).clock.due) == (0, 3 * due + 7)


@pytest.mark.rule("6.10")
def test_nobody_is_silent_before_the_time_is_up() -> None:
    state = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c")
    assert SILENT not in offered(state, 0)
    for at in (0, 300, 19_999):
        refused(state, 0, SILENT, "time_is_not_up", "6.10", at=at)
    do(state, 0, SILENT, 20_000)
    refused(state, 0, SILENT, "time_is_not_up", "6.10", at=20_000)
    assert state.received == [1, 0, 0]


@pytest.mark.rule("6.11")
def test_sitting_still_is_no_way_off_the_bus() -> None:
    state = bus(EASY_ROW, WINNING_DECK, riders=(0, 2))
    events = ride(state, *[SILENT] * 50)
    assert (asked(state), state.received, state.rides) == ([0], [50, 0, 0], [])
    assert told(events, TakenOff) == []


@pytest.mark.rule("6.11")
def test_the_room_takes_off_a_rider_who_is_away_without_a_penalty() -> None:
    state = bus(EASY_ROW, "Kc 5c 6c 7c 8c 9c Tc", riders=(0, 2))
    ride(state, SILENT)
    put(state, EASY_ROW, "Kc 5c 6c 7c 8c 9c Tc")
    ride(state, HIGHER)
    for seat in (0, 1, 2):
        refused(state, seat, TakeOff(0), "only_the_room", "6.11")
    for other in (1, 2, -1, 99):
        refused(state, CLOCK_SEAT, TakeOff(other), "not_the_rider", "6.2")
    events = do(state, CLOCK_SEAT, TakeOff(0), 21_000)
    assert [type(event) for event in events] == [TakenOff, RowDealt]
    assert only(events, TakenOff) == TakenOff(0)
    assert (asked(state), state.received) == ([2], [1, 0, 0])
    assert ask_of(state, 2).clock.due == 41_000
    assert (state.unseen, public(state).attempts) == (French.several("3c"), 0)
    assert public(state).rides == (Ride(0, 1, "taken_off"),)
    assert sorted(state.cards()) == list(FRENCH)
    events = do(state, CLOCK_SEAT, TakeOff(2))
    assert only(events, MatchEnded) == MatchEnded((1,), 0, "sips")
    pyramid = claims("2c", "3c", flip="4c")
    refused(pyramid, CLOCK_SEAT, TakeOff(0), "no_bus_now", "6.2")


@pytest.mark.rule("6.11")
def test_what_the_room_plays_for_an_absent_seat_ends_a_match_of_sleepers() -> None:
    match = Match(RIDE_THE_BUS, (Player("Ada"), Player("Bo")), seed="asleep")
    assert RIDE_THE_BUS.absent is not None
    while match.asks():
        ask = match.asks()[0]
        if isinstance(match.state.phase, Riding):
            match.act(CLOCK_SEAT, RIDE_THE_BUS.absent(ask.seat), by=HOST)
        else:
            match.expire(ask, at=max(match.at, ask.clock.due or match.at))
    assert match.result == Result((0, 1), (0, 0))
    assert [ride.end for ride in match.state.rides] == ["taken_off", "taken_off"]


@pytest.mark.rule("6.12")
@pytest.mark.parametrize("mercy", [10, 20, 30])
def test_mercy_after_so_many_failed_attempts(mercy: Any) -> None:
    state = bus(EASY_ROW, WINNING_DECK, mercy=mercy, penalty=2)
    assert public(state).mercy == mercy
    for attempt in range(1, mercy + 1):
        events = do(state, 0, wrong_guess(state))
        assert [e.wrong for e in told(events, LetOff)] == ([mercy] if attempt == mercy else [])
    assert state.received == [2 * mercy, 0, 0]
    assert (state.rides, state.phase) == ([Ride(0, mercy, "let_off")], Over())


@pytest.mark.rule("6.12")
def test_without_mercy_a_ride_goes_on() -> None:
    state = bus(EASY_ROW, WINNING_DECK)
    for _ in range(100):
        do(state, 0, wrong_guess(state))
    assert (asked(state), public(state).attempts) == ([0], 100)
    assert (public(state).cost, public(state).mercy) == (100, None)


@pytest.mark.rule("6.14")
def test_the_host_may_have_mercy_after_twelve_failed_attempts() -> None:
    state = bus(EASY_ROW, WINNING_DECK, riders=(0, 2))
    for _ in range(11):
        do(state, 0, wrong_guess(state))
    assert RIDE_THE_BUS.mercy(state) is None
    refused(state, CLOCK_SEAT, Pardon(0), "too_early_for_mercy", "6.14")
    do(state, 0, wrong_guess(state))
    assert RIDE_THE_BUS.mercy(state) == Pardon(0)
    for seat in (0, 1, 2):
        refused(state, seat, Pardon(0), "only_the_room", "6.14")
    for other in (1, 2, -1, 99):
        refused(state, CLOCK_SEAT, Pardon(other), "not_the_rider", "6.2")
    events = do(state, CLOCK_SEAT, Pardon(0))
    assert (only(events, LetOff), only(events, RowDealt).seat) == (LetOff(0, 12), 2)
    assert told(events, PenaltyTaken) == []
    assert (state.received, state.rides) == ([12, 0, 0], [Ride(0, 12, "let_off")])
    assert (asked(state), RIDE_THE_BUS.mercy(state)) == ([2], None)
    pyramid = claims("2c", "3c", flip="4c")
    refused(pyramid, CLOCK_SEAT, Pardon(0), "no_bus_now", "6.2")


@pytest.mark.rule("6.14")
def test_mercy_comes_while_a_lost_row_is_looked_at_but_not_when_the_ride_is_over_anyway() -> None:
    state = bus(EASY_ROW, WINNING_DECK)
    for _ in range(11):
        do(state, 0, wrong_guess(state))
    state = with_people(state, 1)
    do(state, 0, wrong_guess(state))
    assert public(state).pause == "row"
    assert only(do(state, CLOCK_SEAT, Pardon(0)), LetOff) == LetOff(0, 12)
    lucky = bus(EASY_ROW, WINNING_DECK)
    for _ in range(12):
        do(lucky, 0, wrong_guess(lucky))
    put(lucky, EASY_ROW, WINNING_DECK)
    lucky = with_people(lucky, 1)
    ride(lucky, *[HIGHER] * 5)
    assert (public(lucky).pause, RIDE_THE_BUS.mercy(lucky)) == ("row", None)
    refused(lucky, CLOCK_SEAT, Pardon(0), "paused", "")


@pytest.mark.rule("6.14")
def test_a_match_file_knows_that_mercy_is_the_hosts() -> None:
    match = Match(RIDE_THE_BUS, (Player("Ada"), Player("Bo")), seed="mercy")
    while not isinstance(match.state.phase, Riding):
        ask = match.asks()[0]
        match.expire(ask, at=max(match.at, ask.clock.due or match.at))
    entry = Input(match.at, CLOCK_SEAT, HOST, 0, Pardon(match.state.riders[0]))
    assert not can_author(match, entry)
    match.state.wrong = 12
    assert can_author(match, entry)
    assert not can_author(match, replace(entry, by=ROOM))
    assert not can_author(match, replace(entry, by=CLOCK))
    assert not can_author(match, replace(entry, by=PERSON))


def wrong_guess(state: State) -> Guess:
    put(state, EASY_ROW, "Kc 5c 6c 7c 8c 9c")
    return LOWER


@pytest.mark.rule("6.13")
def test_people_look_at_a_lost_row_before_the_next_one_is_dealt() -> None:
    state = with_people(bus("2c Ad 2h 2s 3c", "Kc 2d 5c 6c 7c 8c 9c Tc", penalty=2), 1, 2)
    ride(state, HIGHER)
    right = LastGuess(0, "higher", 0, French("2c"), French("Kc"), "higher", "right")
    assert (public(state).last_guess, public(state).pause) == (right, None)
    events = ride(state, HIGHER)
    assert told(events, RowDealt) == []
    assert only(events, PenaltyTaken).sips == 2
    assert state.phase == Pause("row", 2_500, (1, 2), state.window)
    seen = public(state)
    assert seen.last_guess == LastGuess(
        0, "higher", 1, French("Ad"), French("2d"), "lower", "wrong"
    )
    assert (seen.row, seen.place) == ((*state.row[:4], None), 1)
    assert seen.drawn == tuple(French.several("Kc 2d"))
    assert (seen.attempts, seen.cost, seen.penalty) == (1, 2, 2)
    refused(state, 0, HIGHER, "paused", "")
    do(state, 1, GoOn(), 21_000)
    assert only(do(state, 2, GoOn(), 22_000), RowDealt).seat == 0
    seen = public(state)
    assert (seen.pause, seen.last_guess, seen.drawn, seen.place) == (None, None, (), 0)
    assert ask_of(state, 0).clock.due == 42_000


@pytest.mark.rule("6.13")
def test_people_look_at_a_row_in_silence_at_the_fifth_card_and_at_mercy() -> None:
    silent = with_people(bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c"), 0)
    ride(silent, SILENT)
    assert public(silent).last_guess == LastGuess(0, None, 0, None, None, None, "wrong")
    assert public(silent).row[4] is None
    last = with_people(bus(EASY_ROW, WINNING_DECK), 0)
    events = ride(last, *[HIGHER] * 5)
    assert only(events, Arrived)
    assert (public(last).row, public(last).place) == (tuple(French.several(EASY_ROW)), 5)
    assert result(last) is None
    assert only(do(last, CLOCK_SEAT, GoOn()), MatchEnded)
    spared = with_people(bus(EASY_ROW, WINNING_DECK, mercy=10), 0)
    spared.wrong = 9
    assert only(ride(spared, LOWER), LetOff)
    assert result(spared) is None
    do(spared, CLOCK_SEAT, GoOn())
    assert spared.rides == [Ride(0, 10, "let_off")]


@pytest.mark.rule("6.11")
def test_a_rider_is_taken_off_while_a_lost_row_is_looked_at_but_not_when_off_anyway() -> None:
    state = with_people(bus(EASY_ROW, "Kc 5c 6c 7c 8c 9c Tc", riders=(0, 2)), 1)
    ride(state, SILENT)
    events = do(state, CLOCK_SEAT, TakeOff(0))
    assert [type(event) for event in events] == [TakenOff, RowDealt]
    assert (asked(state), state.rides) == ([2], [Ride(0, 1, "taken_off")])
    arrived = with_people(bus(EASY_ROW, WINNING_DECK), 1)
    ride(arrived, *[HIGHER] * 5)
    refused(arrived, CLOCK_SEAT, TakeOff(0), "paused", "")


# 7 The end


def arrived(riders: tuple[Seat, ...], received: list[int], **options: Any) -> State:
    """The last of these riders got off without a mistake; the others had been before."""
    state = bus(EASY_ROW, WINNING_DECK, seats=len(received), riders=riders[-1:], **options)
    state.rides = [Ride(seat, 1, "arrived") for seat in riders[:-1]]
    state.received = received
    ride(state, *[HIGHER] * 5)
    return state


@pytest.mark.rule("7.1")
def test_the_match_is_over_when_the_last_rider_is_off() -> None:
    state = bus(EASY_ROW, WINNING_DECK, riders=(1,))
    ride(state, *[HIGHER] * 4)
    assert result(state) is None
    events = ride(state, HIGHER)
    assert only(events, MatchEnded) == MatchEnded((0, 2), 0, "sips")
    assert (asks(state), state.phase) == ((), Over())
    for seat, action in (
        (1, HIGHER),
        (0, Pass()),
        (CLOCK_SEAT, Flip()),
        (CLOCK_SEAT, LeaderIs(1, True)),
    ):
        refused(state, seat, action, "over", "7.1")
    taken_off = bus(EASY_ROW, WINNING_DECK, riders=(1,))
    do(taken_off, CLOCK_SEAT, TakeOff(1))
    assert asks(taken_off) == ()


@pytest.mark.rule("7.2")
def test_the_score_is_what_was_received() -> None:
    state = bus(EASY_ROW, f"{WINNING_DECK} 5c 6c 7c 8c 9c", penalty=3)
    state.received = [4, 2, 9]
    ride(state, SILENT, SILENT, SILENT)
    do(state, CLOCK_SEAT, TakeOff(0))
    assert result(state) == Result((1,), (13, 2, 9))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("riders", "received", "winners"),
    [
        ((0,), [0, 5, 7], (1,)),
        ((0,), [9, 5, 5], (1, 2)),
        ((0, 1), [0, 0, 50], (2,)),
        ((0, 1, 2), [4, 3, 5], (1,)),
        ((0, 1, 2), [3, 3, 5], (0, 1)),
    ],
)
def test_the_fewest_sips_win_but_riders_have_lost(
    riders: tuple[Seat, ...], received: list[int], winners: tuple[Seat, ...]
) -> None:
    state = arrived(riders, received)
    assert result(state) == Result(winners, tuple(received))


@pytest.mark.rule("7.4")
def test_highlights() -> None:
    state = bus(EASY_ROW, WINNING_DECK, riders=(1,))
    first = ClaimMade(0, 4, tuple(French.several("7h 7s")), MatchTime(1_000))
    best = ClaimMade(2, 13, tuple(French.several("9h")), MatchTime(2_000))
    as_good = ClaimMade(0, 9, tuple(French.several("Th Ts")), MatchTime(1_500))
    state.claims = [first, best, as_good]
    state.given = [[0, 2, 2], [0, 0, 0], [4, 0, 0]]
    state.received = [4, 2, 2]
    state.rides = [Ride(0, 2, "arrived")]
    assert public(state).highlights is None
    ride(state, SILENT, SILENT)
    put(state, EASY_ROW, WINNING_DECK)
    ride(state, *[HIGHER] * 5)
    assert public(state).highlights == Highlights(
        gave_most=(0, 2),
        received_most=(0, 1),
        biggest_claim=best,
        longest_ride=Ride(0, 2, "arrived"),
        best_row=None,
    )
    nothing, _ = last_flip("", "")
    assert public(nothing).highlights == Highlights((), (), None, None, None)


@pytest.mark.rule("7.4")
def test_the_best_lost_row_is_remembered_and_of_equal_ones_the_first() -> None:
    state = bus(EASY_ROW, "Kc Kd 3d 4d 5d 6d 7d 8d", riders=(1, 2), mercy=10)
    ride(state, HIGHER, HIGHER, LOWER)
    put(state, EASY_ROW, f"Kc Kd {WINNING_DECK}")
    ride(state, HIGHER, LOWER)
    assert state.best_row == LostRow(1, 2)
    do(state, CLOCK_SEAT, TakeOff(1))
    put(state, EASY_ROW, "Kc Kd 3d 4d 5d 6d 7d 8d")
    ride(state, HIGHER, HIGHER, LOWER)
    assert state.best_row == LostRow(1, 2)
    put(state, EASY_ROW, WINNING_DECK)
    ride(state, *[HIGHER] * 5)
    assert public(state).highlights == Highlights(
        (), (1,), None, Ride(1, 2, "taken_off"), LostRow(1, 2)
    )
