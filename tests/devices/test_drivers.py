"""Kinds of devices: the program's own, plug-ins, and plug-ins that must not run."""

from hashlib import sha256
from importlib.metadata import EntryPoint

import pytest

from devices import contract as dev
from devices.contract import DriverConfig
from devices.drivers import GROUP, find_drivers
from devices.events import NotAnEvent, as_declared

GOOD = """
from devices.drivers import DriverKind
from devices.asl.session import AslSession
factory = DriverKind(key="other", title="Another shoe", make=AslSession)
old = DriverKind(key="old", title="Old", make=AslSession, api_version=(0, 9))
twin = DriverKind(key="cdl", title="Twin", make=AslSession)
nameless = DriverKind(key="", title="", make=AslSession)
numbered = DriverKind(key="seven", title=7, make=AslSession)
listed = DriverKind(key=["a", "b"], title="A list", make=AslSession)
"""


@pytest.fixture
def plugin(tmp_path, monkeypatch):
    (tmp_path / "plugin_of_a_stranger.py").write_text(GOOD)
    (tmp_path / "plugin_that_fails.py").write_text("raise RuntimeError('no licence')")
    (tmp_path / "plugin_that_ends.py").write_text("import sys\nsys.exit(3)")
    monkeypatch.syspath_prepend(tmp_path)
    return lambda value, name="other": EntryPoint(name, value, GROUP)


def test_both_own_protocols_are_there_and_make_drivers() -> None:
    kinds = find_drivers(plugins=()).kinds
    assert {key: kinds[key].create(DriverConfig()).caps.assurance for key in kinds} == {"cdl": "full", "asl": "none"}


def test_a_good_plugin_is_found(plugin) -> None:
    assert "other" in find_drivers(plugins=[plugin("plugin_of_a_stranger:factory")]).kinds


@pytest.mark.fault("H6")
@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("plugin_that_fails:factory", "RuntimeError: no licence"),
        ("plugin_that_ends:factory", "SystemExit: 3"),
        ("plugin_of_a_stranger:numbered", "incomplete"),
        ("plugin_of_a_stranger:listed", "incomplete"),
        ("plugin_of_a_stranger:nothing", "AttributeError"),
        ("plugin_nowhere:factory", "ModuleNotFoundError"),
        ("plugin_of_a_stranger:old", "version 0"),
        ("plugin_of_a_stranger:twin", "already in use"),
        ("plugin_of_a_stranger:nameless", "incomplete"),
        ("plugin_of_a_stranger:GOOD", "AttributeError"),
    ],
)
def test_a_plugin_that_cannot_be_used_is_reported_and_harms_nothing(plugin, value, why) -> None:
    drivers = find_drivers(plugins=[plugin(value)])
    assert set(drivers.kinds) == {"cdl", "asl"}
    (broken,) = drivers.broken
    assert why in broken.reason


def test_in_production_only_the_listed_file_runs(plugin, tmp_path) -> None:
    digest = sha256((tmp_path / "plugin_of_a_stranger.py").read_bytes()).hexdigest()
    entry = plugin("plugin_of_a_stranger:factory")
    assert "other" in find_drivers(allowed={"other": digest}, plugins=[entry]).kinds
    assert find_drivers(allowed={}, plugins=[entry]).broken[0].reason == "not on the list of approved drivers"
    changed = find_drivers(allowed={"other": "0" * 64}, plugins=[entry])
    assert changed.broken[0].reason == "differs from the approved file"


def test_of_a_plugin_in_a_package_the_packages_own_code_is_approved_too_and_not_run_before(plugin, tmp_path) -> None:
    package = tmp_path / "package_of_a_stranger"
    package.mkdir()
    (package / "__init__.py").write_text("raise RuntimeError('run too early')")
    (package / "shoe.py").write_text(GOOD)
    entry = plugin("package_of_a_stranger.shoe:factory")
    shoe_alone = {"other": sha256(GOOD.encode()).hexdigest()}
    assert find_drivers(allowed=shoe_alone, plugins=[entry]).broken[0].reason == "differs from the approved file"
    (package / "__init__.py").write_text("")
    assert "other" in find_drivers(allowed=shoe_alone, plugins=[entry]).kinds
    absent = plugin("package_of_nobody.shoe:factory")
    assert find_drivers(allowed=shoe_alone, plugins=[absent]).broken[0].reason == "cannot be found"


def test_an_unlisted_plugin_is_not_even_loaded(plugin) -> None:
    (broken,) = find_drivers(allowed={}, plugins=[plugin("plugin_that_fails:factory")]).broken
    assert "licence" not in broken.reason


STAMP = {"id": dev.EventId("SN1", 7, 1), "t": 0, "round": 1, "replayed": False, "raw": b"x"}


def packet(**told):
    return dev.PacketDone(
        **{**STAMP, "packet": 1, "dest": "1", "count": 1, "security": "none", "faces": ("9h",), **told}
    )


def test_what_a_driver_says_in_the_words_of_the_contract_is_heard_as_it_was_said() -> None:
    for face in (*dev.CARDS, *dev.Odd):
        assert as_declared(packet(faces=(face,))) == packet(faces=(face,))
    for dest in dev.DESTINATIONS:
        assert as_declared(packet(dest=dest)) == packet(dest=dest)
    assert as_declared(packet(faces=["9h"])).faces == ("9h",)


@pytest.mark.fault("H6")
@pytest.mark.parametrize(
    "said",
    [
        packet(dest="²"),
        packet(dest="8"),
        packet(dest="1\n"),
        packet(dest="9" * 5000),
        packet(faces=("x",)),
        packet(faces=("9h\n",)),
        packet(faces=("10h",)),
        packet(packet=10**30),
        packet(count=-2),
        packet(id=dev.EventId("SN1", 7, 2**63)),
        packet(id=dev.EventId("SN\ud8001", 7, 1)),
        dev.RoundOpened(**STAMP, method="A", boxes=("dealer",), per_packet=3, deck=1),
        dev.FaultRaised(**STAMP, code=1, severity="note", packet=0, count=0, text="\udfff"),
    ],
    ids=lambda said: repr(said)[-90:],
)
def test_what_no_table_can_take_or_no_log_can_hold_is_no_event(said) -> None:
    with pytest.raises(NotAnEvent):
        as_declared(said)
