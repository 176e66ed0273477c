import { knownIn } from '../../cache/known';
import type { ApiSymbol } from '../../inventory/lookup';
import type { Inventory } from '../../inventory/types';
import { annotationText } from '../annotation';
import type { Documentation } from '../documentation';
import { type Facts, factsOf } from '../facts';
import { canonicalType } from './canonical-type';
import type { Difference } from './types';

/** One of the two versions that are compared. */
export interface Side {
  documentation: Documentation;
  inventory: Inventory;
  /** The facts of a symbol, gathered once. */
  facts: (symbol: ApiSymbol) => Facts | null;
  /** An annotation, written in a module, as readers see it; null stays null. */
  read: (annotation: string | null, module: string) => string | null;
}

/** The two versions, and which class of the one is which of the other. */
export interface Sides {
  before: Side;
  after: Side;
  /** Qualified names in the version before, by those in the version after; of classes that both have. */
  oldName: ReadonlyMap<string, string>;
}

/** @returns The version that pages document, with what comparing needs of it. */
export function sideOf(documentation: Documentation): Side {
  const { inventory, resolve } = documentation.symbols;
  const facts = new Map<string, Facts | null>();
  return {
    documentation,
    inventory,
    facts: (symbol) => knownIn(facts, symbol.qualifiedName, () => factsOf(inventory, symbol)),
    read: (annotation, module) => annotation && annotationText(annotation, module, resolve),
  };
}

/** @returns Whether both are annotated, and not with the same type. What only one of them says is no change of the type. */
export function isOtherType(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && canonicalType(before) !== canonicalType(after);
}

/** @returns Whether both are known, and differ by more than quotes and spaces. */
export function isOtherValue(before: string | null, after: string | null): boolean {
  const plain = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, '');
  return before !== null && after !== null && plain(before) !== plain(after);
}

/** A constant or an attribute in one version, as far as it is known. */
export interface KnownValue {
  /** As readers see it. */
  type: string | null;
  value: string | null;
}

/** @returns How a constant or an attribute changed. */
export function compareValues(before: KnownValue, after: KnownValue): Difference[] {
  const found: Difference[] = [];
  if (isOtherType(before.type, after.type))
    found.push({ of: 'type', before: before.type, after: after.type });
  if (isOtherValue(before.value, after.value))
    found.push({ of: 'value', before: before.value, after: after.value });
  return found;
}
