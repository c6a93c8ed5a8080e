"""Every clause broken, and the tests that are named for it run: `python -m bench.clause_proof [--sample N]`.

The tests are collected once. Each break is done in a process forked from there, which runs the tests of every clause
that the break stands behind, the quickest first, until one of them fails; then the break is killed for this clause.
What survives is a finding: the tests named for the clause would stay green if the program broke it.
"""

import argparse
import gc
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from bench.breaks import Break, NoSuchTarget
from bench.broken import EQUIVALENT, all_breaks
from bench.broken_clauses import BrokenClauses, Proven
from engine.rulebook import DOCUMENTS, READINGS
from tests.proofs import ROOT, TESTS, proofs_of

WORKERS: Final = 2
AT_MOST_CPU: Final = 30
"""Seconds of work that a broken program may need for all its tests; it is killed when it never comes to an end."""
AT_MOST_BYTES: Final = 3 << 30
_ROOMS: Final = (
    "tests/engine/",
    "tests/app/words/",
    "tests/app/record/",
    "tests/app/felt/",
    "tests/app/table/",
    "tests/app/",
    "tests/",
)
"""Rooms whose tests are run first: no threads, no files, no windows."""


def honoured() -> tuple[str, ...]:
    """Every clause that the product honours in some way, and every house reading."""
    clauses = [
        document.citation(clause)
        for document in DOCUMENTS
        for clause in document.clauses
        if clause.honoured != "outside"
    ]
    return (*clauses, *READINGS)


class _Answer(msgspec.Struct, kw_only=True):
    """What a forked process says: for each clause its killer, or none; why the break could not be done; durations."""

    killed: dict[str, str] = msgspec.field(default_factory=dict)
    impossible: str = ""
    took: dict[str, float] = msgspec.field(default_factory=dict)


