"""The pool's misprints: what is mended is told, and nothing that is read without mending is changed."""

from __future__ import annotations

import re

import pytest

from no_misprints import missing
from real_cards.pool import needs_pool, read, records
from rulebound.text.inflect import number_value
from rulebound.text.misprints import Mending
from rulebound.wow.cards.card_files import texts_of
from rulebound.wow.cards.errata import WORDINGS
from rulebound.wow.cards.misprints import no_misprints
from rulebound.wow.language.wording import book

pytestmark = needs_pool

#: Small words that are mended though rows know them, only where reading stopped.
SMALL = {
    "you", "your", "it", "its", "it's", "had", "controllers", "the", "then", "while", "If", "her", "damaged", "of",
}  # fmt: skip


def _is_of_symbols(mending: Mending) -> bool:
    """Whether only a symbol or a sign was put back that the record has lost."""
    one, other = (re.sub(r"\ban?\b|\[\w+\]|\{ ?exhaust ?\}|\W", "", words).lower() for words in mending)
    return one == other


def _slips(name: str) -> list[Mending]:
    card = read(name).definition
    return [] if card is None else [mending for mending in card.mended if not _is_of_symbols(mending)]


def _mended() -> list[str]:
    return [name for name in records() if _slips(name)]


@pytest.mark.slow
def test_no_mended_word_is_a_word_of_the_phrasebook() -> None:
    vocabulary = book().automaton.vocabulary
    names = _mended()
    assert len(names) > 30
    for name in names:
        for mending in _slips(name):
            words = mending.printed.split()
            twice = words[: len(words) // 2] == words[len(words) // 2 :] or mending.printed in ("a a", "an a")
            one, other = mending.read.lower(), mending.printed.lower()
            capital = one in (other, f"{other}s", f"{other}es", f"{other}ing") or other == f"{one}s"
            known = mending.printed in vocabulary or mending.printed in no_misprints()
            lost = mending.read == f"Ongoing: {mending.printed}"
            assert twice or capital or lost or mending.printed in SMALL or not known, (name, mending)
            # (A number before which a word is lost stays the number that it is.)
            assert lost or number_value(mending.printed) is None, (name, mending)


def test_no_word_of_a_cards_name_is_taken_for_a_misprint() -> None:
    assert missing(records()) == []


@pytest.mark.slow
def test_a_card_with_a_sound_wording_is_not_mended() -> None:
    for name in _mended():
        card = read(name).definition
        assert card is not None
        printed = [texts_of(records()[name], wording) for wording in WORDINGS]
        assert card.paragraphs not in printed
