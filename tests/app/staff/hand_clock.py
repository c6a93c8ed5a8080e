"""Two clocks that a test moves by hand."""


class HandClock:
    def __init__(self) -> None:
        self.now_us, self.day_us = 0, 1_700_000_000_000_000

    def utc_us(self) -> int:
        return self.day_us

    def monotonic_us(self) -> int:
        return self.now_us

    def passes(self, seconds: float) -> None:
        self.now_us += round(seconds * 1_000_000)

    def is_set_forward(self, days: int) -> None:
        self.day_us += days * 86_400_000_000
