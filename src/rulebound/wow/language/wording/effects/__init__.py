"""What a text does once: what cards and players do, tokens and counters, chance; sentences made of it."""
