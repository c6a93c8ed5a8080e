"""What a computer keeps to find its floor again: the address, its name there, a password, and a key for its heads.

The password and the key lie in files of their own that only their owner reads; neither is ever in an argument.
"""

import hashlib
import hmac
import os
import secrets
import zlib
from pathlib import Path
from typing import Annotated, Final

import msgspec

from app.faults import EnvironmentFault
from app.floor.address import Address, read_address
from app.journal.own_file import fault_of_system, open_own
from app.plain_file import closing_file, read_plain
from app.settings import DataFolder
from assets.languages import say

_LARGEST: Final = 10_000
_KEY: Final = 32


class Membership(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The floor that this computer belongs to.

    Attributes:
        house: the identity of the house, in hexadecimal digits.
        silence_s: after so many seconds without the floor no progressive wager is taken, 2 to 30.
        pins_key: the file with the key of the house for the hashes of PINs; "" for the one in the data folder.

    """

    floor: str
    terminal: str
    house: str
    silence_s: Annotated[int, msgspec.Meta(ge=2, le=30)] = 5
    pins_key: str = ""

    @property
    def address(self) -> Address:
        """The address, entered as this terminal's own role."""
        return read_address(self.floor)


class MembershipDamaged(EnvironmentFault):
    """The files by which this computer finds its floor are not as they must be."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            f"{where} {found}.",
            say(
                "Put it back from a backup, or join the floor again with “cutcard floor join”. The log was not touched."
            ),
        )


def membership_of(folder: DataFolder) -> Membership | None:
    """The floor of this computer; None where it belongs to none.

    Raises:
        MembershipDamaged: what is kept cannot be read.

    """
    path = folder.floor_file
    try:
        return msgspec.json.decode(read_plain(path, _LARGEST), type=Membership)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as wrong:
        why = wrong.strerror if isinstance(wrong, OSError) else say("it is not what Cutcard wrote")
        raise MembershipDamaged(path, say("cannot be used ({why})", why=why)) from None


def keep(folder: DataFolder, member: Membership) -> None:
    """Write down which floor this computer belongs to.

    Raises:
        EnvironmentFault: it cannot be written.

    """
    _write(folder.floor_file, msgspec.json.format(msgspec.json.encode(member)))


def keep_secrets(folder: DataFolder, address: Address, password: str) -> None:
    """Write the password and a new key, each for its owner alone.

    Raises:
        EnvironmentFault: they cannot be written.

    """
    line = "*:*:" + ":".join(_escaped(part) for part in (address.database, address.user, password))
    _write(folder.floor_passfile, f"{line}\n".encode())
    if not folder.floor_key.exists():
        _write(folder.floor_key, _kept(secrets.token_bytes(_KEY)))


def keep_pins_key(folder: DataFolder, key: bytes) -> None:
    """Write down the key of the house for the hashes of PINs; it stays when the floor is left.

    Raises:
        EnvironmentFault: it cannot be written.

    """
    _write(folder.pins_key, _kept(key))


def pins_key(folder: DataFolder) -> bytes:
    """The key of the house for the hashes of PINs; empty where this computer has none, or it cannot be read."""
    member = membership_of(folder)
    path = Path(member.pins_key) if member is not None and member.pins_key else folder.pins_key
    try:
        return _key_in(path)
    except (OSError, ValueError):
        return b""


def forget(folder: DataFolder) -> None:
    """Take away all that is kept of a floor."""
    for path in (folder.floor_file, folder.floor_passfile, folder.floor_key):
        path.unlink(missing_ok=True)


def key_of(folder: DataFolder, incarnation: int, count: int) -> bytes:
    """The key under which the head after so many entries is told while it may give cards away.

    Raises:
        MembershipDamaged: the key is gone.

    """
    try:
        kept = _key_in(folder.floor_key)
    except (OSError, ValueError):
        raise MembershipDamaged(folder.floor_key, say("cannot be read")) from None
    return hmac.digest(kept, b"%d %d" % (incarnation, count), hashlib.sha256)


def keyed(key: bytes, head: bytes) -> bytes:
    """A head that says nothing to whoever has not got its key, and that cannot be another one afterwards."""
    return hashlib.sha256(key + head).digest()


def _kept(key: bytes) -> bytes:
    """A key as it is kept: with a check, for one that has changed by a bit would make every PIN a wrong one."""
    return f"{key.hex()} {zlib.crc32(key):08x}".encode()


def _key_in(path: Path) -> bytes:
    """The key in a file; older versions kept it without its check.

    Raises:
        OSError, ValueError: it cannot be read, or is not as it was written.

    """
    written, *check = read_plain(path, _LARGEST).decode("ascii").split()
    key = bytes.fromhex(written)
    if len(key) != _KEY or check not in ([], [f"{zlib.crc32(key):08x}"]):
        raise ValueError(path)
    return key


def _escaped(part: str) -> str:
    return part.replace("\\", "\\\\").replace(":", "\\:")


def _write(path: Path, content: bytes) -> None:
    """Write a file anew, whole or not at all."""
    part = path.with_name(f"{path.name}.new")
    try:
        with closing_file(open_own(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)) as file:
            os.write(file, content)
            os.fsync(file)
        part.replace(path)
    except OSError as error:
        raise fault_of_system(error, path) from error
