import { splitName } from '../../shared/text/dotted';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import { classAt, type Member, type MemberKind, membersOf, methodResolutionOrder } from './inheritance';
import { type ResolveIn, resolveName, resolveQualified, type Scopes, scopesOf } from './names';
import type { Inventory } from './types';

/** A symbol that the reference can describe and a link can refer to. */
export interface ApiSymbol {
  kind: 'module' | 'class' | 'function' | 'constant' | MemberKind;
  /** Name in the module: `Listener`, `Listener.run`. For a module, its qualified name. */
  name: string;
  qualifiedName: string;
  /** Qualified name of the module. */
  module: string;
  path: string;
  line: number;
}

/** The symbols of a version, indexed for lookups. */
export interface SymbolIndex {
  inventory: Inventory;
  scopes: Scopes;
  resolve: ResolveIn;
  /** Symbols except members, by qualified name. */
  byQualifiedName: ReadonlyMap<string, ApiSymbol>;
  /** Public classes, functions and constants, by name in their module. */
  byName: ReadonlyMap<string, readonly ApiSymbol[]>;
}

/** Creates the index of a version's symbols. */
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
  // An alias isn't a symbol: links to it lead to the symbol that it refers to.
  const constants = Object.entries(module.constants).filter(([, { alias }]) => alias === undefined);
  return [
    { ...own, kind: 'module', name, qualifiedName: name, line: 1 },
    ...within('class', module.classes),
    ...within('function', module.functions),
    ...within('constant', Object.fromEntries(constants)),
  ];
}

/** The symbol that a text refers to, or the reason why there isn't exactly one. */
export type Lookup = { symbol: ApiSymbol } | { error: LookupError };

interface LookupError {
  reason: 'unknown' | 'ambiguous';
  /** The most similar names, or the qualified names of all candidates. */
  names: string[];
  /** A sentence for authors. The caller adds the file and line. */
  message: string;
}

/**
 * Finds the symbol that an author refers to. An inherited member is found at the class that defines it: `Listener.replace` is
 * `Component.replace`. If that class is private, it doesn't have an entry, so the member belongs to its nearest public subclass.
 *
 * @param text - `Listener`, `Listener.run`, or an importable path: `superduper.Listener`, `superduper.components.listener.Listener.run`.
 * @returns The symbol, or an error with the names that the author may have meant.
 */
export function findSymbol(index: SymbolIndex, text: string): Lookup {
  const found = candidates(index, text);
  const [symbol] = found;
  if (symbol === undefined) return { error: unknown(index, text) };
  return found.length === 1 ? { symbol } : { error: ambiguous(text, found) };
}

/** Finds symbols by name before modules: `superduper` is the function, `superduper.base` the module. */
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

/** Creates the symbol of a member as readers find it: at the class that defines it, or at a public subclass if that class is private. */
export function memberSymbol(inventory: Inventory, owner: string, member: Member): ApiSymbol {
  const { kind, line, path, name } = member;
  const home = homeOf(inventory, owner, member);
  const [module, cls] = splitName(home);
  return { kind, name: `${cls}.${name}`, qualifiedName: `${home}.${name}`, module, path, line };
}

/** Returns the class whose entry describes a member: the defining class or, if that is private, its nearest public subclass. */
export function homeOf(inventory: Inventory, qualifiedName: string, { definedIn }: Member): string {
  if (!classAt(inventory, definedIn)?.private) return definedIn;
  const heirs = methodResolutionOrder(inventory, qualifiedName).filter(
    (name) =>
      classAt(inventory, name)?.private === undefined &&
      methodResolutionOrder(inventory, name).includes(definedIn),
  );
  return heirs.at(-1) ?? definedIn;
}

/** Creates the error for an unknown name. The getters delay the search for similar names, because most callers don't read them. */
function unknown(index: SymbolIndex, text: string): LookupError {
  return {
    reason: 'unknown',
    get names() {
      return nearestNames(index, text);
    },
    get message() {
      return `expected a symbol of this version’s API, found \`${text}\`, which this version does not have.${nearestHint(this.names)}`;
    },
  };
}

function ambiguous(text: string, found: readonly ApiSymbol[]): LookupError {
  const names = found.map(({ qualifiedName }) => qualifiedName).sort();
  const message = `expected one symbol of this version’s API, found \`${text}\`, which could be ${quoted(names)}. Write the full name.`;
  return { reason: 'ambiguous', names, message };
}

/** Returns names that differ only by a typo, the most similar first: members of the named class, or symbols. */
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
