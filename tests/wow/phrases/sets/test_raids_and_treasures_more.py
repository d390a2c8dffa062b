"""What raid decks, treasures and the sets after them say: what is struck with, what remains, whose turn it is."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, armor, hero, item, scenario, weapon

LATER = pytest.mark.edition("2013")


@LATER
def test_weapons_struck_with_this_combat() -> None:
    bleed = ability("Bleed", ("Attach to target hero.", "Ongoing: When your hero deals combat damage to attached hero, "
                    "add a bleed counter to this ability for each weapon you struck with this combat."))  # fmt: skip
    text = 'you: hero "Us" atk 1; hand "Bleed"; weapon "Knife"\nopponent: hero "Them" health 30'
    table = scenario(text, [bleed, weapon("Knife", 1, 0)]).play("Bleed", targets=["Them"]).resolve_all()
    table.fight("Us", "Them", "Knife", "done").resolve_all()
    table.expect("Them", damage=2).expect("Bleed", counter=("bleed", 1))
    table = scenario(text, [bleed, weapon("Knife", 1, 0)]).play("Bleed", targets=["Them"]).resolve_all()
    table.fight("Us", "Them", "done").resolve_all().expect("Them", damage=1).expect(
        "Bleed", counter=("bleed", 0)
    )
    words = "When your hero deals combat damage, draw a card for each weapon you {} this combat."
    expect_refused(words.format("struck"))


@LATER
def test_each_target_of_several() -> None:
    flames = ability("Flames", "Target a hero or ally, and you may target an additional character for each Dragonkin "
                               "you control. Your hero deals 5 fire damage to each target.")  # fmt: skip
    text = 'you: hand "Flames"; ally "Drake" 1/1 tag "Dragonkin"\nopponent: hero "Them"; ally "Foe" 1/9; ally "Ox" 1/9'
    table = scenario(text, [flames]).play("Flames", targets=["Them", "Foe"]).resolve()
    table.expect("Them", damage=5).expect("Foe", damage=5).expect("Ox", damage=0)
    table = scenario(text, [flames]).play("Flames", "Them", "done").resolve()
    table.expect("Them", damage=5).expect("Foe", damage=0)
    # [2013:706.1] an additional one is another one
    table = scenario(text, [flames]).play("Flames", "Them")
    assert "Them" not in table.choices()
    expect_refused("Your hero deals 5 fire damage to each target.", "each target", types=c.ABILITY)
    expect_refused(
        "Target a hero, and you may target an additional hero for Dragonkin you control.", types=c.ABILITY
    )


@LATER
def test_if_none_of_the_fallen_remain() -> None:
    gang = item("Gang", "When a Ghoul is destroyed, if none remain, draw a card.")
    axe = ability("Axe", "Destroy target ally.")
    text = """
        you: item "Gang"; hand "Axe" "Axe"; ally "A" 1/1 tag "Ghoul"; deck "Top"
        opponent: ally "B" 1/1 tag "Ghoul"
    """
    table = scenario(text, [gang, axe, ally("Top")]).play("Axe", targets=["A"]).resolve_all()
    table.expect("Top", zone="deck").play("Axe#2", targets=["B"]).resolve_all().expect("Top", zone="hand")
    expect_refused("When you play a Ghoul, if none remain, draw a card.", "none remain")
    expect_refused("When Tarn is destroyed, if none remain, draw a card.", "none remain")


@LATER
def test_the_turn_of_a_hero_by_its_name() -> None:
    plague = ability("Plague", ("Attach to target hero.", "Ongoing: At the start of the Lich King's turn, he deals 1 "
                     "shadow damage to attached hero for each ally in its controller's graveyard."))  # fmt: skip
    cards = [plague, hero("The Lich King"), ally("Dead")]
    text = 'you: hero "Us"; graveyard "Dead" "Dead"\nopponent: hero "The Lich King"; ability "Plague" on your hero'
    table = scenario(text, cards).end_turn().resolve_all().expect("Us", damage=2)
    table.end_turn().resolve_all().expect("Us", damage=2)
    expect_refused("At the start of Bob's turn, draw a card.")
    # With such a hero on both sides it is the one whose turn it is that deals it, and once.
    text = """
        you: hero "The Lich King"; graveyard "Dead" "Dead"
        opponent: hero "The Lich King"; ability "Plague" on your hero; item "Omen"
    """
    omen = item("Omen", "When your hero deals damage, put an omen counter on this item.")
    table = scenario(text, [*cards, omen]).end_turn().resolve_all().expect("your hero", damage=2)
    table.expect("Omen", counter=("omen", 1)).end_turn().resolve_all().expect("your hero", damage=4)
    table.expect("Omen", counter=("omen", 1))


@LATER
def test_an_opponents_own_turn() -> None:
    nest = ability(
        "Nest", "Ongoing: When an ally enters play under an opponent's control on his turn, draw a card."
    )
    text = 'you: ability "Nest"; deck "Top"\nopponent: hand "Imp" "Wasp"'
    cards = [nest, ally("Top"), ally("Imp"), ally("Wasp", instant=True)]
    table = scenario(text, cards).play("Wasp", by="opponent").resolve_all().expect("Top", zone="deck")
    table.end_turn().play("Imp").resolve_all().expect("Top", zone="hand")
    assert program(
        "When an ally enters play under an opponent's control on his turn, draw a card."
    ) != program("When an ally enters play under an opponent's control, draw a card.")
    expect_refused("When an ally enters play under your control on his turn, draw a card.", "his turn")


@LATER
def test_no_cards_in_a_deck() -> None:
    peak = item("Peak", "At the start of your turn, you win the game if there are no cards in your deck.")
    text = 'you: item "Peak"; deck {}\nopponent: hero "Them"\nat opponent\'s action phase'
    scenario(text.format("empty"), [peak]).end_turn().resolve_all().expect_winner("you")
    scenario(text.format("3"), [peak]).end_turn().resolve_all().expect_running()
    expect_refused("If there are no allies in your deck draw a card.", types=c.ABILITY)


@LATER
def test_one_resistance_of_several() -> None:
    oil = ability("Oil", "Target ally has Arcane, Fire, or Nature Resistance this turn.")
    text = 'you: hand "Oil" "Burn"; ally "Ox" 1/9\nopponent: hero "Them"'
    cards = [oil, ability("Burn", "Your hero deals 2 fire damage to target ally.")]
    for mode, damage in ((0, 2), (1, 0), (2, 2)):
        table = scenario(text, cards).play("Oil", targets=["Ox"]).resolve(mode)
        table.play("Burn", targets=["Ox"]).resolve().expect("Ox", damage=damage)
    expect_refused("Target ally has Arcane, Fire, or Ferocity Resistance this turn.", types=c.ABILITY)


@LATER
def test_what_each_of_them_chose() -> None:
    bite = ally("Bite", 1, 1, "When this ally enters play, each opponent chooses an ally he controls. Gain control of "
                              "those allies.")  # fmt: skip
    text = 'you: hand "Bite"\nopponent: ally "A" 1/1; ally "B" 1/1'
    table = scenario(text, [bite]).play("Bite").resolve_all("B")
    table.expect("B", controller="you").expect("A", controller="opponent")
    expect_refused("Gain control of those allies.", "those", types=c.ABILITY)


@LATER
def test_plus_their_own_cost() -> None:
    lord = ally("Lord", 1, 1, "Other allies you control have +X/+X, where X is their cost.")
    text = 'you: ally "Lord"; ally "A" 1/1 cost 2; ally "B" 1/1 cost 5\nopponent: hero "Them"'
    scenario(text, [lord]).expect("A", atk=3, health=3).expect("B", atk=6, health=6).expect("Lord", atk=1)
    expect_refused("Destroy two target allies. Your hero deals fire damage to target hero equal to their cost.",
                   "their", types=c.ABILITY)  # fmt: skip


@LATER
def test_what_is_done_at_the_table() -> None:
    wolf = ally("Wolf", 1, 1, ("When this ally enters play, you may howl. If you do, draw a card.",
                               "Once per turn: Growl → This ally has +2 ATK this turn."))  # fmt: skip
    text = 'you: hand "Wolf"; deck "Top"\nopponent: hero "Them"'
    table = scenario(text, [wolf, ally("Top")]).play("Wolf").resolve_all("yes").expect("Top", zone="hand")
    table.use("Wolf").resolve().expect("Wolf", atk=3).expect_refused("use", "Wolf")
    scenario(text, [wolf, ally("Top")]).play("Wolf").resolve_all("no").expect("Top", zone="deck")
    expect_refused("When this ally enters play, you may hiss. If you do, draw a card.")


@LATER
def test_searching_for_a_master_hero() -> None:
    smith = ally("Smith", 1, 1, "At the start of your turn, search your deck and/or hand for a master hero and put it "
                                "into play.")  # fmt: skip
    lord, other = hero("Lord", 40, tags=("Master",)), ally("Other")
    text = 'you: hero "Us"; ally "Smith"; deck "Lord" "Other"\nopponent: hero "Them"\nat opponent\'s action phase'
    table = scenario(text, [smith, lord, other]).end_turn("deck", "done", "Lord")
    table.resolve_all().expect("Lord", zone="play", controller="you").expect("Us", zone="removed from game")
    expect_refused("Search your deck for a master ally and put it into play.", types=c.ABILITY)


@LATER
def test_revealed_cards_that_are_removed() -> None:
    cook = ally("Cook", 1, 1, "As Cook enters play, reveal the top three cards of your deck. Remove all revealed "
                              "Murlocs from the game and put the rest on the bottom of your deck.")  # fmt: skip
    cards = [cook, ally("M", tags=("Murloc",)), ally("N", tags=("Murloc",)), ally("Ox")]
    table = (
        scenario('you: hand "Cook"; deck "M" "Ox" "N"\nopponent: hero "Them"', cards)
        .play("Cook")
        .resolve_all()
    )
    table.expect("M", zone="removed from game").expect("N", zone="removed from game").expect(
        "Ox", zone="deck"
    )
    expect_refused("Remove all revealed Murlocs from the game.", types=c.ABILITY)


@LATER
def test_a_prevention_and_what_is_done_by_how_much() -> None:
    trial = ability("Trial", ("Attach to target ally. The next time it would be dealt damage by an opposing hero or "
                    "ally this turn, prevent that damage and put that many strength counters on Trial.",
                    "Ongoing: Attached ally has +1 ATK for each strength counter."))  # fmt: skip
    text = 'you: hand "Trial"; ally "Ox" 1/9\nopponent: hero "Them"; hand "Burn" "Burn"'
    burn = ability("Burn", "Your hero deals 3 fire damage to target ally.", instant=True)
    table = scenario(text, [trial, burn]).play("Trial", targets=["Ox"]).resolve_all()
    table.play("Burn", targets=["Ox"], by="opponent").resolve_all()
    table.expect("Ox", damage=0, atk=4).expect("Trial", counter=("strength", 3))
    table.play("Burn", targets=["Ox"], by="opponent").resolve_all().expect("Ox", damage=3, atk=4)
    words = (
        "The next time target ally would be dealt damage this turn, put that many strength counters on it."
    )
    expect_refused(words, types=c.ABILITY)


@LATER
def test_what_equipment_can_prevent() -> None:
    mail = armor("Mail", 2, "This armor can prevent only melee damage.")
    mantle = armor(
        "Mantle", 1, "If this equipment would prevent magical damage, it prevents that much +3 instead."
    )
    burn = ability("Burn", "Your hero deals 5 fire damage to target hero.")
    cut = ability("Cut", "Your hero deals 5 melee damage to target hero.")
    text = 'you: hand "Burn" "Cut"\nopponent: hero "Them"; armor "{}"'
    for name, of_fire, of_melee in (("Mail", 5, 3), ("Mantle", 1, 4)):
        table = scenario(text.format(name), [mail, mantle, burn, cut]).play("Burn", targets=["Them"])
        (table.resolve("armor") if name == "Mantle" else table.resolve()).expect("Them", damage=of_fire)
        table = (
            scenario(text.format(name), [mail, mantle, burn, cut])
            .play("Cut", targets=["Them"])
            .resolve("armor")
        )
        table.expect("Them", damage=of_melee)
    expect_refused("This armor can prevent only damage.", types=c.ARMOR)
    expect_refused("If this equipment would prevent magical damage, it prevents that much.", types=c.ARMOR)


@LATER
def test_so_much_and_more_for_each() -> None:
    robe = item("Robe", "If your hero would deal damage with an ability, it deals that much damage +1, and plus an "
                        "additional 1 for each rune counter on this item, instead.")  # fmt: skip
    text = 'you: hand "Cut"; item "Robe" counter "rune" 2\nopponent: hero "Them"'
    cut = ability("Cut", "Your hero deals 2 melee damage to target hero.")
    scenario(text, [robe, cut]).play("Cut", targets=["Them"]).resolve().expect("Them", damage=5)
    expect_refused(
        "If your hero would deal damage, it deals that much +1, plus an additional 1 for each, instead."
    )


@LATER
def test_the_top_card_and_more() -> None:
    digger = item("Digger", "[Activate] → Reveal the top card of your deck and an additional card for each ore counter "
                            "on this item. Place each revealed card into your resource row exhausted as an additional "
                            "resource.")  # fmt: skip
    text = 'you: item "Digger" counter "ore" 1; deck "A" "B" "C"\nopponent: hero "Them"'
    table = scenario(text, [digger, ally("A"), ally("B"), ally("C")]).use("Digger").resolve_all()
    table.expect("A", zone="resources", exhausted=True).expect("B", zone="resources").expect("C", zone="deck")
    expect_refused("Reveal the top card of your deck and an additional card.", types=c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:713.2")
def test_until_just_so_many_are_left() -> None:
    cull = ability(
        "Cull", "Each player chooses and destroys allies he controls until he controls exactly one."
    )
    text = 'you: hand "Cull"; ally "A" 1/1; ally "B" 1/1; ally "C" 1/1\nopponent: ally "D" 1/1'
    table = scenario(text, [cull]).play("Cull").resolve("A", "C")
    table.expect("A", zone="graveyard").expect("C", zone="graveyard").expect("B", zone="play")
    # Where the limit is reached, nothing is done.
    table.expect("D", zone="play")
    # Each chooses among his own, as many as are above the limit.
    text = 'you: hand "Cull"; ally "A" 1/1; ally "B" 1/1\nopponent: ally "D" 1/1; ally "E" 1/1; ally "F" 1/1'
    table = scenario(text, [cull]).play("Cull").resolve().expect_asked("you").choose("A")
    table.expect_asked("opponent").choose("D", "F")
    table.expect("A", zone="graveyard").expect("D", zone="graveyard").expect("F", zone="graveyard")
    table.expect("B", zone="play").expect("E", zone="play")
    expect_refused("Destroy allies until you control exactly one.", "until", types=c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:G.random")
def test_one_mode_by_chance() -> None:
    bomb = ability("Bomb", "Choose one of the following at random: Destroy all allies with an even cost; or destroy "
                           "all allies with an odd cost.")  # fmt: skip
    text = 'you: hand "Bomb"; ally "A" 1/1 cost 1\nopponent: ally "B" 1/1 cost 2'
    found = set()
    for seed in range(8):
        table = scenario(text, [bomb], seed=seed).play("Bomb").resolve()
        zones = tuple(table.card(name).zone for name in ("A", "B"))
        assert len(set(zones)) == 2
        found.add(zones)
    assert len(found) == 2
    expect_refused("Choose one at random: Draw a card; or destroy target ally.", "at random", types=c.ABILITY)


def test_becoming_another_creature_is_not_read() -> None:
    # (It would be so once, of those that are there, and would replace their tags.)
    expect_refused(
        "All allies you control become 8 [Shadow] / 8 [Health] Twilight Dragonkin.", types=c.ABILITY
    )
    expect_refused("Target ally becomes 3 [Fire] / 3 [Health] Imp.", types=c.ABILITY)


def test_who_is_spared_by_what_one_plays_is_not_read() -> None:
    # (A trigger of a Form itself isn't played.)
    expect_refused("Your Forms aren't destroyed by abilities you play.")


@LATER
def test_each_card_of_this_name_on_your_side() -> None:
    guard = ally("Dread Guard", 1, 1, "At the start of your turn, this ally deals 1 melee damage to target hero for "
                                      "each Dread Guard you and other friendly players control.")  # fmt: skip
    text = """
        you: ally "Dread Guard"; ally "Dread Guard"
        opponent: hero "Them"; ally "Dread Guard"
        at opponent's action phase
    """
    scenario(text, [guard]).end_turn("Dread Guard", "Them", "Them").resolve_all().expect("Them", damage=4)
    expect_refused(
        "Tarn deals 1 melee damage to target hero for each Footman you and other friendly players control."
    )


@LATER
def test_cards_put_into_a_graveyard_to_pay() -> None:
    fate = ability("Fate", ("As an additional cost to play this ability, put the top three cards of your deck into "
                   "your graveyard.", "Your hero deals melee damage to target hero equal to the number of allies put "
                   "into your graveyard this way."))  # fmt: skip
    text = 'you: hand "Fate"; deck "A" "Q" "A"; graveyard "A"\nopponent: hero "Them"'
    table = scenario(text, [fate, ally("A"), ability("Q")]).play("Fate", targets=["Them"]).resolve()
    table.expect("Them", damage=2)
    words = "Your hero deals melee damage to target hero equal to the number of allies put into your graveyard this "
    expect_refused(f"{words}way.", "this way", types=c.ABILITY)


@LATER
def test_all_that_attack_attack_this() -> None:
    grip = ally("Grip", 1, 9, "If an opposing hero or ally attacks, it must attack Grip if able.")
    table = scenario('you: ally "Foe" 1/9\nopponent: hero "Them"; ally "Grip"; ally "Ox" 1/9', [grip])
    table.expect_refused("attack", "Foe", at="Ox").attack("Foe", "Grip")
    expect_refused("If opposing allies attacks, it must attack Tarn if able.")


@LATER
def test_flipping_to_this_side() -> None:
    lady = hero("Lady", 30, ("1 → Flip Lady.", "Face down: When Lady flips to this side, she deals 7 shadow damage to "
                                               "target hero."))  # fmt: skip
    text = 'you: hero "Lady"; resources 1\nopponent: hero "Them"'
    table = scenario(text, [lady]).use("Lady").resolve_all("Them").expect("Them", damage=7)
    assert table.card("Lady").face_down
    expect_refused("When Tarn flips to this side, draw a card.", types=c.HERO)


@LATER
@pytest.mark.rule("wow-2013:G.random")
def test_attacking_at_random() -> None:
    smoke = ability("Smoke", "Ongoing: Opposing heroes and allies attack at random.")
    text = 'you: hero "Us"; ally "Foe" 1/9\nopponent: hero "Them"; ally "A" 0/9; ally "B" 0/9 elusive; ability "Smoke"'
    attacked = set()
    for seed in range(12):
        table = scenario(text, [smoke], seed=seed).fight("Foe", "A")
        attacked.add(tuple(name for name in ("Them", "A", "B") if table.card(name).damage))
    assert attacked == {("Them",), ("A",)}
    champion = ally("Champion", 1, 9, "At the start of your turn, choose one: This turn, Champion has +3 ATK and "
                                      "attacks opposing heroes and allies at random; or Champion attacks normally this "
                                      "turn.")  # fmt: skip
    text = 'you: ally "Champion"\nopponent: hero "Them"; ally "A" 0/9\nat opponent\'s action phase'
    for mode, atk in ((0, 4), (1, 1)):
        scenario(text, [champion]).end_turn(mode).resolve_all().expect("Champion", atk=atk)
    expect_refused("Ongoing: Opposing heroes and allies attack allies at random.", types=c.ABILITY)


def test_runes_that_one_has_may_be_called_so_by_their_names() -> None:
    """A raid's runes are quests without a tag; a death knight controls abilities that have one."""
    text = "Draw a card for each rune you {}."
    assert expect_refused(text.format("have"), types=c.ABILITY).words == "have"
    assert effect(text.format("control")) == effect("Draw a card for each Rune you control.")
    assert effect("Draw a card for each Totem you have.") == effect("Draw a card for each Totem you control.")
    assert effect("Draw a card for each resource you have.") == effect(
        "Draw a card for each resource you control."
    )
