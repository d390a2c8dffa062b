"""What a player may do with priority (600s): the actions on offer, passing, and repeating it (section 801)."""
