"""The records that a position of a card game is made of, copied on write."""
