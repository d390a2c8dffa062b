"""The World of Warcraft TCG at the table: its cards and decks, and how its rows of cards are shown."""
