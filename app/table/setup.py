"""How a table is set up besides its terms of play: its name, and the shuffler that stands at it."""

from collections.abc import Iterable
from typing import Final, assert_never

import msgspec
from msgspec.structs import replace

from app.journal.journal import Journal
from assets.languages import kept
from devices.ports import spelled


class SetUp(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of a table's set-up."""


FIRST_CONTACT: Final = kept("first contact")
"""Stands where a person would who paired a device: the first one that answers becomes the table's own by itself."""


class TableNamed(SetUp, frozen=True, kw_only=True, tag="table-named/1"):
    """The table got its name."""

    title: str


class ShufflerAssigned(SetUp, frozen=True, kw_only=True, tag="shuffler-assigned/1"):
    """A device was assigned. An empty port means none: cards are dealt by hand.

    `driver` is the kind of device ("cdl", "asl", or a plug-in's key); `port` a stable name of a serial line
    or socket://host:port; for a simulated shuffler it is started with the table.
    """

    driver: str
    port: str = ""
    simulated: bool = False


class ShufflerPaired(SetUp, frozen=True, kw_only=True, tag="shuffler-paired/1"):
    """A supervisor made this device the table's own (HR7)."""

    device: str
    firmware: str
    features: int
    approved_by: str


SetUpEvent = TableNamed | ShufflerAssigned | ShufflerPaired


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of one table as it stands."""

    title: str = ""
    driver: str = "cdl"
    port: str = ""
    simulated: bool = False
    device: str | None = None
    firmware: str | None = None
    features: int | None = None

    @property
    def has_device(self) -> bool:
        """Cards come from a device."""
        return self.simulated or bool(self.port)


def setting_of(journal: Journal, table: str) -> Setting:
    """The set-up of a table as the log tells it."""
    return settings_of(journal, (table,))[table]


def settings_of(journal: Journal, tables: Iterable[str]) -> dict[str, Setting]:
    """The set-up of several tables, read together."""
    found = {stream_of(table): Setting() for table in tables}
    for entry in journal.entries_of(dict.fromkeys(found, 0)):
        if isinstance(entry.event, SetUpEvent):
            found[entry.stream] = fold(found[entry.stream], (entry.event,))
    return {stream.partition(":")[2]: setting for stream, setting in found.items()}


def home_of(journal: Journal, device: str, *, besides: str) -> str:
    """The table that a device belongs to besides this one, by its title; "" for none."""
    at = settings_of(journal, [str(row["id"]) for row in journal.rows("tables") if row["id"] != besides]).items()
    return next(
        (setting.title or kept("table {table}", table=table) for table, setting in at if setting.device == device), ""
    )


def stream_of(table: str) -> str:
    """The stream of a table's set-up in the log."""
    return f"setup:{table}"


def fold(setting: Setting, events: Iterable[SetUpEvent]) -> Setting:
    """Follow the facts of a set-up."""
    for event in events:
        match event:
            case TableNamed(title=title):
                setting = replace(setting, title=title)
            case ShufflerAssigned(driver=driver, port=port, simulated=simulated):
                setting = replace(
                    setting,
                    driver=driver,
                    port=spelled(port),
                    simulated=simulated,
                    device=None,
                    firmware=None,
                    features=None,
                )
            case ShufflerPaired(device=device, firmware=firmware, features=features):
                setting = replace(setting, device=device, firmware=firmware, features=features)
            case _:
                assert_never(event)
    return setting
