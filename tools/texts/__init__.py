"""Texts for people: found in the source, written into catalogues, wrapped where they are not yet said."""
