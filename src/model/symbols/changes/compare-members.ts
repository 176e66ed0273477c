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
 * Compares the members that are described at a class, those of its private bases among them. What only moved between the class and
 * one that it inherits from can be used as before, and is no change.
 */
export function compareMembers(qualifiedName: string, sides: Sides): SymbolChange[] {
  const [before, after] = classPair(qualifiedName, sides) ?? [];
  if (!before || !after) return [];
  const names = new Set([...ownMemberNames(before, sides.before), ...ownMemberNames(after, sides.after)]);
  // The comparison of the constructors says it.
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
    // It is told of this class, also where it is inherited.
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

/** What is new and abstract has to be defined by what extends the class. */
function forHeirs({ label }: Found, { symbol: { name } }: Facts): Difference[] {
  return label.startsWith('abstract ') ? [{ of: 'heirs', before: null, after: name, breaking: true }] : [];
}

/** Where the class has only begun or ceased to replace what it inherits: what is told about that at its home. */
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

/** @returns the member that a class defines or inherits, at the class where readers find it; null if it has none of the name */
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
    // What an instance holds is for its methods to decide.
    value: assignedIn === undefined ? value : null,
  };
}

/** How an instance is made is compared with its class. */
const CONSTRUCTORS = ['__init__', '__post_init__', '__new__'];

/**
 * @returns The names of what readers find at the class: of what it defines itself, or a private base of it. Special methods are
 *   among them if a page documents them.
 */
function ownMemberNames({ symbol: { qualifiedName } }: Facts, { documentation, inventory }: Side): string[] {
  const isRead = (name: string) =>
    !name.startsWith('_') || documentation.places.has(`${qualifiedName}.${name}`);
  return [...membersOf(inventory, qualifiedName).values()]
    .filter((member) => homeOf(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !CONSTRUCTORS.includes(name) && isRead(name));
}

/** @returns the names of the fields and attributes that a constructor takes, which are described there */
function passedTo({ symbol, parameters }: Facts, { inventory }: Side): string[] {
  return [...membersOf(inventory, symbol.qualifiedName).values()]
    .filter(({ kind }) => kind === 'field' || kind === 'attribute')
    .map(({ name }) => name)
    .filter((name) => parameters?.some((parameter) => parameter.name === name));
}
