import { getLastPart } from '../../../shared/text/dotted';
import { collectMembers, getResolutionOrder } from '../../inventory/inheritance';
import { findHomeClass } from '../../inventory/lookup';
import type { Facts } from '../facts';
import { listShownBases } from '../facts-class';
import { compareParameters } from './parameters';
import type { Sides } from './side';
import type { Difference, ParameterDifference } from './types';

/** Compares the base classes and the constructor of a class in two versions. `compareMembers` compares its methods and other members. */
export function compareClass(before: Facts, after: Facts, sides: Sides): Difference[] {
  return [...compareBases(before, after, sides), ...compareConstructor(before, after, sides)];
}

/** Kinds of differences that can shift the positions of later parameters. */
const PRESENCE_KINDS: readonly ParameterDifference['kind'][] = ['added', 'removed', 'renamed'];

/** Compares the constructors of a class in two versions. Omits differences that are already reported for a public ancestor. */
function compareConstructor(before: Facts, after: Facts, sides: Sides): Difference[] {
  const ancestors = listAncestorDifferences(after, sides);
  const differences = compareInitParameters(before, after, sides).map((difference) => {
    const key = createDifferenceKey(difference);
    return { difference, origin: ancestors.findLast(({ keys }) => keys.has(key))?.name };
  });
  const origins = new Set<string>();
  for (const { difference, origin } of differences)
    if (origin !== undefined && difference.kind !== 'moved') origins.add(origin);
  const unreportedDifferences = differences.flatMap(({ difference, origin }) => (origin ? [] : [difference]));
  // Parameters that an ancestor adds or removes shift later parameters, but the shift isn't a change of this class.
  const hasOwnShift =
    origins.size === 0 || unreportedDifferences.some(({ kind }) => PRESENCE_KINDS.includes(kind));
  const ownDifferences = unreportedDifferences.filter(({ kind }) => hasOwnShift || kind !== 'moved');
  if (ownDifferences.length === 0) return [];
  const ancestorNames = [...origins].map(getLastPart);
  return [
    ...ownDifferences,
    ...ancestorNames.map((name): Difference => ({ aspect: 'constructor', before: null, after: name })),
  ];
}

/** Returns the differences in the constructors of a class's public ancestors, starting with the nearest ancestor. */
function listAncestorDifferences({ symbol }: Facts, sides: Sides): { name: string; keys: Set<string> }[] {
  const ancestorNames = getResolutionOrder(sides.after.inventory, symbol.qualifiedName).slice(1);
  return ancestorNames.flatMap((name) => {
    const [previous, next] = findClassPair(name, sides) ?? [];
    if (!previous || !next || next.symbol.name.startsWith('_')) return [];
    return [{ name, keys: new Set(compareInitParameters(previous, next, sides).map(createDifferenceKey)) }];
  });
}

/** Returns a key that is the same for equal differences, even if only one of them is breaking. */
export function createDifferenceKey({ breaking, ...difference }: Difference): string {
  return JSON.stringify(difference);
}

/** Returns the facts about a class in the earlier and the later version. Undefined if one of the versions doesn't contain the class. */
export function findClassPair(name: string, { before, after, previousNames }: Sides) {
  const previousClass = before.documentation.symbols.byQualifiedName.get(previousNames.get(name) ?? '');
  const nextClass = after.documentation.symbols.byQualifiedName.get(name);
  const previous = previousClass && before.getFacts(previousClass);
  const next = nextClass && after.getFacts(nextClass);
  return previous && next ? ([previous, next] as const) : undefined;
}

function compareInitParameters(before: Facts, after: Facts, sides: Sides): ParameterDifference[] {
  // If a class outside the inventory determines the parameters, they can't be compared.
  return before.parameters && after.parameters ? compareParameters(before, after, sides) : [];
}

/** Compares the base classes of a class in two versions. If one was removed, also lists the members that the class no longer inherits. */
function compareBases(before: Facts, after: Facts, sides: Sides): Difference[] {
  const previousBases = listShownBases(sides.before.inventory, before.symbol.qualifiedName);
  const nextBases = listShownBases(sides.after.inventory, after.symbol.qualifiedName);
  const getPreviousName = (name: string) => sides.previousNames.get(name) ?? name;
  const gained = nextBases.filter((name) => !previousBases.includes(getPreviousName(name)));
  const lost = previousBases.filter((name) => !nextBases.map(getPreviousName).includes(name));
  if (gained.length === 0 && lost.length === 0) return [];
  const resolutionOrder = getResolutionOrder(sides.after.inventory, after.symbol.qualifiedName);
  const ancestors = resolutionOrder.map(getPreviousName);
  const breaking = lost.some((name) => !ancestors.includes(name));
  const members = listLostMembers(before, after, ancestors, sides);
  const bases = { before: lost.map(getLastPart), after: gained.map(getLastPart), breaking };
  const differences: Difference[] = [{ aspect: 'bases', ...bases }];
  if (members.length > 0)
    differences.push({ aspect: 'inherited', before: members, after: null, breaking: true });
  return differences;
}

/** Returns the public members that a class lost, because it no longer inherits from the class that defines them. */
function listLostMembers(before: Facts, after: Facts, ancestors: readonly string[], sides: Sides): string[] {
  const { qualifiedName } = before.symbol;
  const nextMembers = collectMembers(sides.after.inventory, after.symbol.qualifiedName);
  const parameterNames = before.parameters?.map(({ name }) => name) ?? [];
  return [...collectMembers(sides.before.inventory, qualifiedName).values()].flatMap((member) => {
    const { name } = member;
    const homeClass = findHomeClass(sides.before.inventory, qualifiedName, member);
    const isInherited = homeClass !== qualifiedName && !ancestors.includes(homeClass);
    const isIgnored = name.startsWith('_') || nextMembers.has(name) || parameterNames.includes(name);
    return isInherited && !isIgnored ? [name] : [];
  });
}
