import { getOrCreate } from '../../../shared/get-or-create';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Inventory } from '../../../shared/inventory/types';
import type { Documentation } from '../documentation';
import { collectFacts, type Facts } from '../facts';
import { formatAnnotation } from '../signature';

/** One of the two versions in a comparison. */
export interface ComparedVersion {
  documentation: Documentation;
  inventory: Inventory;
  /** Returns what reference pages show about a symbol, such as its parameters. Null for modules, constants and attributes. */
  getFacts: (symbol: ApiSymbol) => Facts | null;
  /** Formats a type as pages show it. `module` is the module that contains the annotation. An undeclared type (null) remains null. */
  formatType: (annotation: string | null, module: string) => string | null;
}

export interface FactsPair {
  before: Facts;
  after: Facts;
}

export interface ComparedVersions {
  before: ComparedVersion;
  after: ComparedVersion;
  /** Maps each class's qualified name in the later version to the name that it had in the earlier version. They differ if the class moved. */
  previousNames: ReadonlyMap<string, string>;
}

export function createComparedVersion(documentation: Documentation): ComparedVersion {
  const { inventory, resolve } = documentation.symbols;
  const facts = new Map<string, Facts | null>();
  return {
    documentation,
    inventory,
    getFacts: (symbol) => getOrCreate(facts, symbol.qualifiedName, () => collectFacts(inventory, symbol)),
    formatType: (annotation, module) => annotation && formatAnnotation(annotation, module, resolve),
  };
}
