"""Reads a Python file of the framework: its text, its statements and the names in its expressions."""

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

# A JSON object in an inventory, such as the description of a class.
Facts = dict[str, Any]

# Matches a string, white space including comments and escaped line breaks, or any other single character.
TOKEN = re.compile(r'''("""|\'\'\'|"|\')(?:\\.|(?!\1).)*\1|(?P<space>(?:\\\n|\s|#[^\n]*)+)|.''', re.S)

# Number of bytes before an expression to search for an opening parenthesis.
MAX_SPACE_BEFORE = 200


class Refused(Exception):
    """Explains why an inventory can't be created: where the problem is and how to fix it."""


class Source:
    """A parsed Python file. Its path is relative to the framework's repository: `superduper/base/datalayer.py`."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        # Uses bytes, because Python's parser counts columns in bytes.
        self.bytes = text.encode()
        self.line_starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.line_starts.append(self.line_starts[-1] + len(line))
        try:
            self.tree = ast.parse(text)
        except SyntaxError as error:
            found = (error.text or '').strip()
            raise Refused(
                f'{path}:{error.lineno}: expected Python that parses, found `{found}`. '
                'Check out a commit whose Python code parses.'
            ) from error

    def refuse(self, node: ast.stmt, expected: str, found: str, fix: str) -> NoReturn:
        """Raises an error that names the file and line of a statement that an inventory can't describe."""
        raise Refused(f'{self.path}:{node.lineno}: expected {expected}, found {found}. {fix}')

    def read_expression(self, node: Any) -> str | None:
        """Returns the source text of an expression on one line, or None if there's no expression."""
        if node is None:
            return None
        start = self.line_starts[node.lineno - 1] + node.col_offset
        end = self.line_starts[node.end_lineno - 1] + node.end_col_offset
        text = self.bytes[start:end].decode()
        text = join_lines(text) if '\n' in text else text
        # For an expression such as `x = (a + b)`, the parser's positions don't include the parentheses.
        text_before = self.bytes[max(0, start - MAX_SPACE_BEFORE) : start]
        is_in_parentheses = re.search(rb'[=:>]\s*\(\s*$', text_before)
        return f'({text})' if is_in_parentheses else text


def join_lines(text: str) -> str:
    """Puts an expression on one line. Removes comments, and trailing commas unless they're in a tuple."""
    joined = ''
    # For each open bracket, whether its trailing comma can be removed. A tuple keeps it, because `(1,)` isn't a tuple
    # without it.
    can_drop_comma = []
    for match in TOKEN.finditer(text):
        token = ' ' if match['space'] else match[0]
        if token in ('(', '[', '{'):
            # A `(` after a name or a closing bracket starts the arguments of a call. Any other `(` may start a tuple.
            can_drop_comma.append(token != '(' or re.search(r'[\w)\]]$', joined))
        if token in (')', ']', '}'):
            joined = joined.rstrip()
            joined = joined.removesuffix(',') if can_drop_comma.pop() else joined
        if token != ' ' or not joined.endswith(('(', '[', '{')):
            joined += token
    return joined


@dataclass
class Statement:
    """A statement of a module or class, possibly inside of `if`, `try` or `with`."""

    node: Any
    # Whether the statement is inside of `if` or `try`, so it may not run.
    conditional: bool
    # Whether the statement is inside of `if TYPE_CHECKING`, so it never runs.
    type_checking: bool


def list_statements(
    body: Iterable[ast.stmt], conditional: bool = False, type_checking: bool = False
) -> Iterator[Statement]:
    """Returns the statements of a body and its nested blocks, except `if __name__ == …`, which imports don't run."""
    for node in body:
        if isinstance(node, ast.If):
            condition = ast.unparse(node.test)
            if not re.match(r'__name__\b', condition):
                for_types = bool(re.fullmatch(r'(\w+\.)?TYPE_CHECKING', condition))
                yield from list_statements(node.body, True, type_checking or for_types)
            yield from list_statements(node.orelse, True, type_checking)
        elif isinstance(node, ast.Try):
            handled = [statement for handler in node.handlers for statement in handler.body]
            whole = [*node.body, *handled, *node.orelse, *node.finalbody]
            yield from list_statements(whole, True, type_checking)
        elif isinstance(node, ast.With):
            yield from list_statements(node.body, conditional, type_checking)
        else:
            yield Statement(node, conditional, type_checking)


