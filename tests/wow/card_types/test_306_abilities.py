"""Abilities (section 306)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.nodes.changes import AddStat, Cannot, ControlledBy
from rulebound.wow.nodes.effects import Destroy, InterruptLayers, PutCards, Reattach, TurnCards
from rulebound.wow.nodes.filters import AnyCard, Both, IsOngoing, OfType, Stat
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Pick, This, You
from rulebound.wow.nodes.patterns import Adds, Moves, StageBegins
from rulebound.wow.nodes.values import Number, X
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import (
    ACTIVATE,
    ALLY,
    HERO,
    HERO_OR_ALLY,
    HOST,
    MINE,
    always,
    atk,
    attaching,
    bolt,
    deal,
    doom,
    draw,
    payment,
    powers,
    spell,
    target,
    when,
)

ABILITY = OfType(c.ABILITY)
SHEEPEN = ability(
    "Sheepen",
    "Attach to target ally. <p> Ongoing: Attached ally can't attack or protect, loses all powers, and is a Sheep.",
)
SNARE = ability(
    "Snare",
    program=attaching(
        ALLY, always(HOST, Cannot("ready in the ready step")), effect=TurnCards("exhaust", target(ALLY))
    ),
)
#: "If target ability is attached to a hero or ally, attach it to another hero or ally."
SHIFTER = item("Shifter", program=powers(payment(Reattach(target(ABILITY), HERO_OR_ALLY))))
BLOSSOM = ability("Blossom", program=powers(always(Both((ALLY, MINE)), atk(1)), ongoing=True))
TOTEM = 'ability "Totem" tag "Totem" health 5'


@pytest.mark.rule("wow-2007:306.1", "wow-2012:305.1", "wow-2013:305.1")
def test_a_non_ongoing_ability_goes_to_the_graveyard_after_resolving() -> None:
    table = scenario('you: hand "Bolt"\nopponent:', [bolt()]).play("Bolt", targets=["their hero"])
    table.expect("Bolt", zone="chain").resolve().expect("their hero", damage=4).expect(
        "Bolt", zone="graveyard"
    )


@pytest.mark.rule("wow-2007:306.1", "wow-2012:305.1", "wow-2013:305.1")
def test_an_ability_that_has_moved_itself_doesnt_go_to_the_graveyard() -> None:
    again = ability("Again", program=spell(PutCards(This(), c.HAND)))
    scenario('you: hand "Again"\nopponent:', [again]).play("Again").resolve().expect("Again", zone="hand")


@pytest.mark.rule("wow-2007:306.2a", "wow-2007:306.2c", "wow-2012:305.2c")
def test_an_ongoing_ability_enters_play_and_its_power_works_there() -> None:
    table = scenario('you: hand "Blossom"; ally "Footman" 1/1\nopponent:', [BLOSSOM])
    table.expect("Footman", atk=1).play("Blossom").expect("Footman", atk=1).resolve()
    table.expect("Blossom", zone="play", controller="you", on="").expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:306.2a")
def test_the_keyword_tells_an_ongoing_ability_from_others_wherever_it_is() -> None:
    dig = ability("Dig", "Put target ongoing ability card from your graveyard into your hand.")
    aura = ability("Aura", "Ongoing: Your hero has +1 ATK.")
    text = 'you: hand "Dig"; graveyard {0}\nopponent: graveyard "Aura"; ability "Aura"'
    cards = [dig, aura, SHEEPEN, bolt()]
    table = scenario(text.format('"Bolt" "Aura" "Sheepen"'), cards).play("Dig").expect_choices("Aura", "Sheepen")
    table.choose("Aura").resolve().expect_hand("you", "Aura").expect_graveyard("you", "Bolt", "Sheepen", "Dig")
    scenario(text.format('"Bolt"'), cards).expect_refused("play", "Dig", rule="707.1d")


@pytest.mark.rule("wow-2007:306.2a", "wow-2007:408.1b")
def test_what_is_placed_face_down_has_no_such_keyword() -> None:
    stop = ability("Stop", instant=True, program=spell(InterruptLayers(target(IsOngoing(), zone=c.CHAIN))))
    text = 'you: hand "Blossom"\nopponent: hand "Stop"'
    table = scenario(text, [BLOSSOM, stop]).play("Blossom").give_priority("opponent")
    table.expect_offered("play", "Stop")
    table = scenario(text, [BLOSSOM, stop]).place("Blossom").give_priority("opponent")
    table.expect_refused("play", "Stop", rule="707.1d")


@pytest.mark.rule("wow-2007:306.2a")
def test_ongoing_powers_function_only_while_the_ability_is_in_play() -> None:
    text = 'you: hand "Blossom" "Doom"; ally "Footman" 1/1; {0}\nopponent:'
    cards = [BLOSSOM, doom(what=ABILITY)]
    for where in ('graveyard "Blossom"', 'removed "Blossom"', 'deck "Blossom"', 'resource "Blossom" face down'):
        scenario(text.format(where), cards).expect("Footman", atk=1)
    table = scenario(text.format('ability "Blossom"'), cards).expect("Footman", atk=2)
    table.play("Doom").resolve().expect("Footman", atk=1)


@pytest.mark.rule("wow-2007:306.2a")
def test_the_text_before_ongoing_is_processed_as_it_resolves() -> None:
    table = scenario('you: hand "Snare"\nopponent: ally "Guard"', [SNARE]).play("Snare", targets=["Guard"])
    table.expect("Guard", ready=True).resolve().expect("Guard", exhausted=True).expect("Snare", on="Guard")
    table.pass_until("opponent's ready step").expect("Guard", exhausted=True)


@pytest.mark.rule("wow-2007:306.2b", "wow-2012:305.2b", "wow-2013:305.2b")
def test_an_abilitys_activated_power_needs_no_waiting() -> None:
    aura = ability("Aura", program=powers(payment(draw(), ACTIVATE), ongoing=True))
    table = scenario('you: hand "Aura"\nopponent:', [aura]).play("Aura").resolve().use("Aura").resolve()
    table.expect("Aura", exhausted=True).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:306.3")
def test_abilities_attached_to_a_kind_of_card_are_those_on_such_cards() -> None:
    shed = ability("Shed", "Destroy all abilities attached to opposing allies.")
    mark = ability("Mark", "Attach to target hero or ally. <p> Ongoing: Attached character has +1 ATK.")
    text = """
        you: hand "Shed"; ally "Mine"; ability "Mark" on "Mine"; ability "Blossom"
        opponent: ally "Theirs"; ability "Mark" on "Theirs"; ability "Mark" on opponent's hero; ability "Blossom"
    """
    table = scenario(text, [shed, mark, BLOSSOM]).play("Shed").resolve()
    table.expect("your Mark", zone="play", on="Mine").expect("opponent's Mark#1", zone="graveyard")
    table.expect("opponent's Mark#2", zone="play").expect("your Blossom", zone="play")
    table.expect("opponent's Blossom", zone="play")


@pytest.mark.rule("wow-2007:306.3a")
def test_attach_to_tells_which_cards_attach_also_outside_play() -> None:
    sift = ability("Sift", "Search your deck for an attachment, reveal it, and put it into your hand.")
    text = 'you: hand "Sift"; deck "Bolt" "Blossom" "Sheepen" "Footman"; deck 0\nopponent:'
    table = scenario(text, [sift, bolt(), BLOSSOM, SHEEPEN, ally("Footman")]).play("Sift").resolve()
    table.expect_choices("Sheepen", "done").choose("Sheepen").expect_hand("you", "Sheepen")


@pytest.mark.rule("wow-2007:306.3a", "wow-2007:306.3b", "wow-2007:707.1d")
def test_a_targeted_attaching_ability_is_attached_to_its_target() -> None:
    text = 'you: hand "Sheepen"\nopponent: ally "Guard"; ally "Other"'
    table = (
        scenario(text, [SHEEPEN]).play("Sheepen").expect_choices("Guard", "Other").choose("Other").resolve()
    )
    table.expect("Sheepen", zone="play", on="Other", controller="you").expect("Other", tag="Sheep")
    scenario('you: hand "Sheepen"\nopponent:', [SHEEPEN]).expect_refused("play", "Sheepen", rule="707.1d")


@pytest.mark.rule("wow-2007:306.3a")
def test_attach_to_says_what_an_ability_can_be_attached_to() -> None:
    mark = ability("Mark", "Attach to target ally you control.<p>Ongoing: Attached ally has +2 ATK.")
    text = 'you: hand "Mark"; ally "Mine" 1/1; item "Thing"\nopponent: ally "Theirs" 1/1'
    table = scenario(text, [mark]).play("Mark").resolve()
    table.expect("Mark", zone="play", on="Mine").expect("Mine", atk=3).expect("Theirs", atk=1)
    text = 'you: hand "Mark"; item "Thing"\nopponent: ally "Theirs" 1/1'
    scenario(text, [mark]).expect_refused("play", "Mark", rule="707.1d")
    with pytest.raises(CardRefused):
        ability("Twice", "Attach to target ally.<p>Attach to target hero.<p>Ongoing: Attached ally has +2 ATK.")


@pytest.mark.rule("wow-2007:306.3b", "wow-2007:709.2a")
def test_without_its_target_it_is_interrupted() -> None:
    text = 'you: hand "Sheepen"\nopponent: ally "Guard"; ally "Other"; hand "Doom"'
    table = scenario(text, [SHEEPEN, doom()]).play("Sheepen", targets=["Guard"])
    table.play("Doom", targets=["Guard"], by="opponent").resolve_all().expect("Sheepen", zone="graveyard")
    table.expect_log("is interrupted")


@pytest.mark.rule("wow-2007:306.3c", "wow-2012:400.3", "wow-2013:400.3")
def test_an_untargeted_attaching_ability_chooses_as_it_resolves() -> None:
    bless = ability("Bless", program=attaching(Both((ALLY, MINE)), always(HOST, atk(2)), targeted=False))
    text = 'you: hand "Bless"; {0}\nopponent: ally "Guard" untargetable; hand "Doom"'
    table = scenario(text.format('ally "One" 1/1; ally "Two" 1/1 untargetable'), [bless, doom()])
    table.play("Bless").expect_chain("Bless").resolve().expect_choices("One", "Two").choose("Two")
    table.expect("Bless", on="Two").expect("Two", atk=3)
    table = scenario(text.format('ally "One" 1/1'), [bless, doom()]).play("Bless")
    table.play("Doom", targets=["One"], by="opponent").resolve_all().expect("Bless", zone="graveyard")
    table = scenario(text.format("resources 1"), [bless, doom()]).play("Bless").resolve()
    table.expect("Bless", zone="graveyard")


@pytest.mark.rule("wow-2007:306.3d")
def test_several_of_one_name_may_be_attached_to_one_card() -> None:
    weight = ability("Weight", program=attaching(ALLY, always(HOST, atk(-1))))
    table = scenario('you: hand "Weight" "Weight" "Doom"\nopponent: ally "Guard" 4/4', [weight, doom()])
    table.play("Weight").resolve().play("Weight").resolve().expect("Guard", atk=2)
    table.expect("Weight#1", on="Guard").expect("Weight#2", on="Guard")
    table.play("Doom").resolve().expect_graveyard("you", "Weight", "Weight", "Doom")


@pytest.mark.rule("wow-2007:306.3e")
def test_what_is_attached_goes_to_its_owners_graveyard_but_is_not_destroyed() -> None:
    from rulebound.wow.nodes.patterns import LeavesPlay

    watch = item("Watch", program=powers(when(LeavesPlay(ABILITY, "destroy"), draw())))
    text = """
        you: ability "Sheepen" on "Guard"; item "Watch"
        opponent: ally "Guard"; ability "Weight" on "Guard"; hand "Doom"
        at opponent's action phase
    """
    weight = ability("Weight", program=attaching(ALLY, always(HOST, atk(-1))))
    table = scenario(text, [SHEEPEN, weight, watch, doom()]).play("Doom", targets=["Guard"]).resolve()
    table.expect_graveyard("you", "Sheepen").expect_graveyard(
        "opponent", "Guard", "Weight", "Doom"
    ).expect_chain()
    assert [fact.rule for fact in table.facts("put")] == ["306.3e", "306.3e"]


@pytest.mark.rule("wow-2007:306.3e")
def test_what_is_attached_to_what_is_attached_goes_too() -> None:
    wrap = ability("Wrap", program=attaching(ABILITY))
    text = """
        you: hand "Doom"; ability "Wrap" on "Sheepen"; ability "Sheepen" on "Guard"
        opponent: ally "Guard"
    """
    table = scenario(text, [SHEEPEN, wrap, doom()])
    table.expect("Wrap", on="Sheepen").play("Doom", targets=["Guard"]).resolve()
    table.expect_graveyard("you", "Wrap", "Sheepen", "Doom").expect_graveyard("opponent", "Guard")
    table = scenario(text, [SHEEPEN, wrap, doom()])
    table.game.resign(1)
    table.expect_graveyard("you", "Wrap", "Sheepen")


@pytest.mark.rule("wow-2007:306.3e", "wow-2007:411.8")
def test_that_holds_however_the_card_leaves_play() -> None:
    back = ability("Back", program=spell(PutCards(target(ALLY), c.HAND)))
    text = 'you: hand "Back"; ability "Sheepen" on "Guard"\nopponent: ally "Guard"'
    table = scenario(text, [SHEEPEN, back]).play("Back").resolve().expect("Guard", zone="hand")
    table.expect("Sheepen", zone="graveyard", on="")


@pytest.mark.rule("wow-2007:306.3f", "wow-2012:400.7c", "wow-2013:400.7c")
@pytest.mark.parametrize("other", ["", 'ally "Other"'])
def test_an_ability_moves_only_to_the_card_types_of_its_attach_description(other: str) -> None:
    text = f"""
        you: ally "Footman" exhausted; item "Shifter"; {other}
        opponent: ability "Snare" on "Footman"
    """
    table = scenario(text, [SNARE, SHIFTER]).use("Shifter").resolve()
    table.expect("Snare", on="Other" if other else "Footman", zone="play", controller="opponent")
    if other:
        # Its text before "ongoing" isn't processed again.
        table.expect("Other", ready=True)


@pytest.mark.rule("wow-2007:306.3f", "wow-2007:400.3b")
def test_a_moved_ability_ignores_the_rest_of_its_description_and_keeps_its_controller() -> None:
    charm = ability(
        "Thrall",
        cost=2,
        x_cost=True,
        program=attaching(
            Both((ALLY, Stat("cost", "=", X()))),
            always(HOST, ControlledBy(You())),
            when(Adds("play", None, You()), Destroy(This())),
        ),
    )
    text = """
        opponent: hand "Thrall" "Footman"; resources 5
        you: ally "Cheap" cost 1; ally "Dear" cost 4; item "Shifter"
    """
    table = scenario(text, [charm, SHIFTER, ally("Footman")])
    table.play("Thrall", x=1).resolve().expect("Cheap", controller="opponent").expect("Thrall", on="Cheap")
    table.use("Shifter", by="you").resolve().expect("Thrall", on="Dear", controller="opponent")
    table.expect("Dear", controller="opponent").expect("Cheap", controller="you")
    table.play("Footman").resolve().expect("Thrall", zone="graveyard").expect("Dear", controller="you")


@pytest.mark.rule("wow-2007:306.4a", "wow-2007:G.totem")
def test_a_totem_has_health_but_no_atk_and_cant_attack() -> None:
    boost = item("Drum", program=powers(always(AnyCard(), AddStat("atk", Number(2)))))
    table = scenario(f'you: {TOTEM}; ally "Footman" 1/1; item "Drum"\nopponent:', [boost])
    table.expect("Totem", atk=0, health=5).expect("Footman", atk=3)
    table.expect_refused("attack", "Totem", rule="306.4a")


@pytest.mark.rule("wow-2007:306.4a", "wow-2007:601.2b", "wow-2007:407.6a")
def test_a_totem_can_be_attacked_and_destroyed() -> None:
    table = scenario(f'you: ally "Footman" 5/5\nopponent: {TOTEM}').fight("Footman", "Totem")
    table.expect("Footman", damage=0).expect("Totem", zone="graveyard")


CHAIN = ability(
    "Three Bolts",
    program=spell(
        Sequence(
            (
                deal(3, target(HERO_OR_ALLY), "nature"),
                deal(2, Pick(HERO_OR_ALLY, Number(1), up_to=True), "nature"),
            )
        )
    ),
)


@pytest.mark.rule("wow-2007:306.4a", "wow-2007:706.1")
def test_a_totem_can_be_targeted_as_an_ally_but_not_chosen_as_one() -> None:
    text = f'you: hand "Three Bolts"\nopponent: ally "Guard" 1/9; {TOTEM}'
    table = scenario(text, [CHAIN]).play("Three Bolts")
    table.expect_choices("Hero of you", "Hero of opponent", "Guard", "Totem").choose("Totem").resolve()
    table.expect_choices("done", "Hero of you", "Hero of opponent", "Guard").choose("Guard")
    table.expect("Totem", damage=3).expect("Guard", damage=2)
    table = scenario(text, [CHAIN]).play("Three Bolts", targets=["Guard"]).resolve()
    table.expect_choices("done", "Hero of you", "Hero of opponent", "Guard")


@pytest.mark.rule("wow-2007:306.4a")
def test_a_totem_card_in_a_graveyard_is_no_ally_card() -> None:
    raise_it = ability("Raise", program=spell(PutCards(target(ALLY, zone=c.GRAVEYARD), c.HAND)))
    totem = ability("Totem", tags=("Totem",), health=5)
    text = 'you: hand "Raise"; graveyard "Totem"{0}\nopponent:'
    scenario(text.format(""), [raise_it, totem]).expect_refused("play", "Raise", rule="707.1d")
    table = scenario(text.format(' "Footman"'), [raise_it, totem, ally("Footman")]).play("Raise").resolve()
    table.expect("Footman", zone="hand").expect("Totem", zone="graveyard")


@pytest.mark.rule("wow-2007:306.4a")
def test_what_allies_have_a_totem_doesnt() -> None:
    """Totems are no allies: a modifier that means allies doesn't mean them."""
    firm = item("Firm", program=powers(always(ALLY, AddStat("health", Number(3)))))
    scenario(f'you: {TOTEM}; item "Firm"\nopponent:', [firm]).expect("Totem", health=5)


