"""The facts of a table as short lines for people. No line names a card that lies face down."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, assert_never

import msgspec

from app.words.rack import rack_words
from app.words.table_life import life_words
from app.words.wagers import plain_title, wager_title
from engine.cards import Card, glyphs
from engine.counting_words import many, positions
from engine.games.game import Game
from engine.money import show
from engine.table import events as ev
from engine.table.claim_key import Claimed
from engine.table.jackpot import Prize
from engine.table.rack_facts import RackFact
from engine.table.restoring_facts import RestitutionMade, RestitutionsListed
from engine.table.ruling_facts import (
    AmountWithheld,
    CardsTakenUp,
    GoodwillGiven,
    MeasureTaken,
    PrizesTakenBack,
    RulingFact,
    WagerRelaid,
    WagerReturned,
    WagerStood,
    WithheldDecided,
    WithholdingRuled,
)
from engine.table.slip_facts import ClaimLeftOpen, SlipAnswered, SlipFact, SlipPaid
from engine.table.table_life_facts import TableLifeFact
from engine.table.taking_over_facts import TableTakenOver

NOBODY: Final[Mapping[int, int]] = MappingProxyType({})


def words_of(  # noqa: C901, PLR0912 - one arm for each fact
    event: msgspec.Struct, currency: str, game: Game | None = None, *, sits: Mapping[int, int] = NOBODY
) -> str:
    """What a fact says to the dealer, in the words of its game; empty where it says nothing new.

    `sits`: position -> who sits there. Nobody is called by a running number: players are where they sit (R-23).
    """
    named = partial(wager_title, game)
    match event:
        case ev.RoundOpened(number=number):
            return f"Round {number}: place your bets"
        case ev.WagerPlaced(seat=seat, wager=wager, total=total, outside_limits=outside):
            return f"{seat}: {named(wager)} {show(total, currency)}{' – outside the limits' if outside else ''}"
        case ev.WagerMoved(seat=seat, wager=wager, to_seat=to_seat, to_wager=to_wager):
            return f"{seat}: {named(wager)} moved to {to_seat}, {named(to_wager)}"
        case ev.WagersCleared(seats=seats, wager=wager):
            return f"{_seats(seats)}: {named(wager) if wager else 'bets'} taken back"
        case ev.BetsRepeated(wagers=wagers):
            return f"{_seats(tuple(wagers))}: last bets repeated"
        case TableTakenOver(was_at=was_at, approved_by=by):
            return f"Taken over from terminal {was_at}, signed by {by}"
        case ev.BetsClosed():
            return "No more bets"
        case ev.LateWagerRefused(seat=seat, wager=wager, amount=amount):
            return f"{seat}: late {named(wager)} {show(amount, currency)} refused"
        case ev.LateWithdrawalNoted(seat=seat, wager=wager):
            return f"{seat}: {named(wager)} taken back too late; it stands"
        case ev.WagerAddedLate(seat=seat, wager=wager, amount=amount, approved_by=by):
            return f"{seat}: {named(wager)} {show(amount, currency)} added late, approved by {by}"
        case ev.ProgressivesCollected(accepted=accepted, collected=collected):
            return f"Progressive chips: {show(collected, currency)} of {show(accepted, currency)}"
        case ev.PacketDealt(place=place, cards=cards):
            return f"{place.capitalize()}: {many(len(cards), 'card')}"
        case ev.CardDealt(place=place):
            return f"{place.capitalize()}: a card"
        case ev.CardsSetAside(cards=cards):
            return f"Set aside: {many(len(cards), 'card')}"
        case ev.BurnConfirmed():
            return "Card burned"
        case ev.Decided():
            return _decided(event, currency, game)
        case ev.CardsExposed(place=place, cards=cards, shown=shown):
            faces = " ".join(glyphs(card) for index in shown if (card := cards[index]) is not None)
            return f"{place.capitalize()}: {faces}"
        case ev.CardCorrected(place=place, card=card, approved_by=by):
            return f"{place.capitalize()}: card corrected to {glyphs(card)} by {by}"
        case ev.CommunitySwapped():
            return "The other community card was turned first"
        case ev.ComparisonDeclined(seat=seat):
            return f"{seat}: does not expose"
        case ev.SeatSettled(seat=seat, lines=lines):
            return f"{seat}: {_came_to(sum(line.net for line in lines), currency)}"
        case ev.PrizesDrawn(magic_card=card, lucky_player=seat):
            return drawn_words(card, seat)
        case ev.ClaimAsked() | ev.ClaimWithdrawn() | ev.ClaimAnswered() | ev.JackpotWon():
            return _jackpot(event, currency)
        case ev.SettlementReopened(seats=seats, approved_by=by):
            return f"{_seats(seats)}: settlement reopened by {by}"
        case ev.Undone(what=what):
            return f"Undone: {what}"
        case ev.Redone(what=what):
            return f"Redone: {what}"
        case ev.FindingResolved(outcome="release" | "refuse" as outcome, decided_by=by, facts=facts) if (
            "rest_counted" in facts
        ):
            again = f" (first {facts['counted_before']})" if "counted_before" in facts else ""
            counted = f"{facts['rest_counted']} cards counted{again}"
            return f"Jackpot claim {'released' if outcome == 'release' else 'refused'} by {by}, {counted}"
        case ev.Found(finding=finding):
            return f"HELD – {finding.words}"
        case ev.FindingResolved(outcome=outcome, decided_by=by):
            return f"Decided: {outcome.replace('-', ' ')} ({by})"
        case ev.HandoverAcknowledged(dealer=dealer, findings=findings):
            what = "irregularity" if len(findings) == 1 else "irregularities"
            return f"Dealer {dealer} takes over {len(findings)} open {what}"
        case ev.HandReturned(seat=seat):
            return f"{seat}: hand out, wagers returned"
        case ev.HandsMoved(moves=moves):
            return f"Hands moved: {', '.join(f'{origin} to {to}' for to, origin in moves.items())}"
        case ev.RoundVoided():
            return "Round void: every wager returned"
        case RestitutionsListed(rule=rule, positions=positions):
            seats = tuple(each.seat for each in positions)
            return f"{_seats(seats)}: undone by {rule}, chips change hands again"
        case RestitutionMade():
            return _restored(event, currency)
        case ev.RoundClosed(outcome=outcome):
            return f"Round closed: {outcome}"
        case ev.OccupantsChanged(what=what):
            return what.capitalize()
        case ev.PlayerBarred(player=player):
            return f"{_where(player, sits)} may not bet any more"
        case ev.PlayerRestricted(player=player, lifted=lifted, approved_by=by):
            what = "may bet on several positions again" if lifted else "may bet on one position only"
            return f"{_where(player, sits)} {what}{f', signed by {by}' if by else ''}"
        case ev.DealerSeated(dealer=dealer):
            return f"Dealer {dealer} signed in" if dealer else "Dealer relieved"
        case _:
            return _beside_the_round(event, currency, game)


def _beside_the_round(event: msgspec.Struct, currency: str, game: Game | None) -> str:
    match event:
        case _ if isinstance(event, RackFact):
            return rack_words(event, currency)
        case _ if isinstance(event, SlipFact):
            return slip_words(event, currency)
        case _ if isinstance(event, RulingFact):
            return ruled_words(event, currency, game)
        case _:
            return life_words(event) if isinstance(event, TableLifeFact) else ""


def _decided(made: ev.Decided, currency: str, game: Game | None) -> str:
    choice = game.choice(made.point, made.choice) if game else None
    said = choice.words if choice else plain_title(made.choice)
    return f"{made.seat}: {said}{f' {show(made.amount, currency)}' if made.amount else ''}"


def _restored(made: RestitutionMade, currency: str) -> str:
    back, collected = show(made.back, currency), show(made.collected, currency)
    owed = f", {show(made.outstanding, currency)} outstanding, kept by {made.approved_by}" if made.outstanding else ""
    return f"{made.seat}: told, {back} given back, {collected} collected again{owed}"


def slip_words(event: SlipFact, currency: str) -> str:
    """What became of a jackpot claim that was left open on a slip (R-46)."""
    match event:
        case ClaimLeftOpen(slip=number, claims=claims, approved_by=by):
            return f"Jackpot claim left open on slip {number} by {by}: {_claimed(claims)}"
        case SlipAnswered(slip=number, answer=answer):
            won = "; ".join(prize_words(prize, currency) for prize in answer.prizes)
            return f"Slip {number} entered, round {answer.key.round}: {won} – owed to the player"
        case SlipPaid(slip=number, amount=amount, approved_by=by):
            return f"Slip {number} paid: {show(amount, currency)}, approved by {by}"
        case _:
            assert_never(event)


def ruled_words(event: RulingFact, currency: str, game: Game | None) -> str:  # noqa: C901 - one arm for each fact
    """What a fact of a free ruling says (R-42); a measure itself is said with the decision."""
    named = partial(wager_title, game)
    match event:
        case MeasureTaken():
            return ""
        case WagerReturned(seat=seat, wager=wager):
            return f"{seat}: {named(wager)} goes back by ruling"
        case WagerStood(seat=seat, wager=wager, was=was, amount=amount, approved_by=by):
            stands = f"{show(amount, currency)}, was {show(was, currency)}"
            return f"{seat}: {named(wager)} stands at {stands}, ruled by {by}"
        case WagerRelaid(seat=seat, wager=wager, to_seat=to_seat, to_wager=to_wager, amount=amount, approved_by=by):
            where = f"{to_seat}, {named(to_wager)}"
            return f"{seat}: {named(wager)} {show(amount, currency)} found there, moved to {where}, approved by {by}"
        case CardsTakenUp(cards=cards):
            return f"Taken up again: {many(len(cards), 'card')}"
        case WithholdingRuled(seat=seat, wager=wager, win=win, stake=stake, lifted=lifted):
            what = " and ".join(words for words, kept in (("win", win), ("stake", stake)) if kept)
            return f"{seat}: {what} of {named(wager)} {'paid after all' if lifted else 'to be withheld'}"
        case AmountWithheld(withheld=kept):
            return f"{kept.seat}: {show(kept.amount, currency)} of {named(kept.wager)} withheld"
        case WithheldDecided(withheld=kept, released=released, decided_by=by):
            done = "paid out" if released else "seized"
            of = f"round {kept.number}, {named(kept.wager)}"
            return f"{kept.seat}: {show(kept.amount, currency)} withheld of {of} {done}, by {by}"
        case PrizesTakenBack(seats=seats, amount=amount, decided_by=by):
            return f"{_seats(seats)}: {show(amount, currency)} of the jackpot taken back, by {by} (R-43)"
        case GoodwillGiven(seat=seat, amount=amount, decided_by=by):
            return f"{seat}: {show(amount, currency)} goodwill, given by {by}"
        case _:
            assert_never(event)


def _jackpot(event: ev.ClaimAsked | ev.ClaimWithdrawn | ev.ClaimAnswered | ev.JackpotWon, currency: str) -> str:
    match event:
        case ev.ClaimAsked(claims=claims):
            return f"Jackpot asked: {_claimed(claims)}"
        case ev.ClaimWithdrawn(seats=seats):
            return f"{_seats(seats)}: jackpot claim withdrawn"
        case ev.ClaimAnswered(prizes=prizes, after=after) | ev.JackpotWon(prizes=prizes, after=after):
            won = "; ".join(prize_words(prize, currency) for prize in prizes)
            return f"Jackpot: {won} – the meter then shows {show(after, currency)}"


def drawn_words(card: Card | None, seat: int | None) -> str:
    """What the system has drawn (LR 4.3, 4.4): "Magic Card 7♠, Lucky Player 3"; "" where nothing came of it."""
    drawn = (f"Magic Card {glyphs(card)}" if card else "", f"Lucky Player {seat}" if seat else "")
    return ", ".join(words for words in drawn if words)


def _claimed(claims: Sequence[Claimed]) -> str:
    return "; ".join(f"position {each.seat}, {each.line.replace('_', ' ')}" for each in claims)


def prize_words(prize: Prize, currency: str) -> str:
    """A prize as people say it: position, hand, amount."""
    return f"position {prize.seat}, {prize.line.replace('_', ' ')}, {show(prize.amount, currency)}"


def _came_to(net: int, currency: str) -> str:
    return "comes out even" if net == 0 else f"{'wins' if net > 0 else 'loses'} {show(abs(net), currency)}"


def _where(player: int, sits: Mapping[int, int]) -> str:
    seats = sorted(seat for seat, who in sits.items() if who == player)
    return f"The player at {positions(seats)}" if seats else "A player"


def _seats(seats: tuple[int, ...]) -> str:
    return ", ".join(str(seat) for seat in seats)
