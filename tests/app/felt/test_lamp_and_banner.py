"""Lamp, banner, phase and events: what stands around the felt says itself in words."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel

from app.felt.panels.phase_bar import PhaseBar, said
from app.felt.panels.side_column import MOST, EventList
from app.ui.banner import Banner
from app.ui.felt_view import Tone
from app.ui.fitted_text import FittedText
from app.ui.lamp import LIGHTS, Lamp
from app.ui.painting.lettering import Letters
from app.ui.theme import Theme
from app.ui.view import BannerView, EventLine, LampState, LampView, PhaseView
from tests.app.laid_out import painted


def in_grey(image: QImage) -> bytes:
    """The picture without colour, in a format whose lines have no padding."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    whole = grey.convertToFormat(QImage.Format.Format_RGB32)  # its bits live as long as it is held
    return bytes(whole.constBits())


@pytest.mark.case("C22")
def test_every_state_of_the_lamp_has_a_sign_of_its_own() -> None:
    assert set(LIGHTS) == set(LampState)
    assert len({light.sign for light in LIGHTS.values()}) == len(LampState)


@pytest.mark.case("C22")
def test_the_lamp_is_read_in_grey(qtbot) -> None:
    lamp = Lamp()
    qtbot.addWidget(lamp)
    lamp.resize(400, 120)
    pictures = []
    for state in LampState:
        lamp.show_lamp(LampView(state=state))
        image = lamp.grab().toImage()
        pictures.append(in_grey(image))
    assert all(one != other for one, other in combinations(pictures, 2))


def test_the_lamp_says_what_to_do_now(qtbot) -> None:
    lamp = Lamp()
    qtbot.addWidget(lamp)
    lamp.show_lamp(LampView(state=LampState.LOST, device="CDL", what_now="Check the cable"))
    words = {line.accessibleName() for line in lamp.findChildren(FittedText)}
    assert {"LOST", "Check the cable"} <= words
    assert lamp.accessibleName() == "Shuffler LOST. Check the cable"


def test_a_long_announcement_is_said_by_its_first_sentence_and_a_short_one_whole(dressed) -> None:
    dressed(Theme())
    words = "Jackpot claim: position 1, straight flush, $2,348.17. Leave the cards; show them and count the rest."
    letters = Letters(size=32, least=20)
    assert said(words, QRectF(0, 0, 320, 50), letters) == "Jackpot claim: position 1, straight flush, $2,348.17"
    assert said(words, QRectF(0, 0, 1400, 50), letters) == words
    assert said("Place your bets, please", QRectF(0, 0, 320, 50), letters) == "Place your bets, please"


def test_touching_the_lamp_asks_about_the_device(qtbot) -> None:
    lamp = Lamp()
    qtbot.addWidget(lamp)
    with qtbot.waitSignal(lamp.pressed):
        qtbot.mouseClick(lamp, Qt.MouseButton.LeftButton)


def test_the_banner_names_every_warning_and_is_gone_without_one(qtbot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    banner.show_banner(BannerView(texts=("SIMULATED SHUFFLER", "TRAINING MODE")))
    assert not banner.isHidden()
    assert "SIMULATED SHUFFLER" in banner.accessibleName()
    assert "TRAINING MODE" in banner.accessibleName()
    banner.show_banner(BannerView())
    assert banner.isHidden()


def test_the_banner_cannot_be_closed(qtbot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    banner.show_banner(BannerView(texts=("SIMULATED SHUFFLER",)))
    qtbot.mouseClick(banner, Qt.MouseButton.LeftButton)
    qtbot.keyClick(banner, Qt.Key.Key_Escape)
    assert not banner.isHidden()


@pytest.mark.parametrize("scale", [100, 200])
def test_the_phase_is_painted_and_said(qtbot, dressed, scale: int) -> None:
    dressed(Theme(text_scale=scale))
    bar = PhaseBar()
    qtbot.addWidget(bar)
    bar.resize(900, bar.sizeHint().height())
    blank = bar.grab().toImage()
    bar.show_phase(PhaseView(phase="BETTING", announcement="Place your bets", round_number=None))
    assert bar.accessibleName() == "BETTING: Place your bets"
    assert bar.grab().toImage() != blank


def lines(count: int) -> tuple[EventLine, ...]:
    return tuple(EventLine(number=n, time="21:00:00", text=f"entry {n}") for n in range(count))


def shown(events: EventList) -> list[str]:
    labels = [label for label in events.widget().findChildren(QLabel) if label.text().startswith("entry")]
    return [label.text() for label in sorted(labels, key=lambda each: events.widget().layout().indexOf(each.parent()))]


def test_the_newest_event_stands_on_top(qtbot) -> None:
    events = EventList()
    qtbot.addWidget(events)
    events.show()
    events.show_events(lines(3))
    assert shown(events) == ["entry 2", "entry 1", "entry 0"]


def test_a_long_day_does_not_fill_the_list_without_end(qtbot, qapp) -> None:
    events = EventList()
    qtbot.addWidget(events)
    events.show()
    for count in (10, 20, 45, 100, 500):
        events.show_events(lines(count))
    qapp.sendPostedEvents(None, 52)  # DeferredDelete
    assert shown(events) == [f"entry {number}" for number in range(499, 499 - MOST, -1)]


def test_lines_that_came_while_another_page_was_shown_are_there_when_the_list_is_turned_to(qtbot) -> None:
    events = EventList()
    qtbot.addWidget(events)
    events.show_events(lines(2))
    events.show()
    assert shown(events) == ["entry 1", "entry 0"]
    events.hide()
    events.show_events(lines(4))
    events.show()
    assert shown(events) == ["entry 3", "entry 2", "entry 1", "entry 0"]


def test_a_line_that_stays_keeps_its_row(qtbot, qapp) -> None:
    events = EventList()
    qtbot.addWidget(events)
    events.show()
    events.show_events(lines(3))
    before = events.widget().layout().itemAt(0).widget()
    events.show_events(lines(4))
    assert events.widget().layout().itemAt(1).widget() is before


def test_a_warning_among_the_events_has_a_sign_too(qtbot, qapp) -> None:
    events = EventList()
    qtbot.addWidget(events)
    events.resize(400, 100)
    events.show()
    pictures = []
    for tone in Tone:
        events.show_events((EventLine(number=1, time="21:00", text="entry", tone=tone),))
        qapp.processEvents()
        image = events.grab().toImage()
        pictures.append(in_grey(image))
    assert len(set(pictures)) == len(Tone)


@pytest.mark.parametrize("wide", [620, 760, 900, 1040, 1180, 1600])
@pytest.mark.parametrize("at_table", ["1 min", "1 h 05 min"])
def test_who_deals_and_for_how_long_is_said_in_fewer_words_before_it_is_cut(dressed, qtbot, wide, at_table) -> None:
    dressed(Theme())
    bar = PhaseBar()
    qtbot.addWidget(bar)
    bar.resize(wide, 60)
    bar.show_phase(PhaseView(phase="BETTING", announcement="", dealer="Robin Tan", at_table=at_table, table="Table 4"))
    assert [each.text for each in painted(bar) if not each.whole] == []
