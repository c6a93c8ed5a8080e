"""Start Cutcard: the window, or one of its commands."""

import io
import sys

from app.ending import Ended, ended_from_outside
from app.language import speak_as_asked
from app.rubbish import look_seldom
from assets.languages import say

CHECK = say(
    "What was saved is kept. Check the log with “cutcard verify”; if it is sound, show the technician this line."
)


def main() -> None:
    """Run what was asked for on the command line; what was asked wrongly is told in one line as well."""
    look_seldom()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that has no such sign shows a mark in its place
    try:
        with ended_from_outside():
            speak_as_asked(sys.argv[1:])
            status = _run()
    except Ended as ended:
        status = ended.status
    raise SystemExit(status)


def _run() -> object:
    from typer import Abort, TyperException

    from app.cli.commands import app
    from app.cli.saying import fail, of_system
    from app.office.bug import told

    try:
        return app(standalone_mode=False)
    except TyperException as wrong:
        return fail(wrong.format_message(), wrong.exit_code).exit_code
    except OSError as wrong:
        return fail(of_system(wrong)).exit_code
    except Abort:
        return fail(say("Nothing more was typed."), 1).exit_code
    except Exception as bug:  # noqa: BLE001 - where a command reports an error of our own: a text may name a card
        return fail(
            say(
                "It could not be done: the log is damaged, or Cutcard is wrong ({bug}). {check}",
                bug=told(bug),
                check=CHECK,
            )
        ).exit_code


if __name__ == "__main__":
    main()
