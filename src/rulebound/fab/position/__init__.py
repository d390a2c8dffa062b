"""Positions of Flesh and Blood: zones, the combat chain, views and saves."""
