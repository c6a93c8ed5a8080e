"""Shifts and gaming days by the clock on the wall, also in the night in which it is changed (case F13)."""

from contextlib import suppress
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.journal.shift_sums import Period
from app.record.shift_period import ShiftAsked, Shifts, hour_of, hours_between
from app.shift.build.report import title_of
from app.ui.view import RefusalView
from app.words.times import NoTime, minute, moment, read_time
from tests.app.table.test_time_zones import zone

HOUR_US = 3_600_000_000
SHIFTS = Shifts()


def us(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1_000_000)


def period(asked: ShiftAsked, now: str) -> tuple[int, int]:
    found = SHIFTS.period(asked, us(now))
    assert not isinstance(found, RefusalView), found
    return found.since_us, found.until_us


@pytest.mark.parametrize(
    ("now", "begin"),
    [
        ("2026-05-01 05:59", "2026-04-30 22:00"),
        ("2026-05-01 06:00", "2026-05-01 06:00"),
        ("2026-05-01 13:59", "2026-05-01 06:00"),
        ("2026-05-01 23:59", "2026-05-01 22:00"),
    ],
)
def test_this_shift_began_at_the_last_beginning_and_goes_on_until_now(now: str, begin: str) -> None:
    with zone("UTC"):
        assert SHIFTS.this_shift(us(now)) == ShiftAsked(since=begin)
        assert period(ShiftAsked(), now) == (us(begin), us(now) + 1)


@pytest.mark.case("F13")
def test_a_gaming_day_goes_from_six_to_six_and_an_early_morning_belongs_to_the_day_before() -> None:
    with zone("Asia/Singapore"):
        early = us("2026-04-30 21:30")  # half past five on 1 May
        assert SHIFTS.day(early) == ShiftAsked(since="2026-04-30 06:00", until="2026-05-01 06:00")
        assert SHIFTS.day(early, ago=1) == ShiftAsked(since="2026-04-29 06:00", until="2026-04-30 06:00")
        assert period(ShiftAsked(since="2026-04-30", until="2026-04-30"), "2026-06-01 00:00") == (
            us("2026-04-29 22:00"),
            us("2026-04-30 22:00"),
        )


@pytest.mark.case("F13")
def test_the_night_of_a_clock_change_has_nine_or_seven_hours_and_no_hour_is_lost_or_counted_twice() -> None:
    with zone("Europe/London"):
        for day, hours in (("2026-10-24", 9), ("2026-03-28", 7)):
            night = ShiftAsked(since=f"{day} 22:00", until=f"{day[:8]}{int(day[8:]) + 1:02} 06:00")
            since, until = period(night, "2026-12-01 00:00")
            assert until - since == hours * HOUR_US
            begun = {hour_of(at) for at in range(since, until, HOUR_US // 4)}
            assert begun == set(range(since, until, HOUR_US))
            assert len({minute(hour) for hour in begun}) == hours
            assert hours_between((since, until - HOUR_US)) == tuple(range(since, until, HOUR_US))


@pytest.mark.case("F13")
def test_both_half_past_ones_are_told_apart_and_an_end_in_one_shift_is_the_beginning_of_the_next() -> None:
    with zone("Europe/London"):
        first, second = us("2026-10-25 00:30"), us("2026-10-25 01:30")
        assert [minute(hour_of(at)) for at in (first, second)] == [
            "2026-10-25 01:00 +01:00",
            "2026-10-25 01:00 +00:00",
        ]
        now = "2026-12-01 00:00"
        assert period(ShiftAsked(since="2026-10-25 01:30", until="2026-10-25 02:30"), now)[0] == first
        assert period(ShiftAsked(since="2026-10-24 22:00", until="2026-10-25 01:30"), now)[1] == first
        assert period(ShiftAsked(since="2026-10-25 01:30+00:00", until="2026-10-25T02:30Z"), now)[0] == second


@pytest.mark.parametrize("name", ["Asia/Kolkata", "Pacific/Chatham", "Australia/Lord_Howe"])
def test_hours_begin_where_the_wall_says_so_in_zones_that_are_no_whole_hours_apart(name: str) -> None:
    with zone(name):
        at = us("2026-05-01 21:40")
        assert minute(hour_of(at)).endswith(":00")
        assert 0 <= at - hour_of(at) < HOUR_US


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (ShiftAsked(since="tomorrow"), "“tomorrow” is no time"),
        (ShiftAsked(until="25:00"), "“25:00” is no time"),
        (ShiftAsked(since="2026-02-30"), "is no time"),
        (ShiftAsked(since="2026-05-01 10:00", until="2026-05-01 10:00"), "later"),
        (ShiftAsked(since="2030-01-01"), "later"),
        (ShiftAsked(since="99999-01-01 10:00"), "is no time"),
    ],
)
def test_what_cannot_be_read_or_ends_before_it_begins_is_refused(asked: ShiftAsked, words: str) -> None:
    with zone("UTC"):
        found = SHIFTS.period(asked, us("2026-05-01 12:00"))
    assert isinstance(found, RefusalView)
    assert words in found.why


