"""The soak: thousands of games in which every position is looked at for faults; forged files; paired worlds."""
