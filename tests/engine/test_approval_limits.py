import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.approval_limits import needs_approval

LIMIT = 500_00


@pytest.mark.case("F14")
def test_a_first_amount_above_the_limit_asks() -> None:
    assert needs_approval(800_00, earlier=0, limit=LIMIT)


@pytest.mark.case("F14")
def test_two_amounts_that_pass_the_limit_together_ask_at_the_second() -> None:
    assert not needs_approval(300_00, earlier=0, limit=LIMIT)
    assert needs_approval(300_00, earlier=300_00, limit=LIMIT)


def test_the_limit_itself_is_still_allowed() -> None:
    assert not needs_approval(200_00, earlier=300_00, limit=LIMIT)
    assert needs_approval(200_01, earlier=300_00, limit=LIMIT)


@given(amount=st.integers(1, 10**12), earlier=st.integers(0, 10**12), limit=st.integers(0, 10**12))
def test_giving_back_asks_as_paying_out_does(amount, earlier, limit) -> None:
    paying = needs_approval(amount, earlier=earlier, limit=limit)

    assert needs_approval(-amount, earlier=earlier, limit=limit) is paying
