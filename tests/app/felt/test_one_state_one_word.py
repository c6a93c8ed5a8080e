"""Two statements about one thing are derived from one state: no screen says one and the other."""

import pytest
from msgspec.structs import replace

from app.device.view import device_panel
from app.pit.screen import PitScreen
from app.pit.view import IN_ORDER, NEEDS_YOU, AlertLine, PitView, TerminalView, TileView
from app.table.link_status import LinkStatus
from app.table.opening import demonstration_terms
from app.ui.felt_view import Tone
from app.ui.view import LampState
from devices.cdl.frames import RESULT_WORDS, ResultCode
from engine.decide import decide
from engine.games.catalogue import GAMES
from engine.procedure import GOING_ON, Burn, Phase
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table.keeping import Hold
from engine.table.state import Table
from tests.engine.pit import Pit
from tools.scenes.game import game_moments
from tools.scenes.stage import Stage, moments

XTREME = "megalink-three-card-poker-xtreme"
TABLE = Table(id="T1", terms=demonstration_terms(GAMES[XTREME], "A"))
READY = LinkStatus(state="ready", deals=True, protocol="cdl")
OUT = "A card lay on the floor."
TILE = TileView(table="T1", title="T1", state=IN_ORDER, tone=Tone.WIN, terminal=TerminalView(state="open"))
ALERT = AlertLine(id="1", kind="LOG", table="T1", words="x", rule="", since="", at="21:00", minutes=1, times=1)


def test_as_many_lamps_are_lit_as_progressive_bets_are_counted_until_the_next_round_is_opened() -> None:
    seen = set()
    for moment in (*moments(), *game_moments()):
        felt = moment.view.felt
        if felt.jackpot is not None:
            lit = sum(area.lit is True for seat in felt.seats for area in seat.areas)
            assert lit == felt.jackpot.accepted, moment.name
            seen.add((moment.view.phase_key, bool(lit)))
    assert {(Phase.BETTING, True), (Phase.CLOSED, False), (Phase.CLOSED, True)} <= seen


def test_a_table_between_two_rounds_is_not_called_closed() -> None:
    fresh = Stage().view().phase
    assert (fresh.phase, fresh.announcement) == (
        "BETWEEN ROUNDS",
        "No round was played yet – the table is ready for the first one",
    )


def test_what_is_out_of_turn_hears_in_words_what_goes_on() -> None:
    stage = Stage().bet().no_more_bets()
    assert decide(stage.table, ask.TurnCards()).words == "Not now: cards are dealt."
    assert set(GOING_ON) == set(Phase)


@pytest.mark.parametrize("kind", ["deck-check", "deck-count", "unshuffled"])
def test_a_shuffler_beside_a_hold_may_not_deal_and_there_is_something_to_do(kind: str) -> None:
    assert device_panel(TABLE, READY).what_now == "Nothing to do."
    held = device_panel(replace(TABLE, holds=(Hold(kind=kind, words=OUT, rule="R-24"),)), READY)
    assert held.words == "The shuffler answers, but may not deal."
    assert held.what_now != "Nothing to do."


@pytest.mark.parametrize("state", ["lost", "quarantined", "fault", "connecting"])
def test_a_shuffler_that_is_out_bars_the_next_round_where_it_has_to_deal_it(state: str) -> None:
    assert device_panel(TABLE, READY).barred == ""
    assert device_panel(TABLE, replace(READY, state=state)).barred
    by_hand = replace(TABLE, terms=demonstration_terms(GAMES[XTREME], "manual"))
    assert device_panel(by_hand, LinkStatus()).barred == ""


def test_between_two_rounds_the_round_is_closed_and_the_table_says_what_holds_the_next_one() -> None:
    pit = Pit(GAMES[XTREME]).bet(1).deal()
    pit.finish()
    stage = Stage()
    stage.table = pit.table
    assert stage.view().phase.announcement == "Round 1 is closed – the table is ready for the next one"
    stage.after(keep.HoldTable(kind="deck-check", words=OUT))
    assert stage.view().phase.announcement == f"Round 1 is closed – the next one is held: {OUT}"


@pytest.mark.parametrize(
    ("needing", "alerts", "said"),
    [(0, 0, "none need you"), (0, 10, "10 alerts to acknowledge"), (1, 3, "1 needs you"), (2, 0, "2 need you")],
)
def test_nobody_is_needed_only_where_no_alert_waits(qtbot, needing: int, alerts: int, said: str) -> None:
    screen = PitScreen()
    qtbot.addWidget(screen)
    tiles = tuple(replace(TILE, table=f"T{n}", state=NEEDS_YOU if n < needing else IN_ORDER) for n in range(2))
    lines = tuple(replace(ALERT, id=str(n)) for n in range(alerts))
    screen.show_pit(PitView(tiles=tiles, alerts=lines))
    assert screen._title.accessibleName().endswith(said)


def test_a_device_that_is_busy_for_a_moment_is_not_said_to_be_unable() -> None:
    assert RESULT_WORDS[ResultCode.NOT_NOW] == "The shuffler is busy and is asked again."


def test_a_shuffler_is_not_called_ready_while_the_round_is_held() -> None:
    stage = Stage().bet().no_more_bets().deal(2)
    assert stage.view().lamp.state is LampState.READY
    stage.after(ask.TakePacket(place="3", cards=stage.draw(2)))
    lamp = stage.view().lamp
    assert lamp.state is LampState.HELD
    assert "held" in lamp.what_now


def test_the_words_of_a_burn_are_those_that_the_game_declares() -> None:
    stage = Stage().bet().no_more_bets().deal()
    game = GAMES[XTREME]
    step = next(each for each in game.procedures["A"].steps if isinstance(each, Burn))
    view = stage.view()
    assert (view.primary.label, view.primary.detail, view.phase.announcement) == (step.title, step.where, step.said)
