"""Cards and the three decks."""

from itertools import combinations

import pytest

from parlour.kernel import cards as kernel
from parlour.kernel.cards import FRENCH, ROOK, WIZARD, Card, card, cards, rank, suit, text


def test_every_card_has_a_text_of_its_own_that_reads_back() -> None:
    everything = sorted({*FRENCH, *WIZARD, *ROOK})
    texts = [text(c) for c in everything]
    assert len(set(texts)) == len(everything) == 60 + 171
    assert [card(t) for t in texts] == everything


def test_the_french_deck() -> None:
    assert len(FRENCH) == 52
    assert {(suit(c), rank(c)) for c in FRENCH} == {(s, r) for s in range(4) for r in range(13)}
    assert text(Card(0)) == "2c" and text(Card(12)) == "Ac" and text(Card(51)) == "As"


def test_of_two_cards_of_one_suit_the_larger_int_is_higher() -> None:
    hearts = cards("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah")
    assert all(low < high for low, high in combinations(hearts, 2))


def test_the_wizard_deck_is_the_french_one_with_four_wizards_and_four_jesters() -> None:
    assert WIZARD[:52] == FRENCH and len(WIZARD) == 60
    assert [text(c) for c in WIZARD if kernel.is_wizard(c)] == ["W1", "W2", "W3", "W4"]
    assert [text(c) for c in WIZARD if kernel.is_jester(c)] == ["J1", "J2", "J3", "J4"]


def test_the_rook_deck_is_three_times_four_colours_of_fourteen_and_a_rook() -> None:
    assert len(ROOK) == 171 and not set(ROOK) & set(WIZARD)
    faces = [(kernel.rook_colour(c), kernel.rook_number(c)) for c in ROOK]
    assert set(faces) == {(c, n) for c in range(4) for n in range(1, 15)} | {(None, None)}
    assert all(faces.count(face) == 3 for face in faces)
    assert kernel.rook_colour(card("k14.2")) == 3 and kernel.rook_number(card("k14.2")) == 14
    assert kernel.rook_number(card("rook.3")) is None


@pytest.mark.parametrize(
    "wrong", ["", "7", "7H", "1h", "10h", "W5", "r15.1", "r7.4", "rook", " 7h"]
)
def test_anything_else_is_no_card(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        card(wrong)
