"""What a hand wins or loses: comparison, qualification, returns and progressive wagers."""
