"""The messages of `raise` and `assert` statements, as Python prints them."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator, Sequence

from modules import Scope
from source import DEFINITIONS, Definition, callee_of, names_of, own_nodes, positional_of

# Stands in a message for what is known when it is printed.
ANY = '…'


def read_messages(scope: Scope, place: str, node: ast.AST) -> Iterator[tuple[str, str]]:
    """Pairs of the function, class or module whose body raises it, and the message."""
    own = own_nodes(node)
    for one in own:
        message = message_of(scope, own, one)
        if message:
            yield place, message
    for definition in definitions_in(node):
        yield from read_messages(scope.of_body(definition), f'{place}.{definition.name}', definition)


def definitions_in(node: ast.AST) -> Iterator[Definition]:
    """The functions and classes of a body, without those within them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, DEFINITIONS):
            yield child
        else:
            yield from definitions_in(child)


def message_of(scope: Scope, own: Sequence[Any], node: Any) -> str | None:
    """The message of a statement; None if it raises none."""
    if isinstance(node, ast.Assert) and node.msg:
        return printed('AssertionError', [node.msg], own)
    raised: Any = node.exc if isinstance(node, ast.Raise) else None
    callee = callee_of(raised)
    return printed(scope.resolve(callee) or callee, positional_of(raised.args), own) if callee else None


def printed(exception: str, values: Sequence[ast.expr], own: Sequence[Any]) -> str | None:
    """None if the only value is no text with words: only such a message could be explained by a page."""
    texts = [text_in(own, value) for value in values]
    if len(values) == 1 and exception != 'KeyError':
        return f'{exception}: {texts[0]}' if has_words(texts[0]) else None
    if not values or (len(values) == 1 and not has_words(texts[0])):
        return None
    shown = [constant(value) if text is None else repr(text) for value, text in zip(values, texts)]
    return f'{exception}: {shown[0]}' if len(shown) == 1 else f'{exception}: ({", ".join(shown)})'


def has_words(text: str | None) -> bool:
    return bool(re.search('[A-Za-z]{2}', text or ''))


def constant(node: ast.expr) -> str:
    """A value as Python prints it."""
    return repr(node.value) if isinstance(node, ast.Constant) and node.value is not ... else ANY


def text_in(own: Sequence[Any], node: ast.expr) -> str | None:
    """The text of an expression, with dots for what is known when it runs; None if it is no text that is written out."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return ''.join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)
    if isinstance(node, ast.Name):
        return assigned_text(own, node)
    if isinstance(node, ast.BinOp):
        left, right = text_in(own, node.left), text_in(own, node.right)
        if isinstance(node.op, ast.Mod):
            return left and re.sub(r'%[-\d.]*[a-z]', ANY, left)
        return None if left is None and right is None else f'{left or ANY}{right or ANY}'
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == 'format':
        text = text_in(own, node.func.value)
        return text and re.sub(r'\{[^{}]*\}', ANY, text)
    return None


def assigned_text(own: Sequence[Any], use: ast.Name) -> str | None:
    """The text that the last assignment before a use gives to a variable of the same body."""
    before = [
        node
        for node in own
        if use.id in names_of(node) and (node.end_lineno, node.end_col_offset) < (use.lineno, use.col_offset)
    ]
    return text_in(own, before[-1].value) if before else None
