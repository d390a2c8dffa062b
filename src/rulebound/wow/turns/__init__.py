"""The course of a game (chapters 1, 5 and 6): its start, turns, combat, its end and matches."""
