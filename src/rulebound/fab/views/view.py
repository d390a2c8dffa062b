"""What a seat may know of a game, and how cards are called: by their names and colors."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.combat.damage_step import attack_power, total_defense
from rulebound.fab.events import Added, Counters, Gain, GameEvent, Modify, Move, OpensPack
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.fab.nodes.effect_keywords.equipping import is_loose
from rulebound.fab.nodes.faces import faces_of
from rulebound.fab.position.state import Link, own
from rulebound.fab.views.clauses import in_words, mode_words, part_words, with_words, words_of_clause
from rulebound.fab.views.printed import printed_of, uses_of
from rulebound.fab.vocabulary import FACTS, VERBS
from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option, in_brackets
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import Show, printed_really
from rulebound.tcg.nodes.choices.naming import spelled
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY, Zone, zone_of
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.tree import Node, Power
from rulebound.tcg.views import view
from rulebound.tcg.views.handles import handle, in_order, is_hidden, meant
from rulebound.tcg.views.words import Words, known_to


def color_of(printed: Definition) -> str:
    """Return the color of a printed card [2.1]; empty if it has none."""
    color: str = getattr(printed, "color", "")
    return color


def _has_namesake(state: State, player: Player) -> bool:
    """Tell whether another player's hero has the name of a player's own."""
    name = state.known(player.hero).definition.name
    return any(
        other is not player and state.known(other.hero).definition.name == name for other in state.players
    )


def faces_shown(state: State, card: Card) -> dict[str, Plain]:
    """Return the faces of a card that a seat may look at: all of them, whichever is active [9.1.2a]."""
    faces = faces_of(printed_really(state, card.definition))
    return {"faces": [face.name for face in faces]} if faces else {}


def _effect_of(power: Power | None) -> Node | None:
    """Return what an ability that triggers does."""
    return power.effect if isinstance(power, Triggered) else None


@final
class FabWords(Words):
    """The words of this game."""

    def subject_name(self, state: State, subject: int, seat: int | None) -> str:
        name = super().subject_name(state, subject, seat)
        # Two players may have the same hero.
        if shared.CARDS <= subject < shared.LAYER_BASE:
            for player in state.players:
                if player.hero == subject and _has_namesake(state, player):
                    return f"{name} ({player.name}'s)"
        return name

    def layer_text(self, state: State, layer: Layer, seat: int | None) -> str:
        if layer.card:
            return super().layer_text(state, layer, seat)
        name = self.subject_name(state, layer.source, seat) if layer.source else "a card"
        return f"{'triggered effect' if layer.kind == 'trigger' else 'ability'} of {name}"

    def clause_of(self, state: State, layer: Layer, seat: int | None) -> str:
        if layer.card:
            return ""
        return words_of_clause(state, layer.source, layer.power, seat, layer.effect)

    def mode_of(self, state: State, layer: Layer, mode: int, seat: int) -> str:
        known = layer.source > 0 and known_to(state, layer.source, seat)
        return mode_words(state.known(layer.source).definition, mode) if known else "a mode"

    def label(self, state: State, decision: Decision, option: Option) -> str:
        if option.verb == "play" and option.value:
            # With one side of it, or with both [fab:5.1.2c].
            card = state.known(option.subject)
            faces = faces_of(card.definition)
            side = option.value - 1
            return f"Play {faces[side].name if side < len(faces) else card.definition.name}"
        if option.verb == "part":
            return f"Pay this part next: {part_words(state, option.subject, option.value)}"
        if option.verb == "trigger":
            name = self.subject_name(state, option.subject, decision.seat)
            effect = next((one.power for one in state.waiting if one.number == option.value), None)
            words = words_of_clause(state, option.subject, option.other, decision.seat, _effect_of(effect))
            return with_words(f"The effect of {name}", words)
        if option.verb == "mode" and known_to(state, option.subject, decision.seat):
            return mode_words(state.known(option.subject).definition, option.value)
        if option.verb == "mode" and option.subject <= 0:
            # (No line of a text says it: in the text's order.)
            return f"Mode {option.value + 1}"
        if option.verb == "name":
            # [8.5.21] a name is said
            return f"Name {spelled(option.value)}"
        if option.verb == "use":
            # An ability that doesn't attack is activated.
            card = state.known(option.subject)
            powers = [one for one in effective(state, card).powers if one.place == option.other]
            if all(attacks_with(one) is None for one in powers):
                return f"Activate {self.subject_name(state, option.subject, decision.seat)}"
        return super().label(state, decision, option)

    def explain(self, state: State, event: GameEvent, seat: int | None) -> str:
        source = event.cause.source
        itself = source % shared.CARDS == event.subject % shared.CARDS
        # Nor does what deals damage by the rules of combat, and by no text of its own.
        deals = source == event.other and event.cause.clause < 0
        if (itself or deals) and shared.CARDS <= source < shared.LAYER_BASE:
            # What is done with a card that is played, it doesn't do because of itself.
            return f"{self.sentence(state, event, seat)} {in_brackets(event.rule)}"
        return super().explain(state, event, seat)

    def words_of_cause(self, state: State, source: int, clause: int, layer: int) -> str:
        return in_words(super().words_of_cause(state, source, clause, layer))

    def sentence(self, state: State, event: GameEvent, seat: int | None) -> str:
        who = state.players[event.seat].name if event.seat >= 0 else ""
        if event.kind == "stage":
            return f"{c.STAGES[event.amount].capitalize()} of {who}"
        if isinstance(event, Added) and not event.layer.card and event.kind in ("use", "trigger"):
            name = self.subject_name(state, event.subject, seat)
            done = f"{who} activates {name}" if event.kind == "use" else f"{name} triggers"
            layer = event.layer
            return with_words(done, words_of_clause(state, event.subject, layer.power, seat, layer.effect))
        if isinstance(event, Modify):
            name = self.subject_name(state, event.subject, seat)
            words = words_of_clause(state, event.subject, event.cause.clause, seat)
            return with_words(f"{name} has a lasting effect", words)
        if event.kind == "lose life":
            return f"{self.subject_name(state, event.subject, seat)} loses {abs(event.amount)} life"
        if isinstance(event, Counters):
            done, count = ("put on", event.amount) if event.amount > 0 else ("removed from", -event.amount)
            name = self.subject_name(state, event.subject, seat)
            if count == 1:
                return f"A {event.name} counter is {done} {name}"
            return f"{count} {event.name} counters are {done} {name}"
        if isinstance(event, Gain):
            amount = abs(event.amount)
            asset = c.ASSETS[event.other].removesuffix("s") if amount == 1 else c.ASSETS[event.other]
            if event.kind == "pay":
                return f"{who} pays {amount} {asset}"
            return f"{who} {'gains' if event.amount > 0 else 'loses'} {amount} {asset}"
        if isinstance(event, Show):
            # What was shown is known to whom it was shown, wherever it has gone since.
            told = event.everyone or seat is None or seat == event.seat
            names = ", ".join(event.names) if told else "cards"
            return f"{who} {'reveals' if event.everyone else 'looks at'} {names}"
        if isinstance(event, OpensPack):
            # [1.9.1a] outside the game, before everybody's eyes
            return f"{who} opens a pack: {', '.join(event.cards)}"
        if isinstance(event, Move) and event.kind == "put":
            known = seat is None or event.is_told_to(seat)
            name = self.printed_name(state.known(event.subject).definition) if known else "a card"
            return f"{who} puts {name} {self.where(state, event)}"
        return super().sentence(state, event, seat)

    def where(self, state: State, move: Move) -> str:
        """Return in words where a card is put."""
        if move.to == shared.PLAY:
            return "onto the combat chain"
        if move.to == shared.DECK:
            return "on the bottom of the deck" if move.bottom else "on top of the deck"
        return f"into the {zone_of(state, move.to).name}"


@final
class FabView(view.View):
    """What seats are shown of this game."""

    def shown(self, state: State, seat: int) -> dict[str, Plain]:
        mine = own(state)
        links: list[Plain] = [self.link(state, link, seat) for link in mine.links]
        shown = super().shown(state, seat)
        shown["announced"] = self.colored(state, shown["announced"], seat)
        return {**shown, "format": mine.format, "chain": links, "chain_open": mine.chain != c.CLOSED}

    def player(self, state: State, player: Player, seat: int) -> dict[str, Plain]:
        there = state.in_play(player.hero) is not None
        hero = handle(state, seat, player.hero) if there else 0
        return {**super().player(state, player, seat), "hero": hero}

    def in_play(self, state: State, card: Card, seat: int) -> dict[str, Plain]:
        hidden = is_hidden(state, card, seat)
        shown = {**super().in_play(state, card, seat), "color": "" if hidden else color_of(card.definition)}
        if hidden:
            return shown
        return {
            **shown,
            "printed": printed_of(card.definition),
            "uses": uses_of(state, card, seat),
            **faces_shown(state, card),
            # [3.0.5a, 8.5.41] it is in another zone of the arena
            **({"unequipped": True} if is_loose(state, card) else {}),
        }

    def layer(self, state: State, layer: Layer, seat: int) -> dict[str, Plain]:
        shown = super().layer(state, layer, seat)
        source = handle(state, seat, layer.source) if layer.source > 0 else 0
        if not layer.card:
            return {**shown, "card": None, "source": source}
        card = state.known(layer.card)
        known = known_to(state, layer.card, seat)
        there: dict[str, Plain] = {
            "number": handle(state, seat, layer.card),
            "name": card.definition.name if known else None,
            "color": color_of(card.definition) if known else "",
            "owner": card.owner,
            "controller": layer.controller,
            **({"printed": printed_of(card.definition)} if known else {}),
        }
        return {**shown, "card": there, "source": source}

    def link(self, state: State, link: Link, seat: int) -> dict[str, Plain]:
        """Return a link of the combat chain, which everybody sees [3.6.1]; its attack as last known [7.0.3c]."""
        attack = state.known(link.attack)
        values = effective(state, attack)
        return {
            "attack": handle(state, seat, link.attack),
            "name": values.name,
            "color": color_of(attack.definition),
            "power": attack_power(state, link),
            "text": list(attack.definition.paragraphs),
            "keywords": [name for bit, name in self.keywords.items() if values.all_keywords() & bit],
            "source": handle(state, seat, link.source),
            "controller": link.controller,
            "target": handle(state, seat, link.target),
            "others": [handle(state, seat, one) for one in link.others],
            "defenders": [handle(state, seat, one) for one in link.defenders],
            "defense": total_defense(state, link),
            "hit": link.hit,
        }

    def numbers(self, state: State, values: Effective) -> dict[str, Plain]:
        table = layout_of(state).numbers.values()
        return {
            one.name: max(0, values.numbers[one.index])
            for one in table
            if 0 <= one.index < len(c.BASES) and values.numbers[one.index] != ABSENT
        }

    def zone(self, state: State, zone: Zone, owner: int, seat: int) -> Plain:
        shown = super().zone(state, zone, owner, seat)
        if zone.controlled or (zone.ordered and zone.seen != EVERYBODY) or not isinstance(shown, list):
            return shown
        # Two cards of one name may differ in color.
        colored: list[Plain] = []
        for id, known in zip(in_order(state, zone, owner, seat), shown, strict=True):
            card = state.cards[id]
            more: dict[str, Plain] = {
                "color": color_of(card.definition),
                "printed": printed_of(card.definition),
                **faces_shown(state, card),
            }
            if zone.number == c.UNDER:
                # [3.0.14] under which card it lies
                more["host"] = handle(state, seat, card.host)
            colored.append({**known, **more} if isinstance(known, dict) else None)
        return colored

    def colored(self, state: State, shown: Plain, seat: int) -> Plain:
        """Return what is shown of some objects with their colors."""
        found: list[Plain] = []
        for one in shown if isinstance(shown, list) else ():
            number = one.get("number") if isinstance(one, dict) else None
            if isinstance(one, dict) and isinstance(number, int):
                there = meant(state, seat, number)
                printed = state.known(there).definition if there else None
                more: dict[str, Plain] = {"color": "" if printed is None else color_of(printed)}
                if printed is not None:
                    more["printed"] = printed_of(printed)
                found.append({**one, **more})
        return found


WORDS: Final = FabWords(VERBS, FACTS)
VIEW: Final = FabView("fab", c.STAGES, c.TYPES, c.ALL_KEYWORDS, WORDS)
