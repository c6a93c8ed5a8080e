"""The walls of our own find what they are there for."""

import ast

from tools.contracts import _packed, _untyped


def test_a_signal_that_carries_a_bare_object_is_found_by_name() -> None:
    tree = ast.parse("class Desk:\n    shown = Signal(View)\n    asked = Signal(str, object)\n    left = Signal()\n")
    assert list(_untyped(tree)) == ["Desk.asked"]


def test_an_action_packed_into_a_name_or_a_slots_text_is_found_by_line() -> None:
    tree = ast.parse(
        "class Screen:\n"
        "    def _touched(self):\n"
        "        self.lift.emit(self.sender().objectName().removeprefix('lift '))\n"
        "    @Slot(str)\n"
        "    def act(self, key):\n"
        "        seat, _, wager = key.partition('/')\n"
        "    @Slot(str)\n"
        "    def search(self, words):\n"
        "        return words.strip().split()\n"
    )
    assert sorted(_packed(tree)) == [3, 6]
