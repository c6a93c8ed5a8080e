"""Two people of a house: Mo, who manages it, and Dora, who deals."""

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.staff import Badge, Staff
from engine.actors import Actor, Rank

MO, PIN = "100", "604917"
DORA = Actor(id="120", name="Dora Dole", rank=Rank.DEALER)


def staff_of(house: OpenHouse) -> Staff:
    """Open the house under Mo, who enters Dora."""
    staff = Staff(HouseLog(house.journal), SystemClock())
    staff.open_house(MO, "Mo Reyes", Pin(PIN))
    staff.join(Badge(MO, Pin(PIN)), DORA.id, DORA.name, rank=DORA.rank)
    return staff
