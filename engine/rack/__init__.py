"""What the rack of a table must hold: what rounds and other amounts did to it, and the figures that follow."""
