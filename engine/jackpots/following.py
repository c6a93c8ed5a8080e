"""What the facts of a table mean for the jackpot it is linked to."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from assets.languages import kept, say
from engine.jackpots.contributing import contribute, reverse
from engine.jackpots.evidence import evidence
from engine.jackpots.evolve import fold
from engine.jackpots.facts import AnswerGiven, JackpotEvent, Place, Walk
from engine.jackpots.paying import pay, refuse, release, take_back, take_back_slip
from engine.jackpots.standing import stake as stake_of
from engine.jackpots.standing import stands as stands_in
from engine.jackpots.state import Fed, Jackpot
from engine.refusals import Refusal
from engine.table import events as ev
from engine.table.claim_key import CLAIM, Answer
from engine.table.evolve import fold as fold_table
from engine.table.ruling_facts import PrizesTakenBack
from engine.table.slip_facts import SlipAnswered, SlipPaid, SlipRefused
from engine.table.state import Round, Slip, Table

Facts = tuple[JackpotEvent, ...]


class HeadAtEntry(msgspec.Struct, frozen=True):
    """The head of the log when the facts were entered: how many entries, and the hash of the last one."""

    count: int = 0
    hash: str = ""


def touched(before: Table, events: Sequence[ev.TableEvent], after: Table) -> str | None:
    """The jackpot that these facts of a table can mean something for: that of the round, or of the slip."""
    slip = slip_of(before, events)
    rnd = before.round_of(slip) if slip else after.round
    return rnd.terms.jackpot if rnd is not None else None


def slip_of(before: Table, events: Sequence[ev.TableEvent]) -> Slip | None:
    """The slip that these facts are about: it was open before them."""
    about = next((each.slip for each in events if isinstance(each, SlipAnswered | SlipPaid | SlipRefused)), 0)
    return next((each for each in before.slips if each.number == about), None)


def follow(
    jackpot: Jackpot, before: Table, events: Sequence[ev.TableEvent], after: Table, *, by: str, head: HeadAtEntry
) -> Facts | Refusal:
    """Say what follows for the jackpot from what a table has just written; a refusal forbids it to be written.

    Contributions are read from the state of the round, not from single facts: whatever way a wager came to stand or
    to go back, the jackpot holds its share or does not (R-26).
    """
    rnd = after.round
    if rnd is None or touched(before, events, after) != jackpot.id:
        return ()
    slip = slip_of(before, events)
    if slip is not None:
        return _follow_slip(jackpot, before, slip, events, by=by, head=head)
    earlier = before.round if before.round is not None and before.round.number == rnd.number else None
    books = _Books(jackpot)
    if earlier is not None:
        ruled = next((each for each in events if isinstance(each, PrizesTakenBack)), None)
        _unpay(books, after.id, earlier, rnd, ruled)
        _rule(books, after.id, earlier, events)
        _withdraw(books, after.id, rnd, by=by)
    for event in events:
        if isinstance(event, ev.JackpotWon):
            _pay(books, after, event, by=by, head=head)
        elif isinstance(event, ev.ClaimAnswered):
            _answer(books, after, event, by=by, head=head)
    refused = _feed(books, after.id, rnd, just_closed=_is_closed(rnd) and not _is_closed(earlier))
    return refused or tuple(books.facts)


class _Books:
    """The jackpot as it goes along, and the facts written so far."""

    def __init__(self, jackpot: Jackpot) -> None:
        self.jackpot = jackpot
        self.facts: list[JackpotEvent] = []

    def write(self, facts: Iterable[JackpotEvent]) -> None:
        new = tuple(facts)
        self.jackpot = fold(self.jackpot, new)
        self.facts += new


def _is_closed(rnd: Round | None) -> bool:
    return rnd is not None and rnd.bets_closed


def _unpay(books: _Books, table: str, earlier: Round, rnd: Round, ruled: PrizesTakenBack | None) -> None:
    """Put back the prizes of seats whose settlement was taken back."""
    stand = {prize.seat for prize in rnd.prizes}
    gone = {prize.seat for prize in earlier.prizes} - stand
    books.write(take_back(books.jackpot, table, rnd.number, gone, ruled))


def _withdraw(books: _Books, table: str, rnd: Round, *, by: str) -> None:
    """Put back what was answered to a question that the table has withdrawn before it had the answer (F5)."""
    asked = {claim.seat for claim in rnd.waiting.claims} if rnd.waiting else set[int]()
    taken = {each.at.seat for each in books.jackpot.share(table, rnd.number).taken}
    gone = taken - asked - {prize.seat for prize in rnd.prizes}
    if gone:
        walk = Walk(cards_shown=False, rest_counted=0, rest_in_order=False, signatures=())
        why = kept("The table withdrew its question before it had the answer.")
        books.write(take_back(books.jackpot, table, rnd.number, gone))
        books.write(refuse(books.jackpot, table, rnd.number, by=by, rank="", walk=walk, reason=why))


def _rule(books: _Books, table: str, earlier: Round, events: Sequence[ev.TableEvent]) -> None:
    claims = {finding.number for finding in earlier.findings if finding.kind == CLAIM}
    for event in events:
        if not isinstance(event, ev.FindingResolved) or event.number not in claims:
            continue
        walk, number = _walk(event), earlier.number
        if event.outcome == "release":
            books.write(release(books.jackpot, table, number, by=event.decided_by, rank=event.rank, walk=walk))
        else:
            books.write(
                refuse(
                    books.jackpot,
                    table,
                    number,
                    by=event.decided_by,
                    rank=event.rank,
                    walk=walk,
                    reason=event.reason,
                )
            )


def _walk(event: ev.FindingResolved) -> Walk:
    signed = event.facts.get("signatures", "")
    return Walk(
        cards_shown=event.facts.get("cards_shown") == "yes",
        rest_counted=int(event.facts.get("rest_counted", "0")),
        rest_in_order=event.facts.get("rest_in_order") == "yes",
        signatures=tuple(name for name in signed.split("; ") if name),
    )


def _follow_slip(
    jackpot: Jackpot, before: Table, slip: Slip, events: Sequence[ev.TableEvent], *, by: str, head: HeadAtEntry
) -> Facts:
    """Enter the claim of a slip; release it when it is paid, and put its prize back when it is refused."""
    books, key = _Books(jackpot), slip.waiting.key
    at = replace(before, round=before.round_of(slip))
    for event in events:
        if isinstance(event, SlipAnswered):
            answer = event.answer
            settled = fold_table(at, (ev.SeatSettled(seat=s, results=each) for s, each in event.results.items()))
            asked = ev.ClaimAnswered(key=answer.key, prizes=answer.prizes, before=answer.before, after=answer.after)
            _answer(books, settled, asked, by=by, head=head)
        elif isinstance(event, SlipPaid):
            walk = Walk(cards_shown=False, rest_counted=0, rest_in_order=False, signatures=(by, event.approved_by))
            books.write(release(books.jackpot, at.id, key.round, by=event.approved_by, rank=event.rank, walk=walk))
        elif isinstance(event, SlipRefused):
            _refuse_slip(books, slip, event, by=by)
    return tuple(books.facts)


def _refuse_slip(books: _Books, slip: Slip, event: SlipRefused, *, by: str) -> None:
    """Put back what was paid on it; a floor may have answered a question whose answer the table has not heard yet."""
    key, jackpot = slip.waiting.key, books.jackpot
    given = (*jackpot.share(key.table, key.round).answers, *jackpot.late)
    answer = slip.answer or next((each for each in given if each.key == key), None)
    walk = Walk(cards_shown=False, rest_counted=0, rest_in_order=False, signatures=(by, event.approved_by))
    signed = event.approved_by
    books.write(take_back_slip(jackpot, key, answer))
    books.write(refuse(books.jackpot, key.table, key.round, by=signed, rank=event.rank, walk=walk, reason=event.reason))


def _answer(books: _Books, after: Table, event: ev.ClaimAnswered, *, by: str, head: HeadAtEntry) -> None:
    """Keep the answer under its key, and pay by it; a question that was answered before is not paid again."""
    answer = Answer(key=event.key, prizes=event.prizes, before=event.before, after=event.after)
    if answer in (*books.jackpot.share(event.key.table, event.key.round).answers, *books.jackpot.late):
        return
    _pay(books, after, event, by=by, head=head)
    books.write((AnswerGiven(answer=answer),))


def _pay(books: _Books, after: Table, event: ev.JackpotWon | ev.ClaimAnswered, *, by: str, head: HeadAtEntry) -> None:
    """Pay what the table has worked out; the meter must be what the table saw, and end as the table said."""
    held = books.jackpot.pools.displayed
    frozen = evidence(after, displayed=event.before, entered_by=by, log_count=head.count, log_hash=head.hash)
    books.write(pay(books.jackpot, event.prizes, frozen))
    if (held, books.jackpot.pools.displayed) != (event.before, event.after):
        raise ValueError(say("The prizes were worked out on another meter than the jackpot's."))


def _feed(books: _Books, table: str, rnd: Round, *, just_closed: bool) -> Refusal | None:
    """Let every progressive wager stand in the books as it stands in the round."""
    if not _is_closed(rnd):
        return None
    fed = books.jackpot.share(table, rnd.number).fed
    for seat in sorted({*rnd.boxes, *fed}):
        at = Place(table, rnd.number, seat)
        refused = _feed_seat(books, at, rnd, just_closed=just_closed)
        if refused:
            return refused
    return None


def _feed_seat(books: _Books, at: Place, rnd: Round, *, just_closed: bool) -> Refusal | None:
    """Feed what came to lie there, take back what went.

    A wager that is invalid from the announcement on (5.12.2) is fed with the others and goes back at once.
    """
    box = rnd.boxes.get(at.seat)
    stake = stake_of(rnd, box)
    stands = box is not None and stands_in(rnd, box)
    was = books.jackpot.share(at.table, at.round).fed.get(at.seat, Fed()).stake
    if was and (stake < was or not stands):
        _write_one(books, reverse(books.jackpot, at))
        was = 0
    if stake <= was or not (stands or just_closed):
        return None
    refused = _write_one(books, contribute(books.jackpot, at, stake - was, game=rnd.terms.game, version=rnd.settings))
    if refused is None and not stands:
        return _write_one(books, reverse(books.jackpot, at))
    return refused


def _write_one(books: _Books, fact: JackpotEvent | Refusal) -> Refusal | None:
    if isinstance(fact, Refusal):
        return fact
    books.write((fact,))
    return None
