"""The messages of `raise` and `assert` statements, as Python prints them."""

import ast
import re

from source import DEFINITIONS, callee_of, names_of, own_nodes, positional_of

# Stands in a message for what is known when it is printed.
ANY = '…'


def read_messages(scope, place, node):
    """Pairs of the function, class or module whose body raises it, and the message."""
    own = own_nodes(node)
    for one in own:
        message = message_of(scope, own, one)
        if message:
            yield place, message
    for definition in definitions_in(node):
        yield from read_messages(scope.of_body(definition), f'{place}.{definition.name}', definition)


def definitions_in(node):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, DEFINITIONS):
            yield child
        else:
            yield from definitions_in(child)


def message_of(scope, own, node):
    if isinstance(node, ast.Assert) and node.msg:
        return printed('AssertionError', [node.msg], own)
    callee = callee_of(node.exc) if isinstance(node, ast.Raise) else None
    return callee and printed(scope.resolve(callee) or callee, positional_of(node.exc.args), own)


def printed(exception, values, own):
    """None if the only value is no text with words: only such a message could be explained by a page."""
    texts = [text_in(own, value) for value in values]
    if len(values) == 1 and exception != 'KeyError':
        return f'{exception}: {texts[0]}' if has_words(texts[0]) else None
    if not values or (len(values) == 1 and not has_words(texts[0])):
        return None
    shown = [constant(value) if text is None else repr(text) for value, text in zip(values, texts)]
    return f'{exception}: {shown[0]}' if len(shown) == 1 else f'{exception}: ({", ".join(shown)})'


def has_words(text):
    return bool(re.search('[A-Za-z]{2}', text or ''))


def constant(node):
    is_constant = isinstance(node, ast.Constant) and node.value is not ...
    return repr(node.value) if is_constant else ANY


def text_in(own, node):
    """The text of an expression, with dots for what is known when it runs; None if it is no text that is written out."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return ''.join(part.value if isinstance(part, ast.Constant) else ANY for part in node.values)
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


def assigned_text(own, use):
    """The text that the last assignment before a use gives to a variable of the same body."""
    before = [
        node
        for node in own
        if use.id in names_of(node) and (node.end_lineno, node.end_col_offset) < (use.lineno, use.col_offset)
    ]
    return text_in(own, before[-1].value) if before else None
