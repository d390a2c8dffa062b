"""Will, then did, in a card game: what can't happen, what is replaced, what triggers, and what was so before.

What is done goes through :func:`happen`; a game's own half of it is :class:`~.card_events.CardEvents`.
"""

from rulebound.tcg.happening.doing import happen, process_at_once, record

__all__ = ["happen", "process_at_once", "record"]
