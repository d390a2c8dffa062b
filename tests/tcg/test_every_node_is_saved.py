"""Every node that a card's program can be made of is known to the codec of the game whose texts can say it."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil

import pytest

from rulebound.fab.saving import CODEC as FAB
from rulebound.kernel.codec import Codec
from rulebound.tcg.saves import KINDS_OF_NODE
from rulebound.tcg.tree import Node
from rulebound.wow.saving import CODEC as WOW


def nodes_of(package: str) -> list[type[Node]]:
    """The nodes that stand in the modules of a package."""
    top = importlib.import_module(package)
    names = [one.name for one in pkgutil.walk_packages(top.__path__, f"{package}.")]
    found: dict[type[Node], None] = {}
    for module in [importlib.import_module(name) for name in names]:
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, Node) and one.__module__ == module.__name__:
                if (
                    dataclasses.is_dataclass(one)
                    and one not in KINDS_OF_NODE
                    and not one.__name__.startswith("_")
                ):
                    found[one] = None
    return list(found)


@pytest.mark.parametrize(
    ("package", "codec"),
    [
        ("rulebound.fab.nodes", FAB),
        ("rulebound.wow.nodes", WOW),
    ],
)
def test_every_node_of_a_game_is_known_to_its_codec(package: str, codec: Codec) -> None:
    nodes = nodes_of(package)
    assert len(nodes) > 50
    unknown = [node.__name__ for node in nodes if not codec.knows(node)]
    assert unknown == []
