"""The texts of cards: their rows, what they mean, and the abilities that are in effect."""
