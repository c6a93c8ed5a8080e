"""The state follows the facts. No rule is applied here: whatever happened has been decided before."""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Final, assert_never, cast, get_args

from msgspec.structs import replace

from assets.languages import say
from engine.table import events as ev
from engine.table.approval_limits import and_approved
from engine.table.claim_key import Waiting
from engine.table.exposures import counted, shows_cards
from engine.table.keeping_evolve import kept, remembering
from engine.table.keeping_facts import DeckNoted, HoldLifted, KeepingFact, TableHeld
from engine.table.rack_evolve import MOVES, moved_by, racked
from engine.table.rack_facts import RackFact
from engine.table.restoring_facts import RestitutionMade, RestitutionsListed
from engine.table.ruling_evolve import ruled
from engine.table.ruling_facts import PrizesTakenBack, RulingFact
from engine.table.slip_evolve import keeping_slips, on_slip, without_undone
from engine.table.slip_facts import SlipFact
from engine.table.state import COMMUNITY, DEALER, Box, Correction, EarlierBets, Finding, Hand, Round, Table
from engine.table.table_life_evolve import lived, under
from engine.table.table_life_facts import (
    LastRoundsAnnounced,
    LastRoundsTakenBack,
    TableLifeFact,
    TermsAnnounced,
    TermsChanged,
)
from engine.table.taking_over_facts import RoundsNumberedOn, TableTakenOver
from engine.table.terms import Cents

UNDOABLE: Final = frozenset(
    (
        ev.WagerPlaced,
        ev.WagerMoved,
        ev.WagersCleared,
        ev.BetsRepeated,
        ev.Decided,
        ev.HandViewed,
        ev.ComparisonDeclined,
        ev.SeatSettled,
    )
)
"""Entries that one key takes back. Everything else is an announcement, a card, an approval or a claim."""

_KEEPS_UNDO: Final[frozenset[type]] = frozenset(
    (
        ev.StepReached,
        RoundsNumberedOn,
        ev.OccupantsChanged,
        ev.Undone,
        ev.Redone,
        TableHeld,
        HoldLifted,
        DeckNoted,
        TermsChanged,
        TermsAnnounced,
        LastRoundsAnnounced,
        LastRoundsTakenBack,
        *get_args(RackFact),
    )
)

_UNDOES_A_CLAIM = (ev.ClaimWithdrawn, ev.RoundVoided, ev.HandReturned, PrizesTakenBack)

_ROUND_ALONE: Final = frozenset(
    (
        ev.StepReached,
        ev.PacketDealt,
        ev.CardsExposed,
        ev.SeatSettled,
        ev.WagerPlaced,
        ev.Decided,
    )
)
"""What every round is full of and what changes nothing beside the round: taken first, for speed alone."""


def fold(table: Table, events: Iterable[ev.TableEvent]) -> Table:
    """Follow several facts in their order."""
    return reduce(evolve, events, table)


def _entered_before_decisions(rnd: Round, event: ev.TableEvent) -> bool:
    """A face was entered by hand and nobody has decided on it yet; what a device read stays signed for."""
    if not isinstance(event, ev.CardsExposed) or any(box.decisions for box in rnd.boxes.values()):
        return False
    before = rnd.hand_at(event.place).cards
    return any(index < len(before) and before[index] is None for index in event.shown)


def evolve(table: Table, event: ev.TableEvent) -> Table:
    """Follow one fact. The same facts give the same table, for ever."""
    after = _table(table, event)
    if after.rack.open and type(event) in MOVES:
        after = moved_by(table, after, event)
    if after.slips and isinstance(event, _UNDOES_A_CLAIM):
        after = without_undone(after)
    if table.round is None or after.round is None or type(event) in _KEEPS_UNDO:
        return after
    if type(event) in UNDOABLE or _entered_before_decisions(table.round, event):
        together = table.round.past and getattr(event, "together", False)
        before = () if together else (replace(table.round, past=(), future=()),)
        return replace(after, round=replace(after.round, past=(*table.round.past, *before), future=()))
    if after.round.past or after.round.future:
        return replace(after, round=replace(after.round, past=(), future=()))
    return after


