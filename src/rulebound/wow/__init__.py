"""The World of Warcraft TCG; its folders follow the chapters of its rulebook, and `edition` how its editions differ.

`position` is what lies on the table (chapters 2 and 3), `events` its only writer, `views` who knows it (section 411);
`turns` is the course of a game (chapters 1, 5, 6 and 8), `links` and `modifiers` are chapter 7; `nodes` are what texts
compile to, `language` how they do; `cards` are cards and decks as people write them, `scenarios` positions in a
few lines.
"""
