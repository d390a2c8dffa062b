"""What chapter 1 of the rulebook tells that procedures ask for: assets, attacks, checks."""
