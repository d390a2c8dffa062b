"""How the texts of Flesh and Blood's cards are read: its rows beside those of all card games, and what they mean."""
