"""Draws the three sounds of a terminal into assets/sounds: `python -m tools.sounds`. They are tones, and quiet."""

import math
import struct
import wave
from pathlib import Path

RATE = 22_050
LOUDNESS = 0.18
FADE_S = 0.012
SOUNDS: dict[str, tuple[tuple[float, float], ...]] = {
    "hand-needed": ((660.0, 0.09), (880.0, 0.12)),
    "refused": ((220.0, 0.16),),
    "supervisor-called": ((523.25, 0.14), (659.25, 0.14), (523.25, 0.20)),
}
"""Name -> tones one after the other: hertz and seconds. They differ in height, length and tune."""


def drawn(tones: tuple[tuple[float, float], ...]) -> bytes:
    """The samples of tones, each fading in and out so that nothing clicks."""
    return b"".join(
        struct.pack("<h", round(32_767 * LOUDNESS * _fade(at / RATE, long) * math.sin(2 * math.pi * high * at / RATE)))
        for high, long in tones
        for at in range(round(RATE * long))
    )


def _fade(at: float, long: float) -> float:
    return min(1.0, at / FADE_S, max(0.0, (long - at) / FADE_S))


def main() -> None:
    """Write them all."""
    folder = Path(__file__).parent.parent / "assets" / "sounds"
    for name, tones in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(drawn(tones))


if __name__ == "__main__":
    main()
