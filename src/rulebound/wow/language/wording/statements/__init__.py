"""What is so for a while or as long as a card says so: gains and losses, costs, damage, what happens instead."""
