"""The language of card texts, written once for all games: a game hands in its words, and what they mean.

What is said is read by rows (`wording/`), stands in surface nodes (`said/`), and is bound (`meaning/`) to the nodes of
a game's programs; :mod:`.compiling` reads whole texts so. A game makes its language in three steps
(`tests/tcg/test_meaning.py` is one of a page):

1. **Rows.** It makes a phrasebook, adds the rows of all games with its own sorts and words
   (``add_determiners(book, "thing", "noun", ...)``, ``add_drawing``, ``add_powers`` ...), and its own rows beside them:
   ``book.add("act", "<snuff> {what:thing}", said(Destroy))``. What a row makes is a surface node: one of `said/`, or
   ``said(Node)``, which has the fields of a node of its programs and is bound by their annotations, so that most words
   of a game need nothing else.
2. **Words.** It derives from :class:`~rulebound.tcg.language.meaning.words.Words` and says what isn't so as it stands
   there: which rows (``book``), which types of card are spells (``done_at_once``), and the like. What only this game
   means by something it registers: ``@WORDS.means(bind, s.Delves)``, or with another place than ``bind`` where the
   node stands for cards (``as_group``), for players, for a filter, for a power, for a line of a text.
3. **Language.** ``LANGUAGE = Language(WORDS)``; ``LANGUAGE.compile_text(CardText(name, paragraphs, types))`` returns
   the text box, or refuses the card naming the words. Where a game's text boxes say more, it derives from
   :class:`~rulebound.tcg.language.compiling.Compiler` and hands that in, too.

An edition whose words differ is a language of its own: its words are made upon the other's (``Winter(GARDEN)``), offer
other rows, and mean what the others mean but where they register something else.
"""
