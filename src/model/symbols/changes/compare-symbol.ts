import type { ChangeKind } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import { resolveQualifiedName } from '../../../shared/inventory/resolve-names';
import { getLastPart, getOwner } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { NOT_IMPLEMENTED } from '../required';
import { compareBases } from './compare-bases';
import { isDifferentType, isDifferentValue, isSubtype } from './compare-values';
import type { ComparedVersion, ComparedVersions, FactsPair } from './compared-version';
import { createMarkedSignature, createPlainSignature } from './marked-signature';
import { compareParameters } from './parameters';
import type { Difference, SymbolChange } from './types';

export interface ComparedSymbol {
  symbol: ApiSymbol;
  label: string;
  /** Facts that the reference page shows about the symbol, such as its parameters. Null for modules, constants and attributes. */
  facts: Facts | null;
  /** Declared type of a constant or attribute. Null for other symbols, or if the source code doesn't declare it. */
  type: string | null;
  value: string | null;
}

/** The same item in two versions. Null where a version doesn't contain it. */
export interface VersionPair<Item> {
  before: Item | null;
  after: Item | null;
}

/** Compares a module, class, function or constant in two versions. Returns one change, or an empty list if there is none. */
export function compareSymbol(symbols: VersionPair<ApiSymbol>, versions: ComparedVersions): SymbolChange[] {
  const before = symbols.before && createComparedSymbol(symbols.before, versions.before);
  const after = symbols.after && createComparedSymbol(symbols.after, versions.after);
  const pair = { before, after };
  if (!before) return after ? [createChange(after, pair, listDistribution(after, versions), versions)] : [];
  if (!after) return [createChange(before, pair, [], versions)];
  const differences = [
    ...compareModules(before, after, versions),
    ...listDifferences(before, after, versions),
  ];
  return differences.length === 0 ? [] : [createChange(after, pair, differences, versions)];
}

function createComparedSymbol(symbol: ApiSymbol, version: ComparedVersion): ComparedSymbol {
  const { kind, module, name } = symbol;
  const { annotation = null, value = null } = version.inventory.modules[module]?.constants[name] ?? {};
  const facts = version.getFacts(symbol);
  return { symbol, label: facts?.label ?? kind, facts, type: version.formatType(annotation, module), value };
}

/**
 * Describes how a symbol changed between the two versions in `pair`. The first argument is the symbol to list the change under: for example,
 * `Listener.replace`, although `pair` contains the inherited `Component.replace`.
 */
export function createChange(
  { symbol, label }: ComparedSymbol,
  pair: VersionPair<ComparedSymbol>,
  differences: Difference[],
  versions: ComparedVersions,
): SymbolChange {
  const { before, after } = pair;
  const isInClassEntry = symbol.kind === 'attribute' || symbol.kind === 'field';
  const kind = getChangeKind(pair, differences);
  return {
    kind,
    label,
    symbol,
    entryName: isInClassEntry ? getOwner(symbol.qualifiedName) : symbol.qualifiedName,
    before: before?.symbol ?? null,
    after: after?.symbol ?? null,
    signature: before
      ? createMarkedSignature(before.facts, after?.facts, versions)
      : createPlainSignature(after?.facts, versions.after),
    differences,
    breaking: kind === 'removed' || differences.some(({ breaking }) => breaking),
  };
}

function getChangeKind(
  { before, after }: VersionPair<ComparedSymbol>,
  differences: readonly Difference[],
): ChangeKind {
  if (!before) return 'added';
  if (!after) return 'removed';
  return differences.some(({ aspect }) => aspect === 'module') ? 'moved' : 'changed';
}

function listDistribution({ symbol }: ComparedSymbol, { after }: ComparedVersions): Difference[] {
  const { distribution } = after.inventory.packages[symbol.qualifiedName] ?? {};
  return distribution === undefined ? [] : [{ aspect: 'distribution', before: null, after: distribution }];
}

/** Reports that a symbol moved to another module. This breaks code unless the old module still exports the symbol. */
function compareModules(
  { symbol: beforeSymbol }: ComparedSymbol,
  { symbol: afterSymbol }: ComparedSymbol,
  { after: { documentation } }: ComparedVersions,
): Difference[] {
  if (beforeSymbol.qualifiedName === afterSymbol.qualifiedName) return [];
  const target = resolveQualifiedName(documentation.symbols.scopes, beforeSymbol.qualifiedName);
  const breaking = target !== afterSymbol.qualifiedName;
  return [{ aspect: 'module', before: beforeSymbol.module, after: afterSymbol.module, breaking }];
}

