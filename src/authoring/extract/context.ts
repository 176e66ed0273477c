import type { SyntaxNode } from '@lezer/common';
import type { AssignedValue } from '../../model/inventory/types';
import { callOf, dottedName, oneLine } from './expressions';
import type { Source } from './source';

/** The surroundings of a declaration, as far as its extraction needs to know them. */
export interface ExtractionContext {
  source: Source;
  /** Qualified name of the module. */
  module: string;
  /** The module is the `__init__` of a package. */
  isPackage: boolean;
  /** The qualified name of what a name means here, undefined if nothing binds it. */
  resolve: (dotted: string) => string | undefined;
  /** The same for a path from a top-level package. */
  qualify: (path: string) => string | undefined;
}

/** Longer expressions are no facts that a reader looks for. */
const LONGEST_VALUE = 100;

/** Whether users of the framework may rely on a name. */
export function isPublic(name: string): boolean {
  return !name.startsWith('_');
}

/** Whether Python gives a name its meaning: `__init__`, `__version__`. */
export function isSpecial(name: string): boolean {
  return /^__\w+__$/.test(name);
}

/**
 * Says what an assignment tells about the name it binds.
 *
 * @param context - Where it stands.
 * @param annotation - Its annotation, if there is one.
 * @param value - The value's expression; none when it is unknown.
 * @returns The facts.
 */
export function readValue(
  context: ExtractionContext,
  annotation: string | undefined,
  value: SyntaxNode[],
): AssignedValue {
  const { source, resolve } = context;
  const text = oneLine(source, ...value);
  const only = value.length === 1 ? value[0] : undefined;
  const name = dottedName(source, only);
  const callee = callOf(source, only)?.callee;
  return {
    ...defined('annotation', annotation),
    ...(text !== '' && text.length <= LONGEST_VALUE && { value: text }),
    ...defined('alias', name && resolve(name)),
    ...defined('call', callee && resolve(callee)),
  };
}

/** An object with the key, or without it when there is no value: an inventory leaves out what there is not. */
export function defined<Key extends string, T>(key: Key, value: T | undefined | ''): Partial<Record<Key, T>> {
  return value === undefined || value === '' ? {} : ({ [key]: value } as Partial<Record<Key, T>>);
}

/** A record sorted by key, in an order that is the same on every machine. */
export function sortedRecord<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
