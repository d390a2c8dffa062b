"""Adding, paying for and resolving links, and what they are aimed at (sections 401, 408, and 705 to 711)."""
