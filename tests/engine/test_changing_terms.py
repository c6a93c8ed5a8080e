"""Terms change between rounds only: approved by a Pit Manager, told to the players, and then in force (3.4)."""

import pytest
from msgspec.structs import replace

from engine.actors import Rank, may_decide
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as kept
from engine.table import table_life_asked as life
from engine.table.table_life_facts import TermsChanged
from engine.table.terms import HouseSettings, Limit, Terms
from tests.approvals import word
from tests.engine.pit import MANAGER, Pit

M3, X3, LR, UK = (
    GAMES[each]
    for each in (
        "megalink-three-card-poker",
        "megalink-three-card-poker-xtreme",
        "megalink-let-it-ride",
        "three-card-poker-prime",
    )
)
LIMITS = {"ante": (50, 500)}


def terms_of(pit: Pit) -> Terms:
    assert pit.table.terms is not None
    return pit.table.terms


def raised(pit: Pit, minimum: int = 100) -> Terms:
    """The same terms with another least Ante, in dollars."""
    return replace(terms_of(pit), limits={"ante": Limit(minimum * 100, 500_00)})


@pytest.mark.case("B10")
@pytest.mark.rule("R-34")
@pytest.mark.parametrize("rank", Rank)
def test_a_rank_below_a_pit_manager_changes_no_terms_and_a_rank_above_may(rank: Rank) -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    asked = pit.new_terms(raised(pit), rank.value)
    if may_decide(rank, Rank.PIT_MANAGER):
        pit.do(asked)
        assert pit.table.next_terms == asked.terms
    else:
        assert pit.refused(asked).rule == "6.2"
        assert pit.table.next_terms is None


def test_nobody_approves_for_nobody() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    no = pit.refused(ask.SetTerms(terms=raised(pit), approval=word("", MANAGER)))
    assert "Pit Manager" in no.words


@pytest.mark.case("B10")
@pytest.mark.rule("X3 3.4", "M3 3.4")
@pytest.mark.parametrize("game", [X3, M3])
def test_the_log_keeps_the_notice_who_approved_it_and_why(game) -> None:
    pit = Pit(game, limits=LIMITS).bet(1).finish()
    (changed,) = pit.do(pit.new_terms(raised(pit)))
    assert isinstance(changed, TermsChanged)
    assert changed.lines == ("Ante: $100 to $500, was $50 to $500",)
    assert (changed.notice, changed.approved_by, changed.reason) == (True, "M1", "a busy night")


@pytest.mark.case("B10")
@pytest.mark.rule("X3 3.4")
def test_no_round_begins_under_new_limits_before_the_players_were_told() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    pit.do(pit.new_terms(raised(pit)))
    for opens in (ask.PlaceYourBets(), ask.PlaceYourBets(repeat=True)):
        no = pit.refused(opens)
        assert no.rule == "3.4"
        assert "Announce" in no.words
    assert terms_of(pit).limits["ante"].minimum == 50_00, "the old limits stand until then"
    pit.do(life.AnnounceTerms())
    assert terms_of(pit).limits["ante"].minimum == 100_00
    pit.do(ask.PlaceYourBets())
    assert pit.round.terms.limits["ante"].minimum == 100_00


@pytest.mark.case("B10")
def test_a_change_asked_for_within_a_round_waits_for_its_end_and_for_the_announcement() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1)
    pit.do(pit.new_terms(raised(pit)))
    pit.finish()
    assert terms_of(pit).limits["ante"].minimum == 50_00
    assert pit.table.unannounced
    pit.do(life.AnnounceTerms())
    assert terms_of(pit).limits["ante"].minimum == 100_00
    assert (pit.table.next_terms, pit.table.unannounced) == (None, False)


def test_what_was_announced_within_a_round_is_in_force_when_it_is_closed() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1)
    pit.do(pit.new_terms(raised(pit)), life.AnnounceTerms())
    assert terms_of(pit).limits["ante"].minimum == 50_00
    pit.finish()
    assert terms_of(pit).limits["ante"].minimum == 100_00
    pit.do(ask.PlaceYourBets())


def test_there_is_nothing_to_announce_where_nothing_comes() -> None:
    assert Pit(X3).bet(1).finish().refused(life.AnnounceTerms()).words


def test_the_last_change_counts_and_a_change_that_is_taken_back_leaves_nothing_to_announce() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    before = terms_of(pit)
    pit.do(pit.new_terms(raised(pit)), pit.new_terms(raised(pit, 75)))
    assert pit.table.next_terms is not None
    assert pit.table.next_terms.limits["ante"].minimum == 75_00
    (back,) = pit.do(pit.new_terms(before))
    assert isinstance(back, TermsChanged)
    assert back.lines == ("The terms stay as they are",)
    pit.do(ask.PlaceYourBets())
    assert pit.round.terms == before


