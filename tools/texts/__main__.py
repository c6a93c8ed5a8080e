"""`make texts`: write the catalogues of every language anew; with files, wrap their texts first."""

import sys
from pathlib import Path

from app.language import languages
from tools.texts.catalogues import write
from tools.texts.wrap import wrap


def main(files: list[str]) -> None:
    """Wrap the texts of these files, if any; then write the catalogues."""
    for each in (
        file for room in map(Path, files) for file in (sorted(room.rglob("*.py")) if room.is_dir() else [room])
    ):
        print(f"{each}: {wrap(each)} texts wrapped")
    for language in languages():
        print(f"{language}: {write(language)} texts")


if __name__ == "__main__":
    main(sys.argv[1:])
