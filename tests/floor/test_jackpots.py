"""F4: one order of claims, the floor's; each contribution counts once, each claim is entered once, however often sent."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from app.bootstrap import open_house
from app.cli.history import verify_log
from app.evidence.projector import HouseProjector
from app.floor.faults import FloorFault
from app.journal.verify import verify
from app.settings import data_folder
from app.table.service import Written
from app.words.checked import checked_words
from engine.jackpots import facts as fact
from engine.jackpots.balance import audit
from engine.jackpots.state import Jackpot
from engine.table import commands as ask
from engine.table import events as ev
from tests.app.table.jackpot_floor import FLUSH, ROYAL, STRAIGHT_FLUSH, AtTable
from tests.approvals import word
from tests.floor.linked import CODEC, Computer, Owned, hall, kinds
from tests.floor.postgres import Postgres
from tests.floor.proxy import Proxy, Way
from tests.forger import Forger

SEED = 20_000_00
ROUNDS = 4
BYTES: dict[Way, int] = {"up": 6000, "down": 12000}
"""About so many bytes go each way while a claim is handed on and answered."""
MANAGER = {"approval": word("G1", "gaming-shift-manager", "the floor is gone")}


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def two(owner: Owned, tmp_path: Path) -> Iterator[list[Computer]]:
    with hall(owner, tmp_path, "PIT1", "PIT2") as there:
        yield there
    adds_up(owner)


@pytest.fixture
def wired(owner: Owned, tmp_path: Path, wire: Proxy) -> Iterator[list[Computer]]:
    with hall(owner, tmp_path, "PIT1", "PIT2", port=wire.port) as there:
        yield there
        wire.back()
        wire.flow()
    adds_up(owner)


def adds_up(owner: Owned, name: str = "J1") -> None:
    """Every fact adds up, and the meters are what the facts make them."""
    facts = owner.facts(name)
    jackpot, flaws = audit(enumerate(facts, 1), Jackpot())
    assert flaws == ()
    (row,) = owner.rows("SELECT * FROM floor.jackpots")
    figures = jackpot.figures
    assert {name: row[name] for name in figures.__struct_fields__} == {
        name: getattr(figures, name) for name in figures.__struct_fields__
    }
    assert (row["waiting_meter"], row["waiting_reserve"]) == (jackpot.waiting.meter, jackpot.waiting.reserve)
    given = [each.answer.key for each in facts if isinstance(each, fact.AnswerGiven)]
    assert len(given) == len(set(given))


def asks(here: Computer, hand: tuple[str, str] = STRAIGHT_FLUSH) -> AtTable:
    """A round with a hand that has to ask the jackpot, up to the question."""
    return here.table().win(hand)


def answer(table: AtTable) -> Written | None:
    """What the thread of a table does twice a second."""
    table.service.look()
    return table.service.answer()


def answered(table: AtTable) -> ev.ClaimAnswered:
    """What the log of a table says the jackpot has answered."""
    events = (entry.event for entry in table.floor.journal.entries(f"table:{table.service.table.id}"))
    (found,) = (each for each in events if isinstance(each, ev.ClaimAnswered))
    return found


def test_f4_wagers_of_two_computers_feed_one_jackpot(owner: Owned, two: list[Computer]) -> None:
    for here in two:
        here.table().bet(1, 2).close_bets()
        here.feed()

    assert kinds(owner.facts()) == ["JackpotOpened", *["Contributed"] * 4]
    assert owner.jackpot().pools.displayed == SEED + 4 * 125


def test_f4_a_claim_is_asked_then_fed_then_answered_then_shown(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    table = asks(one)
    assert table.round.waiting is not None
    assert answer(table) is None

    one.feed()

    assert answer(table) is not None
    assert answered(table).before == SEED + 125
    assert table.round.prizes[0].amount == (SEED + 125) // 10
    assert kinds(owner.facts())[2:] == ["ClaimEntered", "PrizePaid", "AnswerGiven"]


def test_f4_the_answer_stands_in_the_askers_log_with_the_floors_numbers_before_it_is_shown(two: list[Computer]) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    answer(table)

    entries = list(one.journal.entries())
    (told,) = (e for e in entries if e.kind == "floor-answered/1" and "answer-given" in e.payload.decode())
    (shown,) = (e for e in entries if isinstance(e.event, ev.ClaimAnswered))
    assert told.seq < shown.seq
    assert [each.seq for each in told.event.facts] == [3, 4, 5]


@pytest.mark.rule("M3 3.17", "X3 3.17")
@pytest.mark.parametrize("first", [0, 1])
def test_f4_of_two_royals_the_first_on_the_floor_has_the_meter_and_the_other_the_seed(
    owner: Owned, two: list[Computer], first: int
) -> None:
    tables = [asks(here, ROYAL) for here in two]
    for at in (first, 1 - first):
        two[at].feed()
        answer(tables[at])

    had, left = tables[first].round.prizes[0].amount, tables[1 - first].round.prizes[0].amount
    assert had == SEED + 125
    assert left == SEED + 125
    assert [each.number for each in owner.jackpot().claims] == [1, 2]
    assert owner.jackpot().pools.displayed == SEED


def test_f4_who_was_overtaken_works_it_out_again(
    owner: Owned, two: list[Computer], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    table, overtaking = asks(one, ROYAL), other.table().bet(1, 2, 3)
    means, late = one.feeder._meaning, iter((overtaking.close_bets, lambda: None))

    def overtaken(*given: object) -> object:
        found = means(*given)
        next(late, lambda: None)()
        other.feed()
        return found

    monkeypatch.setattr(one.feeder, "_meaning", overtaken)
    one.feed()
    answer(table)

    assert answered(table).before == SEED + 4 * 125


def test_f4_an_entry_that_is_handed_on_twice_counts_once(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    before = owner.facts()

    one.feeder._fed = 0
    one.feed()

    assert owner.facts() == before
    answer(table)
    assert answered(table).prizes == before[-1].answer.prizes


def test_f4_a_lost_answer_is_fetched_whatever_has_become_of_the_jackpot_since(
    owner: Owned, two: list[Computer]
) -> None:
    one, other = two
    for here in (one, other, one):
        table = asks(here)
        here.feed()
        answer(table)
        table.do(table.ruling(), ask.CloseRound())
        here.feed()
    there, answers = owner.facts(), one.answers()
    one.restart()
    one.feeder._fed = 0
    one.feed()

    assert owner.facts() == there
    assert [each.facts for each in one.answers()] == [each.facts for each in (*answers, *answers)]


def test_f4_a_program_that_ends_before_it_handed_on_asks_at_its_next_start(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    asks(one)
    one.restart()
    one.feed()
    table = one.table()

    assert answer(table) is not None
    assert len(answered(table).prizes) == 1


def test_f4_a_program_that_ends_after_the_floor_wrote_has_the_same_answer(
    owner: Owned, two: list[Computer], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = two
    table = one.table().bet(1).close_bets()
    one.feed()
    table.deal(STRAIGHT_FLUSH).settle()

    class Ends(Exception):
        pass

    def ends(*_: object) -> None:
        raise Ends

    monkeypatch.setattr(one.feeder, "_take", ends)
    with pytest.raises(Ends):
        one.feed()
    there = owner.facts()
    one.restart()
    one.feed()
    table = one.table()
    answer(table)

    assert owner.facts() == there
    assert there[-1].answer.prizes == answered(table).prizes


def test_f4_a_program_that_ends_after_the_answer_was_written_shows_it_at_its_next_start(two: list[Computer]) -> None:
    one, _ = two
    asks(one)
    one.feed()
    one.restart()

    one.known.heard()
    assert answer(one.table()) is not None


@pytest.mark.seeded
@pytest.mark.parametrize("way", ["up", "down"])
def test_f4_cut_at_any_byte_each_claim_is_entered_once(
    owner: Owned, wired: list[Computer], wire: Proxy, way: Way
) -> None:
    chance = Random(4)
    for _ in range(ROUNDS):
        tables = [_next(here) for here in wired]
        wire.cut_at(way, chance.randrange(BYTES[way]))
        for here, table in zip(wired, tables, strict=True):
            _until_done(here)
            assert answer(table) is not None
        adds_up(owner)
    assert len(owner.jackpot().claims) == 2


def _next(here: Computer) -> AtTable:
    """A further round at a table, whose last claim is released first."""
    table = here.table()
    if table.service.table.round is not None and not table.round.closed:
        table.do(table.ruling(), ask.CloseRound())
    return table.win(STRAIGHT_FLUSH)


def _until_done(here: Computer) -> None:
    while True:
        try:
            here.feed()
        except FloorFault:
            here.hang_up()
        else:
            return


def test_f4_the_floor_may_crash_between_question_and_answer(
    postgres: Postgres, owner: Owned, two: list[Computer]
) -> None:
    one, _ = two
    table = asks(one)
    postgres.crash()
    with pytest.raises(FloorFault):
        one.feed()
    one.hang_up()
    postgres.start()
    one.feed()

    assert answer(table) is not None


def test_f4_a_wager_that_goes_back_takes_back_what_it_fed(owner: Owned, two: list[Computer]) -> None:
    one, other = two
    one.table().bet(1).close_bets().void()
    other.table().bet(1).close_bets()
    one.feed()
    other.feed()

    assert kinds(owner.facts())[1:] == ["Contributed", "ContributionReversed", "Contributed"]
    assert owner.jackpot().pools.displayed == SEED + 125


def test_f4_a_question_that_was_withdrawn_before_its_answer_came_is_withdrawn_by_a_fact(
    owner: Owned, wired: list[Computer], wire: Proxy
) -> None:
    one, _ = wired
    table = asks(one)
    assert one.calls
    one.feeder._learn(one.calls)
    wire.stall("down")
    wire.cut_at("down", 0)
    wire.flow()
    with pytest.raises(FloorFault):
        one.feed()
    one.hang_up()
    table.do(ask.ReopenSettlement(seats=(1,), **MANAGER))
    _until_done(one)
    one.restart()
    one.feed()

    told = kinds(owner.facts())
    assert told.count("PrizePaid") == told.count("PrizeTakenBack")
    assert owner.jackpot().claims == ()
    assert owner.jackpot().pools.displayed == SEED + 125


def test_f4_a_released_claim_is_released_on_the_floor(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    answer(table)
    table.do(table.ruling(), ask.CloseRound())
    one.feed()

    assert kinds(owner.facts())[-1] == "ClaimReleased"
    assert owner.rows("SELECT state FROM floor.claims") == [{"state": "released"}]


def test_the_log_of_a_computer_on_a_floor_is_sound_and_its_settlements_follow_from_the_answers_in_it(
    two: list[Computer],
) -> None:
    one, other = two
    for here in (one, other):
        table = asks(here)
        here.feed()
        answer(table)
        table.do(table.ruling(), ask.CloseRound())
        here.feed()
    one.table().bet(1).close_bets().void()
    for here in (one, other):
        assert verify(here.house.database, None, CODEC, HouseProjector).problems == ()


def test_a_fixed_line_that_was_paid_on_a_meter_nobody_wrote_down_follows_from_the_log(two: list[Computer]) -> None:
    one, other = two
    other.table().bet(1).close_bets()
    other.feed()
    one.feed()
    one.table().win(FLUSH).finish()
    one.feed()

    assert verify(one.house.database, None, CODEC, HouseProjector).problems == ()


def test_an_answer_that_was_made_larger_is_found_by_its_table(two: list[Computer]) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    (given,) = one.known._answers["J1"]
    more = tuple(replace(prize, amount=prize.amount + 1) for prize in given.prizes)
    one.known._answers["J1"] = (replace(given, prizes=more),)
    answer(table)

    assert verify(one.house.database, None, CODEC, HouseProjector).problems != ()


def test_verify_says_to_which_number_the_floor_has_answered_in_words_and_as_json(
    two: list[Computer], capsys: pytest.CaptureFixture[str]
) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    answer(table)
    table.do(table.ruling(), ask.CloseRound())
    one.feed()
    last = max(each.seq for told in one.answers() for each in told.facts)
    words = (
        f"Jackpot J1 was answered by the floor, to its number {last}: the floor verifies that itself, "
        "by “cutcard floor verify”."
    )

    assert verify_log(one.house.folder, (), as_json=False) == 0
    assert words in capsys.readouterr().out.splitlines()
    assert verify_log(one.house.folder, (), as_json=True) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["believed"] == [words]
    result = verify(one.house.database, None, CODEC, HouseProjector)
    assert checked_words(result).endswith(words)


def test_a_settlement_that_pays_more_than_the_floor_answered_is_named(two: list[Computer]) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    answer(table)
    table.do(table.ruling(), ask.CloseRound())
    one.feed()
    forger = Forger(one.house.folder.path)
    paid = (*forger.of("seat-settled")[-1:], *forger.of("claim-answered"))
    for entry in paid:
        said = msgspec.json.encode(entry["payload"])
        entry["payload"] = msgspec.json.decode(said.replace(b"200012", b"200112").replace(b"1800113", b"1800013"))
    forger.forge()

    with closing(open_house(data_folder(one.house.folder.path))) as house:
        problems = verify(house.database, None, CODEC, HouseProjector).problems
    assert [each.seq for each in problems][:1] == [paid[0]["seq"]]
    assert problems[0].what.startswith("seat settled: ")


def test_an_answer_that_was_changed_in_the_askers_log_differs_from_the_floors(
    owner: Owned, two: list[Computer]
) -> None:
    one, _ = two
    table = asks(one)
    one.feed()
    answer(table)
    table.do(table.ruling(), ask.CloseRound())
    (told,) = (e for e in one.answers() if any("answer-given" in each.kind for each in e.facts))
    forged = (replace(told.facts[0], payload=told.facts[0].payload.replace("200012", "900012")), *told.facts[1:])
    with one.journal.writing() as w:
        w.append("floor-answers:J1", (replace(told, facts=forged),), "system")
    one.deliver()

    (apart,) = owner.rows("SELECT * FROM floor.answers_apart()")
    assert (apart["terminal"], apart["stream"], apart["fact"]) == ("PIT1", "jackpot:J1", told.facts[0].seq)
