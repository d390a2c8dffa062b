"""War:TCG, the mini-game of two battlefields; modules stand in the order of its design document.

`settings` holds everything that the document may still change; `set_up`, `discarding`, `drawing`, `resurrecting`,
`first_player`, `placing`, `combat` and `gold` are the steps of a turn, `heroes` what belongs to Heroes. `events` is
the only writer of a position. `phrases` and `nodes` are the card texts, `catalog` the shipped cards and decks.
"""
