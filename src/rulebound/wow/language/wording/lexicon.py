"""The lexicon: tags, traits, keywords, damage types and other closed lists of words that cards use.

Tags are an open list in the game; a word that is not here refuses the card, and adding it here is all it takes. What
later sets print on their type lines was collected from the cards' data fields.
"""

from __future__ import annotations

from difflib import get_close_matches

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c

TALENTS = c.TALENTS
CLASSES = c.CLASSES
RACES = (
    "Blood Elf", "Draenei", "Dwarf", "Gnome", "Goblin", "Human", "Night Elf", "Orc", "Tauren", "Troll", "Undead",
    "Worgen", "Pandaren",
)  # fmt: skip
PROFESSIONS = (
    "Alchemy", "Blacksmithing", "Enchanting", "Engineering", "Herbalism", "Inscription", "Jewelcrafting",
    "Leatherworking", "Mining", "Skinning", "Tailoring",
)  # fmt: skip
#: Tags of allies, besides races and classes; they serve as nouns ("a Spider").
BEINGS = (
    "Abomination", "Ancient", "Bear", "Beast", "Boar", "Broken", "Cat", "Crab", "Demon", "Distiller",
    "Doomguard", "Dragonkin",
    "Dreadlord", "Dryad", "Elemental", "Eredar", "Ethereal", "Felguard", "Felhound", "Felhunter", "Fel Orc", "Furbolg",
    "Ghoul",
    "Gnoll", "Gryphon", "Harpy", "Hippogryph", "Imp", "Infernal", "Mechanical", "Murloc", "Naga", "Naaru", "Nerubian",
    "Ogre", "Owl", "Pet", "Raptor", "Satyr", "Scorpid", "Serpent", "Sheep", "Skeleton", "Spider", "Spirit", "Succubus",
    "Treant", "Turtle", "Voidwalker", "Water Elemental", "Wisp", "Wolf", "Yeti", "Zombie", "Air Elemental",
    "Earth Elemental", "Fire Elemental", "Scourge", "Traitor", "Arena", "Mechanical Yeti", "Mechanical Dragonling",
    "Arakkoa", "Basilisk", "Bird", "Centaur", "Clefthoof", "Cow", "Critter", "Deer", "Devilsaur", "Djinni",
    "Dragonspawn", "Drake", "Eagle", "Elekk", "Frog", "Gan'arg", "Ghost", "Giant", "Golem", "Illusion", "Kobold",
    "Magnataur", "Mammoth", "Nether Drake", "Nether Ray", "Observer", "Parrot", "Penguin", "Pig", "Quilboar", "Ram",
    "Rat", "Raven", "Reindeer", "Rhino", "San'layn", "Sea Giant", "Silithid", "Sporeling", "Squirrel", "Toad",
    "Sword Dancer", "Tuskarr", "Vulture", "Warp Stalker", "Wolvar", "Worm", "Wyvern", "Zhevra",
    "Abyssal", "Amalgamation", "Archdruid", "Ascendant", "Banshee", "Bat", "Battlemage", "Battlemaster", "Biker",
    "Black Dragonkin", "Blighthound", "Blue Dragonkin", "Bronze Dragonkin", "Bunny", "Cadaver", "Camel", "Chicken",
    "Chimaera", "Colossus", "Construct", "Coyote", "Core Hound", "Crawling Claw", "Crocolisk", "Crypt Fiend", "Cultist",
    "Deathcharger", "Demigod", "Demolitionist", "Dog", "Dragonhawk", "Earthen", "Egg", "Faceless", "Fish", "Fleshbeast",
    "Floating Eye", "Fox", "Frost Wyrm", "Gambler", "Gargoyle", "Gorilla", "Green Dragonkin", "Gronn", "Guardian",
    "Hawkstrider", "Horse", "Hound", "Hydra", "Hyena", "Keeper of the Grove", "Kodo", "Kraken", "Leviathan", "Lion",
    "Mirror", "Mo'arg", "Monk", "Monkey", "Monster", "Moth", "Necromancer", "Nightsaber", "Ninja", "Ogre Lord",
    "Ogre Magi", "Panther", "Peasant", "Peon", "Pit Lord", "Pterrordax", "Pygmy", "Qiraji", "Quillbeast", "Rabbit",
    "Ravager", "Red Dragonkin", "Scarlet Trainee", "Shade", "Shark", "Shivarra", "Snake", "Spirit Beast",
    "Spirit of Northrend", "Spirit Wolf", "Spore Bat", "Stag", "Tallstrider", "Taunka", "Tentacle", "Terrorguard",
    "Tiger", "Tol'vir", "Trogg",
    "Twilight Dragonkin", "Void", "Vrykul", "Warhorse", "Wasp", "Wind Rider", "Wind Serpent", "Wolpertinger",
    "Wrathguard", "Netherdrake", "Dread Pirate", "Pirate", "Merciless One", "Fel Hound", "Terror Fiend", "Void Terror",
)  # fmt: skip
WEAPONS = (
    "Axe", "Bow", "Crossbow", "Dagger", "Fist", "Fist Weapon", "Gun", "Mace", "Polearm", "Staff|Staves", "Sword",
    "Wand", "Warglaive",
)  # fmt: skip
ARMORS = ("Shield", "Wall")
ABILITIES = (
    "Aspect", "Aura", "Blessing", "Curse", "Disease", "Form", "Poison", "Seal",
    "Shout", "Stance", "Trap", "Rune",
)  # fmt: skip
ITEMS = ("Trinket", "Ring", "Potion", "Relic", "Mount", "Bag", "Message")
#: Tags that only go before a noun ("Combo card", "Melee weapon", "Plate armor").
ONLY_ADJECTIVES = (
    "Combo", "Melee", "Ranged", "One-Handed", "Two-Handed", "Cloth", "Leather", "Mail", "Plate", "Talent", "Off-Hand",
    "Air", "Earth", "Water", "Nature", "Unique", "Unlimited", "Instant", "Black", "Blue",
    "Bronze", "Green", "Red", "Twilight", "Token", "Caverns", "Battleground",
    # Cards with a number of which a player can control go by these names.
    "Draka", "Falstad", "Jaina", "Moira", "Muradin", "Thrall",
)  # fmt: skip
TOTEM = "Totem"

