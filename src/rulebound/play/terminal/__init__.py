"""A game at the terminal: what is shown, and what is understood of what is typed."""
