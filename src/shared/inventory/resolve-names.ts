import { BUILTINS } from '../python/builtins';
import { getOwner } from '../text/dotted';
import type { Inventory } from './types';

/** Maps each module to its scope. A scope maps the names that a module defines or imports to the qualified names that they refer to. */
export type Scopes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Resolves a name in a module to a qualified name (see {@link resolveName}). */
export type NameResolver = (module: string, dotted: string) => string | undefined;

export function collectScopes(inventory: Inventory): Scopes {
  const scopes = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, module] of Object.entries(inventory.modules)) {
    const scope = new Map<string, string>();
    for (const [localName, { target }] of Object.entries(module.imports)) scope.set(localName, target);
    for (const [localName, { alias }] of Object.entries(module.constants))
      scope.set(localName, alias ?? `${name}.${localName}`);
    for (const localName of [...Object.keys(module.classes), ...Object.keys(module.functions)])
      scope.set(localName, `${name}.${localName}`);
    scopes.set(name, scope);
  }
  return scopes;
}

/** Returns the qualified name of the definition that a name in a module refers to: `t.Optional` → `typing.Optional`. Undefined if there is none. */
export function resolveName(scopes: Scopes, module: string, dotted: string): string | undefined {
  const [head = '', ...members] = dotted.split('.');
  const target = scopes.get(module)?.get(head);
  if (target !== undefined) return resolveQualifiedName(scopes, [target, ...members].join('.'));
  return BUILTINS.has(head) ? dotted : undefined;
}

/**
 * Follows re-exports and aliases to a definition: `superduper.Listener` → `superduper.components.listener.Listener`.
 *
 * @returns The qualified name of the definition, or undefined if the module at the end of the path doesn't define the name. A path that
 *   leaves the inventory is returned without further checks.
 */
export function resolveQualifiedName(scopes: Scopes, qualifiedName: string): string | undefined {
  // Modules that import a name from each other form a cycle.
  const visitedPaths = new Set<string>();
  let path = qualifiedName;
  while (!visitedPaths.has(path)) {
    visitedPaths.add(path);
    const module = findModule(scopes, path);
    if (module === undefined || module === path) return path;
    const [name = '', ...members] = path.slice(module.length + 1).split('.');
    const target = scopes.get(module)?.get(name);
    if (target === undefined) return undefined;
    path = [target, ...members].join('.');
  }
  return path;
}

/** Returns the longest prefix of a path that is a module: `superduper.base.query` for `superduper.base.query.Query.filter`. */
function findModule(scopes: Scopes, path: string): string | undefined {
  for (let prefix = path; prefix !== ''; prefix = getOwner(prefix)) if (scopes.has(prefix)) return prefix;
  return undefined;
}
