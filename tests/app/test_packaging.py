import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETUP = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
SHIPPED = [name for name in SETUP["packages"]["find"]["include"] if "." not in name]


def folders(top: str) -> list[Path]:
    return [ROOT / top, *(path for path in (ROOT / top).rglob("*") if path.is_dir() and path.name != "__pycache__")]


@pytest.mark.case("C07")
@pytest.mark.parametrize("top", SHIPPED)
def test_every_folder_of_code_is_shipped(top) -> None:
    left_out = [path for path in folders(top) if [*path.glob("*.py")] and not (path / "__init__.py").exists()]

    assert left_out == []
    assert f"{top}.*" in SETUP["packages"]["find"]["include"]


@pytest.mark.case("C07")
@pytest.mark.parametrize("top", SHIPPED)
def test_every_file_beside_the_code_is_shipped(top) -> None:
    data = SETUP["package-data"]
    shipped = {
        path
        for package, patterns in data.items()
        for pattern in patterns
        for path in (ROOT / package.replace(".", "/")).glob(pattern)
    }
    beside = [path for folder in folders(top) for path in folder.iterdir() if path.is_file() and path.suffix != ".py"]

    assert [path for path in beside if path not in shipped] == []
