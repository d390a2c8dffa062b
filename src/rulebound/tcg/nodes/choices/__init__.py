"""What players are asked as a text is processed: which cards, in which order, which mode, what they name."""
