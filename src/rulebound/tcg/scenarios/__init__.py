"""Scenarios: what is the same in each game's: lines of text, the table at which is acted, and the acts in words."""
