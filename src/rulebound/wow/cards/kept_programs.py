"""Kept programs: what a text compiles to, as an earlier process has found it, or compiled now.

What a text means depends on the text, on the few things that are told of its card, and on how texts are read
(:data:`FINGERPRINT`). So a program can be kept as data under the digest of all that; whatever else is found there is
not used. Compiling needs the phrasebook, which takes far longer than reading the programs of two decks: it is imported
when the first text has to be compiled.
"""

from __future__ import annotations

import json
from typing import Final, Protocol

from rulebound.kernel.codec import digest
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.text.fingerprint import fingerprint
from rulebound.text.nodes import BadData, Registry, from_data, to_data, walk
from rulebound.wow.nodes import tokens
from rulebound.wow.nodes.effects.moving import CreateTokens
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.saving import NODES

__all__ = ["FINGERPRINT", "Kept", "fingerprint_now", "keep_found", "keep_in", "kept_found", "program_of"]

#: How texts are read by the code of this process.
FINGERPRINT: Final = fingerprint("wow")
_NODES: Final = Registry(NODES)


class Kept(Protocol):
    """Where texts are kept by a key."""

    def get(self, key: str) -> str | None:
        """Return what was put under a key, exactly; None if nothing is there, or something damaged."""

    def put(self, key: str, text: str) -> None:
        """Put something under a key."""


#: The fingerprint of the code once the phrasebook has been loaded, too.
_COMPARED: Final[list[str]] = []
#: Where programs are kept, if anywhere.
_KEPT: Final[list[Kept]] = []


def keep_in(kept: Kept | None) -> None:
    """Keep programs somewhere from now on (None: nowhere)."""
    _KEPT[:] = [] if kept is None else [kept]


def fingerprint_now() -> str:
    """Return how texts are read by the code that lies there now: somebody may have changed it since it was loaded."""
    return fingerprint("wow")


def program_of(text: CardText) -> CardProgram:
    """Return what :func:`~rulebound.wow.language.compiling.compile_text` makes of it; raises :class:`CardRefused`."""
    key = digest([list(part) if isinstance(part, tuple) else part for part in text]) if _KEPT else ""
    known = _found(key)
    if known is None:
        known = _compiled(text)
        _put(key, known)
    if isinstance(known, CardRefused):
        raise known
    return known


def kept_found(key: list[str]) -> str | None:
    """Return what else was found out about a text by the words of a key; None if nothing is known."""
    return _KEPT[0].get(digest(list(key))) if _KEPT else None


def keep_found(key: list[str], found: str) -> None:
    """Keep what was found out about a text."""
    if _KEPT:
        _KEPT[0].put(digest(list(key)), found)


def _compiled(text: CardText) -> CardProgram | CardRefused:
    # With it comes the phrasebook.
    from rulebound.wow.language.compiling import compile_text

    if _KEPT and not _COMPARED:
        _COMPARED.append(fingerprint_now())
        if _COMPARED[0] != FINGERPRINT:
            # Somebody has changed it since this process began: what it makes belongs to neither version.
            keep_in(None)
    try:
        return compile_text(text)
    except CardRefused as error:
        return error.with_traceback(None)


def _found(key: str) -> CardProgram | CardRefused | None:
    """Return what is kept under a key; None if that is nothing of any use."""
    text = _KEPT[0].get(key) if _KEPT else None
    if text is None:
        return None
    try:
        data = json.loads(text)
        if isinstance(data, list):
            name, paragraph, words, why = (str(part) for part in data)
            return CardRefused(name, paragraph, words, why)
        program = from_data(data, _NODES)
    except (BadData, ValueError, RecursionError):
        return None
    return program if isinstance(program, CardProgram) else None


def _put(key: str, made: CardProgram | CardRefused) -> None:
    if not _KEPT:
        return
    if isinstance(made, CardRefused):
        _KEPT[0].put(key, json.dumps([made.name, made.paragraph, made.words, made.why]))
        return
    for _, node in walk(made):
        if isinstance(node, CreateTokens) and node.texts:
            # Its text is compiled when it is put into play: let that not be in the middle of a game.
            _compile_token(node.name or " ".join(node.tags), node.texts, node.types)
    # What can't be written as data, or not exactly, is compiled each time.
    try:
        text = json.dumps(to_data(made), separators=(",", ":"))
        is_exact = from_data(json.loads(text), _NODES) == made
    except (BadData, ValueError, RecursionError):
        return
    if is_exact and _KEPT:
        _KEPT[0].put(key, text)


def _compile_token(name: str, texts: tuple[str, ...], types: int) -> CardProgram:
    return program_of(CardText(name, texts, types))


tokens.use_compiler(_compile_token)