def _table(table: Table, event: ev.TableEvent) -> Table:  # noqa: C901, PLR0912 - one arm for each fact
    if type(event) in _ROUND_ALONE:
        return replace(table, round=_on_round(_round(table), cast(RoundFact, event)))
    if isinstance(event, KeepingFact):
        return kept(table, event)
    if isinstance(event, TableLifeFact):
        return lived(table, event)
    if isinstance(event, RulingFact):
        return ruled(table, event)
    if isinstance(event, SlipFact):
        return on_slip(table, event)
    if isinstance(event, RackFact):
        return racked(table, event)
    match event:
        case ev.TermsSet(terms=terms):
            if table.round is None or table.round.closed:
                return replace(under(table, terms), next_terms=None, unannounced=False)
            return replace(table, next_terms=terms, unannounced=False)
        case TableTakenOver(state=state):
            return replace(state, id=table.id, rack=state.rack.taken_over())
        case RoundsNumberedOn(after=number):
            passed = max(0, number - table.rounds)
            last = None if table.last_round is None else table.last_round + passed
            return replace(table, rounds=table.rounds + passed, last_round=last)
        case ev.DealerSeated(dealer=dealer):
            return replace(table, dealer=dealer)
        case ev.OccupantsChanged():
            return _occupants(table, event)
        case ev.Undone() | ev.Redone():
            return _seated(replace(table, round=_on_round(_round(table), event)))
        case ev.PlayerBarred(player=player):
            return replace(table, barred=(*table.barred, player))
        case ev.PlayerRestricted(player=player, lifted=lifted):
            others = tuple(each for each in table.restricted if each != player)
            return replace(table, restricted=others if lifted else (*others, player))
        case ev.RoundOpened(number=number):
            in_force = event.terms or table.terms
            if in_force is None:
                raise ValueError(say("a round is opened at a table without terms"))
            return replace(
                under(keeping_slips(table), in_force),
                next_terms=None,
                unannounced=False,
                rounds=number,
                round=Round(number=number, terms=in_force, settings=event.settings),
            )
        case ev.BetsClosed():
            boxes = {seat: box for seat, box in _round(table).boxes.items() if box.wagers}
            return replace(
                table,
                round=_on_round(_round(table), event),
                last_bets={seat: dict(box.wagers) for seat, box in boxes.items()},
                earlier_bets={
                    **table.earlier_bets,
                    **{seat: EarlierBets(box.player, dict(box.wagers)) for seat, box in boxes.items()},
                },
            )
        case ev.RoundClosed(under_minimum=players):
            return replace(
                under(table, None if table.unannounced else table.next_terms),
                round=_on_round(_round(table), event),
                under_minimum=(*table.under_minimum, *(p for p in players if p not in table.under_minimum)),
                next_terms=table.next_terms if table.unannounced else None,
                deck=remembering(table.deck, _round(table).dealt),
            )
        case ev.RoundVoided():
            still = tuple(player for player in table.under_minimum if player not in _round(table).used_up)
            return replace(table, round=_on_round(_round(table), event), under_minimum=still)
        case ev.DeviceRoundOpened(device_round=number):
            deck = replace(table.deck, shuffled=not table.deck.told, device_round=number)
            return replace(table, round=_on_round(_round(table), event), deck=deck)
        case ev.ClaimWithdrawn(key=key) if key.round != _round(table).number:
            return replace(table, slips=tuple(each for each in table.slips if each.waiting.key != key))
        case ev.HandoverAcknowledged(dealer=dealer):
            return replace(table, answerable=dealer)
        case ev.Found() if not _round(table).findings:
            return replace(table, round=_on_round(_round(table), event), answerable=table.dealer)
        case ev.Corrected():
            return _corrected(table, event)
        case ev.SettlementReopened(approved_by=by, amount=amount):
            counted = and_approved(table.approved, _round(table).number, by, amount)
            return replace(table, round=_on_round(_round(table), event), approved=counted)
        case _:
            return replace(table, round=_on_round(_round(table), event))


def _corrected(table: Table, event: ev.Corrected) -> Table:
    counted = and_approved(table.approved, event.round_number, event.approved_by, event.amount)
    after = replace(table, approved=counted)
    if table.round is None or table.round.number != event.round_number:
        return after
    put_right = Correction(seat=event.seat, wager=event.wager, amount=event.amount)
    return replace(after, round=replace(table.round, corrections=(*table.round.corrections, put_right)))


def _round(table: Table) -> Round:
    if table.round is None:
        raise ValueError(say("a fact of a round stands before its opening"))
    return table.round


def _occupants(table: Table, event: ev.OccupantsChanged) -> Table:
    """Whoever turns out to be somebody who sits elsewhere keeps what was held against them (5.9, 3.4.3, 5.13)."""
    same = {was: now for seat, was in table.occupants.items() if (now := event.occupants.get(seat, was)) != was}
    seated = replace(
        table,
        occupants=event.occupants,
        people=event.people,
        barred=_merged(table.barred, same),
        restricted=_merged(table.restricted, same),
        under_minimum=_merged(table.under_minimum, same),
    )
    return _seated(seated)


