"""Reads classes: their kind, which depends on their ancestors, and the members that they declare."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import Iterable, Sequence

from callables import Decorator, read_callable, read_decorators, read_raises, read_trigger
from modules import EXCEPTIONS, Scope, refuse_duplicates
from source import (
    DEFINITIONS, FUNCTIONS, Facts, Function, Statement, find_keyword, is_public, is_special, list_body_nodes,
    list_statements, list_strings, omit_empty, omit_starred, read_assignment, read_callee, read_dotted_name,
    read_generic_name,
)
from values import read_assigned, read_fields, read_instance_attributes

# Metaclass of the framework that turns each of its classes into a dataclass.
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

# Decorators that turn a method into a property, and the flags that an inventory stores for such a property.
PROPERTY_DECORATORS = {
    'property': {},
    'abc.abstractproperty': {},
    'functools.cached_property': {'settable': True},
    'superduper.misc.annotations.classproperty': {'onClass': True},
    'superduper.misc.annotations.lazy_classproperty': {'onClass': True},
}

# Special methods that get the class (or nothing) instead of an instance, although they have no decorator.
IMPLICIT_BINDINGS = {'__new__': 'static', '__init_subclass__': 'class', '__class_getitem__': 'class'}

# A method or a property with its decorators.
Decorated = tuple[Function, list[Decorator]]


class Head:
    """The header of a class: its base classes, metaclass and decorators, which determine its kind."""

    def __init__(self, scope: Scope, node: ast.ClassDef) -> None:
        self.scope = scope
        self.node = node
        self.name = f'{scope.module.name}.{node.name}'
        metaclass = read_dotted_name(find_keyword(node, 'metaclass'))
        self.metaclass = scope.resolve(metaclass) or metaclass
        self.decorators = read_decorators(scope, node)
        self.bases = [self.read_base(base) for base in omit_starred(node.bases)]

    def read_base(self, base: ast.expr) -> Facts:
        """Describes a base class as written (`t.Dict[str, int]`) and by its qualified name (`typing.Dict`)."""
        text = self.scope.source.read_expression(base)
        return {'written': text, 'target': self.scope.resolve(read_generic_name(base)) or text}

    def find_dataclass(self) -> Decorator | None:
        """Returns the `@dataclass` decorator, or None if the class doesn't have one."""
        return next((item for item in self.decorators if item.target == 'dataclasses.dataclass'), None)


class Hierarchy:
    """The headers of all classes in the framework and its plugins, by qualified name."""

    def __init__(self, heads: Iterable[Head]) -> None:
        self.heads = {head.name: head for head in heads}

    @cache
    def list_ancestry(self, name: str) -> list[str]:
        """Returns a class and its ancestors. Ancestors of classes outside of the framework are unknown."""
        bases = self.heads[name].bases if name in self.heads else []
        ancestors = [ancestor for base in bases for ancestor in self.list_ancestry(base['target'])]
        return list(dict.fromkeys([name, *ancestors]))

    @cache
    def find_kind(self, name: str) -> str:
        """Returns the kind of a class, such as `dataclass` or `enum`. Most kinds determine the constructor."""
        ancestry = self.list_ancestry(name)
        metaclasses = [self.heads[ancestor].metaclass for ancestor in ancestry if ancestor in self.heads]
        if any(BASE_METACLASS in self.list_ancestry(metaclass) for metaclass in metaclasses if metaclass):
            return 'base'
        if name in self.heads and self.heads[name].find_dataclass():
            return 'dataclass'
        return next((KIND_BY_BASE[ancestor] for ancestor in ancestry if ancestor in KIND_BY_BASE), 'class')

    def is_keyword_only(self, name: str) -> bool:
        """Whether the fields of a class are keyword-only by default. A field can override this with `kw_only`."""
        head = self.heads[name]
        if self.find_kind(name) != 'base':
            decorator = head.find_dataclass()
            argument = find_keyword(decorator.node, 'kw_only') if decorator else None
            return head.scope.source.read_expression(argument) == 'True'
        # The metaclass makes fields keyword-only if the class inherits from a dataclass.
        ancestors = [ancestor for base in head.bases for ancestor in self.list_ancestry(base['target'])]
        inherits_fields = any(self.find_kind(ancestor) in ('base', 'dataclass') for ancestor in ancestors)
        return inherits_fields and name not in self.list_positional_classes()

    def list_positional_classes(self) -> list[str]:
        """
        Returns the classes that the metaclass treats as exceptions: their fields stay positional, although they inherit
        from a dataclass. Reads their names from the metaclass's code, because they may differ between versions.
        """
        head = self.heads.get(BASE_METACLASS)
        if head is None:
            return []
        text = ast.unparse(head.node)
        # Matches a comparison such as `namespace.get('__module__', '') == 'superduper.base.base' and name == 'Base'`.
        matches = re.findall(r"'__module__', ''\) == '([\w.]+)' and name == '(\w+)'", text)
        unread = text.count("'__module__'") - len(matches)
        if not matches or unread:
            head.scope.source.refuse(
                head.node,
                'comparisons with the classes whose fields stay positional',
                f'{unread} of another form' if matches else 'none',
                'Update list_positional_classes for the new form.',
            )
        return [f'{module}.{name}' for module, name in matches]


