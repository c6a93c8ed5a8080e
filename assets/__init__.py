"""What the product ships beside its code: fonts."""
