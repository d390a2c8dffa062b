"""Noun phrases as they are said: kinds, determiners, the card's own name, words that refer back."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.language.said.nouns import Phrase

# --- Noun phrases ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ThisTotem:
    """ "This ability" of a Totem, which deals damage and is dealt it as any character."""


@dataclass(frozen=True)
class Attached:
    """ "Attached ally", "attached character"."""

    noun: object


@dataclass(frozen=True)
class HeroByName(Phrase):
    """ "Onyxia", "the Lich King": the one that the event is about, or whichever of that name is in play."""


@dataclass(frozen=True)
class BackFighting:
    """ "That attacking ally", "that defending hero": what was called so."""

    noun: object
    word: str


@dataclass(frozen=True)
class YourHeroHere:
    """ "Your hero"."""


@dataclass(frozen=True)
class HeroOfHere:
    """ "That player's hero"."""

    owner: object


# --- Players --------------------------------------------------------------------------------------------


# --- What follows a noun --------------------------------------------------------------------------------


# --- Values ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DamageSource:
    """ "The source of that damage"."""


# --- Conditions -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RemovedHere:
    """ "All ally cards removed by [this]", "a card you removed": what this very card has removed from the game."""

    noun: object
    every: bool = False
    by_you: bool = False


@dataclass(frozen=True)
class OneRemoved:
    """ "An ally with cost 3 or less removed this way": one of several."""

    noun: object


@dataclass(frozen=True)
class RemovedEarlier:
    """ "All cards removed this way": by another part of this very card's text."""

    noun: object


@dataclass(frozen=True)
class TargetOfChoice:
    """ "Target hero or ally of his choice": another player chooses it."""

    noun: object


@dataclass(frozen=True)
class TargetRemoved:
    """ "Target card that was removed from the game this way"."""

    noun: object
