"""What has won from a jackpot: claims that were ruled on, and fixed prizes that were taken from its meter (R-8)."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from app.jackpot.view import ClaimLine
from app.journal.journal import OpenLog
from app.record.jackpot_records import jackpot_stream
from engine.jackpots.facts import PrizePaid
from engine.like import like


class PaidPrize(msgspec.Struct, frozen=True):
    """A prize that went from the meter: its entry, when, where, how much in cents, and whether it came back."""

    seq: int
    at_us: int
    round_id: str
    seat: int
    amount: int
    came_back: bool


def paid_from(source: OpenLog, jackpot: str) -> tuple[PaidPrize, ...]:
    """Every prize that went from a meter, in order. Looks through all movements: not for every second."""
    back = [
        (row["round_id"], row["seat"], int(row["seq"] or 0))
        for row in source.rows("jackpot_movements", jackpot_id=jackpot, kind="prize-taken-back")
    ]
    return tuple(
        PaidPrize(
            seq=(seq := int(row["seq"] or 0)),
            at_us=int(row["at_us"] or 0),
            round_id=str(row["round_id"]),
            seat=int(row["seat"] or 0),
            amount=-int(row["amount"] or 0),
            came_back=any((row["round_id"], row["seat"]) == (where, seat) and at > seq for where, seat, at in back),
        )
        for row in source.rows("jackpot_movements", jackpot_id=jackpot, kind="prize-paid")
    )


def dated(claims: Iterable[ClaimLine], paid: Sequence[PaidPrize]) -> tuple[ClaimLine, ...]:
    """Claims with the moment in which they went from the meter."""
    return tuple(replace(claim, at_us=one.at_us if (one := _of(claim, paid)) else 0) for claim in claims)


def beside(claims: Iterable[ClaimLine], paid: Sequence[PaidPrize]) -> tuple[PaidPrize, ...]:
    """What went from the meter without a claim: fixed prizes."""
    claimed = {one.seq for claim in claims if (one := _of(claim, paid))}
    return tuple(one for one in paid if one.seq not in claimed)


def fixed_line(source: OpenLog, jackpot: str, paid: PaidPrize) -> ClaimLine:
    """A fixed prize as it stands among the hits; it has no number, as nobody claimed it."""
    entry = next(iter(source.entries(jackpot_stream(jackpot), paid.seq - 1)))
    line = entry.event.line if isinstance(entry.event, PrizePaid) else ""
    return like(
        paid,
        ClaimLine,
        number=0,
        table=paid.round_id.rpartition("-")[0],
        line=line,
        basis="",
        state="taken back" if paid.came_back else "paid",
        entered_seq=paid.seq,
    )


def newest(claims: Iterable[ClaimLine], fixed: Iterable[PaidPrize], most: int) -> Iterator[ClaimLine | PaidPrize]:
    """The newest of both, the newest first."""
    both: list[ClaimLine | PaidPrize] = [*claims, *fixed]
    yield from sorted(both, key=_seq, reverse=True)[:most]


def _seq(one: ClaimLine | PaidPrize) -> int:
    return one.seq if isinstance(one, PaidPrize) else one.entered_seq


def _of(claim: ClaimLine, paid: Sequence[PaidPrize]) -> PaidPrize | None:
    """The payment of a claim: the first of its position after it was entered."""
    where = (claim.round_id, claim.seat)
    return next((one for one in paid if (one.round_id, one.seat) == where and one.seq > claim.entered_seq), None)
