"""The seven days in words: how long is left, and from when on an answer is overdue."""

import pytest

from app.dispute.view import DisputeLine, clock_words, span_words, summary_words
from app.words.times import local

MINUTE, HOUR, DAY = 60_000_000, 3_600_000_000, 86_400_000_000
DUE = 1_780_000_000_000_000


@pytest.mark.parametrize(
    ("length", "words"),
    [
        (7 * DAY, "7 days"),
        (6 * DAY + 23 * HOUR + 59 * MINUTE, "6 days 23 hours"),
        (DAY + HOUR, "1 day 1 hour"),
        (DAY + 59 * MINUTE, "1 day"),
        (2 * HOUR + MINUTE, "2 hours 1 minute"),
        (HOUR, "1 hour"),
        (59 * MINUTE, "59 minutes"),
        (MINUTE - 1, "less than a minute"),
        (0, "less than a minute"),
    ],
)
def test_a_length_of_time_is_said_in_its_two_largest_parts(length: int, words: str) -> None:
    assert span_words(length) == words


def test_the_clock_says_the_day_on_the_wall_and_what_is_left_up_to_its_last_moment() -> None:
    assert clock_words(DUE, DUE - 3 * DAY) == f"Answer by {local(DUE)[:16]} – 3 days left"
    assert clock_words(DUE, DUE) == f"Answer by {local(DUE)[:16]} – less than a minute left"


def test_after_the_seventh_day_the_clock_says_overdue_and_since_when() -> None:
    assert clock_words(DUE, DUE + 1) == f"OVERDUE since {local(DUE)[:16]} – by less than a minute"
    assert clock_words(DUE, DUE + 2 * DAY + HOUR) == f"OVERDUE since {local(DUE)[:16]} – by 2 days 1 hour"


def _line(*, open_: bool, overdue: bool = False) -> DisputeLine:
    return DisputeLine(id="1", title="", clock="", open=open_, overdue=overdue)


def test_the_summary_counts_the_open_ones_and_names_the_late_ones() -> None:
    late, waiting, closed = _line(open_=True, overdue=True), _line(open_=True), _line(open_=False)
    assert summary_words((late, waiting, closed)) == "2 open, 1 OVERDUE"
    assert summary_words((waiting, closed)) == "1 open"
    assert summary_words((closed,)) == "None open"
