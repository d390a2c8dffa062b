"""What cards of Flesh and Blood do and say, as data."""
