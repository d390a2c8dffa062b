"""Powers, what they cost, and the keywords that stand for them."""