def test_the_terms_that_are_there_already_are_not_set_again() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    assert pit.refused(pit.new_terms(terms_of(pit))).words


@pytest.mark.case("F14")
def test_what_staff_may_approve_and_when_a_screen_locks_is_nothing_to_tell_the_players() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    house = replace(terms_of(pit).house, approval_limits={"pit-supervisor": 500_00}, idle_minutes=5)
    house = replace(house, confirms="pit-manager")
    (changed,) = pit.do(pit.new_terms(replace(terms_of(pit), house=house)))
    assert isinstance(changed, TermsChanged)
    assert not changed.notice
    assert changed.lines == (
        "Pit Supervisor approves up to $500 for one round",
        "Where a clause names nobody, a Pit Manager or above confirms (R-34)",
        "Screen locks after 5 min",
    )
    assert terms_of(pit).house == house
    pit.do(ask.PlaceYourBets())


def test_house_settings_changed_within_a_round_wait_for_its_end() -> None:
    pit = Pit(X3).bet(1)
    house = replace(terms_of(pit).house, idle_minutes=0)
    pit.do(pit.new_terms(replace(terms_of(pit), house=house)))
    assert terms_of(pit).house.idle_minutes == 10
    pit.finish()
    assert terms_of(pit).house.idle_minutes == 0


@pytest.mark.rule("R-25", "R-37")
def test_readings_of_the_house_that_players_feel_are_announced() -> None:
    pit = Pit(UK).bet(1).finish()
    house = HouseSettings(clockwise_settlement=True, side_wagers_survive_fold=False, exposed_cards_that_void=1)
    (changed,) = pit.do(pit.new_terms(replace(terms_of(pit), house=house)))
    assert isinstance(changed, TermsChanged)
    assert changed.notice
    assert [line.rpartition("(")[2].rstrip(")") for line in changed.lines] == ["R-25", "R-17", "R-37"]


def test_a_reading_that_the_game_has_no_use_for_is_not_told() -> None:
    pit = Pit(X3).bet(1).finish()
    house = replace(terms_of(pit).house, side_wagers_survive_fold=False, clockwise_settlement=True)
    (changed,) = pit.do(pit.new_terms(replace(terms_of(pit), house=house)))
    assert isinstance(changed, TermsChanged)
    assert len(changed.lines) == 1


def test_another_game_comes_with_its_edition_and_is_announced() -> None:
    pit = Pit(X3).bet(1).finish()
    method = next(iter(LR.procedures))
    terms = replace(terms_of(pit), game=LR.id, edition=LR.edition, method=method, limits={})
    (changed,) = pit.do(pit.new_terms(terms))
    assert isinstance(changed, TermsChanged)
    assert changed.lines[0] == f"Game: {LR.title}, edition {LR.edition}"
    assert pit.refused(ask.PlaceYourBets()).words
    pit.do(life.AnnounceTerms())
    assert terms_of(pit).game == LR.id


def test_another_edition_of_the_same_game_is_announced() -> None:
    pit = Pit(X3).bet(1).finish()
    (changed,) = pit.do(pit.new_terms(replace(terms_of(pit), edition="2027-01-01")))
    assert isinstance(changed, TermsChanged)
    assert changed.notice
    assert changed.lines == (f"Game: {X3.title}, edition 2027-01-01",)


def test_a_table_that_has_not_been_open_yet_has_nobody_to_tell() -> None:
    pit = Pit(X3, limits=LIMITS)
    pit.do(pit.new_terms(raised(pit)))
    assert terms_of(pit).limits["ante"].minimum == 100_00
    pit.do(ask.PlaceYourBets())


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "whist"},
        {"method": "Z"},
        {"house": HouseSettings(approval_limits={"pit-supervisor": -1})},
        {"house": HouseSettings(approval_limits={"cashier": 100})},
        {"house": HouseSettings(idle_minutes=-1)},
        {"house": HouseSettings(confirms="dealer")},
        {"house": HouseSettings(confirms="technician")},
        {"house": HouseSettings(confirms="nobody")},
        {"house": HouseSettings(exposed_cards_that_void=0)},
    ],
)
def test_terms_that_cannot_be_are_refused(changes: dict[str, object]) -> None:
    pit = Pit(X3).bet(1).finish()
    assert pit.refused(pit.new_terms(replace(terms_of(pit), **changes))).words
    assert pit.table.next_terms is None


