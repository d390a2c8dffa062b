"""Constructions of long texts that were read wrongly until they were read by eye once more (30 November 2026)."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg.nodes.remembering import Noted
from rulebound.tcg.program.powers import Triggered
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.events import Damage
from rulebound.wow.nodes.patterns import LastCounter
from rulebound.wow.scenarios import ability, ally, hero, item, scenario, weapon

LATER = pytest.mark.edition("2013")


@pytest.mark.rule("wow-2007:602.3")
@pytest.mark.parametrize("text", ["Destroy target ally attacking your hero.",
                                  "Destroy target ally that's attacking your hero."])  # fmt: skip
def test_who_attacks_your_hero_is_not_whom_your_hero_attacks(text: str) -> None:
    trip = ability("Trip", text, instant=True)
    table = scenario('you: hero "Us" atk 1; hand "Trip"\nopponent: ally "Foe" 1/9', [trip])
    table.attack("Us", "Foe").pass_until("defend window").expect("Foe", in_combat=True)
    table.expect_refused("play", "Trip", by="you")
    table = scenario('you: ally "Foe" 1/9\nopponent: hero "Us"; hand "Trip"', [trip])
    table.attack("Foe", "Us").pass_until("defend window")
    table.play("Trip", targets=["Foe"], by="opponent").resolve_all().expect("Foe", zone="graveyard")


@LATER
@pytest.mark.rule("wow-2013:404.1d")
@pytest.mark.parametrize("where", ["", " from this item"])
def test_the_last_counter_of_a_name_is_removed_whatever_others_are_left(where: str) -> None:
    ward = item("Ward", ("Remove a ward counter from this item → Draw a card.",
                         f"When the last ward counter is removed{where}, destroy it."))  # fmt: skip
    text = 'you: item "Ward" counter "ward" 2 counter "moss" 1\nopponent: hero "Them"'
    table = scenario(text, [ward]).use("Ward").resolve_all().expect("Ward", zone="play")
    table.use("Ward").resolve_all().expect("Ward", zone="graveyard")


@LATER
@pytest.mark.rule("wow-2013:404.1d")
def test_the_last_counter_of_another_name_is_not_meant() -> None:
    ward = item("Ward", ("Remove a moss counter from this item → Draw a card.",
                         "When the last ward counter is removed from this item, destroy it."))  # fmt: skip
    text = 'you: item "Ward" counter "moss" 1; deck "Top"\nopponent: hero "Them"'
    table = scenario(text, [ward, ally("Top")]).use("Ward").resolve_all()
    table.expect("Ward", zone="play").expect("Top", zone="hand")
    made = power("When the last counter is removed, destroy Tarn.", types=c.ITEM)
    assert isinstance(made, Triggered)
    assert isinstance(made.pattern, LastCounter)
    assert made.pattern.name == ""


FIRST = (
    "When Brute deals combat damage for the first time each turn, if an opposing hero has more damage on it than your "
    "hero, ready Brute."
)


@LATER
@pytest.mark.rule("wow-2007:703.2", "wow-2013:703.2", "wow-2013:703.4")
@pytest.mark.parametrize(("foe", "hurt", "triggers"), [("Foe", 3, True), ("Foe", 2, False), ("Them", 2, True)])
def test_the_first_time_with_a_condition_is_double_checked(foe: str, hurt: int, triggers: bool) -> None:
    """The condition is asked as it triggers, so with the damage that the event has dealt."""
    brute = ally("Brute", 1, 9, FIRST)
    text = f'you: hero "Us" damage 2; ally "Brute"\nopponent: hero "Them" damage {hurt}; ally "Foe" 1/9'
    table = scenario(text, [brute]).attack("Brute", foe).pass_until("defend window").pass_().pass_()
    table.expect(foe, damage=1 + (hurt if foe == "Them" else 0))
    table.expect_chain(*(["Brute"] if triggers else []))
    table.resolve_all().expect("Brute", ready=triggers)


@pytest.mark.rule("wow-2007:703.2")
def test_an_if_after_the_event_is_the_triggers_wherever_the_event_ends() -> None:
    for event in ("draw a card", "play an ability"):
        when = f"When you {event} for the first time each turn"
        made = power(f"{when}, if Tarn is damaged, ready Tarn.")
        assert isinstance(made, Triggered)
        assert made.first_each_turn
        assert made.condition is not None
    expect_refused("When you play an ability for the first time on each of your turns, if Tarn is damaged, ready Tarn.")


@LATER
@pytest.mark.rule("wow-2013:400.7a", "wow-2013:712.3a")
@pytest.mark.parametrize("how", ["attached", "moved"])
def test_that_ally_of_the_ongoing_text_is_what_it_is_attached_to(how: str) -> None:
    """Not what was its target: it may have moved since, or never have had one."""
    chains = ability("Chains", ("Attach to target ally and exhaust it.",
                                "Ongoing: Attached ally has +1 ATK. While your hero is exhausted, each ally in that "
                                "ally's party has -1 health.",
                                "1 → Reattach Chains to another target ally."))  # fmt: skip
    text = 'you: hero "Us" exhausted; {}; resources 9; ally "Ours" 1/5\nopponent: ally "A" 1/5; ally "B" 1/5'
    if how == "attached":
        table = scenario(text.format('ability "Chains" on "A"'), [chains])
    else:
        table = scenario(text.format('hand "Chains"'), [chains]).play("Chains", targets=["Ours"]).resolve_all()
        table.expect("Ours", health=4).expect("A", health=5)
        table.use("Chains", targets=["A"]).resolve_all()
    table.expect("A", health=4).expect("B", health=4).expect("Ours", health=5)


def test_that_hero_after_a_condition_is_the_attached_one() -> None:
    made = program("Attach to target opposing hero.",
                   "Ongoing: At the end of your turn, if 5 or more damage was dealt to attached hero this turn, look "
                   "at the top card of that hero's controller's deck.", types=c.ABILITY)  # fmt: skip
    assert not [part for part in walk(made) if isinstance(part[1], Noted)]
    kept = program("Choose an opponent.", "Ongoing: That opponent plays with his hand revealed.", types=c.ABILITY)
    assert [part for part in walk(kept) if isinstance(part[1], Noted)]


@LATER
@pytest.mark.rule("wow-2013:200.1")
def test_who_is_named_again_is_the_one_of_the_event() -> None:
    """Two players may have a hero of that name: the other one deals nothing."""
    blade = weapon("Blade", 3, 0, "When the Lich King deals fatal damage to an opposing ally with Blade, the Lich King "
                                  "deals 2 frost damage to each opposing hero.")  # fmt: skip
    text = 'you: {0}; weapon "Blade"\nopponent: {0}; ally "Foe" 0/1'.format('hero "The Lich King"')
    table = scenario(text, [blade, hero("The Lich King")]).attack("your hero", "Foe")
    while "Blade" not in table.choices():
        table.pass_()
    table.choose("Blade").pass_until("defend window").pass_().pass_().expect("Foe", zone="graveyard")
    table.resolve_all().expect("their hero", damage=2).expect("your hero", damage=0)
    assert effect("When Onyxia deals combat damage to an ally this turn, ready Onyxia.") != effect(
        "When your hero deals combat damage to an ally this turn, ready Onyxia."
    )


@pytest.mark.rule("wow-2007:405.3a")
def test_damage_of_no_type_is_not_melee_either() -> None:
    veil = ability("Veil", "Prevent all non-melee damage that would be dealt to target ally this turn.", instant=True)
    words = {"Plain": "", "Fire": "fire ", "Melee": "melee "}
    deals = "Your hero deals 2 {}damage to target ally."
    cards = [veil, *(ability(name, deals.format(kind), instant=True) for name, kind in words.items())]
    for name in words:
        table = scenario(f'you: hand "Veil" "{name}"; ally "Ours" 1/9\nopponent: hero "Them"', cards)
        table.play("Veil", targets=["Ours"]).resolve().play(name, targets=["Ours"]).resolve()
        table.expect("Ours", damage=2 if name == "Melee" else 0)
    fire, melee = c.DAMAGE_BITS["fire"], c.DAMAGE_BITS["melee"]
    for types, is_so in ((fire, True), (0, True), (fire | melee, False), (melee, False)):
        assert Damage("405.3a", BY_THE_RULES, 1, 2, 0, 3, types).is_of(~melee) == is_so


@LATER
@pytest.mark.rule("wow-2013:404.1d")
def test_if_the_last_of_a_name_was_removed_others_make_no_difference() -> None:
    ward = item("Ward", "1 → Remove a ward counter from Ward. If you removed the last ward counter, draw a card.")
    text = 'you: item "Ward" counter "ward" {} counter "moss" 1; resources 1; deck "Top"\nopponent: hero "Them"'
    for many, zone in ((1, "hand"), (2, "deck")):
        scenario(text.format(many), [ward, ally("Top")]).use("Ward").resolve_all().expect("Top", zone=zone)
