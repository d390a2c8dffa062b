"""The language of card texts, written once for all games: a game hands in its words, and what they mean.

What is said is read by rows (`wording/`), stands in surface nodes (`said/`), and is bound (:mod:`.binding`,
:mod:`.fields`) to the nodes of a game's programs.
"""
