"""The facts of a table as short lines for people. No line names a card that lies face down."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, Literal, assert_never

import msgspec

from app.words.places import place_in_short
from app.words.rack import rack_words
from app.words.rulings import outcome_title
from app.words.sentence import begun
from app.words.table_life import life_words
from assets.languages import say, say_many, strung
from engine.cards import Card, glyphs
from engine.counting_words import many, positions
from engine.games.game import Game
from engine.games.line_words import line_words
from engine.games.wager_titles import plain_title, wager_title
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
from engine.table.slip_facts import ClaimLeftOpen, SlipAnswered, SlipFact, SlipPaid, SlipRefused
from engine.table.table_life_facts import TableLifeFact
from engine.table.taking_over_facts import RoundsNumberedOn, TableTakenOver

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
            return say("Round {number}: place your bets", number=number)
        case ev.WagerPlaced(seat=seat, wager=wager, total=total, outside_limits=outside):
            laid = f"{seat}: {named(wager)} {show(total, currency)}"
            return strung(laid, say("outside the limits") if outside else "", by=" – ")
        case ev.WagerMoved(seat=seat, wager=wager, to_seat=to_seat, to_wager=to_wager):
            return say(
                "{seat}: {wager} moved to {to_seat}, {to_wager}",
                seat=seat,
                wager=named(wager),
                to_seat=to_seat,
                to_wager=named(to_wager),
            )
        case ev.WagersCleared(seats=seats, wager=wager):
            return say("{seats}: {wager} taken back", seats=_seats(seats), wager=named(wager) if wager else say("bets"))
        case ev.BetsRepeated(wagers=wagers):
            return say("{wagers}: last bets repeated", wagers=_seats(tuple(wagers)))
        case TableTakenOver(was_at=was_at, approved_by=by):
            return say("Taken over from terminal {was_at}, signed by {by}", was_at=was_at, by=by)
        case RoundsNumberedOn(after=number):
            return say("A new branch of the log: no round up to {number} is numbered again", number=number)
        case ev.BetsClosed():
            return say("No more bets")
        case ev.LateWagerRefused(seat=seat, wager=wager, amount=amount):
            return say(
                "{seat}: late {wager} {amount} refused", seat=seat, wager=named(wager), amount=show(amount, currency)
            )
        case ev.LateWithdrawalNoted(seat=seat, wager=wager):
            return say("{seat}: {wager} taken back too late; it stands", seat=seat, wager=named(wager))
        case ev.WagerAddedLate(seat=seat, wager=wager, amount=amount, approved_by=by):
            return say(
                "{seat}: {wager} {amount} added late, approved by {by}",
                seat=seat,
                wager=named(wager),
                amount=show(amount, currency),
                by=by,
            )
        case ev.ProgressivesCollected(accepted=accepted, collected=collected):
            return say(
                "Progressive chips: {collected} of {accepted}",
                collected=show(collected, currency),
                accepted=show(accepted, currency),
            )
        case ev.PacketDealt(place=place, cards=cards):
            return f"{place_in_short(place)}: {many(len(cards), 'card')}"
        case ev.CardDealt(place=place):
            return say("{place}: a card", place=place_in_short(place))
        case ev.CardsSetAside(cards=cards):
            return say("Set aside: {cards}", cards=many(len(cards), "card"))
        case ev.BurnConfirmed():
            return say("Card burned")
        case ev.Decided():
            return _decided(event, currency, game)
        case ev.CardsExposed(place=place, cards=cards, shown=shown):
            faces = " ".join(glyphs(card) for index in shown if (card := cards[index]) is not None)
            return f"{place_in_short(place)}: {faces}"
        case ev.CardCorrected(place=place, card=card, approved_by=by):
            return say(
                "{place}: card corrected to {card} by {by}", place=place_in_short(place), card=glyphs(card), by=by
            )
        case ev.CommunitySwapped():
            return say("The other community card was turned first")
        case ev.ComparisonDeclined(seat=seat):
            return say("{seat}: does not expose", seat=seat)
        case ev.SeatSettled(seat=seat, lines=lines):
            return f"{seat}: {_came_to(sum(line.net for line in lines), currency)}"
        case ev.PrizesDrawn(magic_card=card, lucky_player=seat):
            return drawn_words(card, seat)
        case ev.ClaimAsked() | ev.ClaimWithdrawn() | ev.ClaimAnswered() | ev.JackpotWon():
            return _jackpot(event, currency)
        case ev.SettlementReopened(seats=seats, approved_by=by):
            return say("{seats}: settlement reopened by {by}", seats=_seats(seats), by=by)
        case ev.Undone(what=what):
            return say("Undone: {deed}", deed=what)
        case ev.Redone(what=what):
            return say("Redone: {deed}", deed=what)
        case ev.FindingResolved(outcome="release" | "refuse" as outcome, decided_by=by, facts=facts) if (
            "rest_counted" in facts
        ):
            return _ruled_on_claim(outcome, by, facts)
        case ev.Found(finding=finding):
            return say("HELD – {finding}", finding=finding.words)
        case ev.FindingResolved(outcome=outcome, decided_by=by):
            return say("Decided: {outcome} ({by})", outcome=outcome_title("", outcome), by=by)
        case ev.HandoverAcknowledged(dealer=dealer, findings=findings):
            return say_many(
                len(findings),
                "Dealer {dealer} takes over {n} open irregularity",
                "Dealer {dealer} takes over {n} open irregularities",
                dealer=dealer,
            )
        case ev.HandReturned(seat=seat):
            return say("{seat}: hand out, wagers returned", seat=seat)
        case ev.HandsMoved(moves=moves):
            return say(
                "Hands moved: {moves}",
                moves=", ".join((say("{origin} to {to}", origin=origin, to=to) for to, origin in moves.items())),
            )
        case ev.RoundVoided():
            return say("Round void: every wager returned")
        case RestitutionsListed(rule=rule, positions=positions):
            seats = tuple(each.seat for each in positions)
            return say("{seats}: undone by {rule}, chips change hands again", seats=_seats(seats), rule=rule)
        case RestitutionMade():
            return _restored(event, currency)
        case ev.RoundClosed(outcome=outcome):
            return say("Round closed: void") if outcome == "void" else say("Round closed: settled")
        case ev.OccupantsChanged(what=what):
            return begun(what)
        case ev.PlayerBarred(player=player):
            return say("{player} may not bet any more", player=_where(player, sits))
        case ev.PlayerRestricted(player=player, lifted=lifted, approved_by=by):
            who = _where(player, sits)
            ruling = (
                say("{player} may bet on several positions again", player=who)
                if lifted
                else say("{player} may bet on one position only", player=who)
            )
            return strung(ruling, say("signed by {by}", by=by) if by else "", by=", ")
        case ev.DealerSeated(dealer=dealer):
            return say("Dealer {dealer} signed in", dealer=dealer) if dealer else say("Dealer relieved")
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


def _ruled_on_claim(outcome: Literal["release", "refuse"], by: str, facts: Mapping[str, str]) -> str:
    before = facts.get("counted_before")
    counted = (
        say("{rest_counted} cards counted (first {counted_before})", rest_counted=facts["rest_counted"],
            counted_before=before)
        if before
        else say("{rest_counted} cards counted", rest_counted=facts["rest_counted"])
    )  # fmt: skip
    ruled = (
        say("Jackpot claim released by {by}", by=by)
        if outcome == "release"
        else say("Jackpot claim refused by {by}", by=by)
    )
    return strung(ruled, counted, by=", ")


def _decided(made: ev.Decided, currency: str, game: Game | None) -> str:
    choice = game.choice(made.point, made.choice) if game else None
    said = choice.words if choice else plain_title(made.choice)
    return f"{made.seat}: {said}{f' {show(made.amount, currency)}' if made.amount else ''}"


def _restored(made: RestitutionMade, currency: str) -> str:
    back, collected = show(made.back, currency), show(made.collected, currency)
    owed = (
        say(
            "{outstanding} outstanding, kept by {approved_by}",
            outstanding=show(made.outstanding, currency),
            approved_by=made.approved_by,
        )
        if made.outstanding
        else ""
    )
    told = say(
        "{seat}: told, {back} given back, {collected} collected again", seat=made.seat, back=back, collected=collected
    )
    return strung(told, owed, by=", ")


def slip_words(event: SlipFact, currency: str) -> str:
    """What became of a jackpot claim that was left open on a slip (R-46)."""
    match event:
        case ClaimLeftOpen(slip=number, claims=claims, approved_by=by):
            return say(
                "Jackpot claim left open on slip {number} by {by}: {claimed}",
                number=number,
                by=by,
                claimed=_claimed(claims),
            )
        case SlipAnswered(slip=number, answer=answer):
            won = "; ".join(prize_words(prize, currency) for prize in answer.prizes)
            return say(
                "Slip {number} entered, round {round}: {won} – owed to the player",
                number=number,
                round=answer.key.round,
                won=won,
            )
        case SlipPaid(slip=number, amount=amount, approved_by=by):
            return say(
                "Slip {number} paid: {amount}, approved by {by}", number=number, amount=show(amount, currency), by=by
            )
        case SlipRefused(slip=number, key=key, approved_by=by, reason=reason):
            return say(
                "Slip {number} refused by {by}, round {round}: nothing is owed on it. {reason}",
                number=number,
                by=by,
                round=key.round,
                reason=reason,
            )
        case _:
            assert_never(event)


def ruled_words(event: RulingFact, currency: str, game: Game | None) -> str:  # noqa: C901 - one arm for each fact
    """What a fact of a free ruling says (R-42); a measure itself is said with the decision."""
    named = partial(wager_title, game)
    match event:
        case MeasureTaken():
            return ""
        case WagerReturned(seat=seat, wager=wager):
            return say("{seat}: {wager} goes back by ruling", seat=seat, wager=named(wager))
        case WagerStood(seat=seat, wager=wager, was=was, amount=amount, approved_by=by):
            stands = say("{amount}, was {was}", amount=show(amount, currency), was=show(was, currency))
            return say(
                "{seat}: {wager} stands at {stands}, ruled by {by}", seat=seat, wager=named(wager), stands=stands, by=by
            )
        case WagerRelaid(seat=seat, wager=wager, to_seat=to_seat, to_wager=to_wager, amount=amount, approved_by=by):
            where = f"{to_seat}, {named(to_wager)}"
            return say(
                "{seat}: {wager} {amount} found there, moved to {where}, approved by {by}",
                seat=seat,
                wager=named(wager),
                amount=show(amount, currency),
                where=where,
                by=by,
            )
        case CardsTakenUp(cards=cards):
            return say("Taken up again: {cards}", cards=many(len(cards), "card"))
        case WithholdingRuled(seat=seat, wager=wager, win=win, stake=stake, lifted=lifted):
            held = say("win and stake") if win and stake else say("win") if win else say("stake")
            return say(
                "{seat}: {held} of {wager} {decision}",
                seat=seat,
                held=held,
                wager=named(wager),
                decision=say("paid after all") if lifted else say("to be withheld"),
            )
        case AmountWithheld(withheld=kept):
            return say(
                "{seat}: {amount} of {wager} withheld",
                seat=kept.seat,
                amount=show(kept.amount, currency),
                wager=named(kept.wager),
            )
        case WithheldDecided(withheld=kept, released=released, decided_by=by):
            done = say("paid out") if released else say("seized")
            of = say("round {number}, {wager}", number=kept.number, wager=named(kept.wager))
            return say(
                "{seat}: {amount} withheld of {of} {done}, by {by}",
                seat=kept.seat,
                amount=show(kept.amount, currency),
                of=of,
                done=done,
                by=by,
            )
        case PrizesTakenBack(seats=seats, amount=amount, decided_by=by):
            return say(
                "{seats}: {amount} of the jackpot taken back, by {by} (R-43)",
                seats=_seats(seats),
                amount=show(amount, currency),
                by=by,
            )
        case GoodwillGiven(seat=seat, amount=amount, decided_by=by):
            return say("{seat}: {amount} goodwill, given by {by}", seat=seat, amount=show(amount, currency), by=by)
        case _:
            assert_never(event)


def _jackpot(event: ev.ClaimAsked | ev.ClaimWithdrawn | ev.ClaimAnswered | ev.JackpotWon, currency: str) -> str:
    match event:
        case ev.ClaimAsked(claims=claims):
            return say("Jackpot asked: {claimed}", claimed=_claimed(claims))
        case ev.ClaimWithdrawn(seats=seats):
            return say("{seats}: jackpot claim withdrawn", seats=_seats(seats))
        case ev.ClaimAnswered(prizes=prizes, after=after) | ev.JackpotWon(prizes=prizes, after=after):
            won = "; ".join(prize_words(prize, currency) for prize in prizes)
            return say("Jackpot: {won} – the meter then shows {after}", won=won, after=show(after, currency))


def drawn_words(card: Card | None, seat: int | None) -> str:
    """What the system has drawn (LR 4.3, 4.4): "Magic Card 7♠, Lucky Player 3"; "" where nothing came of it."""
    drawn = (
        say("Magic Card {card}", card=glyphs(card)) if card else "",
        say("Lucky Player {seat}", seat=seat) if seat else "",
    )
    return ", ".join(words for words in drawn if words)


def _claimed(claims: Sequence[Claimed]) -> str:
    return "; ".join(say("position {seat}, {line}", seat=each.seat, line=line_words(each.line)) for each in claims)


def prize_words(prize: Prize, currency: str) -> str:
    """A prize as people say it: position, hand, amount."""
    return say(
        "position {seat}, {line}, {amount}",
        seat=prize.seat,
        line=line_words(prize.line),
        amount=show(prize.amount, currency),
    )


def _came_to(net: int, currency: str) -> str:
    if net == 0:
        return say("comes out even")
    amount = show(abs(net), currency)
    return say("wins {amount}", amount=amount) if net > 0 else say("loses {amount}", amount=amount)


def _where(player: int, sits: Mapping[int, int]) -> str:
    seats = sorted(seat for seat, who in sits.items() if who == player)
    return say("The player at {seats}", seats=positions(seats)) if seats else say("A player")


def _seats(seats: tuple[int, ...]) -> str:
    return ", ".join(str(seat) for seat in seats)
