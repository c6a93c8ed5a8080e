"""What can be wrong with the floor, each in one sentence with what to do now."""

from app.faults import EnvironmentFault
from app.words.sentence import begun
from assets.languages import say


class FloorFault(EnvironmentFault):
    """The floor did not do what it was asked. No table is concerned."""


class FloorGone(FloorFault):
    """It cannot be reached, or did not answer in time; it may be there again in a moment."""

    def __init__(self, floor: str, why: str) -> None:
        super().__init__(
            say(
                "{floor} cannot be reached: {why}.",
                floor=begun(floor),
                why=why,
            ),
            say(
                "Look at the network and at the computer of the floor. Tables play on; what the "
                "floor lacks it gets later."
            ),
        )


class FloorBusy(FloorFault):
    """It is there, and could not do this in time; nothing of it was done."""

    def __init__(self, floor: str) -> None:
        super().__init__(
            say("{floor} is too busy to answer in time.", floor=begun(floor)),
            say("It is asked again by itself. If this stays so, look at the load of its computer."),
        )


class NotLetIn(FloorFault):
    """The role, its password or its rights are not what they must be."""

    def __init__(self, floor: str, why: str, do_now: str = "") -> None:
        super().__init__(
            say(
                "{floor} does not let this computer in: {why}.",
                floor=begun(floor),
                why=why,
            ),
            do_now or say("Have the owner of the floor look at the role and its password; nothing was changed."),
        )


class NotTrusted(FloorFault):
    """Nobody vouches for the computer that answers."""

    def __init__(self, floor: str, why: str) -> None:
        super().__init__(
            say("The computer that answers for {floor} cannot be trusted: {why}.", floor=floor, why=why),
            say(
                "Name the certificate of its authority with ?sslrootcert=FILE behind the address; "
                "nothing was sent to it."
            ),
        )


class OtherVersion(FloorFault):
    """The floor and this program are not of one form."""


class NotAFloor(FloorFault):
    """The database holds no floor, or another house's."""


class FloorRefused(FloorFault):
    """The floor answered, and the answer is no."""