class _Runner:
    """Stands in for pytest's own loop: the tests are collected, and none is run in this process."""

    def __init__(self, wanted: Sequence[Break], workers: int, *, whole: bool, only: frozenset[str] | None) -> None:
        self._wanted = wanted
        self._workers = workers
        self._whole = whole
        self._only = only
        self.found = BrokenClauses()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Break, fork, ask."""
        _no_shrinking()
        gc.freeze()  # what is collected stays shared with the forked processes
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        by_name: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            for name in dict.fromkeys((item.nodeid, item.nodeid.partition("[")[0])):
                by_name.setdefault(name, []).append(item)
        named = {
            clause: [item for test in tests for item in by_name.get(test, ())]
            for clause, tests in proofs_of(TESTS).items()
        }
        took = self._unbroken(named)
        for items in named.values():
            items.sort(key=lambda item: (_room(item.nodeid), took.get(item.nodeid, 1.0)))
        self._broken(named)
        return True

    def _unbroken(self, named: Mapping[str, list[pytest.Item]]) -> dict[str, float]:
        """Run every named test once as it is: what fails so proves nothing."""
        wanted = {clause for each in self._wanted for clause in each.clauses}
        items = {item.nodeid: item for clause in wanted for item in named.get(clause, ())}
        files: dict[str, list[pytest.Item]] = {}
        for item in items.values():
            files.setdefault(item.nodeid.partition("::")[0], []).append(item)
        took: dict[str, float] = {}

        def noted(_: str, answer: _Answer | None) -> None:
            if answer is not None:
                took.update(answer.took)
                self.found.failing += answer.killed

        work = {file: _each_of(tests) for file, tests in sorted(files.items(), key=lambda each: -len(each[1]))}
        _in_children(work, self._workers, noted, cpu=20 * AT_MOST_CPU)
        self.found.failing += [name for name in items if name not in took]
        return took

    def _broken(self, named: Mapping[str, list[pytest.Item]]) -> None:
        breaks = {each.title: each for each in self._wanted}
        proven = {clause: Proven(clause=clause) for clause in honoured()}

        def noted(title: str, answer: _Answer | None) -> None:
            killed = answer.killed if answer else dict.fromkeys(breaks[title].clauses, "it never ends")
            if answer and answer.impossible:
                self.found.impossible.append(f"{title} – {answer.impossible}")
                return
            for clause in self._clauses(breaks[title]):
                entry = proven.setdefault(clause, Proven(clause=clause))
                if title in EQUIVALENT and EQUIVALENT[title].holds_for(clause):
                    self.found.not_equivalent += [f"{title} ({clause})"] if killed.get(clause) else []
                    continue
                entry.broken += 1
                if killed.get(clause):
                    entry.killers[killed[clause]] = entry.killers.get(killed[clause], 0) + 1
                else:
                    entry.survivors.append(title)

        work = {each.title: _until_noticed(each, self._clauses(each), named) for each in self._wanted}
        _in_children(work, self._workers, noted, cpu=AT_MOST_CPU)
        self.found.breaks = len(work)
        self.found.clauses = [entry for entry in proven.values() if entry.broken or self._whole]
        self.found.unbroken = [each.clause for each in self.found.clauses if not each.broken] if self._whole else []

    def _clauses(self, each: Break) -> tuple[str, ...]:
        return tuple(clause for clause in each.clauses if self._only is None or clause in self._only)


def _room(nodeid: str) -> int:
    return next(place for place, room in enumerate(_ROOMS) if nodeid.startswith(room))


def _each_of(items: Sequence[pytest.Item]) -> Callable[[], _Answer]:
    def run() -> _Answer:
        answer = _Answer()
        for item in items:
            start = time.perf_counter()
            if _fails(item):
                answer.killed[item.nodeid] = item.nodeid
            answer.took[item.nodeid] = time.perf_counter() - start
        return answer

    return run


def _until_noticed(
    broken: Break, clauses: Iterable[str], named: Mapping[str, list[pytest.Item]]
) -> Callable[[], _Answer]:
    def run() -> _Answer:
        try:
            broken.do()
        except NoSuchTarget as missing:
            return _Answer(impossible=str(missing))
        answer, known = _Answer(), {}
        for clause in clauses:
            for item in named.get(clause, ()):
                if item.nodeid not in known:
                    known[item.nodeid] = _fails(item)
                if known[item.nodeid]:
                    answer.killed[clause] = item.nodeid.partition("[")[0]
                    break
        return answer

    return run


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _in_children(
    work: Mapping[str, Callable[[], _Answer]], workers: int, noted: Callable[[str, _Answer | None], None], *, cpu: int
) -> None:
    """Do each piece in a forked process of its own, so many at once; None for one that never came to an end."""
    running: dict[int, tuple[str, int]] = {}
    waiting = list(reversed(work.items()))
    while waiting or running:
        while waiting and len(running) < workers:
            name, run = waiting.pop()
            read, write = os.pipe()
            child = os.fork()
            if not child:
                _answer(run, write, cpu)
            os.close(write)
            running[child] = (name, read)
        child, status = os.wait()
        if child in running:
            name, read = running.pop(child)
            with os.fdopen(read, "rb") as pipe:
                said = pipe.read()
            noted(name, msgspec.json.decode(said, type=_Answer) if not status and said else None)


def _answer(run: Callable[[], _Answer], write: int, cpu: int) -> None:
    """The forked process: quiet, bounded, and gone without cleaning up what it shares with the one it came from."""
    code = 1
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 5))
        resource.setrlimit(resource.RLIMIT_AS, (AT_MOST_BYTES, AT_MOST_BYTES))
        os.write(write, msgspec.json.encode(run()))
        code = 0
    finally:
        os._exit(code)


def _no_shrinking() -> None:
    """A broken program needs no smallest example, and leaves none behind."""
    from hypothesis.internal.conjecture.engine import ConjectureRunner

    ConjectureRunner.shrink_interesting_examples = lambda _: None


def prove(wanted: Sequence[Break], *, workers: int, whole: bool, only: frozenset[str] | None = None) -> BrokenClauses:
    """Do these breaks and say what the tests of their clauses noticed."""
    start = time.monotonic()
    clauses = {clause for each in wanted for clause in each.clauses if only is None or clause in only}
    files = sorted(
        {test.partition("::")[0] for clause, tests in proofs_of(TESTS).items() if clause in clauses for test in tests}
    )
    runner = _Runner(wanted, workers, whole=whole, only=only)
    plain = ["-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=no", "-qq"]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        code = pytest.main([*plain, f"--rootdir={ROOT}", *files], plugins=[runner])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"The tests could not be collected ({code}).")
    runner.found.minutes = (time.monotonic() - start) / 60
    return runner.found


def chosen(breaks: Sequence[Break], sample: int, seed: int) -> list[Break]:
    """All breaks, or so many of them by chance."""
    return random.Random(seed).sample(breaks, min(sample, len(breaks))) if sample else list(breaks)


def _check(breaks: Sequence[Break]) -> int:
    """Do every break, each in a process of its own, and run no test: 1 when one cannot be done."""
    impossible: list[str] = []

    def noted(title: str, answer: _Answer | None) -> None:
        if answer is None or answer.impossible:
            impossible.append(title)
            print(f"{title} – {answer.impossible if answer else 'it breaks more than it says'}")

    _in_children({each.title: _until_noticed(each, (), {}) for each in breaks}, WORKERS, noted, cpu=AT_MOST_CPU)
    print(f"{len(breaks):,} breaks, {len(impossible)} cannot be done")
    return 1 if impossible else 0


def main() -> None:
    """Prove at the wanted size; exit 1 when anything was found."""
    parser = argparse.ArgumentParser(prog="python -m bench.clause_proof", description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="so many breaks, taken by chance (usually all)")
    parser.add_argument("--seed", type=int, default=1, help="chance of the sample")
    parser.add_argument("--clauses", default="", help="only the breaks behind these clauses: “M3 3.9,UK-5”")
    parser.add_argument("--title", default="", help="only the breaks whose title holds this")
    parser.add_argument("--check", action="store_true", help="only say which breaks cannot be done any more")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--out", type=Path, default=None, help="where the findings are written as JSON")
    asked = parser.parse_args()
    only = frozenset(each.strip() for each in asked.clauses.split(",") if each.strip()) or None
    breaks = [each for each in all_breaks() if asked.title in each.title]
    wanted = [each for each in breaks if only is None or only & set(each.clauses)]
    if asked.check:
        sys.exit(_check(chosen(wanted, asked.sample, asked.seed)))
    found = prove(
        chosen(wanted, asked.sample, asked.seed),
        workers=asked.workers,
        whole=not (asked.sample or only or asked.title),
        only=only,
    )
    found.all_breaks = len(all_breaks())
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_bytes(msgspec.json.encode(found))
    for what in found.wrong:
        print(what)
    counts = f"{found.breaks:,} breaks, {len(found.clauses)} clauses, {len(found.wrong)} finding(s)"
    print(f"{counts}, {found.minutes:.1f} minutes")
    sys.exit(1 if found.wrong else 0)


if __name__ == "__main__":
    main()
