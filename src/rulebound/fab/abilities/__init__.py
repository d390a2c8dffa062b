"""Playing cards, activating abilities, resolving layers (chapter 5)."""
