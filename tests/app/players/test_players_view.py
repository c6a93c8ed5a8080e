"""What the players see of a round: never a card before it lies face up, and never what a hand is called before that."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.felt.build.table import table_view
from app.felt.view import Desk, TableView
from app.players.build import NOTICE, players_view
from app.players.view import PlayersView
from app.table.link_status import LinkStatus
from app.words.sentence import begun
from bench.simulated_table import SimulatedTable
from engine.games.catalogue import GAMES
from engine.table.state import Hand, Round, Table
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
    assert view_of("betting").notices == (NOTICE,)


def test_the_result_names_every_position_that_was_settled_and_no_player() -> None:
    view = view_of("closing")
    assert [line.name for line in view.results] == [f"Position {seat}" for seat in (1, 2, 3, 4, 5, 7)]
    assert {line.value.split()[0] for line in view.results} <= {"wins", "stand-off", "no"}
    assert view.hands[0].title == "Dealer"
    assert view.hands[0].hand.name == begun(view.hands[0].hand.name)


@pytest.mark.parametrize("size", [(1080, 1920), (1920, 1080), (3840, 2160), (1024, 768)])
@pytest.mark.parametrize("name", ["betting", "closing"])
def test_nothing_is_cut_on_the_players_screen_lying_or_upright(qtbot, name: str, size: tuple[int, int]) -> None:
    from app.players.screen import PlayersScreen
    from tests.app.laid_out import painted

    screen = PlayersScreen()
    qtbot.addWidget(screen)
    screen.show_view(view_of(name))
    screen.resize(*size)
    texts = painted(screen)
    assert texts
    assert [text.text for text in texts if not text.whole] == []
    assert min(text.size for text in texts if len(text.text) > 2) >= min(size) / 60


def test_a_stage_with_nothing_on_it_shows_nothing() -> None:
    assert players_view(None, None).blocks == ()
    assert players_view(Stage().view(), None).blocks
