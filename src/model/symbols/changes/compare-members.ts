import { collectMembers, findDeclaration } from '../../../shared/inventory/inheritance';
import { createMemberSymbol, findHomeClass } from '../../../shared/inventory/lookup';
import { getLastPart, getOwner } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { type ComparedSymbol, createChange, listDifferences } from './compare-symbol';
import type { ComparedVersion, ComparedVersions, FactsPair } from './compared-version';
import type { Difference, SymbolChange } from './types';

/** Lists the changes to a class's members. Skips changes to inherited members that are already listed under the base class. */
export function compareMembers(className: string, versions: ComparedVersions): SymbolChange[] {
  const classes = findClassPair(className, versions);
  if (!classes) return [];
  const names = new Set([
    ...listMemberNames(classes.before, versions.before),
    ...listMemberNames(classes.after, versions.after),
  ]);
  return [...names].flatMap((name) => compareMember(name, classes, versions));
}

function compareMember(name: string, classes: FactsPair, versions: ComparedVersions): SymbolChange[] {
  const before = findMember(name, classes.before, versions.before);
  const after = findMember(name, classes.after, versions.after);
  // `compareParameters` already reports changes to attributes that are constructor parameters.
  const isParameter = (member: ComparedSymbol | null, { parameters }: Facts) =>
    member !== null && parameters?.some((parameter) => parameter.name === name);
  const isAttribute = !(before?.facts ?? after?.facts);
  if (isAttribute && (isParameter(before, classes.before) || isParameter(after, classes.after))) return [];

  const pair = { before, after };
  if (!before) {
    if (!after) return [];
    return [createChange(after, pair, createSubclassDifferences(after, classes.after), versions)];
  }
  if (!after) return [createChange(before, pair, [], versions)];

  const reportedKeys = listReportedKeys(name, before, after, classes, versions);
  const differences = [
    ...compareOrigins(before, after, classes),
    ...listDifferences(before, after, versions).filter(
      (difference) => !reportedKeys.includes(createDifferenceKey(difference)),
    ),
  ];
  if (differences.length === 0) return [];

  // Lists the change under this class, even if the later version inherits the member.
  const { module, name: className, qualifiedName } = classes.after.symbol;
  const shownNames = { module, name: `${className}.${name}`, qualifiedName: `${qualifiedName}.${name}` };
  return [
    createChange({ ...after, symbol: { ...after.symbol, ...shownNames } }, pair, differences, versions),
  ];
}

function compareOrigins(before: ComparedSymbol, after: ComparedSymbol, classes: FactsPair): Difference[] {
  const findOrigin = (member: ComparedSymbol, cls: Facts) => {
    const declaringClass = getOwner(member.symbol.qualifiedName);
    return declaringClass === cls.symbol.qualifiedName ? null : getLastPart(declaringClass);
  };
  const origins = { before: findOrigin(before, classes.before), after: findOrigin(after, classes.after) };
  return origins.before === origins.after ? [] : [{ aspect: 'origin', ...origins }];
}

/** Reports a new abstract member as a breaking change, because subclasses now have to define it. */
function createSubclassDifferences({ facts }: ComparedSymbol, { symbol: { name } }: Facts): Difference[] {
  return facts?.isAbstract ? [{ aspect: 'subclasses', before: null, after: name, breaking: true }] : [];
}

/** Returns keys of all changes to the same member of a base class. The caller skips these changes, because they're listed under the base class. */
function listReportedKeys(
  name: string,
  before: ComparedSymbol,
  after: ComparedSymbol,
  { after: { symbol: cls } }: FactsPair,
  versions: ComparedVersions,
): string[] {
  const owner = getOwner(after.symbol.qualifiedName);
  const previousOwner = findCurrentName(getOwner(before.symbol.qualifiedName), versions);
  const ancestor = owner === cls.qualifiedName ? previousOwner : owner;
  if (ancestor === undefined || ancestor === cls.qualifiedName) return [];

  const ancestorPair = findClassPair(ancestor, versions);
  const inheritedBefore = ancestorPair && findMember(name, ancestorPair.before, versions.before);
  const inheritedAfter = ancestorPair && findMember(name, ancestorPair.after, versions.after);
  if (!inheritedBefore || !inheritedAfter) return [];
  return listDifferences(inheritedBefore, inheritedAfter, versions).map(createDifferenceKey);
}

/** Returns a class's name in the later version. `previousName` is its name in the earlier version. */
function findCurrentName(previousName: string, { previousNames }: ComparedVersions): string | undefined {
  return [...previousNames.keys()].find((name) => previousNames.get(name) === previousName);
}

/** Creates a key that identifies a difference, regardless of whether the difference is breaking. */
function createDifferenceKey({ breaking, ...difference }: Difference): string {
  return JSON.stringify(difference);
}

/** Returns the facts about a class in both versions, or null if one version doesn't contain it. `name` is the class's name in the later version. */
function findClassPair(name: string, { before, after, previousNames }: ComparedVersions): FactsPair | null {
  const beforeClass = before.documentation.symbols.byQualifiedName.get(previousNames.get(name) ?? '');
  const afterClass = after.documentation.symbols.byQualifiedName.get(name);
  const beforeFacts = beforeClass && before.getFacts(beforeClass);
  const afterFacts = afterClass && after.getFacts(afterClass);
  return beforeFacts && afterFacts ? { before: beforeFacts, after: afterFacts } : null;
}

function findMember(
  name: string,
  { symbol: { qualifiedName }, label }: Facts,
  { inventory, getFacts, formatType }: ComparedVersion,
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

/** Methods that make up a class's constructor. They aren't listed as members, because `compareParameters` compares the constructor. */
const CONSTRUCTOR_METHODS = ['__init__', '__post_init__', '__new__'];

function listMemberNames({ symbol }: Facts, { documentation, inventory }: ComparedVersion): string[] {
  const { qualifiedName } = symbol;
  const isDocumented = (name: string) =>
    !name.startsWith('_') || documentation.locations.has(`${qualifiedName}.${name}`);
  return [...collectMembers(inventory, qualifiedName).values()]
    .filter((member) => findHomeClass(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !CONSTRUCTOR_METHODS.includes(name) && isDocumented(name));
}
