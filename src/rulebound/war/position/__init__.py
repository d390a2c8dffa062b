"""A position: the playing field, printed cards and records."""
