"""What surface nodes of this game mean, by what is spoken of: where cards lie, what is so, what is equipped."""
