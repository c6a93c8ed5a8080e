"""Start Cutcard: the window, or one of its commands."""

from typer import Abort, TyperException

from app.cli.commands import app
from app.cli.saying import fail


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
    raise SystemExit(status)


if __name__ == "__main__":
    main()
