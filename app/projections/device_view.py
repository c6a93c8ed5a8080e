"""The shuffler as the dealer sees it: a lamp with words, and what to do now."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from app.projections.panel_view import BannerView, LampState, LampView

LinkState = Literal["off", "connecting", "ready", "late", "lost", "quarantined", "fault"]


class LinkStatus(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the table's device now.

    Attributes:
        deals: the table takes its cards from this device (false in manual dealing without one).
        simulated: the device is an emulator, which a banner over every screen says.
        dealing: cards may be moving.
        faults: what is wrong with the device itself, code -> words, what came last at the end.
        reminder: what the dealer is reminded of; nothing is wrong, and the next card ends it.
        ready_to_deal: a shuffled deck waits.
        busy: the port is held by another program, or may not be used.
        by_card: the device tells of single cards and knows no packets.
        commanded: it can be asked to deal; otherwise a hand draws the cards.
        assurance: what a break of the link costs: nothing (full), or a count (partial, none).
        protocol: the kind of driver that talks with it, by its key in the settings.
        noise: how many damaged messages were left out since the table was opened.
        repeats: how often the link told of repeated ones.
        resumes, resumed: how often messages were caught up on, and how many in all.
        alarms: when something called for a person in the last hour, in monotonic seconds, oldest first.

    """

    state: LinkState = "off"
    deals: bool = False
    simulated: bool = False
    dealing: bool = False
    device: str = ""
    firmware: str = ""
    words: str = ""
    what_now: str = ""
    faults: Mapping[int, str] = msgspec.field(default_factory=dict)
    reminder: str = ""
    ready_to_deal: bool = True
    busy: bool = False
    by_card: bool = False
    commanded: bool = True
    assurance: Literal["full", "partial", "none"] = "full"
    protocol: str = ""
    noise: int = 0
    repeats: int = 0
    resumes: int = 0
    resumed: int = 0
    alarms: tuple[float, ...] = ()

    @property
    def fault_code(self) -> int:
        """The fault that came last of those that stand; 0 for none."""
        return list(self.faults)[-1] if self.faults else 0

    @property
    def fault(self) -> str:
        """What to do about it; "" where nothing is wrong."""
        return self.faults.get(self.fault_code, "")

    @property
    def heard(self) -> bool:
        """The device answers: it can be asked, whether it can deal or not."""
        return self.state in ("ready", "late", "fault")

    @property
    def ready(self) -> bool:
        """Cards can be dealt: whoever is late with a fault is not waved through."""
        return self.state in ("ready", "late") and not self.faults


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
