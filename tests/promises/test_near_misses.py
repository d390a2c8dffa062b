"""No word of a read text is passed over: a changed one makes another program, is refused, or is a reviewed synonym.

All changes of all cards are looked at by ``make near-misses``; here as many as take some seconds, drawn by a seed.
"""

from __future__ import annotations

import pytest

from beside import needs
from near_misses import POOL, REVIEWED, Synonym, cards, look, places, read_synonyms, sample, unnoticed
from rulebound.errors import RuleboundError
from rulebound.tcg.language.card_text import CardText
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.position.card_parts import Definition
from word_changes import KINDS, Change, changes_of


def _card(*texts: str) -> Definition:
    return Definition("Zap", c.ABILITY, paragraphs=texts, program=compile_text(CardText("Zap", texts, c.ABILITY)))


def _faults(pool: list[Definition], count: int, seed: int) -> list[str]:
    drawn = sample(pool, count, seed)
    assert len(drawn) == count
    return [str(miss) for miss in look(drawn, read_synonyms()) if miss.synonym is None]


def test_no_changed_word_of_a_shipped_card_goes_unnoticed() -> None:
    assert _faults(cards(None), 200, 9) == []


@pytest.mark.slow
@needs(POOL)
def test_no_changed_word_of_a_real_card_goes_unnoticed() -> None:
    assert _faults(cards(POOL), 600, 9) == []


def test_there_are_fifty_kinds_of_change() -> None:
    assert len(KINDS) >= 50


def test_a_change_keeps_its_capital_and_takes_whole_words() -> None:
    text = "Another ally may attack. Destroy target ally or weapon."
    made = {change.made_in(text) for change in changes_of(text)}
    assert "Another ally attack. Destroy target ally or weapon." in made
    assert "Another ally may attack. Destroy target ally and weapon." in made
    assert "Another ally may attack. Exhaust target ally or weapon." in made
    assert text not in made


def test_a_change_that_makes_no_difference_is_found() -> None:
    """This card's own text calls it an ability or a card: the same card."""
    texts = "Ongoing: When this ability enters play, draw two cards."
    missed = [place.change for place in places(_card(texts)) if unnoticed(place)]
    assert [(one.before, one.after) for one in missed] == [("ability", "card")]
    allowed = [miss.synonym for miss in look(places(_card(texts)), read_synonyms())]
    assert len(allowed) == 1
    assert allowed[0] is not None
    assert [miss.synonym for miss in look(places(_card(texts)), ())] == [None]


def test_a_synonym_allows_its_words_only() -> None:
    synonym = Synonym("another", "draws? [a|another] card", "one more")
    text = "Draw a card. Destroy a card."
    first, second = (Change("another", "a", "another", at, at + 1) for at in (5, 21))
    assert synonym.allows(text, first)
    assert not synonym.allows(text, second)
    assert not synonym.allows(text, Change("all, a", "a", "another", 5, 6))
    assert not synonym.allows(text, Change("another", "a", "that", 5, 6))


def test_every_synonym_says_why() -> None:
    assert all(len(synonym.reason) > 10 for synonym in read_synonyms())


def test_a_synonym_without_a_reason_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("near") / REVIEWED.name
    for text, told in (
        ('kind = "numbers"\nwords = "[one|two]"', "reason is missing"),
        ('kind = "numbers"\nwords = "one"\nreason = "why"', "names no change"),
        ('kind = "colours"\nwords = "[one|two]"\nreason = "why"', "no kind of change"),
    ):
        path.write_text(f"[[synonym]]\n{text}\n", encoding="utf-8")
        with pytest.raises(RuleboundError, match=told):
            read_synonyms(path)
