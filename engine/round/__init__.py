"""How a round runs: its steps, a decision about a command, and what has to hold at every moment."""
