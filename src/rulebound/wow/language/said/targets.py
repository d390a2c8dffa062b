"""What is said of targets: who must be one, whose are chosen by chance, which are changed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DrawsTargets:
    """ "Opposing cards and effects must target [this] if able"."""

    who: object


@dataclass(frozen=True)
class TargetsAtRandom:
    """ "All targets are chosen at random"."""


@dataclass(frozen=True)
class ChangesTarget:
    """ "Change the target of an ability card with a single target", to any other that is legal."""

    what: object


@dataclass(frozen=True)
class ChangesOnlyTarget:
    """ "If an ability is targeting only your hero, change its target to its controller's hero"."""

    what: object
    only: object
    to: object
