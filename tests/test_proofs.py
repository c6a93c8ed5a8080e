"""The record of which test proves which clause is true, and says what is missing."""

from pathlib import Path

import pytest

from tests import proofs


def _write(folder: Path, source: str) -> Path:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_sample.py").write_text(source, encoding="utf-8")
    return tests


def test_every_mark_names_an_existing_clause_or_reading():
    assert [rule for rule in proofs.proofs_of(proofs.TESTS) if rule not in proofs.CITATIONS] == []


def test_the_record_in_the_package_is_what_the_marks_say():
    recorded = proofs.PROOFS.read_text(encoding="utf-8")
    assert recorded == proofs.written(proofs.proofs_of(proofs.TESTS)), "run: make proofs"


def test_every_enforced_clause_has_a_test_or_stands_in_the_list_of_what_is_missing():
    missing = proofs.unproven(proofs.proofs_of(proofs.TESTS))
    assert proofs.listed(proofs.UNPROVEN) == missing, "prove the clause, or run: make proofs"


def test_marks_on_functions_classes_modules_and_parameters_all_count(tmp_path: Path):
    tests = _write(
        tmp_path,
        "import pytest\n"
        "pytestmark = [pytest.mark.rule('X3 1.1')]\n"
        "@pytest.mark.rule('X3 3.10', 'R-7')\n"
        "def test_alone(): ...\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('X3 3.9'))])\n"
        "def test_by_parameter(n): ...\n"
        "@pytest.mark.rule('UK-4')\n"
        "class TestTogether:\n"
        "    def test_inside(self): ...\n"
        "@pytest.mark.rule('LR 4.1')\n"
        "def not_a_test(): ...\n",
    )
    file = "tests/test_sample.py"
    assert proofs.proofs_of(tests) == {
        "R-7": [f"{file}::test_alone"],
        "UK-4": [f"{file}::TestTogether::test_inside"],
        "X3 1.1": [f"{file}::TestTogether::test_inside", f"{file}::test_alone", f"{file}::test_by_parameter"],
        "X3 3.9": [f"{file}::test_by_parameter"],
        "X3 3.10": [f"{file}::test_alone"],
    }


def test_the_record_is_in_the_order_of_numbers(tmp_path: Path):
    tests = _write(
        tmp_path, "import pytest\n@pytest.mark.rule('X3 3.10', 'X3 3.9', 'R-10', 'R-9')\ndef test_all(): ...\n"
    )
    assert list(proofs.proofs_of(tests)) == ["R-9", "R-10", "X3 3.9", "X3 3.10"]


def test_a_clause_that_is_not_written_out_is_refused(tmp_path: Path):
    tests = _write(tmp_path, "import pytest\nRULES = ['X3 1.1']\n@pytest.mark.rule(*RULES)\ndef test_all(): ...\n")
    with pytest.raises(ValueError, match=r"test_sample.py:: line 3: write the clause out"):
        proofs.proofs_of(tests)


def test_a_list_kept_by_hand_may_carry_remarks(tmp_path: Path):
    path = tmp_path / "list.txt"
    path.write_text("# heading\n\n3.5.4  # 3.54\n 5.1\n", encoding="utf-8")
    assert proofs.listed(path) == ["3.5.4", "5.1"]
