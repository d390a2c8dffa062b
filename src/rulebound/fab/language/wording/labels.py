"""What stands behind labels, and fusion of several supertypes, in words [8.3.17, 8.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import TALENTS
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg import constants as shared
from rulebound.text import Phrasebook, Value

#: What stands between a label and what it labels.
DASH = "\N{EM DASH}"


def add_labelled(book: Phrasebook) -> None:
    """Add all rows of what stands behind labels."""
    add = book.add
    # [8.4.4] Channel, with a supertype
    for talent in TALENTS:
        for sort in LINES:
            row = f"Channel {talent} {DASH} {{line:{sort}}}"
            add(sort, row, own.ChannelLine, of=talent, check=_channels)
    for on in ("it", "this"):
        each = f"for each {{name:countername}} counter on {on}"
        under = f"<put> a {{noun:noun.sg}} from your pitch zone on the bottom of your deck {each}"
        add("act", under, own.PutsForEach, zone=c.PITCH_ZONE, how="put")
        out = f"<banish> a {{noun:noun.sg}} from your graveyard {each}"
        add("act", out, own.PutsForEach, zone=shared.GRAVEYARD, how="remove")
    # [8.4.14] Decompose
    both = "<banish> {count:number} {first:noun.pl} and a {second:noun.sg} from your graveyard"
    add("act", both, own.BanishesBoth, check=_lie_nowhere)
    # [8.4.19] Go Fish
    shows = "they choose and reveal a card from their hand"
    lose = "they discard it and you create a {name:tokenname} token"
    add("body", f"{shows}. if it's a {{noun:noun.sg}}, {lose}", own.ShowsAndLoses)
    # [8.4.17] Heavy
    only = "this is the only card equipped to your weapon zones"
    add("condition", only, Value(own.OnlyWielded()))
    # [8.4.13] Tower, and others
    defending = '{noun:noun.pl} get {gains:gain+"and"} while defending this'
    add("own", defending, own.WhileDefendingThis)
    # [8.3.17] Fusion of several supertypes
    for one in TALENTS:
        for other in TALENTS:
            if one != other:
                add("keyword", f"{one} and {other} (Fusion|fusion)", Value(own.FusionOf((one, other), True)))
                either = Value(own.FusionOf((one, other), False))
                add("keyword", f"{one} and/or {other} (Fusion|fusion)", either)
    for talent in TALENTS:
        for is_ in ("was", "is", "'s"):
            row = f"{{group:{THING}}} {is_} fused with a {talent} card"
            add("condition", row, own.WasFusedWith, word=talent)


def _channels(node: own.ChannelLine) -> bool:
    """A label stands before one line."""
    return not isinstance(node.line, (own.ChannelLine, own.LabelledLine))


def _lie_nowhere(node: own.BanishesBoth) -> bool:
    """Where they lie is said once, of both."""
    return not node.first.posts and not node.second.posts