/** Kinds of members that are read without a call, as in `listener.key`. */
const READ_KINDS: readonly ApiSymbol['kind'][] = ['attribute', 'field', 'property'];

/** Lists what changed about a symbol, such as its kind, parameters or type. Doesn't compare the members of a class. */
export function listDifferences(
  before: ComparedSymbol,
  after: ComparedSymbol,
  versions: ComparedVersions,
): Difference[] {
  const [beforeKind, afterKind] = [before.symbol.kind, after.symbol.kind];
  const areReadAlike = READ_KINDS.includes(beforeKind) && READ_KINDS.includes(afterKind);
  if (before.facts && after.facts) {
    const facts = { before: before.facts, after: after.facts };
    if (beforeKind === 'class' && afterKind === 'class')
      return [
        ...compareLabels(facts),
        ...compareBases(facts, versions),
        ...compareParameters(facts, versions),
      ];
    if (beforeKind !== 'class' && afterKind !== 'class') return compareFunctions(facts, versions);
  }

  const areValues = !before.facts && !after.facts;
  if (areValues && (areReadAlike || beforeKind === afterKind)) return compareValues(before, after);
  return [{ aspect: 'label', before: before.label, after: after.label, breaking: !areReadAlike }];
}

function compareFunctions(facts: FactsPair, versions: ComparedVersions): Difference[] {
  return [
    ...compareLabels(facts),
    ...compareParameters(facts, versions),
    ...compareReturns(facts, versions),
    ...compareTriggers(facts),
    ...compareRaises(facts),
  ];
}

const INTERCHANGEABLE_KINDS: readonly (readonly string[])[] = [
  ['class method', 'static method'],
  ['class', 'dataclass'],
];

/** Reports that the kind of a symbol changed, for example from `method` to `async method`. This can break code, because calls then need `await`. */
function compareLabels({ before, after }: FactsPair): Difference[] {
  const beforeKind = before.label.replace(/^abstract /, '');
  const afterKind = after.label.replace(/^abstract /, '');
  if (beforeKind !== afterKind) {
    const breaking = !INTERCHANGEABLE_KINDS.some(
      (kinds) => kinds.includes(beforeKind) && kinds.includes(afterKind),
    );
    return [{ aspect: 'label', before: before.label, after: after.label, breaking }];
  }

  if (before.isAbstract === after.isAbstract) return [];
  const noun = after.symbol.kind === 'class' ? 'class' : 'member';
  return after.isAbstract
    ? [{ aspect: 'abstract', before: null, after: noun, breaking: true }]
    : [{ aspect: 'abstract', before: noun, after: null }];
}

function compareReturns({ before, after }: FactsPair, versions: ComparedVersions): Difference[] {
  const beforeType = versions.before.formatType(before.returns, before.symbol.module);
  const afterType = versions.after.formatType(after.returns, after.symbol.module);
  if (!isDifferentType(beforeType, afterType)) return [];
  const breaking = !isSubtype(afterType, beforeType);
  const aspect = after.symbol.kind === 'property' ? 'type' : 'returns';
  return [{ aspect, before: beforeType, after: afterType, breaking }];
}

function compareTriggers({ before, after }: FactsPair): Difference[] {
  const createKey = ({ trigger }: Facts) =>
    trigger && JSON.stringify([trigger.events, trigger.depends, trigger.requires]);
  if (createKey(before) === createKey(after)) return [];
  return [{ aspect: 'trigger', before: before.trigger, after: after.trigger }];
}

/** Compares raised exceptions. If exceptions were only removed, reports nothing, because functions that the symbol calls may still raise them. */
function compareRaises({ before, after }: FactsPair): Difference[] {
  const beforeNames = before.raises.map(getLastPart);
  const afterNames = after.raises.map(getLastPart);
  const listOnlyIn = (names: readonly string[], otherNames: readonly string[]) =>
    names.filter((name) => name !== NOT_IMPLEMENTED && !otherNames.includes(name));
  const newNames = listOnlyIn(afterNames, beforeNames);
  if (newNames.length === 0) return [];
  return [{ aspect: 'raises', before: listOnlyIn(beforeNames, afterNames), after: newNames }];
}

function compareValues(before: ComparedSymbol, after: ComparedSymbol): Difference[] {
  const differences: Difference[] = [];
  if (isDifferentType(before.type, after.type))
    differences.push({ aspect: 'type', before: before.type, after: after.type });
  if (isDifferentValue(before.value, after.value))
    differences.push({ aspect: 'value', before: before.value, after: after.value });
  return differences;
}
