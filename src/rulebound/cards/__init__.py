"""The cards and decks that Rulebound ships: our own names, words and numbers, as TOML files and plain lists."""
