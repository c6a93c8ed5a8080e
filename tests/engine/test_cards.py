import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, RANKS, SUITS, glyphs, is_red, rank_of, read_card, suit_of, words


@pytest.mark.rule("M3 2.1", "X3 2.1", "SS 2.1", "LR 2.1")
def test_the_deck_is_52_different_cards_without_jokers() -> None:
    assert len(set(DECK)) == 52
    assert {(rank_of(card), suit_of(card)) for card in DECK} == {(r, s) for r in range(2, 15) for s in SUITS}


@pytest.mark.rule("M3 3.3.1.1", "X3 3.3.1.1", "SS 3.3.1.1")
def test_ranks_run_from_the_two_to_the_ace() -> None:
    assert [rank_of(read_card(rank + "h") or DECK[0]) for rank in RANKS] == list(range(2, 15))


@pytest.mark.case("A19")
@pytest.mark.parametrize("text", ["Th", "10h", "TH", "th", "tH", "10H", "T♥", "t♥", "10♥"])
def test_the_ten_of_hearts_is_read_in_every_usual_spelling(text: str) -> None:
    assert read_card(text) == "Th"


@pytest.mark.case("A19")
@pytest.mark.parametrize(
    "text",
    [
        "0h", "1h", "1Oh", "IOh", "l0h", "010h", "100h", "11h", "h", "T", "10", "", " ", "Thh", "hT", "9hTs",
        "Th ", " Th", "T h", "Th\n", "Th\0", "\uff11\uff10h", "\uff19h", "9\uff48", "\u0669h", "K\u200bh", "\u212ah", "T\u2665\ufe0f", "9♡",
        "9x", "joker", "Xh", "None", "2\u017f", "-9h", "9.0h", "10 h",
    ],
)  # fmt: skip
def test_nothing_else_becomes_a_card(text: str) -> None:
    assert read_card(text) is None


@pytest.mark.case("A19")
@given(st.text(max_size=4))
def test_whatever_is_read_as_a_card_was_spelled_as_that_card(text: str) -> None:
    card = read_card(text)
    if card is not None:
        rank, suit = text[:-1], text[-1]
        assert rank.upper() in {card[0], {"T": "10"}.get(card[0], card[0])}
        assert suit.lower() in {card[1], glyphs(card)[-1]}


@pytest.mark.parametrize("card", DECK)
def test_every_card_is_read_back_from_its_own_spelling_and_from_the_screen(card: str) -> None:
    assert read_card(card) == card
    assert read_card(card.upper()) == card
    assert read_card(glyphs(read_card(card) or DECK[0])) == card


def test_the_screen_shows_figures_and_the_voice_says_words() -> None:
    shown = {card: (glyphs(card), words(card)) for card in DECK}
    assert shown[DECK[34]] == ("10♥", "ten of hearts")
    assert shown[DECK[51]] == ("A♠", "ace of spades")
    assert shown[DECK[0]] == ("2♣", "two of clubs")
    assert shown[DECK[41]] == ("Q♦", "queen of diamonds")
    assert len(set(shown.values())) == 52


@pytest.mark.rule("UK-21")
def test_half_the_deck_is_red() -> None:
    assert {suit_of(card) for card in DECK if is_red(card)} == {"d", "h"}
    assert sum(map(is_red, DECK)) == 26
