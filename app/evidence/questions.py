"""Which questions can have led to the facts of a table: what was asked is not kept, but the facts tell it.

A fact holds all that was said with the question that brought it about. So the question can be put to the table once
more as it stood then, and the rules must give the same facts again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.actors import LINE, Actor, Approval, Rank
from engine.asked import CountAsked, Signed
from engine.cards import Card
from engine.decisions.claims import SIGNED_APART
from engine.like import like
from engine.questions import ASKED_BY
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from engine.table import keeping_facts as kept
from engine.table import slip_asked as slips
from engine.table import table_life_facts as lived
from engine.table.claim_key import CLAIM
from engine.table.state import Hand, Round, Table

Facts = Sequence[ev.TableEvent]
Questions = Iterator[ask.Command]
Ranks = Callable[[str], Sequence[Rank]]
"""The ranks that somebody held at that moment: one, none, or any where no staff is known."""

_SPELLED = {rank.value: rank for rank in Rank}
ANY_RANK = tuple(reversed(LINE))
"""Where a log knows no staff, somebody may have held any rank of the line."""


def questions(table: Table, facts: Facts, ranks: Ranks) -> Questions:
    """The questions to this table whose answer can begin with these facts, the likeliest first."""
    yield from _rulings(table, facts)
    yield from _of(table, facts[0], facts, ranks)


def _rulings(table: Table, facts: Facts) -> Questions:
    """A ruling stands behind its effects."""
    open_now = {each.number: each for each in table.round.findings} if table.round else {}
    for fact in facts:
        if not isinstance(fact, ev.FindingResolved) or fact.number not in open_now:
            continue
        if open_now[fact.number].kind == CLAIM:
            yield _claim(fact)
        else:
            yield like(fact, ask.ResolveIrregularity, approval=_word(fact.decided_by, fact.rank, fact.reason))


def _word(by: str, spelled: str, reason: str = "") -> Approval | None:
    """Somebody's word under the rank that a fact keeps; a rank that nobody can hold speaks for nothing."""
    rank = _SPELLED.get(spelled)
    return Approval(by, rank, reason) if rank is not None else None


def _claim(fact: ev.FindingResolved) -> ask.RuleOnClaim:
    said = fact.facts
    return like(
        fact,
        ask.RuleOnClaim,
        release=fact.outcome == "release",
        approval=_word(fact.decided_by, fact.rank, fact.reason),
        cards_shown=said.get("cards_shown") == "yes",
        rest_counted=_number(said.get("rest_counted", "")),
        counted_before=tuple(_number(each) for each in said.get("counted_before", "").split(", ") if each),
        rest_in_order=said.get("rest_in_order") == "yes",
        signatures=_signatures(said),
    )


def _signatures(said: Mapping[str, str]) -> tuple[Actor, ...]:
    """Who signed a verification; logs from before signatures were PINs keep the names alone."""
    names = [name for name in said.get("signatures", "").split(SIGNED_APART) if name]
    signed = [each.split(" ") for each in said.get("signed_by", "").split(SIGNED_APART) if each]
    if not signed:
        return tuple(Actor(name, name, Rank.PIT_SUPERVISOR) for name in names)
    pairs = zip(signed, names, strict=False)
    return tuple(Actor(who[0], name, _SPELLED[who[-1]]) for who, name in pairs if who[-1] in _SPELLED)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def _of(table: Table, fact: ev.TableEvent, facts: Facts, ranks: Ranks) -> Questions:  # noqa: C901, PLR0912 - one arm a fact
    words = _words(fact, ranks)
    match fact:
        case ev.OccupantsChanged():
            yield from _seating(table, fact)
            if len(facts) > 1 and isinstance(facts[1], ev.WagerPlaced | ev.WagerMoved | ev.WagerAddedLate):
                yield from _of(table, facts[1], facts[1:], ranks)
        case ev.PlayerRestricted(player=player, lifted=lifted):
            for seat in _seats_of(table, player):
                for word in words:
                    yield ask.RestrictPlayer(seat=seat, lifted=lifted, approval=word)
        case ev.RoundOpened():
            repeat = len(facts) > 1 and isinstance(facts[1], ev.BetsRepeated)
            yield ask.PlaceYourBets(repeat=repeat, outside_limits_seen=True)
        case ev.WagerPlaced(seat=seat, wager=wager, added=added):
            for alone in (False, True):
                yield ask.PlaceWager(seat=seat, wager=wager, amount=added, outside_limits_seen=True, alone=alone)
        case ev.WagerMoved(seat=seat, wager=wager, to_seat=to_seat, to_wager=to_wager):
            yield ask.MoveWager(seat=seat, wager=wager, to_seat=to_seat, to_wager=to_wager, outside_limits_seen=True)
        case ev.WagersCleared(seats=seats, wager=wager):
            signed = next((each for each in facts if isinstance(each, lived.BarSigned)), None)
            if signed is not None:
                yield from _of(table, signed, facts, ranks)
            for seat in (0, *seats):
                yield ask.ClearWagers(seat=seat, wager=wager)
        case ev.BetsRepeated(wagers=wagers):
            yield ask.RepeatBets(outside_limits_seen=True)
            yield from (ask.RepeatBets(seat=seat, outside_limits_seen=True) for seat in wagers)
        case ev.BetsClosed():
            yield ask.NoMoreBets(warned=True)
        case ev.Decided(seat=seat, choice=choice, amount=amount):
            yield ask.AllOthers()
            yield ask.AllOthers(choice=choice)
            yield ask.Choose(seat=seat, choice=choice)
            yield ask.Choose(seat=seat, choice=choice, amount=amount)
        case ev.CardsExposed() | ev.SeatSettled():
            yield from _turning(table, fact, facts)
        case ev.ClaimAsked() | ev.ClaimWithdrawn():
            yield ask.SettleProgressives()
            yield from (slips.AnswerSlip(slip=each.number) for each in table.slips)
        case ev.Found(finding=finding):
            yield ask.RaiseIrregularity(kind=finding.kind, words=finding.words, places=finding.places)
        case ev.Corrected():
            for word in words:
                yield like(fact, ask.Correct, approval=word, again=True)
        case kept.TableHeld(hold=hold):
            yield keep.HoldTable(kind=hold.kind, words=hold.words, device=hold.device)
        case lived.PlacedForPlayer(seat=seat, lifted=lifted):
            yield ask.NotePlacedFor(seat=seat, lifted=lifted, approval=_word(fact.placed_by, fact.rank))
        case _:
            yield from _plain(fact, words, ranks)


