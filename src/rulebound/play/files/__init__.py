"""What the table keeps in files: how they are written, where they lie, and what stands around a game in them."""
