"""One round whole, as history shows it: what was laid, what lay open, what was paid and why, and who did what when."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from app.faults import LogDamaged
from app.journal.database import FILE_NAME
from app.journal.entry import Entry
from app.journal.round_record import (
    ClaimRecord,
    CorrectionRecord,
    HandRecord,
    IrregularityRecord,
    MovementRecord,
    RuledAmount,
    SettlementRecord,
    WagerRecord,
    WholeRound,
)
from app.record.round_row import RoundRow, row
from app.table.records import hand_words, shown_cards
from app.words.events import words_of
from app.words.people import by_name
from app.words.rulings import outcome_title
from app.words.times import utc
from app.words.working import Why, why_of
from assets.languages import number, say
from engine.cards import read_card
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.like import like
from engine.table import events as ev
from engine.table.claim_key import CLAIM, Answer
from engine.table.ruling_facts import WagerReturned
from engine.table.slip_facts import SlipAnswered, SlipRefused
from engine.table.state import COMMUNITY, DEALER, Hand, Line, Round
from engine.table.terms import Terms


class HandShown(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a place; a card that was never exposed is "??"."""

    place: str
    cards: tuple[str, ...]
    words: str = ""
    dealt_to: str = ""


class WagerSettled(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one wager, and why."""

    seat: int
    wager: str
    outcome: str
    stake: int
    returned: int
    winnings: int
    net: int
    lines: tuple[str, ...]
    why: Why


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log in words."""

    seq: int
    at: str
    by: str
    text: str


class RoundHistory(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known of a round."""

    id: str
    round: RoundRow
    terms: dict[str, Any]
    hands: tuple[HandShown, ...]
    wagers: tuple[WagerRecord, ...]
    settlements: tuple[WagerSettled, ...]
    irregularities: tuple[IrregularityRecord, ...]
    corrections: tuple[CorrectionRecord, ...]
    ruled: tuple[RuledAmount, ...]
    claims: tuple[ClaimRecord, ...]
    movements: tuple[MovementRecord, ...]
    timeline: tuple[Moment, ...]


def round_whole(
    record: WholeRound, entries: Sequence[Entry], live: Round | None, people: Mapping[str, str]
) -> RoundHistory:
    """Put a round together from the rows of history and its entries, which alone hold how an amount came about.

    `live` is the round as the table holds it, for a round that is still open: what lies face down stays "??".
    `people` is what they are called, by their number.
    """
    terms = msgspec.to_builtins(_terms(record))
    open_round = live if record.line.outcome == "open" else None
    wagers = _live_wagers(open_round) if open_round else record.wagers
    return like(
        record,
        RoundHistory,
        id=record.line.id,
        round=row(record.line),
        terms=terms,
        hands=_live_hands(open_round) if open_round else _hands(record),
        wagers=wagers,
        settlements=_live_settlements(open_round) if open_round else _settlements(record, entries, terms["currency"]),
        timeline=tuple(_timeline(entries, terms, {laid.seat: laid.player for laid in wagers}, people)),
    )


def _terms(record: WholeRound) -> Terms:
    try:
        return msgspec.json.decode(record.terms, type=Terms)
    except msgspec.MsgspecError:
        raise LogDamaged(Path(FILE_NAME), say("the terms of {line} cannot be read", line=record.line.id)) from None


def _timeline(
    entries: Iterable[Entry], terms: Mapping[str, Any], sits: Mapping[int, int], people: Mapping[str, str]
) -> Iterable[Moment]:
    """Every entry that says something: a decision in the words of its kind, and how late it was where chips were."""
    currency, game = terms["currency"], GAMES.get(terms["game"])
    kinds: dict[int, str] = {}
    closed: Entry | None = None
    for entry in entries:
        event = by_name(entry.event, people)
        words = words_of(event, currency, game, sits=sits)
        match event:
            case ev.Found(finding=finding) if finding.kind != CLAIM:
                kinds[finding.number] = finding.kind
            case ev.FindingResolved(number=number, outcome=outcome, decided_by=by) if number in kinds:
                words = say(
                    "Decided by {by}: {outcome_title}", by=by, outcome_title=outcome_title(kinds[number], outcome)
                )
            case ev.BetsClosed():
                closed = entry
            case ev.LateWagerRefused() | ev.LateWithdrawalNoted() | ev.WagerAddedLate() if closed is not None:
                words = say(
                    "{words}, entered {between} s after “No more bets”", words=words, between=_between(closed, entry)
                )
            case _:
                pass
        if words:
            yield Moment(seq=entry.seq, at=utc(entry.at_us), by=entry.by, text=words)


def _between(first: Entry, then: Entry) -> str:
    """Seconds between two entries by the clock that nobody sets, or by that on the wall after a new start (5.5)."""
    passed = then.mono_us - first.mono_us
    passed = passed if passed >= 0 else then.at_us - first.at_us
    return number(passed / 1_000_000, ",.1f")


def _hands(record: WholeRound) -> tuple[HandShown, ...]:
    """The hands as the rows have them; their names are read anew from the cards, in the language of the reader."""
    game = GAMES.get(record.line.game)
    return tuple(
        HandShown(
            place=hand.place,
            cards=tuple((hand.cards or "").split()),
            words=_called(game, hand),
            dealt_to=hand.dealt_to,
        )
        for hand in record.hands
    )


def _called(game: Game | None, hand: HandRecord) -> str:
    cards = tuple(card for face in (hand.cards or "").split() if (card := read_card(face)))
    if game is None or not hand.rank or len(cards) != game.hand_cards:
        return hand.rank
    return game.compare(cards).words


def _settlements(record: WholeRound, entries: Iterable[Entry], currency: str) -> tuple[WagerSettled, ...]:
    game, worked = GAMES.get(record.line.game), _worked_out(entries, record.line.number)
    settled = (_settled(row, worked.get((row.seat, row.wager)), game, currency) for row in record.settlements)
    late = {(each.seat, each.wager): said for each in record.ruled if (said := _late(each))}
    return tuple(
        replace(each, why=Why(rules=("R-46",), words=words))
        if not each.why.words and (words := late.get((each.seat, each.wager)))
        else each
        for each in settled
    )


def _late(ruled: RuledAmount) -> str:
    """What gave a wager its result after its round; "" where that was nothing."""
    match ruled.kind:
        case "claim-owed":
            return say("Answered by the jackpot after the round. {reason}", reason=ruled.reason)
        case "claim-refused":
            return say("Refused after the round. {reason}", reason=ruled.reason)
        case _:
            return ""


def _worked_out(entries: Iterable[Entry], number: int) -> dict[tuple[int, str], Line]:
    """The results as the entries of a round have them: of a wager that was settled anew, the last one counts."""
    found: dict[tuple[int, str], Line] = {}
    for entry in entries:
        match entry.event:
            case ev.SeatSettled(lines=lines) | ev.HandReturned(lines=lines) | WagerReturned(lines=lines):
                found |= {(line.seat, line.wager): line for line in lines}
            case SlipAnswered(lines=lines, answer=Answer(key=key)) | SlipRefused(lines=lines, key=key) if (
                key.round == number
            ):
                found |= {(line.seat, line.wager): line for line in lines}
            case ev.RoundVoided(lines=by_seat):
                found |= {(line.seat, line.wager): line for lines in by_seat.values() for line in lines}
            case _:
                pass
    return found


def _settled(row: SettlementRecord | Line, worked: Line | None, game: Game | None, currency: str) -> WagerSettled:
    return like(
        row,
        WagerSettled,
        net=row.returned + row.winnings - row.stake,
        lines=worked.lines if worked is not None else (),
        why=why_of(worked, game, currency) if worked is not None else Why(rules=(), words=""),
    )


def _live_hands(rnd: Round) -> tuple[HandShown, ...]:
    game = GAMES.get(rnd.terms.game)
    hands: dict[str, Hand] = {str(seat): box.hand for seat, box in rnd.boxes.items()}
    hands |= {DEALER: rnd.dealer, COMMUNITY: rnd.community}
    return tuple(
        HandShown(
            place=place,
            cards=tuple(shown_cards(hand).split()),
            words=hand_words(game, hand),
            dealt_to=hand.dealt_to,
        )
        for place, hand in hands.items()
        if hand.cards
    )


def _live_wagers(rnd: Round) -> tuple[WagerRecord, ...]:
    return tuple(
        WagerRecord(seat=box.seat, wager=wager, player=box.player, stake=amount)
        for box in rnd.boxes.values()
        for wager, amount in box.wagers.items()
    )


def _live_settlements(rnd: Round) -> tuple[WagerSettled, ...]:
    game, currency = GAMES.get(rnd.terms.game), rnd.terms.currency
    return tuple(_settled(line, line, game, currency) for box in rnd.boxes.values() for line in box.lines)
