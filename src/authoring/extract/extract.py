"""Reads the API of the framework and its plugins from their source, which is parsed and never run.

    python extract.py CHECKOUT

CHECKOUT is the framework's repository at the version's commit. What is printed is JSON: `packages` and `modules` of the version's
inventory (src/model/inventory/types.ts says what each key means), and the `messages` of its errors. The same source gives the same.
What an inventory cannot say is refused, with file and line.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from typing import Collection, Iterator, Mapping

from callables import decorators_of, read_callable
from classes import Head, Hierarchy, read_class
from messages import read_messages
from modules import Module, Names, Scope
from source import FUNCTIONS, Facts, Refused, is_public
from values import read_assigned

# Folders that hold no API.
SKIPPED_FOLDERS = ['test', 'tests', 'plugin_test', '__pycache__']
# A new plugin is copied from this.
SKIPPED_PLUGINS = ['template']


class Checkout:
    """The files of the framework's repository."""

    def __init__(self, root: str) -> None:
        self.root = root

    def require(self, path: str) -> str:
        """The whole path of what must be there."""
        full = os.path.join(self.root, path)
        if not os.path.exists(full):
            raise Refused(
                f'{self.root}: expected the root of the framework’s repository with {path}, found no {path}. '
                'Name it with --source.'
            )
        return full

    def read(self, path: str) -> str:
        """The text of a file."""
        with open(self.require(path), encoding='utf-8') as file:
            return file.read()

    def folders(self, path: str) -> list[str]:
        """The names of the folders in a folder, sorted."""
        return sorted(entry.name for entry in os.scandir(self.require(path)) if entry.is_dir())

    def packages(self) -> list[tuple[str, str]]:
        """The framework and its plugins, each with the folder of its pyproject.toml."""
        plugins = [f'plugins/{name}' for name in self.folders('plugins') if name not in SKIPPED_PLUGINS]
        found = [(name, plugin) for plugin in plugins for name in self.folders(plugin)]
        return [('superduper', ''), *(one for one in found if one[0].startswith('superduper_'))]

    def modules(self, path: str, name: str) -> Iterator[Module]:
        """The modules of a package."""
        for folder in self.folders(path):
            if folder not in SKIPPED_FOLDERS:
                yield from self.modules(f'{path}/{folder}', f'{name}.{folder}')
        for file in sorted(os.listdir(self.require(path))):
            stem, ending = os.path.splitext(file)
            if ending == '.py':
                is_package = stem == '__init__'
                own = name if is_package else f'{name}.{stem}'
                yield Module(own, is_package, f'{path}/{file}', self.read(f'{path}/{file}'))

    def project(self, folder: str) -> tuple[str, str | None]:
        """The name of a distribution, and its version if pyproject.toml does not leave it to the package's `__version__`."""
        path = f'{folder}/pyproject.toml'.lstrip('/')
        project = re.search(r'^\[project\]$(.*?)(?=^\[|\Z)', self.read(path), re.M | re.S)
        keys = dict(re.findall(r'''^(\w+)\s*=\s*['"]([^'"]+)['"]''', project[1] if project else '', re.M))
        if 'name' not in keys:
            raise Refused(
                f'{path}: expected a name under [project], found none. Check out a commit that has one.'
            )
        return keys['name'], keys.get('version')


def extract(root: str) -> Facts:
    """All that is printed."""
    checkout = Checkout(root)
    packages = checkout.packages()
    files = [file for name, folder in packages for file in checkout.modules(f'{folder}/{name}'.lstrip('/'), name)]
    names = Names(files)
    scopes = [names.of(file) for file in files]
    classes = [(scope, one.node) for scope in scopes for one in scope.module.definitions]
    hierarchy = Hierarchy([Head(scope, node) for scope, node in classes if isinstance(node, ast.ClassDef)])
    # A private class decides what its public children can do.
    public = [head.name for head in hierarchy.heads.values() if is_public(head.node.name)]
    documented = {one for name in public for one in hierarchy.ancestry(name)}
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
    """Describes what a module offers."""
    module = scope.module
    heads = [head for head in hierarchy.heads.values() if head.scope is scope and head.name in documented]
    functions = [one.node for one in module.definitions if isinstance(one.node, FUNCTIONS)]
    described = {
        one.name: read_callable(scope, one, decorators_of(scope, one)) for one in functions if is_public(one.name)
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
    """Says where a package comes from, and what its top level offers."""
    distribution, version = checkout.project(folder)
    init = modules.get(name)
    stated = init['constants'].get('__version__', {}).get('value', '') if init else ''
    version = version or stated.strip('\'"')
    if not init or not version:
        found = 'no `__version__`' if init else 'no `__init__.py`'
        raise Refused(f'{name}: expected a package that states its version, found {found}. Add it.')
    scope = names.of(names.modules[name])
    own = [local for local, target in scope.module.scope.items() if target.startswith('superduper')]
    exports = {local: scope.resolve(local) for local in init.get('all') or filter(is_public, own)}
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
