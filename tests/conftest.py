"""Screens are tested without a display; a slow machine is no reason for a test to fail."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")
