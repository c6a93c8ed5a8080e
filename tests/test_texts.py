"""Every text for people stands in a catalogue, and any language can be put in its place."""

import ast
from pathlib import Path

import pytest

from app.language import LANGUAGES, SOURCE, catalogue_in, speak_as_asked
from assets.languages import for_the_record, kept, say, say_many, speak
from tools.texts.catalogues import ROOTS, written
from tools.texts.found import outside, said_in, tree_of
from tools.texts.pseudo import pseudo, pseudo_language
from tools.texts.wrap import wrap

ROOT = Path(__file__).parents[1]

NOT_YET: tuple[str, ...] = ()
"""Rooms whose texts are still said in English alone."""


def files(room: str) -> list[Path]:
    return [Path(room)] if room.endswith(".py") else sorted(Path(room).rglob("*.py"))


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assets.languages._in_force", {})
    monkeypatch.setattr("assets.languages._in_numbers", {})
    monkeypatch.setattr("assets.languages._originals", {})


def test_no_text_for_people_stands_outside_the_catalogues(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    waiting = {file for room in NOT_YET for file in files(room)}
    assert [
        f"{file}:{text.lineno}: {ast.unparse(text)}"
        for root in ROOTS
        for file in files(root)
        if file not in waiting
        for text in outside(tree_of(file))
    ] == []


def test_a_room_that_is_done_is_no_longer_excused(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    assert [room for room in NOT_YET if not any(any(outside(tree_of(file))) for file in files(room))] == []


def test_the_source_catalogues_hold_what_is_said_now(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    there = {file.name: file.read_text(encoding="utf-8") for file in (LANGUAGES / SOURCE).glob("*.ts")}
    assert there == written(), "make texts"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('title = "Rack of the table"', 1),
        ('title = "Undo"', 1),
        ('title = say("Undo")', 0),
        ('words = f"{seat}: wager moved"', 1),
        ('words = say("{seat}: {what}", seat=seat, what="wins" if won else "loses")', 2),
        ('kind = "no-more-bets"', 0),
        ('if words == "No more bets": pass', 0),
        ('button.setObjectName(f"deed {key}".strip())', 0),
        ('log.warning("the port is gone")', 0),
        ('rows("SELECT id FROM staff WHERE rank = 1")', 0),
        ('raise TypeError("no such place")', 0),
        ('raise ValueError("no such place")', 1),
        ('def f(x: Literal["Some words"]) -> None: "Says what it does."', 0),
        ('Data = Annotated[Path, Option("--data", help="Data folder.")]', 1),
        ('count = many(3, "card")', 0),
    ],
)
def test_words_for_people_are_told_from_words_for_code(line: str, found: int) -> None:
    assert len(list(outside(ast.parse(line)))) == found


def test_wrapping_keeps_what_a_file_says_and_leaves_nothing_outside(tmp_path) -> None:
    file = tmp_path / "words.py"
    file.write_text(
        '"""Words."""\n\nimport json\n\nNAME = "No more bets"\nBRACES = "Not {so}"\n\n\ndef words(row, n):\n'
        "    return f\"{json.loads(row)['seat']}: {'won' if n else 'lost'} {n:,} of {{all}}, at {row!r}\"\n",
        encoding="utf-8",
    )
    before: dict = {}
    exec(compile(file.read_text(encoding="utf-8"), "before", "exec"), before)
    assert wrap(file) == 3

    after: dict = {}
    exec(compile(file.read_text(encoding="utf-8"), "after", "exec"), after)
    assert list(outside(tree_of(file))) == []
    assert "{seat}: {what} {n:,} of {{all}}, at {row!r}" in {said.text for said in said_in(tree_of(file))} or (
        "{seat}: {n} {other_n:,} of {{all}}, at {row!r}" in {said.text for said in said_in(tree_of(file))}
    )
    assert (after["NAME"], after["BRACES"]) == (before["NAME"], before["BRACES"])
    assert after["words"]('{"seat": 3}', 1200) == before["words"]('{"seat": 3}', 1200)
    assert wrap(file) == 0


@pytest.mark.usefixtures("spoken")
def test_a_language_in_force_is_spoken_with_the_values_in_their_places_and_the_log_stays_english() -> None:
    speak(
        {"Round {number} is closed.": "{number} ronda cerrada.", "Undo": "Deshacer"},
        {"{n} card": ("{n} carta", "{n} cartas")},
    )
    assert say("Round {number} is closed.", number=7) == "7 ronda cerrada."
    assert (say("Undo"), say("Redo"), kept("Undo")) == ("Deshacer", "Redo", "Undo")
    assert [say_many(n, "{n} card", "{n} cards") for n in (1, 3)] == ["1 carta", "3 cartas"]
    with for_the_record():
        assert say("{number} is {state}", number=3, state=say("Undo")) == "3 is Undo"
        assert say("{number} is {state}", number=3, state="Deshacer") == "3 is Undo"
    assert [say_many(n, "{n:,} box", "{n:,} boxes") for n in (1, 3000)] == ["1 box", "3,000 boxes"]


def test_the_language_for_tests_is_a_third_longer_in_brackets_and_has_every_value() -> None:
    texts, numbered = pseudo_language()
    for text, said in (*texts.items(), *((one, forms[0]) for one, forms in numbered.items())):
        plain = said.removeprefix("⟦").removesuffix("⟧")
        assert said == f"⟦{plain}⟧"
        assert places(said) == places(text)
        letters = len(text) - sum(map(len, places(text)))
        assert len(said) - sum(map(len, places(said))) >= letters + max(2, letters // 3 - 1), text
    assert (pseudo("Undo"), pseudo("{who} may not bet any more")) == ("⟦Úñđó⟧", "⟦{who} máý ññót bbét ááñý mmóré⟧")


def places(text: str) -> list[str]:
    from tools.texts.pseudo import PLACE

    return sorted(PLACE.findall(text)) if "{" in text else []


@pytest.mark.usefixtures("spoken")
def test_the_house_speaks_the_language_of_its_profile_and_english_where_that_cannot_be_read(
    tmp_path, monkeypatch
) -> None:
    languages = tmp_path / "languages"
    (languages / "es").mkdir(parents=True)
    (languages / SOURCE).mkdir()
    (languages / "es" / "words.ts").write_text(
        '<TS language="es"><context><name>words</name>'
        "<message><source>Card burned</source><translation>Carta quemada</translation></message>"
        '<message><source>No more bets</source><translation type="unfinished"></translation></message>'
        '<message numerus="yes"><source>{n:,} card</source><translation><numerusform>{n} carta</numerusform>'
        "<numerusform>{n} cartas</numerusform></translation></message></context></TS>",
        encoding="utf-8",
    )
    monkeypatch.setattr("app.language.LANGUAGES", languages)
    house = tmp_path / "house"
    house.mkdir()
    for profile in ("", "[]", '{"language": "xy"}', '{"language": "en"}'):
        (house / "profile.json").write_text(profile)
        speak_as_asked(["--data", str(house)])
        assert say("Card burned") == "Card burned"

    (house / "profile.json").write_text('{"language": "es"}')
    speak_as_asked(["pit", f"--data={house}"])
    assert (say("Card burned"), say("No more bets")) == ("Carta quemada", "No more bets")
    assert say_many(2, "{n:,} card", "{n:,} cards") == "2 cartas"


def test_a_source_catalogue_reads_back_as_no_translation_at_all() -> None:
    assert catalogue_in(LANGUAGES / SOURCE) == ({}, {})
