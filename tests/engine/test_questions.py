"""One row makes a question: it is decided, ranked, refused at the wrong time, and stands on the page of ranks."""

import pytest

from engine.actors import Approval, Rank
from engine.asked import Signed
from engine.asking import may_ask
from engine.decide import signer_of
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.questions import ROWS, Row
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.staff.authority import Right
from engine.table import commands as ask
from engine.table import events as ev
from tests import rights
from tests.approvals import word
from tests.engine.pit import SUPERVISOR, Pit

M3 = next(game for game in GAMES.values() if game.prefix == "M3")


class CutAgain(Signed, frozen=True, kw_only=True):
    """Somebody wants the hand of a position looked at."""

    seat: int


def cut_again(at: Standing, command: CutAgain) -> Decision:
    box = at.box(command.seat)
    return box if isinstance(box, Refusal) else (ev.HandViewed(seat=command.seat),)


@pytest.fixture(autouse=True)
def row(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Right(does="has the cards cut again", signs=Rank.PIT_SUPERVISOR, apart=True)
    added = Row(right, cut_again, phases={Phase.DEALING}, late=("limits", "The cards are not dealt now."), reason=True)
    monkeypatch.setitem(ROWS, CutAgain, added)  # type: ignore[misc]


SAID = CutAgain(seat=1, approval=word("S1", SUPERVISOR, "asked for"))


def test_it_is_decided() -> None:
    pit = Pit(M3).bet(1)
    pit.do(SAID)
    assert pit.box(1).viewed
    assert pit.refused(CutAgain(seat=5, approval=SAID.approval)).words


def test_it_is_refused_at_the_wrong_time() -> None:
    assert "No round is open" in Pit(M3).refused(SAID).words
    pit = Pit(M3)
    pit.do(ask.PlaceYourBets())
    assert pit.refused(SAID) == Refusal(M3.clauses.limits, "The cards are not dealt now.")


def test_a_finding_holds_it() -> None:
    pit = Pit(M3).bet(1)
    pit.reported("foreign-card")
    assert "held" in pit.refused(SAID).words


def test_it_is_ranked_and_signed() -> None:
    assert may_ask(Rank.SURVEILLANCE, SAID) is not None
    assert may_ask(Rank.DEALER, SAID) is None
    pit = Pit(M3).bet(1)
    assert signer_of(pit.table, SAID) is Rank.PIT_SUPERVISOR
    low = pit.refused(CutAgain(seat=1, approval=Approval("D1", Rank.DEALER, "asked for")))
    assert low == Refusal(M3.clauses.ranks, "A Pit Supervisor or above has the cards cut again.")
    assert "reason" in pit.refused(CutAgain(seat=1, approval=Approval("S1", Rank.PIT_SUPERVISOR, " "))).words


def test_it_stands_on_the_page_of_ranks() -> None:
    assert "| has the cards cut again | yes | yes | yes | yes | – | – | Pit Supervisor | two people |" in rights.page()
