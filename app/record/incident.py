"""A round, or one irregularity of it, put together for a paper that somebody reads who has never seen the program."""

import re
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from app.journal.entry import Entry
from app.journal.round_record import CorrectionRecord, IrregularityRecord
from app.record.incident_report import (
    IncidentReport,
    ReportHand,
    ReportIncident,
    ReportMoment,
    ReportPerson,
    ReportWager,
)
from app.record.round import HandShown, Moment, RoundHistory, WagerSettled
from app.record.ruled_amounts import ruled_facts
from app.record.sheet import HIDDEN, Names, corrected_by_line
from app.record.sheet_view import OUTCOMES, RESULTS
from app.record.terms import rules_of
from app.ui.felt_view import CardView
from app.ui.view import Fact
from app.words.answers import answer_words
from app.words.places import place_words
from app.words.rule_meaning import meaning_of
from app.words.rulings import KINDS, outcome_title
from app.words.times import clock, plain_utc, times, us_of
from assets.languages import say
from engine.actors import Rank
from engine.counting_words import many
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.games.wager_titles import plain_title, wager_title
from engine.irregularities.catalogue import row_for
from engine.irregularities.row import AnswerForm, Ask
from engine.money import show, signed
from engine.table import events as ev
from engine.table.state import COMMUNITY, DEALER
from engine.table.terms import Terms

_POSITIONS = re.compile(r"^(\d+(?:, \d+)*): ")
_RANKS = {rank.value: rank.words for rank in Rank}


class Seal(msgspec.Struct, frozen=True, kw_only=True):
    """What vouches for the report: the log's count and hash when it was made, and when that was (UTC microseconds).

    `house` is the identity of the house: the hash of the first entry of its log.
    """

    count: int
    hash: str
    house: str
    at_us: int


class Ruling(msgspec.Struct, frozen=True):
    """A finding as it was reported, in which entry of the log, and as it was decided if it was."""

    seq: int
    found: ev.Found
    resolved: ev.FindingResolved | None = None


def rulings_of(round_id: str, entries: Iterable[Entry]) -> dict[str, Ruling]:
    """Every finding that was raised in a round by its id, with the decision on it."""
    made: dict[str, Ruling] = {}
    for entry in entries:
        match entry.event:
            case ev.Found(finding=finding) as found:
                made[f"{round_id}/{finding.number}"] = Ruling(entry.seq, found)
            case ev.FindingResolved(number=number) as resolved if (made_as := f"{round_id}/{number}") in made:
                made[made_as] = replace(made[made_as], resolved=resolved)
            case _:
                pass
    return made


def incident_report(
    whole: RoundHistory,
    rulings: Mapping[str, Ruling],
    names: Names,
    ranks: Mapping[str, str],
    *,
    only: str = "",
    more: Mapping[str, tuple[Fact, ...]],
    racks: Mapping[str, tuple[Fact, ...]],
    seal: Seal,
) -> IncidentReport:
    """Put the report of a round together, or of one irregularity of it.

    Args:
        whole: the round as history knows it.
        rulings: its findings, and those filed with it later, by id, as they were reported and decided.
        names: what tables and people are called.
        ranks: the rank held now by staff number, as the log spells ranks.
        only: the id of the irregularity the report is about; "" reports the round with all of them.
        more: what else is known of a dispute, by its id.
        racks: how the rack stood when an irregularity or dispute was reported, by its id.
        seal: the state of the log.

    """
    terms = msgspec.convert(whole.terms, Terms)
    game = GAMES.get(terms.game)
    about = tuple(each for each in whole.irregularities if only in ("", each.id))
    row = whole.round
    return IncidentReport(
        id=only or whole.id,
        title=say("Incident report") if about else say("Round report"),
        subject=f"{only or whole.id} · {names.tables.get(row.table, row.table)}",
        summary=_summary(whole, game, terms, names),
        incidents=tuple(
            _incident(
                each,
                rulings,
                game,
                names,
                more=more.get(each.id, ()),
                rack=racks.get(each.id, ()),
                currency=terms.currency,
            )
            for each in about
        ),
        hands=tuple(_hand(each) for each in sorted(whole.hands, key=_clockwise)),
        wagers=_wagers(whole, game, terms.currency),
        corrections=tuple(_correction(each, game, terms, names) for each in whole.corrections),
        ruled=tuple(ruled_facts(each, game, terms.currency, names.person) for each in whole.ruled),
        moments=tuple(_moment(each, names) for each in whole.timeline),
        people=_people(whole, rulings, names, ranks),
        head=Fact(say("{count:,} entries", count=seal.count), seal.hash),
        house=Fact(say("House"), seal.house),
        made=times(seal.at_us),
    )


