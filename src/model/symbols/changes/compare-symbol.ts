import { lastName } from '../../../shared/text/dotted';
import type { ApiSymbol } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import type { Facts } from '../facts';
import { NOT_IMPLEMENTED } from '../required';
import { compareClass } from './compare-class';
import { markedSignature, signatureOf } from './marked-signature';
import { compareParameters } from './parameters';
import { isOtherType, isOtherValue, isWithin, type Side, type Sides } from './side';
import type { Difference, SymbolChange } from './types';

/** A symbol in one of the two versions. */
export interface Found {
  symbol: ApiSymbol;
  /** The kind of symbol as text. */
  label: string;
  /** Null for modules, constants and attributes. */
  facts: Facts | null;
  /** For a constant or an attribute: the type as readers see it, and the value. Null if unknown. */
  type: string | null;
  value: string | null;
}

/** The same item in both versions, or in only one of them. */
export interface Pair<Symbol> {
  before: Symbol | null;
  after: Symbol | null;
}

/** Compares a module, class, function or constant. */
export function compareSymbol(symbols: Pair<ApiSymbol>, sides: Sides): SymbolChange[] {
  const before = symbols.before && foundAt(symbols.before, sides.before);
  const after = symbols.after && foundAt(symbols.after, sides.after);
  const pair = { before, after };
  if (!before) return after ? [changeOf(after, pair, distributionOf(after, sides), sides)] : [];
  if (!after) return [changeOf(before, pair, namesakeOf(before, sides), sides)];
  const differences = [...moveBetween(before, after, sides), ...differencesOf(before, after, sides)];
  return differences.length === 0 ? [] : [changeOf(after, pair, differences, sides)];
}

function foundAt(symbol: ApiSymbol, { facts: factsOf, inventory, read }: Side): Found {
  const { kind, module, name } = symbol;
  const { annotation = null, value = null } = inventory.modules[module]?.constants[name] ?? {};
  const facts = factsOf(symbol);
  return { symbol, label: facts?.label ?? kind, facts, type: read(annotation, module), value };
}

/** Creates a change. The change is listed at `symbol`. */
export function changeOf(
  { symbol, label }: Pick<Found, 'symbol' | 'label'>,
  { before, after }: Pair<Found>,
  differences: Difference[],
  sides: Sides,
): SymbolChange {
  const isMoved = differences.some(({ of }) => of === 'module');
  const kind = !before ? 'added' : !after ? 'removed' : isMoved ? 'moved' : 'changed';
  return {
    kind,
    label,
    symbol,
    before: before?.symbol ?? null,
    after: after?.symbol ?? null,
    signature: before
      ? markedSignature(before.facts, after?.facts, sides)
      : signatureOf(after?.facts, sides.after),
    differences,
    breaking: kind === 'removed' || differences.some(({ breaking }) => breaking),
  };
}

/** Returns the distribution to install for a new package. */
function distributionOf({ symbol }: Found, { after }: Sides): Difference[] {
  const { distribution } = after.inventory.packages[symbol.qualifiedName] ?? {};
  return distribution === undefined ? [] : [{ of: 'distribution', before: null, after: distribution }];
}

/** Returns what the name of a removed symbol now refers to. */
function namesakeOf({ symbol: { kind, qualifiedName } }: Found, { after }: Sides): Difference[] {
  const target = resolveQualified(after.documentation.symbols.scopes, qualifiedName);
  return target === undefined || target === qualifiedName || kind === 'module'
    ? []
    : [{ of: 'name', before: null, after: target }];
}

/** Reports that a symbol moved, and whether it can still be imported from its old module. */
function moveBetween({ symbol: before }: Found, { symbol: after }: Found, sides: Sides): Difference[] {
  if (before.qualifiedName === after.qualifiedName) return [];
  const { scopes } = sides.after.documentation.symbols;
  const breaking = resolveQualified(scopes, before.qualifiedName) !== after.qualifiedName;
  return [{ of: 'module', before: before.module, after: after.module, ...(breaking && { breaking }) }];
}

