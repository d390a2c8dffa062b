"""What a game does in its own way: its `Procedures`, and what these work with: plans, who loses, whose turn it is."""
