"""What builds, draws and tries Cutcard from a checkout; nothing of it is shipped."""
