"""What a seat may know of a position: handles, views, words for what happens, and positions drawn anew for it."""
