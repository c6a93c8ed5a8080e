"""What is no fact of the table and yet to be known stands among the last events of the screen."""

from app.felt.presenter import FeltDesk
from app.table.link_status import LinkStatus
from app.table.news import Changed
from app.table.opening import demonstration_terms
from app.ui.felt_view import Tone
from engine.games.catalogue import GAMES
from engine.table.state import Table

TABLE = Table(id="T1", terms=demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "A"))


def test_a_note_stands_among_the_last_events_and_nothing_said_adds_no_line(qapp) -> None:
    desk = FeltDesk(object(), TABLE, "Table 1")  # type: ignore[arg-type]
    desk.take(Changed(table=TABLE, link=LinkStatus()))
    assert desk.view.events == ()
    desk.take(Changed(table=TABLE, link=LinkStatus(), note="The disk of the log is getting full: 80 MB left."))
    assert [(line.text, line.tone) for line in desk.view.events] == [
        ("The disk of the log is getting full: 80 MB left.", Tone.WARN)
    ]
