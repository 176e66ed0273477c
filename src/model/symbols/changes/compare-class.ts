import { collectMembers, getResolutionOrder } from '../../../shared/inventory/inheritance';
import { findHomeClass } from '../../../shared/inventory/lookup';
import { getLastPart } from '../../../shared/text/dotted';
import { listShownBases } from '../facts-class';
import type { ComparedVersions, FactsPair } from './compared-version';
import { compareOrder, compareParameters } from './parameters';
import type { Difference, ParameterDifference } from './types';

/** Compares a class's base classes and constructor. `compareMembers` compares its methods and other members. */
export function compareClass(facts: FactsPair, versions: ComparedVersions): Difference[] {
  return [...compareBases(facts, versions), ...compareConstructor(facts, versions)];
}

const SHIFTING_KINDS: readonly ParameterDifference['kind'][] = ['added', 'removed', 'renamed'];

function compareConstructor(facts: FactsPair, versions: ComparedVersions): Difference[] {
  // The parameters are unknown if a class outside the framework declares the constructor.
  if (!facts.before.parameters || !facts.after.parameters) return [];
  const differences = compareParameters(facts, versions);
  const isOwn = ({ origin }: ParameterDifference) => origin === undefined;
  const shifts = differences.filter(({ kind }) => SHIFTING_KINDS.includes(kind));
  // If all added and removed parameters are inherited, they also shift the class's own parameters. These shifts aren't reported, because
  // the class itself didn't change.
  const areShiftsInherited = shifts.length > 0 && !shifts.some(isOwn);
  const isOwnMove = (difference: ParameterDifference) => difference.kind === 'moved' && isOwn(difference);
  const reported = areShiftsInherited
    ? differences.filter((difference) => !isOwnMove(difference))
    : differences;
  return [...reported, ...compareOrder(facts, versions)];
}

function compareBases({ before, after }: FactsPair, versions: ComparedVersions): Difference[] {
  // Compares names of the earlier version, so that a base class that moved counts as unchanged.
  const getPreviousName = (name: string) => versions.previousNames.get(name) ?? name;
  const beforeBases = listShownBases(versions.before.inventory, before.symbol.qualifiedName);
  const afterBases = listShownBases(versions.after.inventory, after.symbol.qualifiedName);
  const gained = afterBases.filter((name) => !beforeBases.includes(getPreviousName(name)));
  const lost = beforeBases.filter((name) => !afterBases.map(getPreviousName).includes(name));
  if (gained.length === 0 && lost.length === 0) return [];

  const ancestors = getResolutionOrder(versions.after.inventory, after.symbol.qualifiedName).map(
    getPreviousName,
  );
  const breaking = lost.some((name) => !ancestors.includes(name));
  const bases = { before: lost.map(getLastPart), after: gained.map(getLastPart), breaking };
  const differences: Difference[] = [{ aspect: 'bases', ...bases }];

  const members = listLostMembers({ before, after }, ancestors, versions);
  if (members.length > 0)
    differences.push({ aspect: 'inherited', before: members, after: null, breaking: true });
  return differences;
}

function listLostMembers(
  { before, after }: FactsPair,
  ancestors: readonly string[],
  versions: ComparedVersions,
): string[] {
  const { qualifiedName } = before.symbol;
  const { inventory } = versions.before;
  const afterMembers = collectMembers(versions.after.inventory, after.symbol.qualifiedName);
  const parameterNames = before.parameters?.map(({ name }) => name) ?? [];
  const members = [...collectMembers(inventory, qualifiedName).values()].filter((member) => {
    const homeClass = findHomeClass(inventory, qualifiedName, member);
    return homeClass !== qualifiedName && !ancestors.includes(homeClass);
  });
  const isIgnored = (name: string) =>
    name.startsWith('_') || afterMembers.has(name) || parameterNames.includes(name);
  return members.map(({ name }) => name).filter((name) => !isIgnored(name));
}
