"""What every card game shares: records, decisions, events, modifiers, views, sessions.

The kernel knows no game. It offers six ideas (see ``docs/contributors.md``): procedures that read as the rulebook's
paragraphs do, positions that fork, save, undo and replay exactly, copy-on-write records, will-then-did events,
printed values apart from effective ones, and one window per seat.
"""
