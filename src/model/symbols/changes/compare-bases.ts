import { collectMembers, getResolutionOrder } from '../../../shared/inventory/inheritance';
import { findHomeClass } from '../../../shared/inventory/lookup';
import { getLastPart } from '../../../shared/text/dotted';
import { listShownBases } from '../facts-class';
import type { ComparedVersions, FactsPair } from './compared-version';
import type { Difference } from './types';

/** Compares the base classes of a class. Also lists the members that the class lost because it no longer extends one of them. */
export function compareBases({ before, after }: FactsPair, versions: ComparedVersions): Difference[] {
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
