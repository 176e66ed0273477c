import { collectMembers, getResolutionOrder } from '../../../shared/inventory/inheritance';
import { findHomeClass } from '../../../shared/inventory/lookup';
import { getLastPart } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { listShownBases } from '../facts-class';
import { compareOrder, compareParameters } from './parameters';
import type { Sides } from './side';
import type { Difference, ParameterDifference } from './types';

/** Compares the base classes and the constructor of a class in two versions. `compareMembers` compares its methods and other members. */
export function compareClass(before: Facts, after: Facts, sides: Sides): Difference[] {
  return [...compareBases(before, after, sides), ...compareConstructor(before, after, sides)];
}

/** Kinds of differences that can shift the positions of later parameters. */
const PRESENCE_KINDS: readonly ParameterDifference['kind'][] = ['added', 'removed', 'renamed'];

/** Compares the constructors of a class in two versions, with the parameters that the class inherits. */
function compareConstructor(before: Facts, after: Facts, sides: Sides): Difference[] {
  // If a class outside the inventory determines the parameters, they can't be compared.
  if (!before.parameters || !after.parameters) return [];
  const differences = compareParameters(before, after, sides);
  // Inherited parameters that are new or gone shift later parameters, but the shift isn't a change of this class.
  const presences = differences.filter(({ kind }) => PRESENCE_KINDS.includes(kind));
  const hasOwnShift = presences.length === 0 || presences.some(({ origin }) => origin === undefined);
  return [
    ...differences.filter(({ kind, origin }) => hasOwnShift || kind !== 'moved' || origin !== undefined),
    ...compareOrder(before, after, sides),
  ];
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