@pytest.mark.rule("wow-2007:306.4b", "wow-2007:407.6d", "wow-2007:306.3e")
def test_abilities_fall_off_totems_at_the_next_check() -> None:
    burn = ability(
        "Burn",
        program=attaching(
            HERO_OR_ALLY,
            when(StageBegins(c.READY_STEP, You()), deal(1, target(HERO), "fire")),
            effect=deal(4, target(HERO_OR_ALLY), "fire"),
        ),
    )
    text = f'you: hand "Sheepen" "Burn"\nopponent: {TOTEM}'
    table = scenario(text, [SHEEPEN, burn]).play("Sheepen").resolve().expect("Sheepen", zone="graveyard")
    table.expect("Totem", not_tag="Sheep", zone="play")
    table.play("Burn", targets=["Totem"]).resolve().expect("Totem", damage=4).expect("Burn", zone="graveyard")
    assert [(fact.rule, fact.kind) for fact in table.facts("put")] == [("407.6d", "put")] * 2
    assert table.facts("destroy") == []


@pytest.mark.rule("wow-2007:407.6", "wow-2007:306.3e", "wow-2007:407.6d")
def test_an_ability_that_falls_off_for_two_reasons_moves_once() -> None:
    """The Totem is destroyed in the wave that sheds the ability attached to it."""
    watch = item("Watch", program=powers(when(Moves("put", ABILITY, None, c.PLAY), draw())))
    text = f'you: hand "Sheepen" "Bolt"; item "Watch"\nopponent: {TOTEM.replace("5", "4")}'
    bolt_and_fall = ability("Bolt", program=attaching(HERO_OR_ALLY, effect=deal(4, target(HERO_OR_ALLY), "fire")))
    table = scenario(text, [SHEEPEN, bolt_and_fall, watch]).play("Bolt", targets=["Totem"]).resolve()
    table.expect("Totem", zone="graveyard").expect("Bolt", zone="graveyard").expect_chain("Watch")


