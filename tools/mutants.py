"""Makes mutants of the code at a citation: small changes that a test of the cited rule ought to notice.

A citation stands in a docstring (its function or class is changed), in a comment (the next statements are), or in a
statement, as in ``Reason("601.2a", ...)`` (that statement and the conditions it stands under are). Most changes switch
something off: a function does nothing, a statement is left out, a condition is turned round, a list is empty. Others
bend it: another comparison, another number, another operator. Nothing is changed that could only crash.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, final

__all__ = ["Mutant", "MutantKey", "mutants_at"]

#: What two mutants are the same by: the file, the bytes from and to, and what stands there instead.
MutantKey = tuple[str, int, int, str]

_SWAPS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.GtE, ast.LtE),
    ast.LtE: (ast.Gt, ast.Lt),
    ast.Gt: (ast.LtE, ast.GtE),
    ast.GtE: (ast.Lt, ast.Gt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
_FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: What a function that is switched off returns, by the beginning of its annotation.
_NOTHING: Final = (
    ("bool", ("False", "True")),
    ("int", ("0", "1")),
    ("list", ("[]",)),
    ("tuple[()", ()),
    ("str", ("''",)),
    ("dict", ("{}",)),
    ("None", ("",)),
)
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
# The strength of a kind of change: the first ones are tried first.
_OFF, _TURNED, _LEFT_OUT, _BENT = range(4)


@final
class Mutant:
    """One small change of one file: the bytes from ``start`` to ``end`` become ``text``."""

    __slots__ = ("end", "file", "line", "start", "strength", "text", "words")

    def __init__(
        self, file: str, line: int, start: int, end: int, text: str, words: str, strength: int
    ) -> None:
        self.file = file
        self.line = line
        self.start = start
        self.end = end
        self.text = text
        self.words = words
        self.strength = strength

    @property
    def key(self) -> MutantKey:
        """What it changes into what."""
        return self.file, self.start, self.end, self.text

    def applied(self, source: str) -> str:
        """The source with this change."""
        raw = source.encode()
        return (raw[: self.start] + self.text.encode() + raw[self.end :]).decode()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.words}"


def mutants_at(source: str, file: str, line: int) -> list[Mutant]:
    """Every mutant of the code that a citation on that line speaks of, the most telling first; without repeats."""
    return _Maker(source, file).at(line)


@final
class _Maker:
    def __init__(self, source: str, file: str) -> None:
        self.file = file
        self.raw = source.encode()
        self.lines = source.splitlines()
        self.tree = ast.parse(source, file)
        self.starts = [0]
        for each in self.raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(each))
        self.parent = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.made: list[Mutant] = []

    # --- What a citation speaks of ------------------------------------------------------------------------------------

    def at(self, line: int) -> list[Mutant]:
        owner = self._owner_of_docstring(line)
        if owner is not None:
            self._body(owner)
        else:
            self._statements(line)
        seen: dict[tuple[int, int, str], Mutant] = {}
        for mutant in sorted(self.made, key=lambda made: made.strength):
            seen.setdefault((mutant.start, mutant.end, mutant.text), mutant)
        return list(seen.values())

    def _owner_of_docstring(self, line: int) -> ast.AST | None:
        """The function, class, module or assignment that the docstring on a line belongs to."""
        for node in ast.walk(self.tree):
            if not isinstance(node, _Defined | ast.Module):
                continue
            for place, statement in enumerate(node.body):
                if (
                    isinstance(statement, ast.Expr)
                    and isinstance(statement.value, ast.Constant)
                    and isinstance(statement.value.value, str)
                    and statement.lineno <= line <= (statement.end_lineno or 0)
                ):
                    return node if place == 0 else node.body[place - 1]
        return None

    def _statements(self, line: int) -> None:
        """The statement that a line is in; for a comment on its own line, the ones that follow."""
        if not self.lines[line - 1].lstrip().startswith("#"):
            inside = self._innermost(line)
            if inside is not None:
                self._inside(inside, line)
                return
        inside = self._innermost(line)
        if inside is not None and not hasattr(inside, "body"):
            self._inside(inside, line)  # a comment between the lines of one statement: of those up to the next one
            until = self._next_citation(line)
            self.made = [mutant for mutant in self.made if line < mutant.line < until] or self.made
            return
        after = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.stmt) and self._first_line(node) > line
        ]
        if not after:
            return
        first = min(after, key=lambda node: (self._first_line(node), -(node.end_lineno or 0)))
        self._change(first, 0)
        for node in self._following(first):
            self._change(node, 4)

    def _next_citation(self, line: int) -> int:
        """The line of the next comment that cites."""
        for later in range(line + 1, len(self.lines) + 1):
            text = self.lines[later - 1].strip()
            if text.startswith("#") and "[" in text and not self.lines[later - 2].strip().startswith("#"):
                return later
        return len(self.lines) + 1

    def _following(self, first: ast.stmt) -> Iterator[ast.stmt]:
        """The statements after one in its block, up to the next comment that cites or empty line."""
        parent = self.parent[first]
        for name in ("body", "orelse", "finalbody"):
            block = getattr(parent, name, [])
            if isinstance(block, list) and first in block:
                for node in block[block.index(first) + 1 :]:
                    above = self.lines[self._first_line(node) - 2].strip()
                    if not above or (above.startswith("#") and "[" in above):
                        return
                    yield node

    def _first_line(self, node: ast.stmt) -> int:
        decorators: list[ast.expr] = getattr(node, "decorator_list", [])
        return min([node.lineno, *(decorator.lineno for decorator in decorators)])

    def _innermost(self, line: int) -> ast.stmt | None:
        """The smallest statement that a line is in (of a compound one, only its head counts)."""
        found: ast.stmt | None = None
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.stmt) or not node.lineno <= line <= (node.end_lineno or 0):
                continue
            if found is None or node.lineno >= found.lineno:
                found = node
        return found

    def _inside(self, statement: ast.stmt, line: int) -> None:
        """A statement that cites: itself, nearest to the citation first, and the conditions it stands under.

        What hands a citation to the class above it, ``super().__init__("709.2b")``, cites for its whole class.
        """
        if _is_initialisation(statement):
            owner: ast.AST = statement
            while not isinstance(owner, ast.ClassDef | ast.Module):
                owner = self.parent[owner]
            self._body(owner)
            return
        self._change(statement, 0, near=line)
        node: ast.AST = statement
        while node in self.parent and not isinstance(node, _Defined):
            node = self.parent[node]
            if isinstance(node, ast.If):
                self._condition(node.test, _TURNED)
            elif isinstance(node, ast.For | ast.While):
                break

    # --- What is changed ----------------------------------------------------------------------------------------------

    def _body(self, owner: ast.AST) -> None:
        """What a docstring cites for: the function, or all of a class or module."""
        if isinstance(owner, _Function):
            self._switch_off(owner)
            self._change(owner, 0)
        elif isinstance(owner, ast.ClassDef | ast.Module):
            for node in owner.body:
                if isinstance(node, _Function) and node.name == "__hash__":
                    continue  # with another hash all is as before
                if isinstance(node, _Function) and node.name != "__init__":
                    self._switch_off(node)
                if isinstance(node, ast.ClassDef):
                    for method in node.body:
                        if isinstance(method, _Function) and method.name != "__init__":
                            self._switch_off(method)
                self._change(node, 1)
        elif isinstance(owner, ast.stmt):
            self._change(owner, 0)

    def _switch_off(self, function: _Function) -> None:
        """A function that does nothing, or always gives the same answer."""
        body = function.body
        has_docstring = ast.get_docstring(function) is not None
        if len(body) <= has_docstring:
            return
        first = body[has_docstring]
        if isinstance(first, ast.Raise | ast.Pass):
            return
        for value in _nothings(function):
            if (
                isinstance(first, ast.Return)
                and first.value is not None
                and ast.unparse(first.value) == value
            ):
                continue
            start = self.starts[self._first_line(first) - 1] + first.col_offset
            text = f"return {value}".rstrip() + "\n" + " " * first.col_offset
            what = f"{function.name} always returns {value}" if value else f"{function.name} does nothing"
            self.made.append(Mutant(self.file, function.lineno, start, start, text, what, _OFF))

    def _change(self, statement: ast.AST, weaker: int, near: int = 0) -> None:
        """Every change within a statement."""
        for node in ast.walk(statement):
            if near and hasattr(node, "lineno") and abs(node.lineno - near) > 3:
                later = weaker + 2
            else:
                later = weaker
            if isinstance(node, ast.stmt):
                self._change_statement(node, later)
            elif isinstance(node, ast.expr) and not self._is_annotation(node):
                self._change_expression(node, later)

    def _change_statement(self, node: ast.stmt, weaker: int) -> None:
        match node:
            case ast.If(test=test):
                self._condition(test, _TURNED + weaker)
                self._replace(node, "pass", f"left out: if {_short(test)}", _LEFT_OUT + weaker)
            case ast.While(test=test):
                self._replace(test, "False", f"never: while {_short(test)}", _TURNED + weaker)
            case ast.For(iter=over):
                self._replace(over, "()", f"never: for ... in {_short(over)}", _TURNED + weaker)
            case ast.Return(value=ast.expr() as value):
                self._return(node, value, weaker)
            case ast.Expr() if _is_initialisation(node):
                pass  # without it nothing would work at all
            case ast.Expr(value=ast.Call() | ast.Await() | ast.YieldFrom() | ast.Yield()):
                if isinstance(node.value, ast.Yield | ast.YieldFrom):
                    # What yields stays a generator.
                    text, words = f"if 0: {_line(node)}", f"left out: {_short(node)}"
                else:
                    text, words = "pass", f"left out: {_short(node)}"
                self._replace(node, text, words, _LEFT_OUT + weaker)
            case ast.AugAssign() | ast.Raise() | ast.Delete() | ast.Continue() | ast.Break():
                self._replace(node, "pass", f"left out: {_short(node)}", _LEFT_OUT + weaker)
            case ast.Assign(targets=targets):
                if all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
                    self._replace(node, "pass", f"left out: {_short(node)}", _LEFT_OUT + weaker)
            case _:
                pass

    def _return(self, node: ast.Return, value: ast.expr, weaker: int) -> None:
        function: ast.AST = node
        while not isinstance(function, _Function):
            function = self.parent[function]
        for text in _nothings(function):
            if text and text != ast.unparse(value):
                self._replace(value, text, f"return {_short(value)} -> {text}", _TURNED + weaker)

    def _condition(self, test: ast.expr, strength: int) -> None:
        self._replace(test, f"not ({_line(test)})", f"turned round: {_short(test)}", strength)

    def _change_expression(self, node: ast.expr, weaker: int) -> None:
        match node:
            case ast.IfExp(test=test):
                self._condition(test, _TURNED + weaker)
            case ast.ListComp(generators=[*loops]) | ast.GeneratorExp(generators=[*loops]):
                for test in [test for loop in loops for test in loop.ifs]:
                    self._condition(test, _TURNED + weaker)
                if isinstance(node, ast.ListComp):
                    self._replace(node, "[]", f"{_short(node)} -> []", _BENT + weaker)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._replace(
                    node, f"bool({_line(operand)})", f"turned round: {_short(node)}", _TURNED + weaker
                )
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                for other in _SWAPS[type(op)]:
                    text = _line(ast.Compare(left, [other()], [right]))
                    self._replace(node, f"({text})", f"{_short(node)} -> {text}", _BENT + weaker)
            case ast.BoolOp(op=op, values=values):
                word = "and" if isinstance(op, ast.And) else "or"
                for place, operand in enumerate(values):
                    rest = [each for at, each in enumerate(values) if at != place]
                    text = f" {word} ".join(f"({_line(each)})" for each in rest)
                    self._replace(node, f"({text})", f"without: {word} {_short(operand)}", _BENT + weaker)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
                text = f"(({_line(left)}) {_OPERATORS[type(op)]} ({_line(right)}))"
                self._replace(node, text, f"{_short(node)} -> {_OPERATORS[type(op)]}", _BENT + weaker)
            case ast.List(elts=[_, *_] as elements, ctx=ast.Load()):
                self._replace(node, "[]", f"empty: {_short(node)}", _LEFT_OUT + weaker)
                for place, element in enumerate(elements if len(elements) > 1 else []):
                    others = [each for at, each in enumerate(elements) if at != place]
                    text = "[" + ", ".join(_line(each) for each in others) + "]"
                    self._replace(node, text, f"without: {_short(element)}", _BENT + weaker)
            case ast.Tuple(elts=[_, _, *_] as elements, ctx=ast.Load()) if all(
                isinstance(element, ast.Constant) for element in elements
            ):
                for place, element in enumerate(elements):
                    others = [each for at, each in enumerate(elements) if at != place]
                    text = "(" + ", ".join(_line(each) for each in others) + ",)"
                    self._replace(node, text, f"without: {_short(element)}", _BENT + weaker, at=element)
            case ast.Dict(keys=keys, values=values) if len(keys) > 1:
                for place, key in enumerate(keys):
                    pairs = [
                        (k, v) for at, (k, v) in enumerate(zip(keys, values, strict=True)) if at != place
                    ]
                    text = _line(ast.Dict([k for k, _ in pairs], [v for _, v in pairs]))
                    words = f"without: {_short(key) if key is not None else '**'}"
                    self._replace(node, text, words, _BENT + weaker, at=key)
            case ast.Yield(value=ast.expr()) if not isinstance(self.parent[node], ast.Expr):
                self._replace(
                    node, f"(0 * ({_line(node)}))", "the first option, whatever the answer", _BENT + weaker
                )
            case ast.Call(func=ast.Name(id=name)) if name in _FUNCTIONS:
                self._replace(node.func, _FUNCTIONS[name], f"{name} -> {_FUNCTIONS[name]}", _BENT + weaker)
            case ast.Constant(value=bool() as truth):
                self._replace(node, str(not truth), f"{truth} -> {not truth}", _BENT + weaker)
            case ast.Constant(value=int() as number):
                self._replace(node, str(number + 1), f"{number} -> {number + 1}", _BENT + weaker)
            case ast.Attribute(value=ast.Name(), attr=name, ctx=ast.Load()) if (
                name.isupper() and len(name) > 1
            ):
                self._replace(node, "0", f"{_short(node)} -> 0", _BENT + weaker)
            case _:
                pass

    def _is_annotation(self, node: ast.expr) -> bool:
        child: ast.AST = node
        while child in self.parent:
            parent = self.parent[child]
            if child in (getattr(parent, "annotation", None), getattr(parent, "returns", None)):
                return True
            if isinstance(parent, ast.stmt | ast.arguments):
                # An ellipsis of decorators belongs to no rule either.
                return child in getattr(parent, "decorator_list", [])
            child = parent
        return False

    def _replace(
        self, node: ast.stmt | ast.expr, text: str, words: str, strength: int, at: ast.expr | None = None
    ) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        line = (at or node).lineno
        self.made.append(Mutant(self.file, line, start, end, text, words, strength))


def _is_initialisation(node: ast.stmt) -> bool:
    """Whether a statement is super().__init__(...)."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and node.value.func.attr == "__init__"
    )


def _nothings(function: _Function) -> tuple[str, ...]:
    """What a switched-off function returns: values of its annotated type."""
    if function.returns is None:
        return ()
    kind = ast.unparse(function.returns).strip("'\"")
    if kind.startswith("Asking["):
        kind = kind[len("Asking[") : -1]
    if kind.endswith("| None"):
        return ("None",)
    for beginning, values in _NOTHING:
        if kind.startswith(beginning):
            return values
    return ("()",) if kind.startswith("tuple") and kind.endswith("...]") else ()


def _line(node: ast.AST) -> str:
    return ast.unparse(node)


def _short(node: ast.AST) -> str:
    """Some code in one line of at most 60 signs."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 60 else text[:57] + "..."