def _merged(players: tuple[int, ...], same: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(same.get(each, each) for each in players))


def _seated(table: Table) -> Table:
    """The boxes of an open round are those of the people who sit there, also after an entry was taken back."""
    if table.round is None or table.round.closed:
        return table
    boxes = {
        seat: replace(box, player=table.occupants.get(seat, box.player)) for seat, box in table.round.boxes.items()
    }
    return replace(table, round=replace(table.round, boxes=boxes))


RoundFact = (
    ev.WagerPlaced | ev.WagerMoved | ev.WagersCleared | ev.BetsRepeated | ev.BetsClosed
    | ev.LateWagerRefused | ev.LateWithdrawalNoted | ev.WagerAddedLate
    | ev.ProgressivesCollected | ev.PrizesDrawn | ev.DeviceRoundOpened
    | ev.PacketDealt | ev.CardDealt | ev.SecurityCardDealt | ev.CardsSetAside | ev.BurnConfirmed | ev.SecurityCardPlaced
    | ev.HandViewed | ev.Decided
    | ev.CardsExposed | ev.CommunitySwapped | ev.CardCorrected | ev.ComparisonDeclined | ev.DeclinedHandViewed
    | ev.SeatSettled | ev.ClaimAsked | ev.ClaimAnswered | ev.ClaimWithdrawn | ev.JackpotWon
    | ev.SettlementReopened | ev.StepReached | ev.Undone | ev.Redone
    | ev.Found | ev.FindingResolved | ev.HandReturned | ev.HandsMoved | ev.HandRebuilt | ev.PowerFailureRuled
    | ev.RoundVoided | RestitutionsListed | RestitutionMade | ev.RoundClosed
)  # fmt: skip


