"""What the keywords of Flesh and Blood mean, in our words, each with its rule [8.3, 8.4]."""

from __future__ import annotations

from typing import Final

from rulebound.play.presenting.shapes import Keyword

__all__ = ["GISTS", "keyword"]

#: By keyword: the rule's number, and its gist.
GISTS: Final = {
    "go again": ("8.3.5", "After it, you have an action point more."),
    "dominate": ("8.3.4", "No more than one card from hand defends against it."),
    "overpower": ("8.3.22", "No more than one action card defends against it."),
    "stealth": ("8.3.24", "By itself it does nothing; other texts ask for it."),
    "blade break": ("8.3.3", "Once it has defended, it is destroyed as the combat chain closes."),
    "battleworn": (
        "8.3.2",
        "Once it has defended, its defense is 1 less from the end of the combat chain on.",
    ),
    "temper": ("8.3.10", "Once it has defended, its defense becomes 1 less; at 0 it is destroyed."),
    "guardwell": ("8.3.34", "Once it has defended, all of its defense is gone."),
    "phantasm": (
        "8.3.13",
        "An attack action card with 6 power or more that defends, no Illusionist's, destroys it.",
    ),
    "piercing": ("8.3.23", "It has so much more power while equipment defends against it."),
    "arcane barrier": ("8.3.8", "You may pay as many resource points to prevent so much arcane damage."),
    "spellvoid": ("8.3.15", "You may destroy it to prevent so much arcane damage."),
    "quell": (
        "8.3.19",
        "You may pay as many resource points to prevent so much damage; it is then destroyed.",
    ),
    "ward": ("8.3.20", "It is destroyed in the place of so much damage to you, like it or not."),
    "arcane shelter": (
        "8.3.37",
        "It is destroyed in the place of so much arcane damage to you, like it or not.",
    ),
    "blood debt": (
        "8.3.11",
        "While it lies in your banished zone, it costs you 1 life in each of your end phases.",
    ),
    "spectra": ("8.3.14", "It can be attacked, and is destroyed as soon as it is."),
    "meld": ("8.3.38", "For both costs, both halves are played."),
    "protect": ("8.3.31", "It may defend any hero that an opponent attacks."),
    "watery grave": ("8.3.41", "It turns face down in your graveyard when it comes there from the arena."),
    "crank": ("8.3.29", "As it enters, you may take a steam counter off it for an action point."),
    "boost": (
        "8.3.9",
        "You may banish the top card of your deck: if it is a Mechanologist's, this goes again.",
    ),
    "suspense": (
        "8.3.42",
        "It enters with two counters, loses one each turn of yours, and ends without any.",
    ),
    "scrap": ("8.3.32", "You may banish an item or equipment of your graveyard as you play it."),
    "beat chest": ("8.3.33", "You may discard a card with 6 power or more as you play it."),
    "mirage": (
        "8.3.25",
        "It is destroyed while it defends against an attack with 6 power or more that is no Illusionist's.",
    ),
    "rune gate": (
        "8.3.27",
        "With as many Runechants as it costs you may play it from your banished zone for nothing.",
    ),
    "ambush": ("8.3.28", "It may defend from your arsenal."),
    "heave": (
        "8.3.18",
        "As your end phase begins you may pay so much to put it from hand into your arsenal face up: "
        "that creates as many Seismic Surges.",
    ),
    "modular": ("8.3.30", "You may equip it to any equipment zone."),
    "cloaked": ("8.3.36", "You equip it face down."),
    "ephemeral": ("8.3.21", "It ceases to exist where it would go to a graveyard."),
    "universal": ("8.3.35", "It is of the class that your hero is."),
    "perched": ("8.3.39", "It may be equipped beside a two-handed weapon, and isn't attacked there."),
    "combo": ("8.4.1", "It does more when the attack before it was the one that it names."),
    "crush": ("8.4.2", "It does more once it has dealt 4 damage or more to a hero."),
    "reprise": ("8.4.3", "It does more when the defending hero has defended with a card from hand."),
    "rupture": ("8.4.6", "It does more as the fourth chain link or a later one."),
    "contract": ("8.4.7", "It sets a task, and pays for each time that it is done."),
    "surge": ("8.4.8", "It does more when it deals as much damage as it says."),
    "solflare": ("8.4.9", "It does something as it is charged into your soul."),
    "unity": ("8.4.10", "It does more when it defends together with a card from hand."),
    "evo upgrade": ("8.4.11", "It does more for the evos that you have equipped."),
    "galvanize": ("8.4.12", "As it defends, you may destroy an item of yours for more."),
    "tower": ("8.4.13", "It does more with 13 power or more."),
    "decompose": ("8.4.14", "You may banish an action card and two Earth cards of your graveyard for more."),
    "earth bond": ("8.4.15", "It does more when an Earth card was pitched to play it."),
    "lightning flow": ("8.4.16", "It does more once you have played a Lightning card this turn."),
    "heavy": ("8.4.17", "It does more with nothing else in your weapon zones."),
    "channel": (
        "8.4.4",
        "Each end phase of yours it wants a card of its kind more from your pitch zone, or it is destroyed.",
    ),
    "material": ("8.4.5", "It does something for the permanent that it lies under."),
    "go fish": (
        "8.4.19",
        "Who is hit shows a card from hand, and loses it to you if it is of the right kind.",
    ),
    "high tide": ("8.4.18", "It does more while two blue cards or more lie in your pitch zone."),
}


def keyword(name: str) -> Keyword:
    """Return a keyword with what it means."""
    rule, gist = GISTS.get(name, ("", ""))
    return Keyword(name, gist, rule)
