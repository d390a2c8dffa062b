"""What the effect keywords mean that have procedures of their own [8.5]."""
