"""Reads the modules of a checkout and resolves their names: imports, definitions and aliases."""

from __future__ import annotations

import ast
import builtins
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, Sequence

from source import (
    DEFINITIONS, Facts, Source, Statement, list_assigned_names, list_body_nodes, list_statements,
    list_strings, omit_empty, read_assignment, read_dotted_name,
)

# Returns the qualified name that the first part of a dotted name refers to, or None if the name is unknown.
Bind = Callable[[str], Optional[str]]

EXCEPTIONS = {
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
}


class Module:
    """A module of the framework, with the names that it imports, defines and assigns."""

    def __init__(self, name: str, is_package: bool, path: str, text: str) -> None:
        self.name = name
        self.is_package = is_package
        self.source = Source(path, text)
        self.statements = list(list_statements(self.source.tree.body))
        self.definitions = [statement for statement in self.statements if isinstance(statement.node, DEFINITIONS)]
        refuse_duplicates(self.source, self.definitions)
        self.imports = self.read_imports()
        self.all = self.read_all()
        self.bindings = self.read_bindings()

    def read_imports(self) -> dict[str, Facts]:
        """Returns the first import of each name. An import that runs takes precedence over one for type checkers."""
        imports: dict[str, Facts] = {}
        for statement in self.statements:
            for name, target in list_imports(self, statement.node):
                previous = imports.get(name)
                if previous is None or 'typeChecking' in previous:
                    imports[name] = {'target': target, **omit_empty(typeChecking=statement.type_checking)}
                elif previous['target'] != target and not statement.conditional:
                    self.source.refuse(
                        statement.node,
                        f'`{name}` from one place',
                        f'an import of `{target}` after one of `{previous["target"]}`',
                        'Import one of them under another name.',
                    )
        return imports

    def read_all(self) -> list[str] | None:
        """Returns the sorted names in `__all__`, or None if the module doesn't define it."""
        assignments = [item.node for item in self.statements if '__all__' in list_targets(item.node)]
        if not assignments:
            return None
        names = list_strings(assignments[0].value)
        if not names or len(assignments) > 1:
            wrong = assignments[1] if len(assignments) > 1 else assignments[0]
            text = f'`{self.source.read_expression(wrong)}`'
            self.source.refuse(wrong, 'one `__all__` of plain strings', text, 'List all names in one `__all__`.')
        return sorted(set(names))

    def read_bindings(self) -> dict[str, str]:
        """Returns the qualified name behind each name in the module. Follows aliases, such as `log = logger.info`."""
        bindings = {name: entry['target'] for name, entry in self.imports.items()}
        assigned = [name for statement in self.statements for name in list_assigned_names(statement.node)]
        for name in [*assigned, *(definition.node.name for definition in self.definitions)]:
            bindings[name] = f'{self.name}.{name}'
        for statement in self.statements:
            head, *members = (read_dotted_name(read_assignment(statement.node)[1]) or '').split('.')
            for name in list_assigned_names(statement.node):
                if head in bindings and name != head:
                    bindings[name] = '.'.join([bindings[head], *members])
        return bindings


def list_targets(node: ast.stmt) -> Sequence[str | None]:
    """Returns the names that a statement assigns to, also with `+=`."""
    return [read_dotted_name(node.target)] if isinstance(node, ast.AugAssign) else list_assigned_names(node)


def refuse_duplicates(source: Source, definitions: Iterable[Statement]) -> None:
    """
    Raises an error if a name is defined twice, because an inventory describes only one definition. The branches of
    an `if` or a `try` may define the same name.
    """
    definitions_by_name: dict[str, Any] = {}
    for definition in definitions:
        node = definition.node
        if node.name in definitions_by_name and not definition.conditional:
            first_line = definitions_by_name[node.name].lineno
            found = f'a second `{node.name}`, which line {first_line} defines'
            source.refuse(node, 'one definition of each name', found, 'Rename or remove one.')
        definitions_by_name[node.name] = node


def list_imports(module: Module, node: ast.AST) -> Iterator[tuple[str, str]]:
    """Returns the names that an import statement makes available, each with the qualified name that it refers to."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            # `import a.b` makes `a` available. `import a.b as c` makes `a.b` available as `c`.
            head = alias.name.split('.')[0]
            yield (alias.asname, alias.name) if alias.asname else (head, head)
    if isinstance(node, ast.ImportFrom):
        # In `from ..base import event`, the two dots lead to the parent of the module's package.
        parents = module.name.split('.')
        up = node.level - 1 if module.is_package else node.level
        origin = [*(parents[: len(parents) - up] if node.level else []), *([node.module] if node.module else [])]
        for alias in node.names:
            if alias.name == '*':
                text = f'`{module.source.read_expression(node)}`'
                module.source.refuse(node, 'imports by name', text, 'Import the names that are used.')
            yield alias.asname or alias.name, '.'.join([*origin, alias.name])


class Names:
    """Follows qualified names through the imports and aliases of all modules."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = {module.name: module for module in modules}

    def follow(self, path: str) -> str | None:
        """
        Follows imports and aliases to a definition and returns its qualified name, such as
        `superduper.base.datalayer.Datalayer` for `superduper.Datalayer`. Returns None if a module of the framework
        doesn't contain the name.
        """
        visited = set()
        while path not in visited:
            visited.add(path)
            # Uses the longest module name: `superduper.base.superduper.superduper` is a function in a module.
            prefixes = ['.'.join(path.split('.')[:end]) for end in range(path.count('.') + 1, 0, -1)]
            module = next((prefix for prefix in prefixes if prefix in self.modules), None)
            # Returns names of other packages unchanged, and names of modules.
            if module is None or module == path:
                return path
            name, *members = path[len(module) + 1 :].split('.')
            bound = self.modules[module].bindings.get(name)
            if bound is None:
                return None
            path = '.'.join([bound, *members])
        return path

    def create_scope(self, module: Module) -> Scope:
        """Returns the scope at the top level of a module, including Python's built-in names."""
        built_in = {name: name for name in vars(builtins)}
        return Scope(self, module, lambda head: module.bindings.get(head) or built_in.get(head))


class Scope:
    """Resolves the names at one place in a module, such as a function's body."""

    def __init__(self, names: Names, module: Module, bind: Bind) -> None:
        self.names = names
        self.module = module
        self.source = module.source
        self.bind = bind

    def resolve(self, dotted: str | None) -> str | None:
        """Returns the qualified name that a dotted name refers to, or None if it's unknown."""
        head, *members = (dotted or '').split('.')
        bound = self.bind(head)
        return self.names.follow('.'.join([bound, *members])) if bound else None

    def extend(self, bound: Mapping[str, str | None]) -> Scope:
        """Returns a scope with additional names, which take precedence. Names that map to None are unknown."""
        return Scope(self.names, self.module, lambda head: bound[head] if head in bound else self.bind(head))

    def enter_body(self, node: ast.AST) -> Scope:
        """Returns the scope inside of a function, which includes the imports in its body."""
        imports = [child for child in list_body_nodes(node) if isinstance(child, (ast.Import, ast.ImportFrom))]
        return self.extend(dict(pair for statement in imports for pair in list_imports(self.module, statement)))
