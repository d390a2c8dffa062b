"""Combat, a module for each step (chapter 7)."""
