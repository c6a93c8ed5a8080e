"""The fonts of the screens, with their licences beside them."""
