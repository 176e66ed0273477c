"""Reads the error messages of `raise` and `assert` statements, formatted as Python prints them."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator, Sequence

from modules import Scope
from source import DEFINITIONS, Definition, list_assigned_names, list_body_nodes, omit_starred, read_callee

# Placeholder for a value in a message that is only known at run time.
ANY = '…'


def read_messages(scope: Scope, place: str, node: ast.AST) -> Iterator[tuple[str, str]]:
    """Returns the error messages in a module, class or function, each with the qualified name of the raising code."""
    nodes = list_body_nodes(node)
    for statement in nodes:
        message = read_message(scope, nodes, statement)
        if message:
            yield place, message
    for definition in list_definitions(node):
        yield from read_messages(scope.enter_body(definition), f'{place}.{definition.name}', definition)


def list_definitions(node: ast.AST) -> Iterator[Definition]:
    """Returns the functions and classes in a body, including those in `if` or `try`, but without nested definitions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, DEFINITIONS):
            yield child
        else:
            yield from list_definitions(child)


def read_message(scope: Scope, body_nodes: Sequence[Any], node: Any) -> str | None:
    """Returns the message of a statement, or None if the statement doesn't raise an error with a message."""
    if isinstance(node, ast.Assert) and node.msg:
        return format_message('AssertionError', [node.msg], body_nodes)
    exception: Any = node.exc if isinstance(node, ast.Raise) else None
    callee = read_callee(exception)
    if callee is None:
        return None
    return format_message(scope.resolve(callee) or callee, omit_starred(exception.args), body_nodes)


def format_message(exception: str, values: Sequence[ast.expr], body_nodes: Sequence[Any]) -> str | None:
    """
    Formats an exception as Python prints it, such as `ValueError: no rows`. Returns None if there's no message or it
    doesn't contain words, because no page explains such an error.
    """
    texts = [read_text(body_nodes, value) for value in values]
    if not values or (len(values) == 1 and not has_words(texts[0])):
        return None
    if len(values) == 1 and exception != 'KeyError':
        return f'{exception}: {texts[0]}'
    # Python prints several arguments as a tuple. It even quotes the only argument of a KeyError.
    parts = [format_constant(value) if text is None else repr(text) for value, text in zip(values, texts)]
    return f'{exception}: {parts[0]}' if len(parts) == 1 else f'{exception}: ({", ".join(parts)})'


def has_words(text: str | None) -> bool:
    return bool(re.search('[A-Za-z]{2}', text or ''))


def format_constant(node: ast.expr) -> str:
    """Formats a constant as Python prints it, or returns the placeholder for any other value."""
    return repr(node.value) if isinstance(node, ast.Constant) and node.value is not ... else ANY


def read_text(body_nodes: Sequence[Any], node: ast.expr) -> str | None:
    """Returns a string's text with placeholders for run-time values, or None if the expression isn't a string."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return ''.join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)
    if isinstance(node, ast.Name):
        return read_assigned_text(body_nodes, node)
    if isinstance(node, ast.BinOp):
        left, right = read_text(body_nodes, node.left), read_text(body_nodes, node.right)
        if isinstance(node.op, ast.Mod):
            return left and re.sub(r'%[-\d.]*[a-z]', ANY, left)
        return None if left is None and right is None else f'{left or ANY}{right or ANY}'
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == 'format':
        text = read_text(body_nodes, node.func.value)
        return text and re.sub(r'\{[^{}]*\}', ANY, text)
    return None


def read_assigned_text(body_nodes: Sequence[Any], use: ast.Name) -> str | None:
    """Returns a variable's text where it's used, which comes from the last assignment above in the same body."""
    assignments = [
        node
        for node in body_nodes
        if use.id in list_assigned_names(node) and (node.end_lineno, node.end_col_offset) < (use.lineno, use.col_offset)
    ]
    return read_text(body_nodes, assignments[-1].value) if assignments else None
