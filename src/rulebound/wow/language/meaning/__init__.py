"""What is said, bound: who "it" is, what a list covers. The binder makes programs of what the rows have read."""
