from collections.abc import Sequence

import pytest

from bench.fault_report import Outcomes, Ran
from bench.played import Frequencies, Played, Work, pieces, play
from bench.proof_page import Proof, Simulated, page, right
from bench.soaked import Soaked, run_soak
from bench.suite import FAULTS, by_fault
from engine.games.catalogue import GAMES
from tools.soak.tally import Tally

GAME = "megalink-singapore-stud-poker"
THREE = {
    "straight_flush": 48,
    "three_of_a_kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high_card": 16_440,
}


def ran(*faults: str, seeded: bool = False, links: Sequence[str] = (), why: Sequence[str] = (), **counts: int) -> Ran:
    outcomes = Outcomes(counts, list(links))
    return Ran(seeded, outcomes, dict.fromkeys(faults, outcomes), list(why))


def simulated(**changes: object) -> Simulated:
    whole: dict[str, object] = {
        "games": {GAME: play(Work(GAME, "automated", 1, rounds=30))[1]},
        "hands": [Frequencies(3, 22_100, 741, THREE)],
        "points": 5,
        "recovered": 5,
        "soaks": [run_soak("asl", "memory", 3)],
    }
    return Simulated(**(whole | changes))


def proof(**changes: object) -> Proof:
    whole: dict[str, object] = {
        "date": "2026-01-01",
        "commit": "abc",
        "machine": "here",
        "simulated": simulated(),
        "tests": {
            "tests/devices/test_x.py::test_a_bit_flips": ran("L8", passed=3, seeded=True, links=["asl-pty", "cdl-pty"])
        },
        "seeds": 3,
        "minutes": {"random rounds": 12.4, "losses of power": 3.0},
    }
    return Proof(**(whole | changes))


def test_every_piece_of_work_is_done_once_by_every_method_in_turn() -> None:
    game = GAMES["megalink-three-card-poker-xtreme"]
    work = list(pieces(game, 4_500, 1_200))
    assert sum(each.rounds for each in work) == 4_500
    assert sum(each.wild for each in work) == 1_200
    assert len({each.seed for each in work}) == len(work)
    assert {each.method for each in work} == set(game.procedures)


def test_the_page_says_how_large_the_run_was_and_that_nothing_was_found() -> None:
    said = page(proof())
    assert ", 15 minutes" in said
    assert "- minutes of each part: random rounds 12, losses of power 3" in said
    assert "30 rounds a game – a smaller run: the full size is 100,000" in said
    assert "3 seeds a seeded run – a smaller run: the full size is 200" in said
    assert "Nothing was found that is not as it must be." in said
    assert "| L8 | [a bit flips](../tests/devices/test_x.py) | asl-pty, cdl-pty | 3 passed |" in said
    assert "| M24 | – |  | no test carries this mark |" in said
    assert "3 rounds of the soak ASL/1, memory – a smaller run: the full size is 10,000" in said


def test_the_soaks_stand_on_the_page_with_their_seven_figures() -> None:
    soaked = Soaked(protocol="cdl", transport="pty", tally=Tally(rounds=200, events=4_818))
    said = page(proof(simulated=simulated(soaks=[soaked])))
    assert "| link | rounds | events | lost | doubled | wrong | false alarms | doubts missed |" in said
    assert "| CDL/1, pty | 200 | 4,818 | 0 | 0 | 0 | 0 | 0 |" in said
    assert "200 rounds of the soak CDL/1, pty\n" in said


@pytest.mark.parametrize("figure", ["lost", "doubled", "wrong", "false_alarms", "doubts_missed"])
def test_a_figure_of_a_soak_that_is_not_zero_is_a_finding(figure: str) -> None:
    soaked = Soaked(protocol="cdl", transport="memory", tally=Tally(rounds=9, events=9, **{figure: 2}))
    assert proof(simulated=simulated(soaks=[soaked])).wrong == [f"soak CDL/1, memory: 2 {figure}"]


def test_whatever_went_wrong_stands_on_the_page() -> None:
    failed = ran("L8", passed=2, failed=1, why=["[7] AssertionError: no"])
    wrong = proof(
        tests={"tests/x.py::test_y": failed},
        simulated=simulated(
            recovered=4,
            hands=[Frequencies(3, 22_100, 741, THREE | {"pair": 3_743})],
            games={GAME: Played(rounds=1, wrong=["seed 7: a wager is settled twice"])},
        ),
    )
    assert len(wrong.wrong) == 4
    said = page(wrong)
    assert "seed 7: a wager is settled twice" in said
    assert "tests/x.py::test_y failed: [7] AssertionError: no" in said
    assert "**1 failed, 2 passed**" in said
    assert "1 of 5 losses of power were not recovered" in said


@pytest.mark.parametrize("line", ["pair", "straight_flush"])
def test_one_hand_too_many_in_a_line_is_not_right(line: str) -> None:
    assert right(Frequencies(3, 22_100, 741, THREE))
    assert not right(Frequencies(3, 22_100, 741, THREE | {line: THREE[line] + 1}))


def test_a_fault_is_shown_with_all_its_tests_and_every_entry_of_the_table_is_there() -> None:
    one, two = ran("L8", "P1", passed=1), ran("P1", seeded=True)
    found = by_fault({"a": one, "b": two})
    assert [name for name, _ in found["P1"]] == ["a", "b"]
    assert [name for name, _ in found["L8"]] == ["a"]
    assert found["H8"] == []
    assert len(FAULTS) == 84
    assert not found["P1"][1][1].good, "what did not run proves nothing"


def test_what_is_not_tried_on_a_link_stands_on_the_page_with_its_reason() -> None:
    said = page(proof())
    assert "| L15, L16, L17, L18 | asl | lines have no numbers" in said
