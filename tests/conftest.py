"""Screens are tested without a display; a slow machine is no reason for a test to fail."""

import gc
import os

from hypothesis import settings

from tests.known_statements import statements_are_known
from tests.new_logs import new_logs_are_repeated
from tests.quick_hashes import in_earnest

__all__ = ["in_earnest", "new_logs_are_repeated", "statements_are_known"]

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"  # where the shell names a language that is not installed Qt complains of it

settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def pytest_collection_finish() -> None:
    """Have Python's search for rubbish pass by the tests themselves, which stay until the end."""
    gc.collect()
    gc.freeze()
