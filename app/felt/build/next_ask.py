"""The primary button: the next thing to do at the table, what it asks for, and why that is not possible."""

from app.felt.build.collecting import progressive_chips
from app.felt.build.in_one_touch import SAME_BETS, same_people
from app.felt.build.one_hand import one_hand_alone
from app.record.phase import finding_of, first_paid
from app.record.refund_asks import Ask, closing, squaring
from app.record.table_life import next_opening
from app.table.link_status import LinkStatus
from app.ui.view import PrimaryView, RefusalView
from app.words.rule_meaning import rule_words
from assets.languages import say, strung
from engine.counting_words import many
from engine.decide import refused
from engine.decisions.handover import unknown
from engine.decisions.restoring import to_restore
from engine.games.game import Game
from engine.money import show
from engine.procedure import Burn, DealInTurn, Decide, Expose, Phase
from engine.round.course import current, deciding, expected, nobody_plays, plan
from engine.table import commands as ask
from engine.table.jackpot import Meter
from engine.table.state import COMMUNITY, DEALER, Round, Table

DEALING = say("Dealing …")
"""What the primary button says while cards come by themselves."""


def next_ask(
    table: Table, game: Game, phase: Phase, link: LinkStatus, *, enter: str = "", meter: Meter | None = None
) -> tuple[PrimaryView, ask.Command | None]:
    """The button, and what it asks for; None while nothing can be asked. `enter` names cards that are to be entered."""
    finding = finding_of(table)
    if finding and unknown(table):
        detail = say("Open since before dealer {dealer} came: {finding}", dealer=table.dealer, finding=finding.words)
        return PrimaryView(label=say("I know what is open"), detail=detail), ask.AcknowledgeHandover()
    if finding:
        return PrimaryView(
            label=say("Supervisor's decision"), detail=f"{rule_words(finding.rule)}: {finding.words}"
        ), None
    if enter:
        return PrimaryView(label=say("Enter the cards"), detail=enter), None
    label, command, detail = _undone(table.round) or _going_on(table, game, phase, link, meter)
    if command is None and label == DEALING:
        return PrimaryView(label=label, detail=detail, waiting=True), None
    if command is None:
        return PrimaryView(label=label, detail=detail, refusal=RefusalView("", detail)), None
    no = refused(table, command, meter=meter)
    if no is not None and not no.confirm:
        return PrimaryView(label=label, detail=detail, refusal=RefusalView.of(no)), command
    return PrimaryView(label=label, detail=detail), command


def _undone(rnd: Round | None) -> Ask | None:
    """Square what was settled and is undone before the open round goes on (R-45)."""
    left = to_restore(rnd) if rnd is not None and not rnd.closed else ()
    return squaring(rnd, left) if rnd is not None and left else None


def _opening(table: Table, game: Game, meter: Meter | None) -> tuple[str, ask.Command | None, str]:
    """Call for bets, for the same ones where the same people sit there; or what has to come before."""
    label, command, detail = next_opening(table)
    if not isinstance(command, ask.PlaceYourBets):
        return label, command, detail
    if same_people(table) and _may(table, SAME_BETS, meter):
        label, command, detail = (
            say("Place your bets – same bets"),
            SAME_BETS,
            say("Lays the last bets on the felt again"),
        )
    return label, command, strung(detail, *one_hand_alone(game, table.occupants), by=". ")


def _may(table: Table, command: ask.Command, meter: Meter | None) -> bool:
    """Whether it can be asked, be it after one more touch."""
    no = refused(table, command, meter=meter)
    return no is None or no.confirm


