"""The long proof, under an hour on two processors: `python -m bench.proof [--quick]` writes docs/proof.md.

Hundreds of thousands of random rounds of every game with the invariants looked at after every step, the return of
every wager beside the exact one, every hand of the deck, every seeded run with 200 seeds, the power lost 2,000 times,
the device link soaked, the device fault table with the result of each of its tests, every clause broken beside the
tests that are named for it (`--clauses` runs this part alone), and speed beside that of the page that was kept.
"""

import argparse
import platform
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import NoReturn

from rich.console import Console

from bench.broken_clauses import BrokenClauses
from bench.clause_page import clauses_part
from bench.fault_report import Ran
from bench.kept_ratios import Ratio, kept_in, measured
from bench.parts import Parts
from bench.played import Played, Work, count_hands, lose_power, pieces, play
from bench.proof_page import FULL_POINTS, FULL_ROUNDS, FULL_SEEDS, FULL_SOAK, FULL_SOAK_PTY, Proof, Simulated, page
from bench.soaked import begin_soaks
from bench.suite import ROOT, break_clauses, run_tests
from engine.games.catalogue import GAMES

PAGE = ROOT / "docs" / "proof.md"
"""What was kept of the last run."""
WORKERS = 2
"""One for each processor; one more for runs that wait for other processes half of their time."""
POINTS_AT_ONCE = 20
QUICK_BREAKS = 30
CHANGED = "with changes"
WILD = 4
"""One wild question to so many rounds."""


def main() -> None:
    """Prove at the wanted size; exit 1 when anything was found."""
    asked = _asked()
    console = Console()
    if asked.clauses:
        _clauses_alone(asked, console)
    parts = Parts(console, _kept_in(asked))
    simulated = parts.run("rounds, hands, power and soaks", Simulated, lambda: _simulate(asked, console))
    tests = parts.run("seeded runs and device faults", dict[str, Ran], lambda: _seeded(asked.seeds))
    clauses = parts.run("every clause broken", BrokenClauses, lambda: break_clauses(asked.breaks, WORKERS))
    speed = parts.run("speed", list[Ratio], measured)
    proof = Proof(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        commit=_commit(),
        machine=f"Python {platform.python_version()}, {platform.machine()}, {WORKERS} processes",
        simulated=simulated,
        tests=tests,
        seeds=asked.seeds,
        clauses=clauses,
        speed=speed,
        kept_speed=kept_in(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {},
        minutes=parts.minutes,
    )
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(page(proof), encoding="utf-8")
    console.print(f"{asked.out}: {len(proof.wrong)} finding(s) in {sum(parts.minutes.values()):.1f} minutes")
    for what in proof.wrong[:20]:
        console.print(f"  {what}")
    sys.exit(1 if proof.wrong else 0)


def _kept_in(asked: argparse.Namespace) -> Path | None:
    """Where parts of a run of this size are kept; nowhere where the tree differs from its commit."""
    commit = _commit()
    sizes = (asked.rounds, asked.points, asked.soak, asked.soak_pty, asked.seeds, asked.breaks)
    return None if CHANGED in commit else ROOT / "build" / "proof" / "-".join((commit, *map(str, sizes)))


def _simulate(asked: argparse.Namespace, console: Console) -> Simulated:
    processes = get_context("spawn")
    with processes.Pool(WORKERS) as pool, processes.Pool(1) as waiting:
        on_terminals = begin_soaks(waiting, "pty", asked.soak_pty)
        games = _games(pool, asked.rounds, console)
        console.print("every hand of the deck")
        hands = pool.map(count_hands, (3, 5))
        console.print(f"losses of power, {asked.points:,}")
        points, recovered = _power(pool, asked.points)
        console.print(f"soaks of the device link in memory, {asked.soak:,} rounds of each")
        soaks = [*begin_soaks(pool, "memory", asked.soak)(), *on_terminals()]
    return Simulated(games=games, hands=hands, points=points, recovered=recovered, soaks=soaks)


def _seeded(seeds: int) -> dict[str, Ran]:
    return run_tests("seeded", seeds=seeds, workers=WORKERS + 1) | run_tests("fault and not seeded", seeds=1)


def _clauses_alone(asked: argparse.Namespace, console: Console) -> NoReturn:
    """Break the clauses, write the part of the page that tells of it, and end."""
    found = break_clauses(asked.breaks, WORKERS)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text("\n".join(clauses_part(found)), encoding="utf-8")
    console.print(f"{asked.out}: {len(found.wrong)} finding(s) in {found.minutes:.1f} minutes")
    for what in found.wrong:
        console.print(f"  {what}")
    sys.exit(1 if found.wrong else 0)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.proof", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one hundredth of everything")
    parser.add_argument("--rounds", type=int, help=f"rounds of each game (usually {FULL_ROUNDS:,})")
    parser.add_argument("--seeds", type=int, help=f"seeds of each seeded run (usually {FULL_SEEDS})")
    parser.add_argument("--points", type=int, help=f"losses of power (usually {FULL_POINTS:,})")
    parser.add_argument("--soak", type=int, help=f"rounds of each soak in memory (usually {FULL_SOAK:,})")
    parser.add_argument("--soak-pty", type=int, help=f"rounds of each soak on a terminal (usually {FULL_SOAK_PTY})")
    parser.add_argument("--breaks", type=int, help="breaks of clauses, by chance (usually every one)")
    parser.add_argument("--clauses", action="store_true", help="break the clauses and nothing else")
    parser.add_argument("--out", type=Path, default=None, help="the page to write (docs/proof.md)")
    asked = parser.parse_args()
    share = 100 if asked.quick else 1
    asked.rounds = asked.rounds or FULL_ROUNDS // share
    asked.seeds = asked.seeds or FULL_SEEDS // share
    asked.points = asked.points or FULL_POINTS // share
    asked.soak = asked.soak or FULL_SOAK // share
    asked.soak_pty = asked.soak_pty or FULL_SOAK_PTY // share
    asked.breaks = asked.breaks or (QUICK_BREAKS if asked.quick else 0)
    name = "clauses.md" if asked.clauses else "proof.md"
    asked.out = asked.out or (ROOT / "build" if asked.quick or asked.clauses else ROOT / "docs") / name
    return asked


