"""What is done as a card enters play, and what is chosen then (710.1a of 7.4): a kind, a tag, a damage type."""

from __future__ import annotations

from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.nouns.phrases import THIS_CARD
from rulebound.wow.nodes.naming import SayNumber
from rulebound.wow.nodes.sharing import WORDS_OF

#: The damage types by their bits, as keywords call them.
_NAMED = {bit: name.capitalize() for name, bit in c.DAMAGE_BITS.items()}


def add_choosing(book: Phrasebook) -> None:
    """Add all rows of what is chosen as a card enters play, and of what has been chosen."""
    _add_entering(book)
    _add_choices(book)
    _add_chosen(book)


def _add_entering(book: Phrasebook) -> None:
    add = book.add
    for this in ("{:self}", *(f"this {card}" for card in THIS_CARD)):
        add("power", f"as {this} enters play, {{effect:body}}", s.AsThisEnters)
        both = f"as {this} enters play and as your turn starts, {{effect:body}}"
        add("power", both, s.AsThisEnters, and_as_your_turn_starts=True)
    add("power", "as your turn starts, {effect:body}", s.AsYourTurnStarts)
    add("power", "as each turn starts, {effect:body}", s.AsYourTurnStarts, each=True)
    add("power", "as {what:object.sg} enters play, {effect:body}", s.AsOthersEnter, check=other_than_this)
    for words, owner in (("your", s.ThatPlayer("your")), ("an opponent's", s.PlayerPhrase("opponents"))):
        row = f"as {{what:object.sg}} enters play under {words} control, {{effect:body}}"
        add("power", row, s.AsOthersEnter, owner=owner)
    add("static", "you may look at the top card of your deck at any time", Value(s.LooksAtTops()))
    add("static", "you may play the top card of your deck", Value(s.PlaysFromTop()))
    for noun in ("cnoun", "onoun"):
        add("static", f"you may play {{noun:{noun}.pl}} from the top of your deck", s.PlaysFromTop)
    for whose in ("any", "each"):
        look = f"you may look at the top card of {whose} opponent's deck at any time"
        add("static", look, Value(s.LooksAtTops(s.PlayerPhrase("opponents"))))
    row = "{who:character} {state:state} until the start of {player:player.sg}'s next turn"
    add("lasting", row, s.UntilTheirTurn)


def _add_choices(book: Phrasebook) -> None:
    add = book.add
    for name in c.DAMAGE_TYPES:
        add("plaindamage", name, Value(c.DAMAGE_BITS[name]))
    add("act", '<choose> {types:plaindamage++"or"}', s.ChoosesDamage)
    add("act", "<choose> a number", Value(SayNumber()), form="inf")
    add("act", "<choose> a race", Value(s.ChoosesTag("race")))
    add("act", "<choose> a class", Value(s.ChoosesTag("class", WORDS_OF["class"])))
    add("act", "<choose> a standard class", Value(s.ChoosesTag("class", WORDS_OF["class"])))
    add("act", "<choose> an ally type", Value(s.ChoosesTag("ally type")))
    both = (*WORDS_OF["Alliance race"], *WORDS_OF["Horde race"])
    add("act", "<name> a race", Value(s.ChoosesTag("race")))
    # (Those that heroes have.)
    add("act", "(<choose>|<name>) a standard race", Value(s.ChoosesTag("race", both)))
    add("act", "<name> a [standard] class", Value(s.ChoosesTag("class", WORDS_OF["class"])))
    add("deedcost", "name a [standard] class", Value(s.NamesInCost("class", WORDS_OF["class"])))
    add("state", "<have> that class and <lose> all other classes", Value(s.HasOnlyThatTag("class")))
    for one, other in (("Alliance", "Horde"), ("Horde", "Alliance")):
        races = f"([[{one}]]|{one}) race, or (a|an) ([[{other}]]|{other}) race"
        for verb in ("choose", "name"):
            for comma in ('"Demon",', '"Demon,"'):
                add("act", f"<{verb}> {comma} (a|an) {races}", Value(s.ChoosesTag("race", ("Demon", *both))))
        either = f"(a|an) ([[{one}]]|{one}) or ([[{other}]]|{other}) race"
        add("act", f"<choose> {either}", Value(s.ChoosesTag("race", both)))
    add("act", '<name> a {kinds:typeword+"or"}', _names, back=_names_back)
    for who in ("he", "she", "it"):
        row = f"<choose> whether {who} is {{first:bekeyword}} or {{second:bekeyword}}"
        add("act", row, s.WhetherIs, who=s.Pronoun(who))


def _names(kinds: tuple[object, ...]) -> s.Names:
    return s.Names(s.Noun((), kinds, ()))


def _names_back(node: object) -> dict[str, object] | None:
    noun = node.noun if isinstance(node, s.Names) else None
    return {"kinds": noun.kinds} if isinstance(noun, s.Noun) and len(noun.kinds) > 1 else None


def _add_chosen(book: Phrasebook) -> None:
    add = book.add
    for word in ("race", "class", "ally type"):
        for chosen in ("chosen", "named"):
            add("post", f"of the {chosen} {word}", Value(s.OfTag(word)))
        add("post", f"not of that {word}", Value(s.OfTag(word, True)))
        add("post", f"of that {word}", Value(s.OfTag(word)))
    add("condition", "you control the named card", Value(s.NamedHere()))
    add("state", "also have that type", Value(s.HasThatTag()), form="pl")
    add("state", "also has that type", Value(s.HasThatTag()), form="sg")
    add("character", "the chosen {noun:ckind.sg}", s.Back)
    for words, printed in (("{of:object}'s printed powers", True), ("all powers of {of:object}", False)):
        for this in ("{:self}", *(f"this {card}" for card in THIS_CARD)):
            add("clause", f"{this} has {words}", s.HasPowersOf, printed=printed)
            row = f"{this} has {words} {{duration:duration}}"
            add("clause", row, s.HasPowersOf, printed=printed)
    add("state", "<have> the chosen resistance", Value(s.ChosenResistance()))
    row = 'choose {types:damagekind++"or"}. {who:character} has the chosen resistance {duration:duration}'
    add("body", row, _chosen_resistance, back=_chosen_resistance_back)
    deal = "<deal> {amount:amount} damage of the chosen type to {to:character}"
    add("feat", deal, s.DealsChosen)


def _chosen_resistance(types: tuple[int, ...], who: object, duration: str) -> s.HasOneOf:
    """One of these resistances, whichever is chosen as the text is processed."""
    return s.HasOneOf(who, tuple(s.GainsNamed(s.NamedKeyword(f"{_NAMED[bit]} Resistance")) for bit in types), duration)


def _chosen_resistance_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.HasOneOf) or not all(isinstance(gain, s.GainsNamed) for gain in node.gains):
        return None
    names = [str(getattr(getattr(gain, "keyword", None), "name", "")) for gain in node.gains]
    bits = {f"{name} Resistance": bit for bit, name in _NAMED.items()}
    if not all(name in bits for name in names):
        return None
    return {"types": tuple(bits[name] for name in names), "who": node.who, "duration": node.duration}
