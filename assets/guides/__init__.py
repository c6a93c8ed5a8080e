"""One page for each who works with a table, as text for the screen and as PDF; drawn by tools/guides.py."""
