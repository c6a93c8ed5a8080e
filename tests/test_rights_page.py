"""The page of who may do what is that of the table."""

from tests import rights
from tests.app.cli.typed_in import COMMANDS


def test_the_page_of_rights_shows_the_table():
    assert rights.PAGE.read_text(encoding="utf-8") == rights.page(), "run: make diagrams"


def test_the_page_says_of_every_command_that_opens_a_log_whether_it_asks_for_a_pin():
    opening = [name for name, command in COMMANDS.items() if any(param.name == "data" for param in command.params)]
    assert [name for name in opening if not any(f"`{said}{name}" in rights.page() for said in ("", "cutcard "))] == []
