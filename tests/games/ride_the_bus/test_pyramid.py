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
    SipsGiven,
)
from parlour.games.ride_the_bus.rules import asks, fits, start
from parlour.games.ride_the_bus.state import (
    Flipping,
    Gift,
    HandingOut,
    Options,
    Riding,
    State,
)
from parlour.games.ride_the_bus.state import cards as all_cards
from parlour.games.ride_the_bus.view import view
from parlour.kernel.cards import FRENCH, card, cards
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from parlour.kernel.offers import Button
from parlour.kernel.seats import HOUSE, Player, Seat
from tests.games.ride_the_bus.situations import (
    ask_of,
    asked,
    bots,
    claims,
    do,
    offered,
    only,
    pass_all,
    refused,
    rng,
    table,
    told,
)

HANDS = ("7h 7s 2c 3c 4c", "7d 8d 9d Td Jd", "Ah Kh Qh 2h 3h")


def lay(text: str) -> Claim:
    return Claim(tuple(cards(text)))


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
    assert sorted(all_cards(state)) == sorted([*FRENCH, *FRENCH])
    state = claims("7h 7h 2c", "7s 3c", flip="7s", decks=2)
    refused(state, 1, lay("7s 7s"), "not_in_hand", "3.1")
    assert lay("7h 7h") in offered(state, 0)
    do(state, 0, lay("7h 7h"))
    assert state.hands[0] == cards("2c")
    do(state, 1, lay("7s"))
    assert state.discards == cards("7h 7h 7s")


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
    for viewer in (None, 0, 1, 2):
        players = view(state, viewer).players
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
    hands = [player.hand for player in view(state, 2).players]
    assert hands == [(None,) * 5, (None,) * 5, tuple(state.hands[2]), (None,) * 5]
    for _ in range(10):
        do(state, HOUSE, Flip())
        pass_all(state)
        assert [len(hand) for hand in state.hands] == [5] * 4


@pytest.mark.rule("1.5")
def test_a_pyramid_of_fifteen_and_the_rest_is_the_deck() -> None:
    shuffled = list(FRENCH)
    rng().shuffle(shuffled)
    state, _ = start(Options(), bots(4), rng())
    assert state.pyramid == shuffled[20:35]
    assert state.deck[::-1] == shuffled[35:]
    for viewer in (None, 0):
        assert view(state, viewer).pyramid == tuple((None,) * size for size in (5, 4, 3, 2, 1))


# 2 The flip


@pytest.mark.rule("2.1")
def test_flips_go_from_the_bottom_row_up_and_from_left_to_right() -> None:
    state, _ = start(Options(), bots(2), rng())
    order = state.pyramid[:]
    rows = [1] * 5 + [2] * 4 + [3] * 3 + [4] * 2 + [5]
    for number, row in enumerate(rows):
        flipped = only(do(state, HOUSE, Flip()), CardFlipped)
        assert flipped == CardFlipped(row, order[number])
        seen = view(state, None).pyramid
        assert [card for line in seen for card in line] == [
            *order[: number + 1],
            *[None] * (14 - number),
        ]
        assert view(state, None).flipped == order[number]
        if number < 14:
            pass_all(state)


@pytest.mark.rule("2.2")
def test_the_house_flips_half_a_second_after_everything_is_settled() -> None:
    state = table(*HANDS, flips="7c")
    (ask,) = asks(state)
    assert (ask.seat, ask.offers, ask.default, ask.clock.due) == (HOUSE, (), Flip(), 500)
    refused(state, 0, Flip(), "not_your_flip", "2.3")
    do(state, HOUSE, Flip(), 500)
    do(state, 0, lay("7h"), 1_000)
    pass_all(state, 2_000)
    do(state, 0, HandRound(), 4_321)
    assert [(ask.seat, ask.clock.due) for ask in asks(state)] == [(HOUSE, 4_821)]
    do(state, HOUSE, Flip(), 4_821)
    pass_all(state, 6_000)
    assert state.phase == Flipping(6_500)


@pytest.mark.rule("2.3")
def test_the_leader_flips_or_the_clock_after_ten_seconds() -> None:
    state = table(*HANDS, flip="host")
    state.leader = 1
    (ask,) = asks(state)
    assert (ask.seat, ask.offers, ask.default) == (1, (Button(Flip),), Flip())
    assert ask.clock.due == 10_000
    for other in (0, 2, HOUSE):
        refused(state, other, Flip(), "not_your_flip", "2.3")
    do(state, 1, Flip(), 1_234)
    pass_all(state, 2_000)
    assert state.phase == Flipping(12_000)
    do(state, 1, ask.default, 12_000)
    assert state.flipped == 2


