"""docs/proof.md: what was proven, when, of which commit, how large, and what came of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt

import msgspec

from bench.broken_clauses import BrokenClauses
from bench.clause_page import clauses_part
from bench.exact import UK, Exact, ante, exact, pair_plus
from bench.fault_report import Outcomes, Ran
from bench.kept_ratios import Ratio, findings, speed_part
from bench.played import Frequencies, Played
from bench.soaked import Soaked
from bench.suite import by_fault
from bench.tally import Sums
from engine.games.catalogue import GAMES
from tests.app.table.fault_links import NOT_ON
from tools.soak.tally import Tally

FULL_ROUNDS = 100_000
FULL_SEEDS = 200
FULL_POINTS = 2_000
FULL_SOAK = 10_000
FULL_SOAK_PTY = 200
_FULL_SOAKS = {"memory": FULL_SOAK, "pty": FULL_SOAK_PTY}
_TITLES = {"ante, blind": "Ante game, played blind", "ante": "Ante game by the rule of thumb"}
_EXPECTED: Mapping[int, tuple[int, Mapping[str, int]]] = {
    3: (
        741,
        {"straight_flush": 48, "three_of_a_kind": 52, "straight": 720, "flush": 1_096, "pair": 3_744},
    ),
    5: (
        7_462,
        {
            "royal_flush": 4,
            "straight_flush": 36,
            "four_of_a_kind": 624,
            "full_house": 3_744,
            "flush": 5_108,
            "straight": 10_200,
            "three_of_a_kind": 54_912,
            "two_pair": 123_552,
            "pair": 1_098_240,
            "high_card": 1_302_540,
        },
    ),
}
"""Number of different ranks and of hands of each line, for three and five cards of one deck."""

_ROUNDS = """\
Complete rounds through the questions and answers of a real table: all dealing methods in turn, two positions,
wagers and amounts by chance, a progressive with a meter. The invariants (no card twice, every chip given back
or taken once, to the cent, no wager open at the end) were looked at after every step. Wild questions are asked
besides: anything, at any moment, with irregularities, undo and late wagers.
"""
_RETURNS = """\
Loss of the player in per cent of the stake; the Ante game (with what follows the Ante, and its bonus) in per
cent of the Ante. Positions play by simple rules of thumb: queen-six-four, ace-king-jack-eight-three, the usual
rules of Let It Ride. “Exact” is counted over every deal. The next column is the distance from it in standard
errors: two in three lie within 1, nineteen in twenty within 2. What a progressive returns depends on its meter.
"""
_SOAKED = """\
Rounds over a line on which cables, plugs, power, bits and the program fail at random. For CDL/1 every record of the
device must be stored once, with its bytes; for ASL/1, which can repeat nothing, every card that nobody heard must
have raised a doubt. In memory by a virtual clock; on a terminal the emulator, the serial port and the link are those of
every day.
"""


class Simulated(msgspec.Struct, kw_only=True):
    """What came of rounds, hands, losses of power and soaks: all that is played in processes of the run itself."""

    games: dict[str, Played]
    hands: list[Frequencies]
    points: int
    recovered: int
    soaks: list[Soaked] = msgspec.field(default_factory=list)


class Proof(msgspec.Struct, kw_only=True):
    """Everything a run has found."""

    date: str
    commit: str
    machine: str
    simulated: Simulated
    tests: dict[str, Ran]
    seeds: int
    clauses: BrokenClauses = msgspec.field(default_factory=BrokenClauses)
    speed: list[Ratio] = msgspec.field(default_factory=list)
    kept_speed: dict[str, float] = msgspec.field(default_factory=dict)
    minutes: dict[str, float] = msgspec.field(default_factory=dict)
    """How long each part took, in their order."""

    @property
    def wrong(self) -> list[str]:
        """Everything that is not as it must be."""
        found = [what for played in self.simulated.games.values() for what in played.wrong]
        found += [
            f"hands of {each.size} cards do not have the exact frequencies"
            for each in self.simulated.hands
            if not right(each)
        ]
        found += [f"{name} failed: {why}" for name, test in self.tests.items() for why in test.why]
        found += [what for soaked in self.simulated.soaks for what in soaked.wrong]
        found += self.clauses.wrong
        found += findings(self.speed, self.kept_speed)
        lost = self.simulated.points - self.simulated.recovered
        if lost:
            found.append(f"{lost} of {self.simulated.points} losses of power were not recovered")
        return found


def right(found: Frequencies) -> bool:
    """Say whether every line has exactly its number of hands."""
    ranks, lines = _EXPECTED[found.size]
    return found.ranks == ranks and all(found.counts[line] == count for line, count in lines.items())


def page(proof: Proof) -> str:
    """The page as Markdown."""
    return "\n".join(
        (
            "# Proof at scale",
            "",
            "Written by `make proof`. Whoever doubts a figure runs it again: the same seeds play the same rounds.",
            "",
            *_run(proof),
            "## Random rounds",
            "",
            *_rounds(proof),
            "## Returns",
            "",
            *_returns(proof),
            "## Hands",
            "",
            *_hands(proof),
            "## Seeded runs",
            "",
            *_seeded(proof),
            "## Soak of the device link",
            "",
            *_soaked(proof),
            *clauses_part(proof.clauses),
            *speed_part(proof.speed),
            "## Device faults",
            "",
            *_faults(proof),
        )
    )


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [
        f"| {' | '.join(head)} |",
        f"|{'|'.join('---' for _ in head)}|",
        *(f"| {' | '.join(row)} |" for row in rows),
        "",
    ]


def _run(proof: Proof) -> Iterator[str]:
    yield f"- {proof.date}, commit `{proof.commit}`, {proof.machine}, {sum(proof.minutes.values()):.0f} minutes"
    yield "- minutes of each part: " + ", ".join(f"{part} {took:.0f}" for part, took in proof.minutes.items())
    least = min(played.rounds for played in proof.simulated.games.values())
    sizes = (
        (least, FULL_ROUNDS, "rounds a game"),
        (proof.seeds, FULL_SEEDS, "seeds a seeded run"),
        (proof.simulated.points, FULL_POINTS, "losses of power"),
        (proof.clauses.breaks, proof.clauses.all_breaks, "ways to break a clause"),
        *((s.tally.rounds, _FULL_SOAKS[s.transport], f"rounds of the soak {s.name}") for s in proof.simulated.soaks),
    )
    for size, full, what in sizes:
        yield f"- {size:,} {what}" + ("" if size >= full else f" – a smaller run: the full size is {full:,}")
    if proof.wrong:
        yield f"- **{len(proof.wrong)} finding(s):**"
        yield from (f"  - {what}" for what in proof.wrong[:40])
    else:
        yield "- Nothing was found that is not as it must be."
    yield ""


def _rounds(proof: Proof) -> list[str]:
    rows = [
        (
            GAMES[name].title,
            f"{played.rounds:,}",
            f"{played.steps:,}",
            f"{sum(s.count for label, s in played.tallies.items() if '+' not in label):,}",
            f"{played.claims:,}",
            f"{played.wild:,}",
            f"{len(played.wrong):,}",
        )
        for name, played in proof.simulated.games.items()
    ]
    head = (
        "game",
        "rounds",
        "steps held to the invariants",
        "results",
        "jackpot claims",
        "wild questions",
        "violations",
    )
    return [*_ROUNDS.splitlines(), "", *_table(head, rows)]


def _returns(proof: Proof) -> list[str]:
    rows = [row for name, played in proof.simulated.games.items() for row in _game_rows(name, played)]
    head = ("game", "wager", "results", "loss found", "exact", "errors apart", "stated in the documents")
    return [*_RETURNS.splitlines(), "", *_table(head, rows)]


def _game_rows(name: str, played: Played) -> Iterator[tuple[str, ...]]:
    game = GAMES[name]
    known = exact(name)
    for label, sums in sorted(played.tallies.items()):
        wager = game.wager(label)
        title = _TITLES.get(label) or (wager.title if wager else f"{label} together, per unit of one")
        yield _row(game.title, title, sums, known.get(label))
    book, side = played.tallies.get("ante"), played.tallies.get("pair_plus")
    if name == UK and book and side:
        yield _risk(
            game.title, "Ante game, per unit staked", [book], float(ante(game, blind=False).element_of_risk), 2.01
        )
        odds = ante(game, blind=False)
        both = float((odds.loss + pair_plus(game)) / (odds.staked + 1))
        yield _risk(game.title, "Ante game and Pair Plus, per unit staked", [book, side], both, 2.3)


def _row(game: str, title: str, sums: Sums, known: Exact | None) -> tuple[str, ...]:
    distance = "" if known is None or not sums.error else f"{(sums.loss - known.loss) / sums.error:+.1f}"
    return (
        game,
        title,
        f"{sums.count:,}",
        f"{100 * sums.loss:.2f} ± {100 * sums.error:.2f} %",
        "" if known is None else f"{100 * known.loss:.3f} %",
        distance,
        known.stated if known else "",
    )


def _risk(game: str, title: str, parts: Sequence[Sums], known: float, stated: float) -> tuple[str, ...]:
    """A loss per unit staked; the error of the stakes is small beside that of the results."""
    staked = sum(part.units for part in parts)
    loss = sum(part.loss for part in parts) / staked
    error = sqrt(sum(part.error**2 for part in parts)) / staked
    return (
        game,
        title,
        f"{min(part.count for part in parts):,}",
        f"{100 * loss:.2f} ± {100 * error:.2f} %",
        f"{100 * known:.3f} %",
        f"{(loss - known) / error:+.1f}" if error else "",
        f"UK-27: {stated} %",
    )


def _hands(proof: Proof) -> list[str]:
    found: list[str] = []
    for each in proof.simulated.hands:
        found += [
            f"All {each.hands:,} hands of {each.size} cards were ranked one by one: {each.ranks:,} different ranks.",
            "",
            *_table(
                ("line", "hands", "exact"),
                [
                    (line.replace("_", " "), f"{each.counts[line]:,}", f"{count:,}")
                    for line, count in _EXPECTED[each.size][1].items()
                ],
            ),
        ]
    return found


def _seeded(proof: Proof) -> list[str]:
    rows = [
        (_link(name), f"{test.outcomes.runs:,}", _result(test.outcomes))
        for name, test in sorted(proof.tests.items())
        if test.seeded
    ]
    rows.append(
        (
            "`cutcard crashtest`: power lost at random steps",
            f"{proof.simulated.points:,}",
            f"{proof.simulated.recovered:,} recovered",
        )
    )
    return _table(("run", "seeds or points", "result"), rows)


def _soaked(proof: Proof) -> list[str]:
    head = ("link", *(field.name.replace("_", " ") for field in msgspec.structs.fields(Tally)))
    rows = [
        (soaked.name, *(f"{figure:,}" for figure in msgspec.structs.asdict(soaked.tally).values()))
        for soaked in proof.simulated.soaks
    ]
    return [*_SOAKED.splitlines(), "", *_table(head, rows)]


def _faults(proof: Proof) -> list[str]:
    found = by_fault(proof.tests)
    rows = []
    for fault, tests in found.items():
        if not tests:
            rows.append((fault, "–", "", "no test carries this mark"))
        rows += [(fault, _link(name), ", ".join(runs.links), _result(runs)) for name, runs in tests]
    proven = sum(1 for tests in found.values() if any(runs.good for _, runs in tests))
    intro = [f"{proven} of {len(found)} entries of the fault table have a test that passed.", ""]
    return [*intro, *_table(("fault", "test", "on", "result"), rows), *_left_out()]


def _left_out() -> list[str]:
    """What is not tried where, and why: one row for each reason."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for fault, without in NOT_ON.items():
        whys: dict[str, list[str]] = {}
        for place, why in without.items():
            whys.setdefault(why, []).append(place)
        for why, places in whys.items():
            reasons.setdefault((why, ", ".join(places)), []).append(fault)
    rows = [(", ".join(faults), places, why) for (why, places), faults in reasons.items()]
    return ["Not tried, because it makes no sense there:", "", *_table(("faults", "not on", "why"), rows)]


def _link(name: str) -> str:
    file, _, test = name.partition("::")
    return f"[{test.removeprefix('test_').replace('_', ' ')}](../{file})"


def _result(outcomes: Outcomes) -> str:
    said = ", ".join(f"{count:,} {outcome}" for outcome, count in sorted(outcomes.counts.items()))
    return said if outcomes.good or not outcomes.runs else f"**{said}**"
