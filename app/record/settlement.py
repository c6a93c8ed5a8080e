"""From settled wagers to the walk around the table: what to take, pay and push, seat by seat, and why."""

from app.record.deeds import NOTHING, Touched, badges, chips_gone, deeds, goes_by_telling, kept_of, position_done
from app.record.felt import called, cards
from app.ui.felt_view import HandView, Verb
from app.ui.view import SeatSettlement, SettlementLine, SettlementView, WhyView
from app.words.sentence import begun
from app.words.working import why_of
from assets.languages import say, strung
from engine.games.game import Game
from engine.games.in_play import pay_order
from engine.games.wager_titles import wager_title
from engine.money import chips
from engine.round.course import open_boxes
from engine.table.state import Box, Line, Round, Table, Withholding


def settlement(table: Table, game: Game, *, explained: str | None, touched: Touched = NOTHING) -> SettlementView | None:
    """The walk in pay order (R-25), or None where it has nothing to name.

    Whoever has won a share of the jackpot comes after all others, whoever has won the whole of it last (3.18.2).
    """
    rnd = table.round
    if rnd is None or not any(box.lines for box in rnd.boxes.values()):
        return None
    shares = {prize.seat: place for place, prize in enumerate(rnd.prizes, 1) if prize.percent}
    order = sorted(pay_order(rnd), key=lambda seat: shares.get(seat, 0))
    walked = (_seat(game, rnd, rnd.boxes[seat], touched) for seat in order if rnd.boxes[seat].lines)
    seats = tuple(each for each in walked if each.lines)
    if not seats:
        return None
    waiting = {box.seat for box in open_boxes(game, rnd, progressives=False)}
    current = next((seat for seat in pay_order(rnd) if seat in waiting), None)
    return SettlementView(
        title=say("Round void: return every wager") if rnd.outcome == "void" else say("Take, pay, push"),
        seats=seats,
        denominations=rnd.terms.denominations,
        current=current,
        explained=explained,
    )


def _seat(game: Game, rnd: Round, box: Box, touched: Touched) -> SeatSettlement:
    hand = HandView(cards=cards(box.hand), name=called(game, box)) if box.hand.face_up else None
    paid = sum(line.winnings for line in box.lines if not ((kept := kept_of(rnd, line)) and kept.win))
    done = position_done(game, rnd, box, touched)
    due = deeds(game, rnd, box)
    slip = {line.wager for line in box.lines if _on_slip(rnd, line)}
    return SeatSettlement(
        seat=box.seat,
        lines=tuple(
            each
            for line in box.lines
            if not goes_by_telling(rnd, line)
            for each in _lines(game, rnd, box, line, done=done)
        ),
        take=sum(badge.amount for _, badge in due if badge.verb is Verb.TAKE),
        pay=sum(badge.amount for name, badge in due if badge.verb is Verb.PAY and name not in slip),
        hand=hand,
        balance=chips(paid, rnd.terms.denominations)[1],
        done=done,
    )


def _lines(game: Game, rnd: Round, box: Box, line: Line, *, done: bool) -> tuple[SettlementLine, ...]:
    said = why_of(line, game, rnd.terms.currency)
    why = WhyView(
        reason=said.words,
        rule=" · ".join(said.rules),
        player=HandView(cards=cards(box.hand), name=begun(said.hand)) if box.hand.face_up else None,
        dealer=HandView(cards=cards(rnd.dealer), name=begun(said.against)) if said.against else None,
        pay_line=said.line,
        arithmetic=said.arithmetic,
    )
    kept = kept_of(rnd, line)
    return tuple(
        SettlementLine(
            key=f"{line.seat}/{line.wager}/{badge.verb.value}",
            wager=strung(wager_title(game, line.wager), _withheld(line, kept), _on_slip(rnd, line), by=" – "),
            verb=badge.verb,
            amount=badge.amount,
            stake=line.stake,
            done=done or line.wager in box.withdrawn,
            hand=begun(said.line) or _other_hand(game, box, said.hand),
            why=why,
        )
        for badge in badges(line, kept, gone=chips_gone(game, rnd, line.wager))
    )


def _other_hand(game: Game, box: Box, hand: str) -> str:
    """The hand that an amount goes by, where it is not the one that stands above all of them."""
    return begun(hand) if begun(hand) != called(game, box) else ""


def _on_slip(rnd: Round, line: Line) -> str:
    """The prize of a claim that was left open is paid on its slip, and not by this walk (R-46)."""
    owed = rnd.slip and any(each.seat == line.seat and each.line in line.lines for each in rnd.prizes)
    return say("OWED ON SLIP {slip}", slip=rnd.slip) if owed else ""


def _withheld(line: Line, kept: Withholding | None) -> str:
    """What of this wager stays with the house until somebody has decided, for whoever is about to pay it (R-42)."""
    if kept is None:
        return ""
    win, stake = kept.win and line.winnings, kept.stake and line.returned
    if win and stake:
        return say("WITHHOLD the win and the stake")
    return say("WITHHOLD the win") if win else say("WITHHOLD the stake") if stake else ""