@pytest.mark.case("F13")
@pytest.mark.parametrize("end", ["since", "until"])
def test_a_time_that_the_clock_was_put_forward_over_is_refused(end: str) -> None:
    with zone("Europe/London"):
        found = SHIFTS.period(ShiftAsked(**{end: "2026-03-29 01:30"}), us("2026-05-01 12:00"))
        assert isinstance(found, RefusalView)
        assert "“2026-03-29 01:30” was never on the clock" in found.why
        assert period(ShiftAsked(since="2026-03-29 01:30+01:00"), "2026-05-01 12:00")[0] == us("2026-03-29 00:30")


@pytest.mark.case("F13")
def test_two_periods_that_the_clock_names_alike_have_different_titles() -> None:
    with zone("Europe/London"):
        moments = [us("2026-10-25 00:30"), us("2026-10-25 01:30"), us("2026-10-25 03:00")]
        spans = [(0, 1), (0, 2), (1, 2)]
        titles = {title_of(Period(since_us=moments[a], until_us=moments[b]), "") for a, b in spans}
        assert titles == {
            "2026-10-25 01:30 +01:00 to 01:30 +00:00 · All tables",
            "2026-10-25 01:30 +01:00 to 03:00 · All tables",
            "2026-10-25 01:30 +00:00 to 03:00 · All tables",
        }
        seconds = {title_of(Period(since_us=moments[2], until_us=moments[2] + n * 1_000_000), "") for n in (60, 61, 62)}
        assert len(seconds) == 3


@pytest.mark.case("F13")
@pytest.mark.parametrize(
    ("day", "begin"), [("2026-03-29", "2026-03-29 02:00"), ("2026-10-25", "2026-10-25 01:30 +01:00")]
)
def test_a_shift_that_begins_in_the_hour_of_the_change_begins_once_and_can_be_asked_for(day: str, begin: str) -> None:
    shifts = Shifts(("01:30", "13:30"))
    with zone("Europe/London"):
        now = us(f"{day} 09:00")
        asked = shifts.this_shift(now)
        assert asked.since == begin
        found = shifts.period(asked, now)
        assert not isinstance(found, RefusalView)
        assert shifts.period(shifts.day(now), now + 86_400_000_000).since_us == found.since_us
        assert shifts.day(us(f"{day} 00:00"), ago=0).until == begin


@pytest.mark.parametrize("name", ["America/New_York", "Europe/London", "Australia/Lord_Howe", "America/Sao_Paulo"])
@given(at=st.integers(86_400 * 3, 86_400 * 365 * 80))
def test_what_is_shown_of_a_moment_is_read_as_that_moment(name: str, at: int) -> None:
    with zone(name):
        shown = moment(at * 1_000_000)
        assert read_time(shown, 0).since_us == at * 1_000_000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0001-01-01", "out of reach"),
        ("9999-12-31 23:59", "out of reach"),
        ("0000-01-01", "is no time"),
        ("2026-05-01 +05:00", "is a day with a zone"),
        ("21:30+99:99", "is no time"),
        ("\x00", "is no time"),
    ],
)
def test_a_time_out_of_reach_is_refused(text: str, words: str) -> None:
    with zone("America/Los_Angeles"), pytest.raises(NoTime, match=words):
        read_time(text, us("2026-05-01 12:00"))


@given(
    text=st.text()
    | st.from_regex(r"\d{1,5}-\d{1,2}-\d{1,2}( \d{1,2}:\d{1,2}(:\d{1,2})?)?( ?[+-]\d\d:\d\d|Z)?", fullmatch=True)
)
def test_whatever_is_typed_is_a_time_or_refused(text: str) -> None:
    with zone("Europe/London"), suppress(NoTime):
        read = read_time(text, us("2026-05-01 12:00"))
        assert read.since_us < read.until_us
        assert moment(read.since_us)
