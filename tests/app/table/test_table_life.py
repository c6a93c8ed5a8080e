"""A table's own life through the log: written, told again as it was, and sound to whoever checks it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bootstrap import OpenHouse
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.record.archive import Archive
from app.table.service import TableService, Written, replay, restore
from app.words.events import words_of
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import table_life_asked as life
from engine.table.terms import Limit, Terms
from tests.app.past_rounds import house_with
from tests.approvals import word

DEALER = Actor(id="120", name="Robin Tan", rank=Rank.DEALER)
MANAGER, SHIFT = Rank.PIT_MANAGER.value, Rank.GAMING_SHIFT_MANAGER.value


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = house_with(tmp_path / "data", rounds=1, left_open=True)
    yield opened
    opened.close()


def do(service: TableService, *commands: ask.Command) -> None:
    for command in commands:
        answer = service.handle(command, DEALER)
        assert isinstance(answer, Written), answer


def other_terms(service: TableService) -> Terms:
    terms = service.table.terms
    assert terms is not None
    return replace(terms, limits={**terms.limits, "ante": Limit(2500, 100000), "play": Limit(2500, 100000)})


def changed(service: TableService) -> ask.SetTerms:
    return ask.SetTerms(terms=other_terms(service), approval=word("105", MANAGER, "a busy night"))


@pytest.mark.case("B10")
def test_terms_that_wait_for_their_announcement_wait_after_a_restart_too(house: OpenHouse) -> None:
    service = TableService("T1", house.journal)
    terms = other_terms(service)
    do(service, changed(service))
    again = restore(house.journal, "T1")
    assert (again.next_terms, again.unannounced) == (terms, True)
    assert again == replay(house.journal, "T1") == service.table
    assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems == ()


@pytest.mark.case("B10")
def test_the_notice_stands_in_the_record_of_the_round_in_which_it_was_given(house: OpenHouse) -> None:
    service = TableService("T1", house.journal)
    do(service, changed(service))
    rnd = service.table.round
    assert rnd is not None
    whole = Archive(house.database, house.journal).whole(f"T1-{rnd.number:06d}")
    assert whole is not None
    (notice,) = [moment.text for moment in whole.timeline if "Notice" in moment.text]
    assert notice.endswith(
        "Ante: $25 to $1,000, was $10 to $500; Play: $25 to $1,000, was $10 to $500 – approved by 105"
    )


@pytest.mark.rule("R-34")
def test_a_change_without_a_manager_is_not_written(house: OpenHouse) -> None:
    service = TableService("T1", house.journal)
    before = house.journal.head().count
    answer = service.handle(
        replace(changed(service), approval=word("105", Rank.PIT_SUPERVISOR, "a busy night")), DEALER
    )
    assert isinstance(answer, Refusal)
    assert house.journal.head().count == before


def test_the_last_round_a_bar_and_bets_for_a_player_are_told_again_as_they_were(tmp_path: Path) -> None:
    house = house_with(tmp_path / "closed", rounds=1)
    service = TableService("T1", house.journal)
    bar = life.BarPlayer(seat=1, approval=word("100", SHIFT, "looked at another hand"))
    placed = ask.NotePlacedFor(seat=2, approval=word("120", Rank.DEALER))
    do(service, life.AnnounceLastRounds(), bar, ask.PlaceYourBets())
    do(service, ask.PlaceWager(seat=2, wager="ante", amount=2500), placed)
    assert restore(house.journal, "T1") == replay(house.journal, "T1") == service.table
    do(service, ask.ClearWagers(), ask.CloseRound(), life.CloseTable())
    again = restore(house.journal, "T1")
    assert again == replay(house.journal, "T1") == service.table
    assert (again.shut, again.occupants, again.barred) == (True, {}, (1,))
    assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems == ()
    said = [words_of(entry.event, "$") for entry in house.journal.entries("table:T1")]
    assert "Announced: last round, the table closes after round 2" in said
    assert "1: player barred, signed by 100: looked at another hand" in said
    assert "2: bets placed for the player by 120" in said
    house.close()
