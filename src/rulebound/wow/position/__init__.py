"""The position of a game: its records, what a seat may know of it, and how it is saved, redrawn and described."""
