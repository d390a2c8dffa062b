"""What a seat may know of a game, in words too, and positions drawn anew for it."""
