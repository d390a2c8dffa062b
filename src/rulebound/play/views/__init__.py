"""What `game.view(seat)` gives, as types: what a person at the table is shown, and nothing more."""
