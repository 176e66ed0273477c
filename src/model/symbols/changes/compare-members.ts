import { ownerOf } from '../../../shared/text/dotted';
import { membersOf } from '../../inventory/inheritance';
import { homeOf, memberSymbol } from '../../inventory/lookup';
import type { Facts } from '../facts';
import { declarationOf } from '../facts-class';
import { classPair, keyOf } from './compare-class';
import { changeOf, differencesOf, type Found } from './compare-symbol';
import type { Side, Sides } from './side';
import type { Difference, SymbolChange } from './types';

/**
 * Compares the members that are described at a class, including those of its private bases. If a member moves between the class and an
 * ancestor, nothing changes for callers, so this isn't reported.
 */
export function compareMembers(qualifiedName: string, sides: Sides): SymbolChange[] {
  const [before, after] = classPair(qualifiedName, sides) ?? [];
  if (!before || !after) return [];
  const names = new Set([...ownMemberNames(before, sides.before), ...ownMemberNames(after, sides.after)]);
  // The comparison of the constructors covers these members.
  const passed = [...passedTo(before, sides.before), ...passedTo(after, sides.after)];
  return [...names].flatMap((name) => {
    if (passed.includes(name)) return [];
    const was = memberOf(name, before, sides.before);
    const is = memberOf(name, after, sides.after);
    const pair = { before: was, after: is };
    if (was && !is) return [changeOf(was, pair, [], sides)];
    if (is && !was) return [changeOf(is, pair, forHeirs(is, after), sides)];
    if (!was || !is) return [];
    const differences = differencesOf(was, is, sides);
    const told = toldElsewhere(name, was, is, after, sides);
    if (differences.every((one) => told.includes(keyOf(one)))) return [];
    // The change is reported at this class, even if the member is inherited.
    const { module, name: owner } = after.symbol;
    const symbol = {
      ...is.symbol,
      module,
      name: `${owner}.${name}`,
      qualifiedName: `${after.symbol.qualifiedName}.${name}`,
    };
    return [changeOf({ label: is.label, symbol }, pair, differences, sides)];
  });
}

/** Reports that subclasses must define a new abstract member. */
function forHeirs({ label }: Found, { symbol: { name } }: Facts): Difference[] {
  return label.startsWith('abstract ') ? [{ of: 'heirs', before: null, after: name, breaking: true }] : [];
}

/** Returns the keys of the differences that are reported at the ancestor, if the class started or stopped overriding its member. */
function toldElsewhere(name: string, was: Found, is: Found, owner: Facts, sides: Sides): string[] {
  const oldHome = ownerOf(was.symbol.qualifiedName);
  const home = [...sides.oldName].find(([, old]) => old === oldHome)?.[0];
  const inherited = [ownerOf(is.symbol.qualifiedName), home].find(
    (one) => one !== owner.symbol.qualifiedName,
  );
  const [before, after] = (inherited !== undefined && classPair(inherited, sides)) || [];
  const old = before && memberOf(name, before, sides.before);
  const now = after && memberOf(name, after, sides.after);
  return old && now ? differencesOf(old, now, sides).map(keyOf) : [];
}

/** Finds a declared or inherited member at the class where readers find it. Returns null if the class doesn't have it. */
function memberOf(name: string, { symbol: owner, label }: Facts, side: Side): Found | null {
  const member = membersOf(side.inventory, owner.qualifiedName).get(name);
  if (!member) return null;
  const { definedIn } = member;
  const symbol = memberSymbol(side.inventory, owner.qualifiedName, member);
  const facts = side.facts(symbol);
  const { annotation = null, value = null, assignedIn } = declarationOf(side.inventory, definedIn, name);
  return {
    symbol,
    label: facts?.label ?? (label.endsWith('enum') ? 'enum member' : 'attribute'),
    facts,
    type: side.read(annotation, ownerOf(definedIn)),
    // The value of an instance attribute is ignored, because methods determine it.
    value: assignedIn === undefined ? value : null,
  };
}

/** Methods that create an instance; they are compared together with the class. */
const CONSTRUCTORS = ['__init__', '__post_init__', '__new__'];

/**
 * Returns the names of the members that readers find at the class: those that the class or its private bases define. Special methods count
 * if a page documents them.
 */
function ownMemberNames({ symbol: { qualifiedName } }: Facts, { documentation, inventory }: Side): string[] {
  const isRead = (name: string) =>
    !name.startsWith('_') || documentation.places.has(`${qualifiedName}.${name}`);
  return [...membersOf(inventory, qualifiedName).values()]
    .filter((member) => homeOf(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !CONSTRUCTORS.includes(name) && isRead(name));
}

/** Returns the names of fields and attributes that the constructor accepts; they are described as parameters. */
function passedTo({ symbol, parameters }: Facts, { inventory }: Side): string[] {
  return [...membersOf(inventory, symbol.qualifiedName).values()]
    .filter(({ kind }) => kind === 'field' || kind === 'attribute')
    .map(({ name }) => name)
    .filter((name) => parameters?.some((parameter) => parameter.name === name));
}