def _plain(fact: ev.TableEvent, words: Sequence[Approval | None], ranks: Ranks) -> Questions:
    """What a fact says of itself; nobody asks for those that follow with something else, or from what a device says."""
    asks = ASKED_BY.get(type(fact))
    if asks is None:
        return
    if issubclass(asks, CountAsked):
        counted_by = getattr(fact, "counted_by", "")
        counters = [Approval(counted_by, rank) for rank in ranks(counted_by)]
        yield from (like(fact, asks, approval=word, counter=counter) for word in words for counter in counters)
    elif issubclass(asks, Signed):
        yield from (like(fact, asks, approval=word) for word in words)
    else:
        yield like(fact, asks)


def _words(fact: ev.TableEvent, ranks: Ranks) -> tuple[Approval | None, ...]:
    """The word of whoever signed a fact, under each rank that they may have held; None where nobody did."""
    by, reason = getattr(fact, "approved_by", "") or getattr(fact, "viewed_by", ""), getattr(fact, "reason", "")
    return tuple(Approval(by, rank, reason) for rank in ranks(by)) if by else (None,)


def _seats_of(table: Table, player: int) -> tuple[int, ...]:
    return tuple(seat for seat, who in table.occupants.items() if who == player)


def _seating(table: Table, fact: ev.OccupantsChanged) -> Questions:
    before, after = table.occupants, fact.occupants
    gone = [seat for seat in before if seat not in after]
    come = [seat for seat in after if seat not in before]
    if len(gone) == 1 and not come:
        yield ask.PlayerLeft(seat=gone[0])
    if len(gone) == 1 and len(come) == 1:
        yield ask.PlayerMoved(seat=gone[0], to_seat=come[0])
    if not gone and not come:
        changed = [seat for seat in before if before[seat] != after[seat]]
        kept_seats = [seat for seat in before if before[seat] == after[seat]]
        for seat in changed:
            for other in kept_seats:
                yield ask.SamePlayer(seat=seat, other=other)
                yield ask.SamePlayer(seat=other, other=seat)


def _turning(table: Table, fact: ev.CardsExposed | ev.SeatSettled, facts: Facts) -> Questions:
    settled = tuple(each.seat for each in facts if isinstance(each, ev.SeatSettled))
    if settled:
        yield ask.SettleSeats(seats=settled)
        yield ask.SettleProgressives()
        for count in range(len(settled) - 1, 0, -1):
            yield ask.SettleSeats(seats=settled[:count])
    if isinstance(fact, ev.CardsExposed):
        yield ask.TurnCards()
        if table.round is not None:
            for entered in _entered(table.round, fact):
                yield ask.TurnCards(cards=entered)
                yield ask.EnterHand(place=fact.place, cards=entered)
        yield ask.EnterHand(place=fact.place, cards=())


def _entered(rnd: Round, fact: ev.CardsExposed) -> Iterator[tuple[Card, ...]]:
    """What can have been typed so that these faces are known: those that were not, those turned, or all of them."""
    hand = rnd.hand_at(fact.place) if fact.place.isdigit() or fact.place in ("dealer", "community") else Hand()
    before = (*hand.cards, *(None,) * len(fact.cards))
    new = [card for card, was in zip(fact.cards, before, strict=False) if was is None]
    turned = [fact.cards[index] for index in fact.shown if index < len(fact.cards)]
    for typed in (new, turned, list(fact.cards[: len(fact.shown)]), list(fact.cards)):
        faces = tuple(card for card in typed if card is not None)
        if faces and len(faces) == len(typed):
            yield faces
