"""What keywords, labels and tokens need that few other texts say [8.3, 8.4, 8.6]."""
