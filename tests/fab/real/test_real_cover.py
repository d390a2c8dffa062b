"""How many real cards of Flesh and Blood are checked by behaviour, and that they are of every class there is."""

from __future__ import annotations

from pathlib import Path

from real_cards.fab import needs_pool, real

#: What ``tools/draw_texts.py --by class --seed 4241 --count 61`` has drawn, one after the other of each class and
#: talent (but for one that the data give no defense, which can't defend, as its text is about).
DRAWN = (
    *("Two Sides to the Blade (red)", "Crowd Control (red)", "Pound Town (red)", "Tome of Firebrand (red)"),
    *("Sow Tomorrow (red)", "Entwine Lightning (red)", "Come to Fight (red)", "Steelbraid Buckler"),
    *("Ice Bolt (red)", "Spears of Surreality (red)", "Glaring Impact (red)"),
    *("Sigil of Brilliance (yellow)", "Unicycle", "Waning Vengeance (red)", "Limpit, Hop-a-long (yellow)"),
    *("Rapid Reflex (red)", "Barnacle (yellow)", "Flake Out (red)", "Celebrant Broadsword"),
    *("Dyadic Carapace", "Boneyard Marauder (red)", "Scar Tissue (red)", "Aether Hail (red)"),
    *("Red Alert Vest", "Encore (yellow)", "Reckless Swing (blue)", "Sisters of Fire (red)"),
    *("Earthlore Surge (red)", "Entwine Ice (red)", "Rally the Rearguard (red)", "Over the Top (red)"),
    *("Frosting (red)", "Figment of Erudition (yellow)", "Angelic Wrath (red)", "Cloud Cover (yellow)"),
    *("Grinding Gears (blue)", "Spillover (blue)", "Restless Bones (red)", "Qi Unleashed (red)"),
    *("Swiftwater Sloop (red)", "Fire in the Hole (red)", "Paddle Faster (red)", "Corrupted Crown"),
    *("Cut Deep (red)", "Gaze the Ages (blue)", "Shred (red)", "Wrecking Ball (red)"),
    *("Blaze Headlong (red)", "Well Grounded", "Strong Wood (red)", "Ironrot Gauntlet"),
    *("Clash of Vigor (red)", "Coronet Peak", "Celestial Resolve (red)", "Helm of Halo's Grace"),
    *("Lightning Press (red)", "Cloud Skiff (red)", "First Tenet of Chi: Wind (blue)", "Washed Up Wave"),
    *("Open the Center (red)",),
)
#: All classes and talents of which the pool has cards that can be played.
CLASSES = set(
    "Assassin Bard Brute Draconic Earth Elemental Generic Guardian Ice Illusionist Light Lightning Mechanologist "
    "Mystic Necromancer Ninja Pirate Ranger Revered Runeblade Shadow Warrior Wizard".split()
)


def test_each_that_was_drawn_is_played_by_a_test() -> None:
    files = sorted(Path(__file__).parent.glob("test_real_*.py"))
    played = "".join(file.read_text(encoding="utf-8") for file in files if file.name != Path(__file__).name)
    assert [name for name in DRAWN if f'"{name}"' not in played and name not in played] == []
    assert len(set(DRAWN)) == len(DRAWN) >= 60


@needs_pool
def test_they_are_of_every_class_and_talent_of_which_any_can_be_played() -> None:
    assert {tag for name in DRAWN for tag in real(name).tags if tag[:1].isupper()} == CLASSES
