"""A file that somebody asked for is there whole or not at all, and takes the place of nothing that was to stay."""

import os
from pathlib import Path

import pytest

from app.files.written_file import NotWritten, look_before, write_asked, write_beside
from app.settings import data_folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = data_folder(tmp_path / "data").path
    for name in ("cutcard.sqlite", "cutcard.sqlite-wal", "head.json", "table-T1.lock", "profile.json"):
        (folder / name).write_text("ours")
    return folder


def test_a_new_file_is_written_and_an_old_one_only_when_told(tmp_path: Path, data: Path) -> None:
    path = tmp_path / "report.pdf"
    write_asked(path, b"one", data=data)
    with pytest.raises(NotWritten, match="a file of that name"):
        write_asked(path, b"two", data=data)
    assert path.read_bytes() == b"one"
    write_asked(path, b"two", data=data, replace=True)
    assert path.read_bytes() == b"two"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["data", "report.pdf"]


@pytest.mark.parametrize(
    "name",
    [
        "cutcard.sqlite", "cutcard.sqlite-wal", "cutcard.sqlite-shm", "head.json", "head.json.before-restore",
        "table-T1.lock", "table-T9.lock", "profile.json", "look.json", "shuffler-T1.memory", "CUTCARD.SQLITE",
    ],
)  # fmt: skip
def test_nothing_of_ours_is_written_over_by_any_means(tmp_path: Path, data: Path, name: str) -> None:
    for path in (data / name, tmp_path / name, data / ".." / "data" / name):
        with pytest.raises(NotWritten, match="a log, or a file that belongs to one"):
            write_asked(path, b"x", data=data, replace=True)
    assert {each.read_text() for each in data.iterdir()} == {"ours"}


def test_nothing_of_ours_is_written_over_under_another_name(tmp_path: Path, data: Path) -> None:
    (tmp_path / "soft").symlink_to(data / "cutcard.sqlite")
    os.link(data / "head.json", tmp_path / "hard")
    for name in ("soft", "hard"):
        with pytest.raises(NotWritten):
            write_asked(tmp_path / name, b"x", data=data, replace=True)
    assert (data / "cutcard.sqlite").read_text() == (data / "head.json").read_text() == "ours"


def test_a_link_that_leads_nowhere_is_a_name_that_is_taken(tmp_path: Path, data: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NotWritten):
        write_asked(tmp_path / "link", b"x", data=data)
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("replace", [True, False])
def test_a_folder_a_device_and_a_place_that_is_not_there_are_refused(
    tmp_path: Path, data: Path, *, replace: bool
) -> None:
    os.mkfifo(tmp_path / "pipe")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path in (
        tmp_path,
        tmp_path / "pipe",
        Path("/dev/null"),
        tmp_path / "no" / "x.pdf",
        tmp_path / ("x" * 300),
        loop,
    ):
        with pytest.raises(NotWritten) as no:
            write_asked(path, b"x", data=data, replace=replace)
        assert "\n" not in str(no.value)
    assert Path("/dev/null").is_char_device()


def test_two_things_for_one_file_are_refused_before_either_is_made(tmp_path: Path, data: Path) -> None:
    with pytest.raises(NotWritten, match="two different things"):
        look_before([tmp_path / "a", None, tmp_path / "data" / ".." / "a"], data=data)


@pytest.mark.parametrize("replace", [True, False])
def test_what_does_not_fit_leaves_nothing_and_takes_nothing(tmp_path: Path, data: Path, *, replace: bool) -> None:
    """A file-size limit of the system stands for a full disk."""
    import resource
    import signal

    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    path = tmp_path / "report.pdf"
    if replace:
        path.write_bytes(b"old")
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
        with pytest.raises(NotWritten, match="File too large"):
            write_asked(path, b"x" * 5000, data=data, replace=replace)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == (["report.pdf"] if replace else [])
    assert not replace or path.read_bytes() == b"old"


def test_a_paper_stands_beside_earlier_ones(tmp_path: Path) -> None:
    made = [write_beside(tmp_path, "a/b", ".pdf", bytes([number])) for number in range(3)]
    assert [each.name for each in made] == ["a-b.pdf", "a-b-2.pdf", "a-b-3.pdf"]
    assert [each.read_bytes() for each in made] == [b"\0", b"\1", b"\2"]
