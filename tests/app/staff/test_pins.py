import copy
import json
import pickle
import traceback

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import InvalidHashError
from hypothesis import given
from hypothesis import strategies as st

from app.staff import pins
from app.staff.pins import FEWEST, MOST, Pin


@pytest.mark.parametrize("typed", ["417290", "0274916835", "998877", "100234", "112358132134"])
def test_a_pin_of_six_to_twelve_unlike_digits_is_fit(typed) -> None:
    assert Pin(typed).weakness("7") is None


@pytest.mark.parametrize(
    "typed",
    [
        *("", "41729", "4172903518264"),
        *("41729a", "417 290", "-417290", "417.29", "41729\n", "٤١٧٢٩٠", "４１７２９０", "²³¹⁴¹⁵"),  # noqa: RUF001 - digits of other scripts are the point
        *("000000", "777777", "121212", "123123", "90909090"),
        *("123456", "456789", "567890", "987654", "321098", "0123456789"),
    ],
)
def test_a_pin_that_is_short_or_no_number_or_guessed_at_once_is_refused_in_words(typed) -> None:
    words = Pin(typed).weakness("7")

    assert words
    assert typed not in words or not typed


def test_the_number_on_the_badge_is_no_pin() -> None:
    assert Pin("417290").weakness("417290")


@pytest.mark.case("F10")
@given(st.text("0123456789", min_size=FEWEST, max_size=MOST).filter(lambda typed: Pin(typed).weakness("7") is None))
def test_a_pin_shows_itself_nowhere(typed) -> None:
    pin = Pin(typed)

    shown = [repr(pin), str(pin), f"{pin}", f"{pin!r}", repr({"pin": pin}), repr([pin])]

    assert not any(typed in text for text in shown)
    assert not hasattr(pin, "__dict__")


@pytest.mark.case("F10")
@pytest.mark.parametrize("spread", [pickle.dumps, copy.copy, copy.deepcopy, json.dumps])
def test_a_pin_is_not_copied_or_stored(spread) -> None:
    pin = Pin("417290")

    with pytest.raises(TypeError) as raised:
        spread(pin)

    assert "417290" not in "".join(traceback.format_exception(raised.value))


def test_a_hash_fits_its_pin_and_no_other_and_does_not_hold_it() -> None:
    kept = Pin("417290").hashed()

    assert kept.startswith("$argon2id$")
    assert "417290" not in kept
    assert Pin("417290").matches(kept)
    assert not Pin("417291").matches(kept)


def test_a_hash_takes_enough_effort_to_slow_a_thief_of_the_file(in_earnest: PasswordHasher, monkeypatch) -> None:
    monkeypatch.setattr(pins, "_hasher", in_earnest)
    effort = extract_parameters(Pin("417290").hashed())

    assert effort.memory_cost >= 64 * 1024
    assert effort.time_cost >= 3


def test_one_pin_is_hashed_differently_each_time() -> None:
    assert Pin("417290").hashed() != Pin("417290").hashed()


KEPT = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("417290")


@given(st.text(max_size=40))
def test_whatever_is_typed_is_answered_with_no(typed) -> None:
    assert not Pin(typed).matches(KEPT)


def test_a_hash_that_is_none_is_not_taken_for_a_wrong_pin() -> None:
    with pytest.raises(InvalidHashError):
        Pin("417290").matches("not a hash")
