"""What a seat may know, and how it is told."""
