"""The shuffler as the dealer sees it: a lamp with words, and what to do now."""

from app.table.link_status import LinkStatus
from app.ui.view import BannerView, LampState, LampView
from assets.languages import say
from engine.table.state import Table

_STATES = {
    "off": LampState.OFF,
    "connecting": LampState.LATE,
    "ready": LampState.READY,
    "late": LampState.LATE,
    "lost": LampState.LOST,
    "quarantined": LampState.QUARANTINED,
    "fault": LampState.FAULT,
}


def held(table: Table) -> str:
    """What holds the table, in words for whoever looks at the lamp; "" for nothing."""
    rnd = table.round
    if rnd is not None and not rnd.closed and rnd.findings:
        return say("The round is held: it deals no further before a person has decided.")
    return table.holds[0].words if table.holds else ""


def lamp(link: LinkStatus, *, automated: bool, held: str = "") -> LampView:
    """The lamp; a table that deals by hand has no lamp lit. A shuffler is not called ready while its table is held."""
    state = _STATES[link.state]
    if state is LampState.READY and link.dealing:
        state = LampState.DEALING
    if not automated and link.state == "off":
        return LampView(state=LampState.OFF, what_now=say("Manual dealing"))
    if state is LampState.READY and held:
        return LampView(state=LampState.HELD, device=link.device, what_now=held)
    return LampView(state=state, device=link.device, what_now=link.what_now or link.reminder or link.words)


def simulated_banner(link: LinkStatus) -> BannerView:
    """The strip across the top while the cards come from an emulator."""
    return BannerView(texts=(say("SIMULATED SHUFFLER – NOT FOR PLAY"),) if link.simulated else ())
