"""What is done around a game, as JSON over HTTP: docs/protocol.md lists it."""
