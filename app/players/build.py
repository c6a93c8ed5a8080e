"""Make what the players see from what the dealer sees: it knows no face that was not exposed, and neither do they."""

from app.felt.view import TableView
from app.jackpot.view import MeterDisplay
from app.players.view import Block, PlayersLine, PlayersView, ShownHand
from app.ui.felt_view import HandView, Verb
from app.ui.view import PayTableView, SeatSettlement, TermsView
from app.words.limits import limit_words
from assets.languages import say
from engine.money import show

NOTICE = say("Limits and pay tables change between two rounds alone, after the change was announced here.")


def players_view(table: TableView | None, meter: MeterDisplay | None) -> PlayersView:
    """The players' look at a table."""
    if table is None:
        return PlayersView(game="", blocks=(), meter=meter)
    terms, felt = table.terms, table.felt
    hands = ((say("Dealer"), felt.dealer), (say("Community cards"), felt.community))
    seats = table.settlement.seats if table.settlement else ()
    return PlayersView(
        game=terms.game,
        blocks=(_limits(terms), *(_pays(each) for each in terms.tables)),
        notices=(*(say("From the next round: {words}", words=words) for words in terms.coming), NOTICE),
        meter=meter,
        hands=tuple(ShownHand(title, _face_up(hand)) for title, hand in hands if hand is not None and _any(hand)),
        results=tuple(_result(seat, terms.currency) for seat in sorted(seats, key=lambda each: each.seat)),
    )


def _limits(terms: TermsView) -> Block:
    return Block(
        say("Limits"), tuple(PlayersLine(line.label, limit_words(line, terms.currency)) for line in terms.limits)
    )


def _pays(table: PayTableView) -> Block:
    return Block(table.title, tuple(PlayersLine(line.hand, line.pays) for line in table.lines))


def _any(hand: HandView) -> bool:
    return any(card.face_up for card in hand.cards)


def _face_up(hand: HandView) -> HandView:
    """The hand with nothing said of it while one of its cards lies face down."""
    whole = all(card.face_up and card.face for card in hand.cards)
    return HandView(cards=hand.cards, name=hand.name if whole else "", note=hand.note if whole else "")


def _result(seat: SeatSettlement, currency: str) -> PlayersLine:
    paid = sum(line.amount for line in seat.lines if line.verb is Verb.PAY)
    back = any(line.verb in (Verb.PUSH, Verb.RETURN) for line in seat.lines)
    words = say("wins {paid}", paid=show(paid, currency)) if paid else say("stand-off") if back else say("no win")
    return PlayersLine(say("Position {seat}", seat=seat.seat), words)
