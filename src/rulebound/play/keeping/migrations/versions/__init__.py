"""The steps; each names the one before it. A step that has been published is never changed."""
