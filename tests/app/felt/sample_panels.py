"""Made-up panels and dialogs."""

from PySide6.QtWidgets import QWidget

from app.staff.signing.approval import ApprovalDialog
from app.ui.felt_view import HandView, Look, Verb
from app.ui.view import (
    ApprovalView,
    LimitLine,
    NoticeView,
    PayLineView,
    PayTableView,
    PersonView,
    RefusalView,
    SeatSettlement,
    SettlementLine,
    SettlementView,
    TermsView,
    WhyView,
)
from tests.app.ui.sample_felts import CHIPS, faces

TERMS = TermsView(
    game="Three Card Poker Xtreme",
    edition="2023-05-22",
    currency="$",
    limits=(
        LimitLine(label="Ante", minimum=2_500, maximum=50_000),
        LimitLine(label="Pair Plus", minimum=500, maximum=10_000),
        LimitLine(label="Six Card Bonus", minimum=500, maximum=5_000),
        LimitLine(label="Progressive", minimum=500, maximum=500, note="a unit"),
    ),
    tables=(
        PayTableView(
            title="Pair Plus",
            rule="X3 4.3",
            lines=(
                PayLineView("Straight flush", "40 to 1"),
                PayLineView("Three of a kind", "30 to 1"),
                PayLineView("Straight", "5 to 1"),
                PayLineView("Flush", "4 to 1"),
                PayLineView("Pair", "1 to 1"),
            ),
        ),
        PayTableView(
            title="Ante bonus",
            rule="X3 4.2",
            lines=(PayLineView("Straight flush", "5 to 1"), PayLineView("Three of a kind", "4 to 1")),
        ),
    ),
)
_WHY = WhyView(
    reason="A straight pays on Pair Plus whatever the dealer holds.",
    rule="X3 4.3",
    player=HandView(cards=faces("7s", "6d", "5h", look=Look.WINNING), name="Straight, seven high"),
    dealer=HandView(cards=faces("Qs", "Qc", "7d"), name="Pair of queens"),
    pay_line="Straight: 5 to 1",
    arithmetic="5 × $10 = $50",
)
SETTLEMENT = SettlementView(
    title="Take, pay, push",
    denominations=CHIPS,
    current=4,
    explained="4/pair_plus/PAY",
    seats=(
        SeatSettlement(seat=7, lines=(), done=True),
        SeatSettlement(seat=5, lines=(), done=True),
        SeatSettlement(
            seat=4,
            hand=HandView(cards=faces("7s", "6d", "5h", look=Look.WINNING), name="Straight, seven high"),
            balance=40,
            lines=(
                SettlementLine("4/ante/PAY", "Ante", Verb.PAY, 47_500, stake=47_500, done=True, why=_WHY),
                SettlementLine("4/play/PUSH", "Play", Verb.PUSH, 47_500, stake=47_500, why=_WHY),
                SettlementLine("4/pair_plus/PAY", "Pair Plus", Verb.PAY, 5_040, stake=1_000, why=_WHY),
                SettlementLine("4/six/TAKE", "Six Card Bonus", Verb.TAKE, 500, stake=500, why=_WHY),
                SettlementLine("4/prog/RETURN", "Progressive", Verb.RETURN, 500, stake=500, why=_WHY),
            ),
        ),
        SeatSettlement(seat=3, lines=()),
        SeatSettlement(seat=2, lines=()),
        SeatSettlement(seat=1, lines=()),
    ),
)
APPROVAL = ApprovalView(
    title="Void the round",
    what="Round 1,248 at Table 4 is void: every wager goes back to its player.",
    consequences=("Seat 1: return $65", "Seat 3: return $105", "Jackpot: $20 taken back out of the meter"),
    reasons=("Two cards exposed in the deal", "Wrong number of cards"),
    rule="X3 5.4",
)
SIGNERS = (
    PersonView(key="ana", name="Ana Gómez", rank="Pit Supervisor"),
    PersonView(key="bo", name="Bo Lindqvist", rank="Gaming Shift Manager"),
    PersonView(key="cy", name="Cy Okafor", rank="Dealer", refusal=RefusalView("R-34", "Rank too low")),
)


def approval(
    view: ApprovalView = APPROVAL, people: tuple[PersonView, ...] = SIGNERS, under: QWidget | None = None
) -> ApprovalDialog:
    """The dialog of an approval with these who may sign."""
    dialog = ApprovalDialog(view, "Pit Supervisor", under)
    dialog.show_people(people)
    return dialog


NOTICE = NoticeView(
    title="The shuffler is lost",
    what_happened="The line to the shuffler went dead in the middle of packet 3.",
    what_now=(
        "Leave the cards where they lie.",
        "Check the cable at the back of the table.",
        "Deal by hand if the lamp stays at LOST.",
    ),
    detail="/dev/ttyUSB0: device disconnected",
)
