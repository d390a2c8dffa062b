"""The sentence to look at for who writes a card that is refused: the nearest one that a shipped card says."""

from __future__ import annotations

from functools import cache

from rulebound.errors import RuleboundError
from rulebound.play.games import game_named
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.text.nearness import nearest, sentences_of

__all__ = ["nearest_sentence", "sentences", "with_model"]


@cache
def sentences(game: str) -> list[str]:
    """Return what the shipped cards of a game say, sentence by sentence."""
    kind = game_named(game)
    pool = kind.cards()
    paragraphs: list[str] = []
    for name in pool:
        try:
            paragraphs.extend(kind.card(pool[name]).paragraphs)
        except RuleboundError:
            # One of an imported pool that is refused.
            continue
    return sentences_of(paragraphs)


def nearest_sentence(game: str, refused: CardRefused) -> str:
    """Return the sentence of a shipped card that is nearest to what isn't understood of another; "" if none is near."""
    if not refused.words:
        return ""
    among = sentences_of([refused.paragraph])
    meant = next((sentence for sentence in among if refused.words in sentence), refused.paragraph)
    return nearest(meant, sentences(game))


def with_model(game: str, refused: RuleboundError) -> RuleboundError:
    """Return an error that also shows the nearest sentence that is understood, if a text was refused."""
    model = nearest_sentence(game, refused) if isinstance(refused, CardRefused) else ""
    if not model:
        return refused
    return RuleboundError(refused.message, refused.place, f'A card that is read says: "{model}"')
