import type { ApiSymbol } from '../../../shared/inventory/lookup';
import { resolveQualifiedName } from '../../../shared/inventory/resolve-names';
import { getLastPart, getOwner } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { NOT_IMPLEMENTED } from '../required';
import { compareClass } from './compare-class';
import { createMarkedSignature, createPlainSignature } from './marked-signature';
import { compareOrder, compareParameters } from './parameters';
import { isDifferentType, isDifferentValue, isSubtype, type Sides, type VersionSide } from './side';
import type { Difference, SymbolChange } from './types';

/** A symbol in one version, with everything that is compared. */
export interface ComparedSymbol {
  symbol: ApiSymbol;
  /** Kind of the symbol as shown to readers, such as `class` or `async method`. */
  label: string;
  /** Facts about the symbol, such as its parameters and return type. Null for modules, constants and attributes. */
  facts: Facts | null;
  /** Type of a constant or attribute, as shown to readers. Null for all other symbols, and if the type is unknown. */
  type: string | null;
  value: string | null;
}

/** An item in the earlier and in the later version. One of the two is null if only the other version contains the item. */
export interface VersionPair<Item> {
  before: Item | null;
  after: Item | null;
}

/** Compares a module, class, function or constant in two versions. */
export function compareSymbol(symbols: VersionPair<ApiSymbol>, sides: Sides): SymbolChange[] {
  const before = symbols.before && createComparedSymbol(symbols.before, sides.before);
  const after = symbols.after && createComparedSymbol(symbols.after, sides.after);
  const pair = { before, after };
  if (!before) return after ? [createChange(after, pair, compareDistributions(after, sides), sides)] : [];
  if (!after) return [createChange(before, pair, findNamesake(before, sides), sides)];
  const differences = [...compareModules(before, after, sides), ...listDifferences(before, after, sides)];
  return differences.length === 0 ? [] : [createChange(after, pair, differences, sides)];
}

function createComparedSymbol(symbol: ApiSymbol, side: VersionSide): ComparedSymbol {
  const { kind, module, name } = symbol;
  const { annotation = null, value = null } = side.inventory.modules[module]?.constants[name] ?? {};
  const facts = side.getFacts(symbol);
  return { symbol, label: facts?.label ?? kind, facts, type: side.formatType(annotation, module), value };
}

/** Describes how a symbol changed, based on its two versions and their differences. The change is listed under the name of `symbol`. */
export function createChange(
  { symbol, label }: ComparedSymbol,
  { before, after }: VersionPair<ComparedSymbol>,
  differences: Difference[],
  sides: Sides,
): SymbolChange {
  const isMoved = differences.some(({ aspect }) => aspect === 'module');
  const kind = !before ? 'added' : !after ? 'removed' : isMoved ? 'moved' : 'changed';
  return {
    kind,
    label,
    symbol,
    subject: isValue(symbol) ? getOwner(symbol.qualifiedName) : symbol.qualifiedName,
    before: before?.symbol ?? null,
    after: after?.symbol ?? null,
    signature: before
      ? createMarkedSignature(before.facts, after?.facts, sides)
      : createPlainSignature(after?.facts, sides.after),
    differences,
    breaking: kind === 'removed' || differences.some(({ breaking }) => breaking),
  };
}

function isValue({ kind }: ApiSymbol): boolean {
  return kind === 'attribute' || kind === 'field';
}

/** Returns the name with which pip installs a new package. Returns nothing for symbols that aren't packages. */
function compareDistributions({ symbol }: ComparedSymbol, { after }: Sides): Difference[] {
  const { distribution } = after.inventory.packages[symbol.qualifiedName] ?? {};
  return distribution === undefined ? [] : [{ aspect: 'distribution', before: null, after: distribution }];
}

/** Returns the symbol that the name of a removed symbol refers to in the later version, for example through an import. */
function findNamesake({ symbol: { kind, qualifiedName } }: ComparedSymbol, { after }: Sides): Difference[] {
  const target = resolveQualifiedName(after.documentation.symbols.scopes, qualifiedName);
  if (target === undefined || target === qualifiedName || kind === 'module') return [];
  return [{ aspect: 'name', before: null, after: target }];
}

/** Reports that a symbol moved to another module. The move is breaking if the symbol can no longer be imported from its old module. */
function compareModules(before: ComparedSymbol, after: ComparedSymbol, sides: Sides): Difference[] {
  const previous = before.symbol;
  const next = after.symbol;
  if (previous.qualifiedName === next.qualifiedName) return [];
  const target = resolveQualifiedName(sides.after.documentation.symbols.scopes, previous.qualifiedName);
  const breaking = target !== next.qualifiedName;
  return [{ aspect: 'module', before: previous.module, after: next.module, breaking }];
}

