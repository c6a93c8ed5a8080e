"""`cutcard staff`: the quarterly review list."""

from functools import partial
from typing import cast

import msgspec

from app.bootstrap import read_house
from app.cli.listing import Listing
from app.clock import SystemClock
from app.files.spreadsheet import csv_of
from app.settings import DataFolder
from app.staff.house_log import HOUSE
from app.staff.review import Reviewed, review
from app.words.times import utc
from assets.languages import say
from engine.like import like
from engine.staff.house_facts import HouseEvent


class ReviewLine(msgspec.Struct, frozen=True, kw_only=True):
    """One person; times as UTC text, `due` whether the review is due, `due_on` from when on."""

    staff: str
    name: str
    rank: str
    here: bool
    has_pin: bool
    locked: bool
    last_sign_in: str | None
    last_review: str
    due_on: str | None
    due: bool


def list_staff(folder: DataFolder, *, as_json: bool, as_csv: bool) -> None:
    """List everybody who ever worked here, who is due first at the top."""
    with read_house(folder) as house:
        entries = [(cast("HouseEvent", entry.event), entry.at_us) for entry in house.journal.entries(HOUSE)]
    now = SystemClock().utc_us()
    lines = [_line(each, now) for each in review(entries)]
    Listing("staff", partial(csv_of, kind=ReviewLine), _words).print(lines, as_json=as_json, as_csv=as_csv)


def _words(line: ReviewLine) -> str:
    state = (
        say("left") if not line.here else say("LOCKED") if line.locked else say("no PIN") if not line.has_pin else ""
    )
    due = (
        say("DUE since {due_on}", due_on=line.due_on)
        if line.due
        else say("due {due_on}", due_on=line.due_on)
        if line.due_on
        else ""
    )
    seen = line.last_sign_in or say("never signed in")
    return f"{line.staff}  {line.name}  {line.rank}  {seen}  {due}  {state}".rstrip()


def _line(each: Reviewed, now_us: int) -> ReviewLine:
    return like(
        each,
        ReviewLine,
        last_sign_in=utc(each.signed_in_us) if each.signed_in_us is not None else None,
        last_review=utc(each.looked_at_us),
        due_on=utc(each.due_us) if each.due_us is not None else None,
        due=each.due(now_us),
    )
