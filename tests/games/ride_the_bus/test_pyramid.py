"""Ride the Bus, rules 1 to 4: the table, the flip, claims, handing out."""

from typing import Any

import pytest

from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.ride_the_bus.actions import Claim, Flip, HandOut, HandRound, LeaderIs, Pass
from parlour.games.ride_the_bus.events import (
    CardFlipped,
    Claimed,
    HandDealt,
    LeaderNamed,
    NobodyRides,
    RidersNamed,
    SipsGiven,
)
from parlour.games.ride_the_bus.rules import asks, fits, start
from parlour.games.ride_the_bus.state import (
    Flipping,
    Gift,
    HandingOut,
    Options,
    Riding,
    Share,
    State,
)
from parlour.games.ride_the_bus.view import RideTheBusPrivate, private, public
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import TURN, Ask, Clock, Illegal
from parlour.kernel.match import Match
from parlour.kernel.offers import Button
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.times import MatchTime
from tests.games.ride_the_bus.situations import (
    ask_of,
    asked,
    bots,
    bus,
    claims,
    do,
    offered,
    only,
    pass_all,
    refused,
    rng,
    table,
    told,
    with_people,
)

HANDS = ("7h 7s 2c 3c 4c", "7d 8d 9d Td Jd", "Ah Kh Qh 2h 3h")


def lay(text: str) -> Claim:
    return Claim(tuple(French.several(text)))


# 1 The table


@pytest.mark.rule("1.1")
def test_two_to_seven_players_or_fourteen_with_two_decks() -> None:
    for seats, decks in ((1, 1), (1, 2), (15, 2)):
        with pytest.raises(Illegal, match="seats"):
            Match(RIDE_THE_BUS, bots(seats), Options(decks=decks))  # type: ignore[arg-type]
    for seats in range(8, 15):
        with pytest.raises(Illegal) as refusal:
            fits(Options(), bots(seats))
        assert (refusal.value.code, refusal.value.rule) == ("too_few_cards", "1.1")
        assert len(Match(RIDE_THE_BUS, bots(seats), Options(decks=2)).state.hands) == seats
    assert len(Match(RIDE_THE_BUS, bots(2)).state.deck) == 52 - 15 - 10
    assert len(Match(RIDE_THE_BUS, bots(7)).state.deck) == 52 - 15 - 35


@pytest.mark.rule("1.2")
def test_two_decks_have_two_of_every_card() -> None:
    state, _ = start(Options(decks=2), bots(3), rng())
    assert sorted(state.cards()) == sorted([*FRENCH, *FRENCH])
    state = claims("7h 7h 2c", "7s 3c", flip="7s", decks=2)
    refused(state, 1, lay("7s 7s"), "not_in_hand", "3.1")
    assert lay("7h 7h") in offered(state, 0)
    do(state, 0, lay("7h 7h"))
    assert state.hands[0] == French.several("2c")
    do(state, 1, lay("7s"))
    assert state.discards == French.several("7h 7h 7s")


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("count_in", "one", "many"), [("sips", "sip", "sips"), ("points", "point", "points")]
)
def test_given_and_received_are_counted_and_open(count_in: Any, one: Any, many: Any) -> None:
    state = claims(*HANDS, flip="7c", count_in=count_in)
    assert only(do(state, 0, lay("7h 7s")), Claimed).unit == many
    for seat in (1, 2):
        do(state, seat, Pass())
    events = do(state, 0, HandOut(((1, 1), (2, 1))))
    assert told(events, SipsGiven) == [SipsGiven(0, 1, 1, one), SipsGiven(0, 2, 1, one)]
    players = public(state).players
    assert [player.given for player in players] == [2, 0, 0]
    assert [player.received for player in players] == [0, 1, 1]


@pytest.mark.rule("1.4")
def test_five_cards_each_one_at_a_time() -> None:
    shuffled = list(FRENCH)
    rng().shuffle(shuffled)
    state, events = start(Options(), bots(4), rng())
    assert state.hands == [shuffled[seat:20:4] for seat in range(4)]
    assert told(events, HandDealt) == [
        HandDealt(tuple(hand), to=seat) for seat, hand in enumerate(state.hands)
    ]
    for seat, hand in enumerate(state.hands):
        assert private(state, seat) == RideTheBusPrivate(tuple(hand))
    assert [player.cards for player in public(state).players] == [5] * 4
    for _ in range(10):
        do(state, CLOCK_SEAT, Flip())
        pass_all(state)
        assert [len(hand) for hand in state.hands] == [5] * 4


