"""What is so, would happen or cannot be: as a power, or for a duration."""
