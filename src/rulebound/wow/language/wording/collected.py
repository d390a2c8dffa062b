"""Words that type lines print in the sets of other years: facts, collected from the cards' data fields.

Tags are an open list; these are the ones that cards have and that are not in :mod:`.lexicon`.
"""

from __future__ import annotations

#: Tags of allies that serve as nouns ("a Monster").
BEINGS = (
    "Abyssal", "Amalgamation", "Archdruid", "Ascendant", "Banshee", "Bat", "Battlemage", "Battlemaster", "Biker",
    "Black Dragonkin", "Blighthound", "Blue Dragonkin", "Bronze Dragonkin", "Bunny", "Cadaver", "Camel", "Chicken",
    "Chimaera", "Colossus", "Construct", "Core Hound", "Crawling Claw", "Crocolisk", "Crypt Fiend", "Cultist",
    "Deathcharger", "Demigod", "Demolitionist", "Dog", "Dragonhawk", "Earthen", "Egg", "Faceless", "Fish", "Fleshbeast",
    "Floating Eye", "Fox", "Frost Wyrm", "Gambler", "Gargoyle", "Gorilla", "Green Dragonkin", "Gronn", "Guardian",
    "Hawkstrider", "Horse", "Hound", "Hydra", "Hyena", "Keeper of the Grove", "Kodo", "Kraken", "Leviathan", "Lion",
    "Mirror", "Mo'arg", "Monk", "Monkey", "Monster", "Moth", "Necromancer", "Nightsaber", "Ninja", "Ogre Lord",
    "Ogre Magi", "Panther", "Peasant", "Peon", "Pit Lord", "Pterrordax", "Pygmy", "Qiraji", "Quillbeast", "Rabbit",
    "Ravager", "Red Dragonkin", "Scarlet Trainee", "Shade", "Shark", "Shivarra", "Snake", "Spirit Beast",
    "Spirit Wolf", "Spore Bat", "Stag", "Tallstrider", "Taunka", "Tentacle", "Terrorguard", "Tiger", "Tol'vir", "Trogg",
    "Twilight Dragonkin", "Void", "Vrykul", "Warhorse", "Wasp", "Wind Rider", "Wind Serpent", "Wolpertinger",
    "Wrathguard",
)  # fmt: skip

#: Their plurals, where they are no plain -s.
PLURALS = {
    "Banshee": "Banshees", "Battlemage": "Battlemages", "Black Dragonkin": "Black Dragonkin",
    "Blue Dragonkin": "Blue Dragonkin", "Bronze Dragonkin": "Bronze Dragonkin", "Chimaera": "Chimaeras",
    "Crypt Fiend": "Crypt Fiends", "Demigod": "Demigods", "Earthen": "Earthen", "Faceless": "Faceless",
    "Fish": "Fish", "Green Dragonkin": "Green Dragonkin", "Keeper of the Grove": "Keepers of the Grove",
    "Mo'arg": "Mo'arg", "Pygmy": "Pygmies", "Qiraji": "Qiraji", "Red Dragonkin": "Red Dragonkin",
    "Spirit Wolf": "Spirit Wolves", "Taunka": "Taunka", "Tol'vir": "Tol'vir",
    "Twilight Dragonkin": "Twilight Dragonkin", "Vrykul": "Vrykul",
}  # fmt: skip

#: Tags that go before a noun only.
ONLY_ADJECTIVES = ("Black", "Blue", "Bronze", "Green", "Red", "Twilight", "Token", "Caverns")

#: Traits of heroes, besides class, faction, race, talent spec and profession.
TRAITS = ("Traitor", "Loyal", "Scourge", "Monster")

#: Reputations of cards: a deck has cards of at most one [2012:100.2d].
REPUTATIONS = ("Aldor", "Scryer", "Argent Crusade", "Nerubian")

#: Words that only name the power after them.
TAG_WORDS = ("Unity", "Tribe", "Bloodrush")

COUNTERS = (
    "aim", "arcane", "banner", "burn", "combo", "corpse", "crusade", "cunning", "death", "doom", "dream", "egg",
    "energy", "essence", "fang", "focus", "food", "gold", "heirloom", "holy", "infection", "insanity", "knowledge",
    "light", "loot", "madness", "mojo", "nature", "pact", "plague", "quest", "relic", "revenge", "rune", "sacrifice",
    "sand", "scroll", "skull", "stake", "sunder", "thaw", "thorn", "training", "trophy", "venom", "victory", "void",
    "war", "wind", "wound", "abandon", "ankh", "arena", "aspect", "bleed", "bliss", "bolt", "bubble", "cannonball",
    "capture", "chaos", "coercion", "curse", "depletion", "destiny", "elementium", "eye", "fatigue", "feather",
    "fester", "flame", "fuel", "fuse", "gas", "guard", "haste", "hearth", "history", "hoot", "justice", "life", "mana",
    "might", "monologue", "murder", "nether", "overload", "radiance", "rattle", "revive", "roar", "scalp", "scarlet",
    "seed", "silence", "slow", "spell", "spine", "starfish", "static", "stone", "surge", "tactics", "tone", "verse",
    "ward", "web",
)  # fmt: skip
