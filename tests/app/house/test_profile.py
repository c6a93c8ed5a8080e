"""The profile of a house as people write it: with any editor, and with every mistake told in one sentence."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.house.profile import NotAProfile, Profile, ProfileDamaged, profile_of, read_profile
from app.settings import data_folder


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_profile_is_read_with_or_without_the_mark_of_utf_8(mark: bytes) -> None:
    assert read_profile(mark + b'{"production": true, "shifts": ["05:00"]}') == Profile(
        production=True, shifts=("05:00",)
    )


def test_a_house_without_a_profile_is_one_for_training(tmp_path: Path) -> None:
    assert profile_of(data_folder(tmp_path)) == Profile()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('{"shifts": ["06:00", "25:00"]}', 'line 1: “shifts” is ["06:00", "25:00"], and must be different times of'),
        ('{"shifts": ["06:00", "06:00"]}', "must be different times of day"),
        ('{"shifts": []}', "“shifts” is [], and must be"),
        ('{"shifts": "06:00"}', "must be different times of day"),
        ('{\n "production": "yes"}', 'line 2: “production” is "yes", and must be true or false'),
        ('{"language": "klingon"}', "must be the name of a folder in assets/languages"),
        ('{"language": "../fonts"}', "must be the name of a folder in assets/languages"),
        ('{"production": 1}', "must be true or false"),
        ('{"drivers": {"acme": "1234"}}', "and must be pairs of a driver's key and its SHA-256"),
        ('{"production": true,\n\n "shift": ["06:00"]}', "line 3: “shift” is no setting of a house; near it: shifts"),
        ('{"production": true, "production": false}', "“production” stands there twice"),
        ('{"production": true,\n}', "line 2, column 1 is not JSON"),
        ("", "line 1, column 1 is not JSON"),
        ("[]", "no list of settings in braces"),
        ("null", "no list of settings in braces"),
        ('{"production": ' + "1" * 5000 + "}", "a number of so many digits"),
        ('{"production": NaN}', "NaN is no number"),
        ("[" * 100_000, "too many brackets"),
    ],
)
def test_a_mistake_is_told_with_the_file_its_place_and_what_is_right(tmp_path: Path, written: str, said: str) -> None:
    folder = data_folder(tmp_path)
    folder.profile_file.write_text(written)
    with pytest.raises(ProfileDamaged) as found:
        profile_of(folder)
    assert str(folder.profile_file) in found.value.what
    assert said in found.value.what
    assert len(found.value.what) < 400


def test_a_profile_in_another_coding_is_told_with_the_line(tmp_path: Path) -> None:
    folder = data_folder(tmp_path)
    folder.profile_file.write_bytes('{"production": true}'.encode("utf-16"))
    with pytest.raises(ProfileDamaged, match="line 1 is not text in UTF-8"):
        profile_of(folder)


def test_a_profile_that_is_a_folder_is_told(tmp_path: Path) -> None:
    folder = data_folder(tmp_path)
    folder.profile_file.mkdir()
    with pytest.raises(ProfileDamaged, match="directory"):
        profile_of(folder)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
)
settings = st.dictionaries(st.sampled_from(("production", "drivers", "shifts", "x")), anything)


@given(st.binary() | settings.map(lambda each: json.dumps(each).encode()))
def test_whatever_stands_there_is_a_profile_or_refused(written: bytes) -> None:
    with suppress(NotAProfile):
        assert isinstance(read_profile(written), Profile)
