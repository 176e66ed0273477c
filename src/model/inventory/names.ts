import { ownerOf } from '../../shared/text/dotted';
import { BUILTINS } from '../python/builtins';
import type { Inventory } from './types';

/** Says what each name of a module refers to: its own definition, or what an import or another name for it stands for. */
export type ModuleScope = ReadonlyMap<string, string>;

/** The scopes of all modules, by qualified module name. */
export type Scopes = ReadonlyMap<string, ModuleScope>;

/** Says what a name, as code in a module writes it, stands for: see {@link resolveName}. */
export type ResolveIn = (module: string, dotted: string) => string | undefined;

/** Gives the scopes of an inventory, to resolve names with. */
export function scopesOf(inventory: Inventory): Scopes {
  const scopes = new Map<string, ModuleScope>();
  for (const [name, module] of Object.entries(inventory.modules)) {
    const scope = new Map<string, string>();
    for (const [local, { target }] of Object.entries(module.imports)) scope.set(local, target);
    for (const [local, { alias }] of Object.entries(module.constants))
      scope.set(local, alias ?? `${name}.${local}`);
    for (const local of [...Object.keys(module.classes), ...Object.keys(module.functions)]) {
      scope.set(local, `${name}.${local}`);
    }
    scopes.set(name, scope);
  }
  return scopes;
}

/**
 * Resolves a name as code in a module would: through its imports, what those re-export, and built-ins.
 *
 * @param dotted - The name as written: `Listener`, `t.Optional`, `configs.CFG`.
 * @returns The qualified name of the definition, or undefined when nothing binds the name.
 */
export function resolveName(scopes: Scopes, module: string, dotted: string): string | undefined {
  const [head = '', ...members] = dotted.split('.');
  const bound = scopes.get(module)?.get(head);
  if (bound !== undefined) return resolveQualified(scopes, [bound, ...members].join('.'));
  return BUILTINS.has(head) ? dotted : undefined;
}

/**
 * Follows imports and other names for things to the definition.
 *
 * @param qualified - A dotted path from a top-level package: `superduper.Listener`.
 * @returns The path of the definition (`superduper.components.listener.Listener`; a path outside of the inventory as it is),
 *   or undefined when a module of the inventory has no such name.
 */
export function resolveQualified(scopes: Scopes, qualified: string): string | undefined {
  const seen = new Set<string>();
  let path = qualified;
  while (!seen.has(path)) {
    seen.add(path);
    const module = moduleOf(scopes, path);
    if (module === undefined || module === path) return path;
    const [name = '', ...members] = path.slice(module.length + 1).split('.');
    const bound = scopes.get(module)?.get(name);
    if (bound === undefined) return undefined;
    path = [bound, ...members].join('.');
  }
  return path;
}

/** The longest prefix of a path that is a module: `superduper.base.superduper.superduper` is a function of a module of its name. */
function moduleOf(scopes: Scopes, path: string): string | undefined {
  for (let prefix = path; prefix !== ''; prefix = ownerOf(prefix)) {
    if (scopes.has(prefix)) return prefix;
  }
  return undefined;
}
