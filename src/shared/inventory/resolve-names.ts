import { BUILTINS } from '../python/builtins';
import { getOwner } from '../text/dotted';
import type { Inventory } from './types';

/** For each module, maps the names that are defined or imported in it to their qualified names. */
export type Scopes = ReadonlyMap<string, ReadonlyMap<string, string>>;

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

/** Resolves a name in a module's code to a qualified name: `t.Optional` to `typing.Optional`. Returns undefined for unknown names. */
export function resolveName(scopes: Scopes, module: string, dotted: string): string | undefined {
  const [head = '', ...members] = dotted.split('.');
  const target = scopes.get(module)?.get(head);
  if (target !== undefined) return resolveQualifiedName(scopes, [target, ...members].join('.'));
  return BUILTINS.has(head) ? dotted : undefined;
}

/**
 * Finds the definition of a re-exported name: `superduper.components.listener.Listener` for `superduper.Listener`. Returns undefined if the
 * module doesn't define the name. Names of other libraries are returned unchanged.
 */
export function resolveQualifiedName(scopes: Scopes, qualifiedName: string): string | undefined {
  // Prevents an endless loop if two modules import a name from each other.
  const visitedPaths = new Set<string>();
  let path = qualifiedName;
  while (!visitedPaths.has(path)) {
    visitedPaths.add(path);
    const module = findModule(scopes, path);
    if (module === undefined || module === path) return path;
    const [name = '', ...members] = path.slice(module.length + 1).split('.');
    const target = scopes.get(module)?.get(name);
    if (target === undefined) return undefined;
    if (target === `${module}.${name}`) return path; // The module itself defines the name.
    path = [target, ...members].join('.');
  }
  return path;
}

/** Finds the module in a path: `superduper.base.query` for `superduper.base.query.Query.filter`. */
function findModule(scopes: Scopes, path: string): string | undefined {
  for (let prefix = path; prefix !== ''; prefix = getOwner(prefix)) if (scopes.has(prefix)) return prefix;
  return undefined;
}
