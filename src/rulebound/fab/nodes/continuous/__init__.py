"""Continuous effects as events, objects that become others [6.2.5, 6.4.8, 8.5.25]; what is so of the second one."""
