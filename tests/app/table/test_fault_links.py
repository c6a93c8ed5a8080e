"""The device fault table is whole: every entry is tried on every link on which it makes sense, and nowhere else."""

import pytest

from bench.suite import FAULTS
from tests.app.table import (
    test_fault_table_cards,
    test_fault_table_host,
    test_fault_table_line,
    test_fault_table_packets,
    test_fault_table_port,
    test_fault_table_power,
)
from tests.app.table.fault_links import LINKS, NOT_ON, PROTOCOLS, TRANSPORTS, TRIED, links_for

TESTS = (
    test_fault_table_line,
    test_fault_table_port,
    test_fault_table_power,
    test_fault_table_packets,
    test_fault_table_cards,
    test_fault_table_host,
)


@pytest.mark.parametrize("entry", FAULTS)
def test_every_entry_is_tried_on_every_link_on_which_it_makes_sense(entry: str) -> None:
    assert all(module.__doc__ for module in TESTS)
    assert TRIED.get(entry, set()) == set(links_for(entry))


def test_every_entry_that_is_left_out_somewhere_says_why() -> None:
    places = {*PROTOCOLS, *TRANSPORTS, *map(str, LINKS)}
    assert set(NOT_ON) <= set(FAULTS)
    assert set(TRIED) <= set(FAULTS)
    for without in NOT_ON.values():
        assert set(without) <= places
        assert all(without.values())
