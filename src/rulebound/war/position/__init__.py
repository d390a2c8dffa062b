"""A position: the playing field, printed cards and records; who sees what of it, and how it is kept."""
