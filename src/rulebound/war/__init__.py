"""War:TCG, the mini-game of two battlefields; its folders stand in the order of its design document.

`settings` holds everything that the document may still change. `position` is the playing field and the cards on it,
`events` its only writer; `turn` has the set-up and the steps of a turn, `combat` the sixth of them; `texts` are the
cards' texts, `cards` the shipped cards and decks.
"""