@pytest.mark.rule("1.5")
def test_a_pyramid_of_fifteen_and_the_rest_is_the_deck() -> None:
    shuffled = list(FRENCH)
    rng().shuffle(shuffled)
    state, _ = start(Options(), bots(4), rng())
    assert state.pyramid == shuffled[20:35]
    assert state.deck[::-1] == shuffled[35:]
    assert public(state).pyramid == tuple((None,) * size for size in (5, 4, 3, 2, 1))


# 2 The flip


@pytest.mark.rule("2.1")
def test_flips_go_from_the_bottom_row_up_and_from_left_to_right() -> None:
    state, _ = start(Options(), bots(2), rng())
    order = state.pyramid[:]
    rows = [1] * 5 + [2] * 4 + [3] * 3 + [4] * 2 + [5]
    for number, row in enumerate(rows):
        flipped = only(do(state, CLOCK_SEAT, Flip()), CardFlipped)
        assert flipped == CardFlipped(row, order[number])
        seen = public(state).pyramid
        assert [card for line in seen for card in line] == [
            *order[: number + 1],
            *[None] * (14 - number),
        ]
        assert public(state).flipped == order[number]
        if number < 14:
            pass_all(state)


@pytest.mark.rule("2.2")
def test_a_card_flips_by_itself_half_a_second_after_everything_is_settled() -> None:
    state = table(*HANDS, flips="7c")
    (ask,) = asks(state)
    assert (ask.seat, ask.offers, ask.default, ask.clock.due) == (CLOCK_SEAT, (), Flip(), 500)
    refused(state, 0, Flip(), "not_your_flip", "2.3")
    do(state, CLOCK_SEAT, Flip(), 500)
    do(state, 0, lay("7h"), 1_000)
    pass_all(state, 2_000)
    do(state, 0, HandRound(), 4_321)
    assert [(ask.seat, ask.clock.due) for ask in asks(state)] == [(CLOCK_SEAT, 4_821)]
    do(state, CLOCK_SEAT, Flip(), 4_821)
    pass_all(state, 6_000)
    assert [(ask.seat, ask.clock.due) for ask in asks(state)] == [(CLOCK_SEAT, 6_500)]
    assert public(state).flipper is None


@pytest.mark.rule("2.3")
def test_the_leader_flips_in_the_time_of_a_turn() -> None:
    state = table(*HANDS, flip="host")
    state.leader = 1
    (ask,) = asks(state)
    assert ask == Ask(1, state.window, (Button(Flip),), Flip(), TURN)
    assert public(state).flipper == 1
    for other in (0, 2, CLOCK_SEAT):
        refused(state, other, Flip(), "not_your_flip", "2.3")
    do(state, 1, Flip(), 1_234)
    pass_all(state, 2_000)
    assert asks(state) == (Ask(1, state.window, (Button(Flip),), Flip(), TURN),)
    do(state, 1, ask.default, 999_000)
    assert state.flipped == 2
    assert public(bus("2c 2d 2h 2s 3c", "Kc", flip="host")).flipper is None


@pytest.mark.rule("2.4")
def test_the_room_says_who_leads() -> None:
    bot, person = Player("Bot", "easy"), Player("Ada")
    host = Options(flip="host")
    assert start(host, (bot, bot, person, person), rng())[0].leader == 2
    assert start(host, (bot, bot), rng())[0].leader == 0

    match = Match(RIDE_THE_BUS, (bot, person, person), host)
    assert LeaderNamed(1) in match.events
    events = match.act(CLOCK_SEAT, LeaderIs(2, True), at=MatchTime(4_000))
    assert events == [LeaderNamed(2)]
    assert match.act(CLOCK_SEAT, LeaderIs(2, True)) == []
    assert match.asks() == (Ask(2, match.state.window, (Button(Flip),), Flip(), TURN),)
    with pytest.raises(Illegal, match="not_asked"):
        match.act(1, Flip())
    match.act(2, Flip())
    match.act(CLOCK_SEAT, LeaderIs(0, True))
    assert public(match.state).flipper == 0

    state = table(*HANDS, flip="host")
    for seat in (0, 1, 2):
        refused(state, seat, LeaderIs(0, True), "only_the_room", "2.4")
        refused(state, seat, LeaderIs(0, False), "only_the_room", "2.4")
    for nobody in (-1, 3, 99):
        refused(state, CLOCK_SEAT, LeaderIs(nobody, True), "no_such_seat", "2.4")
    silent = table(*HANDS)
    assert do(silent, CLOCK_SEAT, LeaderIs(2, True)) == []
    assert (silent.leader, public(silent).flipper) == (2, None)
    do(silent, CLOCK_SEAT, LeaderIs(2, False), 100)
    assert [(ask.seat, ask.clock.due) for ask in asks(silent)] == [(CLOCK_SEAT, 500)]


