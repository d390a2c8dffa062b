"""A game on the whole screen: a board that stays, choices in two steps, the log and a card beside it."""