def _on_round(rnd: Round, event: RoundFact) -> Round:  # noqa: C901, PLR0912, PLR0915 - one arm a fact
    match event:  # arms are tried in turn, so the facts that every round is full of stand first
        case ev.StepReached(step=step):
            return replace(rnd, step=step)
        case ev.PacketDealt(place=place, cards=cards, shown=shown):
            dealt = Hand(cards=cards, shown=shown, dealt_to=place)
            return replace(_with_hand(rnd, place, dealt), packets=rnd.packets + 1, dealt=(*rnd.dealt, *cards))
        case ev.CardsExposed(place=place, cards=cards, shown=shown):
            return _with_hand(rnd, place, replace(rnd.hand_at(place), cards=cards, shown=shown))
        case ev.SeatSettled(seat=seat, lines=lines):
            box = rnd.boxes[seat]
            return _with_box(rnd, replace(box, lines=(*box.lines, *lines)))
        case ev.WagerPlaced(seat=seat, player=player, wager=wager, total=total):
            return _with_wager(rnd, seat, player, wager, total)
        case ev.Decided():
            return _with_box(rnd, _decided(rnd.boxes[event.seat], event))
        case ev.WagerAddedLate(seat=seat, player=player, wager=wager, total=total):
            return _with_wager(rnd, seat, player, wager, total)
        case ev.WagerMoved():
            return _moved(rnd, event)
        case ev.WagersCleared(seats=seats, wager=wager):
            return replace(rnd, boxes=_cleared(rnd.boxes, seats, wager))
        case ev.BetsRepeated(wagers=wagers, players=players):
            boxes = {s: Box(seat=s, player=players[s], wagers=dict(w)) for s, w in wagers.items()}
            return replace(rnd, boxes=dict(sorted({**rnd.boxes, **boxes}.items())))
        case ev.BetsClosed():
            return replace(rnd, bets_closed=True)
        case ev.LateWagerRefused(seat=seat, wager=wager, amount=amount):
            box = rnd.boxes.get(seat, Box(seat=seat, player=0))
            refused = {**box.refused, wager: box.refused.get(wager, 0) + amount}
            lines = tuple(line for line in box.lines if line.wager != f"{wager}_refused")
            return _with_box(rnd, replace(box, refused=refused, lines=lines))
        case ev.LateWithdrawalNoted() | ev.PowerFailureRuled() | ev.DeclinedHandViewed():
            return rnd
        case ev.ProgressivesCollected(accepted=accepted, collected=collected):
            return replace(rnd, progressives_collected=accepted == collected)
        case ev.PrizesDrawn(magic_card=magic_card, lucky_player=lucky_player):
            return replace(rnd, magic_card=magic_card, lucky_player=lucky_player, prizes_drawn=True)
        case ev.DeviceRoundOpened(device_round=number):
            return replace(rnd, device_round=number)
        case ev.CardDealt(place=place, card=card):
            hand = rnd.hand_at(place)
            longer = replace(hand, cards=(*hand.cards, card), dealt_to=hand.dealt_to or place)
            return replace(_with_hand(rnd, place, longer), by_card=True, dealt=(*rnd.dealt, card))
        case ev.SecurityCardDealt(place=place):
            return replace(rnd, security_under=place)
        case ev.CardsSetAside(cards=cards):
            return replace(rnd, burned=(*rnd.burned, *cards), dealt=(*rnd.dealt, *cards))
        case ev.BurnConfirmed():
            community = replace(rnd.community, cards=rnd.community.cards[:-1])
            burned = (*rnd.burned, *rnd.community.cards[-1:])
            return replace(rnd, community=community, burned=burned, burn_confirmed=True)
        case ev.SecurityCardPlaced() | ev.PrizesDrawn():
            return rnd
        case ev.HandViewed(seat=seat, lifted=lifted):
            return _with_box(rnd, replace(rnd.boxes[seat], viewed=not lifted))
        case ev.CommunitySwapped():
            first, second, *rest = rnd.community.cards
            return replace(rnd, community=replace(rnd.community, cards=(second, first, *rest)))
        case ev.CardCorrected(place=place, index=index, card=card):
            hand = rnd.hand_at(place)
            cards = (*hand.cards[:index], card, *hand.cards[index + 1 :])
            return _with_hand(rnd, place, replace(hand, cards=cards))
        case ev.ComparisonDeclined(seat=seat):
            return _with_box(rnd, replace(rnd.boxes[seat], declined=True))
        case ev.ClaimAsked(key=key, claims=claims):
            return replace(rnd, waiting=Waiting(key, claims), attempts=key.attempt)
        case ev.ClaimWithdrawn():
            return replace(rnd, waiting=None, slip=0)
        case ev.ClaimAnswered(prizes=prizes) | ev.JackpotWon(prizes=prizes):
            return replace(rnd, waiting=None, prizes=(*rnd.prizes, *prizes))
        case ev.SettlementReopened(seats=seats):
            boxes = {s: replace(b, lines=()) if s in seats else b for s, b in rnd.boxes.items()}
            return replace(rnd, boxes=boxes, prizes=tuple(each for each in rnd.prizes if each.seat not in seats))
        case ev.Undone():
            earlier = rnd.past[-1]
            now = replace(rnd, past=(), future=())
            return replace(earlier, past=rnd.past[:-1], future=(*rnd.future, now))
        case ev.Redone():
            later = rnd.future[-1]
            now = replace(rnd, past=(), future=())
            return replace(later, past=(*rnd.past, now), future=rnd.future[:-1])
        case ev.Found(finding=finding):
            suspect = rnd.suspect or finding.kind == "unshuffled"
            made = max(rnd.findings_made, finding.number)
            return replace(rnd, findings=_with_finding(rnd.findings, finding), findings_made=made, suspect=suspect)
        case ev.FindingResolved(number=number):
            left = tuple(each for each in rnd.findings if each.number != number)
            return replace(_exposed(rnd, event), findings=left)
        case ev.HandReturned(seat=seat, rule=rule, lines=lines):
            box = replace(rnd.boxes[seat], standing="returned", standing_rule=rule, lines=lines)
            still = {won for line in lines for won in line.lines}
            prizes = tuple(prize for prize in rnd.prizes if prize.seat != seat or prize.line in still)
            return replace(_with_box(rnd, box), prizes=prizes)
        case ev.HandsMoved(moves=moves):
            hands = {to: rnd.hand_at(origin) for to, origin in moves.items()}
            emptied = {origin: Hand() for origin in moves.values() if origin not in hands}
            return _with_hands(rnd, {**emptied, **hands})
        case ev.HandRebuilt(place=place, cards=cards):
            aside = tuple(card for card in rnd.burned if card is None or card not in cards)
            rebuilt = Hand(cards=cards, dealt_to=rnd.hand_at(place).dealt_to or place)
            return _with_hand(replace(rnd, burned=aside), place, rebuilt)
        case ev.RoundVoided(rule=rule, lines=lines):
            boxes = {s: replace(b, lines=tuple(lines.get(s, ()))) for s, b in rnd.boxes.items()}
            return replace(rnd, outcome="void", void_rule=rule, boxes=boxes, prizes=(), waiting=None)
        case RestitutionsListed(positions=positions):
            anew = {each.seat for each in positions}
            kept = tuple(each for each in rnd.restitutions if each.seat not in anew)
            done = tuple(seat for seat in rnd.refunded if seat not in anew)
            listed = replace(rnd, restitutions=(*kept, *positions), refunded=done)
            return replace(listed, off_felt=(*rnd.off_felt, *_open_again(rnd, anew)))
        case RestitutionMade(seat=seat):
            return _told(rnd, seat)
        case ev.RoundClosed(outcome=outcome, under_minimum=players):
            return replace(rnd, outcome=outcome, closed=True, used_up=players)
        case _:
            assert_never(event)


