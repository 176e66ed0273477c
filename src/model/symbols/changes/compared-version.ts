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
  /** Returns the facts about a symbol in this version, such as its parameters. Null for modules, constants and attributes. */
  getFacts: (symbol: ApiSymbol) => Facts | null;
  /** Formats a type annotation for readers, or returns null for null. `module` is the module whose code contains the annotation. */
  formatType: (annotation: string | null, module: string) => string | null;
}

/** The facts about a symbol in both versions. */
export interface FactsPair {
  before: Facts;
  after: Facts;
}

/** The two versions in a comparison. */
export interface ComparedVersions {
  before: ComparedVersion;
  after: ComparedVersion;
  /** Qualified names in the earlier version of the classes that both versions contain. A key is the class's name in the later version. */
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
