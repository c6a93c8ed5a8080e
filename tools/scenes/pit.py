"""Pictures of the pit: four tables, one in trouble, one that broke off, and what has been acknowledged."""

from functools import partial
from typing import Final

import msgspec

from app.journal.round_record import IrregularityRecord
from app.pit.screen import PitScreen
from app.pit.view import (
    PitView,
    SeenTable,
    TerminalView,
    TileView,
    acknowledged_line,
    alert_line,
    irregularity_alert,
    tile_view,
)
from app.table.lamp import lamp
from app.table.link_status import LinkStatus
from app.table.pit_book import BROKE_OFF, Acknowledged
from app.table.records import round_id
from app.ui.view import RefusalView
from app.words.times import clock
from engine.actors import Actor, Approval, Rank
from engine.games.catalogue import GAMES
from engine.staff.pit import Alert
from engine.staff.pit_facts import AlertAcknowledged
from engine.table import commands as ask
from engine.table import rack_asked as rack
from engine.table.state import Table
from tools.scenes.game import bets_for
from tools.scenes.pictures import Scene
from tools.scenes.stage import READY, Stage

NOW_US: Final = 1_780_000_000_000_000
"""When the pictures are taken, in UTC microseconds."""
_MINUTE_US: Final = 60_000_000
_SAM: Final = Actor("110", "Sam Okafor", Rank.PIT_SUPERVISOR)
_LOST: Final = msgspec.structs.replace(READY, state="lost", what_now="Shuffler not answering – check the cable.")


def pit_scenes() -> tuple[Scene, ...]:
    """The scenes; the tables are brought where they stand by the rules themselves."""
    quiet = msgspec.structs.replace(_pit(), tiles=_pit().tiles[:2], alerts=())
    return (
        Scene(name="pit", key=True, widget=partial(_screen, _pit())),
        Scene(name="pit-quiet", key=False, widget=partial(_screen, quiet)),
        Scene(name="pit-log-lost", key=False, widget=_log_lost),
    )


def _screen(view: PitView) -> PitScreen:
    screen = PitScreen()
    screen.show_signed(_SAM.name)
    screen.show_pit(view)
    return screen


def _log_lost() -> PitScreen:
    words = "The disk reported an error on cutcard.sqlite (SQLite 266). What is shown is of 21:40:05."
    screen = _screen(msgspec.structs.replace(_pit(), notices=(words,)))
    screen.show_refusal(RefusalView("", "This alert is acknowledged already."))
    return screen


_TWO = {"counter": Approval("120", Rank.DEALER), "approval": Approval("110", Rank.PIT_SUPERVISOR)}
_MONEY = (
    rack.OpenRack(chips={10_000: 50, 2_500: 100}, **_TWO),
    rack.BuyIn(seat=2, notes={10_000: 5}),
    rack.RequestChips(of="fill", chips={2_500: 40}, approval=Approval("110", Rank.PIT_SUPERVISOR)),
)


def _pit() -> PitView:
    game = GAMES["megalink-let-it-ride"]
    other, held = Stage(game=game.id).bet(bets_for(game)), Stage().bet().no_more_bets().deal(2)
    held.after(ask.TakePacket(place="3", cards=held.draw(2)))
    wrong = _register(held.table)
    other.after(*_MONEY)
    tiles = (
        _tile(Stage().bet().table, "T1", dealer="Robin Tan", terminal=_open(READY), pace=47),
        _tile(other.table, "T2", dealer="Kim Lee", terminal=_open(READY), pace=52),
        _tile(
            Stage().table,
            "T3",
            terminal=TerminalView(state="not open", words=f"Last word at {clock(_ago(42))}."),
            alerts=1,
        ),
        _tile(held.table, "T4", dealer="Ana Gómez", terminal=_open(_LOST), pace=31, alerts=2, wrong=(wrong,)),
    )
    cable = _LOST.what_now
    alerts = (
        Alert(id="pit/1204", kind="table", table="T3", words=BROKE_OFF, at_us=_ago(42)),
        Alert(id="pit/1290", kind="shuffler", table="T4", words=cable, at_us=_ago(9), times=3),
        irregularity_alert(wrong.id, table="T4", kind=wrong.kind, rule=wrong.clause, at_us=wrong.opened_at),
    )
    seen = AlertAcknowledged(alert="pit/1188", table="T2", what=cable, by=_SAM)
    return PitView(
        tiles=tiles,
        alerts=tuple(alert_line(each, NOW_US) for each in alerts),
        acknowledged=(acknowledged_line(Acknowledged(seen, _ago(95))),),
    )


def _tile(
    table: Table,
    name: str,
    *,
    terminal: TerminalView,
    dealer: str = "",
    pace: float | None = None,
    alerts: int = 0,
    wrong: tuple[IrregularityRecord, ...] = (),
) -> TileView:
    seen = SeenTable(
        table=msgspec.structs.replace(table, id=name, dealer=dealer and "120"),
        title=f"Table {name[1:]}",
        dealer=dealer,
        terminal=terminal,
        pace=pace,
        alerts=alerts,
        irregularities=wrong,
    )
    return tile_view(seen, NOW_US)


def _open(link: LinkStatus) -> TerminalView:
    return TerminalView(state="open", lamp=lamp(link, automated=True))


def _register(table: Table) -> IrregularityRecord:
    """What the register says of the finding that holds the round."""
    if table.round is None or not table.round.findings:
        raise ValueError("nothing holds the round")
    found, name = table.round.findings[0], round_id("T4", table.round.number)
    return IrregularityRecord(
        id=f"{name}/{found.number}",
        table_id="T4",
        round_id=name,
        kind=found.kind,
        clause=found.rule,
        opened_at=_ago(4),
        opened_by="120",
        decided_at=None,
        outcome=None,
        decided_by=None,
        decider_rank=None,
        reason=None,
        state="open",
    )


def _ago(minutes: int) -> int:
    return NOW_US - minutes * _MINUTE_US
