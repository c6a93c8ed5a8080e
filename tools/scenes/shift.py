"""Pictures of the shift report: a made-up evening at three tables, added up as a real one is."""

from functools import partial
from random import Random
from typing import Final

from app.journal.round_record import IrregularityRecord
from app.journal.shift_sums import QUARTER_US, CorrectionRow, Period, PoolStep, RoundCell, ShiftSums, WagerCell
from app.record.dispute import DisputeRow
from app.record.register import register_line
from app.record.sheet import Names
from app.record.shift_period import ShiftAsked
from app.shift.build.adding import shift_accounts
from app.shift.build.report import LogState, ShiftReport, moments, title_of
from app.shift.screen import EVENTS, PLOTS, ShiftReportScreen
from app.ui.view import Pick
from app.words.times import utc
from assets.languages import say
from engine.games.catalogue import GAMES
from tools.scenes.pictures import Scene

_SINCE_US: Final = 1_780_005_600_000_000
_QUARTERS: Final = 32
_TABLES: Final = {
    "T1": ("megalink-three-card-poker-xtreme", ("120", "131")),
    "T2": ("megalink-singapore-stud-poker", ("131", "140")),
    "T4": ("megalink-let-it-ride", ("140", "120")),
}
_NAMES: Final = Names(
    tables={"T1": "Table 1 (T1)", "T2": "Table 2 (T2)", "T4": "Table 4 (T4)"},
    people={"100": "Morgan Reyes", "110": "Sam Okafor", "120": "Robin Tan", "131": "Cy Okafor", "140": "Kim Lee"},
)
_PERIOD: Final = Period(since_us=_SINCE_US, until_us=_SINCE_US + _QUARTERS * QUARTER_US)


def shift_scenes() -> tuple[Scene, ...]:
    """The scenes: what it comes to, one breakdown, the plots, what was not in order."""
    report = made_up_report()
    pages = {"overview": "Overview", "tables": "Tables", "wagers": "Wagers", "plots": PLOTS, "events": EVENTS}
    return tuple(
        Scene(name=f"shift-{name}", key=name in {"overview", "tables", "plots"}, widget=partial(_screen, report, title))
        for name, title in pages.items()
    )


def _screen(report: ShiftReport, title: str) -> ShiftReportScreen:
    screen = ShiftReportScreen()
    screen.period.show_tables(tuple(Pick(key, words) for key, words in _NAMES.tables.items()))
    screen.period.show_period(ShiftAsked(since=report.title[:16], until=""))
    screen.show_report(report)
    screen.pages.turn_to(say(title))
    return screen


def made_up_report() -> ShiftReport:
    """The report of that evening."""
    since, until = moments(_PERIOD)
    return ShiftReport(
        title=title_of(_PERIOD, ""),
        since=since,
        until=until,
        table=None,
        made=until,
        accounts=shift_accounts(_sums(), _NAMES),
        irregularities=(register_line(_irregularity("T1", 212, "foreign-card")),),
        disputes=(
            DisputeRow(
                id="D-3", round="T2-000377", what="Paid too little", who="Player on position 5", opened=since,
                due=utc(_PERIOD.until_us + 6 * 86_400_000_000), overdue=False, told=1, outcome=None,
            ),
        ),
        log=LogState(
            entries=184_203,
            hash="5a1f" * 16,
            house="c07e" * 16,
            sound=True,
            words="The log is sound: 184,203 entries, none changed, moved or missing; history agrees with them.",
        ),
        people={number: _NAMES.person(number) for number in _NAMES.people},
    )  # fmt: skip


def _irregularity(table: str, number: int, kind: str) -> IrregularityRecord:
    at = _SINCE_US + 3 * QUARTER_US
    return IrregularityRecord(
        id=f"{table}-{number:06d}/1", table_id=table, round_id=f"{table}-{number:06d}", kind=kind, clause="5.1",
        opened_at=at, opened_by="120", decided_at=at + 60_000_000, outcome="void", decided_by="100",
        decider_rank="gaming-shift-manager", reason="a card of another deck", state="decided",
    )  # fmt: skip


def _sums() -> ShiftSums:
    chance = Random(7)  # noqa: S311 - the same pictures every time
    rounds: list[RoundCell] = []
    wagers: list[WagerCell] = []
    for quarter in range(_QUARTERS):
        for table, (game, dealers) in _TABLES.items():
            dealt = chance.randint(9, 14)
            cells = tuple(_wagers(chance, table, game, dealers[quarter // 3 % 2], quarter, dealt))
            staked, returned, won = (
                sum(values) for values in zip(*((c.staked, c.returned, c.won) for c in cells), strict=True)
            )
            first = cells[0]
            rounds.append(
                RoundCell(
                    table=table, dealer=first.dealer, game=game, at_us=first.at_us, outcome="settled", rounds=dealt,
                    took_us=QUARTER_US, staked=staked, returned=returned, won=won,
                )
            )  # fmt: skip
            wagers += cells
    corrected = CorrectionRow(
        id="T1-000198/90211", round_id="T1-000198", seat=3, wager="ante", amount=2_500, reason="Paid too little",
        proposed_by="120", approved_by="110", at_us=_SINCE_US + QUARTER_US,
    )  # fmt: skip
    fed = sum(cell.staked for cell in wagers if cell.progressive) * 3 // 10
    pools = tuple(
        PoolStep(jackpot="J1", title="Megalink Jackpot", kind=kind, amount=amount)
        for kind, amount in (("contributed", fed), ("prize-paid", -1_048_235))
    )
    return ShiftSums(rounds=tuple(rounds), wagers=tuple(wagers), corrections=(corrected,), pools=pools)


def _wagers(chance: Random, table: str, game: str, dealer: str, quarter: int, dealt: int) -> list[WagerCell]:
    """What lay and what became of it: roughly what the pay tables let expect, with the luck of an evening."""
    made: list[WagerCell] = []
    for wager in GAMES[game].wagers:
        staked = dealt * chance.randint(40, 90) * (500 if wager.progressive else 2_500)
        taken = staked * chance.randint(420, 560) // 1_000
        made.append(
            WagerCell(
                table=table, dealer=dealer, game=game, edition=GAMES[game].edition,
                at_us=_SINCE_US + quarter * QUARTER_US, wager=wager.name, progressive=wager.progressive,
                staked=staked, undecided=0, returned=staked - taken, won=staked * chance.randint(390, 520) // 1_000,
            )
        )  # fmt: skip
    return made
