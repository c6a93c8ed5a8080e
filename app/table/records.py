"""From facts to the rows that history, meters and registers are read from. Dropping and rebuilding gives the same."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

import msgspec
from msgspec.structs import replace

from app.journal.changes import Change, Drop, Put, Value
from app.journal.marks import CARD_MARKS, card_marks, told_mark
from app.table.at import At
from app.table.rack_records import MOVING, rack_changes, same, standing
from assets.languages import for_the_record, kept, say
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.round.course import playing
from engine.table import events as ev
from engine.table.rack_facts import RackFact
from engine.table.restoring_facts import RestitutionMade, RestitutionsListed
from engine.table.ruling_facts import AmountWithheld, GoodwillGiven, WagerReturned, WithheldDecided
from engine.table.slip_evolve import settled_with
from engine.table.slip_facts import ClaimLeftOpen, SlipAnswered, SlipFact, SlipPaid, SlipRefused
from engine.table.state import COMMUNITY, DEALER, Finding, Hand, Line, Round, Table, Withheld
from engine.table.table_life_facts import TermsChanged
from engine.table.taking_over_facts import TableTakenOver
from engine.table.terms import HouseSettings, Terms

_encode = msgspec.json.encode
_OF_HASH: Final = 16
"""So many digits of its hash name the terms of a round."""


def round_id(table: str, number: int) -> str:
    """The name of a round in history: "T1-000042"."""
    return f"{table}-{number:06d}"


def changes(before: Table, after: Table, event: ev.TableEvent, at: At) -> Sequence[Change]:
    """The rows that follow from one fact of a table."""
    if isinstance(event, RackFact):
        return (*rack_changes(before, after, event, at), standing(after, at))
    rows = _of_play(before, after, event, at)
    return (*rows, standing(after, at)) if after.rack.open and isinstance(event, MOVING) else rows


def _of_play(before: Table, after: Table, event: ev.TableEvent, at: At) -> Sequence[Change]:
    match event:
        case ev.TermsSet(terms=terms) | TermsChanged(terms=terms) | TableTakenOver(state=Table(terms=Terms() as terms)):
            settings = text_of_terms(terms)
            return (Put("tables", {"id": after.id}, {"settings": settings, "configured_at": at.at_us}),)
        case ev.RoundOpened(number=number):
            return _opened(after, number, at)
        case ev.RoundClosed(outcome=outcome):
            return _closed(after, outcome, at)
        case ev.Found(finding=finding) if finding.number > _round(before).findings_made:
            return (_found(after, finding, at), *_looked_into(after, at))
        case ev.FindingResolved():
            return (_resolved(before, event, at), *_looked_into(after, at))
        case ev.RoundVoided() | ev.HandReturned():
            return _undone(after, at)
        case RestitutionMade(seat=seat, outstanding=owed, approved_by=by, reason=reason) if owed:
            due = Withheld(number=_round(after).number, seat=seat, wager="", player=0, win=owed, stake=0)
            return (_amount(after, due, at, kind="outstanding", by=by, reason=reason), *_looked_into(after, at))
        case RestitutionsListed() | RestitutionMade():
            return _looked_into(after, at)
        case ev.Corrected():
            return (_corrected(after, event, at),)
        case _:
            return _on_slip(before, after, event, at) if isinstance(event, SlipFact) else _ruled(after, event, at)


def _opened(table: Table, number: int, at: At) -> tuple[Put, Put]:
    """The round, and the terms that it keeps: a row of its own, once for all rounds that have the same."""
    rnd = _round(table)
    body = text_of_terms(rnd.terms)
    terms = sha256(body.encode()).hexdigest()[:_OF_HASH]
    opened = Put(
        "rounds",
        {"id": round_id(table.id, number)},
        {
            "table_id": table.id,
            "number": number,
            **same(rnd.terms, "game", "edition", "method"),
            "opened_at": at.at_us,
            "outcome": "open",
            "dealer": table.dealer,
            "opened_seq": at.seq,
            "terms_id": terms,
        },
    )
    return Put("terms", {"id": terms}, {"body": body}), opened


def text_of_terms(terms: Terms) -> str:
    """Terms as rows hold them: what is as usual is left out, so that a new setting changes no row of an old log."""
    return _encode(_unusual(terms)).decode()


def _unusual(said: msgspec.Struct) -> dict[str, object]:
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(said):
        value = getattr(said, field.name)
        usual = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
        if value != usual:
            found[field.name] = _unusual(value) if isinstance(value, HouseSettings) else value
    return found


def _round(table: Table) -> Round:
    if table.round is None:
        raise ValueError(say("no round is open"))
    return table.round


def _closed(table: Table, outcome: str, at: At) -> tuple[Put, ...]:
    rnd = _round(table)
    name = round_id(table.id, rnd.number)
    lines = _lines(rnd)
    hands = _hands(name, rnd)
    closing: dict[str, Value] = {
        "closed_at": at.at_us,
        "closed_seq": at.seq,
        "outcome": outcome,
        **dict(zip(CARD_MARKS, card_marks(str(hand.values["cards"]).split() for hand in hands), strict=True)),
        "kinds": told_mark(kind for hand in hands if (kind := str(hand.values["kind"]))),
    }
    return (*_totals(name, lines, closing), *hands, *_wagers(name, rnd), *_settlements(name, rnd, lines))


def _undone(table: Table, at: At) -> tuple[Change, ...]:
    """The results of a closed round that was undone before the next one was called (R-22), in place of the old ones."""
    rnd = _round(table)
    if not rnd.closed:
        return ()
    name = round_id(table.id, rnd.number)
    lines = _lines(rnd)
    return (
        *_totals(name, lines, {"closed_seq": at.seq, "outcome": rnd.outcome}),
        Drop("settlements", {"round_id": name}),
        *_settlements(name, rnd, lines),
    )


def _looked_into(table: Table, at: At) -> tuple[Put, ...]:
    """The last entry of a closed round is the last one that still belongs to it."""
    rnd = _round(table)
    return (Put("rounds", {"id": round_id(table.id, rnd.number)}, {"closed_seq": at.seq}),) if rnd.closed else ()


def _lines(rnd: Round) -> list[Line]:
    return [line for box in rnd.boxes.values() for line in box.lines]


def _totals(name: str, lines: Sequence[Line], beside: Mapping[str, Value]) -> tuple[Put, ...]:
    """What the lines of a round come to, beside what else is new of it; and by which amounts it is found."""
    amounts = sorted({amount for line in lines for amount in (line.stake, line.returned, line.winnings)})
    totals: dict[str, Value] = {
        "staked": sum(line.stake for line in lines),
        "returned": sum(line.returned for line in lines),
        "won": sum(line.winnings for line in lines),
        "collected": sum(line.taken for line in lines),
        "amounts": told_mark(amounts),
    }
    return (
        Put("rounds", {"id": name}, {**beside, **totals}),
        *(Put("amounts", {"amount": each}, {}) for each in amounts),
    )


def _hands(name: str, rnd: Round) -> tuple[Put, ...]:
    game = GAMES.get(rnd.terms.game)
    places: dict[str, Hand] = {str(seat): box.hand for seat, box in rnd.boxes.items() if box.hand.cards}
    places |= {DEALER: rnd.dealer, COMMUNITY: rnd.community}
    return tuple(
        Put(
            "hands",
            {"round_id": name, "place": place},
            {
                "cards": shown_cards(hand),
                "dealt_to": hand.dealt_to,
                "played_by": place,
                "rank": _recorded_words(game, hand),
                "kind": "" if place == COMMUNITY else _kind(game, hand, rnd.community),
            },
        )
        for place, hand in places.items()
        if hand.cards
    )


def _kind(game: Game | None, hand: Hand, community: Hand) -> str:
    """What an exposed hand is found by: by itself where hands are compared, else with the community cards (LR 3.21)."""
    if game is None or not all_told(hand, game.hand_cards):
        return ""
    if game.has_dealer:
        return game.compare(hand.faces).kind.value
    whole = all_told(community, game.community_cards)
    return game.compare((*hand.faces, *community.faces)).kind.value if whole else ""


def all_told(hand: Hand, count: int) -> bool:
    """All of so many cards were exposed, and can be read."""
    return len(hand.cards) == count and hand.face_up and hand.known


def _recorded_words(game: Game | None, hand: Hand) -> str:
    with for_the_record():
        return hand_words(game, hand)


def hand_words(game: Game | None, hand: Hand) -> str:
    """What an exposed hand is called where hands are compared; empty where it cannot be said."""
    if game is None or not game.has_dealer or not all_told(hand, game.hand_cards):
        return ""
    return game.compare(hand.faces).words


def shown_cards(hand: Hand) -> str:
    """The cards of a hand as history shows them: "9h ?? Ks" – a face that was never exposed stays hidden."""
    return " ".join(card or "??" if index in hand.shown else "??" for index, card in enumerate(hand.cards))


def _wagers(name: str, rnd: Round) -> tuple[Put, ...]:
    return tuple(
        Put(
            "wagers",
            {"round_id": name, "seat": box.seat, "wager": wager},
            {"player": box.player, "stake": amount},
        )
        for box in playing(rnd)
        for wager, amount in box.wagers.items()
    )


def _settlements(name: str, rnd: Round, lines: Sequence[Line]) -> tuple[Put, ...]:
    progressive = {
        wager.name for game in (GAMES.get(rnd.terms.game),) if game for wager in game.wagers if wager.progressive
    }
    return tuple(
        Put(
            "settlements",
            {"round_id": name, "seat": line.seat, "wager": line.wager},
            {
                "pass_no": 2 if line.wager in progressive else 1,
                **same(line, "outcome", "stake", "returned", "winnings"),
            },
        )
        for line in lines
    )


def _found(table: Table, finding: Finding, at: At) -> Put:
    rnd = _round(table)
    name = round_id(table.id, rnd.number)
    return Put(
        "irregularities",
        {"id": f"{name}/{finding.number}"},
        {
            "table_id": table.id,
            "round_id": name,
            "kind": finding.kind,
            "clause": finding.rule,
            "opened_at": at.at_us,
            "opened_by": at.by,
            "state": "open",
        },
    )


def _resolved(table: Table, event: ev.FindingResolved, at: At) -> Put:
    """The decision; what turns out to be about an earlier round is filed with that one from then on (R-22)."""
    name = round_id(table.id, _round(table).number)
    about = event.facts.get("round", "")
    filed: dict[str, Value] = {"round_id": round_id(table.id, int(about))} if about.isdecimal() else {}
    return Put(
        "irregularities",
        {"id": f"{name}/{event.number}"},
        {
            "decided_at": at.at_us,
            "outcome": event.outcome,
            "decided_by": event.decided_by,
            "decider_rank": event.rank,
            "reason": event.reason,
            "state": "decided",
            **filed,
        },
    )


def _corrected(table: Table, event: ev.Corrected, at: At) -> Put:
    return Put(
        "corrections",
        {"id": f"{round_id(table.id, event.round_number)}/{at.seq}"},
        {
            "round_id": round_id(table.id, event.round_number),
            **same(event, "seat", "wager", "amount", "reason", "proposed_by", "approved_by"),
            "at_us": at.at_us,
        },
    )


def _ruled(table: Table, event: ev.TableEvent, at: At) -> tuple[Change, ...]:
    """What a free ruling has changed of a closed round, and amounts beside the wagers, each with its round (R-42)."""
    match event:
        case WagerReturned():
            return _undone(table, at)
        case GoodwillGiven(round_number=number, seat=seat, amount=amount, decided_by=by, reason=reason):
            goodwill = Withheld(number=number, seat=seat, wager="", player=0, win=amount, stake=0)
            return (_amount(table, goodwill, at, kind="goodwill", by=by, reason=reason), *_looked_into(table, at))
        case AmountWithheld(withheld=kept):
            return (_amount(table, kept, at, kind="withheld", by=at.by), *_looked_into(table, at))
        case WithheldDecided(withheld=kept, released=released, decided_by=by, reason=reason):
            kind = "released" if released else "seized"
            return (_amount(table, kept, at, kind=kind, by=by, reason=reason), *_looked_into(table, at))
        case _:
            return ()


def _on_slip(before: Table, after: Table, event: SlipFact, at: At) -> tuple[Change, ...]:
    """What waits, is owed or was paid on a slip, each with its round; the answer settles the wagers there (R-46)."""
    slip = next((each for each in (*after.slips, *before.slips) if each.number == event.slip), None)
    if slip is None:
        raise ValueError(say("what is paid on a slip was never left open"))
    rnd = (before if isinstance(event, SlipPaid | SlipRefused) else after).round_of(slip)
    lines = {line.seat: line for line in _lines(rnd) if line.wager == _progressive(rnd)}
    kind, by, why = _said_on_slip(event)
    amounts = []
    for seat in slip.seats:
        box = rnd.boxes[seat]
        stake = 0 if isinstance(event, SlipRefused) else box.wagers.get(_progressive(rnd), 0)
        due = lines[seat].winnings if seat in lines else stake
        held = Withheld(number=rnd.number, seat=seat, wager=_progressive(rnd), player=box.player, win=due, stake=0)
        row = _amount(
            after,
            held,
            at,
            kind=kind,
            by=by or at.by,
            reason=kept("Slip {slip}. {why}", slip=slip.name, why=why).strip(),
        )
        amounts.append(replace(row, key={"id": f"{round_id(after.id, rnd.number)}/{seat}/{at.seq}"}))
    settled = _settled_late(after, rnd, event) if isinstance(event, SlipAnswered | SlipRefused) and rnd.closed else ()
    last = after.round is not None and after.round.number == rnd.number
    return (*amounts, *settled, *(_looked_into(after, at) if last else ()))


def _said_on_slip(event: SlipFact) -> tuple[str, str, str]:
    """The kind of the amount, who stands for it, and why."""
    match event:
        case ClaimLeftOpen(approved_by=by, reason=why):
            return "claim-waits", by, why
        case SlipAnswered():
            return "claim-owed", "", ""
        case SlipPaid(approved_by=by, reason=why):
            return "claim-paid", by, why
        case SlipRefused(approved_by=by, reason=why):
            return "claim-refused", by, why


def _settled_late(table: Table, rnd: Round, event: SlipAnswered | SlipRefused) -> tuple[Change, ...]:
    name = round_id(table.id, rnd.number)
    drops = (Drop("settlements", {"round_id": name, "seat": line.seat, "wager": line.wager}) for line in event.lines)
    totals = _totals(name, _lines(settled_with(rnd, event.lines)), {})
    return (*totals, *drops, *_settlements(name, rnd, event.lines))


def _progressive(rnd: Round) -> str:
    game = GAMES.get(rnd.terms.game)
    return game.progressive.name if game and game.progressive else ""


def _amount(table: Table, of: Withheld, at: At, *, kind: str, by: str, reason: str = "") -> Put:
    name = round_id(table.id, of.number)
    return Put(
        "ruled_amounts",
        {"id": f"{name}/{at.seq}"},
        {
            "round_id": name,
            "kind": kind,
            **same(of, "seat", "wager", "amount"),
            "decided_by": by,
            "reason": reason,
            "at_us": at.at_us,
        },
    )
