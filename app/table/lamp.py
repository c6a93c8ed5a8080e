"""The shuffler as the dealer sees it: a lamp with words, and what to do now."""

from app.table.link_status import LinkStatus
from app.ui.view import BannerView, LampState, LampView

_STATES = {
    "off": LampState.OFF,
    "connecting": LampState.LATE,
    "ready": LampState.READY,
    "late": LampState.LATE,
    "lost": LampState.LOST,
    "quarantined": LampState.QUARANTINED,
    "fault": LampState.FAULT,
}


def lamp(link: LinkStatus, *, automated: bool) -> LampView:
    """The lamp; a table that deals by hand has no lamp lit."""
    state = _STATES[link.state]
    if state is LampState.READY and link.dealing:
        state = LampState.DEALING
    if not automated and link.state == "off":
        return LampView(state=LampState.OFF, what_now="Manual dealing")
    return LampView(state=state, device=link.device, what_now=link.what_now or link.reminder or link.words)


def simulated_banner(link: LinkStatus) -> BannerView:
    """The strip across the top while the cards come from an emulator."""
    return BannerView(texts=("SIMULATED SHUFFLER – NOT FOR PLAY",) if link.simulated else ())
