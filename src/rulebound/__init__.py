"""Rulebound plays trading card games by their own rulebooks.

Give it a rulebook's numbered rules and a card's printed text; it enforces the first and runs the second.
"""

__version__ = "0.1.0"
