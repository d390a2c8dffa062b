"""Many games at once: simulation reports, the soak that looks for faults, and the benchmarks."""
