"""Orders and scripts: what lays down a deck or makes something go wrong, and when."""

from pathlib import Path

import pytest

from devices.contract import (
    ButtonPressed,
    PacketDone,
    RoundClosed,
)
from devices.faults import FaultScriptWrong, entry_of, read_script
from tests.devices.dealt import asking
from tests.devices.hostile_line import Conversation


def test_a_preset_deck_is_dealt_in_its_order() -> None:
    talk = Conversation(2)
    talk.ready()
    wanted = ["As", "Ks", "Qs", "2c", "3c", "4c"]
    talk.order(do="preset", cards=wanted)
    talk.play(asking(boxes=("1", "2")))
    assert [face for done in talk.of(PacketDone)[:2] for face in done.faces] == wanted


@pytest.mark.parametrize("cards", [["As", "As"], ["10h"], ["Xx"]])
def test_a_preset_that_is_no_deck_is_refused(cards) -> None:
    talk = Conversation(2)
    talk.ready()
    assert talk.bench.order({"do": "preset", "cards": cards})["ok"] is False


@pytest.mark.parametrize("order", [{}, {"do": 7}, {"do": "fly"}, {"do": "fault", "code": "x"}, {"do": "preset"}])
def test_an_order_nobody_understands_is_answered_and_harms_nothing(order) -> None:
    talk = Conversation(2)
    talk.ready()
    assert talk.bench.order(order)["ok"] is False
    assert talk.play(asking()).of(RoundClosed)


def test_a_script_entry_waits_for_its_state_its_record_or_a_hand() -> None:
    script = [
        {"at": "state:dealing", "do": "button", "button": 1},
        {"at": "seq:3", "do": "button", "button": 2},
        {"at": "manual", "do": "button", "button": 3},
        {"at": "time:0.2", "do": "button", "button": 4},
    ]
    talk = Conversation(2, script=script).play(asking())
    talk.order(do="fire")
    talk.settle()
    assert {event.button for event in talk.of(ButtonPressed)} == {1, 2, 3, 4}
    assert talk.of(ButtonPressed)[-1].button == 3


def test_a_script_nobody_can_play_is_refused_before_it_begins(tmp_path) -> None:
    with pytest.raises(FaultScriptWrong, match="fly"):
        Conversation(2, script=[{"at": "packet:1", "do": "fly"}])
    script = tmp_path / "script.json"
    script.write_text('[{"at": "packet:1"}]')
    with pytest.raises(FaultScriptWrong, match="no 'do'"):
        read_script(script)
    script.write_text("[")
    with pytest.raises(FaultScriptWrong, match="truncated"):
        read_script(script)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (b'[{"do": "jam", "at": "time:soon"}]', "no moment: time:soon"),
        (b'[{"do": "jam", "times": "often"}]', "no whole number: often"),
        (b'[{"do": "\xff"}]', "no JSON list"),
        (b"[" * 100_000, "no JSON list"),
        (b'{"do": "jam"}', "no JSON list"),
        (b" " * 5_000_000, "too large"),
    ],
)
def test_a_script_that_is_none_is_refused_with_its_reason(tmp_path: Path, written: bytes, why: str) -> None:
    script = tmp_path / "script.json"
    script.write_bytes(written)
    with pytest.raises(FaultScriptWrong, match=why):
        read_script(script)


def test_a_device_in_the_place_of_a_script_is_not_read_for_ever() -> None:
    with pytest.raises(FaultScriptWrong, match="too large"):
        read_script(Path("/dev/zero"))


@pytest.mark.parametrize("said", ["long", None, [1], 1e300])
def test_a_particular_that_is_no_number_is_refused(said: object) -> None:
    with pytest.raises(FaultScriptWrong, match="'s' of 'mute' is no number"):
        entry_of({"do": "mute", "s": said}).number("s", 1.0)
