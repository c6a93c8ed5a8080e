"""A search as people type it, and the words of a line."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.view import HistoryAsked, asked_words, query_of
from app.journal.history import RoundQuery
from app.record.sheet_view import HistoryChoices
from app.ui.view import Pick, RefusalView
from app.words.times import local
from engine.money import signed

NOW = round(datetime(2026, 7, 1, 22, 0, tzinfo=UTC).timestamp() * 1_000_000)


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def _query(**asked: str) -> RoundQuery:
    query = query_of(HistoryAsked(**asked), NOW)
    assert isinstance(query, RoundQuery), query
    return query


def _hours(query: RoundQuery) -> float:
    assert query.since_us is not None
    assert query.until_us is not None
    return (query.until_us + 1 - query.since_us) / 3_600_000_000


def test_nothing_filled_in_asks_for_every_round() -> None:
    assert query_of(HistoryAsked(), NOW) == RoundQuery()


def test_a_time_without_a_day_is_of_today(berlin: None) -> None:
    assert _query(since="21:30").since_us == _query(since="2026-07-02 21:30").since_us


def test_a_time_is_the_one_on_the_wall(berlin: None) -> None:
    since = _query(since="2026-07-01 21:30").since_us
    assert since is not None
    assert datetime.fromtimestamp(since / 1e6, UTC) == datetime(2026, 7, 1, 19, 30, tzinfo=UTC)
    assert local(since) == "2026-07-01 21:30:00"


@pytest.mark.parametrize(("typed", "hours"), [("2026-07-01", 24), ("2026-07-01 21:30", 1 / 60)])
def test_to_takes_in_the_whole_day_or_minute(typed: str, hours: float) -> None:
    assert _hours(_query(since=typed, until=typed)) == pytest.approx(hours)


@pytest.mark.parametrize(("day", "hours"), [("2026-03-29", 23), ("2026-10-25", 25)])
def test_a_day_on_which_the_clocks_change_is_searched_whole(berlin: None, day: str, hours: int) -> None:
    assert _hours(_query(since=day, until=day)) == pytest.approx(hours)


def test_cards_are_read_in_every_spelling() -> None:
    assert _query(cards="qh, 10♠ 7C").cards == ("Qh", "Ts", "7c")


def test_amounts_are_cents() -> None:
    query = _query(least="25", most="1,250.50")
    assert (query.amount_from, query.amount_to) == (2500, 125050)


def test_a_round_is_asked_for_by_its_number_or_its_whole_name() -> None:
    by_number, by_name = _query(number=" 42", table="T4"), _query(number="T1-000042", table="T4")
    assert (by_number.table, by_number.number) == ("T4", 42)
    assert (by_name.table, by_name.number) == ("T1", 42)
    assert _query(number="42").table is None


@pytest.mark.parametrize(
    ("field", "typed", "word"),
    [
        ("since", "25:00", "no time"),
        ("cards", "Qx", "no card"),
        ("least", "-5", "no amount"),
        ("until", "May", "no time"),
        ("number", "T1-", "no round"),
        ("number", "4²", "no round"),
    ],
)
def test_what_cannot_be_read_is_named(field: str, typed: str, word: str) -> None:
    answer = query_of(HistoryAsked(**{field: typed}), NOW)
    assert isinstance(answer, RefusalView)
    assert typed in answer.why
    assert word in answer.why


@pytest.mark.parametrize("asked", [HistoryAsked(since="22:00", until="21:00"), HistoryAsked(least="50", most="25")])
def test_a_search_that_is_upside_down_is_refused(asked: HistoryAsked) -> None:
    assert isinstance(query_of(asked, NOW), RefusalView)


@given(
    st.builds(
        HistoryAsked,
        since=st.text(),
        until=st.text(),
        cards=st.text(),
        least=st.text(),
        most=st.text(),
        number=st.text(),
    )
)
def test_whatever_is_typed_is_answered(asked: HistoryAsked) -> None:
    assert isinstance(query_of(asked, NOW), RoundQuery | RefusalView)


def test_a_search_is_said_in_one_line() -> None:
    choices = HistoryChoices(tables=(Pick("T4", "Table 4 (T4)"),), irregularities=(Pick("exposed", "A card was seen"),))
    asked = HistoryAsked(table="T4", seat=3, since="21:00", cards="Qh", outcome="void")
    assert asked_words(asked, choices) == "Table 4 (T4) · position 3 · from 21:00 · Qh · Void"
    assert asked_words(HistoryAsked(number="42", irregularity="exposed"), choices) == "round 42 · A card was seen"
    assert asked_words(HistoryAsked(hand="straight_flush"), choices) == "Straight flush"
    assert asked_words(HistoryAsked(), choices) == "All rounds"


@pytest.mark.parametrize(("cents", "words"), [(2500, "+$25"), (-50, "-$0.50"), (0, "±$0")])
def test_an_amount_says_its_sign(cents: int, words: str) -> None:
    assert signed(cents, "$") == words
