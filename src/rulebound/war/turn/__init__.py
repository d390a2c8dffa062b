"""Set-up, and the turn sequence step by step; Combat has a folder of its own."""
