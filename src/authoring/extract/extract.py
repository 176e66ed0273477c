"""Extracts the API of the framework and its plugins from their source, which is parsed but never run.

    python extract.py CHECKOUT

CHECKOUT is the framework's repository at the version's commit. The script prints JSON: `packages` and `modules` of the
version's inventory (src/shared/inventory/types.ts explains each key), and the `messages` of its errors. The output
depends only on the source. If an inventory can't describe the source, the script fails with file and line.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from typing import Collection, Iterator, Mapping

from callables import read_callable, read_decorators
from classes import Head, Hierarchy, read_class
from messages import read_messages
from modules import Module, Names, Scope
from source import FUNCTIONS, Facts, Refused, is_public
from values import read_assigned

# Folders without an API.
SKIPPED_FOLDERS = ['test', 'tests', 'plugin_test', '__pycache__']
# Template that new plugins are copied from.
SKIPPED_PLUGINS = ['template']


class Checkout:
    """The files of the framework's repository."""

    def __init__(self, root: str) -> None:
        self.root = root

    def require(self, path: str) -> str:
        """Returns the full path of a file or folder, which must exist."""
        full = os.path.join(self.root, path)
        if not os.path.exists(full):
            raise Refused(
                f'{self.root}: expected the root of the framework’s repository with {path}, found no {path}. '
                'Name it with --source.'
            )
        return full

    def read(self, path: str) -> str:
        """Returns the text of a file."""
        with open(self.require(path), encoding='utf-8') as file:
            return file.read()

    def list_folders(self, path: str) -> list[str]:
        """Returns the names of the subfolders of a folder, sorted."""
        return sorted(entry.name for entry in os.scandir(self.require(path)) if entry.is_dir())

    def list_packages(self) -> list[tuple[str, str]]:
        """Returns the framework and its plugins, each with the folder of its pyproject.toml."""
        plugins = [f'plugins/{name}' for name in self.list_folders('plugins') if name not in SKIPPED_PLUGINS]
        candidates = [(name, plugin) for plugin in plugins for name in self.list_folders(plugin)]
        return [('superduper', ''), *(item for item in candidates if item[0].startswith('superduper_'))]

    def read_modules(self, path: str, name: str) -> Iterator[Module]:
        """Reads the modules of a package."""
        for folder in self.list_folders(path):
            if folder not in SKIPPED_FOLDERS:
                yield from self.read_modules(f'{path}/{folder}', f'{name}.{folder}')
        for file in sorted(os.listdir(self.require(path))):
            stem, ending = os.path.splitext(file)
            if ending == '.py':
                is_package = stem == '__init__'
                module = name if is_package else f'{name}.{stem}'
                yield Module(module, is_package, f'{path}/{file}', self.read(f'{path}/{file}'))

    def read_project(self, folder: str) -> tuple[str, str | None]:
        """Returns the name of a distribution, and its version unless that is only in the package's `__version__`."""
        path = f'{folder}/pyproject.toml'.lstrip('/')
        project = re.search(r'^\[project\]$(.*?)(?=^\[|\Z)', self.read(path), re.M | re.S)
        keys = dict(re.findall(r'''^(\w+)\s*=\s*['"]([^'"]+)['"]''', project[1] if project else '', re.M))
        if 'name' not in keys:
            raise Refused(
                f'{path}: expected a name under [project], found none. Check out a commit that has one.'
            )
        return keys['name'], keys.get('version')


def extract(root: str) -> Facts:
    """Extracts everything that the script prints."""
    checkout = Checkout(root)
    packages = checkout.list_packages()
    files = [file for name, folder in packages for file in checkout.read_modules(f'{folder}/{name}'.lstrip('/'), name)]
    names = Names(files)
    scopes = [names.create_scope(file) for file in files]
    classes = [(scope, definition.node) for scope in scopes for definition in scope.module.definitions]
    hierarchy = Hierarchy([Head(scope, node) for scope, node in classes if isinstance(node, ast.ClassDef)])
    # Private base classes are documented, because they determine the members of their public subclasses.
    public = [head.name for head in hierarchy.heads.values() if is_public(head.node.name)]
    documented = {ancestor for name in public for ancestor in hierarchy.list_ancestry(name)}
    modules = {scope.module.name: describe_module(scope, hierarchy, documented) for scope in scopes}
    messages: dict[str, set[str]] = {}
    for scope in scopes:
        for place, message in read_messages(scope, scope.module.name, scope.source.tree):
            messages.setdefault(place, set()).add(message)
    described = {name: describe_package(name, folder, checkout, names, modules) for name, folder in packages}
    return {
        'packages': dict(sorted(described.items())),
        'modules': dict(sorted(modules.items())),
        'messages': {place: sorted(texts) for place, texts in sorted(messages.items())},
    }


def describe_module(scope: Scope, hierarchy: Hierarchy, documented: Collection[str]) -> Facts:
    """Describes the contents of a module."""
    module = scope.module
    heads = [head for head in hierarchy.heads.values() if head.scope is scope and head.name in documented]
    functions = [definition.node for definition in module.definitions if isinstance(definition.node, FUNCTIONS)]
    described = {
        function.name: read_callable(scope, function, read_decorators(scope, function))
        for function in functions
        if is_public(function.name)
    }
    return {
        'package': module.name.split('.')[0],
        'path': module.source.path,
        **({'all': module.all} if module.all else {}),
        'imports': dict(sorted(module.imports.items())),
        'classes': dict(sorted((head.node.name, read_class(head, hierarchy)) for head in heads)),
        'functions': dict(sorted(described.items())),
        'constants': read_assigned(scope, module.statements, ['__all__']),
    }


def describe_package(
    name: str, folder: str, checkout: Checkout, names: Names, modules: Mapping[str, Facts]
) -> Facts:
    """Describes the distribution of a package, and the names that the package exports."""
    distribution, version = checkout.read_project(folder)
    init = modules.get(name)
    literal = init['constants'].get('__version__', {}).get('value', '') if init else ''
    version = version or literal.strip('\'"')
    if not init or not version:
        found = 'no `__version__`' if init else 'no `__init__.py`'
        raise Refused(f'{name}: expected a package that states its version, found {found}. Add it.')
    scope = names.create_scope(names.modules[name])
    public_names = [local for local, target in scope.module.scope.items() if target.startswith('superduper')]
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
