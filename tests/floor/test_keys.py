"""A key that has changed by a bit is no key: with it every PIN would be a wrong one, and everybody locked out."""

from contextlib import suppress
from pathlib import Path

import pytest

from app.floor.address import read_address
from app.floor.membership import MembershipDamaged, keep_pins_key, keep_secrets, key_of, pins_key
from app.settings import DataFolder

KEY = bytes(range(32))


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    kept = DataFolder(tmp_path)
    keep_pins_key(kept, KEY)
    keep_secrets(kept, read_address("postgresql://a@localhost/floor"), "secret")
    return kept


def changed(content: bytes) -> list[bytes]:
    flipped = [
        content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :] for at in range(73) for bit in range(8)
    ]
    return [*flipped, *(content[:length] for length in range(64)), content[:-1], content + b" 0", content + b"\n\xff"]


def test_a_key_of_the_house_with_a_flipped_bit_or_without_its_end_is_none(folder: DataFolder) -> None:
    assert pins_key(folder) == KEY
    for content in changed(folder.pins_key.read_bytes()):
        folder.pins_key.write_bytes(content)
        assert pins_key(folder) in (b"", KEY)


def test_a_key_for_heads_that_is_not_as_it_was_is_told_with_its_file(folder: DataFolder) -> None:
    right, whole = key_of(folder, 1, 7), folder.floor_key.read_bytes()
    for content in changed(whole):
        folder.floor_key.write_bytes(content)
        with suppress(MembershipDamaged):
            assert key_of(folder, 1, 7) == right
    folder.floor_key.write_bytes(whole[:40])
    with pytest.raises(MembershipDamaged, match=r"floor\.key cannot be read"):
        key_of(folder, 1, 7)


def test_a_key_that_an_older_version_kept_without_its_check_is_read(folder: DataFolder) -> None:
    folder.pins_key.write_text(f"{KEY.hex()}\n")
    assert pins_key(folder) == KEY