def _going_on(
    table: Table, game: Game, phase: Phase, link: LinkStatus, meter: Meter | None
) -> tuple[str, ask.Command | None, str]:
    rnd = table.round
    if phase is Phase.CLOSED or rnd is None:
        return _opening(table, game, meter)
    match phase:
        case Phase.BETTING:
            players = {seat: box.player for seat, box in rnd.boxes.items() if box.wagers}
            return say("No more bets"), ask.NoMoreBets(), strung(_on_felt(rnd), *one_hand_alone(game, players), by=". ")
        case Phase.COLLECTING:
            due = progressive_chips(game, rnd)
            words = show(due, rnd.terms.currency)
            return (
                say("Progressive chips: {words}", words=words),
                ask.ConfirmProgressives(collected=due),
                say("Count them, then confirm"),
            )
        case Phase.DEALING:
            return _dealing(game, rnd, link)
        case Phase.BURNING:
            step = current(game, rnd)
            title, where = (step.title, step.where) if isinstance(step, Burn) else (say("Card burned"), "")
            return title, ask.ConfirmBurn(), where
        case Phase.DECIDING:
            step = current(game, rnd)
            waiting = deciding(game, rnd, step) if isinstance(step, Decide) else ()
            usual = step.usual if isinstance(step, Decide) else None
            where = say("from position {seat}", seat=waiting[0].seat) if waiting else ""
            others = ask.AllOthers(choice=step.others if isinstance(step, Decide) else "")
            return (
                all_others_label(usual.title if usual else say("Play")),
                others,
                strung(say("{waiting} to decide", waiting=len(waiting)), where, by=", "),
            )
        case Phase.EXPOSING:
            step = current(game, rnd)
            title, which = (step.title, step.which) if isinstance(step, Expose) else (say("Turn the cards"), "")
            return title, ask.TurnCards(), which
        case Phase.SETTLING:
            return (
                say("Turn hands and settle"),
                ask.SettleSeats(),
                say("From the dealer's {first_paid}", first_paid=first_paid(rnd)),
            )
        case Phase.PROGRESSIVES:
            return _progressives(rnd)
        case _:
            return closing(rnd)


def all_others_label(title: str) -> str:
    """What the button says that makes one choice for everybody who has not decided."""
    return say("All others: {choice}", choice=title)


def _progressives(rnd: Round) -> tuple[str, ask.Command, str]:
    if rnd.waiting:
        return (
            say("Ask the jackpot again"),
            ask.SettleProgressives(),
            say("Leave the cards; or a slip: menu of the position"),
        )
    return say("Settle progressives"), ask.SettleProgressives(), say("After all other wagers")


def _on_felt(rnd: Round) -> str:
    total = sum(sum(box.wagers.values()) for box in rnd.boxes.values())
    seats = sum(1 for box in rnd.boxes.values() if box.wagers)
    return say("{seats}, {total} on the felt", seats=many(seats, "position"), total=show(total, rnd.terms.currency))


def _dealing(game: Game, rnd: Round, link: LinkStatus) -> tuple[str, ask.Command | None, str]:
    if nobody_plays(game, rnd):
        return say("Close the round"), ask.CloseRound(), say("Nobody plays: no more cards are needed")
    if isinstance(current(game, rnd), DealInTurn) and not (link.deals and link.by_card and link.ready):
        if rnd.dealer.cards:
            return say("Enter the dealer's card"), None, say("Enter the card that the dealer turned")
        return say("Cards dealt"), ask.CardsDealt(), say("Every hand lies in its place")
    packets = plan(game, rnd)
    here = sum(1 for packet in packets if rnd.hand_at(packet.place).cards)
    if not link.ready:
        return say("Shuffler not ready"), None, link.what_now or say("Check the shuffler")
    if link.commanded and not (link.ready_to_deal or link.dealing or rnd.dealt):
        return say("Shuffler not ready"), None, say("The deck is not shuffled yet")
    if not (link.commanded or link.by_card) and rnd.device_round is None:
        return say("Deal at the shuffler"), None, say("Press its own key: it takes no orders from this table")
    due = expected(game, rnd)
    place = (
        {DEALER: say("the dealer"), COMMUNITY: say("the community cards")}.get(
            due.place, say("position {place}", place=due.place)
        )
        if due
        else ""
    )
    turned = say("the bottom card face up") if due and due.show_last else ""
    return (
        DEALING,
        None,
        say(
            "{here} of {packets} packets; next: {place}",
            here=here,
            packets=len(packets),
            place=strung(place, turned, by=", "),
        ),
    )