def _with_finding(findings: tuple[Finding, ...], finding: Finding) -> tuple[Finding, ...]:
    """A finding that grows stays where it stands; a new one is the last."""
    if all(each.number != finding.number for each in findings):
        return (*findings, finding)
    return tuple(finding if each.number == finding.number else each for each in findings)


def _exposed(rnd: Round, event: ev.FindingResolved) -> Round:
    """How many exposed cards of this deal were decided on: what was answered stands for the next one found (5.4)."""
    finding = next((each for each in rnd.findings if each.number == event.number and shows_cards(each)), None)
    number = event.facts.get("number", "")
    if finding is None or not number:
        return rnd
    exposed, exposed_at = counted(rnd, finding, int(number))
    return replace(rnd, exposed=exposed, exposed_at=exposed_at)


def _with_box(rnd: Round, box: Box) -> Round:
    if box.seat in rnd.boxes:
        return replace(rnd, boxes={**rnd.boxes, box.seat: box})
    return replace(rnd, boxes=dict(sorted({**rnd.boxes, box.seat: box}.items())))


def _with_wager(rnd: Round, seat: int, player: int, wager: str, total: Cents) -> Round:
    box = rnd.boxes.get(seat, Box(seat=seat, player=player))
    return _with_box(rnd, replace(box, player=player, wagers={**box.wagers, wager: total}))


def _moved(rnd: Round, event: ev.WagerMoved) -> Round:
    already = rnd.boxes.get(event.to_seat, Box(seat=event.to_seat, player=event.player)).wagers
    there = already.get(event.to_wager, 0) + event.amount
    lifted = replace(rnd, boxes=_cleared(rnd.boxes, (event.seat,), event.wager))
    return _with_wager(lifted, event.to_seat, event.player, event.to_wager, there)


def _cleared(boxes: Mapping[int, Box], seats: tuple[int, ...], wager: str) -> dict[int, Box]:
    kept = {}
    for seat, box in boxes.items():
        wagers: dict[str, Cents] = dict(box.wagers)
        if seat in seats:
            wagers = {name: amount for name, amount in wagers.items() if wager and name != wager}
        if wagers:
            kept[seat] = replace(box, wagers=wagers)
    return kept


def _decided(box: Box, event: ev.Decided) -> Box:
    wagers = {name: amount for name, amount in box.wagers.items() if name != event.unplaces}
    if event.follow:
        wagers[event.follow] = event.amount
    withdrawn = tuple(name for name in box.withdrawn if name != event.restores)
    return replace(
        box,
        wagers=wagers,
        decisions={**box.decisions, event.point: event.choice},
        withdrawn=(*withdrawn, event.withdraws) if event.withdraws else withdrawn,
        standing="folded" if event.folds else "live",
    )


def _with_hand(rnd: Round, place: str, hand: Hand) -> Round:
    if place == DEALER:
        return replace(rnd, dealer=hand)
    if place == COMMUNITY:
        return replace(rnd, community=hand)
    seat = int(place)
    return _with_box(rnd, replace(rnd.boxes.get(seat, Box(seat=seat, player=0)), hand=hand))


def _with_hands(rnd: Round, hands: Mapping[str, Hand]) -> Round:
    for place, hand in hands.items():
        rnd = _with_hand(rnd, place, hand)
    return rnd


def _open_again(rnd: Round, seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat in rnd.boxes and rnd.boxes[seat].open_wagers)


def _told(rnd: Round, seat: int) -> Round:
    """A position was told and squared; where its wagers are open still, their chips lie on the felt again (R-45)."""
    told = replace(rnd, refunded=(*rnd.refunded, seat))
    if _open_again(rnd, (seat,)):
        return replace(told, off_felt=tuple(each for each in rnd.off_felt if each != seat))
    return replace(told, squared=(*rnd.squared, seat))
