"""What a device said, in the words of the service log."""

import pytest

from devices import events as e
from devices.cdl.records import write_event
from devices.drivers import OWN
from devices.service import words_without_faces
from devices.words import EventId, FaultCode

EID = EventId("SN1", 1, 1)


def said(code: int) -> str:
    stamp = e.Stamp(id=EID, t=0, round=1, replayed=False, raw=b"")
    fault = e.FaultRaised(**stamp, code=code, severity="note", packet=2, count=1)
    _, raw = write_event(fault)
    return words_without_faces(OWN.read_back("cdl", "FaultRaised", raw, EID))


@pytest.mark.parametrize("code", FaultCode)
def test_a_fault_is_told_with_its_number_and_its_name(code: FaultCode) -> None:
    assert said(code) == f"code {code:d} {code.name.lower().replace('_', ' ')}, severity note, packet 2, count 1"


def test_a_fault_that_nobody_has_named_is_told_by_its_number() -> None:
    assert said(max(FaultCode) + 1).startswith(f"code {max(FaultCode) + 1}, severity")