@pytest.mark.rule("wow-2007:306.3e")
def test_a_host_that_becomes_a_resource_leaves_its_attached_abilities_behind() -> None:
    """It is another card then, although it never left play (found by the soak)."""
    sink = ability("Sink", "Put target ally into its owner's resource row face down.")
    bless = ability("Bless", "Attach to target ally.<p>Ongoing: Attached ally has +1 ATK.")
    text = 'you: hand "Sink"; ally "Ox" 1/1; ability "Bless" on "Ox"\nopponent:'
    table = scenario(text, [sink, bless]).expect("Ox", atk=2).play("Sink", targets=["Ox"]).resolve()
    table.expect("Ox", zone="resources", face_down=True).expect("Bless", zone="graveyard")


@pytest.mark.rule("wow-2007:306.4b", "wow-2007:407.6d", "wow-2007:410.3b")
def test_a_totem_is_under_control_until_the_wave_in_which_the_ability_falls_off() -> None:
    """The wave that detaches it finds two Fire Totems as well, and both are seen to at once."""
    yoke = ability("Yoke", "Attach to target ally.<p>Ongoing: You control attached ally.")
    words = "Ongoing: Your hero has +1 ATK while attacking."
    totems = [
        ability(name, words, tags=("Totem", "Fire Totem"), limits=(("Fire Totem", 1),), health=2)
        for name in ("Ember", "Blaze")
    ]
    for lose, other in (("Ember", "Blaze"), ("Blaze", "Ember")):
        text = 'you: hand "Yoke"; ability "Ember"\nopponent: ability "Blaze"'
        table = scenario(text, [yoke, *totems]).play("Yoke", targets=["Blaze"]).resolve()
        table.expect_asked("you", "uniqueness").expect_choices("Ember", "Blaze").choose(lose)
        table.expect(lose, zone="graveyard").expect("Yoke", zone="graveyard").expect(other, zone="play")
        table.expect(other, controller="you" if other == "Ember" else "opponent")
