"""War:TCG at the table: its cards and decks, and how its battlefields are shown."""
