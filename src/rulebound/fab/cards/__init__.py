"""Card files, deck lists, what a deck may hold."""
