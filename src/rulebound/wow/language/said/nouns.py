"""Noun phrases as they are said: kinds, determiners, the card's own name, words that refer back."""

from __future__ import annotations

from dataclasses import dataclass

# --- Noun phrases ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attached:
    """ "Attached ally", "attached character"."""

    noun: object


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
