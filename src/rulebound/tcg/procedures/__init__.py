"""The general procedures of a card game with a stack: paying, playing, triggers, resolving, priority."""
