"""The position of a game: its records, what is printed on cards, and the steps of a turn."""
