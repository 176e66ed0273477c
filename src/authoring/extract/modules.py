"""The modules of a checkout, and what their names mean: imports, definitions, and other names for them."""

from __future__ import annotations

import ast
import builtins
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, Sequence

from source import (
    DEFINITIONS,
    Facts,
    Source,
    Statement,
    assignment_of,
    dotted_name,
    names_of,
    own_nodes,
    statements_of,
    strings_in,
)

# Says what a first name is bound to, if anything binds it.
Bind = Callable[[str], Optional[str]]

EXCEPTIONS = {
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
}


class Module:
    """What a file binds in its module's scope."""

    def __init__(self, name: str, is_package: bool, path: str, text: str) -> None:
        self.name = name
        self.is_package = is_package
        self.source = Source(path, text)
        self.statements = list(statements_of(self.source.tree.body))
        self.definitions = [one for one in self.statements if isinstance(one.node, DEFINITIONS)]
        refuse_second(self.source, self.definitions)
        self.imports = self.read_imports()
        self.all = self.read_all()
        self.scope = self.read_scope()

    def read_imports(self) -> dict[str, Facts]:
        """The first import of each name; one for type checkers gives way to one that runs."""
        imports: dict[str, Facts] = {}
        for statement in self.statements:
            for name, target in imports_of(self, statement.node):
                before = imports.get(name)
                if before is None or 'typeChecking' in before:
                    imports[name] = {'target': target, **({'typeChecking': True} if statement.type_checking else {})}
                elif before['target'] != target and not statement.conditional:
                    self.source.refuse(
                        statement.node,
                        f'`{name}` from one place',
                        f'an import of `{target}` after one of `{before["target"]}`',
                        'Import one of them under another name.',
                    )
        return imports

    def read_all(self) -> list[str] | None:
        """`__all__`, sorted; None if there is none."""
        found = [one.node for one in self.statements if '__all__' in targets_of(one.node)]
        if not found:
            return None
        names = strings_in(found[0].value)
        if not names or len(found) > 1:
            wrong = found[min(1, len(found) - 1)]
            text = f'`{self.source.written(wrong)}`'
            self.source.refuse(wrong, 'one `__all__` of plain strings', text, 'Write all names out in one.')
        return sorted(set(names))

    def read_scope(self) -> dict[str, str]:
        """Where each name leads one step on: to itself, or to what it stands for when it is imported or another's name."""
        scope = {name: one['target'] for name, one in self.imports.items()}
        assigned = [name for one in self.statements for name in names_of(one.node)]
        for name in [*assigned, *(one.node.name for one in self.definitions)]:
            scope[name] = f'{self.name}.{name}'
        for statement in self.statements:
            head, *members = (dotted_name(assignment_of(statement.node)[1]) or '').split('.')
            for name in names_of(statement.node) if head in scope else []:
                if name != head:
                    scope[name] = '.'.join([scope[head], *members])
        return scope


def targets_of(node: ast.stmt) -> Sequence[str | None]:
    """The plain names that a statement gives a value, or adds to."""
    return [dotted_name(node.target)] if isinstance(node, ast.AugAssign) else names_of(node)


def refuse_second(source: Source, definitions: Iterable[Statement]) -> None:
    """Refuses a name that is defined twice, since an inventory could only describe one; branches may stand in for each other."""
    seen: dict[str, Any] = {}
    for definition in definitions:
        node = definition.node
        if node.name in seen and not definition.conditional:
            found = f'a second `{node.name}`, which line {seen[node.name].lineno} defines'
            source.refuse(node, 'one definition of each name', found, 'Rename or remove one.')
        seen[node.name] = node


def imports_of(module: Module, node: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that an import statement binds, each with the qualified name it asks for."""
    if isinstance(node, ast.Import):
        for one in node.names:
            # `import a.b` binds `a`; `import a.b as c` binds `a.b`.
            head = one.name.split('.')[0]
            yield (one.asname, one.name) if one.asname else (head, head)
    if isinstance(node, ast.ImportFrom):
        parents = module.name.split('.')
        up = node.level - 1 if module.is_package else node.level
        origin = [*(parents[: len(parents) - up] if node.level else []), *([node.module] if node.module else [])]
        for one in node.names:
            if one.name == '*':
                text = f'`{module.source.written(node)}`'
                module.source.refuse(node, 'imports by name', text, 'Import the names that are used.')
            yield one.asname or one.name, '.'.join([*origin, one.name])


class Names:
    """Resolves names through imports, what those re-export, and built-ins."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = {module.name: module for module in modules}

    def follow(self, path: str) -> str | None:
        """The definition that a path from a top-level package leads to; None when a module of the framework has no such name."""
        seen = set()
        while path not in seen:
            seen.add(path)
            # The longest: `superduper.base.superduper.superduper` is a function of a module of its name.
            prefixes = ['.'.join(path.split('.')[:end]) for end in range(path.count('.') + 1, 0, -1)]
            module = next((prefix for prefix in prefixes if prefix in self.modules), None)
            if module in (None, path):
                return path
            name, *members = path[len(module) + 1 :].split('.')
            bound = self.modules[module].scope.get(name)
            if bound is None:
                return None
            path = '.'.join([bound, *members])
        return path

    def of(self, module: Module) -> Scope:
        """The top of a module."""
        built_in = {name: name for name in vars(builtins)}
        return Scope(self, module, lambda head: module.scope.get(head) or built_in.get(head))


class Scope:
    """A place in a module, where a name means something."""

    def __init__(self, names: Names, module: Module, bind: Bind) -> None:
        self.names = names
        self.module = module
        self.source = module.source
        self.bind = bind

    def resolve(self, dotted: str | None) -> str | None:
        """The qualified name of what a name means here; None if nothing binds it."""
        head, *members = (dotted or '').split('.')
        bound = self.bind(head)
        return self.names.follow('.'.join([bound, *members])) if bound else None

    def within(self, bound: Mapping[str, str | None]) -> Scope:
        """The same place with names of its own, which come first; one that leads nowhere is unknown."""
        return Scope(self.names, self.module, lambda head: bound[head] if head in bound else self.bind(head))

    def of_body(self, node: ast.AST) -> Scope:
        """The place as the body of a function sees it, which may import."""
        imports = [one for one in own_nodes(node) if isinstance(one, (ast.Import, ast.ImportFrom))]
        return self.within(dict(pair for one in imports for pair in imports_of(self.module, one)))
