"""Classes: what they are, from their first lines and those of their ancestors, and what their bodies declare."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import Iterable, Sequence

from callables import Decorator, decorators_of, read_callable, read_raises, read_trigger
from modules import EXCEPTIONS, Scope, refuse_second
from source import (
    DEFINITIONS,
    FUNCTIONS,
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
    own_nodes,
    positional_of,
    present,
    statements_of,
    strings_in,
)
from values import read_assigned, read_fields, read_instance_attributes

# The metaclass that makes every class a dataclass.
BASE_METACLASS = 'superduper.base.base.BaseMeta'

KIND_BY_BASE = {
    'enum.Enum': 'enum',
    'enum.IntEnum': 'enum',
    'enum.StrEnum': 'enum',
    'enum.Flag': 'enum',
    'enum.IntFlag': 'enum',
    'typing.NamedTuple': 'namedTuple',
    'typing.Protocol': 'protocol',
    'typing.TypedDict': 'typedDict',
    **dict.fromkeys(EXCEPTIONS, 'exception'),
}

# Decorators that make a method an attribute to read, and what else they decide.
PROPERTY_DECORATORS = {
    'property': {},
    'abc.abstractproperty': {},
    'functools.cached_property': {'settable': True},
    'superduper.misc.annotations.classproperty': {'onClass': True},
    'superduper.misc.annotations.lazy_classproperty': {'onClass': True},
}

# Special methods that Python binds in their own way, without a decorator.
IMPLICIT_BINDINGS = {'__new__': 'static', '__init_subclass__': 'class', '__class_getitem__': 'class'}


# A method or a property with its decorators.
Decorated = tuple[Function, list[Decorator]]


class Head:
    """The first line of a class: what decides, with those of its ancestors, how instances are made."""

    def __init__(self, scope: Scope, node: ast.ClassDef) -> None:
        self.scope = scope
        self.node = node
        self.name = f'{scope.module.name}.{node.name}'
        metaclass = dotted_name(keyword_of(node, 'metaclass'))
        self.metaclass = scope.resolve(metaclass) or metaclass
        self.decorators = decorators_of(scope, node)
        written = [(one, scope.source.written(one)) for one in positional_of(node.bases)]
        self.bases = [{'written': text, 'target': scope.resolve(generic_name(one)) or text} for one, text in written]

    def dataclass(self) -> Decorator | None:
        """The decorator that makes it a dataclass."""
        return next((one for one in self.decorators if one.target == 'dataclasses.dataclass'), None)


class Hierarchy:
    """The heads of all classes, by qualified name."""

    def __init__(self, heads: Iterable[Head]) -> None:
        self.heads = {head.name: head for head in heads}

    @cache
    def ancestry(self, name: str) -> list[str]:
        """The class and all that it inherits from, nearest first; classes that are not the framework's by name only."""
        bases = self.heads[name].bases if name in self.heads else []
        return list(dict.fromkeys([name, *(one for base in bases for one in self.ancestry(base['target']))]))

    @cache
    def kind(self, name: str) -> str:
        """Says how a class gets its constructor, or what else it is."""
        ancestry = self.ancestry(name)
        metaclasses = [self.heads[one].metaclass for one in ancestry if one in self.heads]
        if any(BASE_METACLASS in self.ancestry(one) for one in metaclasses if one):
            return 'base'
        if name in self.heads and self.heads[name].dataclass():
            return 'dataclass'
        return next((KIND_BY_BASE[one] for one in ancestry if one in KIND_BY_BASE), 'class')

    def is_keyword_only(self, name: str) -> bool:
        """Whether the fields that a class declares are keyword-only unless they say otherwise."""
        head = self.heads[name]
        if self.kind(name) != 'base':
            decorator = head.dataclass()
            stated = keyword_of(decorator.node, 'kw_only') if decorator else None
            return head.scope.source.written(stated) == 'True'
        ancestors = [one for base in head.bases for one in self.ancestry(base['target'])]
        has_fields = any(self.kind(one) in ('base', 'dataclass') for one in ancestors)
        return has_fields and name not in self.positional_classes()

    def positional_classes(self) -> list[str]:
        """
        The classes whose fields the metaclass leaves positional although they inherit from a dataclass. It names them by
        comparing `__module__` and name; reading the names from there keeps this true when a version changes them.
        """
        head = self.heads.get(BASE_METACLASS)
        if head is None:
            return []
        text = ast.unparse(head.node)
        found = re.findall(r"'__module__', ''\) == '([\w.]+)' and name == '(\w+)'", text)
        unread = text.count("'__module__'") - len(found)
        if not found or unread:
            head.scope.source.refuse(
                head.node,
                'comparisons with the classes whose fields stay positional',
                f'{unread} of another form' if found else 'none',
                'Teach positional_classes the new form.',
            )
        return [f'{module}.{name}' for module, name in found]


