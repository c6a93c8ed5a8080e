"""What is slower than the kept page says by more than a third is a finding; what is faster, or new, is none."""

import pytest

from bench.aims import ahead, at_least, at_most, times
from bench.figures import Figure
from bench.kept_ratios import Ratio, findings, kept_in, ratios, speed_part

WAGER = Figure(what="one wager on disk", value=3.0, unit="ms", beside="bare insert", baseline=2.0)
ROUNDS = Figure(what="rounds derived again", value=150.0, unit="a second", beside="rows read", baseline=300.0)


def test_the_page_keeps_what_was_measured() -> None:
    found = ratios([WAGER, ROUNDS, Figure(what="alone", value=1.0, unit="ms")])
    page = "\n".join(["# A page", "| one wager on disk | 9.000 |", *speed_part(found), "## Another part", "| x | 1 |"])
    assert kept_in(page) == {"one wager on disk": 1.5, "rounds derived again": 0.5}
    assert kept_in("# A page") == {}
    assert speed_part([]) == []


@pytest.mark.parametrize(
    ("ratio", "kept", "worse"),
    [
        (Ratio("a touch", 4.0), 3.0, False),
        (Ratio("a touch", 4.01), 3.0, True),
        (Ratio("a touch", 1.0), 3.0, False),
        (Ratio("rounds", 0.375, more_is_better=True), 0.5, False),
        (Ratio("rounds", 0.37, more_is_better=True), 0.5, True),
        (Ratio("rounds", 2.0, more_is_better=True), 0.5, False),
    ],
)
def test_a_third_worse_is_the_limit(ratio: Ratio, kept: float, worse: bool) -> None:
    assert bool(findings([ratio], {ratio.what: kept})) is worse


def test_what_was_not_kept_is_no_finding() -> None:
    assert findings([Ratio("a touch", 100.0)], {}) == []


def test_an_aim_stands_beside_its_figure_and_says_whether_it_is_met() -> None:
    assert [times(WAGER, 1.5).met, times(WAGER, 1.4).met, times(WAGER, 1.4).aim] == [True, False, "≤ 1.4 x"]
    assert [at_most(WAGER, 3).met, at_most(WAGER, 2).met] == [True, False]
    assert [at_least(ROUNDS, 150).met, at_least(ROUNDS, 250).met, at_least(ROUNDS, 250).aim] == [
        True, False, "≥ 250 a second",
    ]  # fmt: skip
    assert [ahead(ROUNDS).met, ahead(WAGER).met] == [False, True]
