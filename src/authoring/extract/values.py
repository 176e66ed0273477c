"""What assignments tell: fields of dataclasses, attributes, constants, and what methods assign to `self`."""

from __future__ import annotations

import ast
from typing import Collection, Iterable, Iterator

from callables import read_parameters
from modules import Scope
from source import (
    Facts,
    Function,
    Statement,
    assignment_of,
    callee_of,
    dotted_name,
    generic_name,
    is_public,
    is_special,
    keyword_of,
    names_of,
    own_nodes,
    present,
)

# Longer expressions are no facts that a reader looks for.
LONGEST_VALUE = 100

# Methods that run while an instance is made, in this order.
CONSTRUCTION = ['__init__', '__post_init__', 'postinit']


def read_value(scope: Scope, annotation: str | None, value: ast.expr | None) -> Facts:
    """The facts about a value; there is none where it is unknown."""
    text = scope.source.written(value)
    return present(
        annotation=annotation,
        value=text if text and len(text) <= LONGEST_VALUE else None,
        alias=scope.resolve(dotted_name(value)),
        call=scope.resolve(callee_of(value)),
    )


def read_fields(scope: Scope, statements: Iterable[Statement], keyword_only: bool) -> list[Facts]:
    """The dataclass fields that a class declares, keyword-only unless they say otherwise, or not."""
    annotated = [one.node for one in statements if isinstance(one.node, ast.AnnAssign)]
    return [
        read_field(scope, node, keyword_only)
        for node in annotated
        if isinstance(node.target, ast.Name) and not is_class_var(scope, node)
    ]


def read_field(scope: Scope, node: ast.AnnAssign, keyword_only: bool) -> Facts:
    """Describes a field: a plain default, or what `dataclasses.field` is told."""
    is_init_var = scope.resolve(generic_name(node.annotation)) == 'dataclasses.InitVar'
    is_call = scope.resolve(callee_of(node.value)) == 'dataclasses.field'
    annotation = node.annotation
    if is_init_var and isinstance(annotation, ast.Subscript):
        annotation = annotation.slice

    def stated(keyword: str) -> str | None:
        return scope.source.written(keyword_of(node.value, keyword)) if is_call else None

    return {
        'name': dotted_name(node.target),
        'line': node.lineno,
        'annotation': scope.source.written(annotation),
        **present(
            default=stated('default') if is_call else scope.source.written(node.value),
            defaultFactory=stated('default_factory'),
            initVar=is_init_var,
            keywordOnly=keyword_only,
        ),
        **present(noInit=stated('init') == 'False', keywordOnly=stated('kw_only') == 'True'),
    }


def is_class_var(scope: Scope, node: ast.stmt) -> bool:
    return scope.resolve(generic_name(getattr(node, 'annotation', None))) == 'typing.ClassVar'


def read_assigned(scope: Scope, statements: Iterable[Statement], without: Iterable[str]) -> dict[str, Facts]:
    """The public and special names that a class body or a module binds; in a class, its own methods are among what resolves."""
    assigned: dict[str, Facts] = {}
    for node in (one.node for one in statements):
        names = [name for name in names_of(node) if is_public(name) or is_special(name)]
        annotation = scope.source.written(getattr(node, 'annotation', None))
        for name in set(names).difference(without):
            assigned[name] = {
                'line': node.lineno,
                **present(classVar=is_class_var(scope, node)),
                **read_value(scope, annotation, assignment_of(node)[1]),
            }
    return dict(sorted(assigned.items()))


def read_instance_attributes(scope: Scope, methods: Iterable[Function], known: Collection[str]) -> dict[str, Facts]:
    """What methods assign to `self`, each as the first that assigns it says; known names are declared otherwise."""
    attributes: dict[str, Facts] = {}
    order = {name: index for index, name in enumerate(CONSTRUCTION)}
    for method in sorted(methods, key=lambda one: order.get(one.name, len(CONSTRUCTION))):
        for name, attribute in assigned_in(scope, method):
            if is_public(name) and name not in known:
                attributes.setdefault(name, attribute)
    return dict(sorted(attributes.items()))


def assigned_in(scope: Scope, method: Function) -> Iterator[tuple[str, Facts]]:
    """The attributes that a method gives its first parameter."""
    parameters = read_parameters(scope.source, method)
    annotations = {one['name']: one.get('annotation') for one in parameters[1:]}
    inner = scope.of_body(method).within(dict.fromkeys(annotations))
    for node in own_nodes(method) if parameters else []:
        targets, value = assignment_of(node)
        annotation = scope.source.written(getattr(node, 'annotation', None))
        # A parameter that is stored as it is has told its type.
        annotation = annotation or annotations.get(dotted_name(value))
        for target in targets:
            if isinstance(target, ast.Attribute) and dotted_name(target.value) == parameters[0]['name']:
                facts = read_value(inner, annotation, value)
                yield target.attr, {'line': node.lineno, 'assignedIn': method.name, **facts}
