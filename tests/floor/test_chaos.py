"""Everything at once, by chance: nothing is lost, doubled or out of order, and every log that parts is found.

Each seed is so many steps; in `make proof` eight seeds make two thousand. After every step the floor's copy is
compared with the log itself, entry by entry.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from app.bootstrap import open_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor.faults import FloorFault
from app.floor.fetching import fetch
from app.floor.verifying import verify_floor
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.outgoing import extent, piece
from app.settings import data_folder
from tests.floor.postgres import Postgres
from tests.floor.proxy import Proxy
from tests.floor.terminals import Computer, Owner
from tests.floor.test_uplink import through

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "1"))
STEPS = 250 if SEEDS >= 25 else 20


class World:
    """One computer, its floor, and the line between them; older states of both that somebody may put back."""

    def __init__(self, postgres: Postgres, owner: Owner, here: Computer, wire: Proxy, folder: Path, seed: int) -> None:
        self.postgres, self.owner, self.here, self.wire, self.folder = postgres, owner, here, wire, folder
        self.chance = Random(seed)
        self.croupier = here.croupier
        self.path = here.house.folder.path
        self.found = 0
        self.kept_log = self.kept_floor = False
        self.deeds: dict[Callable[[], None], int] = {
            self.play: 8, self.open_a_round: 4, self.meet: 8, self.beat: 4, self.cut: 8, self.repeat: 3,
            self.reopen: 4, self.crash: 1, self.back_up_floor: 1, self.put_floor_back: 1, self.keep_log: 3,
            self.put_log_back: 2,
        }  # fmt: skip

    def step(self) -> str:
        (deed,) = self.chance.choices(list(self.deeds), weights=list(self.deeds.values()))
        deed()
        self.look()
        return deed.__name__

    # what people do

    def play(self) -> None:
        self.here.play_on()
        self.here.finish_round()

    def open_a_round(self) -> None:
        self.here.play_on()

    # what the line does

    def meet(self) -> None:
        self.here.deliver()
        self.rule()

    def beat(self) -> None:
        self.here.beat()
        self.rule()

    def cut(self) -> None:
        self.wire.cut_at(self.chance.choice(("up", "down")), self.chance.randrange(1, 12_000))
        with suppress(FloorFault):
            self.here.deliver()
        self.wire.cut()

    def repeat(self) -> None:
        """What has arrived is sent again, a lost answer being no proof that it did not."""
        self.meet()
        cursor = int(str(self.owner.ask("SELECT cursor FROM floor.terminals")))
        after = self.chance.randrange(max(1, cursor))
        with self.here.calls() as calls:
            calls.append(after, piece(self.here.house.database, self.here.terminal.codec, after, cursor, 40))

    # what becomes of the computers

    def reopen(self) -> None:
        self.here.house.close()
        self.here = Computer(open_house(data_folder(self.path)), self.croupier)

    def crash(self) -> None:
        self.postgres.crash()
        self.postgres.start()

    def back_up_floor(self) -> None:
        shutil.rmtree(self.folder / "floor", ignore_errors=True)
        self.postgres.stop()
        self.postgres.copy_to(self.folder / "floor")
        self.postgres.start()
        self.kept_floor = True

    def put_floor_back(self) -> None:
        if self.kept_floor:
            self.postgres.stop()
            self.postgres.put_back(self.folder / "floor")
            self.postgres.start()

    def keep_log(self) -> None:
        shutil.rmtree(self.folder / "log", ignore_errors=True)
        (self.folder / "log").mkdir()
        with (
            closing(sqlite3.connect(self.path / FILE_NAME)) as log,
            closing(sqlite3.connect(self.folder / "log" / FILE_NAME)) as copy,
        ):
            log.backup(copy)
        shutil.copy(self.path / "head.json", self.folder / "log" / "head.json")
        self.kept_log = True

    def put_log_back(self) -> None:
        if not self.kept_log:
            return
        self.here.house.close()
        for name in self.path.glob(f"{FILE_NAME}*"):
            name.unlink()
        for name in (FILE_NAME, "head.json"):
            shutil.copy(self.folder / "log" / name, self.path / name)
        self.here = Computer(open_house(data_folder(self.path)), self.croupier)

    # what has to hold

    def there(self) -> dict[int, bytes]:
        with self.owner.session() as session:
            rows = session.rows("SELECT seq, hash FROM floor.log ORDER BY seq")
        assert [each["seq"] for each in rows] == list(range(1, len(rows) + 1))
        cursor = int(str(self.owner.ask("SELECT cursor FROM floor.terminals")))
        return {each["seq"]: bytes(each["hash"]) for each in rows if each["seq"] <= cursor}

    def parts(self, there: dict[int, bytes]) -> bool:
        """Whether the log is not one that goes on from what the floor holds."""
        own = {each.seq: each.hash for each in self.here.house.journal.entries()}
        return any(own.get(seq) != head for seq, head in there.items())

    def look(self) -> None:
        assert self.owner.ask("SELECT count(*) = count(DISTINCT (incarnation, seq)) FROM floor.entries")
        if self.owner.ask("SELECT state FROM floor.terminals") == "quarantined":
            assert self.parts(self.there()) or self.owner.ask("SELECT count(*) FROM floor.open_heads")

    def rule(self) -> None:
        """After a contact a log that parts is held, and only such a one; a manager then decides."""
        there = self.there()
        if self.owner.ask("SELECT state FROM floor.terminals") == "in":
            assert not self.parts(there)
            return
        self.found += 1
        ready = extent(self.here.house.database)
        prefix = all(there.get(each.seq) == each.hash for each in self.here.house.journal.entries())
        lacks = len(there) > ready.head.count
        if lacks and prefix and ready.ready == ready.head.count and self.chance.random() < 0.5:
            fetch(self.here.terminal, HouseProjector)
            self.owner.do("SELECT floor.lift('PIT1', false, '100', 'The same log after all')")
            self.reopen()
        else:
            self.owner.do("SELECT floor.lift('PIT1', true, '100', 'It goes on as it is')")
        self.here.deliver()
        assert self.owner.ask("SELECT state FROM floor.terminals") == "in"

    def end(self) -> None:
        self.here.finish_round()
        self.here.deliver()
        self.rule()
        self.here.deliver()
        assert len(self.there()) == self.here.house.journal.head().count
        with self.owner.session() as session:
            found = verify_floor(session, Codec(ALL_FACTS), HouseProjector)
        lost = [
            each for each in found.problems if not each.where.startswith("terminals ")
        ]  # a floor put back lost some
        assert lost == []


@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(max(1, SEEDS // 25)))
def test_f2_f3_f7_whatever_happens_nothing_is_lost_or_doubled_and_every_log_that_parts_is_found(
    postgres: Postgres, owner: Owner, joined: Computer, wire: Proxy, tmp_path: Path, seed: int
) -> None:
    through(joined, wire)
    world = World(postgres, owner, joined, wire, tmp_path, seed)
    done: list[str] = []
    try:
        done.extend(world.step() for _ in range(STEPS))
        world.end()
    except Exception as wrong:
        wrong.add_note(f"seed {seed}, step {len(done)}, after {', '.join(done[-12:])}")
        raise
    finally:
        world.here.house.close()
