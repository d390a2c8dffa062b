"""The game and its turns, a module for each phase (chapter 4)."""
