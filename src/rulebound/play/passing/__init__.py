"""Automatic passing by meaningful action: who is asked where, what is answered without asking, and why."""