def read_class(head: Head, hierarchy: Hierarchy) -> Facts:
    """Describes a class."""
    scope, node = head.scope, head.node
    kind = hierarchy.kind(head.name)
    statements = list(statements_of(node.body))
    definitions = read_definitions(scope, statements)
    has_fields = kind in ('base', 'dataclass', 'namedTuple')
    fields = read_fields(scope, statements, hierarchy.is_keyword_only(head.name)) if has_fields else []
    # To its body, the methods of a class come before what its module binds.
    own = scope.within({one.name: f'{head.name}.{one.name}' for one, _ in definitions})
    attributes = read_assigned(own, statements, [field['name'] for field in fields])
    properties = read_properties(scope, definitions)
    stored = [field['name'] for field in fields if 'initVar' not in field]
    instance_methods = [one for one, decorators in definitions if binding_of(one.name, decorators) == 'instance']
    bound = bound_functions(scope, statements)
    return {
        'line': node.lineno,
        'kind': kind,
        **present(private=not is_public(node.name)),
        'bases': head.bases,
        **present(metaclass=head.metaclass),
        'decorators': [one.name for one in head.decorators],
        'fields': fields,
        'attributes': attributes,
        'instanceAttributes': read_instance_attributes(
            scope, instance_methods, {*stored, *attributes, *properties}
        ),
        'methods': read_methods(scope, definitions),
        'properties': properties,
        **({'boundFunctions': bound} if bound else {}),
    }


def read_definitions(scope: Scope, statements: Sequence[Statement]) -> list[Decorated]:
    """The methods and properties that a class body defines, each with its decorators."""
    found = [one for one in statements if isinstance(one.node, DEFINITIONS)]
    for one in found:
        if isinstance(one.node, ast.ClassDef) and is_public(one.node.name):
            text = f'`{one.node.name}` inside of a class'
            scope.source.refuse(
                one.node, 'classes at the top of a module', text, 'Teach the inventory nested classes.'
            )
    refuse_second(scope.source, [one for one in found if not is_accessor(decorators_of(scope, one.node))])
    functions: list[Function] = [one.node for one in found if isinstance(one.node, FUNCTIONS)]
    return [(one, decorators_of(scope, one)) for one in functions]


def is_accessor(decorators: Iterable[Decorator]) -> bool:
    """`@db.setter` and the like complete the property of their name."""
    return any(re.fullmatch(r'\w+\.(setter|deleter|getter)', one.name) for one in decorators)


def property_decorator(decorators: Iterable[Decorator]) -> Facts | None:
    """What the decorator that makes a property decides; None for a method."""
    return next((PROPERTY_DECORATORS[one.target] for one in decorators if one.target in PROPERTY_DECORATORS), None)


def binding_of(name: str, decorators: Iterable[Decorator]) -> str:
    """Whether a method gets the instance, its class, or nothing."""
    targets = [one.target for one in decorators]
    if name in IMPLICIT_BINDINGS:
        return IMPLICIT_BINDINGS[name]
    if 'staticmethod' in targets:
        return 'static'
    return 'class' if 'classmethod' in targets else 'instance'


def read_methods(scope: Scope, definitions: Iterable[Decorated]) -> dict[str, Facts]:
    """The public and special methods."""
    methods: dict[str, Facts] = {}
    for node, decorators in definitions:
        is_method = property_decorator(decorators) is None and not is_accessor(decorators)
        if is_method and (is_public(node.name) or is_special(node.name)):
            binding = binding_of(node.name, decorators)
            methods[node.name] = {
                **read_callable(scope, node, decorators, binding != 'static'),
                'binding': binding,
                **present(trigger=read_trigger(decorators)),
            }
    return dict(sorted(methods.items()))


def read_properties(scope: Scope, definitions: Iterable[Decorated]) -> dict[str, Facts]:
    """The public properties."""
    accessors = {one.name for _, decorators in definitions for one in decorators}
    properties: dict[str, Facts] = {}
    for node, decorators in definitions:
        flags = property_decorator(decorators)
        if flags is not None and is_public(node.name):
            properties[node.name] = {
                'line': node.lineno,
                **present(annotation=scope.source.written(node.returns)),
                **flags,
                **present(settable=f'{node.name}.setter' in accessors or flags.get('settable')),
                'decorators': [one.name for one in decorators],
                'raises': read_raises(scope, node),
            }
    return dict(sorted(properties.items()))


def bound_functions(scope: Scope, statements: Sequence[Statement]) -> list[str]:
    """
    The functions of a module that instances of a class carry as methods, sorted. A query builds its methods so: a table in the
    class says which may follow which, by name, and `eval` gets the function of that name when an instance is made.
    """
    functions = [one.node for one in statements if isinstance(one.node, FUNCTIONS)]
    if not any(callee_of(node) == 'eval' for function in functions for node in own_nodes(function)):
        return []
    tables = [assignment_of(one.node)[1] for one in statements]
    names = {name for table in tables if isinstance(table, ast.Dict) for name in strings_in(table)}
    return sorted(name for name in names if scope.resolve(name) == f'{scope.module.name}.{name}')
