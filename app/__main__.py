"""Start Cutcard: the window, or one of its commands."""

from app.cli.commands import app


def main() -> None:
    """Run what was asked for on the command line."""
    app()


if __name__ == "__main__":
    main()
