"""The games of the house: one file of data for each."""
