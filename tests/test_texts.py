"""Every text for people stands in a catalogue, and any language can be put in its place."""

import ast
import re
from pathlib import Path

import pytest

from app.language import LANGUAGES, SOURCE, catalogue_in, speak_as_asked
from app.words.times import day, local, minute, read_time, us_of
from assets.languages import either, for_the_record, kept, listed, number, say, say_many, speak
from engine.money import parse_amount, show
from tools.texts.catalogues import ROOTS, written
from tools.texts.found import outside, said_in, tree_of
from tools.texts.pseudo import pseudo, pseudo_language
from tools.texts.wrap import wrap

ROOT = Path(__file__).parents[1]

AS_WRITTEN = {"1,234.50", "%Y-%m-%d"}
"""How a number and a day are written: no words."""

NOT_YET: tuple[str, ...] = ()
"""Rooms whose texts are still said in English alone."""


BROKEN = re.compile(r"^[ ,;·–.]|[ ,]$|\}\{|^(and|or)$")
"""A text that begins or ends in the middle of a sentence, or leaves the words between two values to them."""


def files(room: str) -> list[Path]:
    return [Path(room)] if room.endswith(".py") else sorted(Path(room).rglob("*.py"))


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assets.languages._in_force", {})
    monkeypatch.setattr("assets.languages._in_numbers", {})
    monkeypatch.setattr("assets.languages._originals", {})
    monkeypatch.setattr("assets.languages._language", [])


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


def test_every_text_is_whole(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    said = (each for root in ROOTS for file in files(root) for each in said_in(tree_of(file)) if not each.log)
    assert sorted({each.text for each in said if BROKEN.search(each.text)}) == []


@pytest.mark.parametrize(
    "text", [", signed by {by}", " · {n} alert", "{seat}: {wager} {total}{outside}", "and", "paper "]
)
def test_what_is_a_part_of_a_sentence_is_told_from_a_whole_one(text: str) -> None:
    assert BROKEN.search(text)


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


@pytest.mark.usefixtures("spoken")
def test_amounts_and_numbers_are_written_and_read_with_the_signs_of_the_language_and_the_log_stays_english() -> None:
    speak({"1,234.50": "1.234,50", "{n:,} rounds a day": "{n:,} rondas al día"}, {})
    assert (show(123_450, "€"), show(-100_000_000, "€")) == ("€1.234,50", "-€1.000.000")
    assert [parse_amount(typed) for typed in ("1.234,50", "12,5", "1234", "1,234.50", "12.5")] == [
        123_450,
        1_250,
        123_400,
        None,
        None,
    ]
    assert (number(1234.5, ",.1f"), say("{n:,} rounds a day", n=1200)) == ("1.234,5", "1.200 rondas al día")
    with for_the_record():
        assert (show(123_450, "$"), number(1200)) == ("$1,234.50", "1,200")


@pytest.mark.usefixtures("spoken")
def test_a_language_that_puts_a_blank_between_thousands_reads_what_it_writes() -> None:
    speak({"1,234.50": "1\N{NARROW NO-BREAK SPACE}234,50"}, {})
    assert parse_amount(show(123_450, "")) == 123_450


@pytest.mark.usefixtures("spoken")
def test_days_are_written_and_read_as_the_language_has_them_and_as_programs_write_them() -> None:
    now = us_of("2026-05-01T13:30:05.000Z")
    english = (day(now), minute(now), local(now))
    assert [each[:10] for each in english] == ["2026-05-01"] * 3
    speak({"%Y-%m-%d": "%d/%m/%Y"}, {})
    assert [each[:10] for each in (day(now), minute(now), local(now))] == ["01/05/2026"] * 3
    assert read_time(minute(now), now) == read_time(english[1], now)
    assert read_time(day(now), now).day_only


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("language", "forms", "said"),
    [
        ("zh_CN", ("{n}张牌",), {0: "0张牌", 1: "1张牌", 5: "5张牌"}),
        ("es", ("{n} carta", "{n} cartas"), {0: "0 cartas", 1: "1 carta", 2: "2 cartas"}),
        ("fr", ("{n} carte", "{n} cartes"), {0: "0 carte", 1: "1 carte", 2: "2 cartes"}),
        ("pl", ("{n} karta", "{n} karty", "{n} kart"), {1: "1 karta", 3: "3 karty", 12: "12 kart", 21: "21 kart"}),
        ("ru", ("{n} карта", "{n} карты", "{n} карт"), {1: "1 карта", 21: "21 карта", 23: "23 карты", 11: "11 карт"}),
        ("cs", ("{n} karta", "{n} karty", "{n} karet"), {1: "1 karta", 4: "4 karty", 22: "22 karet"}),
    ],
)
def test_a_count_takes_the_form_that_the_language_has_for_it(language: str, forms, said: dict[int, str]) -> None:
    speak({}, {"{n:,} card": forms}, language)
    assert {n: say_many(n, "{n:,} card", "{n:,} cards") for n in said} == said


