import type { Note } from '../../api-changes-format';
import { classAt, methodResolutionOrder } from '../../inventory/inheritance';
import { homeOf } from '../../inventory/lookup';
import type { ClassKind } from '../../inventory/types';
import { lastName } from '../../text/dotted';
import type { Facts } from '../facts';
import { shownBases } from '../facts-class';
import { compareParameters, gathered, type ParameterNotes } from './compare-parameters';
import type { Sides } from './side';
import { code, listed, withArticle } from './words';

/**
 * Says how a class changed: what it is, what it extends, how it is made. Its members are symbols of their own.
 *
 * @param before - Its facts in the version before.
 * @param after - Its facts in the version after.
 * @param sides - The two versions.
 */
export function compareClass(before: Facts, after: Facts, sides: Sides): Note[] {
  return [...besideConstructor(before, after, sides), ...compareConstructor(before, after, sides)];
}

/** How it changed but for how it is made: what it is and extends. */
export function besideConstructor(before: Facts, after: Facts, sides: Sides): Note[] {
  return [...compareKinds(before, after, sides), ...compareBases(before, after, sides)];
}

/** Of these an instance is made and used alike, however the class gets its constructor. */
const ORDINARY: readonly (ClassKind | undefined)[] = ['base', 'class', 'dataclass'];

function compareKinds(before: Facts, after: Facts, sides: Sides): Note[] {
  const old = classAt(sides.before.inventory, before.symbol.qualifiedName)?.kind;
  const now = classAt(sides.after.inventory, after.symbol.qualifiedName)?.kind;
  if (old !== now && !(ORDINARY.includes(old) && ORDINARY.includes(now))) {
    return [{ text: `is ${withArticle(after.label)}, before ${withArticle(before.label)}`, breaking: true }];
  }
  const [was, is] = [before, after].map(({ label }) => label.startsWith('abstract '));
  if (was === is) return [];
  return is ? [{ text: 'is abstract', breaking: true }] : [{ text: 'is no longer abstract' }];
}

/** How its constructor changed beyond what changed in those of its public ancestors, where it is said already. */
function compareConstructor(before: Facts, after: Facts, sides: Sides): Note[] {
  const ancestors = ancestorNotes(after, sides);
  const origin = ({ text }: Note) => ancestors.findLast(({ texts }) => texts.has(text))?.name;
  const isOwn = (note: Note) => origin(note) === undefined;
  const { presence, positions, others } = constructorNotes(before, after, sides);
  const inherited = [...new Set([...presence, ...others].flatMap((note) => origin(note) ?? []))];
  // What the ancestors add or lose shifts what comes after it here, which is no change of this class.
  const isShifted = presence.some(isOwn) || inherited.length === 0;
  const own = [...presence, ...(isShifted ? positions : []), ...others].filter(isOwn);
  if (own.length === 0) return [];
  const elsewhere = inherited.map((name) => ({
    text: `what changed in the constructor of ${code(lastName(name))} applies too`,
  }));
  return [...gathered(own), ...elsewhere];
}

/** What changed in the constructors of the public classes that a class inherits from, the nearest first. */
function ancestorNotes({ symbol }: Facts, sides: Sides): { name: string; texts: ReadonlySet<string> }[] {
  const order = methodResolutionOrder(sides.after.inventory, symbol.qualifiedName).slice(1);
  return order.flatMap((name) => {
    const [old, now] = classPair(name, sides) ?? [];
    if (!old || !now || now.symbol.name.startsWith('_')) return [];
    const notes = Object.values(constructorNotes(old, now, sides)).flat();
    return [{ name, texts: new Set(notes.map(({ text }) => text)) }];
  });
}

/**
 * @param qualifiedName - A class of the version after.
 * @returns Its facts in both versions; undefined if only one has it.
 */
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

/** Every class asks what changed in those that it inherits from. */
const known = new WeakMap<Facts, ParameterNotes>();

function constructorNotes(before: Facts, after: Facts, sides: Sides): ParameterNotes {
  // Where a class outside of the inventory decides, nothing is known.
  if (!before.parameters || !after.parameters) return { presence: [], positions: [], others: [] };
  const notes = known.get(after) ?? compareParameters(before.parameters, after.parameters, sides);
  known.set(after, notes);
  return notes;
}

/** What it extends, and what it loses with a base. */
function compareBases(before: Facts, after: Facts, sides: Sides): Note[] {
  const old = shownBases(sides.before.inventory, before.symbol.qualifiedName);
  const now = shownBases(sides.after.inventory, after.symbol.qualifiedName);
  const oldNameOf = (name: string) => sides.oldName.get(name) ?? name;
  const gained = now.filter((name) => !old.includes(oldNameOf(name)));
  const lost = old.filter((name) => !now.map(oldNameOf).includes(name));
  if (gained.length === 0 && lost.length === 0) return [];
  const ancestors = methodResolutionOrder(sides.after.inventory, after.symbol.qualifiedName).map(oldNameOf);
  const members = lostMembers(before, after, ancestors, sides);
  const extended = gained.length > 0 ? `extends ${listed(gained.map(lastName))}` : '';
  const former =
    lost.length > 0 ? `no longer ${extended === '' ? 'extends ' : ''}${listed(lost.map(lastName))}` : '';
  const isGone = lost.some((name) => !ancestors.includes(name));
  return [
    { text: [extended, former].filter(Boolean).join(', '), ...(isGone && { breaking: true }) },
    ...(members.length > 0
      ? [{ text: `no longer inherits ${listed(members)}`, breaking: true as const }]
      : []),
  ];
}

/** Public members that it inherited of a class that it no longer inherits from. */
function lostMembers(before: Facts, after: Facts, ancestors: readonly string[], sides: Sides): string[] {
  const { qualifiedName } = before.symbol;
  const now = sides.after.members(after.symbol.qualifiedName);
  const passed = new Set(before.parameters?.map(({ name }) => name));
  return [...sides.before.members(qualifiedName).values()]
    .filter((member) => {
      const home = homeOf(sides.before.inventory, qualifiedName, member);
      return home !== qualifiedName && !ancestors.includes(home);
    })
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_') && !now.has(name) && !passed.has(name));
}
