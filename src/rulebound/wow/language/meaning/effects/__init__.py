"""What is done: sentence by sentence, by whom, to what, how much."""
