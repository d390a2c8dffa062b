"""Whom and what a text speaks of: noun phrases, adjectives and what follows a noun, players."""
