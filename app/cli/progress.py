"""How far a long command has come, on a terminal and nowhere else."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from app.journal.verify import Stage, Watch
from assets.languages import say

_WORDS = {"chain": say("Following the chain"), "judged": say("Working the entries out again")}


@contextmanager
def shown(total: int, heard: Watch, *, quiet: bool) -> Iterator[Watch]:
    """Show a verification of so many entries on stderr; `heard` is told as well. Nothing is shown where it is piped."""
    if quiet or not sys.stderr.isatty():
        yield heard
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks = {what: bars.add_task(words, total=total) for what, words in _WORDS.items()}

        def both(stage: Stage) -> None:
            if stage.what == "judged":
                bars.update(tasks["chain"], completed=total)
            bars.update(tasks[stage.what], completed=stage.done)
            heard(stage)

        yield both
