"""F7: a floor that lost facts about people has them back, or nobody is changed until a person has ruled."""

import pytest

from app.floor.contact import make_contact
from app.floor.giving_back import GiveBack
from app.floor.joining import NotJoined, join
from app.jackpot.bringing import BroughtJackpots
from app.staff.bringing import Brought
from app.staff.pins import Pin
from engine.actors import Rank
from tests.floor.people import EVA, EVAS, MO, Place, done, floor_problems, mo, problems, refused, with_eva
from tests.floor.terminals import Owner

BOS = "662607"


def loses_eva(owner: Owner, before: int) -> None:
    """The floor is put back to when it had so many facts about people."""
    owner.do(f"DELETE FROM floor.facts WHERE stream = 'people' AND seq > {before}")
    owner.do(f"UPDATE floor.streams SET count = {before}, hash = (SELECT hash FROM floor.facts WHERE stream = 'people'"
             f" AND seq = {before}) WHERE name = 'people'")  # fmt: skip
    owner.do("DELETE FROM floor.pins WHERE staff = '200'; DELETE FROM floor.staff WHERE id = '200'")


def test_f7_people_and_their_hashes_are_given_back_to_a_floor_that_lost_them(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    before = owner.ask("SELECT count FROM floor.streams WHERE name = 'people'")
    with_eva(here)
    there.hear()
    rows = "SELECT jsonb_agg(s ORDER BY id) FROM floor.staff s"
    staff, hashes = owner.ask(rows), owner.ask("SELECT jsonb_object_agg(staff, kept) FROM floor.pins")
    loses_eva(owner, before)
    owner.do("UPDATE floor.house SET rebuilding = true")

    with there.calls() as calls:
        there.terminal.standing = make_contact(
            calls, there.member, there.house.database, there.terminal.codec, there.terminal.record
        )
        GiveBack(there.terminal, there.house.journal, there.turn.told).turn(calls)
    there.begin()
    there.hear()

    assert owner.ask(rows) == staff
    assert owner.ask("SELECT jsonb_object_agg(staff, kept) FROM floor.pins") == hashes


def test_f7_a_floor_that_lost_facts_about_people_is_followed_no_further_and_takes_nothing_from_who_knows_them(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    there.hear()
    before = owner.ask("SELECT count FROM floor.streams WHERE name = 'people'")
    with_eva(here)
    loses_eva(owner, before)

    here.hear()

    assert here.told == ["The floor has lost facts about the people of the house: it is to be rebuilt."]
    assert "it is to be rebuilt. Nothing was changed." in refused(here.staff.rank(mo(), EVA, Rank.PIT_MANAGER))
    assert owner.ask("SELECT stopped FROM floor.streams WHERE name = 'people'") == ""
    done(here.signs_in(EVA, EVAS))


def test_f7_a_number_that_was_given_again_stops_changes_of_people_until_a_manager_joins_that_computer_again(
    places: tuple[Place, Place], owner: Owner
) -> None:
    here, there = places
    there.hear()
    before = owner.ask("SELECT count FROM floor.streams WHERE name = 'people'")
    with_eva(here)
    loses_eva(owner, before)
    done(there.staff.join(mo(), "300", "Bo Tan", rank=Rank.DEALER))
    done(there.staff.set_pin(mo(), "300", Pin(BOS)))

    here.hear()
    here.hear()

    said = f"Fact {before + 2} of people is another one than terminal PIT1 was told."
    assert owner.ask("SELECT stopped FROM floor.streams WHERE name = 'people'") == said
    assert owner.ask("SELECT count(*) FROM floor.alerts WHERE words = %s", said) == 1
    assert len(here.told) == 1
    assert "another history" in here.told[0]
    assert "joins this computer to the floor again" in refused(here.staff.rank(mo(), EVA, Rank.PIT_MANAGER))
    assert said in refused(there.staff.rank(mo(), "300", Rank.PIT_MANAGER))
    done(here.signs_in(EVA, EVAS))

    with pytest.raises(NotJoined, match="Nobody is changed on the floor: Fact"):
        here.join(owner, "PIT1")
    with owner.session() as session:
        people = Brought(here.house.folder, here.house.journal, by=MO)
        jackpots = BroughtJackpots(here.house.journal, here.terminal.codec, None)
        join(session, here.terminal, "PIT1", people, jackpots)
    here.begin()
    for place in (here, there):
        place.hear()

    assert owner.ask("SELECT stopped FROM floor.streams WHERE name = 'people'") == ""
    assert here.staff.house().members == there.staff.house().members
    for place in places:
        done(place.signs_in(EVA, EVAS))
        done(place.signs_in("300", BOS))
    done(there.staff.rank(mo(), EVA, Rank.PIT_MANAGER))
    for place in places:
        place.deliver()
    assert [problems(place) for place in places] == [[], []]
    assert floor_problems(owner) == []
