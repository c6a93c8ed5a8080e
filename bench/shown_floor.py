"""A floor to look at: a PostgreSQL, three computers whose tables play by themselves, and what the pit sees of them.

`make floor` starts it. With a display the pit is opened in a window; without one it is drawn, and the end is summed up.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path

from rich.console import Console
from rich.table import Table

from app.bootstrap import open_house
from app.cli.autoplay import DEALER, prepare
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor.alerts import FloorAlerts
from app.floor.copied_facts import FloorCopied
from app.floor.copying import FloorCopy, mark
from app.floor.joining import create, join
from app.floor.record import FloorRecord
from app.floor.report import FloorSeen, floor_seen
from app.floor.turns import ThisComputer
from app.floor.verifying import verify_floor
from app.jackpot.bringing import BroughtJackpots
from app.journal.codec import Codec
from app.settings import data_folder
from app.staff.bringing import Brought
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.staff import Badge, Staff
from app.table.pit_book import PIT
from app.terminal.start import has_display
from engine.games.catalogue import GAMES
from tests.app.past_rounds import GAME
from tests.floor.postgres import Postgres, database
from tests.floor.terminals import Owner, owner_of

NAMES = ("T1", "T2", "T3")
MANAGER, PIN = "100", "604917"
DEALERS = "718293"
"""The PIN of who deals."""
OUT = Path("build/floor")


def main() -> None:
    """Show it until every table has played its rounds, and the pit is closed."""
    parser = argparse.ArgumentParser(prog="python -m bench.shown_floor", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="rounds that each table plays")
    parser.add_argument("--fast", action="store_true", help="wait for nothing that is simulated")
    asked = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cutcard-floor-")))
        server = Postgres()
        stack.callback(server.remove)
        server.start()
        owner = owner_of(stack.enter_context(database(server, "house")), folder)
        for name in NAMES:
            come(owner, folder / name, name)
        raise SystemExit(_play(owner, folder, asked.rounds, fast=asked.fast))


def come(owner: Owner, folder: Path, name: str) -> None:
    """Set up a computer with one table, and bring it to the floor; the first one makes the floor."""
    with closing(open_house(data_folder(folder))) as house:
        prepare(house, name, game=GAME, method=next(iter(GAMES[GAME].procedures)), seats=5)  # before anybody has a rank
        staff, mo = Staff(HouseLog(house.journal), SystemClock()), Badge(MANAGER, Pin(PIN))
        staff.open_house(MANAGER, "Mo Reyes", Pin(PIN))
        staff.join(mo, DEALER.id, DEALER.name, rank=DEALER.rank)
        staff.set_pin(mo, DEALER.id, Pin(DEALERS))
        staff.sign_in(Badge(DEALER.id, Pin(DEALERS)), name)
        record = FloorRecord(house.journal)
        here = ThisComputer(house.folder, house.database, Codec(ALL_FACTS), SystemClock(), record)
        with owner.session() as session:
            if name == NAMES[0]:
                create(session, house.journal.house())
            people = Brought(house.folder, house.journal)
            join(session, here, name, people, BroughtJackpots(house.journal, here.codec, None))


def _play(owner: Owner, folder: Path, rounds: int, *, fast: bool) -> int:
    """Let every table play, and tell how the floor stands until they are done."""
    console = Console()
    playing = [autoplay(folder / name, name, rounds, fast=fast) for name in NAMES]
    shown = has_display(os.environ)
    copying = _copying(owner, folder) if shown else None
    if shown:
        console.print(f"The pit is entered by {MANAGER}, PIN {PIN}.")
        playing.append(subprocess.Popen([sys.executable, "-m", "app", "pit", "--data", str(folder / "pit")]))
    picture = ""
    while any(each.poll() is None for each in playing):
        with owner.session() as session:
            console.print(_drawn(floor_seen(session)))
            plays = session.ask("SELECT count(DISTINCT table_id) FROM floor.rounds") == len(NAMES)
        if plays and not shown and not picture:
            picture = f"The pit of all three while they played: {_picture(owner, folder / 'pit')}"
        time.sleep(2)
    if copying is not None:
        copying.terminate()
        copying.wait()
    with owner.session() as session:
        found = verify_floor(session, Codec(ALL_FACTS), HouseProjector)
        seen = floor_seen(session)
        there = session.ask("SELECT count(*) FROM floor.rounds")
    console.print(_drawn(seen))
    for problem in found.problems:
        console.print(f"{problem.where}: {problem.what}")
    if picture:
        console.print(picture)
    console.print(
        f"{there} rounds, {found.entries} entries and {found.facts} facts. {'Sound.' if found.ok else 'NOT SOUND.'}"
    )
    return int(not found.ok or any(each.returncode for each in playing))


def _copying(owner: Owner, folder: Path) -> "subprocess.Popen[bytes]":
    """Make the copy that the pit reads, at the first computer, whose people sign in there; and go on with it."""
    words = [sys.executable, "-m", "app", "floor", "copy", owner.address.text, "--passfile", str(owner.passfile)]
    words += ["--into", str(folder / "pit"), "--data", str(folder / NAMES[0])]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return subprocess.Popen([*words, "--follow"], stdout=subprocess.DEVNULL)


def autoplay(folder: Path, table: str, rounds: int, *, fast: bool) -> "subprocess.Popen[bytes]":
    words = [
        "autoplay",
        "--data",
        str(folder),
        "--table",
        table,
        "--rounds",
        str(rounds),
        "--seats",
        "5",
        "--game",
        GAME,
    ]
    return subprocess.Popen(
        [sys.executable, "-m", "app", *words, *(["--fast"] if fast else [])], stdout=subprocess.DEVNULL
    )


def _drawn(seen: FloorSeen) -> Table:
    drawn = Table("terminal", "tables", "state", "entries", "of", "heard", title=seen.floor)
    for each in seen.terminals:
        heard = "never" if each.silent_s is None else f"{each.silent_s:.0f} s ago"
        drawn.add_row(each.name, ", ".join(each.tables), each.state, str(each.entries), str(each.written), heard)
    for alert in seen.alerts:
        drawn.add_row(alert.terminal, alert.words)
    return drawn


def _picture(owner: Owner, folder: Path) -> Path:
    """Copy the floor, and draw its pit without a display."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.pit.screen import PitScreen
    from app.pit.watch import PitWatch
    from app.terminal.start import dressed_application

    app = dressed_application(data_folder(folder))
    with ExitStack() as stack:
        house = stack.enter_context(closing(open_house(data_folder(folder))))
        session = stack.enter_context(owner.session())
        there = str(session.ask("SELECT encode(identity, 'hex') FROM floor.house"))
        mark(house.journal, FloorCopied(house=there, floor=owner.address.text))
        alerts = FloorAlerts(house.journal, PIT)
        copy = stack.enter_context(
            closing(FloorCopy(folder, house.database, Codec(ALL_FACTS), HouseProjector(), alerts))
        )
        copy.follow(session)
        screen = PitScreen()
        screen.resize(1280, 800)
        screen.show_signed("Mo Reyes")
        screen.show_pit(PitWatch(house.database, house.journal, folder, SystemClock()).view())
        screen.show()
        app.processEvents()
        OUT.mkdir(parents=True, exist_ok=True)
        path = OUT / "pit.png"
        screen.grab().save(str(path))
    return path


if __name__ == "__main__":
    main()
