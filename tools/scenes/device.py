"""The shuffler's screen in every state of the shuffler: what is known, what is to be done, what can be asked."""

from functools import partial

from msgspec.structs import replace

from app.device.build import fault_choices
from app.device.screen import DECK, DeviceScreen
from app.device.view import device_panel
from app.service.screen import ServiceLogScreen
from app.service.view import ServiceLine, service_view
from app.table.link_status import LinkStatus
from app.ui.view import RefusalView
from engine.actors import Rank
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table.keeping import ROUNDS_WITHOUT_COUNT
from tools.scenes.pictures import Scene
from tools.scenes.stage import READY, Stage

_HEARD = replace(READY, firmware="3.2", protocol="cdl", noise=2, repeats=1, resumes=1, resumed=3)
_LOST = replace(_HEARD, state="lost", words="The shuffler is not heard.", what_now="Check cable, plug and power.")
_JAM = "Jam – clear it and press resume on the shuffler."
_FAULT = replace(_HEARD, state="fault", faults={2: _JAM}, words=_JAM, what_now=_JAM)
_SAID = (
    ("round closed", "packets 8, cards out 24, cards left 28, aborted no"),
    ("packet taken", "packet 8"),
    ("packet done", "packet 8, dest community, count 3, security none, 3 faces not shown"),
    ("packet begun", "packet 8, dest community, planned 3"),
    ("fault cleared", "code 2 jam outfeed, by button"),
    ("fault raised", "code 2 jam outfeed, severity blocking, packet 7, count 2"),
    ("round opened", "method A, boxes 1+2+3+4+5+7, per packet 3, deck 1"),
    ("deck verified", "deck 1, result ok, counted 52, 52 faces not shown"),
)
_SIMULATED = replace(_HEARD, simulated=True, device="SIM-T4")


def device_scenes() -> tuple[Scene, ...]:
    """The screen behind Menu, Shuffler."""
    return (
        Scene(name="shuffler-ready", key=True, widget=partial(_screen, _HEARD)),
        Scene(name="shuffler-lost", key=True, widget=partial(_screen, _LOST)),
        Scene(name="shuffler-fault", key=False, widget=partial(_screen, _FAULT)),
        Scene(name="shuffler-none", key=False, widget=partial(_screen, LinkStatus())),
        Scene(name="shuffler-simulated", key=True, widget=partial(_screen, _SIMULATED)),
        Scene(name="shuffler-held", key=True, widget=_held),
        Scene(name="shuffler-new-deck", key=True, widget=_typing),
        Scene(name="shuffler-service-log", key=True, widget=_service_log),
    )


def _screen(link: LinkStatus) -> DeviceScreen:
    return _shown(Stage(), link)


def _shown(stage: Stage, link: LinkStatus) -> DeviceScreen:
    screen = DeviceScreen()
    view = device_panel(stage.table, link, rank=Rank.DEALER)
    screen.show_view(replace(view, faults=fault_choices(link)))
    return screen


def _rounds(count: int) -> Stage:
    """A table after so many rounds of one bet."""
    stage = Stage()
    for _ in range(count):
        stage.shuffled().bet({1: {"ante": 2_500}}).no_more_bets().deal()
        stage.after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())
    return stage


def _held() -> DeviceScreen:
    """The stub is due, and somebody has held the table until the deck was looked at."""
    stage = _rounds(ROUNDS_WITHOUT_COUNT)
    stage.after(keep.HoldTable(kind="deck-check", words="The shuffler read a card that is in no deck."))
    return _shown(stage, _HEARD)


def _typing() -> DeviceScreen:
    screen = _shown(_rounds(ROUNDS_WITHOUT_COUNT), _HEARD)
    screen.resize(1280, 800)
    screen.deck.setText("D-118")
    screen.pad.write_in(screen.deck)
    screen.show_refusal(DECK, RefusalView("", "Say which deck it is and the colour of its backs."))
    return screen


def _service_log() -> ServiceLogScreen:
    lines = tuple(
        ServiceLine(
            heard=f"2026-05-01 21:30:{40 - number:02d}",
            device="A-20417",
            epoch=0x5EED0001,
            number=4_117 - number,
            event=event,
            said=said,
            replayed=event == "fault raised",
        )
        for number, (event, said) in enumerate(_SAID)
    )
    screen = ServiceLogScreen()
    screen.show_view(service_view(lines, most=500))
    screen.say("Written: /home/table/Documents/service-log.csv – 8 events", done=True)
    return screen