#: Traits of heroes, besides class, faction, race, talent spec and profession.
TRAITS = ("Traitor", "Loyal", "Scourge", "Monster")
#: Reputations that other cards speak of ("Aldor cards"); a deck has cards of at most one [2012:100.2d].
REPUTATIONS = ("Aldor", "Scryer", "Argent Crusade", "Nerubian")
#: Heroes of raids that the cards of their decks speak of by name, and what the hero's whole name is.
RAID_HEROES = {
    "Onyxia": "Onyxia", "Magtheridon": "Magtheridon", "Ragnaros": "Ragnaros", "(The|the) Betrayer": "The Betrayer",
    "Deathwing": "Deathwing the Destroyer",
    "Kel'Thuzad": "Kel'Thuzad", "(The|the) Lich King": "The Lich King", "Sylvanas": "Dark Lady Sylvanas Windrunner",
}  # fmt: skip
#: Words that only name the power after them.
TAG_WORDS = ("Unity", "Tribe", "Bloodrush")

#: A plural that is spelt out.
PLURALS = {
    "Dwarf": "Dwarves", "Blood Elf": "Blood Elves", "Night Elf": "Night Elves", "Draenei": "Draenei",
    "Tauren": "Tauren",
    "Undead": "Undead", "Worgen": "Worgen", "Pandaren": "Pandaren", "Naga": "Naga", "Satyr": "Satyrs", "Wolf": "Wolves",
    "Abomination": "Abominations", "Naaru": "Naaru", "Dragonkin": "Dragonkin", "Sheep": "Sheep",
    "Mechanical": "Mechanicals", "Broken": "Broken", "Arena": "Arena", "Scourge": "Scourge",
    "Mechanical Yeti": "Mechanical Yetis", "Yeti": "Yetis", "Arakkoa": "Arakkoa", "Centaur": "Centaurs",
    "Deer": "Deer", "Dragonspawn": "Dragonspawn", "Elekk": "Elekk", "Gan'arg": "Gan'arg", "Quilboar": "Quilboar",
    "San'layn": "San'layn",
    "Silithid": "Silithid", "Reindeer": "Reindeer", "Tuskarr": "Tuskarr", "Wolvar": "Wolvar", "Djinni": "Djinn",
    "Banshee": "Banshees", "Battlemage": "Battlemages", "Black Dragonkin": "Black Dragonkin",
    "Blue Dragonkin": "Blue Dragonkin", "Bronze Dragonkin": "Bronze Dragonkin", "Chimaera": "Chimaeras",
    "Crypt Fiend": "Crypt Fiends", "Demigod": "Demigods", "Earthen": "Earthen", "Faceless": "Faceless",
    "Fish": "Fish", "Green Dragonkin": "Green Dragonkin", "Keeper of the Grove": "Keepers of the Grove",
    "Mo'arg": "Mo'arg", "Pygmy": "Pygmies", "Qiraji": "Qiraji", "Red Dragonkin": "Red Dragonkin",
    "Merciless One": "Merciless Ones", "Spirit Wolf": "Spirit Wolves", "Taunka": "Taunka", "Tol'vir": "Tol'vir",
    "Twilight Dragonkin": "Twilight Dragonkin", "Vrykul": "Vrykul",
}  # fmt: skip

