"""What named keywords mean: words of the same grammar that say, in our own words, what the rules make of them.

``N`` is the number after the keyword.
"""

from __future__ import annotations

from rulebound.wow import constants as c

#: What each keyword means on a character (or, if it is no character's, on any card).
DEFINITIONS: dict[str, tuple[str, ...]] = {
    "Aberration": ("prevent all non-combat damage that would be dealt to this character",),
    "Absorb": ("when this character deals combat damage to a hero, it heals that much damage from your hero",),
    "Arcane Torrent": (
        "when this card enters play, target opposing card in play loses and can't have powers this turn",
    ),
    "Artifact": ("you may play this card from your graveyard",),
    "Assault": ("this character has +N ATK on your turn",),
    "Berserking": ("this character has +1 ATK for each damage on this character",),
    "Conspicuous": ("while this character is attacking, opposing heroes and allies can protect",),
    "Escape Artist": (
        "when this card becomes the target of an opposing card, you may put this card into its owner's hand",
    ),
    "Eternal": ("when this card enters your graveyard from anywhere, you may shuffle it into your deck",),
    "Find Treasure": ("when this card enters play, you may draw a card. If you do, discard a card",),
    "Hardiness": ("if this character would be dealt damage, prevent 1 of that damage",),
    "Harmonize": ("you pay 1 less to play allies with cost 4 or more",),
    "Haste": (
        "you pay N less to play this card if an ally in your party dealt damage to an opposing hero this turn",
    ),
    "Inspiring Presence": (
        "if a hero or ally in your party would deal non-combat damage, it deals that much +1 instead",
    ),
    "Mend": ("at the start of your turn, this character may heal N damage from target hero or ally",),
    "Rift": ("this card costs 1 less to play for each ally you control of one race",),
    "Sentinel": ("when this card becomes exhausted for the first time each turn, ready it",),
    "Shadowmeld": ("this card has elusive and untargetable while ready",),
    "Smash": (
        "if this character would deal more than fatal combat damage to a defending ally, it deals the rest to that "
        "ally's controller's hero instead",
    ),
    "Spellshield": ("this card can't be targeted by opponents",),
    "Thrown": (
        "when you strike with this weapon, your hero has long-range this combat. At the end of this turn, put this "
        "weapon into its owner's hand",
    ),
    "Time is Money": ("this character can use activated powers the turn they enter your party",),
    "War Stomp": (
        "when this character attacks or this character defends, you may exhaust target opposing hero or ally",
    ),
    **{
        f"{kind.capitalize()} Resistance": (f"prevent all {kind} damage that would be dealt to this character",)
        for kind in c.DAMAGE_TYPES
    },
}

#: What it means on a weapon, where that is something else: it is the hero's while it strikes with the weapon.
ON_WEAPONS: dict[str, tuple[str, ...]] = {
    "Absorb": (
        "when your hero deals combat damage with this weapon to a hero, it heals that much damage from itself",
    ),
    "Smash": (
        "if your hero would deal more than fatal combat damage with this weapon to a defending ally, it deals the "
        "rest to that ally's controller's hero instead",
    ),
    "Assault": ("this weapon has +N ATK on your turn",),
}
#: Keywords that are printed with a number.
NUMBERED = ("Assault", "Haste", "Mend")
#: Keywords that a weapon can have in the words of a character: everything else is refused on one.
ANY_CARD = (
    "Arcane Torrent", "Artifact", "Escape Artist", "Eternal", "Find Treasure", "Harmonize", "Haste",
    "Inspiring Presence", "Rift", "Sentinel", "Shadowmeld", "Spellshield", "Thrown",
)  # fmt: skip
