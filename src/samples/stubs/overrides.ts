import type { Inventory } from '../../plugins/api/inventory';
import { moduleAlias } from './index';

/** A type that the source does not state, or states too narrowly for what happens at run time. */
export interface Override {
  /** Qualified name of a function, method, property, attribute, field or constant. */
  symbol: string;
  /** Qualified name of the type that it gives. */
  type: string;
  /** Why the inventory's own type does not do. */
  reason: string;
  /** The line of the framework's source that shows it, at 0.7.3. */
  source: string;
}

const DATALAYER = 'superduper.base.datalayer.Datalayer';
const QUERY = 'superduper.base.query.Query';

/** A method of a query that gives a query again, by the function that is bound as that method. */
function queryStep(name: string, line: number): Override {
  return {
    symbol: `superduper.base.query.${name}`,
    type: QUERY,
    reason: 'returns a query without an annotation, and chains of steps are what samples are made of',
    source: `superduper/base/query.py:${line}`,
  };
}

/** Kept small: each entry is a statement about the framework that nothing but its source line supports. */
export const OVERRIDES: readonly Override[] = [
  {
    symbol: 'superduper.base.superduper.superduper',
    type: DATALAYER,
    reason: 'annotated Any, although every path returns what build_datalayer returns',
    source: 'superduper/base/superduper.py:9',
  },
  {
    symbol: `${DATALAYER}.__getitem__`,
    type: QUERY,
    reason: 'returns a query without an annotation',
    source: 'superduper/base/datalayer.py:83',
  },
  {
    symbol: `${DATALAYER}.load`,
    type: 'typing.Any',
    reason: 'annotated Component, but gives an instance of the class that its first argument names',
    source: 'superduper/base/datalayer.py:532',
  },
  {
    symbol: `${DATALAYER}.load_all`,
    type: 'typing.Any',
    reason:
      'annotated as a list of Component, but gives instances of the class that its first argument names',
    source: 'superduper/base/datalayer.py:510',
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
    symbol: `${DATALAYER}.databackend`,
    type: 'superduper.backends.base.data_backend.DataBackendProxy',
    reason:
      'annotated with the abstract backend, but is the proxy, which passes every attribute of the real one on',
    source: 'superduper/base/build.py:75',
  },
  {
    symbol: 'superduper.base.configs.CFG',
    type: 'superduper.base.config.Config',
    reason: 'read through an attribute without an annotation',
    source: 'superduper/base/configs.py:4',
  },
  queryStep('filter', 496),
  queryStep('like', 522),
  queryStep('limit', 287),
  queryStep('outputs', 373),
  queryStep('select', 467),
];

/**
 * Puts types in an inventory that its source does not state.
 *
 * @param inventory - A version's inventory; it is left as it is.
 * @param overrides - What to put in.
 * @returns A copy with the types.
 * @throws Error naming an override whose symbol the inventory lacks: it has outlived what it was for.
 */
export function applyOverrides(inventory: Inventory, overrides: readonly Override[]): Inventory {
  const copy = structuredClone(inventory);
  for (const override of overrides) apply(copy, override);
  return copy;
}

function apply(inventory: Inventory, { symbol, type, source }: Override): void {
  const name = Object.keys(inventory.modules)
    .filter((module) => symbol.startsWith(`${module}.`))
    .reduce((longest, module) => (module.length > longest.length ? module : longest), '');
  const module = inventory.modules[name];
  const [first = '', member] = symbol.slice(name.length + 1).split('.');
  const owner = type.slice(0, type.lastIndexOf('.'));
  const expression =
    owner === name ? type.slice(owner.length + 1) : `${moduleAlias(owner)}${type.slice(owner.length)}`;
  const cls = module?.classes[first];

  const callable = member === undefined ? module?.functions[first] : cls?.methods[member];
  const value =
    member === undefined
      ? module?.constants[first]
      : (cls?.attributes[member] ??
        cls?.instanceAttributes[member] ??
        cls?.properties[member] ??
        cls?.fields.find((field) => field.name === member));

  if (!module || !(callable ?? value)) {
    throw new Error(
      `src/samples/stubs/overrides.ts: ${symbol} is not in the API inventory of commit ${inventory.commit}. ` +
        `Look at ${source} in that version’s source, then change or remove the override.`,
    );
  }
  if (callable) callable.returns = expression;
  if (value) value.annotation = expression;
  if (owner !== name) module.imports[moduleAlias(owner)] = { target: owner, typeChecking: true };
}
