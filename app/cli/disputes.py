"""`cutcard disputes`: what is disputed, and until when it has to be answered."""

import msgspec
import typer

from app.bootstrap import open_house
from app.clock import SystemClock
from app.projections.round_history import utc
from app.settings import DataFolder
from app.table.disputes import Dispute, Disputes


class DisputeLine(msgspec.Struct, frozen=True, kw_only=True):
    """One dispute; times as UTC text."""

    id: str
    round: str
    what: str
    who: str
    opened: str
    due: str
    overdue: bool
    told: int
    outcome: str | None


class Listed(msgspec.Struct, frozen=True):
    """The answer of `disputes`."""

    disputes: tuple[DisputeLine, ...]


def list_disputes(folder: DataFolder, *, as_json: bool, every: bool) -> int:
    """List the open disputes, the one due first at the top, or with `every` all there were; exit status 0."""
    house = open_house(folder)
    clock = SystemClock()
    try:
        door = Disputes(house.journal, clock)
        found = door.all() if every else door.waiting()
    finally:
        house.close()
    lines = tuple(_line(each, clock.utc_us()) for each in found)
    if as_json:
        typer.echo(msgspec.json.encode(Listed(lines)).decode())
        return 0
    for line in lines:
        state = line.outcome or ("OVERDUE" if line.overdue else f"due {line.due}")
        typer.echo(f"{line.id}  {line.opened}  {line.who}: {line.what}  –  {state}")
    return 0


def _line(dispute: Dispute, now_us: int) -> DisputeLine:
    return DisputeLine(
        id=dispute.id,
        round=dispute.round_id,
        what=dispute.what,
        who=dispute.who,
        opened=utc(dispute.opened_at_us),
        due=utc(dispute.due_us),
        overdue=dispute.overdue(now_us),
        told=len(dispute.told),
        outcome=None if dispute.open else dispute.outcome,
    )
