"""Reads functions and methods: their signatures, their `@trigger` decorators and the exceptions that they raise."""

from __future__ import annotations

import ast
from typing import Iterable

from modules import EXCEPTIONS, Scope
from source import (
    Definition, Facts, Function, Source, find_keyword, list_body_nodes, list_strings, omit_empty, read_callee,
    read_dotted_name,
)


class Decorator:
    """A decorator: its name as written (`dc.dataclass`), its qualified name and its node."""

    def __init__(self, scope: Scope, node: ast.expr) -> None:
        self.node = node
        expression = node.func if isinstance(node, ast.Call) else node
        self.name = ast.unparse(expression)
        self.target = scope.resolve(read_dotted_name(expression))


def read_decorators(scope: Scope, node: Definition) -> list[Decorator]:
    return [Decorator(scope, expression) for expression in node.decorator_list]


def read_callable(scope: Scope, node: Function, decorators: Iterable[Decorator], bound: bool = False) -> Facts:
    """Describes a function or method. If `bound` is true, omits the first parameter, because Python fills it."""
    parameters = read_parameters(scope.source, node)
    if bound and parameters and parameters[0]['kind'].startswith('POSITIONAL'):
        parameters = parameters[1:]
    yields = any(isinstance(child, (ast.Yield, ast.YieldFrom)) for child in list_body_nodes(node))
    return {
        'line': node.lineno,
        'parameters': parameters,
        **omit_empty(
            returns=scope.source.read_expression(node.returns),
            **{'async': isinstance(node, ast.AsyncFunctionDef)},
            generator=yields,
        ),
        'decorators': [decorator.name for decorator in decorators],
        'raises': read_raises(scope, node),
    }


def read_parameters(source: Source, node: Function) -> list[Facts]:
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    # `defaults` belongs to the last positional parameters. In `kw_defaults`, None means “no default”.
    with_defaults = positional[len(positional) - len(args.defaults) :]
    defaults = dict(zip([*with_defaults, *args.kwonlyargs], [*args.defaults, *args.kw_defaults]))
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
    """Returns the sorted qualified names of raised exceptions. Skips variables, as in `raise error`."""
    body_scope = scope.enter_body(node)
    raised = [child.exc for child in list_body_nodes(node) if isinstance(child, ast.Raise)]
    targets = {body_scope.resolve(read_callee(value) or read_dotted_name(value)) for value in raised}
    return sorted(name for name in targets if name and ('.' in name or name in EXCEPTIONS))


def read_trigger(decorators: Iterable[Decorator]) -> Facts | None:
    """Returns the arguments of the decorator `@trigger(…)`, or None if there is no such decorator."""
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
