"""Functions and methods: their signatures, and what their own bodies show."""

from __future__ import annotations

import ast
from typing import Iterable

from modules import EXCEPTIONS, Scope
from source import (
    Definition,
    Facts,
    Function,
    Source,
    callee_of,
    dotted_name,
    keyword_of,
    own_nodes,
    present,
    strings_in,
)


class Decorator:
    """What a decorator names, as written (`dc.dataclass`) and qualified, and its call if it has arguments."""

    def __init__(self, scope: Scope, node: ast.expr) -> None:
        self.node = node
        named = node.func if isinstance(node, ast.Call) else node
        self.name = ast.unparse(named)
        self.target = scope.resolve(dotted_name(named))


def decorators_of(scope: Scope, node: Definition) -> list[Decorator]:
    """The decorators of a definition, in order."""
    return [Decorator(scope, one) for one in node.decorator_list]


def read_callable(scope: Scope, node: Function, decorators: Iterable[Decorator], bound: bool = False) -> Facts:
    """Describes a function or a method. Calls of a bound one pass its first parameter by themselves, as `self` or `cls`."""
    parameters = read_parameters(scope.source, node)
    if bound and parameters and parameters[0]['kind'].startswith('POSITIONAL'):
        parameters = parameters[1:]
    yields = any(isinstance(one, (ast.Yield, ast.YieldFrom)) for one in own_nodes(node))
    return {
        'line': node.lineno,
        'parameters': parameters,
        **present(returns=scope.source.written(node.returns)),
        **present(**{'async': isinstance(node, ast.AsyncFunctionDef), 'generator': yields}),
        'decorators': [one.name for one in decorators],
        'raises': read_raises(scope, node),
    }


def read_parameters(source: Source, node: Function) -> list[Facts]:
    """The parameters of a function, in order."""
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    without = [None] * (len(positional) - len(args.defaults))
    defaults = dict(zip([*positional, *args.kwonlyargs], [*without, *args.defaults, *args.kw_defaults]))
    kinds = {
        'POSITIONAL_ONLY': args.posonlyargs,
        'POSITIONAL_OR_KEYWORD': args.args,
        'VAR_POSITIONAL': [args.vararg] if args.vararg else [],
        'KEYWORD_ONLY': args.kwonlyargs,
        'VAR_KEYWORD': [args.kwarg] if args.kwarg else [],
    }
    return [
        {
            'name': one.arg,
            'kind': kind,
            **present(annotation=source.written(one.annotation), default=source.written(defaults.get(one))),
        }
        for kind, ones in kinds.items()
        for one in ones
    ]


def read_raises(scope: Scope, node: Function) -> list[str]:
    """The exceptions that `raise` statements name, sorted; a variable that is raised names none."""
    inner = scope.of_body(node)
    raised = [one.exc for one in own_nodes(node) if isinstance(one, ast.Raise)]
    targets = {inner.resolve(callee_of(one) or dotted_name(one)) for one in raised}
    return sorted(one for one in targets if one and ('.' in one or one in EXCEPTIONS))


def read_trigger(decorators: Iterable[Decorator]) -> Facts | None:
    """What `@trigger(…)` registers; None when no decorator is one."""
    for one in decorators:
        if one.target == 'superduper.base.annotations.trigger':
            outputs = strings_in(keyword_of(one.node, 'outputs'))
            return {
                'events': [text for argument in getattr(one.node, 'args', []) for text in strings_in(argument)],
                'depends': strings_in(keyword_of(one.node, 'depends')),
                'requires': strings_in(keyword_of(one.node, 'requires')),
                **present(outputs=outputs[0] if outputs else None),
            }
    return None