def test_a_rank_that_may_approve_nothing_by_itself_is_a_setting_of_the_house() -> None:
    pit = Pit(X3).bet(1).finish()
    house = HouseSettings(approval_limits={"pit-supervisor": 0})
    pit.do(pit.new_terms(replace(terms_of(pit), house=house)))
    assert terms_of(pit).house == house


@pytest.mark.rule("X3 3.8")
def test_dealing_by_hand_meanwhile_brings_no_unannounced_limits_in() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    pit.do(pit.new_terms(raised(pit)))
    by_hand = kept.ChangeMethod(method="manual", approval=word("S1", "pit-supervisor", "jam"))
    pit.do(by_hand)
    assert (terms_of(pit).method, terms_of(pit).limits["ante"].minimum) == ("manual", 50_00)
    pit.do(life.AnnounceTerms())
    assert (terms_of(pit).method, terms_of(pit).limits["ante"].minimum) == ("manual", 100_00)


def test_a_manager_at_the_desk_takes_no_undo_from_the_dealer() -> None:
    pit = Pit(X3, limits=LIMITS).place(1)
    pit.put(2, "ante", 50)
    pit.do(pit.new_terms(raised(pit)), ask.Undo())
    assert 2 not in pit.round.boxes
    assert pit.table.unannounced


@pytest.mark.case("B10")
def test_a_change_that_an_older_version_wrote_takes_effect_as_it_did_then() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1)
    written_then = ev.TermsSet(terms=raised(pit))
    pit.follow((written_then,))
    assert terms_of(pit).limits["ante"].minimum == 50_00
    pit.finish()
    assert terms_of(pit) == written_then.terms
    pit.do(ask.PlaceYourBets())


NO_FOUR = (1, 2, 3, 5, 6, 7, 8)


def numbered(pit: Pit, numbers: tuple[int, ...] = NO_FOUR) -> Terms:
    return replace(terms_of(pit), numbers=numbers, positions=numbers)


def test_other_numbers_on_the_felt_are_told_and_whoever_sits_there_keeps_the_place_and_the_bets() -> None:
    pit = Pit(X3, limits=LIMITS).bet(2, 4, 7).finish()
    who = dict(pit.table.occupants)
    (changed,) = pit.do(pit.new_terms(numbered(pit)))
    assert isinstance(changed, TermsChanged)
    assert changed.notice
    assert "Numbers on the felt: 1-2-3-5-6-7-8" in changed.lines
    pit.do(life.AnnounceTerms())
    assert pit.table.occupants == {2: who[2], 5: who[4], 8: who[7]}
    pit.do(ask.PlaceYourBets(repeat=True))
    assert sorted(pit.table.round.boxes) == [2, 5, 8]


@pytest.mark.parametrize(
    "numbers", [(1, 2, 3), (1, 2, 3, 5, 6, 7, 7), (8, 7, 6, 5, 3, 2, 1), (0, 1, 2, 3, 4, 5, 6), (3, 4, 5, 6, 7, 8, 10)]
)
def test_numbers_that_are_not_told_apart_or_not_in_the_order_of_the_deal_are_refused(numbers: tuple[int, ...]) -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    assert "different numbers" in pit.refused(pit.new_terms(numbered(pit, numbers))).words


@pytest.mark.rule("X3 3.7.1.1", "X3 2.2")
@pytest.mark.parametrize(
    ("numbers", "positions"),
    [(NO_FOUR, (1, 2, 4)), ((), ()), ((), (1, 8)), ((), (0, 1)), ((), (1, 505)), ((), (2, 1)), ((), (1, 1, 2))],
)
def test_a_position_that_the_felt_has_not_or_out_of_the_order_of_the_deal_is_refused(
    numbers: tuple[int, ...], positions: tuple[int, ...]
) -> None:
    pit = Pit(X3, limits=LIMITS).bet(1).finish()
    terms = replace(terms_of(pit), numbers=numbers, positions=positions)
    assert "a number on the felt" in pit.refused(pit.new_terms(terms)).words


def test_each_number_of_the_felt_is_a_box_of_the_shuffler_and_another_box_is_no_position() -> None:
    terms = numbered(Pit(X3, limits=LIMITS))
    assert [terms.box_of(seat) for seat in NO_FOUR] == [1, 2, 3, 4, 5, 6, 7]
    assert [terms.seat_at(box) for box in range(9)] == [None, *NO_FOUR, None]
    plain = replace(terms, numbers=())
    assert [(plain.box_of(each), plain.seat_at(each)) for each in (1, 4, 7)] == [(1, 1), (4, 4), (7, 7)]
