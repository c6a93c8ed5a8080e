"""What the dealer's desk says in words: why nothing was asked, who has to sign in, a line of the log."""

from collections.abc import Mapping
from datetime import datetime

from msgspec.structs import replace

from app.felt.view import TableView
from app.journal.entry import Entry
from app.table.desk import NOBODY
from app.ui.felt_view import Tone
from app.ui.view import EventLine, PrimaryView
from app.words.events import words_of
from app.words.people import by_name
from app.words.times import clock
from assets.languages import say
from engine.decide import game_of
from engine.table.state import Table

MOVED_ON = say("The table has moved on since: nothing was asked. Look, and press again.")
NOT_YET = say("Not yet: nothing was asked.")
STILL_SAVING = say("The last step is still being saved: nothing else was asked. Press again.")


def still_laying(seat: int) -> str:
    """What to say to a touch of a position whose bets are being laid already."""
    return say("The bets of position {seat} are still being saved: nothing else was laid.", seat=seat)


def not_decided(seat: int) -> str:
    """What to say to a decision that may have been meant for another position than the one whose turn it is."""
    return say(
        "Position {seat} is not picked any more and nothing was decided for it. Pick the position first.", seat=seat
    )


def signed_out(view: TableView) -> TableView:
    """The same table with nobody to act at it: the next thing to do is to sign in."""
    return replace(view, primary=PrimaryView(label=say("Sign in"), detail=NOBODY), primary_ask=None, wanted=None)


def line_of(entry: Entry, table: Table, people: Mapping[str, str]) -> EventLine | None:
    """One line for the list of last events, with everybody by name; facts that say nothing to a dealer have none."""
    words = words_of(by_name(entry.event, people), table.currency, game_of(table), sits=table.occupants)
    if not words:
        return None
    return EventLine(number=entry.seq, time=clock(entry.at_us), text=words)


def note_line(words: str) -> EventLine:
    """Something to be known that is no fact of the table: what a device said out of turn, a disk that fills up."""
    return EventLine(number=0, time=datetime.now().astimezone().strftime("%H:%M:%S"), text=words, tone=Tone.WARN)
