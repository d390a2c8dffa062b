"""What one learns a game by: puzzles, each with a way to win that a solver finds, and lessons that are played."""