def _summary(whole: RoundHistory, game: Game | None, terms: Terms, names: Names) -> tuple[Fact, ...]:
    row = whole.round
    money = terms.currency
    method = game.procedures[terms.method].title if game and terms.method in game.procedures else terms.method
    facts = [
        Fact(say("Game"), f"{game.title if game else row.game}, {rules_of(terms.edition)}"),
        Fact(say("Dealing"), method),
        Fact(say("Table"), names.tables.get(row.table, row.table)),
        Fact(say("Round"), f"{row.number:,} ({whole.id})"),
        Fact(say("Dealer"), names.person(row.dealer) or say("nobody signed in")),
        Fact(say("Opened"), times(us_of(row.opened))),
        Fact(say("Closed"), times(us_of(row.closed)) if row.closed else say("still open")),
        Fact(say("Outcome"), OUTCOMES.get(row.outcome, row.outcome)),
    ]
    if row.closed:
        taken = say(
            "staked {staked}, collected {collected}",
            staked=show(row.staked, money),
            collected=show(row.collected, money),
        )
        facts.append(Fact(say("Money"), say("{taken}, paid {won}", taken=taken, won=show(row.won, money))))
        if whole.corrections:
            facts.append(Fact(say("Won by the house as settled"), signed(row.collected - row.won, money)))
            facts.append(Fact(say("Corrections since"), signed(-row.corrected, money)))
        facts.append(Fact(say("Won by the house"), signed(row.house, money)))
    return tuple(facts)


def _incident(
    record: IrregularityRecord,
    rulings: Mapping[str, Ruling],
    game: Game | None,
    names: Names,
    *,
    more: tuple[Fact, ...],
    rack: tuple[Fact, ...],
    currency: str,
) -> ReportIncident:
    ruling = rulings.get(record.id)
    kind = row_for(game, record.kind) if game else None
    resolved = ruling.resolved if ruling else None
    rule = (resolved.rule if resolved else "") or record.clause
    facts = list(more)
    if ruling:
        finding = ruling.found.finding
        facts.append(Fact(say("What was seen"), finding.words))
        if finding.places:
            facts.append(Fact(say("Where"), ", ".join(_place_title(place) for place in finding.places)))
    facts.append(
        Fact(
            say("Reported"),
            say("{opened_at} by {person}", opened_at=times(record.opened_at), person=names.person(record.opened_by)),
        )
    )
    if resolved:
        asked = {each.name: each for each in kind.asks} if kind else {}
        facts += [
            _answered(game, asked.get(name), name, names.person(answer) if name == "by" else answer, currency=currency)
            for name, answer in resolved.facts.items()
            if answer
        ]
        facts += [Fact(say("Proposed by"), names.person(resolved.proposed_by))] if resolved.proposed_by else []
    if record.decided_at is None:
        facts.append(Fact(say("Ruling"), say("None yet: it waits until somebody of sufficient rank decides.")))
    else:
        rank = _RANKS.get(record.decider_rank or "", record.decider_rank or "")
        facts += [
            Fact(say("Ruling"), outcome_title(record.kind, record.outcome or "")),
            Fact(
                say("Decided"),
                say(
                    "{decided_at} by {person}, {rank}",
                    decided_at=times(record.decided_at),
                    person=names.person(record.decided_by or ""),
                    rank=rank,
                ),
            ),
            Fact(say("Reason"), record.reason or say("none given")),
        ]
    return ReportIncident(
        title=KINDS.get(record.kind) or plain_title(record.kind.replace("-", "_")),
        rule=rule,
        meaning=(meaning_of(game, rule) if game else "") or say("No clause of this game's document covers it."),
        facts=(*facts, *rack),
    )


def _answered(game: Game | None, asked: Ask | None, name: str, answer: str, *, currency: str) -> Fact:
    """A question of the flow with its answer; cards that were put in order are counted, for they may lie face down."""
    if game is None or asked is None:
        return Fact(plain_title(name.replace("-", "_")), answer)
    if asked.form is AnswerForm.CARDS:
        return Fact(asked.title, many(len(answer.split()), "card"))
    return Fact(asked.title, answer_words(game, currency, asked.form, answer))


def _place_title(place: str) -> str:
    """A place of cards as people say it: "Position 3", "Dealer", "Community cards"."""
    return {DEALER: say("Dealer"), COMMUNITY: say("Community cards")}.get(place, say("Position {place}", place=place))


def _clockwise(hand: HandShown) -> tuple[int, str]:
    return ({DEALER: -2, COMMUNITY: -1}.get(hand.place, 0), hand.place.rjust(3))


