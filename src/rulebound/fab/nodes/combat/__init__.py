"""What texts say of combat (chapter 7): attacks, what they wait for, whom and what they mean, what they ask."""
