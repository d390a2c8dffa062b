"""How cards lie on a board and what is so of them: the layout, numbers, and effective values (sections 717 and 718)."""
