import { resolveFields } from '../../shared/inventory/constructors';
import type { Inventory } from '../../shared/inventory/types';
import { splitName } from '../../shared/text/dotted';

/** Corrects a missing or imprecise type in an API inventory. */
export interface Override {
  /** Qualified name of a function, method, property or constant. */
  symbol: string;
  /** Qualified name of the actual type. For a function, that's the return type. */
  type: string;
  /** Keywords that a function accepts as `**kwargs`: the fields of the class that `fieldsOf` names, and `extraNames`. */
  keywords?: { fieldsOf: string; extraNames: readonly string[] };
  reason: string;
  /** Line that proves the type in release 0.7.3 of the framework, such as `superduper/base/build.py:96`. */
  source: string;
}

const DATALAYER = 'superduper.base.datalayer.Datalayer';
const QUERY = 'superduper.base.query.Query';
const CONFIG = 'superduper.base.config.Config';

/** Types that are missing in the framework's source. Keep this list short, because no check verifies them. */
export const OVERRIDES: readonly Override[] = [
  {
    symbol: 'superduper.base.superduper.superduper',
    type: DATALAYER,
    keywords: { fieldsOf: CONFIG, extraNames: ['compute', 'initialize_cluster'] },
    reason:
      'annotated Any, although every path returns what build_datalayer returns; drops unknown settings silently',
    source: 'superduper/base/superduper.py:25',
  },
  {
    symbol: 'superduper.base.build.build_datalayer',
    type: DATALAYER,
    keywords: { fieldsOf: CONFIG, extraNames: ['initialize_cluster'] },
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
  // The framework adds these functions to `Query` as methods. The numbers are the lines that prove their types.
  ...Object.entries({ filter: 496, like: 522, limit: 287, outputs: 373, select: 467 }).map(
    ([name, line]) => ({
      symbol: `superduper.base.query.${name}`,
      type: QUERY,
      reason: 'returns a query without an annotation, and chains of steps are what samples are made of',
      source: `superduper/base/query.py:${line}`,
    }),
  ),
];

/** Returns a copy of an API inventory with corrected types. Throws an error if an override names a symbol that isn't in the inventory. */
export function applyOverrides(inventory: Inventory, overrides: readonly Override[]): Inventory {
  const copy = structuredClone(inventory);
  for (const override of overrides) applyOverride(copy, override);
  return copy;
}

/** Returns the overrides whose symbol is in a version's API inventory. */
export function selectOverrides(inventory: Inventory): Override[] {
  return OVERRIDES.filter(({ symbol }) => {
    const { callable, value } = findOverriddenDeclaration(inventory, symbol);
    return callable ?? value;
  });
}

function applyOverride(inventory: Inventory, { symbol, type, keywords, source }: Override): void {
  const { module, moduleName, callable, value } = findOverriddenDeclaration(inventory, symbol);
  if (!module || !(callable ?? value)) {
    throw new Error(
      `src/model/inventory/overrides.ts: ${symbol} is not in the API inventory of commit ${inventory.commit}. Look at ${source} in that version’s source, then change or remove the override.`,
    );
  }

  const [typeModule, localName] = splitName(type);
  const isImported = typeModule !== moduleName;
  // Types from another module are imported under an alias, such as `_superduper_base_query.Query`.
  const alias = `_${typeModule.replaceAll('.', '_')}`;
  if (isImported) module.imports[alias] = { target: typeModule, typeChecking: true };
  const expression = isImported ? `${alias}.${localName}` : localName;

  if (value) value.annotation = expression;
  if (callable) callable.returns = expression;
  if (callable && keywords) {
    const names = [...listSettingNames(inventory, keywords.fieldsOf), ...keywords.extraNames];
    callable.parameters = [
      ...callable.parameters.filter(({ kind }) => kind !== 'VAR_KEYWORD'),
      ...names.map((setting) => ({ name: setting, kind: 'KEYWORD_ONLY' as const, default: '...' })),
    ];
  }
}

function findOverriddenDeclaration({ modules }: Inventory, symbol: string) {
  const [owner, localName] = splitName(symbol);
  const ownerModule = modules[owner];
  if (ownerModule) {
    const { functions, constants } = ownerModule;
    const declarations = { callable: functions[localName], value: constants[localName] };
    return { module: ownerModule, moduleName: owner, ...declarations };
  }

  const [moduleName, className] = splitName(owner);
  const module = modules[moduleName];
  const { methods, properties } = module?.classes[className] ?? {};
  return { module, moduleName, callable: methods?.[localName], value: properties?.[localName] };
}

/** Lists the settings that a class declares as fields. Nested settings have names such as `retries__wait_max`. */
function listSettingNames(inventory: Inventory, qualifiedName: string): string[] {
  const [module] = splitName(qualifiedName);
  return resolveFields(inventory, qualifiedName).flatMap(({ name, annotation }) => {
    const isClass = annotation in (inventory.modules[module]?.classes ?? {});
    const nestedNames = isClass ? listSettingNames(inventory, `${module}.${annotation}`) : [];
    return [name, ...nestedNames.map((setting) => `${name}__${setting}`)];
  });
}