def _hand(hand: HandShown) -> ReportHand:
    cards = tuple(CardView() if face == HIDDEN else CardView(face=face, face_up=True) for face in hand.cards)
    moved = hand.dealt_to not in ("", hand.place)
    return ReportHand(
        place=_place_title(hand.place),
        cards=cards,
        words=hand.words,
        note=say("dealt to {place}", place=place_words(hand.dealt_to)) if moved else "",
    )


def _wagers(whole: RoundHistory, game: Game | None, money: str) -> tuple[ReportWager, ...]:
    settled = {(line.seat, line.wager): line for line in whole.settlements}
    laid = {(each.seat, each.wager): each.stake for each in whole.wagers}
    layout = [wager.name for wager in game.wagers] if game else []
    corrected = corrected_by_line(whole.corrections)

    def place(key: tuple[int, str]) -> tuple[int, int, str]:
        return (key[0], layout.index(key[1]) if key[1] in layout else len(layout), key[1])

    return tuple(
        _corrected(
            _wager(seat, wager, laid.get((seat, wager), 0), settled.get((seat, wager)), game=game, money=money),
            settled.get((seat, wager)),
            corrected.get((seat, wager), 0),
            money,
        )
        for seat, wager in sorted({*settled, *laid, *corrected}, key=place)
    )


def _corrected(row: ReportWager, line: WagerSettled | None, corrected: int, money: str) -> ReportWager:
    """A line of the paper with what was put right of it since."""
    if not corrected:
        return row
    net = (line.net if line else 0) + corrected
    reason = say("{reason} Corrected since: {signed}.", reason=row.reason, signed=signed(corrected, money)).strip()
    return replace(row, net=signed(net, money), reason=reason)


def _wager(
    seat: int, wager: str, stake: int, line: WagerSettled | None, *, game: Game | None, money: str
) -> ReportWager:
    title = wager_title(game, wager)
    if line is None:
        return ReportWager(
            seat=f"{seat}",
            wager=title,
            stake=show(stake, money),
            outcome=say("No result"),
            back="–",
            paid="–",
            net="–",
            reason=say("This wager has no result yet."),
        )
    parts = (line.why.words, line.why.arithmetic, f"({', '.join(line.why.rules)})" if line.why.rules else "")
    return ReportWager(
        seat=f"{seat}",
        wager=title,
        stake=show(line.stake, money),
        outcome=RESULTS.get(line.outcome, line.outcome),
        back=show(line.returned, money),
        paid=show(line.winnings, money),
        net=signed(line.net, money),
        reason=" ".join(part for part in parts if part),
    )


def _correction(made: CorrectionRecord, game: Game | None, terms: Terms, names: Names) -> tuple[Fact, ...]:
    title = wager_title(game, made.wager)
    direction = say("paid to the player") if made.amount > 0 else say("taken back by the house")
    return (
        Fact(
            say("Position {seat}, {title}", seat=made.seat, title=title),
            f"{show(abs(made.amount), terms.currency)} {direction}",
        ),
        Fact(
            say("Entered"),
            say("entry {rpartition}, {when}", rpartition=made.id.rpartition("/")[2], when=times(made.at_us)),
        ),
        Fact(say("Proposed, approved"), f"{names.person(made.proposed_by)}, {names.person(made.approved_by)}"),
        Fact(say("Reason"), made.reason),
    )


def _moment(moment: Moment, names: Names) -> ReportMoment:
    at = us_of(moment.at)
    return ReportMoment(
        seq=moment.seq, utc=plain_utc(at), local=clock(at), by=names.person(moment.by), text=_in_full(moment.text)
    )


def _in_full(text: str) -> str:
    """The screen writes "3: Ante $10" where a paper says whose position it is."""
    return _POSITIONS.sub(
        lambda found: (
            (say("Positions {seats}", seats=found[1]) if "," in found[1] else say("Position {seat}", seat=found[1]))
            + ": "
        ),
        text,
    )


def _people(
    whole: RoundHistory, rulings: Mapping[str, Ruling], names: Names, ranks: Mapping[str, str]
) -> tuple[ReportPerson, ...]:
    """Who appears in the round, each with the rank under which they decided, else the one held now."""
    held = dict(ranks)
    for ruling in rulings.values():
        if ruling.resolved:
            held[ruling.resolved.decided_by] = ruling.resolved.rank
    acted = [whole.round.dealer, *(moment.by for moment in whole.timeline)]
    acted += [each.opened_by for each in whole.irregularities]
    acted += [
        who for each in rulings.values() if (said := each.resolved) for who in (said.proposed_by, said.decided_by)
    ]
    acted += [who for each in whole.corrections for who in (each.proposed_by, each.approved_by)]
    return tuple(
        ReportPerson(names.person(who), _RANKS.get(held.get(who, ""), say("rank not entered")))
        for who in dict.fromkeys(acted)
        if who and not who.startswith("device:") and who != "system"
    )
