"""A past round as it is read back: the line in a list, and the whole of it."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
import sqlalchemy as sa

from app.journal.entry import LATEST
from app.journal.reading import Misshapen
from assets.languages import say

Cents = int
AtUs = Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
RecordT = TypeVar("RecordT", bound=msgspec.Struct)


def record_of(row: Mapping[Any, Any], record: type[RecordT]) -> RecordT:
    """Read a record from a row, by the names of its fields.

    Raises:
        Misshapen: something stands in the row that does not belong there.

    """
    try:
        return msgspec.convert({name: row[name] for name in record.__struct_fields__}, record)
    except msgspec.ValidationError:
        raise Misshapen(say("a row of history holds what does not belong there")) from None


def records(connection: sa.Connection, wanted: sa.Select[Any], record: type[RecordT]) -> tuple[RecordT, ...]:
    """Read a record from every row that is wanted."""
    return tuple(record_of(row, record) for row in connection.execute(wanted).mappings())


class RoundLine(msgspec.Struct, frozen=True, kw_only=True):
    """A round as one line of a list. Times in UTC microseconds.

    ``collected`` is what the house took in, ``corrected`` what was paid (less than zero: taken back) by corrections
    since; what the house won is the first less ``won`` and less the last.
    """

    id: str
    table_id: str
    number: int
    game: str
    edition: str
    method: str
    opened_at: AtUs
    closed_at: AtUs | None
    outcome: str
    dealer: str
    staked: Cents
    returned: Cents
    won: Cents
    collected: Cents
    corrected: Cents
    opened_seq: int
    closed_seq: int | None
    currency: str = "$"

    @property
    def house(self) -> Cents:
        """What the house won of the round, corrections included; less than zero where it lost."""
        return self.collected - self.won - self.corrected


class HandRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of one place ("3", "dealer", "community"); None while the round is open."""

    place: str
    cards: str | None
    dealt_to: str
    played_by: str
    rank: str


class WagerRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What lay on one betting area."""

    seat: int
    wager: str
    player: int
    stake: Cents


class SettlementRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one wager. How it came about stands in the entries of the round alone."""

    seat: int
    wager: str
    pass_no: int
    outcome: str
    stake: Cents
    returned: Cents
    winnings: Cents


class IrregularityRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was not in order, and who decided what about it."""

    id: str
    table_id: str
    round_id: str | None
    kind: str
    clause: str
    opened_at: AtUs
    opened_by: str
    decided_at: AtUs | None
    outcome: str | None
    decided_by: str | None
    decider_rank: str | None
    reason: str | None
    state: str


class CorrectionRecord(msgspec.Struct, frozen=True, kw_only=True):
    """An amount put right after the round was closed; the round itself stays as it was."""

    id: str
    seat: int
    wager: str
    amount: Cents
    reason: str
    proposed_by: str
    approved_by: str
    at_us: AtUs


class RuledAmount(msgspec.Struct, frozen=True, kw_only=True):
    """An amount beside the wagers, by a free ruling (R-42, R-43), in cents.

    ``kind``: "goodwill" is paid; "withheld" is kept, and then "released" or "seized"; "outstanding" could not be got
    back from the player; "claim-waits" is the stake of a jackpot claim left open on a slip, whose prize is then
    "claim-owed" and at last "claim-paid", or "claim-refused" (R-46).
    """

    id: str
    round_id: str
    kind: str
    seat: int
    wager: str
    amount: Cents
    decided_by: str
    reason: str
    at_us: AtUs


class ClaimRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A claim on a jackpot that came out of the round."""

    id: str
    jackpot_id: str
    seat: int
    line: str
    basis: str
    amount: Cents
    state: str
    entered_seq: int


class MovementRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What the round did to a jackpot's meter."""

    seq: int
    jackpot_id: str
    kind: str
    amount: Cents
    displayed_after: Cents
    seat: int | None
    at_us: AtUs


class WholeRound(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known of a round; ``terms`` are the limits and pay tables in force then, as JSON text."""

    line: RoundLine
    terms: str
    hands: tuple[HandRecord, ...]
    wagers: tuple[WagerRecord, ...]
    settlements: tuple[SettlementRecord, ...]
    irregularities: tuple[IrregularityRecord, ...]
    corrections: tuple[CorrectionRecord, ...]
    ruled: tuple[RuledAmount, ...]
    claims: tuple[ClaimRecord, ...]
    movements: tuple[MovementRecord, ...]
