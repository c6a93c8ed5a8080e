"""Every effect of the catalogue by touch: from what happened to who signs and what is decided."""

import pytest

from app.irregularity.view import FlowPage
from engine.rulings.effects import EFFECTS
from engine.table import commands as ask
from tests.app.irregularity.standing_tables import UK, X3, alone, dealt, folded_one, second_round, settling, short_hand
from tests.app.irregularity.touch_pit import DEALER, MANAGER, SHIFT, SUPERVISOR
from tests.engine.pit import Pit

CASES = {
    "play-on": (dealt, "doubt", (), {"count": "52", "by": "Pit Supervisor"}, "count-right", SUPERVISOR),
    "void": (dealt, "wrong-dealer", (), {}, "void", SUPERVISOR),
    "void-deck": (dealt, "foreign-card", ("3",), {"card": "A joker"}, "void", SUPERVISOR),
    "rule-on": (dealt, "other", (), {"what": "Seen on camera", "reason": "Seen on camera"}, "ruled-on", SHIFT),
    "take-measures": (
        dealt,
        "other",
        (),
        {"outcome": "ruled-so", "measures": "play-on", "reason": "Seen on camera"},
        "ruled-so",
        SHIFT,
    ),
    "rule-on-deck": (
        dealt,
        "damaged-card",
        ("3",),
        {"card": "A damaged card", "outcome": "ruled-on", "reason": "Seen on camera"},
        "ruled-on",
        SHIFT,
    ),
    "return-hands-deck": (
        dealt,
        "damaged-card",
        ("3",),
        {"card": "A damaged card", "return": "3", "outcome": "ruled-return", "reason": "Seen on camera"},
        "ruled-return",
        SHIFT,
    ),
    "take-measures-deck": (
        dealt,
        "damaged-card",
        ("3",),
        {"card": "A damaged card", "outcome": "ruled-so", "measures": "play-on", "reason": "Seen on camera"},
        "ruled-so",
        SHIFT,
    ),
    "relay": (
        lambda: Pit(X3).bet(1, 3, pair_plus=5).deal(),
        "wrong-area",
        ("1",),
        {
            "wager": "pair_plus",
            "to-seat": "3",
            "to-wager": "six_card_bonus",
            "outcome": "moved",
            "reason": "Seen on camera",
        },
        "moved",
        SUPERVISOR,
    ),
    "return-hands": (dealt, "other", (), {"return": "3", "reason": "Seen on camera"}, "ruled-return", SHIFT),
    "remove-hand": (short_hand, "", (), {"seat": "1"}, "removed", SUPERVISOR),
    "rebuild": (short_hand, "", (), {"seat": "1"}, "rebuilt", SUPERVISOR),
    "void-hand": (lambda: dealt(UK), "confidential", ("3",), {}, "hand-void", SHIFT),
    "absent": (dealt, "absent", (), {"seat": "3"}, "invalid", SUPERVISOR),
    "move-hands": (dealt, "misdealt", (), {"handled": "no", "moves": "3=1,1=3"}, "move", SUPERVISOR),
    "refuse-late": (dealt, "late-wager", (), {"seat": "3", "wager": "ante", "amount": "500"}, "refused", ""),
    "add-late": (
        dealt,
        "late-wager",
        ("1",),
        {"wager": "pair_plus", "amount": "500", "reason": "Seen on camera"},
        "was-there",
        SUPERVISOR,
    ),
    "note-withdrawal": (
        dealt,
        "late-withdrawal",
        (),
        {"seat": "3", "wager": "ante", "amount": "500"},
        "stands",
        "",
    ),
    "alone": (lambda: alone(closed=True), "wager-alone", ("3",), {"wager": "progressive"}, "invalid", SUPERVISOR),
    "cancel-wager": (lambda: alone(closed=False), "wager-alone", ("3",), {"wager": "progressive"}, "cancelled", ""),
    "under-minimum": (
        lambda: settling(X3, 1, 3, pair_plus=5),
        "under-minimum",
        (),
        {"seat": "3", "wager": "pair_plus"},
        "settled-so",
        SUPERVISOR,
    ),
    "over-maximum": (
        lambda: settling(X3, 1, 3, pair_plus=60),
        "over-maximum",
        (),
        {"seat": "3", "wager": "pair_plus"},
        "settled-so",
        SUPERVISOR,
    ),
    "note-earlier": (second_round, "limits-earlier", (), {"round": "1"}, "stands", ""),
    "correct-follow-up": (dealt, "unequal", (), {"seat": "3"}, "corrected", SUPERVISOR),
    "withdraw": (dealt, "power-failure", (), {"decided": "no", "withdraw": "3"}, "may-withdraw", SUPERVISOR),
    "power-outcome": (folded_one, "power-failure", (), {"decided": "yes"}, "play-to-the-end", SUPERVISOR),
    "play-one": (dealt, "several-hands", (), {"seats": "1,3", "viewed": "3"}, "viewed-play", SUPERVISOR),
    "stop-several": (dealt, "several-hands", (), {"seats": "1,3", "viewed": "3"}, "stopped", SHIFT),
    "bar": (dealt, "confidential", ("3",), {"what": "Looked at another hand"}, "barred", SHIFT),
    "decline": (settling, "not-exposed", (), {"seat": "3"}, "deemed-lower", ""),
    "view-declined": (settling, "not-exposed", (), {"seat": "3"}, "viewed", SUPERVISOR),
    "restrict": (lambda: Pit(X3).place(1, 3), "restricted", (), {"seat": "3"}, "restricted", MANAGER),
    "place-security-card": (
        lambda: Pit(X3, "C").bet(1, 3).deal(upto="1"),
        "security-card",
        (),
        {"number": "1"},
        "placed",
        SUPERVISOR,
    ),
}
"""For each effect of the catalogue: how the table stands, what is raised where, the answers, the outcome, who signs."""


def test_every_effect_of_the_catalogue_is_reached_by_touch() -> None:
    assert set(CASES) == set(EFFECTS)


@pytest.mark.parametrize("effect", sorted(CASES))
def test_the_supervisor_gets_from_what_happened_to_a_decision_by_touch(effect: str, at_table) -> None:
    stands, kind, places, answers, outcome, signer = CASES[effect]
    touch = at_table(stands())
    if kind:
        touch.raise_kind(kind, *places)
    else:
        touch.control.open()
    assert touch.page is FlowPage.DECIDE
    for name, answer in answers.items():
        if name in {"reason", "outcome"}:
            touch.choose(outcome)
        if name != "outcome":
            touch.answer(name, answer)
    if touch.view.chosen != outcome:
        touch.choose(outcome)
    assert touch.view.stop == "", touch.view.stop
    assert (touch.view.outcome.lacking, touch.view.outcome.refusal) == ((), None)
    number = touch.pit.finding.number
    touch.go_on()
    if signer:
        touch.sign(signer)
    decided = touch.writer.asked[-1]
    assert isinstance(decided, ask.ResolveIrregularity)
    assert (decided.number, decided.outcome) == (number, outcome)
    assert (decided.approved_by, decided.proposed_by) == (signer or DEALER, DEALER)
    assert touch.pit.round.findings == ()
    assert touch.page is (FlowPage.REFUND if touch.pit.round.outcome == "void" else FlowPage.DONE)
