"""Follows a jackpot in the log for its screen, and draws up what is shown there."""

from collections.abc import Mapping, Sequence
from typing import Final

from app.jackpot.build.hits import PaidPrize, beside, dated, fixed_line, newest, paid_from
from app.jackpot.claim.file import claim_file
from app.jackpot.view import AdjustmentLine, ClaimLine, JackpotScreen, JackpotTab, sums_of, tab_of
from app.journal.changes import Value
from app.journal.entry import Entry
from app.journal.journal import OpenLog
from app.record.jackpot_book import BookWatch
from app.record.jackpot_records import jackpot_stream
from engine.jackpots import facts as fact
from engine.jackpots.adjusting import REASONS
from engine.jackpots.state import Jackpot
from engine.like import like

HITS: Final = 25
"""So many hits are shown before somebody asks for more."""


class JackpotWatch(BookWatch):
    """Follows one jackpot in the log for a screen."""

    def __init__(self, source: OpenLog, name: str) -> None:
        super().__init__(source, name)
        self._adjusted: tuple[int, tuple[AdjustmentLine, ...]] = (0, ())
        self._paid_so_far: tuple[PaidPrize, ...] | None = None
        self._fixed: dict[PaidPrize, ClaimLine] = {}

    def _heard(self, new: Sequence[Entry]) -> None:
        """Forget what was paid so far where something new was paid or taken back."""
        if any(isinstance(entry.event, fact.PrizePaid | fact.PrizeTakenBack) for entry in new):
            self._paid_so_far = None

    def tab(self) -> JackpotTab | None:
        """Draw the jackpot up as one among others; None before it is opened."""
        return tab_of(self.look(), self.wrong())

    def screen(self, *, hits: int = HITS) -> JackpotScreen | None:
        """Draw up the screen, with so many hits; None before the jackpot is opened."""
        jackpot = self.look()
        settings = jackpot.settings
        if settings is None:
            return None
        paid = self._paid(jackpot)
        rows = self._source.rows("claims", jackpot_id=jackpot.id)
        lines = dated(sorted(map(_claim_line, rows), key=lambda line: line.number), paid)
        past = [line for line in lines if line.state != "held"]
        fixed = beside(lines, paid)
        return like(
            jackpot,
            JackpotScreen,
            title=settings.title,
            settings=settings,
            waiting=tuple(line for line in lines if line.state == "held"),
            hits=tuple(self._hit(jackpot.id, each) for each in newest(past, fixed, hits)),
            more=len(past) + len(fixed) > hits,
            adjustments=self._adjustments(jackpot),
            sums=sums_of(jackpot),
            wrong=self.wrong(),
        )

    def _hit(self, jackpot: str, one: ClaimLine | PaidPrize) -> ClaimLine:
        if isinstance(one, ClaimLine):
            return one
        if one not in self._fixed:
            self._fixed[one] = fixed_line(self._source, jackpot, one)
        return self._fixed[one]

    def _paid(self, jackpot: Jackpot) -> tuple[PaidPrize, ...]:
        """What went from the meter, looked up again only when there is something new."""
        if self._paid_so_far is None:
            self._paid_so_far = paid_from(self._source, jackpot.id)
        return self._paid_so_far

    def _adjustments(self, jackpot: Jackpot) -> tuple[AdjustmentLine, ...]:
        """Every adjustment, the newest first, looked up again only when there is a new one."""
        if self._adjusted[0] != jackpot.totals.adjustments:
            self._adjusted = (jackpot.totals.adjustments, _adjustments(self._source, jackpot))
        return self._adjusted[1]


def _claim_line(row: Mapping[str, Value]) -> ClaimLine:
    name = str(row["round_id"])
    return ClaimLine(
        number=int(str(row["id"]).rpartition("-")[2]),
        round_id=name,
        table=name.rpartition("-")[0],
        seat=int(row["seat"] or 0),
        line=str(row["line"]),
        amount=int(row["amount"] or 0),
        basis=str(row["basis"]),
        state=str(row["state"]),
        entered_seq=int(row["entered_seq"] or 0),
    )


def _adjustments(source: OpenLog, jackpot: Jackpot) -> tuple[AdjustmentLine, ...]:
    """Every adjustment; the rows say where they stand in the log."""
    found = []
    for row in source.rows("jackpot_movements", jackpot_id=jackpot.id, kind="adjusted"):
        seq = int(row["seq"] or 0)
        entry = next(iter(source.entries(jackpot_stream(jackpot.id), seq - 1)))
        if isinstance(entry.event, fact.JackpotAdjusted):
            found.append(_adjustment(seq, entry.at_us, entry.event))
    return tuple(reversed(found))


def _adjustment(seq: int, at_us: int, event: fact.JackpotAdjusted) -> AdjustmentLine:
    return AdjustmentLine(
        seq=seq,
        at_us=at_us,
        by_how_much=event.by_how_much,
        reason=REASONS[event.reason].title,
        words=event.words,
        asked_by=event.asked_by.name,
        approved_by=event.approved_by.name,
    )


def evidence_of(source: OpenLog, jackpot: str, number: int) -> fact.ClaimEntered | None:
    """A claim with its frozen evidence, to be shown or printed; None when there is no claim of that number."""
    file = claim_file(source, jackpot, number, "")
    return file.entered if file is not None else None
