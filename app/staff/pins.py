"""PINs: what makes one fit to use, and how it is kept without anybody being able to read it.

On a floor a kept hash goes through an HMAC under the key of the house besides: whoever has the hashes without the key
cannot try the few PINs that there are.
"""

import hmac
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Final, NoReturn

from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
from argon2.low_level import hash_secret_raw

from assets.languages import say

FEWEST: Final = 6
MOST: Final = 12
_DIGITS: Final = frozenset("0123456789")
_ONE_UP: Final = "0123456789" * 3
_ONE_DOWN: Final = _ONE_UP[::-1]
_hasher: Final = PasswordHasher()
_MOST_KIB: Final = 1 << 20
_MOST_PASSES: Final = 100
"""Far more than any hash of ours asks for."""
_NO_MEMORY: Final = say("Memory allocation error")
"""How Argon2 says that the machine has too little left: the hash is not concerned."""
KEYED: Final = "hmac-sha256+"
"""What stands before a hash that went through the key of the house."""


class Pin:
    """A PIN as somebody typed it. It shows itself nowhere: not printed, not compared, not copied to disk."""

    __slots__ = ("_typed",)

    def __init__(self, typed: str) -> None:
        self._typed = typed

    def __repr__(self) -> str:
        return "Pin(hidden)"

    __str__ = __repr__

    def __reduce__(self) -> NoReturn:
        raise TypeError("a PIN is not copied or stored")

    def weakness(self, staff: str) -> str | None:
        """Say in plain words why this PIN is not fit for the person of that number, or nothing if it is."""
        typed = self._typed
        if not _DIGITS.issuperset(typed):
            return say("A PIN is made of the digits 0 to 9 only.")
        if not FEWEST <= len(typed) <= MOST:
            return say("A PIN has {fewest} to {most} digits.", fewest=FEWEST, most=MOST)
        if typed in _ONE_UP or typed in _ONE_DOWN:
            return say("Digits that follow each other are guessed at once.")
        if _repeats(typed):
            return say("A PIN that repeats itself is guessed at once.")
        if typed == staff:
            return say("The staff number stands on the badge for all to see.")
        return None

    def hashed(self) -> str:
        """Make the Argon2 hash that is kept in place of the PIN, salted anew each time."""
        return _hasher.hash(self._typed)

    def matches(self, kept: str, key: bytes = b"") -> bool:
        """Say whether this is the PIN behind a kept hash; `key` is that of the house, for one that is keyed.

        Raises:
            argon2.exceptions.InvalidHashError: if what was kept is no hash at all.

        """
        if len(self._typed) > MOST:
            return False
        if is_keyed(kept):
            return self._matches_keyed(kept.removeprefix(KEYED), key)
        _look_at(kept)
        try:
            return _hasher.verify(kept, self._typed)
        except VerifyMismatchError:
            return False
        except VerificationError as wrong:
            if _NO_MEMORY in str(wrong):
                raise
            raise InvalidHashError from None  # it begins as a hash does, and does not go on as one

    def _matches_keyed(self, kept: str, key: bytes) -> bool:
        _look_at(kept)
        asked = extract_parameters(kept)
        _, salt, right = kept.rsplit("$", 2)
        raw = hash_secret_raw(
            self._typed.encode(),
            _bytes(salt),
            time_cost=asked.time_cost,
            memory_cost=asked.memory_cost,
            parallelism=asked.parallelism,
            hash_len=asked.hash_len,
            type=asked.type,
            version=asked.version,
        )
        return hmac.compare_digest(hmac.digest(key, raw, "sha256"), _bytes(right))


def is_keyed(kept: str) -> bool:
    """Say whether a hash can be compared only with the key of the house."""
    return kept.startswith(KEYED)


def keyed(kept: str, key: bytes) -> str:
    """A hash as it is kept where there is a key of the house; it can be made without knowing the PIN.

    Raises:
        argon2.exceptions.InvalidHashError: it is no hash of ours.

    """
    if is_keyed(kept):
        return kept
    _look_at(kept)
    before, _, raw = kept.rpartition("$")
    made = hmac.digest(key, _bytes(raw), "sha256")
    if len(made) != len(_bytes(raw)):
        raise InvalidHashError
    return f"{KEYED}{before}${b64encode(made).decode().rstrip('=')}"


def _bytes(coded: str) -> bytes:
    try:
        return b64decode(coded + "=" * (-len(coded) % 4), validate=True)
    except NotBase64:
        raise InvalidHashError from None


def _look_at(kept: str) -> None:
    """Refuse what is no hash, and one that would keep this machine busy for longer than anybody waits."""
    try:
        asked = extract_parameters(kept)
    except ValueError:
        raise InvalidHashError from None
    if not kept.isascii() or asked.memory_cost > _MOST_KIB or asked.time_cost > _MOST_PASSES:
        raise InvalidHashError


def _repeats(typed: str) -> bool:
    """Find a block that makes up the whole: 000000, 121212, 123123."""
    return typed in (typed + typed)[1:-1]


def weakness(typed: str, staff: str) -> str | None:
    """Say why a PIN is not fit for the person of that number, or nothing if it is."""
    return Pin(typed).weakness(staff)