@pytest.mark.rule("2.4")
def test_the_room_says_it_at_any_time() -> None:
    """In every phase, and while people look."""
    claiming = claims(*HANDS, flip="7c")
    handing = handing_out()
    paused = with_people(handing_out(number=3), 1, 2)
    do(paused, 0, HandRound())
    assert isinstance(paused.phase, Pause)
    on_the_bus = bus("2c 2d 2h 2s 3c", "Kc Kd Kh Ks 4c")
    for state in (claiming, handing, paused, on_the_bus):
        phase, asked_before = state.phase, asks(state)
        assert do(state, CLOCK_SEAT, LeaderIs(2, False), 1_000) == []
        assert (state.leader, state.leader_away_since) == (2, 1_000)
        do(state, CLOCK_SEAT, LeaderIs(2, True), 2_000)
        assert (state.leader, state.leader_away_since) == (2, None)
        assert (state.phase, asks(state)) == (phase, asked_before)


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(("flip", "leader"), [("auto", CLOCK_SEAT), ("host", 0)])
def test_no_flip_before_everything_is_settled(flip: str, leader: Seat) -> None:
    state = claimed_by_first(flip)
    refused(state, leader, Flip(), "not_settled", "2.5")
    pass_all(state)
    assert isinstance(state.phase, HandingOut)
    refused(state, leader, Flip(), "not_settled", "2.5")


def claimed_by_first(flip: str) -> State:
    state = table(*HANDS, flips="7c", flip=flip)
    do(state, CLOCK_SEAT if flip == "auto" else 0, Flip())
    do(state, 0, lay("7h"))
    return state


def clock_asks(state: State) -> list[tuple[Seat, int | None]]:
    return [(ask.seat, ask.clock.due) for ask in asks(state)]


@pytest.mark.rule("2.6")
def test_a_leader_who_is_away_for_ten_seconds_is_no_obstacle() -> None:
    state = table(*HANDS, flip="host")
    window = state.window
    do(state, CLOCK_SEAT, LeaderIs(0, False), 3_000)
    assert asks(state) == (Ask(CLOCK_SEAT, window, (), Flip(), Clock("flip", MatchTime(13_000))),)
    assert public(state).flipper is None
    refused(state, 0, Flip(), "not_your_flip", "2.3")
    do(state, CLOCK_SEAT, LeaderIs(0, False), 9_000)
    assert clock_asks(state) == [(CLOCK_SEAT, 13_000)]

    back = state.copy()
    do(back, CLOCK_SEAT, LeaderIs(0, True), 12_000)
    assert asks(back) == (Ask(0, window, (Button(Flip),), Flip(), TURN),)
    refused(back, CLOCK_SEAT, Flip(), "not_your_flip", "2.3", at=13_000)
    do(back, CLOCK_SEAT, LeaderIs(0, False), 14_000)
    assert clock_asks(back) == [(CLOCK_SEAT, 24_000)]

    do(state, CLOCK_SEAT, Flip(), 13_000)
    pass_all(state, 16_000)
    assert clock_asks(state) == [(CLOCK_SEAT, 16_500)]
    do(state, CLOCK_SEAT, LeaderIs(1, False), 16_100)
    assert clock_asks(state) == [(CLOCK_SEAT, 26_100)]
    do(state, CLOCK_SEAT, LeaderIs(1, True), 16_200)
    assert clock_asks(state) == [(1, None)]


# 3 Claims


