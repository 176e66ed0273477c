import { lastName } from '../../../shared/text/dotted';
import { membersOf, methodResolutionOrder } from '../../inventory/inheritance';
import { homeOf } from '../../inventory/lookup';
import type { Facts } from '../facts';
import { shownBases } from '../facts-class';
import { compareParameters } from './parameters';
import type { Sides } from './side';
import type { Difference, ParameterDifference } from './types';

/** Compares the bases and the constructor of a class. Its members are compared separately. */
export function compareClass(before: Facts, after: Facts, sides: Sides): Difference[] {
  return [...compareBases(before, after, sides), ...compareConstructor(before, after, sides)];
}

/** Compares constructors, without the differences that are already listed at a public ancestor. */
function compareConstructor(before: Facts, after: Facts, sides: Sides): Difference[] {
  const ancestors = ancestorDifferences(after, sides);
  const origin = (one: ParameterDifference) => ancestors.findLast(({ keys }) => keys.has(keyOf(one)))?.name;
  const isOwn = (one: ParameterDifference) => origin(one) === undefined;
  const all = constructorDifferences(before, after, sides);
  const others = all.filter(({ what }) => what !== 'moved');
  const inherited = [...new Set(others.flatMap((one) => origin(one) ?? []))];
  // Parameters that an ancestor adds or removes shift later parameters, but the shift isn't a change of this class.
  const isShifted = inherited.length === 0 || others.some((one) => PRESENCE.includes(one.what) && isOwn(one));
  const own = all.filter((one) => isOwn(one) && (isShifted || one.what !== 'moved'));
  if (own.length === 0) return [];
  const elsewhere = inherited.map(
    (name): Difference => ({ of: 'constructor', before: null, after: lastName(name) }),
  );
  return [...own, ...elsewhere];
}

const PRESENCE: readonly ParameterDifference['what'][] = ['added', 'removed', 'renamed'];

/** Returns the differences in the constructors of the class's public ancestors, the nearest first. */
function ancestorDifferences({ symbol }: Facts, sides: Sides): { name: string; keys: ReadonlySet<string> }[] {
  const order = methodResolutionOrder(sides.after.inventory, symbol.qualifiedName).slice(1);
  return order.flatMap((name) => {
    const [old, now] = classPair(name, sides) ?? [];
    if (!old || !now || now.symbol.name.startsWith('_')) return [];
    return [{ name, keys: new Set(constructorDifferences(old, now, sides).map(keyOf)) }];
  });
}

/** Returns a key that is equal for two differences only if they are the same. */
export function keyOf({ breaking, ...difference }: Difference): string {
  return JSON.stringify(difference);
}

/** Returns the facts of a class in both versions, or undefined if only one version has it. */
export function classPair(
  qualifiedName: string,
  { before, after, oldName }: Sides,
): [Facts, Facts] | undefined {
  const old = before.documentation.symbols.byQualifiedName.get(oldName.get(qualifiedName) ?? '');
  const now = after.documentation.symbols.byQualifiedName.get(qualifiedName);
  const was = old && before.facts(old);
  const is = now && after.facts(now);
  return was && is ? [was, is] : undefined;
}

function constructorDifferences(before: Facts, after: Facts, sides: Sides): ParameterDifference[] {
  // If a class outside the inventory determines the parameters, they can't be compared.
  return before.parameters && after.parameters ? compareParameters(before, after, sides) : [];
}

/** Compares the bases of a class, and lists the members that it loses with them. */
function compareBases(before: Facts, after: Facts, sides: Sides): Difference[] {
  const old = shownBases(sides.before.inventory, before.symbol.qualifiedName);
  const now = shownBases(sides.after.inventory, after.symbol.qualifiedName);
  const oldNameOf = (name: string) => sides.oldName.get(name) ?? name;
  const gained = now.filter((name) => !old.includes(oldNameOf(name)));
  const lost = old.filter((name) => !now.map(oldNameOf).includes(name));
  if (gained.length === 0 && lost.length === 0) return [];
  const ancestors = methodResolutionOrder(sides.after.inventory, after.symbol.qualifiedName).map(oldNameOf);
  const members = lostMembers(before, after, ancestors, sides);
  const breaking = lost.some((name) => !ancestors.includes(name));
  const bases = { before: lost.map(lastName), after: gained.map(lastName), ...(breaking && { breaking }) };
  return [
    { of: 'bases', ...bases },
    ...(members.length > 0
      ? [{ of: 'inherited', before: members, after: null, breaking: true } as const]
      : []),
  ];
}

/** Returns the public members that the class inherited from classes that are no longer its ancestors. */
function lostMembers(before: Facts, after: Facts, ancestors: readonly string[], sides: Sides): string[] {
  const { qualifiedName } = before.symbol;
  const now = membersOf(sides.after.inventory, after.symbol.qualifiedName);
  const passed = new Set(before.parameters?.map(({ name }) => name));
  return [...membersOf(sides.before.inventory, qualifiedName).values()]
    .filter((member) => {
      const home = homeOf(sides.before.inventory, qualifiedName, member);
      return home !== qualifiedName && !ancestors.includes(home);
    })
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_') && !now.has(name) && !passed.has(name));
}
