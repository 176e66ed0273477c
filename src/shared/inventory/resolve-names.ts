import { BUILTINS } from '../python/builtins';
import { getOwner } from '../text/dotted';
import type { Inventory } from './types';

/** Maps the names in a module to the qualified names that they refer to: the module's own definitions, or what it imports. */
type ModuleScope = ReadonlyMap<string, string>;

/** The names in all modules, with the qualified names that they refer to. A key is the qualified name of a module. */
export type Scopes = ReadonlyMap<string, ModuleScope>;

/** Function that returns the qualified name that a name in a module refers to. Undefined if nothing defines the name (see {@link resolveName}). */
export type NameResolver = (module: string, dotted: string) => string | undefined;

/** Collects the names in all modules of an API inventory, with the qualified name that each is defined or imported as. */
export function collectScopes(inventory: Inventory): Scopes {
  const scopes = new Map<string, ModuleScope>();
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

/**
 * Resolves a name in a module as Python does: through imports, re-exports and built-ins.
 *
 * @param dotted - The name in the code: `Listener`, `t.Optional`, `configs.CFG`.
 * @returns The qualified name of the definition, or undefined if nothing defines the name.
 */
export function resolveName(scopes: Scopes, module: string, dotted: string): string | undefined {
  const [head = '', ...members] = dotted.split('.');
  const target = scopes.get(module)?.get(head);
  if (target !== undefined) return resolveQualifiedName(scopes, [target, ...members].join('.'));
  return BUILTINS.has(head) ? dotted : undefined;
}

/**
 * Follows imports and aliases to the definition that a dotted path refers to.
 *
 * @param qualifiedName - A dotted path from a top-level package: `superduper.Listener`.
 * @returns The qualified name of the definition: `superduper.components.listener.Listener`. Undefined if the path leads to a module in the
 *   inventory that doesn't define the name. A path outside the inventory is returned unchanged.
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

/** Returns the longest prefix of a dotted path that names a module: `superduper.base.superduper` in `superduper.base.superduper.superduper`. */
function findModule(scopes: Scopes, path: string): string | undefined {
  for (let prefix = path; prefix !== ''; prefix = getOwner(prefix)) if (scopes.has(prefix)) return prefix;
  return undefined;
}