@pytest.mark.rule("3.1")
def test_a_claim_lays_cards_of_the_flipped_rank() -> None:
    state = claims(*HANDS, flip="7c")
    assert offered(state, 0) == [lay("7h"), lay("7s"), lay("7h 7s"), Pass()]
    refused(state, 0, Claim(()), "no_card_named", "3.1")
    refused(state, 0, lay("7d"), "not_in_hand", "3.1")
    refused(state, 0, lay("7h 7h"), "not_in_hand", "3.1")
    refused(state, 0, lay("2c"), "other_rank", "3.1")
    refused(state, 0, lay("7h 2c"), "other_rank", "3.1")
    for choice in (lay("7s"), lay("7s 7h"), Pass()):
        do(state.copy(), 0, choice)


@pytest.mark.rule("3.2")
def test_being_asked_betrays_nothing() -> None:
    state = claims("7h 7s", "2c 3c", "", "9c", flip="7c")
    assert asked(state) == [0, 1, 3]
    assert offered(state, 1) == offered(state, 3) == [Pass()]
    assert len({(ask.window, ask.clock, ask.default) for ask in asks(state)}) == 1
    empty = table("", "", "", flips="7c")
    do(empty, CLOCK_SEAT, Flip(), 700)
    assert (empty.phase, empty.flipped) == (Flipping(MatchTime(700)), 1)
    empty.flipped = 14
    assert only(do(empty, CLOCK_SEAT, Flip()), NobodyRides)


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("seconds", [2, 3, 4, 5])
def test_the_window_counts_on_the_clock_of_the_server(seconds: Any) -> None:
    state = claims(*HANDS, flip="7c", at=10_000, claim_window=seconds)
    due = 10_000 + seconds * 1000
    assert {ask.clock.due for ask in asks(state)} == {due}
    refused(state, 0, lay("7h"), "claim_too_late", "3.3", at=due + 1)
    late = state.copy()
    do(late, 0, ask_of(late, 0).default, due + 1)
    assert asked(late) == [1, 2]
    do(state, 0, lay("7h"), due)
    assert state.hands[0] == French.several("7s 2c 3c 4c")


@pytest.mark.rule("3.4")
def test_one_answer_each_and_the_window_closes_early() -> None:
    state = claims(*HANDS, flip="7c")
    window = state.window
    assert {ask.default for ask in asks(state)} == {Pass()}
    do(state, 1, Pass(), 100)
    refused(state, 1, lay("7d"), "already_answered", "3.4")
    refused(state, 1, Pass(), "already_answered", "3.4")
    do(state, 0, lay("7h"), 200)
    refused(state, 0, lay("7s"), "already_answered", "3.4")
    assert (asked(state), state.window) == ([2], window)
    do(state, 2, Pass(), 300)
    assert isinstance(state.phase, HandingOut)
    assert state.window > window
    refused(state, 2, Pass(), "no_claims_now", "3.4")

    silent = claims(*HANDS, flip="7c")
    pass_all(silent, 3_000)
    assert silent.phase == Flipping(MatchTime(3_000))
    assert [len(hand) for hand in silent.hands] == [5, 5, 5]


@pytest.mark.rule("3.5")
def test_stacking_lets_everybody_claim() -> None:
    state = claims("7h 2c", "7d 3c", "7s 4c", flip="7c")
    for at, seat in enumerate((2, 0, 1)):
        do(state, seat, offered(state, seat)[0], at)
    assert [claim.seat for claim in public(state).claims] == [2, 0, 1]
    assert sorted(asked(state)) == [0, 1, 2]
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


@pytest.mark.rule("3.6")
def test_without_stacking_the_earliest_claim_is_the_only_one() -> None:
    """Two claims ten milliseconds apart, as they reach the log."""
    match = Match(RIDE_THE_BUS, bots(3), Options(stacking=False))
    match.state = claims("7h 7s 2c", "7d 3c", "4c 5c", flip="7c", stacking=False)
    window = match.asks()[0].window
    match.act(0, lay("7h 7s"), window=window, at=MatchTime(1_000))
    with pytest.raises(Illegal, match="stale"):
        match.act(1, lay("7d"), window=window, at=MatchTime(1_010))
    refused(match.state, 1, lay("7d"), "no_claims_now", "3.4", at=1_010)
    state = match.state
    assert state.hands == [French.several("2c"), French.several("7d 3c"), French.several("4c 5c")]
    assert state.phase == HandingOut((Gift(0, 2, MatchTime(16_000)),))
    match.act(0, HandOut(((1, 2),)))
    assert isinstance(match.state.phase, Flipping)

    passed = claims("7h 7s 2c", "7d 3c", "4c 5c", flip="7c", stacking=False)
    do(passed, 0, Pass())
    do(passed, 1, lay("7d"))
    assert passed.phase == HandingOut((Gift(1, 1, MatchTime(15_000)),))


