"""The rack's screen: an opener beside the last closer, buy-ins, a slip to confirm, a colour-up, what it must hold."""

from functools import partial

from app.rack.build import expected_words, form_of, of_slip, rack_view
from app.rack.deeds import BESIDE, DEEDS, Deed
from app.rack.screen import RackScreen
from app.rack.view import PaperLine, PaperPage
from app.ui.fitted_button import FittedButton
from app.ui.view import RefusalView
from engine.actors import Approval, Rank
from engine.rack.moving import sums_of
from engine.table import rack_asked as ask
from tools.scenes.pictures import Scene
from tools.scenes.stage import Stage

_FLOAT = {10_000: 50, 2_500: 100, 500: 200, 100: 500}
_TWO = {"counter": Approval("120", Rank.DEALER), "approval": Approval("110", Rank.PIT_SUPERVISOR)}
_ONE = {"approval": Approval("110", Rank.PIT_SUPERVISOR)}


def rack_scenes() -> tuple[Scene, ...]:
    """The screen behind the button "Rack" of a table."""
    return (
        Scene(name="rack-first-opener", key=True, widget=partial(_form, "open")),
        Scene(name="rack-opener", key=True, widget=_opener),
        Scene(name="rack-buy-in", key=True, widget=_buying),
        Scene(name="rack-fill-prepared", key=True, widget=partial(_slip, "prepare")),
        Scene(name="rack-fill-counted", key=True, widget=partial(_slip, "confirm")),
        Scene(name="rack-colour-up", key=True, widget=_changing),
        Scene(name="rack-drop", key=False, widget=_drop),
        Scene(name="rack-correction", key=False, widget=_correcting),
        Scene(name="rack-in-the-pit", key=True, widget=_in_the_pit),
        Scene(name="rack-papers", key=True, widget=_papers),
        Scene(name="rack-closed", key=False, widget=_closed),
        Scene(name="rack-expected", key=True, widget=_expected),
    )


def _open() -> Stage:
    stage = Stage()
    stage.after(ask.OpenRack(chips=_FLOAT, **_TWO))
    return stage


def _shown(stage: Stage, key: str, item: str = "", *, offered: tuple[Deed, ...] = DEEDS) -> RackScreen:
    screen = RackScreen() if offered is DEEDS else RackScreen("Back to the pit")
    screen.resize(1280, 800)
    screen.show_view(rack_view(stage.table, offered))
    screen.show_form(form_of(stage.table, key, item), of_slip(stage.table, item, offered) if item else ())
    return screen


def _form(key: str) -> RackScreen:
    return _shown(Stage(), key)


def _touch(screen: RackScreen, name: str, times: int = 1) -> None:
    button = screen.form.findChild(FittedButton, name) if screen.form is not None else None
    if button is not None:
        for _ in range(times):
            button.click()


def _opener() -> RackScreen:
    stage = _open()
    stage.after(ask.CloseRack(chips=_FLOAT, **_TWO))
    screen = _shown(stage, "open")
    _touch(screen, "count 2500")
    for digit in "98":
        _touch(screen, digit)
    return screen


def _buying() -> RackScreen:
    stage = _open()
    stage.after(
        ask.RequestChips(of="fill", chips={2_500: 40}, **_ONE),
        ask.PrepareChips(slip="F1", chips={2_500: 40}, cage="Cara Lind", runner="Rob Vance"),
        ask.RequestChips(of="credit", chips={100: 200}, **_ONE),
        ask.BuyIn(seat=2, notes={10_000: 5}),
    )
    screen = _shown(stage, "buy-in")
    _touch(screen, "note 4 10000", 2)
    _touch(screen, "note 4 2000")
    screen.show_done("2: buy-in $500, B1")
    return screen


def _slip(key: str) -> RackScreen:
    stage = _open()
    stage.after(ask.RequestChips(of="fill", chips={2_500: 40, 500: 40}, **_ONE))
    if key == "confirm":
        stage.after(ask.PrepareChips(slip="F1", chips={2_500: 40, 500: 40}, cage="Cara Lind", runner="Rob Vance"))
    screen = _shown(stage, key, "F1")
    if key == "confirm":
        words = "The fill F1 says $1,200, and $1,195 was counted: count again, put the slip right, or void it."
        screen.show_refusal(RefusalView("", words))
    return screen


def _changing() -> RackScreen:
    screen = _shown(_open(), "colour-up")
    _touch(screen, "count 500")
    if screen.form is not None:
        screen.form.seats.button("3").click()
        for digit in "20":
            screen.form.pad.touched.emit(digit)
    return screen


def _drop() -> RackScreen:
    stage = _open()
    stage.after(ask.BuyIn(seat=2, amount=50_000), ask.TakeDropBox(box="B-14", next_box="B-15", **_ONE))
    screen = _shown(stage, "count-drop")
    screen.show_done("Drop box B-14 out, D1, estimated $500, Sam Okafor")
    return screen


def _correcting() -> RackScreen:
    stage = _open()
    stage.after(ask.BuyIn(seat=2, amount=50_000))
    return _shown(stage, "correct")


def _in_the_pit() -> RackScreen:
    stage = _open()
    stage.after(
        ask.RequestChips(of="fill", chips={2_500: 40}, **_ONE),
        ask.PrepareChips(slip="F1", chips={2_500: 40}, cage="Cara Lind", runner="Rob Vance"),
        ask.RequestChips(of="credit", chips={100: 200}, **_ONE),
    )
    screen = _shown(stage, "fill", offered=BESIDE)
    screen.show_done("Credit C1 of $200 asked for by Sam Okafor")
    return screen


def _papers() -> RackScreen:
    screen = _shown(_open(), "buy-in")
    papers = (
        ("T4-C1", "Credit C1 of $200 asked for by Sam Okafor"),
        ("T4-F1", "Fill F1 confirmed: $1,000, Robin Tan and Sam Okafor"),
        ("T4-N1", "Rack opened with $9,000, N1, Robin Tan and Sam Okafor"),
    )
    lines = tuple(
        PaperLine(entry=9 - at, number=number, words=words, when=f"2026-11-28 20:0{9 - at}")
        for at, (number, words) in enumerate(papers)
    )
    screen.paper_sheet.show_page(PaperPage(lines=lines, older=True), "print on Pit-1")
    return screen


def _closed() -> RackScreen:
    stage = _open()
    stage.after(ask.TakeDropBox(box="B-14", approval=_ONE["approval"]), ask.CloseRack(chips=_FLOAT, **_TWO))
    screen = _shown(stage, "open")
    screen.show_done("Rack closed with $9,000, as expected, N2, Robin Tan and Sam Okafor")
    return screen


def _expected() -> RackScreen:
    stage = _open()
    stage.after(ask.BuyIn(seat=2, amount=50_000))
    screen = _shown(stage, "check")
    screen.sheet.show_facts(expected_words(sums_of(stage.table), "$"))
    return screen
