"""The shipped cards and decks, and what belongs together in a collection."""
