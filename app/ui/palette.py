"""The colours of a room: names from the table, values for a dark and for a light room."""

import msgspec


class Palette(msgspec.Struct, frozen=True):
    """Colours as "#rrggbb". ``on_x`` is the ink for text on ground ``x``."""

    room: str  # behind everything
    surface: str  # panels
    raised: str  # buttons, rows, fields
    pressed: str
    line: str  # hairlines, for looks only
    edge: str  # outlines that tell where a control is
    ink: str
    muted: str
    accent: str
    accent_pressed: str
    on_accent: str
    accent_ink: str  # accent as text on surface
    felt_glow: str  # the lightest point of the felt
    felt: str
    felt_deep: str  # its darkest
    on_felt: str
    felt_muted: str
    felt_gold: str  # print and highlights on felt
    rail: str
    rail_light: str
    win: str
    lose: str
    push: str
    warn: str
    danger: str
    neutral: str
    on_tone: str  # ink on win, lose, push, warn, danger, neutral
    win_ink: str
    lose_ink: str
    push_ink: str
    warn_ink: str
    danger_ink: str
    neutral_ink: str


DARK = Palette(
    room="#0a0f15",
    surface="#121a23",
    raised="#1d2833",
    pressed="#2a3846",
    line="#263341",
    edge="#6b7d90",
    ink="#f3f6f8",
    muted="#a9b6c3",
    accent="#f2b84b",
    accent_pressed="#d99c2b",
    on_accent="#1b1303",
    accent_ink="#f2b84b",
    felt_glow="#14553f",
    felt="#0d3f2f",
    felt_deep="#06231b",
    on_felt="#ffffff",
    felt_muted="#c3dacf",
    felt_gold="#f4cf7c",
    rail="#1a1210",
    rail_light="#4a342a",
    win="#5fd09a",
    lose="#ff9a90",
    push="#9cc3ff",
    warn="#ffcf5c",
    danger="#ff8d7f",
    neutral="#c6d1db",
    on_tone="#0b1117",
    win_ink="#5fd09a",
    lose_ink="#ff9a90",
    push_ink="#9cc3ff",
    warn_ink="#ffcf5c",
    danger_ink="#ff8d7f",
    neutral_ink="#c6d1db",
)

LIGHT = Palette(
    room="#e3e8ec",
    surface="#ffffff",
    raised="#eef2f5",
    pressed="#d9e1e7",
    line="#ccd5dc",
    edge="#66757f",
    ink="#0f171e",
    muted="#465560",
    accent="#0a5a41",
    accent_pressed="#074430",
    on_accent="#ffffff",
    accent_ink="#0a5a41",
    felt_glow="#17624a",
    felt="#124f3b",
    felt_deep="#0b3a2b",
    on_felt="#ffffff",
    felt_muted="#dcebe4",
    felt_gold="#ffe3a1",
    rail="#4d3628",
    rail_light="#8a6448",
    win="#5fd09a",
    lose="#ff9a90",
    push="#9cc3ff",
    warn="#ffcf5c",
    danger="#ff8d7f",
    neutral="#c6d1db",
    on_tone="#0b1117",
    win_ink="#0b6b43",
    lose_ink="#b3261e",
    push_ink="#1c54a8",
    warn_ink="#7a5200",
    danger_ink="#a31a12",
    neutral_ink="#3c4a55",
)

TONES = ("win", "lose", "push", "warn", "danger", "neutral")
