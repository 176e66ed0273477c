import { splitName } from '../../shared/text/dotted';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import { classAt, type Member, type MemberKind, membersOf, methodResolutionOrder } from './inheritance';
import { type ResolveIn, resolveName, resolveQualified, type Scopes, scopesOf } from './names';
import type { Inventory } from './types';

/** A thing that the reference can describe and a link can name. */
export interface ApiSymbol {
  kind: 'module' | 'class' | 'function' | 'constant' | MemberKind;
  /** Within its module, `Listener` or `Listener.run`; of a module, the qualified name. */
  name: string;
  qualifiedName: string;
  /** Qualified name of its module. */
  module: string;
  /** Source file of the definition. */
  path: string;
  line: number;
}

/** A version's symbols are found in this. */
export interface SymbolIndex {
  inventory: Inventory;
  scopes: Scopes;
  resolve: ResolveIn;
  /** All but members, by qualified name. */
  byQualifiedName: ReadonlyMap<string, ApiSymbol>;
  /** Public classes, functions and constants, by name within their module. */
  byName: ReadonlyMap<string, readonly ApiSymbol[]>;
}

/** Indexes the symbols of a version. */
export function indexSymbols(inventory: Inventory): SymbolIndex {
  const symbols = Object.keys(inventory.modules).flatMap((module) => symbolsOf(inventory, module));
  const byName = new Map<string, ApiSymbol[]>();
  for (const symbol of symbols) {
    if (symbol.kind === 'module' || symbol.name.startsWith('_')) continue;
    byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), symbol]);
  }
  const byQualifiedName = new Map(symbols.map((symbol) => [symbol.qualifiedName, symbol]));
  const scopes = scopesOf(inventory);
  const resolve: ResolveIn = (module, dotted) => resolveName(scopes, module, dotted);
  return { inventory, scopes, resolve, byQualifiedName, byName };
}

function symbolsOf(inventory: Inventory, name: string): ApiSymbol[] {
  const module = inventory.modules[name];
  if (module === undefined) return [];
  const own = { module: name, path: module.path };
  const within = (kind: ApiSymbol['kind'], record: Record<string, { line: number }>): ApiSymbol[] =>
    Object.entries(record).map(([local, { line }]) => ({
      ...own,
      kind,
      name: local,
      qualifiedName: `${name}.${local}`,
      line,
    }));
  // Another name for something is no symbol of its own: links go to what it stands for.
  const constants = Object.entries(module.constants).filter(([, { alias }]) => alias === undefined);
  return [
    { ...own, kind: 'module', name, qualifiedName: name, line: 1 },
    ...within('class', module.classes),
    ...within('function', module.functions),
    ...within('constant', Object.fromEntries(constants)),
  ];
}

/** The one symbol that a text names, or why there is not one. */
export type Lookup = { symbol: ApiSymbol } | { error: LookupError };

interface LookupError {
  reason: 'unknown' | 'ambiguous';
  /** The nearest names, or the qualified names of all candidates. */
  names: string[];
  /** A sentence for authors; the caller puts file and line before it. */
  message: string;
}

/**
 * Finds the symbol that an author names. A member that a class inherits is found where it is defined: `Listener.replace` is
 * `Component.replace`, unless that class is private and so has no entry: then it belongs to its nearest public child.
 *
 * @param text - `Listener`, `Listener.run`, or a path that can be imported: `superduper.Listener`,
 *   `superduper.components.listener.Listener.run`.
 * @returns The symbol, or an error that says it is unknown or ambiguous and names what may be meant.
 */
export function findSymbol(index: SymbolIndex, text: string): Lookup {
  const found = candidates(index, text);
  const [symbol] = found;
  if (symbol === undefined) return { error: unknown(index, text) };
  return found.length === 1 ? { symbol } : { error: ambiguous(text, found) };
}

/** Symbols by short name before modules: `superduper` is the function, `superduper.base` the module. */
function candidates(index: SymbolIndex, text: string): readonly ApiSymbol[] {
  const named = index.byName.get(text);
  if (named) return named;
  const qualified = index.byQualifiedName.get(resolveQualified(index.scopes, text) ?? '');
  if (qualified) return [qualified];
  const [path, member] = splitName(text);
  if (path === '') return [];
  const owners = candidates(index, path).filter(({ kind }) => kind === 'class');
  const found = owners.flatMap(({ qualifiedName }) => {
    const own = membersOf(index.inventory, qualifiedName).get(member);
    return own ? [memberSymbol(index.inventory, qualifiedName, own)] : [];
  });
  return [...new Map(found.map((symbol) => [symbol.qualifiedName, symbol])).values()];
}

/** @returns a member of a class as readers find it: at the class that defines it, or at the public heir of a private one */
export function memberSymbol(inventory: Inventory, owner: string, member: Member): ApiSymbol {
  const { kind, line, path, name } = member;
  const home = homeOf(inventory, owner, member);
  const [module, cls] = splitName(home);
  return { kind, name: `${cls}.${name}`, qualifiedName: `${home}.${name}`, module, path, line };
}

/** The class whose entry describes a member of a class: that which defines it or, if that is private, the public one nearest to it. */
export function homeOf(inventory: Inventory, qualifiedName: string, { definedIn }: Member): string {
  if (!classAt(inventory, definedIn)?.private) return definedIn;
  const heirs = methodResolutionOrder(inventory, qualifiedName).filter(
    (name) =>
      classAt(inventory, name)?.private === undefined &&
      methodResolutionOrder(inventory, name).includes(definedIn),
  );
  return heirs.at(-1) ?? definedIn;
}

/** The nearest names are looked for when they are asked for: most callers ask of any word whether it is a symbol. */
function unknown(index: SymbolIndex, text: string): LookupError {
  return {
    reason: 'unknown',
    get names() {
      return nearestNames(index, text);
    },
    get message() {
      return `expected a symbol of this version’s API, found \`${text}\`, which it does not have.${nearestHint(this.names)}`;
    },
  };
}

function ambiguous(text: string, found: readonly ApiSymbol[]): LookupError {
  const names = found.map(({ qualifiedName }) => qualifiedName).sort();
  const message = `expected one symbol of this version’s API, found \`${text}\`, which may be ${quoted(names)}. Write the one that is meant in full.`;
  return { reason: 'ambiguous', names, message };
}

/** Names as near as a slip of the pen, the nearest first: members of the class that is named, or of symbols. */
function nearestNames(index: SymbolIndex, text: string): string[] {
  const [owner, name] = splitName(text);
  const owners = owner === '' ? [] : candidates(index, owner).filter(({ kind }) => kind === 'class');
  const members = owners.flatMap(({ qualifiedName }) => [
    ...membersOf(index.inventory, qualifiedName).keys(),
  ]);
  if (members.length > 0) return nearestOf(name, members).map((one) => `${owner}.${one}`);
  const isPath = text.startsWith('superduper') && owner !== '';
  return nearestOf(text, isPath ? index.byQualifiedName.keys() : index.byName.keys());
}
