"""Reads assignments: dataclass fields, attributes, constants, and attributes that methods assign to `self`."""

from __future__ import annotations

import ast
from typing import Collection, Iterable, Iterator

from callables import read_parameters
from modules import Scope
from source import (
    Facts,
    Function,
    Statement,
    dotted_name,
    find_keyword,
    generic_name,
    is_public,
    is_special,
    list_assigned_names,
    list_body_nodes,
    omit_empty,
    read_assignment,
    read_callee,
)

# Maximum length of a value, because readers do not look for longer expressions.
MAX_VALUE_LENGTH = 100

# Methods that run while an instance is created, in order.
CONSTRUCTION = ['__init__', '__post_init__', 'postinit']


def read_value(scope: Scope, annotation: str | None, value: ast.expr | None) -> Facts:
    """Returns the facts about a value, without those that are unknown."""
    text = scope.source.read_expression(value)
    return omit_empty(
        annotation=annotation,
        value=text if text and len(text) <= MAX_VALUE_LENGTH else None,
        alias=scope.resolve(dotted_name(value)),
        call=scope.resolve(read_callee(value)),
    )


def read_fields(scope: Scope, statements: Iterable[Statement], keyword_only: bool) -> list[Facts]:
    """Returns the dataclass fields that a class declares. `keyword_only` is the default of the class."""
    annotated = [statement.node for statement in statements if isinstance(statement.node, ast.AnnAssign)]
    return [
        read_field(scope, node, keyword_only)
        for node in annotated
        if isinstance(node.target, ast.Name) and not is_class_var(scope, node)
    ]


def read_field(scope: Scope, node: ast.AnnAssign, keyword_only: bool) -> Facts:
    """Describes a field with its default, or with the arguments of `dataclasses.field`."""
    is_init_var = scope.resolve(generic_name(node.annotation)) == 'dataclasses.InitVar'
    is_call = scope.resolve(read_callee(node.value)) == 'dataclasses.field'
    annotation = node.annotation
    if is_init_var and isinstance(annotation, ast.Subscript):
        annotation = annotation.slice

    def read_argument(keyword: str) -> str | None:
        return scope.source.read_expression(find_keyword(node.value, keyword)) if is_call else None

    return {
        'name': dotted_name(node.target),
        'line': node.lineno,
        'annotation': scope.source.read_expression(annotation),
        **omit_empty(
            default=read_argument('default') if is_call else scope.source.read_expression(node.value),
            defaultFactory=read_argument('default_factory'),
            initVar=is_init_var,
            keywordOnly=keyword_only,
        ),
        **omit_empty(noInit=read_argument('init') == 'False', keywordOnly=read_argument('kw_only') == 'True'),
    }


def is_class_var(scope: Scope, node: ast.stmt) -> bool:
    return scope.resolve(generic_name(getattr(node, 'annotation', None))) == 'typing.ClassVar'


def read_assigned(scope: Scope, statements: Iterable[Statement], excluded: Iterable[str]) -> dict[str, Facts]:
    """Returns the public and special names that a class body or a module assigns, except the excluded names."""
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
    """Returns the attributes that methods assign to `self`, except declared ones. The first assignment counts."""
    attributes: dict[str, Facts] = {}
    order = {name: index for index, name in enumerate(CONSTRUCTION)}
    for method in sorted(methods, key=lambda method: order.get(method.name, len(CONSTRUCTION))):
        for name, attribute in list_self_attributes(scope, method):
            if is_public(name) and name not in declared:
                attributes.setdefault(name, attribute)
    return dict(sorted(attributes.items()))


def list_self_attributes(scope: Scope, method: Function) -> Iterator[tuple[str, Facts]]:
    """Returns the attributes that a method assigns to its first parameter."""
    parameters = read_parameters(scope.source, method)
    annotations = {parameter['name']: parameter.get('annotation') for parameter in parameters[1:]}
    inner = scope.enter_body(method).extend(dict.fromkeys(annotations))
    for node in list_body_nodes(method) if parameters else []:
        targets, value = read_assignment(node)
        annotation = scope.source.read_expression(getattr(node, 'annotation', None))
        # A parameter that is assigned unchanged already has a type.
        annotation = annotation or annotations.get(dotted_name(value))
        for target in targets:
            if isinstance(target, ast.Attribute) and dotted_name(target.value) == parameters[0]['name']:
                facts = read_value(inner, annotation, value)
                yield target.attr, {'line': node.lineno, 'assignedIn': method.name, **facts}
