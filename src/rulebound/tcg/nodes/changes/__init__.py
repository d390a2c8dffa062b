"""What continuous effects do: gaining and losing, other costs, other rules, what may be done, what replaces."""
