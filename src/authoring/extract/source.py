"""A Python file of the framework as the extraction reads it: its text, its statements, and what its expressions name."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Iterable, Iterator, NoReturn, Union

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FUNCTIONS = DEFINITIONS[:2]

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]
Definition = Union[Function, ast.ClassDef]

# What an inventory says of something, by its keys.
Facts = dict[str, Any]

# A string, what stands between words, or any other sign.
TOKEN = re.compile(r'''("""|\'\'\'|"|\')(?:\\.|(?!\1).)*\1|(?P<space>(?:\\\n|\s|#[^\n]*)+)|.''', re.S)


class Refused(Exception):
    """Says with file and line what is in the way of an inventory, and how to put it right."""


class Source:
    """A parsed file. Its path begins at the root of the framework's repository."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.bytes = text.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        try:
            self.tree = ast.parse(text)
        except SyntaxError as error:
            found = (error.text or '').strip()
            raise Refused(
                f'{path}:{error.lineno}: expected Python that parses, found `{found}`. '
                'Check out a commit whose Python is whole.'
            ) from error

    def refuse(self, node: ast.stmt, expected: str, found: str, fix: str) -> NoReturn:
        """Refuses what stands at a node: says which form would have been right, which is there, and how to put it right."""
        raise Refused(f'{self.path}:{node.lineno}: expected {expected}, found {found}. {fix}')

    def written(self, node: Any) -> str | None:
        """An expression as written, on one line; None for none."""
        if node is None:
            return None
        # Places of Python's parser count bytes.
        start = self.starts[node.lineno - 1] + node.col_offset
        text = self.bytes[start : self.starts[node.end_lineno - 1] + node.end_col_offset].decode()
        text = one_line(text) if '\n' in text else text
        # The parser leaves parentheses out.
        is_in_parentheses = re.search(rb'[=:>]\s*\(\s*$', self.bytes[max(0, start - 200) : start])
        return f'({text})' if is_in_parentheses else text


def one_line(text: str) -> str:
    """Leaves comments, line breaks and the last comma of a broken list out; strings stay as they are."""
    written = ''
    brackets = []
    for token in TOKEN.finditer(text):
        sign = ' ' if token['space'] else token[0]
        if sign in ('(', '[', '{'):
            # The last comma of a tuple is no part of a list.
            brackets.append(sign != '(' or re.search(r'[\w)\]]$', written))
        if sign in (')', ']', '}'):
            written = written.rstrip()
            written = written.removesuffix(',') if brackets.pop() else written
        written += '' if sign == ' ' and written.endswith(('(', '[', '{')) else sign
    return written


@dataclass
class Statement:
    """A statement that binds names, wherever `if`, `try` or `with` put it."""

    # Of any form.
    node: Any
    # It may not run, or another one may in its stead.
    conditional: bool
    # It is only there for type checkers.
    type_checking: bool


def statements_of(
    body: Iterable[ast.stmt], conditional: bool = False, type_checking: bool = False
) -> Iterator[Statement]:
    """Lists the statements of a body, those of nested blocks among them; what runs only as a script is left out."""
    for node in body:
        if isinstance(node, ast.If):
            condition = ast.unparse(node.test)
            if not re.match(r'__name__\b', condition):
                for_types = bool(re.fullmatch(r'(\w+\.)?TYPE_CHECKING', condition))
                yield from statements_of(node.body, True, type_checking or for_types)
            yield from statements_of(node.orelse, True, type_checking)
        elif isinstance(node, ast.Try):
            handled = [one for handler in node.handlers for one in handler.body]
            whole = [*node.body, *handled, *node.orelse, *node.finalbody]
            yield from statements_of(whole, True, type_checking)
        elif isinstance(node, ast.With):
            yield from statements_of(node.body, conditional, type_checking)
        else:
            yield Statement(node, conditional, type_checking)


@cache
def own_nodes(node: ast.AST) -> list[Any]:
    """Everything that runs when a body does, in order: all but the functions and classes within."""
    return list(walk_own(node))


def walk_own(node: ast.AST) -> Iterator[ast.AST]:
    """Walks a body; default values of parameters run with it, decorators do not."""
    if isinstance(node, FUNCTIONS):
        children = [node.args, *node.body]
    else:
        children = node.body if isinstance(node, ast.ClassDef) else ast.iter_child_nodes(node)
    for child in children:
        if not isinstance(child, (*DEFINITIONS, ast.Lambda)):
            yield child
            yield from walk_own(child)


def assignment_of(node: ast.AST) -> tuple[list[ast.expr], ast.expr | None]:
    """The targets of an assignment, and its value if one name is given all of it; none for any other statement."""
    if isinstance(node, ast.AnnAssign):
        return [node.target], node.value
    if not isinstance(node, ast.Assign):
        return [], None
    targets = [part for target in node.targets for part in parts_of(target)]
    return targets, node.value if len(targets) == len(node.targets) else None


def parts_of(target: ast.expr) -> list[ast.expr]:
    """The targets that a target is unpacked to, itself if it is none."""
    if isinstance(target, (ast.Tuple, ast.List)):
        return [part for one in target.elts for part in parts_of(one)]
    return parts_of(target.value) if isinstance(target, ast.Starred) else [target]


def names_of(node: ast.AST) -> list[str]:
    """The plain names that an assignment binds."""
    return [target.id for target in assignment_of(node)[0] if isinstance(target, ast.Name)]


def dotted_name(node: ast.AST | None) -> str | None:
    """A name or a path of names (`t.Optional`), None for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if not isinstance(node, ast.Attribute):
        return None
    path = dotted_name(node.value)
    return path and f'{path}.{node.attr}'


def generic_name(node: ast.AST | None) -> str | None:
    """The path of names before a subscript, if there is one: `t.Dict` of `t.Dict[str, int]`."""
    return generic_name(node.value) if isinstance(node, ast.Subscript) else dotted_name(node)


def callee_of(node: ast.AST | None) -> str | None:
    """The path of names that an expression calls; None if it is no such call."""
    return dotted_name(node.func) if isinstance(node, ast.Call) else None


def keyword_of(node: ast.AST | None, name: str) -> ast.expr | None:
    """An argument of a call, or of a class statement, that is passed by name."""
    return next((one.value for one in getattr(node, 'keywords', []) if one.arg == name), None)


def positional_of(arguments: Iterable[ast.expr]) -> list[ast.expr]:
    """Arguments without those that are unpacked."""
    return [one for one in arguments if not isinstance(one, ast.Starred)]


def strings_in(node: ast.AST | None) -> list[str]:
    """The values of all plain strings in an expression, in order: of `'a'`, `('a', 'b')` or `['a']`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if node is None or isinstance(node, ast.JoinedStr):
        return []
    return [text for child in ast.iter_child_nodes(node) for text in strings_in(child)]


def is_public(name: str) -> bool:
    """Whether users of the framework may rely on a name."""
    return not name.startswith('_')


def is_special(name: str) -> bool:
    """Whether Python gives a name its meaning: `__init__`, `__version__`."""
    return bool(re.fullmatch(r'__\w+__', name))


def present(**facts: Any) -> Facts:
    """The facts that there are: an inventory leaves out what there is not."""
    return {name: fact for name, fact in facts.items() if fact not in (None, '', False)}