#: Names of counters.
COUNTERS = (
    "age", "arrow", "blade", "blood", "bone", "charge", "corruption", "divine shield", "dominate", "doom", "dread",
    "earth", "ember", "fire", "frost", "fury", "growth", "honor", "hunger", "ice", "lightning", "mark", "moon",
    "poison", "power", "rage", "shadow", "shield", "soul", "spirit", "spore", "storm", "strength", "sun", "time",
    "torment", "vengeance", "wisp", "wrath", "aim", "arcane", "banner", "burn", "combo", "corpse", "crusade", "cunning",
    "death", "dream", "egg", "energy", "essence", "fang", "focus", "food", "gold", "heirloom", "holy", "infection",
    "insanity", "knowledge", "light", "loot", "madness", "mojo", "nature", "pact", "plague", "quest", "relic",
    "revenge", "rune", "sacrifice", "sand", "scroll", "skull", "stake", "sunder", "thaw", "thorn", "training", "trophy",
    "venom", "victory", "void", "war", "wind", "wound", "abandon", "ankh", "arena", "aspect", "bleed", "bliss", "bolt",
    "bubble", "cannonball", "capture", "chaos", "coercion", "curse", "depletion", "destiny", "elementium", "eye",
    "fatigue", "feather", "fester", "flame", "fuel", "fuse", "gas", "guard", "haste", "hearth", "history", "hoot",
    "justice", "life", "mana", "might", "monologue", "murder", "nether", "overload", "radiance", "rattle", "revive",
    "roar", "scalp", "scarlet", "seed", "silence", "slow", "spell", "spine", "starfish", "static", "stone", "surge",
    "tactics", "tone", "verse", "ward", "web",
)  # fmt: skip

KEYWORD_WORDS = (
    ("elusive", c.ELUSIVE), ("ferocity", c.FEROCITY), ("long-range", c.LONG_RANGE), ("protector", c.PROTECTOR),
    ("stealth", c.STEALTH), ("untargetable", c.UNTARGETABLE),
)  # fmt: skip
DAMAGE_KINDS = c.DAMAGE_TYPES


def tag_of(word: str) -> str:
    """Return the tag that a word of the lexicon stands for."""
    return word.split("|")[0]


def noun_of(word: str) -> str:
    """Return a tag as it stands in a template's inflected noun."""
    if "|" in word or word not in PLURALS:
        return word
    return f"{word}|{PLURALS[word]}"


def all_tags() -> tuple[str, ...]:
    """Return every tag, once, in the order of the lists."""
    lists = (
        *RACES,
        *CLASSES,
        *BEINGS,
        *WEAPONS,
        *ARMORS,
        *ABILITIES,
        *ITEMS,
        *ONLY_ADJECTIVES,
        *TALENTS,
        TOTEM,
    )
    return tuple(dict.fromkeys(tag_of(word) for word in lists))


def all_traits() -> tuple[str, ...]:
    """Return every trait that a hero can have [207.1]."""
    return tuple(dict.fromkeys((*c.FACTIONS, *CLASSES, *RACES, *TALENTS, *PROFESSIONS, *TRAITS)))


#: Words that are known as tags, traits, or names of damage types.
NAMES = (*all_tags(), *all_traits(), *(name.capitalize() for name in c.DAMAGE_TYPES))


def new_name(word: str) -> bool:
    """A token's type can be a word that is no tag yet; what is nearly a known word is a misprint."""
    return word[:1].isupper() and word[1:].islower() and not get_close_matches(word, NAMES, 1, 0.8)


def new_counter(word: str) -> bool:
    """Counters can have any name; what is nearly a known one is a misprint."""
    return word.islower() and not get_close_matches(word, COUNTERS, 1, 0.8)


def add_lexicon(book: Phrasebook) -> None:
    """Add the closed lists as rows."""
    for tag in all_tags():
        book.add("tag", tag, Value(tag))
    for trait in all_traits():
        book.add("trait", trait, Value(trait))
    for name in CLASSES:
        book.add("classword", name.lower(), Value(name))
    for word, bit in KEYWORD_WORDS:
        book.add("keyword", f"({word}|{word[:1].upper() + word[1:]})", Value(bit))
    book.add("keyword", "(Long-Range|Long Range)", Value(c.LONG_RANGE))
    for name in DAMAGE_KINDS:
        book.add("damagekind", f"({name}|{name.capitalize()})", Value(c.DAMAGE_BITS[name]))
    # [wow-2012:408.3a] damage of both types
    book.add("damagekind", "(shadowfire|shadow fire)", Value(c.DAMAGE_BITS["shadow"] | c.DAMAGE_BITS["fire"]))
    for word in ("ATK", "health", "DEF"):
        book.add("stat", word, Value(word.lower()))
    book.add("stat", "cost", Value("cost"))
    book.add("stat", "strike cost", Value("strike cost"))
    book.add("stat", "remaining health", Value("remaining health"))
    for word in COUNTERS:
        book.add("countername", word, Value(word))
    book.add("countername", "{name:unknown}", PASS, check=new_counter)
