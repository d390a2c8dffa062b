"""The language of the World of Warcraft cards: words <-> what is said <-> what it means, and programs told in words."""
