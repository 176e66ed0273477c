import { getOrCreate } from '../../../shared/get-or-create';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import type { Inventory } from '../../../shared/inventory/types';
import type { Documentation } from '../documentation';
import { collectFacts, type Facts } from '../facts';
import { formatAnnotation } from '../signature';

export interface ComparedVersion {
  documentation: Documentation;
  inventory: Inventory;
  getFacts: (symbol: ApiSymbol) => Facts | null;
  /** Formats a type annotation as pages show it. `module` is the module whose source code contains the annotation. */
  formatType: (annotation: string | null, module: string) => string | null;
}

export interface FactsPair {
  before: Facts;
  after: Facts;
}

export interface ComparedVersions {
  before: ComparedVersion;
  after: ComparedVersion;
  /** Maps each class's qualified name to its name in the earlier version. The names differ if the class moved. */
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
