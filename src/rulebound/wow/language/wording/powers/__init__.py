"""What a card's paragraphs are: powers and their costs, keywords, restrictions, attachments, quests."""
