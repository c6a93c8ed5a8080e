"""Where the floor lies, and how sure one has to be that it is the floor."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import parse_qsl, quote, unquote, urlsplit

import msgspec

from app.faults import EnvironmentFault
from assets.languages import say

_SCHEMES: Final = ("postgresql", "postgres")
_PORT: Final = 5432
_KNOWN: Final = ("sslrootcert",)


class NotAnAddress(EnvironmentFault):
    """What was given is no address of a floor; it is not repeated, since a password may stand in it."""

    def __init__(self, why: str) -> None:
        super().__init__(
            say("This is no address of a floor: {why}.", why=why),
            say("Write postgresql://USER@HOST:PORT/DATABASE; the password is asked for, or read from a password file."),
        )


class Address(msgspec.Struct, frozen=True):
    """Host, port, database and the role as which it is entered. `root`: the certificate that vouches for the host."""

    host: str
    port: int
    database: str
    user: str
    root: str = ""

    @property
    def text(self) -> str:
        """The address as it is typed and shown."""
        query = f"?sslrootcert={quote(self.root)}" if self.root else ""
        host = f"[{self.host}]" if ":" in self.host else quote(self.host, safe="")
        return f"postgresql://{quote(self.user, safe='')}@{host}:{self.port}/{quote(self.database, safe='')}{query}"

    @property
    def words(self) -> str:
        """The floor as a sentence names it."""
        return say("the floor {database} at {host}:{port}", database=self.database, host=self.host, port=self.port)

    @property
    def here(self) -> bool:
        """Whether the host is this computer, so that nobody can listen or step in between."""
        if self.host.startswith("/") or self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    def entered_as(self, user: str) -> "Address":
        """The same floor, entered as another role."""
        return msgspec.structs.replace(self, user=user)


def read_address(text: str) -> Address:
    """Read what somebody typed.

    Raises:
        NotAnAddress: it is none, or holds a password.

    """
    try:
        parts = urlsplit(text.strip())
        port = parts.port or _PORT
        query = dict(parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query)))
    except ValueError:
        raise NotAnAddress(say("it cannot be read")) from None
    if parts.scheme not in _SCHEMES:
        raise NotAnAddress(say("it does not begin with postgresql://"))
    if parts.password is not None:
        raise NotAnAddress(say("a password stands in it, where others can read it"))
    for name, given in (
        ("USER", parts.username),
        ("HOST", parts.hostname),
        ("DATABASE", parts.path.strip("/")),
    ):
        if not given:
            raise NotAnAddress(say("it names no {name}", name=name))
    strange = sorted(set(query) - set(_KNOWN))
    if strange:
        raise NotAnAddress(say("behind “?” only sslrootcert=FILE may stand"))
    return Address(
        host=unquote(parts.hostname or ""),
        port=port,
        database=unquote(parts.path.strip("/")),
        user=unquote(parts.username or ""),
        root=query.get("sslrootcert", ""),
    )
