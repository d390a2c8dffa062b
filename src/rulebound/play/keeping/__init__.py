"""What is kept: games, matches, decks, pools and settings, in a database.

Everything goes through a :class:`rulebound.play.keeping.store.Store`; :func:`rulebound.play.keeping.store.opened`
returns the process's own one (several threads may use it, and several processes the same database)::

    store = opened()                        # --database, RULEBOUND_DATABASE, or the user's own SQLite file
    game = store.games.begin(recording, place="browser", code="k3fz", more={"tokens": [...]})
    game.keep(recording)                    # after each answer, before anything else is shown: what is new is committed
    game.take_back(12); game.keep(recording)            # after ``del recording.answers[12:]``
    game.keep(recording, ending(table.game))            # the game is over
    game.put_more({...}); game.release()
    store.games.listed(ended=False)         # games to continue, the latest first
    game = store.games.hold(7)              # this program's alone; raises BeingPlayed if another has it
    store.games.load(7)                     # a Recording, to look at
    store.games.delete(7)
    store.settings.get("plain"); store.settings.put("plain", True)
    store.decks.put("wow", "mine", text); store.decks.named("wow", "mine"); store.pools.put(...)

- A :class:`rulebound.play.table.Table` takes what ``begin`` or ``hold`` return, and keeps every answer by itself.
- An answer is one small row and one commit. When ``keep`` returns it is on the disk; what can't be kept raises
  ``NotKept``, and the next ``keep`` catches up.
- A game is held by one program at a time. However that ends, it lets go (a lock of the system beside an SQLite file, an
  advisory lock of a connection to PostgreSQL); and whoever goes on with a game without that, where locks fail, is
  refused by the database itself: each hold has a word of its own, and only who has the latest may add answers.
- What a program wants to know of its games besides is ``more``, a dictionary of plain data; ``place`` says which
  program that is, ``code`` is a name that is given to the game, unlike all others.
"""
