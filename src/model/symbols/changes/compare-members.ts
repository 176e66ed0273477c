import { ownerOf } from '../../../shared/text/dotted';
import { type Member, membersOf } from '../../inventory/inheritance';
import { type ApiSymbol, homeOf, memberSymbol } from '../../inventory/lookup';
import type { Facts } from '../facts';
import { declarationOf } from '../facts-class';
import { compareCallable } from './compare-callable';
import { classPair, keyOf } from './compare-class';
import { markedSignature, signatureOf } from './marked-signature';
import { inOne } from './pairs';
import { compareValues, type Side, type Sides } from './side';
import type { Difference, SymbolChange } from './types';

/**
 * Compares the members that are described at a class, those of its private bases among them. What only moved between the class and
 * one that it inherits from can be used as before, and is no change.
 */
export function compareMembers(before: Facts, after: Facts, sides: Sides): SymbolChange[] {
  const names = new Set([...ownMemberNames(before, sides.before), ...ownMemberNames(after, sides.after)]);
  return [...names].flatMap((name) => {
    const was = memberOf(name, before, sides.before);
    const is = memberOf(name, after, sides.after);
    // The comparison of the constructors says it.
    if (was?.isPassed || is?.isPassed) return [];
    if (was && is) return changed(was, is, after, sides);
    if (is) return [added(is, before, sides)];
    return was ? [inOne('removed', was.symbol, { label: was.label })] : [];
  });
}

function changed(was: FoundMember, is: FoundMember, owner: Facts, sides: Sides): SymbolChange[] {
  const told = toldElsewhere(was, is, owner, sides);
  const differences = compareMember(was, is, sides);
  if (differences.every((one) => told.has(keyOf(one)))) return [];
  const signature = was.facts && is.facts ? markedSignature(was.facts, is.facts, sides) : [];
  const { label, name } = is;
  const symbol = {
    ...is.symbol,
    name: `${owner.symbol.name}.${name}`,
    qualifiedName: `${owner.symbol.qualifiedName}.${name}`,
    module: owner.symbol.module,
  };
  const breaking = differences.some((one) => one.breaking);
  return [
    {
      kind: 'changed',
      label,
      symbol,
      before: was.symbol,
      after: is.symbol,
      signature,
      differences,
      breaking,
    },
  ];
}

/** Where the class has only begun or ceased to replace what it inherits: what is told about that at its home. */
function toldElsewhere(was: FoundMember, is: FoundMember, owner: Facts, sides: Sides): Set<string> {
  const oldHome = ownerOf(was.symbol.qualifiedName);
  const home = [...sides.oldName].find(([, name]) => name === oldHome)?.[0];
  const inherited = [ownerOf(is.symbol.qualifiedName), home].find(
    (name) => name !== owner.symbol.qualifiedName,
  );
  const pair = inherited === undefined ? undefined : classPair(inherited, sides);
  const old = pair && memberOf(is.name, pair[0], sides.before);
  const now = pair && memberOf(is.name, pair[1], sides.after);
  return new Set(old && now ? compareMember(old, now, sides).map(keyOf) : []);
}

function compareMember(was: FoundMember, is: FoundMember, sides: Sides): Difference[] {
  if (was.facts && is.facts) return compareCallable(was.facts, is.facts, sides);
  if (!was.facts && !is.facts) return compareValues(was, is);
  // A property is read as an attribute is; a method is called.
  const breaking = [was, is].some(({ symbol }) => symbol.kind === 'method');
  return [{ of: 'label', before: was.label, after: is.label, ...(breaking && { breaking }) }];
}

function added({ symbol, label, facts }: FoundMember, owner: Facts, sides: Sides): SymbolChange {
  const breaking = label.startsWith('abstract ');
  return inOne('added', symbol, {
    label,
    signature: facts ? signatureOf(facts, sides.after) : [],
    differences: breaking ? [{ of: 'heirs', before: null, after: owner.symbol.name, breaking }] : [],
    breaking,
  });
}

/** A member of a class in one version. */
interface FoundMember {
  name: string;
  /** Of the class where readers find it: the one that defines it, or the public heir of a private one. */
  symbol: ApiSymbol;
  /** Its kind, in words. */
  label: string;
  /** Of a method or property. */
  facts: Facts | null;
  /** Of an attribute: its type as readers see it. */
  type: string | null;
  /** Of a class's own attribute, what it holds; what an instance holds is for its methods to decide. */
  value: string | null;
  /** The constructor takes it: it is described and compared there. */
  isPassed: boolean;
}

/** @returns the member that a class defines or inherits, if it does */
function memberOf(name: string, owner: Facts, side: Side): FoundMember | undefined {
  const member = membersOf(side.inventory, owner.symbol.qualifiedName).get(name);
  if (!member) return undefined;
  const { definedIn } = member;
  const symbol = memberSymbol(side.inventory, owner.symbol.qualifiedName, member);
  const facts = side.facts(symbol);
  const { annotation = null, value = null, assignedIn } = declarationOf(side.inventory, definedIn, name);
  return {
    name,
    symbol,
    label: facts?.label ?? (owner.label.endsWith('enum') ? 'enum member' : 'attribute'),
    facts,
    type: side.read(annotation, ownerOf(definedIn)),
    value: assignedIn === undefined ? value : null,
    isPassed: isPassed(member, owner),
  };
}

/** How an instance is made is compared with its class. */
const CONSTRUCTORS = ['__init__', '__post_init__', '__new__'];

/**
 * @returns The names of what readers find at the class: of what it defines itself, or a private base of it. Special methods are
 *   among them if a page documents them.
 */
function ownMemberNames(owner: Facts, side: Side): string[] {
  const { qualifiedName } = owner.symbol;
  const isRead = (name: string) =>
    !name.startsWith('_') || side.documentation.places.has(`${qualifiedName}.${name}`);
  return [...membersOf(side.inventory, qualifiedName).values()]
    .filter((member) => homeOf(side.inventory, qualifiedName, member) === qualifiedName)
    .filter((member) => !CONSTRUCTORS.includes(member.name) && !isPassed(member, owner))
    .map(({ name }) => name)
    .filter(isRead);
}

function isPassed({ name, kind }: Member, { parameters }: Facts): boolean {
  const isValue = kind === 'field' || kind === 'attribute';
  return isValue && (parameters?.some((parameter) => parameter.name === name) ?? false);
}
