"""The slip of a jackpot claim that was left open, as it is printed on one page for whoever claims (R-46)."""

from typing import Final

from msgspec.structs import replace

from app.jackpot.claim.printed import ClaimPaper, board_of, seat_paper
from app.record.terms import rules_of
from app.ui.view import Fact
from app.words.times import times
from assets.languages import say
from engine.counting_words import positions
from engine.decisions.slips import as_asked
from engine.games.catalogue import GAMES
from engine.games.line_words import line_words
from engine.jackpots.evidence import evidence
from engine.money import show
from engine.table.state import Slip, Table

_HOW: Final = say(
    "The jackpot could not be reached when this claim was made. It is entered there as "
    "soon as it can be reached, in the order of arrival: a claim of another table that "
    "was made later may then stand before it, and what is paid follows the jackpot as it "
    "is shown at that moment. A Gaming Shift Manager may rule otherwise."
)
_STEPS: Final = say(
    "The winning cards are shown, the rest of the deck is counted and put in order "
    "before the cards are taken up. What is owed on this slip is paid against it under "
    "two signatures."
)
_SIGNED: Final = (say("Cards shown, rest counted, by"), say("Gaming Shift Manager"), say("Paid by, on"))


def slip_paper(table: Table, slip: Slip) -> ClaimPaper:
    """Draw a slip up from the table that keeps it; only the positions that claim stand on it."""
    rnd, key = table.round_of(slip), slip.waiting.key
    game, currency = GAMES[rnd.terms.game], rnd.terms.currency
    frozen = evidence(as_asked(table, slip), displayed=0, entered_by="", log_count=0, log_hash="")
    hands = ", ".join(
        say("{line} at position {seat}", line=line_words(claim.line), seat=claim.seat) for claim in slip.waiting.claims
    )
    owed = (
        say("{owed}, not paid yet", owed=show(slip.owed, currency))
        if slip.answer
        else say("not known yet: it waits for the jackpot")
    )
    return ClaimPaper(
        id=slip.name,
        title=say("Jackpot claim on slip {slip}", slip=slip.name),
        subject=say(
            "Table {table}, round {number}, {seats}", table=table.id, number=rnd.number, seats=positions(slip.seats)
        ),
        claim=(
            Fact(say("Claimed"), hands),
            Fact(say("First asked"), times(slip.asked_us)),
            Fact(say("Jackpot"), rnd.terms.jackpot or ""),
            Fact(say("Owed on this slip"), owed),
            Fact(say("Left open by"), slip.approved_by),
            Fact(say("Reason"), slip.reason),
            Fact(say("Game"), f"{game.title}, {rules_of(frozen.edition)}"),
        ),
        board=tuple((name, cards) for name, cards in board_of(frozen.dealer_cards, frozen.community) if cards),
        seats=tuple(
            seat_paper(game, replace(seat, lines=(), decisions={}), currency)
            for seat in frozen.seats
            if seat.seat in slip.seats
        ),
        log=Fact(
            say("Asked under"),
            say(
                "table {table}, round {round}, question {attempt}",
                table=key.table,
                round=key.round,
                attempt=key.attempt,
            ),
        ),
        how=_HOW,
        steps=_STEPS,
        signed=_SIGNED,
    )
