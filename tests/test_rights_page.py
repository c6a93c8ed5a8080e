"""The page of who may do what is that of the table."""

from tests import rights


def test_the_page_of_rights_shows_the_table():
    assert rights.PAGE.read_text(encoding="utf-8") == rights.page(), "run: make diagrams"
