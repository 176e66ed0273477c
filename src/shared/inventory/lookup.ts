import { groupBy } from '../group-by';
import { splitName } from '../text/dotted';
import { findClosestNames, formatNames, formatNearestHint } from '../text/nearest';
import { collectMembers, findClass, getResolutionOrder, type Member, type MemberKind } from './inheritance';
import {
  collectScopes,
  type NameResolver,
  resolveName,
  resolveQualifiedName,
  type Scopes,
} from './resolve-names';
import type { Inventory } from './types';

/** A module, class, function, constant or class member of the framework, which pages can document and link to. */
export interface ApiSymbol {
  kind: 'module' | 'class' | 'function' | 'constant' | MemberKind;
  /** Name without the module, such as `Listener.run`. A module has its full dotted name. */
  name: string;
  qualifiedName: string;
  module: string;
  path: string;
  line: number;
}

export interface SymbolIndex {
  inventory: Inventory;
  scopes: Scopes;
  resolve: NameResolver;
  /** Modules, classes, functions and constants by qualified name. Class members aren't included. */
  byQualifiedName: ReadonlyMap<string, ApiSymbol>;
  /** Public classes, functions and constants. Several modules may use the same name. */
  byName: ReadonlyMap<string, readonly ApiSymbol[]>;
}

export function indexSymbols(inventory: Inventory): SymbolIndex {
  const symbols = Object.keys(inventory.modules).flatMap((module) => listModuleSymbols(inventory, module));
  const publicSymbols = symbols.filter(({ kind, name }) => kind !== 'module' && !name.startsWith('_'));
  const byName = groupBy(publicSymbols, ({ name }) => name);
  const byQualifiedName = new Map(symbols.map((symbol) => [symbol.qualifiedName, symbol]));
  const scopes = collectScopes(inventory);
  const resolve: NameResolver = (module, dotted) => resolveName(scopes, module, dotted);
  return { inventory, scopes, resolve, byQualifiedName, byName };
}

function listModuleSymbols(inventory: Inventory, name: string): ApiSymbol[] {
  const module = inventory.modules[name];
  if (module === undefined) return [];
  const moduleFields = { module: name, path: module.path };
  const createSymbols = (kind: ApiSymbol['kind'], record: Record<string, { line: number }>) =>
    Object.entries(record).map(([localName, { line }]): ApiSymbol => {
      const qualifiedName = `${name}.${localName}`;
      return { ...moduleFields, kind, name: localName, qualifiedName, line };
    });
  // An alias isn't a symbol, because links to it lead to the symbol that it refers to.
  const constants = Object.entries(module.constants).filter(([, { alias }]) => alias === undefined);
  return [
    { ...moduleFields, kind: 'module', name, qualifiedName: name, line: 1 },
    ...createSymbols('class', module.classes),
    ...createSymbols('function', module.functions),
    ...createSymbols('constant', Object.fromEntries(constants)),
  ];
}

/**
 * Finds a symbol by its name or import path. Also finds inherited members: `Listener.replace` returns `Component.replace`. Returns undefined if the
 * name is unknown or ambiguous; `formatLookupError` returns an error message for both cases.
 */
export function findSymbol(index: SymbolIndex, text: string): ApiSymbol | undefined {
  const [symbol, secondSymbol] = findCandidates(index, text);
  return secondSymbol ? undefined : symbol;
}

/** Lists the symbols that a name can refer to: `Listener`, `superduper.Listener` or `Listener.run`. For a module, use its full dotted name. */
export function findCandidates(index: SymbolIndex, text: string): readonly ApiSymbol[] {
  const namedSymbols = index.byName.get(text);
  if (namedSymbols) return namedSymbols;

  const qualifiedName = resolveQualifiedName(index.scopes, text) ?? '';
  const qualifiedSymbol = index.byQualifiedName.get(qualifiedName);
  if (qualifiedSymbol) return [qualifiedSymbol];

  // The name may be that of a class member.
  const [path, memberName] = splitName(text);
  const members = findClassCandidates(index, path).flatMap((cls) => {
    const member = collectMembers(index.inventory, cls.qualifiedName).get(memberName);
    return member ? [createMemberSymbol(index.inventory, cls.qualifiedName, member)] : [];
  });
  // Several classes may inherit the same member.
  return [...new Map(members.map((symbol) => [symbol.qualifiedName, symbol])).values()];
}

function findClassCandidates(index: SymbolIndex, text: string): ApiSymbol[] {
  return text === '' ? [] : findCandidates(index, text).filter(({ kind }) => kind === 'class');
}

/** Creates the symbol for a class member. An inherited member is named after the class that documents it: `Component.replace`. */
export function createMemberSymbol(inventory: Inventory, owner: string, member: Member): ApiSymbol {
  const { kind, line, path, name } = member;
  const homeClass = findHomeClass(inventory, owner, member);
  const [module, cls] = splitName(homeClass);
  return { kind, name: `${cls}.${name}`, qualifiedName: `${homeClass}.${name}`, module, path, line };
}

/** Returns the class that documents a member: usually the class that defines it, but for a private class its nearest public subclass. */
export function findHomeClass(inventory: Inventory, qualifiedName: string, { definedIn }: Member): string {
  if (!findClass(inventory, definedIn)?.private) return definedIn;
  const isPublicSubclass = (name: string) =>
    !findClass(inventory, name)?.private && getResolutionOrder(inventory, name).includes(definedIn);
  return getResolutionOrder(inventory, qualifiedName).findLast(isPublicSubclass) ?? definedIn;
}

/** Returns the error message for a name that `findSymbol` doesn't find. */
export function formatLookupError(index: SymbolIndex, text: string): string {
  const names = listSuggestions(index, text);
  return findCandidates(index, text).length > 0
    ? `expected one symbol of this version’s API, found \`${text}\`, which could be ${formatNames(names)}. Write the full name.`
    : `expected a symbol of this version’s API, found \`${text}\`, which this version does not have.${formatNearestHint(names)}`;
}

/** Suggests names: all matches of an ambiguous name, or names similar to an unknown one. For `Listener.runs`, suggests members of `Listener`. */
export function listSuggestions(index: SymbolIndex, text: string): string[] {
  const candidates = findCandidates(index, text);
  if (candidates.length > 0) return candidates.map(({ qualifiedName }) => qualifiedName).sort();
  const [owner, name] = splitName(text);
  const members = findClassCandidates(index, owner).flatMap(({ qualifiedName }) => [
    ...collectMembers(index.inventory, qualifiedName).keys(),
  ]);
  if (members.length > 0)
    return findClosestNames(name, members).map((memberName) => `${owner}.${memberName}`);
  const isPath = text.startsWith('superduper') && owner !== '';
  return findClosestNames(text, isPath ? index.byQualifiedName.keys() : index.byName.keys());
}
