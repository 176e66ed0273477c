import { calledParameters, constructorOf } from '../../inventory/constructors';
import { membersOf } from '../../inventory/inheritance';
import { findSymbol, indexSymbols, type SymbolIndex } from '../../inventory/lookup';
import type { Inventory, Parameter } from '../../inventory/types';
import { settingsOf } from '../../symbols/settings';
import { lastName, splitName } from '../../text/dotted';
import { nearestOf } from '../../text/nearest';
import type { Name } from './names';

/** The names that a version has. */
export interface VersionNames {
  index: SymbolIndex;
  /** Of all classes. */
  members: ReadonlySet<string>;
  /** By the name of what is called, as code that has an instance calls it: `Listener`, `execute`. */
  parameters: ReadonlyMap<string, ReadonlySet<string>>;
  /** Variables of the environment. */
  settings: ReadonlySet<string>;
}

const SETTINGS = 'superduper.base.config.Config';
const PREFIX = 'SUPERDUPER_';

/** Reads the names of a version from its inventory. */
export function namesOf(inventory: Inventory): VersionNames {
  const index = indexSymbols(inventory);
  const members = new Set<string>();
  const parameters = new Map<string, Set<string>>();
  const call = (name: string, taken: readonly Parameter[] | undefined) => {
    const known = parameters.get(name) ?? new Set<string>();
    for (const one of taken ?? []) known.add(one.kind === 'VAR_KEYWORD' ? '**' : one.name);
    parameters.set(name, known);
  };
  for (const [module, { classes, functions }] of Object.entries(inventory.modules)) {
    for (const [name, one] of Object.entries(classes)) {
      const made = constructorOf(inventory, `${module}.${name}`);
      call(name, made.parameters ?? [{ name: 'kwargs', kind: 'VAR_KEYWORD' }]);
      for (const [method, callable] of Object.entries(one.methods)) call(method, calledParameters(callable));
      for (const member of membersOf(inventory, `${module}.${name}`).keys()) members.add(member);
    }
    for (const [name, callable] of Object.entries(functions)) call(name, callable.parameters);
  }
  const settings = (settingsOf(index, SETTINGS) ?? []).map(
    ({ name }) => PREFIX + name.replaceAll('.', '_').toUpperCase(),
  );
  return { index, members, parameters, settings: new Set(settings) };
}

/** A name that one version has and another has not. */
export interface MissingName extends Name {
  /** What it may be called there, the likeliest first. */
  nearest: string[];
}

/**
 * @param name - What a page of one version says.
 * @param own - The names of that version.
 * @param other - Those of the version that it is carried to.
 * @returns What that version lacks; null if it has the name, or if the name is none of the framework.
 */
export function missingIn(name: Name, own: VersionNames, other: VersionNames): MissingName | null {
  if (!has(own, name) || has(other, name)) return null;
  return { ...name, nearest: nearestIn(name, own, other) };
}

function has(names: VersionNames, { kind, name, of = '' }: Name): boolean {
  const { index, members, parameters, settings } = names;
  switch (kind) {
    case 'symbol':
      return hasSymbol(index, name);
    case 'setting':
      return settings.has(name);
    case 'member': {
      // `db.metadata.get`: every part has to be a member of something.
      const [, ...parts] = name.split('.');
      return parts.every((part) => members.has(part) || index.byName.has(part));
    }
    case 'parameter': {
      const taken = parameters.get(lastName(of) || of);
      if (taken) return taken.has(name) || taken.has('**');
      return of === '' && [...parameters.values()].some((one) => one.has(name));
    }
    case 'word':
      return (
        index.byName.has(name) || members.has(name) || [...parameters.values()].some((one) => one.has(name))
      );
  }
}

function hasSymbol(index: SymbolIndex, name: string): boolean {
  const lookup = findSymbol(index, name);
  return !('error' in lookup) || lookup.error.reason === 'ambiguous';
}

function nearestIn({ kind, name, of = '' }: Name, own: VersionNames, other: VersionNames): string[] {
  switch (kind) {
    case 'setting':
      return nearestOf(name, other.settings);
    case 'parameter': {
      const taken = other.parameters.get(lastName(of) || of) ?? new Set<string>();
      const before = own.parameters.get(lastName(of) || of) ?? new Set<string>();
      const near = nearestOf(name, taken);
      // What only this version takes may be the same by another name.
      return near.length > 0
        ? near
        : [...taken].filter((one) => !before.has(one) && one !== '**').slice(0, 3);
    }
    case 'symbol': {
      const [, last] = splitName(name);
      const moved = name.startsWith('superduper') ? other.index.byName.get(last) : undefined;
      if (moved) return moved.map(({ qualifiedName }) => qualifiedName);
      const lookup = findSymbol(other.index, name);
      return 'error' in lookup ? lookup.error.names : [];
    }
    default:
      return nearestOf(lastName(name) || name, [...other.members, ...other.index.byName.keys()]);
  }
}