def read_class(head: Head, hierarchy: Hierarchy) -> Facts:
    scope, node = head.scope, head.node
    kind = hierarchy.find_kind(head.name)
    statements = list(list_statements(node.body))
    definitions = read_definitions(scope, statements)
    has_fields = kind in ('base', 'dataclass', 'namedTuple')
    fields = read_fields(scope, statements, hierarchy.is_keyword_only(head.name)) if has_fields else []
    # An attribute such as `__repr__ = __str__` may be an alias of a method.
    body_scope = scope.extend({method.name: f'{head.name}.{method.name}' for method, _ in definitions})
    attributes = read_assigned(body_scope, statements, [field['name'] for field in fields])
    properties = read_properties(scope, definitions)

    # An `InitVar` isn't stored, so a method may assign an attribute of the same name.
    stored_fields = [field['name'] for field in fields if 'initVar' not in field]
    declared_names = {*stored_fields, *attributes, *properties}
    instance_methods = [
        method for method, decorators in definitions if find_binding(method.name, decorators) == 'instance'
    ]
    return {
        'line': node.lineno,
        'kind': kind,
        **omit_empty(private=not is_public(node.name)),
        'bases': head.bases,
        **omit_empty(metaclass=head.metaclass),
        'decorators': [decorator.name for decorator in head.decorators],
        'fields': fields,
        'attributes': attributes,
        'instanceAttributes': read_instance_attributes(scope, instance_methods, declared_names),
        'methods': read_methods(scope, definitions),
        'properties': properties,
        **omit_empty(boundFunctions=list_bound_functions(scope, statements)),
    }


def read_definitions(scope: Scope, statements: Sequence[Statement]) -> list[Decorated]:
    """Returns the methods and properties of a class body, each with its decorators."""
    definitions = [statement for statement in statements if isinstance(statement.node, DEFINITIONS)]
    for definition in definitions:
        node = definition.node
        if isinstance(node, ast.ClassDef) and is_public(node.name):
            fix = 'Add support for nested classes to the inventory.'
            scope.source.refuse(node, 'classes at the top of a module', f'`{node.name}` inside of a class', fix)
    without_accessors = [item for item in definitions if not is_accessor(read_decorators(scope, item.node))]
    refuse_duplicates(scope.source, without_accessors)
    functions: list[Function] = [item.node for item in definitions if isinstance(item.node, FUNCTIONS)]
    return [(function, read_decorators(scope, function)) for function in functions]


def is_accessor(decorators: Iterable[Decorator]) -> bool:
    """Whether a function is the setter, deleter or getter of a property, with a decorator such as `@db.setter`."""
    return any(re.fullmatch(r'\w+\.(setter|deleter|getter)', decorator.name) for decorator in decorators)


def find_property_flags(decorators: Iterable[Decorator]) -> Facts | None:
    """Returns the flags of a property, such as `settable`, or None if the decorators don't create a property."""
    return next((PROPERTY_DECORATORS[item.target] for item in decorators if item.target in PROPERTY_DECORATORS), None)


def find_binding(name: str, decorators: Iterable[Decorator]) -> str:
    """Returns what Python passes as a method's first argument: the instance, its class, or nothing (`static`)."""
    targets = [decorator.target for decorator in decorators]
    if name in IMPLICIT_BINDINGS:
        return IMPLICIT_BINDINGS[name]
    if 'staticmethod' in targets:
        return 'static'
    return 'class' if 'classmethod' in targets else 'instance'


def read_methods(scope: Scope, definitions: Iterable[Decorated]) -> dict[str, Facts]:
    """Describes the public and special methods of a class."""
    methods: dict[str, Facts] = {}
    for node, decorators in definitions:
        is_method = find_property_flags(decorators) is None and not is_accessor(decorators)
        if is_method and (is_public(node.name) or is_special(node.name)):
            binding = find_binding(node.name, decorators)
            methods[node.name] = {
                **read_callable(scope, node, decorators, binding != 'static'),
                'binding': binding,
                **omit_empty(trigger=read_trigger(decorators)),
            }
    return dict(sorted(methods.items()))


def read_properties(scope: Scope, definitions: Iterable[Decorated]) -> dict[str, Facts]:
    """Describes the public properties of a class."""
    accessors = {decorator.name for _, decorators in definitions for decorator in decorators}
    properties: dict[str, Facts] = {}
    for node, decorators in definitions:
        flags = find_property_flags(decorators)
        if flags is not None and is_public(node.name):
            properties[node.name] = {
                'line': node.lineno,
                **omit_empty(annotation=scope.source.read_expression(node.returns)),
                **flags,
                **omit_empty(settable=f'{node.name}.setter' in accessors or flags.get('settable')),
                'decorators': [decorator.name for decorator in decorators],
                'raises': read_raises(scope, node),
            }
    return dict(sorted(properties.items()))


def list_bound_functions(scope: Scope, statements: Sequence[Statement]) -> list[str]:
    """
    Returns the module's functions that become methods of a class's instances, sorted by name. For example, `Query`
    lists the names of such functions in a dict and calls `eval` to get each function.
    """
    functions = [statement.node for statement in statements if isinstance(statement.node, FUNCTIONS)]
    if not any(read_callee(node) == 'eval' for function in functions for node in list_body_nodes(function)):
        return []
    values = [read_assignment(statement.node)[1] for statement in statements]
    names = {name for value in values if isinstance(value, ast.Dict) for name in list_strings(value)}
    return sorted(name for name in names if scope.resolve(name) == f'{scope.module.name}.{name}')
