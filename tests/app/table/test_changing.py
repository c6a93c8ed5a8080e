"""Changing a table: what is not asked stays, what cannot be is refused, and every change is said in words."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bootstrap import open_house
from app.house.first_start import first_start_view, terms_asked
from app.settings import DataFolder
from app.setup.changing import asked_of, changed_terms, device_words, set_up_view
from app.setup.first_start_view import ShufflerAsked
from app.staff.review import QUARTER_US, review
from app.staff.staff import Refused
from app.table.opening import demonstration_terms, set_up
from app.table.setup import Setting
from app.words.times import local
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.round.changes_of_terms import differences
from engine.staff import house_facts as facts
from engine.staff.house import House, Member
from engine.table.state import Round, Table
from engine.table.terms import Limit, Terms

XTREME, PRIME = GAMES["megalink-three-card-poker-xtreme"], GAMES["three-card-poker-prime"]
NOW = replace(demonstration_terms(XTREME, "A"), unit=500, most_units=5, jackpot="J1")
BOX = Setting(title="Table 4", port="/dev/serial/by-id/x", device="A-20417", firmware="1.4")


def _changed(**changes: object) -> Terms:
    terms = changed_terms(NOW, replace(asked_of(NOW, BOX), **changes))
    assert isinstance(terms, Terms), terms
    return terms


def test_asking_for_what_is_there_changes_nothing() -> None:
    assert _changed() == NOW
    assert differences(NOW, _changed(), GAMES) == ()


def test_terms_are_set_by_the_edition_that_the_program_plays() -> None:
    older = replace(NOW, edition="2019-01-01")
    after = changed_terms(older, asked_of(older, BOX))
    assert isinstance(after, Terms)
    assert differences(older, after, GAMES) == (f"Game: {XTREME.title}, edition {XTREME.edition}",)


def test_the_jackpot_stays_when_limits_change() -> None:
    after = _changed(limits={**NOW.limits, "ante": Limit(2500, 100000), "play": Limit(2500, 100000)})
    assert (after.unit, after.most_units, after.jackpot) == (500, 5, "J1")
    assert differences(NOW, after, GAMES) == (
        "Ante: $25 to $1,000, was $10 to $500",
        "Play: $25 to $1,000, was $10 to $500",
    )


def test_another_game_begins_without_the_jackpot_of_the_old_one_and_says_so() -> None:
    method = next(iter(PRIME.procedures))
    after = _changed(game=PRIME.id, method=method, limits=dict(demonstration_terms(PRIME, method).limits))
    assert (after.unit, after.jackpot) == (0, None)
    lines = differences(NOW, after, GAMES)
    assert lines[0].startswith("Game: ")
    assert any("jackpot" in line for line in lines)


@pytest.mark.parametrize(
    "changes",
    [
        {"positions": (1, 8)},
        {"positions": ()},
        {"denominations": ()},
        {"method": "Z"},
        {"limits": {"ante": Limit(500, 100)}},
        {"limits": {"ante": Limit(0, 100)}},
        {"shuffler": ShufflerAsked()},
    ],
)
def test_what_the_document_or_the_table_does_not_allow_is_refused(changes: dict[str, object]) -> None:
    assert isinstance(changed_terms(NOW, replace(asked_of(NOW, BOX), **changes)), Refused)


def test_terms_that_wait_are_shown_as_from_the_next_round() -> None:
    later = replace(NOW, positions=(1, 2, 3))
    table = Table(id="T1", terms=NOW, next_terms=later, round=Round(number=1, terms=NOW))
    view = set_up_view(table, BOX, House(), first_start_view((), manager_known=True))
    assert view.waiting == "From the next round: Positions: 1, 2, 3"
    assert view.asked.positions == (1, 2, 3)
    assert view.open_round


def test_chips_that_are_none_of_the_usual_ones_can_be_chosen_all_the_same() -> None:
    odd = replace(NOW, denominations=(250, 7500), currency="zł")
    view = set_up_view(Table(id="T1", terms=odd), BOX, House(), first_start_view((), manager_known=True))
    assert {250, 7500} < set(view.start.denominations)
    assert "zł" in view.start.currencies


def test_staff_who_left_are_not_shown_and_a_lockout_is_said_in_words() -> None:
    people = {
        "100": Member(Actor("100", "Mo", Rank.GAMING_SHIFT_MANAGER), has_pin=True),
        "110": Member(Actor("110", "Sam", Rank.DEALER), has_pin=True, wrong=5, locked=True),
        "120": Member(Actor("120", "Kim", Rank.DEALER), here=False),
        "130": Member(Actor("130", "Lee", Rank.DEALER)),
    }
    start = first_start_view((), manager_known=True)
    staff = set_up_view(Table(id="T1", terms=NOW), BOX, House(members=people), start).staff
    assert [(one.id, one.state) for one in staff] == [
        ("100", ""), ("110", "Locked out after 5 wrong PINs"), ("130", "No PIN yet"),
    ]  # fmt: skip


def test_who_is_due_for_the_quarterly_review_stands_first_with_the_day_of_the_last_look() -> None:
    people = {
        "100": Member(Actor("100", "Mo", Rank.GAMING_SHIFT_MANAGER), has_pin=True),
        "110": Member(Actor("110", "Sam", Rank.DEALER), has_pin=True),
    }
    entered = 1_700_000_000_000_000
    seen = [
        (facts.StaffJoined(staff=staff, name=one.actor.name, rank=one.actor.rank, by=None), entered)
        for staff, one in people.items()
    ]
    looked = (facts.StaffReviewed(staff="100", by="100"), entered + QUARTER_US)
    came = (facts.PinAccepted(staff="100", purpose="deal at T1"), entered + QUARTER_US)
    view = set_up_view(
        Table(id="T1", terms=NOW), BOX, House(members=people), first_start_view((), manager_known=True),
        looks=review([*seen, looked, came]), now_us=entered + QUARTER_US,
    )  # fmt: skip
    sam, mo = view.staff
    assert (sam.id, sam.due, sam.signed_in) == ("110", True, "")
    assert (sam.looked_at, sam.due_on) == (local(entered)[:10], local(entered + QUARTER_US)[:10])
    assert (mo.due, mo.looked_at, mo.signed_in) == (False, sam.due_on, sam.due_on)


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (BOX, "paired with A-20417"),
        (Setting(simulated=True), "None is paired yet"),
        (Setting(), "dealt by hand"),
    ],
)
def test_the_shuffler_is_said_in_a_sentence(setting: Setting, words: str) -> None:
    assert words in device_words(setting)


@pytest.mark.rule("M3 2.2", "X3 2.2")
@pytest.mark.parametrize(("prefix", "sizes"), [("M3", {5, 6, 7}), ("X3", {1, 2, 3, 4, 5, 6, 7})])
def test_a_table_has_as_many_positions_as_one_of_the_layouts_of_its_game(prefix: str, sizes: set[int]) -> None:
    game = next(each for each in GAMES.values() if each.prefix == prefix)
    now = demonstration_terms(game, next(iter(game.procedures)))
    for size in range(1, 8):
        asked = changed_terms(now, replace(asked_of(now, BOX), positions=tuple(range(1, size + 1))))
        assert isinstance(asked, Terms) is (size in sizes)
        assert isinstance(asked, Terms) or asked.rule == "2.2"


@pytest.mark.parametrize(
    "changes",
    [
        {"denominations": (0, 100)},
        {"denominations": (-100,)},
        {"denominations": (100, 100)},
        {"denominations": (10**20,)},
        {"currency": "\u202e$"},
        {"currency": ""},
        {"limits": {"ante": Limit(100, 10**20), "play": Limit(100, 10**20)}},
        {"limits": {"jack": Limit(100, 200)}},
        {"positions": (3, 2, 1)},
    ],
)
def test_a_table_that_no_rule_allows_is_refused_before_anything_is_written(changes: dict[str, object]) -> None:
    assert isinstance(terms_asked(replace(asked_of(NOW, BOX), **changes)), Refused)


def test_no_table_is_set_up_past_the_rules(tmp_path: Path) -> None:
    house = open_house(DataFolder(tmp_path))
    with pytest.raises(ValueError, match="every chip is worth"):
        set_up(house.journal, "T1", replace(NOW, denominations=(0, 100)), (), by="1")
    assert list(house.journal.entries()) == []
    house.close()
