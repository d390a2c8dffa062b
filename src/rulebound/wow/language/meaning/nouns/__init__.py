"""What noun phrases mean: which cards, which players, in which zone, other than what."""
