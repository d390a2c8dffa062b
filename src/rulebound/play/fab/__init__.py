"""Flesh and Blood at the table: its cards and decks, and how its combat chain is shown."""
