"""The set-up of a table, as its saved facts have it."""

import pytest

from app.table.setup import Setting, ShufflerAssigned, fold


@pytest.mark.parametrize(
    ("saved", "shown"),
    [
        ("tcp://10.0.0.7:4001", "socket://10.0.0.7:4001"),
        ("socket://10.0.0.7:4001", "socket://10.0.0.7:4001"),
        ("/dev/serial/by-id/usb-tcp", "/dev/serial/by-id/usb-tcp"),
        ("COM3", "COM3"),
    ],
)
def test_a_gateway_saved_in_the_old_spelling_is_shown_in_the_new_one(saved: str, shown: str) -> None:
    setting = fold(Setting(), (ShufflerAssigned(driver="cdl", port=saved),))
    assert (setting.port, setting.has_device) == (shown, True)
