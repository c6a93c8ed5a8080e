"""What stands in the log, worked out again from the entries before it: what does not follow was not written by us."""
