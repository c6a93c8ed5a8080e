"""What is heard at a table: three sounds that differ, each said on the screen too, and none that anything waits for."""

import wave
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise

import pytest
from msgspec.structs import replace

from app.felt.build.heard import Sound, heard
from app.felt.view import TableView
from app.pit.view import AlertLine, PitView
from app.settings import DataFolder
from app.terminal.look import keep, kept
from app.terminal.sounding import Sounding
from app.ui.view import RefusalView
from tools.scenes.stage import moments
from tools.sounds import SOUNDS, drawn


def view(name: str) -> TableView:
    return next(each.view for each in moments() if each.name == name)


class Heard(list[str]):
    def start(self, command: Sequence[str]) -> None:
        assert command[0] == "player"
        self.append(command[-1].rpartition("/")[2].removesuffix(".wav"))


@pytest.fixture
def ear() -> tuple[Sounding, Heard]:
    found = Heard()
    return Sounding(player=("player",), start=found.start), found


def test_an_open_finding_calls_the_supervisor_and_stands_on_the_screen(ear) -> None:
    sounding, found = ear
    sounding._changed(view("dealing"))
    sounding._changed(view("held"))
    assert found == [Sound.SUPERVISOR_CALLED]
    assert view("held").finding is not None


@pytest.mark.parametrize("name", ["link-lost", "device-fault"])
def test_a_shuffler_that_needs_a_hand_is_heard_once_and_its_lamp_says_what_to_do(ear, name: str) -> None:
    sounding, found = ear
    for each in (view("dealing"), view(name), replace(view(name), note="something else")):
        sounding._changed(each)
    assert found == [Sound.HAND_NEEDED]
    assert view(name).lamp.what_now


def test_cards_that_are_to_be_entered_need_a_hand() -> None:
    wanted = view("manual-dealing")
    assert wanted.wanted is not None
    assert heard(replace(wanted, wanted=None), wanted) is Sound.HAND_NEEDED


def test_a_refusal_is_heard_and_what_takes_it_away_is_not(ear) -> None:
    sounding, found = ear
    sounding._refused(RefusalView("5.5", "Bets are closed."), None)
    sounding._refused(None, None)
    assert found == [Sound.REFUSED]


def test_the_pit_hears_a_call_once_and_again_when_somebody_calls_once_more(ear) -> None:
    sounding, found = ear
    call = AlertLine(
        id="pit/7", kind="SUPERVISOR CALLED", table="T1", words="", rule="", since="", at="", minutes=0, times=1
    )
    for alerts in ((), (call,), (call,), (replace(call, times=2),), ()):
        sounding.hear_pit(PitView(alerts=alerts))
    assert found == [Sound.SUPERVISOR_CALLED] * 2


def test_an_ordinary_round_is_silent() -> None:
    steps = [view(name) for name in ("betting", "deciding", "exposing", "settlement", "closing", "next-round")]
    assert [heard(before, now) for before, now in pairwise(steps)] == [None] * 5


def test_sounds_that_are_off_are_not_heard_and_stay_off_at_the_next_start(ear, tmp_path) -> None:
    sounding, found = ear
    sounding.turn_over()
    sounding.play(Sound.REFUSED)
    assert found == []
    assert keep(DataFolder(tmp_path), silent=True)
    assert kept(DataFolder(tmp_path)).silent


def test_a_computer_without_a_player_of_sounds_plays_none() -> None:
    Sounding(player=(), start=lambda command: pytest.fail(f"started {command}")).play(Sound.REFUSED)


def test_every_sound_is_shipped_as_it_is_drawn_quiet_and_like_no_other() -> None:
    samples = {}
    for sound in Sound:
        with files("assets.sounds").joinpath(f"{sound.value}.wav").open("rb") as file, wave.open(file) as read:
            samples[sound] = read.readframes(read.getnframes())
            assert read.getnframes() / read.getframerate() < 0.6
        assert samples[sound] == drawn(SOUNDS[sound.value])
        values = memoryview(samples[sound]).cast("h")
        assert max(values) < 0.2 * 32_767
    assert len(set(samples.values())) == 3
