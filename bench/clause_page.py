"""The part of docs/proof.md that tells how every clause was broken, and by which of its tests it was noticed."""

from collections.abc import Iterator

from bench.broken_clauses import BrokenClauses, Proven

_BROKEN = """\
The code behind every clause is put wrong in many ways, one at a time: each step of each dealing method left out,
swapped or given another number of cards; each wager, pay line, qualification and layout; each time, rank, condition
and outcome of an irregularity; each question asked when it may not be; each refusal let pass; and the functions that
decide and settle. Only the tests that `cutcard rules` names for the clause are run, and one of them must fail. The
table says how many ways there were, and which tests noticed them first.
"""


def clauses_part(found: BrokenClauses) -> Iterator[str]:
    """The section with its figures, its findings and one row for each clause."""
    yield "## Clauses broken"
    yield ""
    yield from _BROKEN.splitlines()
    yield ""
    noticed = sum(sum(each.killers.values()) for each in found.clauses)
    size = "" if found.breaks >= found.all_breaks else f" – a smaller run: the full size is {found.all_breaks:,}"
    yield f"- {found.breaks:,} ways to be wrong{size}, {found.minutes:.0f} minutes"
    yield f"- {len(found.clauses):,} clauses and house readings; {noticed:,} times a test named for the clause failed"
    yield f"- {len(found.survivors):,} times none did" + (":" if found.survivors else "")
    yield from (f"  - {what}" for what in found.survivors)
    yield ""
    yield "| clause | ways broken | noticed | by |"
    yield "|---|---|---|---|"
    yield from (_row(each) for each in found.clauses)
    yield ""


def _row(proven: Proven) -> str:
    noticed = sum(proven.killers.values())
    most = sorted(proven.killers.items(), key=lambda each: -each[1])
    tests = ", ".join(f"{_said(name)} ({count})" for name, count in most[:3])
    more = f" and {len(most) - 3} more" if len(most) > 3 else ""
    return f"| {proven.clause} | {proven.broken} | {noticed} | {tests}{more} |"


def _said(name: str) -> str:
    file, _, test = name.partition("::")
    return f"[{test.removeprefix('test_').replace('_', ' ')}](../{file})" if test else name
