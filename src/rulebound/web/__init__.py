"""The table in the browser: pages, an interface around games, and the game's own protocol on a websocket.

docs/protocol.md says how a client speaks with it. From the outside in: :mod:`.command` starts it, :mod:`.app` puts it
together, :mod:`.socket` and :mod:`.api` speak with clients, :mod:`.hall` has the games, :mod:`.room` is one of them.
"""
