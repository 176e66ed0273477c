"""Reads functions and methods: their signatures, and the exceptions and triggers in their code."""

from __future__ import annotations

import ast
from typing import Iterable

from modules import EXCEPTIONS, Scope
from source import (
    Definition,
    Facts,
    Function,
    Source,
    dotted_name,
    find_keyword,
    list_body_nodes,
    list_strings,
    omit_empty,
    read_callee,
)


class Decorator:
    """A decorator with its name as written (`dc.dataclass`), its qualified name, and its node."""

    def __init__(self, scope: Scope, node: ast.expr) -> None:
        self.node = node
        expression = node.func if isinstance(node, ast.Call) else node
        self.name = ast.unparse(expression)
        self.target = scope.resolve(dotted_name(expression))


def read_decorators(scope: Scope, node: Definition) -> list[Decorator]:
    """Returns the decorators of a definition, in order."""
    return [Decorator(scope, expression) for expression in node.decorator_list]


def read_callable(scope: Scope, node: Function, decorators: Iterable[Decorator], bound: bool = False) -> Facts:
    """Describes a function or a method. Omits the first parameter of a bound method, because calls pass it."""
    parameters = read_parameters(scope.source, node)
    if bound and parameters and parameters[0]['kind'].startswith('POSITIONAL'):
        parameters = parameters[1:]
    yields = any(isinstance(child, (ast.Yield, ast.YieldFrom)) for child in list_body_nodes(node))
    return {
        'line': node.lineno,
        'parameters': parameters,
        **omit_empty(returns=scope.source.read_expression(node.returns)),
        **omit_empty(**{'async': isinstance(node, ast.AsyncFunctionDef), 'generator': yields}),
        'decorators': [decorator.name for decorator in decorators],
        'raises': read_raises(scope, node),
    }


def read_parameters(source: Source, node: Function) -> list[Facts]:
    """Returns the parameters of a function, in order."""
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    no_defaults = [None] * (len(positional) - len(args.defaults))
    defaults = dict(zip([*positional, *args.kwonlyargs], [*no_defaults, *args.defaults, *args.kw_defaults]))
    kinds = {
        'POSITIONAL_ONLY': args.posonlyargs,
        'POSITIONAL_OR_KEYWORD': args.args,
        'VAR_POSITIONAL': [args.vararg] if args.vararg else [],
        'KEYWORD_ONLY': args.kwonlyargs,
        'VAR_KEYWORD': [args.kwarg] if args.kwarg else [],
    }
    return [
        {
            'name': argument.arg,
            'kind': kind,
            **omit_empty(
                annotation=source.read_expression(argument.annotation),
                default=source.read_expression(defaults.get(argument)),
            ),
        }
        for kind, arguments in kinds.items()
        for argument in arguments
    ]


def read_raises(scope: Scope, node: Function) -> list[str]:
    """Returns the exceptions that `raise` statements name, sorted. Ignores variables."""
    inner = scope.enter_body(node)
    raised = [child.exc for child in list_body_nodes(node) if isinstance(child, ast.Raise)]
    targets = {inner.resolve(read_callee(value) or dotted_name(value)) for value in raised}
    return sorted(name for name in targets if name and ('.' in name or name in EXCEPTIONS))


def read_trigger(decorators: Iterable[Decorator]) -> Facts | None:
    """Returns the facts that `@trigger(…)` registers, or None if there is no such decorator."""
    for decorator in decorators:
        if decorator.target == 'superduper.base.annotations.trigger':
            outputs = list_strings(find_keyword(decorator.node, 'outputs'))
            return {
                'events': [text for argument in getattr(decorator.node, 'args', []) for text in list_strings(argument)],
                'depends': list_strings(find_keyword(decorator.node, 'depends')),
                'requires': list_strings(find_keyword(decorator.node, 'requires')),
                **omit_empty(outputs=outputs[0] if outputs else None),
            }
    return None