/** Returns the differences of a symbol: its label, then what is specific to its kind. The members of a class are compared separately. */
export function differencesOf(was: Found, is: Found, sides: Sides): Difference[] {
  const [before, after] = [was.facts, is.facts];
  const areClasses = [was, is].filter(({ symbol }) => symbol.kind === 'class').length;
  if (before && after && areClasses === 2)
    return [...compareLabels(before, after), ...compareClass(before, after, sides)];
  if (before && after && areClasses === 0)
    return [
      ...compareLabels(before, after),
      ...compareParameters(before, after, sides),
      ...compareReturns(before, after, sides),
      ...compareTriggers(before, after),
      ...compareRaises(before, after),
    ];
  // A property is read like an attribute, but other changes of the kind affect how the symbol is used.
  const areRead = [was, is].every(({ symbol }) => READ.includes(symbol.kind));
  if (!before && !after && (areRead || was.symbol.kind === is.symbol.kind)) return compareValues(was, is);
  return [{ of: 'label', before: was.label, after: is.label, ...(!areRead && { breaking: true }) }];
}

const READ: readonly ApiSymbol['kind'][] = ['attribute', 'field', 'property'];

/** Labels of methods that can be called on the class and on an instance. */
const ON_CLASS: readonly string[] = ['class method', 'static method'];
/** Labels of classes whose instances are created and used in the same way, however the class gets its constructor. */
const ORDINARY: readonly string[] = ['class', 'dataclass'];

/** Compares labels, because they determine how a symbol is used: with `await` or `with`, on the class or on an instance. */
function compareLabels(before: Facts, after: Facts): Difference[] {
  const [was = '', is = ''] = [before, after].map(({ label }) => label.replace(/^abstract /, ''));
  const areBoth = (labels: readonly string[]) => labels.includes(was) && labels.includes(is);
  if (was !== is && !areBoth(ORDINARY)) {
    const breaking = !areBoth(ON_CLASS);
    return [{ of: 'label', before: before.label, after: after.label, ...(breaking && { breaking }) }];
  }
  const [wasAbstract, isAbstract] = [before.label !== was, after.label !== is];
  const what = after.symbol.kind === 'class' ? 'class' : 'member';
  if (wasAbstract === isAbstract) return [];
  return isAbstract
    ? [{ of: 'abstract', before: null, after: what, breaking: true }]
    : [{ of: 'abstract', before: what, after: null }];
}

function compareReturns(before: Facts, after: Facts, sides: Sides): Difference[] {
  const old = sides.before.read(before.returns, before.symbol.module);
  const now = sides.after.read(after.returns, after.symbol.module);
  if (!isOtherType(old, now)) return [];
  const breaking = !isWithin(now ?? '', old ?? '');
  const of = after.parameters === null ? 'type' : 'returns';
  return [{ of, before: old, after: now, ...(breaking && { breaking }) }];
}

function compareTriggers({ trigger: before }: Facts, { trigger: after }: Facts): Difference[] {
  const key = (trigger: Facts['trigger']) =>
    trigger && JSON.stringify([trigger.events, trigger.depends, trigger.requires]);
  return key(before) === key(after) ? [] : [{ of: 'trigger', before, after }];
}

/** Reports new exceptions. Removed ones are only reported with them, because a called function may still raise them. */
function compareRaises(before: Facts, after: Facts): Difference[] {
  const names = ({ raises }: Facts, { raises: others }: Facts) =>
    raises.map(lastName).filter((name) => name !== NOT_IMPLEMENTED && !others.map(lastName).includes(name));
  const now = names(after, before);
  return now.length === 0 ? [] : [{ of: 'raises', before: names(before, after), after: now }];
}

function compareValues(before: Found, after: Found): Difference[] {
  const type = { of: 'type', before: before.type, after: after.type } as const;
  const value = { of: 'value', before: before.value, after: after.value } as const;
  return [
    ...(isOtherType(before.type, after.type) ? [type] : []),
    ...(isOtherValue(before.value, after.value) ? [value] : []),
  ];
}
