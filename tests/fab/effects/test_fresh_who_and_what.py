"""Who has done something, and what has: a reader of the rulebook alone asks what could be taken for each other."""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

THROW = (
    "When this attacks a hero, you may have target dagger you control deal 1 damage to them. If damage is dealt this"
    " way, the dagger has hit. Destroy the dagger."
)
CARDS = """
define action "Jab" red attack cost 0 power 3 defense 3
define action "Rime Song" red cost 0 subtype "aura"
  | If you would create 1 or more Frostbite tokens, instead create that many plus 1.
define instant "Chill" red cost 0
  | Create a Frostbite token under target hero's control.
define instant "Oath" red cost 0
  | Create a Fealty token under target hero's control.
define action "Gate Blow" red attack cost 2 power 2 defense 2 class "Runeblade" keyword "rune gate"
define action "Exhume" red cost 0
  | Banish the top card of your deck. You may play it this turn.
  | **Go again**
define action "Omen" red cost 0
  | The next attack action card you rune gate this turn gets +2{p}.
  | **Go again**
define action "Bet" red attack cost 0 power 3 defense 3
  | When this attacks a hero, wager a Might token with them.
  | {THROW}
define weapon "Knife" 1h subtype "dagger" power 1
  | **Once per Turn Action** - 0: **Attack**
""".replace("{THROW}", THROW)


def at(position: str) -> Table:
    return scenario(CARDS + position)


@pytest.mark.rule("fab:8.5.2c", "fab:1.3.1a", "fab:6.4.6")
@pytest.mark.parametrize(
    ("position", "tokens"),
    [
        ('you: hand "Chill"; card "Rime Song"\nopponent: hero "Guard"\n', 2),
        ('you: hand "Chill"\nopponent: hero "Guard"; card "Rime Song"\n', 1),
    ],
)
def test_1_3_1a_who_creates_a_token_under_anothers_control_creates_more_and_nobody_else(
    position: str, tokens: int
) -> None:
    table = at(position).play("Chill", targets=["Guard"]).resolve()
    there = ["Rime Song"] if tokens == 1 else []
    table.expect_lies("opponent", "arena", "Guard", *["Frostbite"] * tokens, *there)


@pytest.mark.rule("fab:8.6.31", "fab:1.3.1a")
@pytest.mark.parametrize(("by", "to", "stays"), [("you", "Guard", True), ("opponent", "Me", False)])
def test_1_3_1a_what_another_created_under_your_control_you_have_not_created(by: str, to: str, stays: bool) -> None:
    hands = {"you": 'hand "Oath"' if by == "you" else "resources 0", "opponent": 'hand "Oath"'}
    table = at(f'you: hero "Me"; token "Fealty"; {hands["you"]}\nopponent: hero "Guard"; {hands["opponent"]}\n')
    table.play("Oath", targets=[to], by=by).resolve().end_turn()
    table.expect_lies("you", "arena", "Me", *(["Fealty"] if stays else []))


@pytest.mark.rule("fab:8.3.27", "fab:8.3.27a", "fab:5.1.3c")
@pytest.mark.parametrize(
    ("runechants", "resources", "gated", "power", "left"),
    [(0, 2, "", 2, 0), (2, 2, "yes", 4, 2), (2, 2, "no", 2, 0), (2, 1, "", 4, 1)],
)
def test_8_3_27a_what_is_paid_for_from_the_banished_zone_was_not_rune_gated(
    runechants: int, resources: int, gated: str, power: int, left: int
) -> None:
    """Where it can be paid for and be rune gated, its player declares which; else nobody is asked."""
    tokens = f'; token "Runechant" {runechants}' if runechants else ""
    assets = f"resources {resources}"
    table = at(f'you: hand "Exhume" "Omen"; deck "Gate Blow"; {assets}{tokens}\nopponent: hero "Guard"\n')
    table.play("Omen").resolve().play("Exhume").resolve().attack("Gate Blow")
    if gated:
        table.expect_asked("you", "may").choose(gated)
    assert table.game.decision is not None
    assert table.game.decision.kind != "may"
    table.expect_points("you", "resources", left).expect("Gate Blow", power=power)
    noted = [fact.kind for fact in table.game.state.this_turn() if fact.kind == "rune gate"]
    assert len(noted) == (1 if power == 4 else 0)


@pytest.mark.rule("fab:8.3.27", "fab:5.1.3c")
def test_8_3_27_nobody_is_asked_where_the_rune_gate_alone_lets_it_be_played() -> None:
    more = """
define instant "Bury" red cost 0
  | Banish a card from your hand.
"""
    position = 'you: hand "Bury" "Gate Blow"; resources 2; token "Runechant" 2\nopponent: hero "Guard"\n'
    table = scenario(CARDS + more + position)
    table.play("Bury").resolve().attack("Gate Blow")
    assert table.game.decision is not None
    assert table.game.decision.kind != "may"
    table.expect_points("you", "resources", 2)


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46a", "fab:7.5.5d")
def test_8_5_46_a_dagger_that_has_hit_wins_no_wager_for_an_attack_that_has_not() -> None:
    table = at('you: hand "Bet"; card "Knife"\nopponent: hero "Guard"; hand "Jab"\n')
    table.attack("Bet").resolve().choose("Bet", "Knife").resolve("yes").resolve_all()
    table.pass_until("defend step").defend("Jab").pass_until("resolution step").resolve_all()
    table.expect("Guard", life=19).expect_lies("opponent", "arena", "Guard", "Jab", "Might")


@pytest.mark.rule("fab:6.6.1a", "fab:6.6.6a", "fab:6.6.5e")
@pytest.mark.parametrize(("limit", "left"), [("Once per turn", ["Gold"]), ("Twice per turn", [])])
def test_6_6_1a_what_has_triggered_without_a_target_has_been_triggered_for_its_limit(
    limit: str, left: list[str]
) -> None:
    more = f"""
define action "Grudge" red cost 0 subtype "aura"
  | {limit}, when an attack you control hits, destroy target item.
define action "Quick Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define instant "Wages" red cost 0
  | Create a Gold token.
"""
    table = scenario(more + 'you: card "Grudge"; hand "Quick Jab" "Quick Jab" "Wages"\nopponent: hero "Guard"\n')
    table.attack("Quick Jab").pass_until("resolution step").play("Wages").resolve()
    table.attack("Quick Jab").pass_until("resolution step")
    table.expect_lies("you", "arena", "Hero of you", "Grudge", "Quick Jab", "Quick Jab", *left)
