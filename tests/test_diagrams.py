"""The diagrams in the documentation are those of the declarations."""

from tests import diagrams


def test_the_page_of_rounds_shows_what_is_declared():
    assert diagrams.PAGE.read_text(encoding="utf-8") == diagrams.page(), "run: make diagrams"
