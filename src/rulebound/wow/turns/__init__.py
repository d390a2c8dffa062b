"""The course of a game (chapters 1, 5, 6 and 8): its start, turns, priority, combat, its end, matches and loops."""