@pytest.mark.rule("3.7")
def test_claimed_cards_lie_open() -> None:
    state = claims(*HANDS, flip="7c")
    events = do(state, 0, lay("7s"), 50)
    assert only(events, Claimed) == Claimed(0, (French("7s"),), 1, "sip")
    assert state.hands[0] == French.several("7h 2c 3c 4c")
    seen = public(state)
    assert [(claim.seat, claim.cards) for claim in seen.claims] == [(0, (French("7s"),))]
    assert seen.seen == (French("7s"),)
    assert seen.players[0].cards == 4
    pass_all(state)
    do(state, 0, HandRound())
    do(state, CLOCK_SEAT, Flip())
    assert public(state).claims == ()
    assert public(state).seen == (French("7s"),)


# 4 Handing out


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("number", "worth"),
    [(1, 1), (5, 1), (6, 2), (9, 2), (10, 3), (12, 3), (13, 4), (14, 4), (15, 5)],
)
def test_cards_are_worth_the_number_of_their_row(number: int, worth: int) -> None:
    state = claims(*HANDS, flip="7c", number=number)
    assert public(state).worth == worth
    do(state, 1, lay("7d"))
    do(state, 0, lay("7h 7s"))
    do(state, 2, Pass())
    assert public(state).gifts == ((1, worth), (0, 2 * worth))


def handing_out(number: int = 15, **options: Any) -> State:
    """Seat 0 has handed in two cards of the nth flip; five sips each at the top."""
    state = claims(*HANDS, "9s 9h", flip="7c", number=number, **options)
    do(state, 0, lay("7h 7s"))
    pass_all(state)
    return state


@pytest.mark.rule("4.2")
def test_to_one_or_to_many_but_not_to_oneself() -> None:
    state = handing_out()
    assert len(offered(state, 0)) == 66 + 1
    for share in (((0, 10),), ((1, 9), (0, 1)), ((4, 10),), ((-1, 10),)):
        refused(state, 0, HandOut(share), "to_others_only", "4.2")
    for share in (((1, 0), (2, 10)), ((1, -1), (2, 11))):
        refused(state, 0, HandOut(share), "one_at_least", "4.2")
    one = state.copy()
    do(one, 0, HandOut(((3, 10),)))
    assert one.received == [0, 0, 0, 10]
    do(state, 0, HandOut(((1, 1), (2, 3), (3, 6))))
    assert state.received == [0, 1, 3, 6]
    assert state.given[0] == [0, 1, 3, 6]


@pytest.mark.rule("4.3")
def test_all_claimants_hand_out_at_the_same_time() -> None:
    state = claims(*HANDS, flip="7c", number=15)
    do(state, 0, lay("7h"))
    refused(state, 0, HandOut(((1, 5),)), "nothing_to_hand_out", "4.3")
    do(state, 1, lay("7d"))
    do(state, 2, Pass())
    window = state.window
    assert asked(state) == [0, 1]
    assert {ask.window for ask in asks(state)} == {window}
    refused(state, 2, HandOut(((1, 5),)), "nothing_to_hand_out", "4.3")
    refused(state, 0, HandOut(((1, 5), (2, 1))), "too_many", "4.3")
    refused(state, 0, HandOut(()), "nothing_given", "4.3")
    do(state, 0, HandOut(((1, 2),)))
    assert state.phase == HandingOut((Gift(0, 3, MatchTime(15_000)), Gift(1, 5, MatchTime(15_000))))
    refused(state, 0, HandOut(((2, 4),)), "too_many", "4.3")
    do(state, 1, HandOut(((0, 5),)))
    assert (asked(state), state.window) == ([0], window)
    do(state, 0, HandOut(((2, 3),)))
    assert state.received == [5, 2, 3]
    assert isinstance(state.phase, Riding)


