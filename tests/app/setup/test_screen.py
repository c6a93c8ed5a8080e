"""The set-up screen: it shows what stands, asks for what is changed, and never changes anything by itself."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLineEdit

from app.house.first_start import first_start_view
from app.setup.changing import set_up_view
from app.setup.first_start_view import PortChoice, ShufflerAsked
from app.setup.pages.shuffler import SIMULATED
from app.setup.screen import HOUSE, LIMITS, SHUFFLER, STAFF, SetUpScreen
from app.setup.view import FloorView, PersonAsked, SetUpView
from app.staff.panels.new_pin import NewPin
from app.staff.pins import weakness
from app.table.opening import demonstration_terms
from app.table.setup import Setting
from app.ui.fitted_button import FittedButton
from app.ui.letter_pad import LetterPad
from devices.asl.session import AslSession
from devices.drivers import OWN, BrokenPlugin, DriverKind, Drivers
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.staff.house import House, Member
from engine.table.state import Table
from engine.table.terms import HouseSettings

PORT = PortChoice("/dev/serial/by-id/usb-A", "OneShuffle A")
TERMS = replace(demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "B"), positions=(1, 2, 3, 4))
MO = Member(Actor("100", "Mo Reyes", Rank.GAMING_SHIFT_MANAGER), has_pin=True)
KIM = Member(Actor("140", "Kim Lee", Rank.DEALER), has_pin=True, wrong=5, locked=True)


def _view(setting: Setting | None = None) -> SetUpView:
    start = first_start_view((PORT,), manager_known=True)
    setting = setting or Setting(title="Table 4", simulated=True)
    house = House(members={"100": MO, "140": KIM})
    return set_up_view(Table(id="T1", terms=TERMS), setting, house, start)


@pytest.fixture
def screen(qtbot) -> Iterator[SetUpScreen]:
    screen = SetUpScreen(_view())
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    qtbot.waitExposed(screen)
    yield screen
    screen.close()


def test_it_opens_on_the_table_as_it_stands_with_nothing_to_do(screen: SetUpScreen) -> None:
    assert screen.filled() == _view().asked
    assert not screen.go.isEnabled()


def test_a_changed_limit_is_asked_for_with_everything_else_as_it_was(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(LIMITS)
    low, _ = screen.limits.fields["ante"]
    low.setText("25")
    with qtbot.waitSignal(screen.terms_asked) as told:
        screen.go.click()
    asked = told.args[0]
    assert asked.limits["ante"].minimum == 2500
    assert replace(asked, limits={}) == replace(_view().asked, limits={})


def test_a_newer_edition_of_the_rules_can_be_set_by_itself(qtbot) -> None:
    older = replace(TERMS, edition="2019-01-01")
    start = first_start_view((PORT,), manager_known=True)
    setting = Setting(title="Table 4", simulated=True)
    view = set_up_view(Table(id="T1", terms=older), setting, House(), start)
    screen = SetUpScreen(view)
    qtbot.addWidget(screen)
    assert "edition 2019-01-01 (now 2023-05-22)" in view.in_force
    with qtbot.waitSignal(screen.terms_asked) as told:
        screen.go.click()
    assert told.args[0].edition == TERMS.edition


def test_a_limit_that_cannot_be_is_not_asked_for(screen: SetUpScreen) -> None:
    screen.pages.turn_to(LIMITS)
    screen.limits.fields["ante"][0].setText("-5")
    assert not screen.go.isEnabled()
    assert "Ante" in screen.note.accessibleName()


def test_another_game_offers_its_own_wagers_positions_and_ways_of_dealing(screen: SetUpScreen) -> None:
    screen.table.games.button("megalink-let-it-ride").click()
    filled = screen.filled()
    game = GAMES["megalink-let-it-ride"]
    assert filled.method in game.procedures
    assert set(filled.positions) <= set(game.positions)
    assert set(filled.limits) == {wager.name for wager in game.wagers if not wager.progressive}


def test_a_felt_on_which_nobody_sits_at_a_four_is_asked_for_by_one_touch_and_shown_again(qtbot) -> None:
    screen = SetUpScreen(_view())
    qtbot.addWidget(screen)
    screen.table.usual_numbers.button("1 2 3 5 6 7 8").click()
    asked = screen.filled()
    assert (asked.numbers, asked.positions) == ((1, 2, 3, 5, 6, 7, 8),) * 2
    screen.table.show_numbers(())
    assert screen.filled().numbers == ()
    screen.show_view(replace(_view(), asked=replace(asked, positions=(1, 5, 8))))
    assert (screen.filled().numbers, screen.filled().positions) == (asked.numbers, (1, 5, 8))


@pytest.mark.parametrize(
    "typed", ["1 2 3 5 5 7 8", "10 2 3 4 5 6 7", "1 2 3 5 6 7 8 A", "1 2 3", "7 6 5 4 3 2 1", "", "-1 2 3 4 5 6 7 8"]
)
def test_numbers_that_cannot_be_those_of_the_felt_are_said(screen: SetUpScreen, typed: str) -> None:
    screen.table.numbers.setText(typed)
    assert not screen.go.isEnabled()
    assert "7 different numbers" in screen.note.accessibleName()


@pytest.mark.parametrize("page", ["table", "limits", "house", "shuffler", "witness", "floor", "staff"])
def test_every_page_with_something_to_type_has_letters_for_a_terminal_without_a_keyboard(
    screen: SetUpScreen, page: str
) -> None:
    widget = getattr(screen, page)
    assert widget.findChildren(QLineEdit)
    assert widget.findChildren(LetterPad)


def test_after_how_long_a_break_is_due_is_asked_for(screen: SetUpScreen) -> None:
    screen.house.breaks.button("75").click()
    assert screen.filled().house.break_after_minutes == 75


@pytest.mark.case("F14")
def test_what_a_rank_may_approve_and_when_the_screen_locks_is_asked_for(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(HOUSE)
    assert not screen.go.isEnabled()
    screen.house.amounts["pit-supervisor"].setText("500")
    screen.house.minutes.button("5").click()
    with qtbot.waitSignal(screen.terms_asked) as told:
        screen.go.click()
    house = told.args[0].house
    assert (house.approval_limits, house.idle_minutes) == ({"pit-supervisor": 500_00}, 5)
    assert replace(told.args[0], house=_view().asked.house) == _view().asked


def test_an_amount_that_is_none_is_not_asked_for_and_an_empty_one_is_no_limit(screen: SetUpScreen) -> None:
    screen.pages.turn_to(HOUSE)
    field = screen.house.amounts["pit-manager"]
    field.setText("many")
    assert not screen.go.isEnabled()
    assert "Pit Manager" in screen.note.accessibleName()
    field.setText("0")
    assert screen.filled().house.approval_limits == {"pit-manager": 0}
    field.setText("")
    assert screen.filled() == _view().asked


@pytest.mark.rule("R-17", "R-25", "R-37")
def test_the_house_says_who_pays_what_which_notes_it_takes_and_what_names_a_supervisor(qtbot) -> None:
    screen = SetUpScreen(_view())
    qtbot.addWidget(screen)
    assert screen.filled().house == _view().asked.house
    page = screen.house.money
    page.places["prizes_from"].button("cage").click()
    page.places["progressives_to"].button("box").click()
    page.notes.button("2000").click()
    page.buy_in_limit.setText("5,000")
    page.alert_above.setText("nope")
    assert "an amount such as 500" in screen.house.missing()
    page.alert_above.setText("25")
    money = screen.filled().house.money
    assert (money.prizes_from, money.progressives_to, money.corrections_from) == ("cage", "box", "rack")
    assert (money.notes, money.buy_in_limit, money.alert_above) == ((1000, 5000, 10000), 500_000, 2500)


def test_readings_of_the_house_are_chosen_and_those_of_the_jackpot_stay_as_they_are(qtbot) -> None:
    house = HouseSettings(later_shares_of_seed=True, fixed_prizes_from_meter=True, idle_minutes=7)
    view = _view()
    screen = SetUpScreen(replace(view, asked=replace(view.asked, house=house)))
    qtbot.addWidget(screen)
    assert screen.filled().house == house, "a number that is none of the usual ones is offered too"
    screen.pages.turn_to(HOUSE)
    for options, key in ((screen.house.direction, "yes"), (screen.house.exposed, "1"), (screen.house.folds, "no")):
        options.button(key).click()
    chosen = screen.filled().house
    assert chosen == replace(
        house, clockwise_settlement=True, exposed_cards_that_void=1, side_wagers_survive_fold=False
    )


def test_a_port_is_asked_for_by_its_stable_name(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(SHUFFLER)
    screen.shuffler.options.button(PORT.address).click()
    with qtbot.waitSignal(screen.shuffler_asked) as told:
        screen.go.click()
    assert told.args == [ShufflerAsked(port=PORT.address)]


def test_how_the_shuffler_speaks_is_asked_for_with_its_port(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(SHUFFLER)
    screen.shuffler.options.button(PORT.address).click()
    screen.shuffler.drivers.button("asl").click()
    with qtbot.waitSignal(screen.shuffler_asked) as told:
        screen.go.click()
    assert told.args == [ShufflerAsked(port=PORT.address, driver="asl")]


def test_another_way_of_speaking_on_the_same_port_is_another_shuffler(qtbot) -> None:
    screen = SetUpScreen(_view(Setting(title="T", driver="asl", port=PORT.address, device="A-1", firmware="1")))
    qtbot.addWidget(screen)
    screen.pages.turn_to(SHUFFLER)
    assert screen.shuffler.drivers.one() == "asl"
    screen.shuffler.drivers.button("cdl").click()
    assert screen.go.text() == "Assign this shuffler"


def test_a_plug_in_that_cannot_be_used_is_named_with_the_reason_and_not_offered(qtbot) -> None:
    acme, bolt = (
        DriverKind(key="acme", title="Acme shoe", make=AslSession),
        BrokenPlugin("bolt", "ImportError: no module"),
    )
    drivers = Drivers({**OWN.kinds, "acme": acme}, (bolt,))
    setting = Setting(title="T", driver="bolt", port=PORT.address)
    start = first_start_view((PORT,), drivers, manager_known=True)
    screen = SetUpScreen(set_up_view(Table(id="T1", terms=TERMS), setting, House(), start))
    qtbot.addWidget(screen)
    screen.pages.turn_to(SHUFFLER)
    assert screen.shuffler.broken.text() == "bolt cannot be used: ImportError: no module."
    assert "how the shuffler speaks" in screen.note.accessibleName()
    screen.shuffler.drivers.button("acme").click()
    assert screen.go.isEnabled()
    screen.shuffler.options.button(SIMULATED).click()
    assert not screen.go.isEnabled()
    assert "does not speak so" in screen.note.accessibleName()


def test_the_same_port_again_means_another_device(qtbot) -> None:
    screen = SetUpScreen(_view(Setting(title="T", port=PORT.address, device="A-1", firmware="1")))
    qtbot.addWidget(screen)
    screen.pages.turn_to(SHUFFLER)
    assert screen.go.text() == "Pair another device"


def test_a_lockout_is_lifted_only_with_a_reason(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(STAFF)
    screen.staff.list.setCurrentRow(1)
    assert not screen.staff.lift.isEnabled()
    screen.staff.reason.setText("Came back from leave")
    with qtbot.waitSignal(screen.staff.lifted) as told:
        screen.staff.lift.click()
    assert told.args == ["140", "Came back from leave"]


def test_a_person_is_entered_with_number_name_and_rank(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(STAFF)
    assert not screen.staff.join.isEnabled()
    screen.staff.number.setText("150")
    screen.staff.name.setText("Ivo Ban")
    screen.staff.rank.choose("pit-manager")
    with qtbot.waitSignal(screen.staff.joined) as told:
        screen.staff.join.click()
    assert told.args == [PersonAsked(staff="150", name="Ivo Ban", rank="pit-manager")]


def test_the_deeds_follow_who_is_chosen(screen: SetUpScreen, qtbot) -> None:
    screen.pages.turn_to(STAFF)
    screen.staff.list.setCurrentRow(1)
    screen.staff.new_rank.choose("pit-supervisor")
    with qtbot.waitSignal(screen.staff.ranked) as told:
        screen.staff.give_rank.click()
    assert told.args == ["140", "pit-supervisor"]
    with qtbot.waitSignal(screen.staff.left) as told:
        screen.staff.leave.click()
    assert told.args == ["140"]


def test_who_is_due_for_review_is_named_as_such_and_confirmed_by_one_button(screen: SetUpScreen, qtbot) -> None:
    view = _view()
    mo, kim = view.staff
    due = replace(kim, looked_at="2026-02-01", due_on="2026-05-03", due=True)
    fresh = replace(mo, looked_at="2026-05-01", due_on="2026-07-31", signed_in="2026-05-02")
    screen.show_view(replace(view, staff=(due, fresh)))
    page = screen.staff
    screen.pages.turn_to(STAFF)
    page.list.setCurrentRow(0)
    assert page.due.isVisible()
    assert "1 person is due" in page.due.text()
    assert "REVIEW DUE" in page.list.item(0).text()
    assert page.looked_at.text() == "Looked at on 2026-02-01, review due since 2026-05-03. Never signed in."
    with qtbot.waitSignal(page.reviewed) as told:
        page.confirm.click()
    assert told.args == ["140"]
    page.list.setCurrentRow(1)
    assert "REVIEW DUE" not in page.list.item(1).text()
    assert page.looked_at.text() == "Looked at on 2026-05-01, next by 2026-07-31. Signed in last on 2026-05-02."
    screen.show_view(replace(view, staff=(fresh,)))
    assert not page.due.isVisible()


def _type(dialog: NewPin, *, pin: str, again: str) -> None:
    for pad, digits in ((dialog.pin, pin), (dialog.again, again)):
        pad.clear()
        for digit in digits:
            pad.findChild(FittedButton, digit).click()


def test_a_new_pin_is_typed_twice_and_left_nowhere(qtbot) -> None:
    dialog = NewPin("140", "Kim Lee", weakness)
    qtbot.addWidget(dialog)
    dialog.show()
    for pin, again in (("123456", "123456"), ("604917", "604918"), ("6049", "6049")):
        _type(dialog, pin=pin, again=again)
        assert not dialog.take.isEnabled()
    _type(dialog, pin="604917", again="604917")
    with qtbot.waitSignal(dialog.chosen) as told:
        dialog.take.click()
    assert told.args == ["604917"]
    assert (dialog.pin.pin(), dialog.again.pin()) == ("", "")


@pytest.mark.parametrize("width", [1280, 1920])
def test_every_page_fits_the_screen(screen: SetUpScreen, width: int) -> None:
    screen.resize(width, 800)
    for name in (LIMITS, HOUSE, SHUFFLER, STAFF):
        screen.pages.turn_to(name)
        assert (screen.width(), screen.height()) == (width, 800)


@pytest.mark.parametrize(
    ("floor", "said"),
    [
        (FloorView(), ""),
        (FloorView(joined=True), "The floor’s people, as of its fact 12: a change here holds at every computer."),
        (
            FloorView(joined=True, gone="The floor at db cannot be reached: no answer."),
            (
                "The floor at db cannot be reached: no answer. Everybody signs in as before. "
                "Nobody can be changed until the floor is back."
            ),
        ),
    ],
)
def test_f6_the_page_of_the_staff_says_whose_people_they_are_and_whether_they_can_be_changed(
    qtbot, floor: FloorView, said: str
) -> None:
    start = first_start_view((PORT,), manager_known=True)
    house = House(members={"100": MO}, told=12)
    view = set_up_view(Table(id="T1", terms=TERMS), Setting(title="T"), house, start, floor=floor)
    screen = SetUpScreen(view)
    qtbot.addWidget(screen)

    screen.pages.turn_to(STAFF)

    assert screen.staff.source.text() == said
