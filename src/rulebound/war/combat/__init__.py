"""Step 6 of a turn, Combat: its sequence, what a card may attack, damage, and what is destroyed."""
