"""Cards and decks as people write them: files, pools, errata, mended slips, and what may be in a deck (section 100)."""
