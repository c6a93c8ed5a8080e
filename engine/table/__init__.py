"""What is known of a table: its state, the facts that made it, and what can be asked of it."""
