"""When and if, in words: what texts wait for, and what they ask [1.8.4, 6.6.1c]."""
