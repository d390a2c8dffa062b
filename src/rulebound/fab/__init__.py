"""Flesh and Blood: two heroes, an open combat chain, cards that are pitched to pay for others."""
