"""The commands of the table: `play`, `replay`, `match`, `decks` and `cards`."""
