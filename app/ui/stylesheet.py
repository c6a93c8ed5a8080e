"""The one style sheet, written from the theme's tokens.

Widgets say what they are by the dynamic properties ``role`` (labels), ``kind`` (buttons) and ``panel``
(frames); what that looks like is decided here.
"""

from string import Template

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.palette import TONES
from app.ui.theme import SPACE, TOUCH, TYPE, Theme

_SHEET = Template("""
QWidget { color: $ink; font-size: ${body}px; }
QMainWindow, QWidget[panel="room"] { background: $room; }
QWidget[panel="surface"] { background: $surface; border-radius: ${radius}px; }
QDialog { background: $surface; border: 2px solid $edge; }
QWidget[panel="sheet"] { background: $surface; border: 2px solid $edge; border-radius: ${radius}px; }
QWidget[panel="alarm"] { background: $surface; border: 3px solid $danger_ink; border-radius: ${radius}px; }
QWidget[panel="raised"] { background: $raised; border-radius: ${radius}px; }
QWidget[panel="clear"] { background: transparent; }
QLabel { background: transparent; }
QLabel[role="small"] { font-size: ${small}px; color: $muted; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="title"] { font-size: ${title}px; font-weight: 600; }
QLabel[role="large"] { font-size: ${large}px; font-weight: 600; }
QLabel[role="display"] { font-size: ${display}px; font-weight: 700; }
QLabel[role="overline"] { font-size: ${small}px; font-weight: 600; color: $muted; }
QLabel[role="money"] { font-size: ${title}px; font-weight: 700; }
QLabel[role="rule"] { font-size: ${small}px; font-weight: 600; color: $accent_ink; }

QPushButton, QToolButton {
  background: $raised; color: $ink; border: 1px solid $edge; border-radius: ${radius}px;
  min-height: ${touch_inner}px; min-width: ${touch_inner}px; padding: 0px ${medium}px; font-weight: 500;
}
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:checked, QToolButton:checked {
  background: $pressed; border: 3px solid $accent; font-weight: 700;
}
QPushButton:focus, QToolButton:focus { border: 3px solid $accent; }
QPushButton:disabled, QToolButton:disabled { color: $muted; background: transparent; border: 1px dashed $edge; }
QPushButton[kind="primary"] {
  background: $accent; color: $on_accent; border: none; font-size: ${large}px; font-weight: 700;
  border-radius: ${radius}px; min-height: ${touch}px;
}
QPushButton[kind="primary"]:pressed { background: $accent_pressed; }
QPushButton[kind="primary"]:focus { border: 3px solid $ink; }
QPushButton[kind="primary"]:disabled { background: $surface; color: $muted; border: 2px dashed $edge; }
QPushButton[kind="danger"] { border: 2px solid $danger_ink; color: $danger_ink; font-weight: 600; }
QPushButton[kind="dead"] { background: $surface; border: 1px dashed $edge; }
QPushButton[kind="quiet"] { background: transparent; border: none; color: $accent_ink; font-weight: 600; }
QPushButton[kind="quiet"]:focus { border: 2px solid $accent; }
QPushButton[kind="quiet"]:disabled { color: $muted; }
QPushButton[kind="key"] { font-size: ${large}px; font-weight: 600; }
QPushButton[kind="tight"] { padding: 0px; }
QPushButton[kind="row"] { text-align: left; padding: ${small_gap}px ${medium}px; }

QLineEdit, QPlainTextEdit, QComboBox {
  background: $raised; color: $ink; border: 2px solid $edge; border-radius: ${radius}px;
  min-height: ${touch_inner}px; padding: 0px ${medium}px; selection-background-color: $accent;
  selection-color: $on_accent; placeholder-text-color: $muted;
}
QLineEdit:focus, QPlainTextEdit:focus, QComboBox:focus { border: 2px solid $accent; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QTableView, QListWidget {
  background: $surface; border: none; border-radius: ${radius}px; outline: 0; gridline-color: $line;
  selection-background-color: $pressed; selection-color: $ink; alternate-background-color: $surface;
}
QTableView::item { padding: 0px ${small_gap}px; border-bottom: 1px solid $line; }
QListWidget::item { padding: ${small_gap}px; border-bottom: 1px solid $line; }
QTableView::item:selected, QListWidget::item:selected { background: $pressed; border-bottom: 1px solid $accent; }
QTableView:focus, QListWidget:focus { border: 2px solid $accent; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section {
  background: $surface; color: $muted; font-size: ${small}px; font-weight: 600; border: none;
  border-bottom: 2px solid $edge; padding: ${small_gap}px ${small_gap}px ${small_gap}px ${medium}px;
}
QComboBox::drop-down { border: none; width: 28px; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $edge; selection-background-color: $pressed; selection-color: $ink;
}
QScrollBar:vertical { background: transparent; width: 20px; margin: 0px; }
QScrollBar::handle:vertical { background: $edge; border-radius: 5px; min-height: ${touch}px; margin: 2px 2px 2px 8px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0px; }
QToolTip { background: $surface; color: $ink; border: 1px solid $edge; padding: ${small_gap}px; }
""")

_TONE = Template("""
QLabel[tone="$tone"] { color: $ink; }
QLabel[badge="$tone"] {
  background: $ground; color: $on_tone; border-radius: 6px; padding: 2px ${small}px; font-weight: 700;
}
QWidget[strip="$tone"] { background: $ground; }
QWidget[strip="$tone"] QLabel { color: $on_tone; font-weight: 700; }
""")


def stylesheet(theme: Theme) -> str:
    """Return the style sheet of a theme, every colour and size taken from its tokens."""
    colours = {name: getattr(theme.palette, name) for name in theme.palette.__struct_fields__}
    letters = {name: theme.px(getattr(TYPE, name)) for name in TYPE.__struct_fields__}
    sizes = {"touch": TOUCH, "touch_inner": TOUCH - 2, "medium": SPACE.medium, "radius": SPACE.radius}
    sheet = _SHEET.substitute(colours | letters | sizes | {"small_gap": SPACE.small})
    return sheet + "".join(_tone_rules(theme, tone) for tone in TONES)


def _tone_rules(theme: Theme, tone: str) -> str:
    return _TONE.substitute(
        tone=tone,
        ink=getattr(theme.palette, f"{tone}_ink"),
        ground=getattr(theme.palette, tone),
        on_tone=theme.palette.on_tone,
        small=SPACE.small,
    )


def mark(widget: QWidget, **properties: str) -> None:
    """Say what a widget is (``role``, ``kind``, ``tone`` …) and let the style sheet follow; ``panel`` has a ground."""
    changed = [name for name, value in properties.items() if widget.property(name) != value]
    for name in changed:
        widget.setProperty(name, properties[name])
    if "panel" in changed:
        widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    if changed and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else it is polished when it is shown
        widget.style().unpolish(widget)
        widget.style().polish(widget)
