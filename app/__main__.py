"""Start Cutcard: the window, or one of its commands."""

from typer import Abort, TyperException

from app.cli.commands import app
from app.cli.saying import fail
from app.live.bug import told

CHECK = "What was saved is kept. Check the log with “cutcard verify”; if it is sound, show the technician this line."


def main() -> None:
    """Run what was asked for on the command line; what was asked wrongly is told in one line as well."""
    try:
        status = app(standalone_mode=False)
    except TyperException as wrong:
        status = fail(wrong.format_message(), wrong.exit_code).exit_code
    except OSError as wrong:
        status = fail(f"{wrong}.").exit_code
    except Abort:
        status = fail("Nothing more was typed.", 1).exit_code
    except Exception as bug:  # noqa: BLE001 - where a command reports an error of our own: a text may name a card
        status = fail(f"Cutcard made an error ({told(bug)}). {CHECK}").exit_code
    raise SystemExit(status)


if __name__ == "__main__":
    main()
