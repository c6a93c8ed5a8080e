"""What the players see of a round: never a card before it lies face up, and never what a hand is called before that."""

from itertools import groupby

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from app.felt.build.table import table_view
from app.felt.view import Desk, TableView
from app.jackpot.view import MeterDisplay
from app.players.build import NOTICE, players_view
from app.players.screen import PlayersScreen, spoken
from app.players.view import PlayersView
from app.table.link_status import LinkStatus
from app.ui.painting import hand_art
from app.ui.painting.hand_art import card_words
from app.words.sentence import begun
from bench.simulated_table import SimulatedTable
from engine.actors import Rank
from engine.cards import Card
from engine.cards import words as card_name
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table.state import Hand, Round, Table
from engine.table.terms import Limit
from tests.app.laid_out import painted
from tests.approvals import word
from tools.scenes.jackpot import SHOWN_METER
from tools.scenes.stage import Stage, moments

METHODS = [(game, method) for game in GAMES for method in GAMES[game].procedures]


def seen_at(table: Table) -> TableView | None:
    return table_view(table, desk=Desk(), link=LinkStatus())


def hands(rnd: Round | None) -> list[Hand]:
    return [] if rnd is None else [rnd.dealer, rnd.community, *(box.hand for box in rnd.boxes.values())]


def face_up(rnd: Round | None) -> set[str]:
    return {str(hand.cards[at]) for hand in hands(rnd) for at in hand.shown if hand.cards[at]}


def faces(view: PlayersView) -> set[str]:
    return {card.face for shown in view.hands for card in shown.hand.cards if card.face}


@settings(max_examples=12)
@given(st.sampled_from(METHODS), st.integers(0, 10_000))
def test_the_players_never_see_a_card_before_it_is_exposed(kind: tuple[str, str], seed: int) -> None:
    game, method = kind
    looks: list[PlayersView] = []

    def look(table: Table) -> None:
        view = players_view(seen_at(table), None)
        looks.append(view)
        up = face_up(table.round)
        assert faces(view) <= up
        words = msgspec.json.encode(view).decode()
        hidden = {str(card) for hand in hands(table.round) for card in hand.cards if card} - up
        assert not any(f'"{card}"' in words for card in hidden)
        assert not any(card_name(Card(card)) in spoken(view) for card in hidden)
        for shown in view.hands:
            assert not shown.hand.name or all(card.face for card in shown.hand.cards)

    table = SimulatedTable(GAMES[game], method, seats=3, seed=str(seed), watch=look)
    for _ in table.rounds(2):
        pass
    assert any(faces(view) for view in looks)


def view_of(name: str) -> PlayersView:
    return players_view(next(each.view for each in moments() if each.name == name), None)


def test_limits_come_first_then_every_pay_table_of_the_game() -> None:
    view = view_of("betting")
    assert view.game == "Megalink Three Card Poker Xtreme"
    assert view.blocks[0].title == "Limits"
    assert ("Ante", "$10 to $500") in [(line.name, line.value) for line in view.blocks[0].lines]
    assert [block.title for block in view.blocks[1:]]
    assert not view.hands
    assert not view.results


def test_a_change_of_limits_is_announced_before_it_holds() -> None:
    stage = Stage().bet()
    raised = {name: Limit(2_500, 100_000) for name in ("ante", "play")}
    terms = replace(stage.table.terms, limits={**stage.table.terms.limits, **raised})
    asked = ask.SetTerms(terms=terms, approval=word("104", Rank.PIT_MANAGER, "A busy night"))
    view = players_view(stage.after(asked).view(), None)
    assert view.notices[0] == "From the next round: Ante: $25 to $1,000, was $10 to $500"
    assert view.notices[-1] == NOTICE
    assert ("Ante", "$10 to $500") in [(line.name, line.value) for line in view.blocks[0].lines]
    assert view_of("betting").notices == (NOTICE,)


def test_the_result_names_every_position_that_was_settled_and_no_player() -> None:
    view = view_of("closing")
    assert [line.name for line in view.results] == [f"Position {seat}" for seat in (1, 2, 3, 4, 5, 7)]
    assert {line.value.split()[0] for line in view.results} <= {"wins", "stand-off", "no"}
    assert view.hands[0].title == "Dealer"
    assert view.hands[0].hand.name == begun(view.hands[0].hand.name)


UPRIGHT = (1080, 1920)


@pytest.mark.parametrize("size", [UPRIGHT, (1920, 1080), (3840, 2160), (1024, 768)])
@pytest.mark.parametrize("name", ["betting", "closing"])
def test_nothing_is_cut_on_the_players_screen_lying_or_upright(qtbot, name: str, size: tuple[int, int]) -> None:
    texts = painted(screen_of(qtbot, view_of(name), size))
    assert texts
    assert [text.text for text in texts if not text.whole] == []
    assert min(text.size for text in texts if len(text.text) > 2) >= min(size) / 60


@pytest.mark.parametrize("meter", [None, SHOWN_METER], ids=["no jackpot", "jackpot"])
@pytest.mark.parametrize("name", ["betting", "closing"])
def test_no_large_part_of_an_upright_screen_is_empty(qtbot, name: str, meter: MeterDisplay | None) -> None:
    screen = screen_of(qtbot, replace(view_of(name), meter=meter), UPRIGHT)
    places = filled(screen)
    rows = [any(place.top() <= at <= place.bottom() for place in places) for at in range(UPRIGHT[1])]
    assert max(len(list(run)) for full, run in groupby(rows) if not full) <= UPRIGHT[1] / 10


@pytest.mark.parametrize("name", ["betting", "dealer-exposed", "closing"])
def test_all_that_the_players_screen_shows_is_said_to_who_does_not_see_it(qtbot, name: str) -> None:
    screen = screen_of(qtbot, replace(view_of(name), meter=SHOWN_METER), UPRIGHT)
    said = screen.accessibleDescription().casefold()
    shown = {word for text in painted(screen) if len(text.text) > 2 for word in text.text.casefold().split()}
    assert {word for word in shown if word not in said and word != "·"} == set()
    for card in (card for hand in screen.shown.hands for card in hand.hand.cards):
        assert card_words(card).casefold() in said


def screen_of(qtbot, view: PlayersView, size: tuple[int, int]) -> PlayersScreen:
    screen = PlayersScreen()
    qtbot.addWidget(screen)
    screen.show_view(view)
    screen.resize(*size)
    return screen


def filled(screen: PlayersScreen) -> list[QRectF]:
    """Where words or cards are."""
    cards: list[QRectF] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_art, "paint_card", lambda _, place, card: cards.append(place))
        return [text.room for text in painted(screen)] + cards


def test_a_stage_with_nothing_on_it_shows_nothing() -> None:
    assert players_view(None, None).blocks == ()
    assert players_view(Stage().view(), None).blocks
