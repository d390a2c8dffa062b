"""Rows that any game needs: functions that add them to a phrasebook, and take the words that a game hands in."""