@pytest.mark.rule("2.4")
def test_the_room_says_who_leads() -> None:
    bot, person = Player("Bot", "easy"), Player("Ada")
    host = Options(flip="host")
    assert start(host, (bot, bot, person, person), rng())[0].leader == 2
    assert start(host, (bot, bot), rng())[0].leader == 0

    match = Match(RIDE_THE_BUS, (bot, person, person), host)
    assert LeaderNamed(1) in match.events
    events = match.act(HOUSE, LeaderIs(2), at=4_000)
    assert events == [LeaderNamed(2)]
    assert [(ask.seat, ask.clock.due) for ask in match.asks()] == [(2, 10_000)]
    assert {match.view(viewer).turn for viewer in (None, 0, 1, 2)} == {(2,)}
    with pytest.raises(Illegal, match="not_asked"):
        match.act(1, Flip())
    match.act(2, Flip())
    match.act(HOUSE, LeaderIs(0))
    assert view(match.state, None).leader == 0

    state = table(*HANDS, flip="host")
    for seat in (0, 1, 2):
        refused(state, seat, LeaderIs(0), "only_the_room", "2.4")
    for nobody in (-1, 3, 99):
        refused(state, HOUSE, LeaderIs(nobody), "no_such_seat", "2.4")
    silent = table(*HANDS)
    assert do(silent, HOUSE, LeaderIs(2)) == []
    assert (silent.leader, view(silent, None).leader) == (2, None)


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(("flip", "leader"), [("auto", HOUSE), ("host", 0)])
def test_no_flip_before_everything_is_settled(flip: str, leader: Seat) -> None:
    state = claimed_by_first(flip)
    refused(state, leader, Flip(), "not_settled", "2.5")
    pass_all(state)
    assert isinstance(state.phase, HandingOut)
    refused(state, leader, Flip(), "not_settled", "2.5")


def claimed_by_first(flip: str) -> State:
    state = table(*HANDS, flips="7c", flip=flip)
    do(state, HOUSE if flip == "auto" else 0, Flip())
    do(state, 0, lay("7h"))
    return state


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
    do(empty, HOUSE, Flip(), 700)
    assert (empty.phase, empty.flipped) == (Flipping(1_200), 1)
    empty.flipped = 14
    assert only(do(empty, HOUSE, Flip()), NobodyRides)


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("seconds", [2, 3, 4, 5])
def test_the_window_counts_on_the_clock_of_the_house(seconds: Any) -> None:
    state = claims(*HANDS, flip="7c", at=10_000, claim_window=seconds)
    due = 10_000 + seconds * 1000
    assert {ask.clock.due for ask in asks(state)} == {due}
    assert view(state, None).due == due
    refused(state, 0, lay("7h"), "claim_too_late", "3.3", at=due + 1)
    late = state.copy()
    do(late, 0, ask_of(late, 0).default, due + 1)
    assert asked(late) == [1, 2]
    do(state, 0, lay("7h"), due)
    assert state.hands[0] == cards("7s 2c 3c 4c")


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
    assert silent.phase == Flipping(3_500)
    assert [len(hand) for hand in silent.hands] == [5, 5, 5]


@pytest.mark.rule("3.5")
def test_stacking_lets_everybody_claim() -> None:
    state = claims("7h 2c", "7d 3c", "7s 4c", flip="7c")
    for at, seat in enumerate((2, 0, 1)):
        do(state, seat, offered(state, seat)[0], at)
    assert [claim.seat for claim in view(state, None).claims] == [2, 0, 1]
    assert sorted(asked(state)) == [0, 1, 2]
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


@pytest.mark.rule("3.6")
def test_without_stacking_the_earliest_claim_is_the_only_one() -> None:
    """Two claims ten milliseconds apart, as they reach the log."""
    match = Match(RIDE_THE_BUS, bots(3), Options(stacking=False))
    match.state = claims("7h 7s 2c", "7d 3c", "4c 5c", flip="7c", stacking=False)
    window = match.asks()[0].window
    match.act(0, lay("7h 7s"), window=window, at=1_000)
    with pytest.raises(Illegal, match="stale"):
        match.act(1, lay("7d"), window=window, at=1_010)
    refused(match.state, 1, lay("7d"), "no_claims_now", "3.4", at=1_010)
    state = match.state
    assert state.hands == [cards("2c"), cards("7d 3c"), cards("4c 5c")]
    assert state.phase == HandingOut((Gift(0, 2, 16_000),))
    match.act(0, HandOut(((1, 2),)))
    assert isinstance(match.state.phase, Flipping)

    passed = claims("7h 7s 2c", "7d 3c", "4c 5c", flip="7c", stacking=False)
    do(passed, 0, Pass())
    do(passed, 1, lay("7d"))
    assert passed.phase == HandingOut((Gift(1, 1, 15_000),))


@pytest.mark.rule("3.7")
def test_claimed_cards_lie_open() -> None:
    state = claims(*HANDS, flip="7c")
    events = do(state, 0, lay("7s"), 50)
    assert only(events, Claimed) == Claimed(0, (card("7s"),), 1, "sip")
    assert state.hands[0] == cards("7h 2c 3c 4c")
    for viewer in (None, 1):
        seen = view(state, viewer)
        assert [(claim.seat, claim.cards) for claim in seen.claims] == [(0, (card("7s"),))]
        assert seen.seen == (card("7s"),)
        assert seen.players[0].cards == 4
    pass_all(state)
    do(state, 0, HandRound())
    do(state, HOUSE, Flip())
    assert view(state, 1).claims == ()
    assert view(state, 1).seen == (card("7s"),)


# 4 Handing out


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("number", "worth"),
    [(1, 1), (5, 1), (6, 2), (9, 2), (10, 3), (12, 3), (13, 4), (14, 4), (15, 5)],
)
def test_cards_are_worth_the_number_of_their_row(number: int, worth: int) -> None:
    state = claims(*HANDS, flip="7c", number=number)
    assert view(state, None).worth == worth
    do(state, 1, lay("7d"))
    do(state, 0, lay("7h 7s"))
    do(state, 2, Pass())
    assert view(state, None).gifts == (Gift(1, worth, 15_000), Gift(0, 2 * worth, 15_000))


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
    assert state.phase == HandingOut((Gift(0, 3, 15_000), Gift(1, 5, 15_000)))
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
    assert view(state, None).due == 18_999
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
    assert (asked(state), state.phase) == ([HOUSE], Flipping(6_500))
