"""The power goes at random steps of every game and method: what was answered stands there again."""

import pytest

from tests.end_to_end.runs import SEEDS
from tools.crashtest import Outcome, crashtest


@pytest.mark.seeded
@pytest.mark.case("B28", "D08")
@pytest.mark.fault("P5", "P6")
@pytest.mark.rule("R-33")
def test_after_a_loss_of_power_every_table_stands_at_the_exact_step_and_the_round_ends_well() -> None:
    found = crashtest(points=SEEDS, seed=5)
    assert found == Outcome(points=SEEDS, recovered=SEEDS, lost=0, doubled=0, wrong_state=0)