def _games(pool: Pool, rounds: int, console: Console) -> dict[str, Played]:
    """Play all games; pieces of the games take turns, so that the time left can be told."""
    found = {name: Played() for name in GAMES}
    work = list(_in_turn([list(pieces(game, rounds, rounds // WILD)) for game in GAMES.values()]))
    start = time.monotonic()
    for number, (name, played) in enumerate(pool.imap_unordered(play, work), 1):
        found[name].join(played)
        if number % max(1, len(work) // 20) == 0:
            left = (time.monotonic() - start) / number * (len(work) - number)
            console.print(f"random rounds: {number / len(work):.0%}, {left / 60:.1f} minutes left")
    return found


def _in_turn(lists: Iterable[list[Work]]) -> Iterator[Work]:
    waiting = [list(reversed(each)) for each in lists]
    while waiting:
        for each in waiting:
            yield each.pop()
        waiting = [each for each in waiting if each]


def _power(pool: Pool, points: int) -> tuple[int, int]:
    pieces_of = [min(POINTS_AT_ONCE, left) for left in range(points, 0, -POINTS_AT_ONCE)]
    done = pool.starmap(lose_power, enumerate(pieces_of, 1), chunksize=1)
    return sum(tried for tried, _ in done), sum(recovered for _, recovered in done)


def _commit() -> str:
    """The commit that was run, and whether it was run as it is."""
    git = partial(subprocess.run, capture_output=True, check=False, cwd=ROOT, text=True)
    commit = git(["git", "rev-parse", "--short=12", "HEAD"]).stdout.strip() or "unknown"
    changed = git(["git", "status", "--porcelain", "--untracked-files=no"]).stdout.strip()
    return f"{commit} {CHANGED}" if changed else commit


if __name__ == "__main__":
    main()