@cache
def list_body_nodes(node: ast.AST) -> list[Any]:
    """Returns the nodes of a function, class or module in order, without those of nested functions and classes."""
    return list(walk_body(node))


def walk_body(node: ast.AST) -> Iterator[ast.AST]:
    """Walks through a body. A function's body includes the parameters and their defaults, but not the decorators."""
    if isinstance(node, FUNCTIONS):
        children = [node.args, *node.body]
    else:
        children = node.body if isinstance(node, ast.ClassDef) else ast.iter_child_nodes(node)
    for child in children:
        if not isinstance(child, (*DEFINITIONS, ast.Lambda)):
            yield child
            yield from walk_body(child)


def read_assignment(node: ast.AST) -> tuple[list[ast.expr], ast.expr | None]:
    """
    Returns what an assignment assigns to, and its value. The value is None if it's unpacked, as in `a, b = pair`.
    Returns an empty list and None for a node that isn't an assignment.
    """
    if isinstance(node, ast.AnnAssign):
        return [node.target], node.value
    if not isinstance(node, ast.Assign):
        return [], None
    targets = [part for target in node.targets for part in list_parts(target)]
    return targets, node.value if len(targets) == len(node.targets) else None


def list_parts(target: ast.expr) -> list[ast.expr]:
    """Returns what a value is unpacked into: `a` and `b` for the target `a, *b`, or only the target if it's simple."""
    if isinstance(target, (ast.Tuple, ast.List)):
        return [part for element in target.elts for part in list_parts(element)]
    return list_parts(target.value) if isinstance(target, ast.Starred) else [target]


def list_assigned_names(node: ast.AST) -> list[str]:
    """Returns the variables that an assignment creates, such as `a` for `a, b.c = pair`."""
    return [target.id for target in read_assignment(node)[0] if isinstance(target, ast.Name)]


def read_dotted_name(node: ast.AST | None) -> str | None:
    """Returns a name such as `Optional` or `t.Optional`, or None for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if not isinstance(node, ast.Attribute):
        return None
    path = read_dotted_name(node.value)
    return path and f'{path}.{node.attr}'


def read_generic_name(node: ast.AST | None) -> str | None:
    """Returns a dotted name without its subscript: `t.Dict` for `t.Dict[str, int]`."""
    return read_generic_name(node.value) if isinstance(node, ast.Subscript) else read_dotted_name(node)


def read_callee(node: ast.AST | None) -> str | None:
    """Returns the dotted name that an expression calls, or None for any other expression."""
    return read_dotted_name(node.func) if isinstance(node, ast.Call) else None


def find_keyword(node: ast.AST | None, name: str) -> ast.expr | None:
    """Returns a keyword argument of a call or a class statement."""
    return next((keyword.value for keyword in getattr(node, 'keywords', []) if keyword.arg == name), None)


def omit_starred(arguments: Iterable[ast.expr]) -> list[ast.expr]:
    """Returns the arguments or base classes without those that are unpacked, such as `*args`."""
    return [argument for argument in arguments if not isinstance(argument, ast.Starred)]


def list_strings(node: ast.AST | None) -> list[str]:
    """Returns the strings in an expression such as `'a'`, `('a', 'b')` or `['a']`, in order. Skips f-strings."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if node is None or isinstance(node, ast.JoinedStr):
        return []
    return [text for child in ast.iter_child_nodes(node) for text in list_strings(child)]


def is_public(name: str) -> bool:
    """Whether users of the framework may rely on a name."""
    return not name.startswith('_')


def is_special(name: str) -> bool:
    """Whether a name has a special meaning in Python: `__init__`, `__version__`."""
    return bool(re.fullmatch(r'__\w+__', name))


def omit_empty(**facts: Any) -> Facts:
    """Removes the facts that an inventory omits: None, False, and empty strings and lists."""
    return {name: fact for name, fact in facts.items() if fact not in (None, '', False, [])}
