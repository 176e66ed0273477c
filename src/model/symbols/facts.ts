import { classAt } from '../inventory/inheritance';
import type { ApiSymbol } from '../inventory/lookup';
import type { Inventory, Parameter, Trigger } from '../inventory/types';
import { functionFacts, memberFacts } from './facts-callable';
import { classFacts } from './facts-class';

/** The facts of the inventory about one symbol, in the shape that an entry shows. */
export interface Facts {
  symbol: ApiSymbol;
  /** Its kind, in words: `class`, `async method`. */
  label: string;
  /** The parameters that a caller passes; null if it cannot be called, or if a class outside of the inventory decides. */
  parameters: ParameterOrAttribute[] | null;
  /** Of a class: what its instances or the class itself hold besides what the constructor takes. */
  attributes: ParameterOrAttribute[];
  /** The annotation of what a call returns, or of what a property gives. */
  returns: string | null;
  /** Qualified names of the exceptions that its own body raises. */
  raises: string[];
  /** Of a member: the qualified name of the inherited member that it replaces. */
  overrides: string | null;
  trigger: Trigger | null;
}

/** A parameter or an attribute. */
export interface ParameterOrAttribute {
  name: string;
  kind: Parameter['kind'] | 'ATTRIBUTE';
  annotation: string | null;
  /** Qualified name of the module that the annotation is written in. */
  module: string;
  /** The value if nothing is passed, or the value that an attribute holds. */
  value: string | null;
  /** Qualified names of the symbols whose entries may describe it: the entry's own symbol, then those it inherits from. */
  describedBy: string[];
  /** Of a constructor: whether another class declares it. */
  isInherited?: boolean;
  /** Qualified name of the decorator that adds the parameter to every function that it wraps. */
  addedBy?: string;
}

/**
 * Gathers the facts of a symbol.
 *
 * @param inventory - The version's inventory.
 * @param symbol - One of its symbols.
 * @returns Its facts; null for what has no entry of its own (modules, constants, fields, attributes).
 */
export function factsOf(inventory: Inventory, symbol: ApiSymbol): Facts | null {
  const facts: Facts = {
    symbol,
    label: symbol.kind,
    parameters: null,
    attributes: [],
    returns: null,
    raises: [],
    overrides: null,
    trigger: null,
  };
  if (symbol.kind === 'function') return { ...facts, ...functionFacts(inventory, symbol) };
  if (symbol.kind === 'method' || symbol.kind === 'property')
    return { ...facts, ...memberFacts(inventory, symbol) };
  const own = symbol.kind === 'class' ? classAt(inventory, symbol.qualifiedName) : undefined;
  return own ? { ...facts, ...classFacts(inventory, symbol.qualifiedName, own) } : null;
}
