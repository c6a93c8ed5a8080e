"""What can be read on what: the contrast of two colours, and the one that every pair on a screen must reach."""

from app.ui.palette import TONES

TEXT = 4.5  # WCAG 2.2, 1.4.3
SHAPE = 3.0  # WCAG 2.2, 1.4.11


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def pairs() -> tuple[tuple[str, str, float], ...]:
    """Every (ink, ground, least contrast) that the screens use, by the names of the palette."""
    grounds = ("room", "surface", "raised")
    felts = ("felt_glow", "felt", "felt_deep")
    text = [(ink, ground) for ink in ("ink", "muted", "accent_ink") for ground in grounds]
    text += [(f"{tone}_ink", ground) for tone in TONES for ground in grounds]
    text += [("on_tone", tone) for tone in TONES]
    text += [("ink", "pressed"), ("on_accent", "accent"), ("on_accent", "accent_pressed")]
    text += [(ink, felt) for ink in ("on_felt", "felt_muted", "felt_gold") for felt in felts]
    shapes = [("edge", ground) for ground in grounds]
    shapes += [(tone, felt) for tone in TONES for felt in felts] + [("accent", "surface")]
    return tuple((*pair, TEXT) for pair in text) + tuple((*pair, SHAPE) for pair in shapes)
