"""A seat on the screen: what it shows, and what it tells when it is touched."""

from itertools import combinations

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.ui.felt_view import (
    AreaView,
    CardView,
    DecisionBadge,
    HandView,
    JackpotView,
    Look,
    SeatView,
    SettlementBadge,
    Tone,
    Verb,
)
from app.ui.painting.area_art import limit_words, paint_area, printed
from app.ui.painting.hand_art import card_words
from app.ui.painting.jackpot_art import count_words
from app.ui.painting.lettering import Letters
from app.ui.painting.seat_box import SeatBox, seat_words
from app.ui.theme import Theme

CHIPS = (100, 500, 2_500, 10_000)
GAMES = {
    "three card": ("ante", "play", "pair_plus", "progressive"),
    "xtreme": ("ante", "play", "pair_plus", "six_card_bonus", "progressive"),
    "stud": ("ante", "bet", "progressive"),
    "let it ride": ("1", "2", "$", "progressive"),
    "prime": ("ante", "play", "pair_plus", "prime", "progressive"),
    "six areas": ("a", "b", "c", "d", "e", "f"),
}


def in_grey(image: QImage) -> bytes:
    """The picture without colour, in a format whose lines have no padding."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    whole = grey.convertToFormat(QImage.Format.Format_RGB32)  # its bits live as long as it is held
    return bytes(whole.constBits())


def seat(keys: tuple[str, ...] = GAMES["xtreme"], **more) -> SeatView:
    areas = tuple(AreaView(key=key, label=key.title(), amount=2_500) for key in keys)
    return SeatView(number=3, areas=more.pop("areas", areas), **more)


def betting(**change) -> SeatView:
    """The seat while bets are placed."""
    return seat(areas=tuple(structs.replace(area, **{"accepts": True, **change}) for area in seat().areas))


@pytest.fixture
def box(qtbot) -> SeatBox:
    widget = SeatBox()
    qtbot.addWidget(widget)
    widget.resize(190, 500)
    widget.show_seat(seat(), CHIPS)
    return widget


def tap(qtbot, box: SeatBox, at: QPointF) -> None:
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=at.toPoint())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [126, 200, 260])
def test_touching_an_area_tells_seat_and_wager_in_every_game(qtbot, game: str, width: int) -> None:
    box = SeatBox()
    qtbot.addWidget(box)
    box.resize(width, 520)
    box.show_seat(seat(GAMES[game]), CHIPS)
    told: list[tuple[int, str]] = []
    box.area_pressed.connect(lambda number, key: told.append((number, key)))
    for rect in box.plan().areas:
        tap(qtbot, box, rect.center())
    assert told == [(3, key) for key in GAMES[game]]


def held(qtbot, box: SeatBox, key: str) -> QPointF:
    """A finger is put down on this area; where it lies."""
    at = next(rect for area, rect in zip(GAMES["xtreme"], box.plan().areas, strict=True) if area == key).center()
    qtbot.mousePress(box, Qt.MouseButton.LeftButton, pos=at.toPoint())
    return at


def test_holding_chips_takes_them_up_and_touches_nothing(qtbot, box: SeatBox) -> None:
    box.show_seat(betting(), CHIPS)
    touched: list[object] = []
    box.area_pressed.connect(lambda *where: touched.append(where))
    box.chips_dropped.connect(touched.append)
    with qtbot.waitSignal(box.area_held, timeout=60_000) as told:
        at = held(qtbot, box, "pair_plus")
    qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert told.args == [3, "pair_plus"]
    assert touched == []


def test_chips_that_are_held_can_be_let_go_elsewhere(qtbot, box: SeatBox) -> None:
    box.show_seat(betting(), CHIPS)
    with qtbot.waitSignal(box.area_held, timeout=60_000):
        held(qtbot, box, "ante")
    away = box.plan().areas[2].center().toPoint()
    with qtbot.waitSignal(box.chips_dropped) as told:
        qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=away)
    assert box.area_at(told.args[0]) == "pair_plus"


@pytest.mark.parametrize("change", [{"amount": 0}, {"accepts": False}])
def test_nothing_is_taken_up_where_no_chips_lie_or_bets_are_closed(qtbot, box: SeatBox, change) -> None:
    box.show_seat(betting(**change), CHIPS)
    at = held(qtbot, box, "ante")
    assert not box._hold.isActive()
    with qtbot.waitSignal(box.area_pressed):
        qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=at.toPoint())


def test_a_finger_that_wanders_off_takes_nothing_up(qtbot, box: SeatBox) -> None:
    box.show_seat(betting(), CHIPS)
    held(qtbot, box, "ante")
    assert box._hold.isActive()
    qtbot.mouseMove(box, box.plan().cards.center().toPoint())
    QApplication.processEvents()
    assert not box._hold.isActive()


def test_touching_number_or_cards_tells_the_seat(qtbot, box: SeatBox) -> None:
    for place in (box.plan().number, box.plan().cards):
        with qtbot.waitSignal(box.seat_pressed) as told:
            tap(qtbot, box, place.center())
        assert told.args == [3]


def test_touching_the_dots_asks_for_the_menu_and_nothing_else(qtbot, box: SeatBox) -> None:
    with qtbot.assertNotEmitted(box.seat_pressed), qtbot.waitSignal(box.seat_menu) as told:
        tap(qtbot, box, box.plan().menu.center())
    assert told.args == [3]


def test_the_right_button_asks_for_the_menu_too(qtbot, box: SeatBox) -> None:
    with qtbot.waitSignal(box.seat_menu):
        QApplication.sendEvent(box, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(10, 10), QPoint(10, 10)))


def test_a_finger_that_slips_to_another_area_asks_nothing(qtbot, box: SeatBox) -> None:
    ante, play = (rect.center().toPoint() for rect in box.plan().areas[:2])
    with qtbot.assertNotEmitted(box.area_pressed):
        qtbot.mousePress(box, Qt.MouseButton.LeftButton, pos=ante)
        qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=play)


def test_a_finger_that_leaves_the_seat_asks_nothing(qtbot, box: SeatBox) -> None:
    with qtbot.assertNotEmitted(box.area_pressed), qtbot.assertNotEmitted(box.seat_pressed):
        qtbot.mousePress(box, Qt.MouseButton.LeftButton, pos=QPoint(20, 450))
        qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=QPoint(-30, 450))


def grey(box: SeatBox, view: SeatView, part: QRectF) -> bytes:
    box.show_seat(view, CHIPS)
    image = box.grab(part.toAlignedRect()).toImage()
    return in_grey(image)


def one_area(**more) -> SeatView:
    return seat(areas=(AreaView(key="ante", label="Ante", **({"amount": 2_500} | more)),))


@pytest.mark.case("C22")
def test_each_state_of_an_area_is_told_apart_without_colour(box: SeatBox) -> None:
    badge = {verb: (SettlementBadge(verb=verb, amount=2_500),) for verb in Verb}
    states = [
        one_area(amount=0),
        one_area(amount=0, accepts=True),
        one_area(),
        one_area(selected=True),
        one_area(out_of_limit=True, minimum=5_000),
        one_area(lit=True),
        one_area(lit=False),
        *(one_area(settlement=deed) for deed in badge.values()),
        one_area(settlement=(SettlementBadge(verb=Verb.PAY, amount=2_500, done=True),)),
    ]
    box.show_seat(states[0], CHIPS)
    place = box.plan().areas[0]
    pictures = [grey(box, state, place) for state in states]
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.case("C22")
def test_each_state_of_a_seat_is_told_apart_without_colour(box: SeatBox) -> None:
    hand = HandView(cards=(CardView(),) * 3)
    states = [
        seat(hand=hand),
        seat(hand=hand, selected=True),
        seat(hand=hand, attention=True),
        seat(hand=hand, settled=True),
        seat(hand=hand, closed=True),
        seat(hand=hand, decision=DecisionBadge("PLAYED")),
        seat(hand=hand, decision=DecisionBadge("FOLDED", Tone.LOSE)),
        seat(hand=HandView(cards=(CardView(look=Look.DIMMED),) * 3)),
    ]
    pictures = [grey(box, state, QRectF(box.rect())) for state in states]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_a_hand_face_down_looks_the_same_whatever_will_be_turned_later(box: SeatBox) -> None:
    down = seat(hand=HandView(cards=(CardView(),) * 3))
    turned = seat(hand=HandView(cards=(CardView("9h", face_up=True), CardView(), CardView())))
    before = grey(box, down, QRectF(box.rect()))
    assert grey(box, turned, QRectF(box.rect())) != before
    assert grey(box, down, QRectF(box.rect())) == before


@pytest.mark.parametrize(
    ("area", "words"),
    [
        (AreaView(key="a", label="Ante", amount=1_500, minimum=2_500), "MIN 25"),
        (AreaView(key="a", label="Ante", amount=60_000, maximum=50_000), "MAX 500"),
        (AreaView(key="p", label="Progressive", amount=500, warning="Needs an Ante"), "Needs an Ante"),
    ],
)
def test_a_broken_limit_is_named_in_few_words(area: AreaView, words: str) -> None:
    assert limit_words(area) == words


def test_a_seat_can_be_heard_as_well_as_seen(box: SeatBox) -> None:
    view = seat(
        occupant="Player 12",
        hand=HandView(cards=(CardView("Th", face_up=True), CardView(), CardView(face_up=True)), name="Not read"),
        decision=DecisionBadge("PLAYED"),
        notes=("Blind",),
        areas=(AreaView(key="p", label="Progressive", amount=500, lit=True,
                        settlement=(SettlementBadge(Verb.PAY, 40_000),)),),
    )  # fmt: skip
    box.show_seat(view, CHIPS)
    assert box.accessibleName() == "Position 3"
    assert box.accessibleDescription() == (
        "Player 12; Not read: ten of hearts, card face down, unread card; Blind; PLAYED; Progressive 5 lit pay 400"
    )
    assert seat_words(SeatView(number=1, closed=True)) == "closed"
    assert card_words(CardView()) == "card face down"


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (JackpotView("Mega Link", 1, "$", accepted=1, due=2), ("1 bet",)),
        (JackpotView("Mega Link", 1, "$", accepted=2, due=3, collected=2), ("2 bets · 2 of 3 chips", "2 of 3 chips")),
        (JackpotView("Mega Link", 1, "$", accepted=1, due=1, collected=0), ("1 bet · 0 of 1 chip", "0 of 1 chip")),
    ],
)
def test_the_meter_counts_bets_and_the_chips_that_they_make(view: JackpotView, words: tuple[str, ...]) -> None:
    assert count_words(view) == words


@pytest.mark.rule("X3 3.5.3")
@pytest.mark.parametrize(("width", "scale"), [(110, 100), (110, 200), (150, 100), (240, 100)])
def test_how_many_units_a_wager_has_is_read_to_its_end(width: int, scale: int) -> None:
    def painted(note: str) -> QImage:
        image = QImage(width, 55, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.darkGreen)
        area = AreaView(key="progressive", label="Progressive", amount=2_500, lit=True, note=note)
        with QPainter(image) as painter:
            paint_area(painter, QRectF(image.rect()), area, CHIPS, Theme(text_scale=scale))
        return image

    assert painted("5 units") != painted("5 unite")


def on_the_screen(box: SeatBox) -> QImage:
    """What the window holds now, painted in the parts that were asked for one after the other."""
    QApplication.processEvents()
    return box.screen().grabWindow(box.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_seat_painted_part_by_part_looks_as_one_painted_whole(qtbot, box: SeatBox) -> None:
    areas = tuple(AreaView(key=key, label=key.title(), accepts=True) for key in GAMES["xtreme"])
    laid = structs.replace(areas[2], amount=12_500)
    views = [
        seat(areas=areas),
        seat(areas=(*areas[:2], laid, *areas[3:])),
        seat(areas=(structs.replace(areas[0], selected=True), areas[1], laid, *areas[3:])),
        seat(areas=areas, selected=True),
        seat(areas=areas[:3]),
        seat(areas=areas, closed=True),
        seat(areas=(*areas[:2], laid, *areas[3:]), closed=True),
        seat(areas=areas),
    ]
    box.show()
    qtbot.waitExposed(box)
    for view in views:
        box.show_seat(view, CHIPS)
        shown = on_the_screen(box)
        box.update()
        assert shown == on_the_screen(box)
    qtbot.mousePress(box, Qt.MouseButton.LeftButton, pos=box.plan().menu.center().toPoint())
    lightened = on_the_screen(box)
    assert lightened != shown
    qtbot.mouseRelease(box, Qt.MouseButton.LeftButton, pos=QPoint(-5, -5))
    assert shown == on_the_screen(box)


@pytest.mark.parametrize(
    ("width", "name"),
    [(200, "Progressive Jackpot"), (80, "Progressive Jackpot"), (52, "Prog."), (26, "PJ")],
)
def test_an_empty_area_is_named_as_fully_as_it_can_be(width: int, name: str) -> None:
    area = AreaView(key="progressive", label="Progressive Jackpot", short="Progressive")
    assert printed(area, QRectF(0, 0, width, 40), Letters(size=14, least=11)) == name