/** Kinds of symbols whose values code reads in the same way, as in `listener.key`. */
const READ_KINDS: readonly ApiSymbol['kind'][] = ['attribute', 'field', 'property'];

/** Lists how a symbol differs between two versions, for example in its kind, parameters, base classes or type. Class members aren't compared. */
export function listDifferences(previous: ComparedSymbol, next: ComparedSymbol, sides: Sides): Difference[] {
  const [before, after] = [previous.facts, next.facts];
  const kinds = [previous.symbol.kind, next.symbol.kind];
  if (before && after && kinds.every((kind) => kind === 'class'))
    return [...compareLabels(before, after), ...compareClass(before, after, sides)];
  if (before && after && !kinds.includes('class'))
    return [
      ...compareLabels(before, after),
      ...compareParameters(before, after, sides),
      ...compareOrder(before, after, sides),
      ...compareReturns(before, after, sides),
      ...compareTriggers(before, after),
      ...compareRaises(before, after),
    ];
  // A property is read like an attribute, but other changes of the kind affect how the symbol is used.
  const areReadAlike = kinds.every((kind) => READ_KINDS.includes(kind));
  if (!before && !after && (areReadAlike || kinds[0] === kinds[1])) return compareValues(previous, next);
  return [{ aspect: 'label', before: previous.label, after: next.label, breaking: !areReadAlike }];
}

/** Kinds of methods that can be called on the class itself as well as on its instances. */
const CLASS_METHOD_LABELS: readonly string[] = ['class method', 'static method'];
/** Kinds of classes that callers use in the same way. */
const ORDINARY_CLASS_LABELS: readonly string[] = ['class', 'dataclass'];

/** Compares the kind of a symbol in two versions, such as `async method`. A new kind can break code, for example if calls now need `await`. */
function compareLabels(before: Facts, after: Facts): Difference[] {
  const previousLabel = before.label.replace(/^abstract /, '');
  const nextLabel = after.label.replace(/^abstract /, '');
  const areBothIn = (labels: readonly string[]) =>
    labels.includes(previousLabel) && labels.includes(nextLabel);
  if (previousLabel !== nextLabel) {
    const breaking = !areBothIn(CLASS_METHOD_LABELS) && !areBothIn(ORDINARY_CLASS_LABELS);
    return [{ aspect: 'label', before: before.label, after: after.label, breaking }];
  }
  const [wasAbstract, isAbstract] = [before.label !== previousLabel, after.label !== nextLabel];
  const subject = after.symbol.kind === 'class' ? 'class' : 'member';
  if (wasAbstract === isAbstract) return [];
  return isAbstract
    ? [{ aspect: 'abstract', before: null, after: subject, breaking: true }]
    : [{ aspect: 'abstract', before: subject, after: null }];
}

function compareReturns(before: Facts, after: Facts, sides: Sides): Difference[] {
  const previousType = sides.before.formatType(before.returns, before.symbol.module);
  const nextType = sides.after.formatType(after.returns, after.symbol.module);
  if (!isDifferentType(previousType, nextType)) return [];
  const breaking = !isSubtype(nextType, previousType);
  const aspect = after.parameters === null ? 'type' : 'returns';
  return [{ aspect, before: previousType, after: nextType, breaking }];
}

function compareTriggers({ trigger: before }: Facts, { trigger: after }: Facts): Difference[] {
  const createKey = (trigger: Facts['trigger']) =>
    trigger && JSON.stringify([trigger.events, trigger.depends, trigger.requires]);
  return createKey(before) === createKey(after) ? [] : [{ aspect: 'trigger', before, after }];
}

/** Reports new exceptions of a function. If exceptions only disappear, nothing is reported, because called functions may still raise them. */
function compareRaises(before: Facts, after: Facts): Difference[] {
  const previousNames = before.raises.map(getLastPart);
  const nextNames = after.raises.map(getLastPart);
  const listMissing = (names: readonly string[], otherNames: readonly string[]) =>
    names.filter((name) => name !== NOT_IMPLEMENTED && !otherNames.includes(name));
  const newNames = listMissing(nextNames, previousNames);
  if (newNames.length === 0) return [];
  return [{ aspect: 'raises', before: listMissing(previousNames, nextNames), after: newNames }];
}

function compareValues(before: ComparedSymbol, after: ComparedSymbol): Difference[] {
  const differences: Difference[] = [];
  if (isDifferentType(before.type, after.type))
    differences.push({ aspect: 'type', before: before.type, after: after.type });
  if (isDifferentValue(before.value, after.value))
    differences.push({ aspect: 'value', before: before.value, after: after.value });
  return differences;
}
