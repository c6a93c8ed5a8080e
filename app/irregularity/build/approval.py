"""What a supervisor is asked to sign: the outcome in words, and what goes back to whom."""

from app.irregularity.view import IrregularityView, OutcomeView
from app.ui.view import ApprovalView
from engine.actors import Rank
from engine.money import show
from engine.table.terms import Cents

PHRASES = ("Seen at the table", "Seen on camera", "Dealer and players agree")


def ruling_approval(view: IrregularityView, outcome: OutcomeView, reason: str, currency: str) -> ApprovalView:
    """The signature for an outcome; the list of people is filled in by whoever asks for it."""
    back = tuple(f"Position {fate.seat}: {show(fate.back, currency)} goes back" for fate in outcome.fates if fate.back)
    return ApprovalView(
        title=outcome.title,
        what=view.title,
        needed_rank=outcome.who,
        people=(),
        consequences=(*outcome.effects, *(back or ("No wager goes back",))),
        reasons=(reason,) if reason.strip() else PHRASES,
        rule=outcome.rule,
        enter_signs=False,
    )


def what_is_signed(view: IrregularityView, outcome: OutcomeView) -> str:
    """The words under which the approval is kept."""
    return f"{view.round_words}: {outcome.title} ({outcome.rule})"[:400]


def outstanding_approval(seat: int, amount: Cents, reason: str, currency: str) -> ApprovalView:
    """The signature for what a player cannot give back, which stays owed to the house (R-43)."""
    return ApprovalView(
        title=f"Position {seat}: {show(amount, currency)} stays outstanding",
        what=f"Position {seat} cannot give back {show(amount, currency)} of a round that was undone",
        needed_rank=f"{Rank.GAMING_SHIFT_MANAGER.words} or higher",
        people=(),
        consequences=(f"{show(amount, currency)} is kept as owed by the player, beside every sum",),
        reasons=(reason,) if reason.strip() else PHRASES,
        rule="R-43",
        enter_signs=False,
    )
