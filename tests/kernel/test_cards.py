"""Cards: what a deck is, and the French one."""

from itertools import combinations

import pytest

from parlour.kernel.cards import FRENCH, NONE, Card, French


class Tiny(Card):
    """A deck of a game's own: two cards of a colour, and one that has neither suit nor rank."""

    R1 = "r1"
    R2 = "r2"
    JOKER = "joker"

    def _read(self, text: str) -> tuple[int, int, str]:
        if text == "joker":
            return NONE, NONE, "{joker}"
        return 0, int(text[1]) - 1, f"{{red}} {text[1]}"


@pytest.mark.parametrize("deck", [French, Tiny])
def test_every_card_has_a_text_and_a_place_of_its_own(deck: type[Card]) -> None:
    texts = [card.text for card in deck]
    assert len(set(texts)) == len(deck)
    assert [deck(text) for text in texts] == list(deck)
    assert [card.index for card in deck] == list(range(len(deck)))
    assert [str(card) for card in deck] == [repr(card) for card in deck] == texts


def test_the_french_deck() -> None:
    assert tuple(French) == FRENCH and len(FRENCH) == 52
    assert [(card.suit, card.rank) for card in FRENCH] == [
        (suit, rank) for suit in range(4) for rank in range(13)
    ]
    assert [FRENCH[index].text for index in (0, 12, 51)] == ["2c", "Ac", "As"]
    assert [French(text).shown for text in ("7h", "Ts", "Ac", "Qd")] == ["7♥", "10♠", "A♣", "Q♦"]


def test_cards_are_sorted_as_the_deck_is() -> None:
    hearts = French.several("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah")
    assert all(low < high for low, high in combinations(hearts, 2))
    assert sorted(French.several("2s Ac 7h 6h")) == French.several("Ac 6h 7h 2s")


def test_a_deck_of_ones_own() -> None:
    assert [(c.suit, c.rank, c.shown) for c in Tiny] == [
        (0, 0, "{red} 1"),
        (0, 1, "{red} 2"),
        (NONE, NONE, "{joker}"),
    ]


def test_a_card_is_one_object_and_no_card_of_another_deck() -> None:
    assert French("7h") is French.several("7h")[0]
    assert len({French("7h"), French("7h"), French("8h")}) == 2
    assert len({*French, *Tiny}) == 55


@pytest.mark.parametrize("wrong", ["", "7", "7H", "1h", "10h", "W5", "r1", "joker", " 7h"])
def test_anything_else_is_no_card(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no card of French"):
        French(wrong)
