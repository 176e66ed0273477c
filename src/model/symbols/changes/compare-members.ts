import { collectMembers, findDeclaration } from '../../../shared/inventory/inheritance';
import { createMemberSymbol, findHomeClass } from '../../../shared/inventory/lookup';
import { getLastPart, getOwner } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { type ComparedSymbol, createChange, listDifferences } from './compare-symbol';
import type { Sides, VersionSide } from './side';
import type { Difference, SymbolChange } from './types';

/**
 * Compares the methods and other members of a class in two versions, including members of private base classes. Changes of inherited members are
 * only reported at the class that declares them.
 */
export function compareMembers(className: string, sides: Sides): SymbolChange[] {
  const [before, after] = findClassPair(className, sides) ?? [];
  if (!before || !after) return [];
  const names = new Set([...listMemberNames(before, sides.before), ...listMemberNames(after, sides.after)]);
  return [...names].flatMap((name) => {
    const previous = findMember(name, before, sides.before);
    const next = findMember(name, after, sides.after);
    const areValues = !previous?.facts && !next?.facts;
    // The comparison of the constructors covers parameters.
    if (areValues && (isParameter(name, before, sides.before) || isParameter(name, after, sides.after)))
      return [];
    const pair = { before: previous, after: next };
    if (previous && !next) return [createChange(previous, pair, [], sides)];
    if (next && !previous) return [createChange(next, pair, createHeirDifferences(next, after), sides)];
    if (!previous || !next) return [];
    const reportedKeys = listReportedKeys(name, previous, next, className, sides);
    const differences = [
      ...compareHomes(previous, next, [before, after]),
      ...listDifferences(previous, next, sides).filter(
        (difference) => !reportedKeys.includes(createDifferenceKey(difference)),
      ),
    ];
    if (differences.length === 0) return [];
    // The change is reported at this class, even if the member is inherited.
    const { module, name: ownerName } = after.symbol;
    const shownNames = { module, name: `${ownerName}.${name}`, qualifiedName: `${className}.${name}` };
    return [createChange({ ...next, symbol: { ...next.symbol, ...shownNames } }, pair, differences, sides)];
  });
}

/** Reports that a class starts or stops inheriting a member. */
function compareHomes(
  previous: ComparedSymbol,
  next: ComparedSymbol,
  [before, after]: readonly [Facts, Facts],
): Difference[] {
  const findOrigin = (member: ComparedSymbol, cls: Facts) => {
    const home = getOwner(member.symbol.qualifiedName);
    return home === cls.symbol.qualifiedName ? null : getLastPart(home);
  };
  const [previousOrigin, nextOrigin] = [findOrigin(previous, before), findOrigin(next, after)];
  return previousOrigin === nextOrigin
    ? []
    : [{ aspect: 'origin', before: previousOrigin, after: nextOrigin }];
}

/** Reports a new abstract member as a breaking change, because every subclass now has to define it. */
function createHeirDifferences({ label }: ComparedSymbol, { symbol: { name } }: Facts): Difference[] {
  if (!label.startsWith('abstract ')) return [];
  return [{ aspect: 'heirs', before: null, after: name, breaking: true }];
}

/** Returns the keys of differences that are already reported for an ancestor. Empty unless the class starts or stops overriding the member. */
function listReportedKeys(
  name: string,
  previous: ComparedSymbol,
  next: ComparedSymbol,
  className: string,
  sides: Sides,
): string[] {
  const previousHome = getOwner(previous.symbol.qualifiedName);
  const nextHome = [...sides.previousNames].find(([, previousName]) => previousName === previousHome)?.[0];
  const ancestor = [getOwner(next.symbol.qualifiedName), nextHome].find((owner) => owner !== className);
  const [before, after] = findClassPair(ancestor ?? '', sides) ?? [];
  const previousInherited = before && findMember(name, before, sides.before);
  const nextInherited = after && findMember(name, after, sides.after);
  if (!previousInherited || !nextInherited) return [];
  return listDifferences(previousInherited, nextInherited, sides).map(createDifferenceKey);
}

/** Returns a key that is the same for equal differences, even if only one of them is breaking. */
function createDifferenceKey({ breaking, ...difference }: Difference): string {
  return JSON.stringify(difference);
}

/** Returns the facts about a class in the earlier and the later version. Undefined if one of the versions doesn't contain the class. */
function findClassPair(name: string, { before, after, previousNames }: Sides) {
  const previousClass = before.documentation.symbols.byQualifiedName.get(previousNames.get(name) ?? '');
  const nextClass = after.documentation.symbols.byQualifiedName.get(name);
  const previous = previousClass && before.getFacts(previousClass);
  const next = nextClass && after.getFacts(nextClass);
  return previous && next ? ([previous, next] as const) : undefined;
}

/** Returns a member of a class for the comparison, or null if there is none. The member belongs to the class that documents it. */
function findMember(
  name: string,
  { symbol: { qualifiedName }, label }: Facts,
  { inventory, getFacts, formatType }: VersionSide,
): ComparedSymbol | null {
  const member = collectMembers(inventory, qualifiedName).get(name);
  if (!member) return null;
  const { annotation = null, value = null } = findDeclaration(inventory, member.definedIn, name);
  const symbol = createMemberSymbol(inventory, qualifiedName, member);
  const facts = getFacts(symbol);
  return {
    symbol,
    label: facts?.label ?? (label.endsWith('enum') ? 'enum member' : 'attribute'),
    facts,
    type: formatType(annotation, getOwner(member.definedIn)),
    value,
  };
}

/** Methods that create or initialize an instance. They are compared as part of the class's constructor. */
const CONSTRUCTOR_METHODS = ['__init__', '__post_init__', '__new__'];

/**
 * Returns the names of the members that are documented with a class: its own members, and those of its private base classes. Special methods
 * such as `__len__` are included only if a page documents them.
 */
function listMemberNames({ symbol }: Facts, { documentation, inventory }: VersionSide): string[] {
  const { qualifiedName } = symbol;
  const isDocumented = (name: string) =>
    !name.startsWith('_') || documentation.locations.has(`${qualifiedName}.${name}`);
  return [...collectMembers(inventory, qualifiedName).values()]
    .filter((member) => findHomeClass(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !CONSTRUCTOR_METHODS.includes(name) && isDocumented(name));
}

/** Whether a member is a field or attribute that is also a parameter of the constructor. */
function isParameter(name: string, { symbol, parameters }: Facts, { inventory }: VersionSide): boolean {
  const kind = collectMembers(inventory, symbol.qualifiedName).get(name)?.kind;
  const isValue = kind === 'field' || kind === 'attribute';
  return isValue && parameters?.some((parameter) => parameter.name === name) === true;
}
