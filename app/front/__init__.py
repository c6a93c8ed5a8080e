"""The window put together: the house, its table, the people at it. Read `start` first."""
