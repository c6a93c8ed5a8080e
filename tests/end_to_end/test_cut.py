"""Cables are pulled, adapters unplugged, the shuffler and the program killed: no card is lost, none doubled."""

from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.runs import Shuffler, autoplay, finish, reach, seeds, sound, stored_bodies

XTREME = "megalink-three-card-poker-xtreme"


def mishap(chance: Random, shuffler: Shuffler) -> None:
    """One thing that happens to a line or a device."""
    match chance.choice(("mute", "unplug", "power", "kill")):
        case "mute":
            shuffler.order("mute", s=0.3)
        case "unplug":
            shuffler.order("unplug", s=0.2)
        case "power":
            shuffler.order("power_cut", s=0.2)
        case "kill":
            shuffler.kill_and_restart()


@pytest.mark.seeded
@pytest.mark.fault("L2", "L3", "L4", "L20", "L21", "P1", "P5", "P6")
@pytest.mark.case("E09", "E12")
@pytest.mark.parametrize("seed", seeds())
def test_whatever_happens_to_line_device_and_program_every_card_is_stored_once(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    method = chance.choice("ABC")
    data = tmp_path / "data"
    data.mkdir()
    shuffler = Shuffler(tmp_path, seed)
    try:
        played = autoplay(data, rounds=3, seed=seed, game=XTREME, method=method, port=shuffler.port)
        entries = 0
        for _ in range(4):
            entries += chance.randint(20, 60)
            if reach(played, data, entries):
                mishap(chance, shuffler)
        if chance.random() < 0.5 and reach(played, data, entries + 10):
            played.kill()
            played.communicate()
            shuffler.plugged_in()
            played = autoplay(data, rounds=2, seed=seed, game=XTREME, method=method, port=shuffler.port)
        finish(played)
        house = sound(data)
        kept = stored_bodies(house)
        house.close()
        written = shuffler.dealt()
    finally:
        shuffler.stop()
    newest = max(number for _, number in kept)
    assert {key: body for key, body in written.items() if key[1] <= newest} == kept
