import { ownerOf } from '../../../shared/text/dotted';
import { type Member, membersOf } from '../../inventory/inheritance';
import { type ApiSymbol, homeOf, memberSymbol } from '../../inventory/lookup';
import type { Facts } from '../facts';
import { declarationOf } from '../facts-class';
import type { Side } from './side';

/** A member of a class in one version. */
export interface FoundMember {
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
export function memberOf(name: string, owner: Facts, side: Side): FoundMember | undefined {
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
export function ownMemberNames(owner: Facts, side: Side): string[] {
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
