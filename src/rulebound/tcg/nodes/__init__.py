"""The nodes of programs that card games share: plain comparable data whose meaning is a method that the game runs."""
