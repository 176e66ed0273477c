"""Extracts the API of the framework and its plugins from their source. The source is parsed but never run.

    python extract.py CHECKOUT

CHECKOUT is the framework's repository at the version's commit. The script prints JSON with the `packages` and `modules`
of the version's inventory (src/shared/inventory/types.ts explains them) and the `messages` of its errors. The output
depends only on the source. If the inventory can't describe something, the script fails and prints the file and line.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path
from posixpath import join
from typing import Collection, Iterator, Mapping

from callables import read_callable, read_decorators
from classes import Head, Hierarchy, read_class
from messages import read_messages
from modules import Module, Names, Scope
from source import FUNCTIONS, Facts, Refused, is_public, omit_empty
from values import read_assigned

# Folders that don't contain any API.
SKIPPED_FOLDERS = {'test', 'tests', 'plugin_test', '__pycache__'}
# Template for new plugins, which isn't a plugin itself.
PLUGIN_TEMPLATE = 'plugins/template'


class Checkout:
    """The files of the framework's repository."""

    def __init__(self, root: str) -> None:
        self.root = Path(root)

    def find(self, path: str) -> Path:
        """Returns the full path of a file or folder, which must exist."""
        full_path = self.root / path
        if not full_path.exists():
            raise Refused(
                f'{self.root}: expected the root of the framework’s repository with {path}, found no {path}. '
                'Name it with --source.'
            )
        return full_path

    def list_packages(self) -> list[tuple[str, str]]:
        """Returns the framework and its plugins, each with the folder that contains its pyproject.toml."""
        folders = [folder for folder in self.find('plugins').glob('*/superduper_*') if folder.is_dir()]
        plugins = [(folder.name, f'plugins/{folder.parent.name}') for folder in sorted(folders)]
        return [('superduper', ''), *((name, path) for name, path in plugins if path != PLUGIN_TEMPLATE)]

    def read_modules(self, package: str, folder: str) -> Iterator[Module]:
        """Reads the modules of a package, except tests."""
        for file in sorted(self.find(join(folder, package)).rglob('*.py')):
            *parents, stem = file.relative_to(self.root / folder).with_suffix('').parts
            is_package = stem == '__init__'
            if SKIPPED_FOLDERS.isdisjoint(parents):
                name = '.'.join(parents if is_package else [*parents, stem])
                yield Module(name, is_package, file.relative_to(self.root).as_posix(), file.read_text('utf-8'))

    def read_project(self, folder: str) -> tuple[str, str | None]:
        """Returns the distribution's name and version from pyproject.toml. The version is None if it's missing."""
        path = join(folder, 'pyproject.toml')
        # The section `[project]` ends before the next section or at the end of the file.
        project = re.search(r'^\[project\]$(.*?)(?=^\[|\Z)', self.find(path).read_text('utf-8'), re.M | re.S)
        keys = dict(re.findall(r'''^(\w+)\s*=\s*['"]([^'"]+)['"]''', project[1] if project else '', re.M))
        if 'name' not in keys:
            raise Refused(
                f'{path}: expected a name under [project], found none. Check out a commit that has one.'
            )
        return keys['name'], keys.get('version')


def extract(root: str) -> Facts:
    """Extracts the packages, modules and error messages of a checkout."""
    checkout = Checkout(root)
    packages = checkout.list_packages()
    modules = [module for name, folder in packages for module in checkout.read_modules(name, folder)]
    names = Names(modules)
    scopes = [names.create_scope(module) for module in modules]

    classes = [(scope, definition.node) for scope in scopes for definition in scope.module.definitions]
    hierarchy = Hierarchy([Head(scope, node) for scope, node in classes if isinstance(node, ast.ClassDef)])
    # An inventory also contains private base classes, because their public subclasses inherit their members.
    public_classes = [head.name for head in hierarchy.heads.values() if is_public(head.node.name)]
    included_classes = {ancestor for name in public_classes for ancestor in hierarchy.list_ancestry(name)}
    described_modules = {scope.module.name: describe_module(scope, hierarchy, included_classes) for scope in scopes}
    described_packages = {
        name: describe_package(name, folder, checkout, names, described_modules) for name, folder in packages
    }

    messages: dict[str, set[str]] = {}
    for scope in scopes:
        for place, message in read_messages(scope, scope.module.name, scope.source.tree):
            messages.setdefault(place, set()).add(message)

    return {
        'packages': dict(sorted(described_packages.items())),
        'modules': dict(sorted(described_modules.items())),
        'messages': {place: sorted(texts) for place, texts in sorted(messages.items())},
    }


def describe_module(scope: Scope, hierarchy: Hierarchy, included_classes: Collection[str]) -> Facts:
    module = scope.module
    heads = [head for head in hierarchy.heads.values() if head.scope is scope and head.name in included_classes]
    functions = [definition.node for definition in module.definitions if isinstance(definition.node, FUNCTIONS)]
    described = {
        function.name: read_callable(scope, function, read_decorators(scope, function))
        for function in functions
        if is_public(function.name)
    }
    return {
        'package': module.name.split('.')[0],
        'path': module.source.path,
        **omit_empty(all=module.all),
        'imports': dict(sorted(module.imports.items())),
        'classes': dict(sorted((head.node.name, read_class(head, hierarchy)) for head in heads)),
        'functions': dict(sorted(described.items())),
        'constants': read_assigned(scope, module.statements, ['__all__']),
    }


def describe_package(
    name: str, folder: str, checkout: Checkout, names: Names, modules: Mapping[str, Facts]
) -> Facts:
    """Describes a package: its distribution, its version and the names that it exports."""
    distribution, version = checkout.read_project(folder)
    init = modules.get(name)
    # If pyproject.toml doesn't contain the version, the package assigns it to `__version__`.
    literal = init['constants'].get('__version__', {}).get('value', '') if init else ''
    version = version or literal.strip('\'"')
    if not init or not version:
        found = 'no `__version__`' if init else 'no `__init__.py`'
        raise Refused(f'{name}: expected a package that states its version, found {found}. Add it.')
    scope = names.create_scope(names.modules[name])
    public_names = [local for local, target in scope.module.bindings.items() if target.startswith('superduper')]
    exports = {local: scope.resolve(local) for local in init.get('all') or filter(is_public, public_names)}
    for local, target in exports.items():
        if target is None:
            raise Refused(
                f'{init["path"]}: expected every name of `__all__` to be bound, found `{local}`, which nothing binds. '
                'Import it or remove it.'
            )
    return {
        'distribution': distribution,
        'version': version,
        'folder': folder,
        'exports': dict(sorted(exports.items())),
    }


if __name__ == '__main__':
    try:
        json.dump(extract(sys.argv[1]), sys.stdout)
    except Refused as refused:
        sys.exit(str(refused))