@pytest.mark.rule("4.4")
def test_what_is_left_goes_round_the_table_from_the_left() -> None:
    state = claims(*HANDS, "9s 9h", flip="7c", number=15, at=1_000)
    do(state, 0, lay("7h"), 1_500)
    do(state, 1, lay("7d"), 3_999)
    for seat in (2, 3):
        do(state, seat, Pass(), 4_000)
    assert [ask.clock.due for ask in asks(state)] == [16_500, 18_999]
    assert {ask.default for ask in asks(state)} == {HandRound()}
    assert HandRound() in offered(state, 1)
    events = do(state, 1, HandRound(), 18_999)
    assert [(given.receiver, given.sips) for given in told(events, SipsGiven)] == [
        (2, 2),
        (3, 2),
        (0, 1),
    ]
    do(state, 0, HandOut(((3, 3),)))
    do(state, 0, HandRound())
    assert state.given[0] == [0, 1, 1, 3]
    assert state.received == [1, 1, 3, 5]


@pytest.mark.rule("4.5")
def test_late_but_before_the_clock_still_counts() -> None:
    state = handing_out()
    do(state, 0, HandOut(((1, 10),)), 15_001)
    assert state.received == [0, 10, 0, 0]
    refused(state, 0, HandRound(), "nothing_to_hand_out", "4.3")


@pytest.mark.rule("4.6")
def test_the_next_flip_waits() -> None:
    state = handing_out(number=3)
    assert asked(state) == [0]
    do(state, 0, HandOut(((1, 1),)), 5_000)
    assert asked(state) == [0]
    do(state, 0, HandOut(((2, 1),)), 6_000)
    assert (asked(state), state.phase) == ([CLOCK_SEAT], Flipping(MatchTime(6_000)))


@pytest.mark.rule("4.7")
def test_people_look_at_the_claims_before_the_next_flip() -> None:
    state = with_people(claims("7h 2c", "7d 3c", "4c 5c", flip="7c", number=6), 0, 2)
    do(state, 1, lay("7d"), 100)
    do(state, 0, lay("7h"), 200)
    do(state, 2, Pass(), 300)
    do(state, 0, HandOut(((1, 1),)), 400)
    do(state, 0, HandOut(((1, 1),)), 500)
    assert public(state).shares == (Share(0, 1, 2),)
    do(state, 1, HandOut(((0, 1), (2, 1))), 600)
    assert state.phase == Pause("claims", 2_500, (0, 2), state.window)
    assert asked(state) == [0, 2, CLOCK_SEAT]
    seen = public(state)
    assert (seen.phase, seen.pause, seen.flipped, seen.worth) == (
        "pause",
        "claims",
        French("7c"),
        2,
    )
    assert [(claim.seat, claim.cards) for claim in seen.claims] == [
        (1, (French("7d"),)),
        (0, (French("7h"),)),
    ]
    assert (seen.gifts, seen.shares) == ((), (Share(0, 1, 2), Share(1, 0, 1), Share(1, 2, 1)))
    refused(state, CLOCK_SEAT, Flip(), "paused", "")
    refused(state, 1, GoOn(), "not_asked", "")

    answered = state.copy()
    do(answered, 0, GoOn(), 700)
    assert isinstance(answered.phase, Pause)
    do(answered, 2, GoOn(), 800)
    assert clock_asks(answered) == [(CLOCK_SEAT, 1_300)]
    do(state, CLOCK_SEAT, GoOn(), 3_100)
    assert clock_asks(state) == [(CLOCK_SEAT, 3_600)]
    do(state, CLOCK_SEAT, Flip(), 3_600)
    assert (public(state).claims, public(state).shares) == ((), ())


@pytest.mark.rule("4.7")
def test_nothing_is_looked_at_where_nobody_claimed() -> None:
    state = with_people(claims(*HANDS, flip="7c"), 0, 1, 2)
    pass_all(state, 3_000)
    assert state.phase == Flipping(MatchTime(3_000))


@pytest.mark.rule("4.7")
def test_the_last_claims_are_looked_at_before_the_riders_are_named() -> None:
    state = with_people(handing_out(), 0)
    assert told(do(state, 0, HandRound()), RidersNamed) == []
    assert only(do(state, 0, GoOn()), RidersNamed) == RidersNamed((1, 2), 5)
    assert public(state).pause == "riders"
