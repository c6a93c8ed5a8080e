"""The floor of a house: one PostgreSQL that its computers share. It orders claims and witnesses logs."""
