"""What trading card games share, and no noun of one of them: `games -> tcg -> text -> kernel`."""