@pytest.mark.usefixtures("spoken")
def test_lists_are_joined_as_the_language_joins_them() -> None:
    names = ["Ante", "Blind", "Play"]
    assert [listed(names[:n]) for n in range(4)] == ["", "Ante", "Ante and Blind", "Ante, Blind and Play"]
    speak({"{first} or {last}": "{first} o {last}", "{first}, {then}": "{first}、{then}"}, {})
    assert either(names) == "Ante、Blind o Play"


def test_the_language_for_tests_is_a_third_longer_in_brackets_and_has_every_value() -> None:
    texts, numbered = pseudo_language()
    for text, said in (*texts.items(), *((one, forms[0]) for one, forms in numbered.items())):
        plain = said.removeprefix("⟦").removesuffix("⟧")
        if text in AS_WRITTEN:
            assert said == text
            continue
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


@pytest.mark.parametrize("damage", ["<TS><context>", "", "no catalogue", '<?xml version="1.0" encoding="x"?><TS/>'])
def test_a_catalogue_that_cannot_be_read_is_named_and_the_program_speaks_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    broken = tmp_path / "es" / "words.ts"
    broken.parent.mkdir()
    broken.write_text(damage)
    monkeypatch.setattr("app.language.LANGUAGES", tmp_path)
    (tmp_path / "profile.json").write_text('{"language": "es"}')
    speak_as_asked(["--data", str(tmp_path)])
    said = capsys.readouterr().err
    assert said == f"cutcard: {broken} cannot be read: all is said in English. Install Cutcard again.\n"
    assert say("Card burned") == "Card burned"


def test_a_translation_whose_values_cannot_be_put_into_it_is_left_out(tmp_path: Path) -> None:
    message = "<message><source>{number:,} of {most}</source><translation>%s</translation></message>"
    many = (
        '<message numerus="yes"><source>{n} card at {seat}</source><translation><numerusform>{n} carta</numerusform>'
        "<numerusform>%s</numerusform></translation></message>"
    )
    for right in ("{most} y {number}", "{number:,}", "nada"):
        (tmp_path / "words.ts").write_text(f"<TS>{message % right}{many % '{n} en {seat}'}</TS>")
        texts, numbered = catalogue_in(tmp_path)
        assert (texts, numbered) == (
            {"{number:,} of {most}": right},
            {"{n} card at {seat}": ("{n} carta", "{n} en {seat}")},
        )
    for wrong in ("{nimber}", "{number", "{number:q}", "{}", "}", "{number.x}"):
        (tmp_path / "words.ts").write_text(f"<TS>{message % wrong}{many % wrong}</TS>")
        assert catalogue_in(tmp_path) == ({}, {})


def test_a_source_catalogue_reads_back_as_no_translation_at_all() -> None:
    assert catalogue_in(LANGUAGES / SOURCE) == ({}, {})
