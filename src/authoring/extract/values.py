"""Reads assignments: dataclass fields, attributes, constants, and attributes that methods assign to `self`."""

from __future__ import annotations

import ast
from typing import Collection, Iterable, Iterator

from callables import read_parameters
from modules import Scope
from source import (
    Facts, Function, Statement, find_keyword, is_public, is_special, list_assigned_names, list_body_nodes,
    omit_empty, read_assignment, read_callee, read_dotted_name, read_generic_name,
)

# Maximum length of a value in an inventory. Longer expressions are omitted, because readers don't look for them.
MAX_VALUE_LENGTH = 100

# Methods that run while an instance is created, in order.
CONSTRUCTION = ['__init__', '__post_init__', 'postinit']


def read_value(scope: Scope, annotation: str | None, value: ast.expr | None) -> Facts:
    """Describes a value: its text, the symbol that it's an alias for, and the function that returns it."""
    text = scope.source.read_expression(value)
    return omit_empty(
        annotation=annotation,
        value=text if text and len(text) <= MAX_VALUE_LENGTH else None,
        alias=scope.resolve(read_dotted_name(value)),
        call=scope.resolve(read_callee(value)),
    )


def read_fields(scope: Scope, statements: Iterable[Statement], keyword_only: bool) -> list[Facts]:
    """Describes the dataclass fields of a class. `keyword_only` is the default for each field."""
    annotated = [statement.node for statement in statements if isinstance(statement.node, ast.AnnAssign)]
    return [
        read_field(scope, node, keyword_only)
        for node in annotated
        if isinstance(node.target, ast.Name) and not is_class_var(scope, node)
    ]


def read_field(scope: Scope, node: ast.AnnAssign, keyword_only: bool) -> Facts:
    """Describes a field, including its default or the arguments of `dataclasses.field`."""
    is_init_var = scope.resolve(read_generic_name(node.annotation)) == 'dataclasses.InitVar'
    is_call = scope.resolve(read_callee(node.value)) == 'dataclasses.field'
    annotation = node.annotation
    if is_init_var and isinstance(annotation, ast.Subscript):
        annotation = annotation.slice

    def read_argument(keyword: str) -> str | None:
        return scope.source.read_expression(find_keyword(node.value, keyword)) if is_call else None

    own_kw_only = read_argument('kw_only')
    return {
        'name': read_dotted_name(node.target),
        'line': node.lineno,
        'annotation': scope.source.read_expression(annotation),
        **omit_empty(
            default=read_argument('default') if is_call else scope.source.read_expression(node.value),
            defaultFactory=read_argument('default_factory'),
            initVar=is_init_var,
            keywordOnly=keyword_only if own_kw_only is None else own_kw_only == 'True',
            noInit=read_argument('init') == 'False',
        ),
    }


def is_class_var(scope: Scope, node: ast.stmt) -> bool:
    return scope.resolve(read_generic_name(getattr(node, 'annotation', None))) == 'typing.ClassVar'


def read_assigned(scope: Scope, statements: Iterable[Statement], excluded: Iterable[str]) -> dict[str, Facts]:
    """Describes the public and special names that a class body or a module assigns, except the excluded names."""
    assigned: dict[str, Facts] = {}
    for node in (statement.node for statement in statements):
        names = [name for name in list_assigned_names(node) if is_public(name) or is_special(name)]
        annotation = scope.source.read_expression(getattr(node, 'annotation', None))
        for name in set(names).difference(excluded):
            assigned[name] = {
                'line': node.lineno,
                **omit_empty(classVar=is_class_var(scope, node)),
                **read_value(scope, annotation, read_assignment(node)[1]),
            }
    return dict(sorted(assigned.items()))


def read_instance_attributes(scope: Scope, methods: Iterable[Function], declared: Collection[str]) -> dict[str, Facts]:
    """
    Describes the attributes that methods assign to `self`, except declared ones. If several methods assign the same
    attribute, methods that run while an instance is created take precedence.
    """
    attributes: dict[str, Facts] = {}
    order = {name: index for index, name in enumerate(CONSTRUCTION)}
    for method in sorted(methods, key=lambda method: order.get(method.name, len(CONSTRUCTION))):
        for name, attribute in list_self_attributes(scope, method):
            if is_public(name) and name not in declared:
                attributes.setdefault(name, attribute)
    return dict(sorted(attributes.items()))


def list_self_attributes(scope: Scope, method: Function) -> Iterator[tuple[str, Facts]]:
    """Describes the attributes that a method assigns to its first parameter, which is usually called `self`."""
    parameters = read_parameters(scope.source, method)
    annotations = {parameter['name']: parameter.get('annotation') for parameter in parameters[1:]}
    # The values of parameters are unknown.
    body_scope = scope.enter_body(method).extend(dict.fromkeys(annotations))
    for node in list_body_nodes(method) if parameters else []:
        targets, value = read_assignment(node)
        annotation = scope.source.read_expression(getattr(node, 'annotation', None))
        # In `self.db = db`, the attribute has the type of the parameter.
        annotation = annotation or annotations.get(read_dotted_name(value))
        for target in targets:
            if isinstance(target, ast.Attribute) and read_dotted_name(target.value) == parameters[0]['name']:
                facts = read_value(body_scope, annotation, value)
                yield target.attr, {'line': node.lineno, 'assignedIn': method.name, **facts}
