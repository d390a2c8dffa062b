"""The rulebooks as data: every rule's number, our one-line gist, its kind, and the worked examples.

`index` loads the data, `citations` finds where code and tests cite it, `report` joins the two, `commands`
prints. No sentence of a rulebook is stored here; the gists are our own words.
"""
