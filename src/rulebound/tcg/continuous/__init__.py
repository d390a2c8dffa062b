"""What continuous effects make of the cards in play: boards of effective values, and the order of effects."""
