"""Three quiet sounds, drawn by tools/sounds.py."""
