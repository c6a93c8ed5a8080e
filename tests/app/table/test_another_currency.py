"""A table that dealt in dollars deals in pounds: what is put right of the past is told and booked in dollars."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bootstrap import OpenHouse
from app.cli.autoplay import DEALER, Croupier
from app.cli.money_play import FLOAT, made_of
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.table.corrections import Corrections
from app.table.service import TableService
from engine.actors import Rank
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.rack.moving import sums_of
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import rack_asked as rack
from engine.table import table_life_asked as life
from engine.table.state import Table
from engine.table.terms import Terms
from tests.app.past_rounds import ANN, GAME, correct, house_with, put
from tests.approvals import word

APPROVED, COUNTED = word(ANN.id, ANN.rank, "agreed"), word(DEALER.id, DEALER.rank)


class At:
    """The table of the house, asked by its dealer."""

    def __init__(self, house: OpenHouse) -> None:
        self.house, self.service = house, TableService("T1", house.journal)
        self._croupier, self._deck = Croupier(GAMES[GAME], seed=3), list[Card]()

    @property
    def table(self) -> Table:
        return self.service.table

    @property
    def terms(self) -> Terms:
        assert self.table.terms is not None
        return self.table.terms

    def answer(self, command: ask.Command) -> object:
        return self.service.handle(command, DEALER)

    def do(self, *commands: ask.Command) -> None:
        for each in commands:
            answer = self.answer(each)
            assert not isinstance(answer, Refusal), answer

    def opens(self) -> rack.OpenRack:
        return rack.OpenRack(chips=made_of(FLOAT, self.terms), counter=COUNTED, approval=APPROVED)

    def in_pounds(self) -> ask.SetTerms:
        by = word("900", Rank.GAMING_SHIFT_MANAGER, "guests from London")
        return ask.SetTerms(terms=replace(self.terms, currency="£"), approval=by)

    def play(self) -> None:
        number = self.table.rounds + 1
        while self.table.rounds < number or self.table.round is None or not self.table.round.closed:
            put(self.service, self._croupier, self._deck)

    def expected(self) -> int:
        sums = sums_of(self.table)
        assert sums is not None
        return sums.expected


@pytest.fixture
def at(tmp_path: Path) -> Iterator[At]:
    """Two rounds in dollars; the rack was opened with a count and closed with one."""
    with closing(house_with(tmp_path / "data", rounds=1)) as house:
        at = At(house)
        at.do(at.opens())
        at.play()
        at.do(rack.CloseRack(chips=made_of(at.expected(), at.terms), counter=COUNTED, approval=APPROVED))
        yield at
        assert verify(house.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()


def pounds(at: At) -> At:
    at.do(at.in_pounds(), life.AnnounceTerms(), at.opens())
    return at


def test_a_rack_is_not_opened_in_dollars_for_rounds_in_pounds(at: At) -> None:
    at.do(at.in_pounds())
    no = at.answer(at.opens())
    assert isinstance(no, Refusal)
    assert "deals in £ from the next round on" in no.words
    at.do(life.AnnounceTerms(), at.opens())
    at.play()
    assert at.table.round is not None
    assert (at.table.rack.currency, at.table.round.terms.currency) == ("£", "£")


@pytest.mark.case("B13")
def test_a_correction_of_a_round_in_dollars_moves_no_pound_and_is_told_in_dollars(at: At) -> None:
    pounds(at).play()
    before, door = at.expected(), Corrections(at.house.journal)
    too_much = ask.Correct(round_number=1, seat=1, wager="ante", amount=10**8, proposed_by=DEALER.id)
    no = door.refused("T1", too_much, DEALER)
    assert no is not None
    assert "$" in no.words
    assert "£" not in no.words
    correct(at.house, 1, 5_00)
    at.service = TableService("T1", at.house.journal)
    assert at.expected() == before
    correct(at.house, 3, 5_00)
    at.service = TableService("T1", at.house.journal)
    assert at.expected() == before - 5_00


def test_an_opener_in_dollars_is_put_right_in_dollars(at: At) -> None:
    pounds(at)
    before, less = at.expected(), made_of(FLOAT - 100, at.terms)
    asked = rack.CorrectMoney(item="N1", chips=less, proposed_by=DEALER.id, approval=APPROVED)
    assert not isinstance(Corrections(at.house.journal).correct("T1", asked, DEALER), Refusal)
    (row,) = at.house.journal.rows("rack_entries", kind="correction")
    assert (row["currency"], row["amount"]) == ("$", -1_00)
    assert at.house.journal.rows("racks")[0]["currency"] == "£"
    at.service = TableService("T1", at.house.journal)
    assert at.expected() == before


@pytest.mark.rule("R-22")
def test_a_round_in_dollars_that_is_undone_after_all_moves_no_pound(at: At) -> None:
    correct(at.house, 2, 5_00)
    at.service = TableService("T1", at.house.journal)
    pounds(at)
    before = at.expected()
    at.do(ask.RaiseIrregularity(kind="foreign-card"))
    by = word("900", Rank.GAMING_SHIFT_MANAGER, "another back")
    at.do(ask.ResolveIrregularity(number=1, outcome="void", approval=by, proposed_by=DEALER.id))
    assert at.table.round is not None
    assert at.expected() == before
    at.do(*(ask.ConfirmRefund(seat=each.seat) for each in at.table.round.restitutions))
    assert at.expected() == before
    undone = [row["amount"] for row in at.house.journal.rows("corrections")]
    assert sorted(undone) == [-5_00, 5_00]


@pytest.mark.rule("R-42")
def test_no_other_currency_comes_while_an_amount_of_this_one_is_withheld(at: At) -> None:
    rnd = at.table.round
    assert rnd is not None
    back = next((seat, line.wager) for seat, box in rnd.boxes.items() for line in box.lines if line.returned)
    at.do(ask.RaiseIrregularity(kind="other"))
    by = word("900", Rank.GAMING_SHIFT_MANAGER, "an excluded person")
    measures = f"withhold seat={back[0]} wager={back[1]}"
    ruled = ask.ResolveIrregularity(
        number=1, outcome="ruled-so", approval=by, proposed_by=DEALER.id, facts={"measures": measures}
    )
    at.do(ruled)
    assert at.table.withheld
    no = at.answer(at.in_pounds())
    assert isinstance(no, Refusal)
    assert (no.rule, "Amounts in $ are withheld" in no.words) == ("R-42", True)
