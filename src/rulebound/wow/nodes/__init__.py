"""The nodes of a card's program: plain comparable data whose meaning is a method that the game runs."""
