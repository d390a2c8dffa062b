"""What named keywords mean: words of the same grammar that say, in our own words, what the rules make of them.

``N`` is the number after the keyword.
"""

from __future__ import annotations

from rulebound.wow import constants as c

#: What each keyword means on a character (or, if it is no character's, on any card).
DEFINITIONS: dict[str, tuple[str, ...]] = {
    # [wow-2013:G.aberration]
    "Aberration": ("prevent all non-combat damage that would be dealt to this character",),
    # [wow-2013:G.absorb]
    "Absorb": (
        "when this character deals combat damage to a hero, it heals that much damage from your hero",
    ),
    # [wow-2013:G.arcane-torrent]
    "Arcane Torrent": (
        "when this card enters play, target opposing card in play loses and can't have powers this turn",
    ),
    # [wow-2013:G.artifact]
    "Artifact": ("you may play this card from your graveyard",),
    # [wow-2013:G.assault]
    "Assault": ("this character has +N ATK on your turn",),
    # [wow-2013:G.awesome] (Whoever would have the card compliments this one.)
    "AWESOME": ("at the start of your turn, each player may draw a card",),
    # [wow-2013:G.berserking]
    "Berserking": ("this character has +1 ATK for each damage on this character",),
    # [wow-2013:G.conspicuous]
    "Conspicuous": ("while this character is attacking, opposing heroes and allies can protect",),
    # [wow-2013:G.enrage]
    "Enrage": ("as this card enters play, you may reveal the top card of your deck",),
    # [wow-2013:G.escape-artist]
    "Escape Artist": (
        "when this card becomes the target of an opposing link, you may put this card into its owner's hand",
    ),
    # [wow-2013:G.eternal]
    "Eternal": ("when this card enters your graveyard from anywhere, you may shuffle it into your deck",),
    # [wow-2013:G.find-treasure]
    "Find Treasure": ("when this card enters play, you may draw a card. If you do, discard a card",),
    # [wow-2013:G.hardiness]
    "Hardiness": ("if this character would be dealt damage, prevent 1 of that damage",),
    # [wow-2013:G.harmonize]
    "Harmonize": ("you pay 1 less to play allies with cost 4 or more",),
    # [wow-2013:G.haste]
    "Haste": (
        "you pay N less to play this card if an ally in your party dealt damage to an opposing hero this turn",
    ),
    # [wow-2013:G.inspiring-presence]
    "Inspiring Presence": (
        "if a hero or ally in your party would deal non-combat damage, it deals that much +1 instead",
    ),
    # [wow-2013:G.echo]
    "Echo": (
        "when you play this ability, if you control two or more allies that share a [Horde] or [Alliance] race, copy "
        "this ability",
    ),
    # [wow-2013:G.invincible] (What can't leave play can't be destroyed: so nothing tries.)
    "Invincible": ("this card can't leave play, be destroyed, be targeted, or be dealt damage",),
    # [wow-2013:G.irradiated]
    "Irradiated": (
        "when this character deals combat damage to an ally that doesn't have Irradiated, that ally has Irradiated",
    ),
    # [wow-2013:G.mend]
    "Mend": ("at the start of your turn, this character may heal N damage from target hero or ally",),
    # [wow-2013:G.rift]
    "Rift": ("this card costs 1 less to play for each ally you control of one race",),
    # [wow-2013:G.sentinel]
    "Sentinel": ("when this card becomes exhausted for the first time each turn, ready it",),
    # [wow-2013:G.shadowmeld]
    "Shadowmeld": ("this card has elusive and untargetable while ready",),
    # [wow-2013:G.smash]
    "Smash": (
        "if this character would deal more than fatal combat damage to a defending ally, it deals the rest to that "
        "ally's controller's hero instead",
    ),
    # [wow-2013:G.spellshield]
    "Spellshield": ("this card can't be targeted by opponents",),
    # [wow-2013:G.thrown]
    "Thrown": (
        "when you strike with this weapon, your hero has long-range this combat. At the end of this turn, put this "
        "weapon into its owner's hand",
    ),
    # [wow-2013:G.time-is-money]
    "Time is Money": ("this character can use activated powers the turn they enter your party",),
    # [wow-2013:G.warp]
    "Warp": (
        "as this card is revealed from your deck, you may remove it from the game. If you do, you may play it "
        "immediately without paying its cost",
    ),
    # [wow-2013:G.war-stomp]
    "War Stomp": (
        "when this character attacks or this character defends, you may exhaust target opposing hero or ally",
    ),
    # [wow-2013:G.will-of-the-forsaken]
    "Will of the Forsaken": ("this character can't leave play while it has 1 or more remaining health",),
}
# [wow-2013:G.resistance] one for each type of damage
for kind in c.DAMAGE_TYPES:
    words = f"prevent all {kind} damage that would be dealt to this character"
    DEFINITIONS[f"{kind.capitalize()} Resistance"] = (words,)

#: What it means on a weapon, where that is something else: it is its wielder's, while associated with the weapon.
#: [wow-2013:303.2b]
ON_WEAPONS: dict[str, tuple[str, ...]] = {
    "Absorb": (
        "when a hero or ally you control deals combat damage with this weapon to a hero, it heals that much damage "
        "from your hero",
    ),
    "Smash": (
        "if a hero or ally you control would deal more than fatal combat damage with this weapon to a defending ally, "
        "it deals the rest to that ally's controller's hero instead",
    ),
    "Assault": ("this weapon has +N ATK on your turn",),
    "Conspicuous": (
        "while a hero or ally you control is attacking with this weapon, opposing heroes and allies can protect",
    ),
}
#: Those of them that weapons lend in 7.4 [wow-2013:303.2b].
LENT = ("Absorb", "Conspicuous", "Smash")
#: Keywords whose words the grammar doesn't read: one gives itself away, one is said of what lies in a deck. The binder
#: makes their powers.
WITHOUT_GRAMMAR = ("Irradiated", "Warp")
#: Keywords that are printed with a number.
NUMBERED = ("Assault", "Haste", "Mend")
#: Keywords that a weapon can have in the words of a character: everything else is refused on one.
ANY_CARD = (
    "Arcane Torrent", "Artifact", "Echo", "Escape Artist", "Eternal", "Find Treasure", "Harmonize", "Haste",
    "Inspiring Presence", "Invincible", "AWESOME", "Enrage", "Rift", "Sentinel", "Shadowmeld", "Spellshield", "Thrown",
    "Warp",
)  # fmt: skip
