"""F6: people who are entered, changed or locked out at one terminal are so at every terminal."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from app.cli.autoplay import prepare
from app.cli.commands import app
from app.floor.facts import FloorExtended
from app.floor.joining import NotJoined, join, leave_without
from app.floor.membership import keep, membership_of
from app.floor.people import PeopleCalls
from app.floor.report import floor_seen
from app.jackpot.bringing import BroughtJackpots
from app.staff import pins
from app.staff.bringing import Brought
from app.staff.pins import Pin
from app.staff.staff import Badge, Done, Refused
from engine.actors import Rank
from engine.refusals import Refusal
from engine.staff import staffing
from engine.staff.house import House, Member
from engine.staff.house_facts import HouseEvent, PeopleTold, PinRefused, StaffJoined
from engine.staff.pit_facts import TerminalOpened
from tests.app.past_rounds import GAME
from tests.floor.people import EVA, EVAS, MO, MOS, Place, done, floor_problems, mo, problems, refused, with_eva
from tests.floor.proxy import Proxy
from tests.floor.terminals import Owner
from tests.floor.test_uplink import through

WRONG = "299792"
DAY = 24 * 60 * 60.0


def test_f6_the_people_of_a_computer_that_joins_can_act_at_every_other_one(places: tuple[Place, Place]) -> None:
    here, there = places

    assert done(here.signs_in(MO, MOS)).actor == done(there.signs_in(MO, MOS)).actor


def test_f6_who_is_entered_at_one_terminal_signs_in_at_another_after_its_next_turn(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    assert done(here.signs_in(EVA, EVAS)).actor is not None

    there.hear()

    assert done(there.signs_in(EVA, EVAS)).actor == there.staff.house().members[EVA].actor
    row = there.house.journal.rows("staff", id=EVA)[0]
    assert (row["name"], row["rank"], row["active"]) == ("Eva Lind", "dealer", 1)


def test_f6_a_log_with_people_of_a_floor_is_sound_at_both_ends(places: tuple[Place, Place]) -> None:
    here, there = places
    with_eva(here)
    refused(here.signs_in(EVA, WRONG))
    here.hear()
    there.hear()
    refused(there.signs_in(EVA, WRONG))
    there.hear()
    done(there.staff.rank(mo(), EVA, Rank.PIT_SUPERVISOR))

    for place in places:
        assert problems(place) == []


def test_f6_a_change_at_a_terminal_that_leaves_the_floor_out_is_found_by_its_verification(
    places: tuple[Place, Place],
) -> None:
    here, _ = places
    done(here.staff.act(Badge(MO, Pin(MOS)), "enter", lambda _: (joined(EVA),)))

    assert any("changed here alone" in each for each in problems(here))


@pytest.mark.parametrize(
    ("deed", "seen"),
    [
        (lambda place: place.staff.leave(mo(), EVA), lambda member: not member.here),
        (lambda place: place.staff.rank(mo(), EVA, Rank.PIT_MANAGER), lambda m: m.actor.rank is Rank.PIT_MANAGER),
    ],
)
def test_f6_who_leaves_or_is_ranked_anew_is_so_everywhere(
    places: tuple[Place, Place],
    deed: Callable[[Place], Done | Refused],
    seen: Callable[[Member], bool],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    done(deed(there))

    here.hear()

    assert seen(here.staff.house().members[EVA])
    assert seen(there.staff.house().members[EVA])


def test_f6_a_new_pin_holds_everywhere_and_the_old_one_nowhere(places: tuple[Place, Place]) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    done(there.staff.set_pin(Badge(EVA, Pin(EVAS)), EVA, Pin("581903")))

    here.hear()

    done(here.signs_in(EVA, "581903"))
    refused(here.signs_in(EVA, EVAS))


def test_f6_no_hash_of_a_pin_is_in_a_log_or_a_fact_and_none_can_be_tried_without_the_key(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    kept = there.house.journal.pin_hashes()

    for staff, pin in ((MO, MOS), (EVA, EVAS)):
        assert pins.is_keyed(kept[staff])
        assert not Pin(pin).matches(kept[staff], bytes(32))
        plain = kept[staff].rpartition("$")[2].encode()
        assert all(plain not in entry.payload for place in places for entry in place.house.journal.entries())
        assert owner.ask("SELECT count(*) FROM floor.facts WHERE position(%s::bytea IN payload) > 0", plain) == 0


def test_f6_without_the_key_of_the_house_no_pin_is_looked_at_and_no_try_is_counted(
    places: tuple[Place, Place], tmp_path: Path
) -> None:
    here, _ = places
    key = here.house.folder.pins_key
    elsewhere = key.rename(tmp_path / "stick.key")

    assert "key of the house" in refused(here.signs_in(MO, MOS))
    keep(here.house.folder, msgspec.structs.replace(here.member, pins_key=str(elsewhere)))

    done(here.signs_in(MO, MOS))
    assert here.staff.house().members[MO].ever_wrong == 0


def test_f6_wrong_pins_given_anywhere_are_one_count_and_the_fifth_locks_everywhere(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    for place in (here, there, here, there):
        refused(place.signs_in(EVA, WRONG))
        place.hear()
        here.hear()
        there.hear()

    assert "locked out" in refused(here.signs_in(EVA, WRONG))
    here.hear()
    there.hear()

    assert "locked out" in refused(there.signs_in(EVA, EVAS))
    assert [place.staff.house().members[EVA].locked for place in places] == [True, True]
    assert [problems(place) for place in places] == [[], []]


def test_f6_tries_made_apart_are_added_up_when_the_floor_is_there_again(places: tuple[Place, Place]) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    for place in (here, here, here, there, there):
        refused(place.signs_in(EVA, WRONG))
    assert not any(place.staff.house().members[EVA].locked for place in places)

    for place in (here, there, here):
        place.hear()

    assert [place.staff.house().members[EVA].locked for place in places] == [True, True]
    assert [problems(place) for place in places] == [[], []]


def test_f6_a_lockout_is_lifted_for_the_house_and_tries_are_counted_anew(places: tuple[Place, Place]) -> None:
    here, there = places
    with_eva(here)
    for _ in range(5):
        refused(here.signs_in(EVA, WRONG))
    here.hear()
    done(there.staff.lift(mo(), EVA, "She was tired."))

    here.hear()

    done(here.signs_in(EVA, EVAS))
    done(there.signs_in(EVA, EVAS))


def test_f6_the_right_pin_after_wrong_ones_resets_the_count_of_the_house(places: tuple[Place, Place]) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    for _ in range(4):
        refused(here.signs_in(EVA, WRONG))
    done(here.signs_in(EVA, EVAS))
    here.hear()
    there.hear()

    assert there.staff.house().members[EVA].wrong == 0


def test_f6_a_try_that_is_told_twice_counts_once(places: tuple[Place, Place], owner: Owner) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    refused(here.signs_in(EVA, WRONG))
    here.hear()
    here.begin()
    with here.calls() as calls:
        entry = next(e for e in here.house.journal.entries("house") if isinstance(e.event, PinRefused))
        PeopleCalls(calls).tried(entry)
    here.hear()
    there.hear()

    assert owner.ask("SELECT wrong FROM floor.staff WHERE id = %s", EVA) == 1
    assert [place.staff.house().members[EVA].wrong for place in places] == [1, 1]


def test_f6_wrong_pins_given_before_a_new_one_was_heard_of_count_behind_it_everywhere(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    refused(there.signs_in(EVA, WRONG))
    refused(there.signs_in(EVA, WRONG))
    done(here.staff.set_pin(mo(), EVA, Pin("884201")))
    there.hear()
    here.hear()

    assert [place.staff.house().members[EVA].wrong for place in places] == [2, 2]
    for _ in range(3):
        refused(there.signs_in(EVA, EVAS))
    assert there.staff.house().members[EVA].locked
    there.hear()
    here.hear()
    assert here.staff.house().members == there.staff.house().members
    assert [problems(place) for place in places] == [[], []]


def test_f6_a_right_pin_ends_the_count_of_wrong_ones_that_the_floor_has_before_it(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    refused(there.signs_in(EVA, WRONG))
    refused(here.signs_in(EVA, WRONG))
    done(here.signs_in(EVA, EVAS))
    there.hear()
    here.hear()
    there.hear()

    assert here.staff.house().members == there.staff.house().members
    assert here.staff.house().members[EVA].wrong == 0
    assert [problems(place) for place in places] == [[], []]


def test_f6_who_is_locked_out_here_stays_so_when_an_older_lockout_is_heard_to_be_lifted(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    for _ in range(5):
        refused(here.signs_in(EVA, WRONG))
    here.hear()
    done(here.staff.lift(mo(), EVA, "She was tired."))
    for _ in range(5):
        refused(there.signs_in(EVA, WRONG))
    known = there.staff.house().told
    news = tuple(each for each in here.turn.told() if each.seq > known)
    with (
        there.house.journal.writing() as w
    ):  # the floor's word is heard, and the line breaks before it hears of the tries
        w.append("house", (PeopleTold(here=there.member.terminal, facts=news),), "")

    assert "locked out" in refused(there.signs_in(EVA, EVAS))
    there.begin()
    there.hear()
    here.hear()
    assert here.staff.house().members[EVA].locked
    assert here.staff.house().members == there.staff.house().members
    assert [problems(place) for place in places] == [[], []]


def test_f6_without_the_floor_people_sign_in_and_nobody_is_changed(places: tuple[Place, Place], wire: Proxy) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    through(there, wire)
    wire.gone()
    before = there.house.journal.head().count

    said = refused(there.staff.rank(mo(), EVA, Rank.PIT_MANAGER))

    assert "cannot be reached" in said
    assert "changed on the floor alone" in said
    assert "Nothing was changed" in said
    assert there.house.journal.head().count == before
    done(there.signs_in(EVA, EVAS))
    there.begin()
    done(there.signs_in(EVA, EVAS))


def test_f6_what_was_changed_meanwhile_is_decided_again_on_the_house_as_it_is_by_then(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)

    done(there.staff.leave(mo(), EVA))

    assert "Nobody of that number works here" in refused(here.staff.rank(mo(), EVA, Rank.PIT_MANAGER))
    assert [problems(place) for place in places] == [[], []]


def test_f6_two_terminals_that_change_people_at_the_same_time_end_in_one_order(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    said: list[Done | Refused] = []

    def meanwhile(house: House) -> tuple[HouseEvent, ...] | Refusal:
        if not said:
            said.append(there.staff.rank(mo(), EVA, Rank.PIT_SUPERVISOR))
        return staffing.rank(house, EVA, Rank.PIT_MANAGER, by=MO)

    done(here.staff.change(mo(), "rank", meanwhile))
    there.hear()

    done(said[0])
    ranks = [place.staff.house().members[EVA].actor.rank for place in places]
    assert ranks == [Rank.PIT_MANAGER, Rank.PIT_MANAGER]
    assert [problems(place) for place in places] == [[], []]


def test_f6_a_number_that_two_people_have_is_not_joined_until_a_manager_says_who_it_is(
    owner: Owner, places: tuple[Place, Place], tmp_path: Path
) -> None:
    third = Place(tmp_path / "three")
    try:
        prepare(third.house, "T3", game=GAME, method="A", seats=3)
        done(third.staff.open_house(MO, "Ann Petersen", Pin("481526")))
        with pytest.raises(NotJoined, match="Number 100 is Mo Reyes on the floor and Ann Petersen on this computer"):
            third.join(owner, "PIT3")
        assert membership_of(third.house.folder) is None
        people = Brought(third.house.folder, third.house.journal, retired=(MO,), by=MO)
        with owner.session() as session:
            jackpots = BroughtJackpots(third.house.journal, third.terminal.codec, None)
            join(session, third.terminal, "PIT3", people, jackpots)
        third.hear()

        assert third.staff.house().members[MO].actor.name == "Mo Reyes"
        done(third.signs_in(MO, MOS))
        refused(third.signs_in(MO, "481526"))
        assert problems(third) == []
    finally:
        third.house.close()


def test_f6_who_is_whom_is_said_by_a_manager_with_a_pin_when_a_computer_joins(
    owner: Owner, places: tuple[Place, Place], tmp_path: Path
) -> None:
    third = Place(tmp_path / "three")
    prepare(third.house, "T3", game=GAME, method="A", seats=3)
    done(third.staff.open_house(MO, "Ann Petersen", Pin("481526")))
    third.house.close()
    words = ["floor", "join", owner.address.text, "--passfile", str(owner.passfile), "--terminal", "PIT3"]
    words += ["--data", str(third.house.folder.path), "--retire", MO]

    assert CliRunner().invoke(app, words).exit_code != 0
    said = CliRunner().invoke(app, [*words, "--manager", MO], input="481526\n")

    assert said.exit_code == 0, said.output
    assert owner.ask("SELECT name FROM floor.staff WHERE id = %s", MO) == "Mo Reyes"


def test_f6_a_fact_that_cannot_be_read_is_passed_over_with_an_alert_and_stops_nobody(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    with_eva(here)
    with owner.session() as session, session.transaction() as connection:
        for kind, said in (
            ("staff-dreamt/7", {"staff": EVA}),
            ("staff-ranked/1", {"staff": "999", "rank": "dealer", "by": MO}),
        ):
            connection.exec_driver_sql(
                "SELECT floor._add_facts('people', (SELECT count FROM floor.streams WHERE name = 'people'),"
                " (SELECT t FROM floor.terminals t WHERE name = 'PIT1'), 0, %s::jsonb)",
                (msgspec.json.encode([{"kind": kind, "payload": msgspec.json.encode(said).hex(), "by": MO}]).decode(),),
            )

    there.hear()

    done(there.signs_in(EVA, EVAS))
    assert ["cannot be read here" in words for words in there.told] == [True]
    done(there.staff.rank(mo(), EVA, Rank.PIT_MANAGER))


def joined(staff: str) -> StaffJoined:
    return StaffJoined(staff=staff, name="Eva Lind", rank=Rank.DEALER, by=MO)


def test_f6_the_floor_is_verified_by_who_was_who_when_each_fact_was_decided(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    with_eva(here)
    for _ in range(3):
        refused(here.signs_in(EVA, WRONG))
    there.hear()
    for _ in range(2):
        refused(there.signs_in(EVA, WRONG))
    for place in (here, there, here):
        place.hear()
    done(there.staff.lift(mo(), EVA, "She was tired."))
    done(there.staff.set_badge(mo(), EVA, "77412"))
    done(there.staff.leave(mo(), EVA))
    here.hear()
    for place in places:
        place.deliver()

    assert floor_problems(owner) == []
    owner.do("UPDATE floor.staff SET rank = 'gaming-shift-manager' WHERE id = '200'")
    owner.do("UPDATE floor.pins SET kept = 'x' WHERE staff = '100'")
    assert floor_problems(owner) == [
        "number 200: its row in staff is not what the facts say",
        "number 100: the hash of the PIN is not the one that the facts know",
    ]


def test_f6_status_tells_up_to_which_fact_each_terminal_knows_the_people(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    there.hear()
    with_eva(here)
    here.hear()
    with owner.session() as session:
        seen = {each.name: each.people for each in floor_seen(session).terminals}
    assert seen["PIT1"] > seen["PIT2"] > 0

    for _ in range(2):  # the second turn says what the first one learned
        there.hear()

    with owner.session() as session:
        assert {each.people for each in floor_seen(session).terminals} == {seen["PIT1"]}


def test_f6_after_a_day_without_the_floor_a_manager_extends_by_pin_for_another_day(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    there.clock.passes(DAY - 120)
    done(there.signs_in(EVA, EVAS))
    there.clock.passes(120)

    assert "Nothing was heard of the floor for a day" in refused(there.signs_in(EVA, EVAS))
    there.begin()
    assert "Nothing was heard of the floor for a day" in refused(there.signs_in(EVA, EVAS))
    done(there.signs_in(MO, MOS))

    done(there.signs_in(EVA, EVAS))
    extended = [e for e in there.house.journal.entries("floor") if isinstance(e.event, FloorExtended)]
    assert [(e.by, e.event) for e in extended] == [(MO, FloorExtended(by=MO))]
    assert problems(there) == []
    there.clock.passes(DAY)
    assert "Nothing was heard" in refused(there.signs_in(EVA, EVAS))
    there.hear()
    done(there.signs_in(EVA, EVAS))


def test_f6_a_day_without_the_floor_is_seen_by_the_times_in_the_log_where_the_computer_was_off(
    places: tuple[Place, Place],
) -> None:
    here, there = places
    with_eva(here)
    there.hear()
    there.clock.now_us = 0  # the computer was started anew
    there.clock.is_set_forward(2)
    with there.house.journal.writing() as w:
        w.append("pit", (TerminalOpened(table="T2"),), "system")
    there.clock.is_set_forward(-2)
    there.begin()

    assert "Nothing was heard of the floor for a day" in refused(there.signs_in(EVA, EVAS))


def test_f6_a_day_is_extended_by_nobody_but_a_manager(places: tuple[Place, Place]) -> None:
    here, _ = places
    with_eva(here)
    here.terminal.record.write(FloorExtended(by=EVA), by=EVA)

    assert problems(here) == ["floor extended: whoever wrote it could not have written it so"]


def test_f6_the_last_manager_is_freed_where_the_floor_is_gone_for_good(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, _ = places
    for _ in range(5):
        refused(here.signs_in(MO, "111213"))
    owner.do("ALTER ROLE floor_pit1 NOLOGIN")
    assert refused(here.staff.recover(MO, Pin("884201"), "the floor burned down"))
    with pytest.raises(NotJoined, match="The floor was heard 0 hours ago"):
        leave_without(here.terminal, here.turn.silent_us(), "burned down")

    here.clock.passes(25 * 3600)
    left = leave_without(here.terminal, here.turn.silent_us(), "burned down")

    here.begin()
    done(here.staff.recover(MO, Pin("884201"), "the floor burned down"))
    done(here.signs_in(MO, "884201"))
    assert left.terminal == "PIT1"
    assert membership_of(here.house.folder) is None
    assert problems(here) == []
