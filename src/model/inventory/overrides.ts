import { splitName } from '../../shared/text/dotted';
import { resolveFields } from './constructors';
import type { Inventory } from './types';

/** A fact that the source doesn't state, or states less precisely than what happens at run time. */
export interface Override {
  /** Qualified name of a function, method, property or constant. */
  symbol: string;
  /** Qualified name of the type that the symbol returns or has. */
  type: string;
  /** For a function that passes its keyword arguments on: the class whose fields it accepts, and further names. */
  keywords?: { fieldsOf: string; others: readonly string[] };
  /** Why the inventory's fact is insufficient. */
  reason: string;
  /** The line of the framework's source that proves the fact, in release 0.7.3. */
  source: string;
}

const DATALAYER = 'superduper.base.datalayer.Datalayer';
const QUERY = 'superduper.base.query.Query';
const CONFIG = 'superduper.base.config.Config';

/** Creates the override for a query method that returns a query. The method is bound to a function of the same module. */
function queryStep(name: string, line: number): Override {
  return {
    symbol: `superduper.base.query.${name}`,
    type: QUERY,
    reason: 'returns a query without an annotation, and chains of steps are what samples are made of',
    source: `superduper/base/query.py:${line}`,
  };
}

/** The list is short on purpose: only its source line supports each entry. */
export const OVERRIDES: readonly Override[] = [
  {
    symbol: 'superduper.base.superduper.superduper',
    type: DATALAYER,
    keywords: { fieldsOf: CONFIG, others: ['compute', 'initialize_cluster'] },
    reason:
      'annotated Any, although every path returns what build_datalayer returns; drops unknown settings silently',
    source: 'superduper/base/superduper.py:25',
  },
  {
    symbol: 'superduper.base.build.build_datalayer',
    type: DATALAYER,
    keywords: { fieldsOf: CONFIG, others: ['initialize_cluster'] },
    reason: 'hands its keywords to the configuration, which drops unknown ones silently',
    source: 'superduper/base/build.py:96',
  },
  {
    symbol: `${DATALAYER}.__getitem__`,
    type: QUERY,
    reason: 'returns a query without an annotation',
    source: 'superduper/base/datalayer.py:83',
  },
  {
    symbol: 'superduper.base.base.Base.set_variables',
    type: 'typing_extensions.Self',
    reason: 'annotated Base, but gives an instance of the class that it is called on',
    source: 'superduper/base/base.py:353',
  },
  ...['superduper.base.base.Base.dict', 'superduper.components.component.Component.dict'].map((symbol) => ({
    symbol,
    type: 'superduper.base.document.Document',
    reason:
      'annotated as a plain dict or not at all, but gives a document, which can be encoded and unpacked',
    source: 'superduper/base/base.py:386',
  })),
  {
    symbol: 'superduper.components.component.Component.read',
    type: 'superduper.components.component.Component',
    reason: 'gives the component that was exported, without an annotation',
    source: 'superduper/components/component.py:613',
  },
  {
    symbol: 'superduper.base.configs.CFG',
    type: CONFIG,
    reason: 'read through an attribute without an annotation',
    source: 'superduper/base/configs.py:4',
  },
  {
    symbol: `${QUERY}.primary_id`,
    type: QUERY,
    reason: 'returns a query without an annotation',
    source: 'superduper/base/query.py:953',
  },
  queryStep('filter', 496),
  queryStep('like', 522),
  queryStep('limit', 287),
  queryStep('outputs', 373),
  queryStep('select', 467),
];

/**
 * Adds types that the source doesn't state to a copy of an inventory.
 *
 * @throws Error that names an override whose symbol is no longer in the inventory.
 */
export function applyOverrides(inventory: Inventory, overrides: readonly Override[]): Inventory {
  const copy = structuredClone(inventory);
  for (const override of overrides) apply(copy, override);
  return copy;
}

/** Returns the overrides whose symbol is in the inventory; `applyOverrides` throws an error for others. */
export function overridesFor(inventory: Inventory, overrides: readonly Override[]): Override[] {
  return overrides.filter(({ symbol }) => {
    const { callable, value } = find(inventory, symbol);
    return callable ?? value;
  });
}

function apply(inventory: Inventory, { symbol, type, keywords, source }: Override): void {
  const { module, name, callable, value } = find(inventory, symbol);
  if (!module || !(callable ?? value)) {
    throw new Error(
      `src/model/inventory/overrides.ts: ${symbol} is not in the API inventory of commit ${inventory.commit}. ` +
        `Look at ${source} in that version’s source, then change or remove the override.`,
    );
  }
  const [owner, local] = splitName(type);
  const alias = `_${owner.replaceAll('.', '_')}`;
  const expression = owner === name ? local : `${alias}.${local}`;
  if (owner !== name) module.imports[alias] = { target: owner, typeChecking: true };
  if (value) value.annotation = expression;
  if (callable) callable.returns = expression;
  if (callable && keywords) {
    const names = [...settingsOf(inventory, keywords.fieldsOf), ...keywords.others];
    callable.parameters = [
      ...callable.parameters.filter(({ kind }) => kind !== 'VAR_KEYWORD'),
      ...names.map((setting) => ({ name: setting, kind: 'KEYWORD_ONLY' as const, default: '...' })),
    ];
  }
}

/** Finds a function or constant in its module, or a method or property in its class. `name` is the module's name. */
function find({ modules }: Inventory, symbol: string) {
  const [owner, local] = splitName(symbol);
  const [outer, cls] = splitName(owner);
  const name = owner in modules ? owner : outer;
  const module = modules[name];
  const { methods, properties } = module?.classes[cls] ?? {};
  return owner === name
    ? { module, name, callable: module?.functions[local], value: module?.constants[local] }
    : { module, name, callable: methods?.[local], value: properties?.[local] };
}

/** Returns the names of a class's fields. The fields of a nested class have the framework's form `retries__wait_max`. */
function settingsOf(inventory: Inventory, qualifiedName: string): string[] {
  const [module] = splitName(qualifiedName);
  return resolveFields(inventory, qualifiedName).flatMap(({ name, annotation }) => {
    const isClass = annotation in (inventory.modules[module]?.classes ?? {});
    const inner = isClass ? settingsOf(inventory, `${module}.${annotation}`) : [];
    return [name, ...inner.map((setting) => `${name}__${setting}`)];
  });
}
