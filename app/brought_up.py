"""How far an older log is brought up to date. Nothing else can be done with it before, so somebody waits."""

import sys

from assets.languages import say


def brought_up_words(done: int, total: int) -> str:
    """How far it is."""
    return say("The log is brought up to date: {done:,} of {total:,} rounds.", done=done, total=total)


def on_terminal(done: int, total: int) -> None:
    """Say it in one line of stderr that is written again and again."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{brought_up_words(done, total)}{'' if done < total else chr(10)}")
        sys.stderr.flush()
