"""What hears of a signal is let go with its window.

A slot that overrides another slot is not: Qt does not know it as a slot of its window, and calls it when the window is
gone. What a window does besides is a function of its own, which the slot calls.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal, Slot
from shiboken6 import delete

import app


class Errand(QObject):
    """Outlives who asked for it."""

    done = Signal(object)


class Asker(QObject):
    """Hears by a slot, and leaves to who builds on it what is done besides."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []

    @Slot(object)
    def hear(self, what: object) -> None:
        """Hear of it."""
        self._heard(what)

    def _heard(self, what: object) -> None:
        raise NotImplementedError


class Keeper(Asker):
    """Keeps what it heard."""

    def _heard(self, what: object) -> None:
        self.heard.append(what)


def test_an_answer_reaches_nobody_whose_window_is_gone():
    errand, keeper = Errand(), Keeper()
    errand.done.connect(keeper.hear)
    errand.done.emit(1)
    delete(keeper)
    errand.done.emit(2)
    assert keeper.heard == [1]


def test_no_slot_of_the_program_overrides_another():
    for module in pkgutil.walk_packages(app.__path__, "app."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    ours = [each for each in _built_on(QObject) if each.__module__.startswith("app.")]
    assert len(ours) > 100
    overridden = [
        f"{each.__module__}.{each.__name__}.{name}"
        for each in ours
        for name in vars(each)
        if any(_is_slot(vars(base).get(name)) for base in each.__mro__[1:])
    ]
    assert not overridden


def _is_slot(member: object) -> bool:
    return inspect.isfunction(member) and bool(getattr(member, "_slots", None))


def _built_on(base: type) -> Iterator[type]:
    for each in base.__subclasses__():
        yield each
        yield from _built_on(each)
