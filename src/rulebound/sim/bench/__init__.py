"""The benchmarks: what a game and a decision cost, beside other engines."""
