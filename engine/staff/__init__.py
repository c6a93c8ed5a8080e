"""Who works in the house: people, ranks, PIN tries, and who may read and do what."""
