import { collectMembers, findDeclaration } from '../../../shared/inventory/inheritance';
import { createMemberSymbol, findHomeClass } from '../../../shared/inventory/lookup';
import { getLastPart, getOwner } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { type ComparedSymbol, createChange, listDifferences } from './compare-symbol';
import type { ComparedVersion, ComparedVersions, FactsPair } from './compared-version';
import type { Difference, SymbolChange } from './types';

/** Compares the members of a class in two versions. Changes of inherited members are reported only at the class that documents them. */
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
  const isValue = !before?.facts && !after?.facts;
  const isParameter = () =>
    isConstructorParameter(name, classes.before, versions.before) ||
    isConstructorParameter(name, classes.after, versions.after);
  // The comparison of constructors covers parameters.
  if (isValue && isParameter()) return [];
  const pair = { before, after };
  if (!before)
    return after ? [createChange(after, pair, createHeirDifferences(after, classes.after), versions)] : [];
  if (!after) return [createChange(before, pair, [], versions)];
  const reportedKeys = listReportedKeys(name, before, after, classes, versions);
  const differences = [
    ...compareOrigins(before, after, classes),
    ...listDifferences(before, after, versions).filter(
      (difference) => !reportedKeys.includes(createDifferenceKey(difference)),
    ),
  ];
  if (differences.length === 0) return [];
  // The change is reported at this class, even if the member is inherited.
  const { module, name: className, qualifiedName } = classes.after.symbol;
  const shownNames = { module, name: `${className}.${name}`, qualifiedName: `${qualifiedName}.${name}` };
  return [
    createChange({ ...after, symbol: { ...after.symbol, ...shownNames } }, pair, differences, versions),
  ];
}

/** Reports if a class inherits a member in only one of the versions, or from a different class. */
function compareOrigins(before: ComparedSymbol, after: ComparedSymbol, classes: FactsPair): Difference[] {
  const findOrigin = (member: ComparedSymbol, cls: Facts) => {
    const declaringClass = getOwner(member.symbol.qualifiedName);
    return declaringClass === cls.symbol.qualifiedName ? null : getLastPart(declaringClass);
  };
  const origins = { before: findOrigin(before, classes.before), after: findOrigin(after, classes.after) };
  return origins.before === origins.after ? [] : [{ aspect: 'origin', ...origins }];
}

/** Reports a new abstract member as a breaking change, because every subclass now has to define it. */
function createHeirDifferences({ facts }: ComparedSymbol, { symbol: { name } }: Facts): Difference[] {
  return facts?.isAbstract ? [{ aspect: 'heirs', before: null, after: name, breaking: true }] : [];
}

/**
 * Lists the keys of differences that are reported at the ancestor from which a class inherits a member in one of the versions. The list is
 * empty if the class declares the member in both versions.
 */
function listReportedKeys(
  name: string,
  before: ComparedSymbol,
  after: ComparedSymbol,
  { after: { symbol: cls } }: FactsPair,
  versions: ComparedVersions,
): string[] {
  const previousOwner = getOwner(before.symbol.qualifiedName);
  const owners = [
    getOwner(after.symbol.qualifiedName),
    // The later name of the class that declares the member in the earlier version.
    [...versions.previousNames].find(([, previousName]) => previousName === previousOwner)?.[0],
  ];
  const ancestor = owners.find((owner) => owner !== cls.qualifiedName);
  const ancestors = ancestor === undefined ? null : findClassPair(ancestor, versions);
  const inheritedBefore = ancestors && findMember(name, ancestors.before, versions.before);
  const inheritedAfter = ancestors && findMember(name, ancestors.after, versions.after);
  if (!inheritedBefore || !inheritedAfter) return [];
  return listDifferences(inheritedBefore, inheritedAfter, versions).map(createDifferenceKey);
}

/** Returns a key that is the same for equal differences, even if only one of them is breaking. */
function createDifferenceKey({ breaking, ...difference }: Difference): string {
  return JSON.stringify(difference);
}

/** Finds the facts of a class in both versions by its name in the later version. Null if a version doesn't contain the class. */
function findClassPair(name: string, { before, after, previousNames }: ComparedVersions): FactsPair | null {
  const beforeClass = before.documentation.symbols.byQualifiedName.get(previousNames.get(name) ?? '');
  const afterClass = after.documentation.symbols.byQualifiedName.get(name);
  const beforeFacts = beforeClass && before.getFacts(beforeClass);
  const afterFacts = afterClass && after.getFacts(afterClass);
  return beforeFacts && afterFacts ? { before: beforeFacts, after: afterFacts } : null;
}

/** Returns a declared or inherited member of a class in one version. Null if the class doesn't have the member. */
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

/** Methods that are compared as part of the class's constructor. */
const CONSTRUCTOR_METHODS = ['__init__', '__post_init__', '__new__'];

/** Lists the names of the members whose home class is this class. Includes special methods only if a page documents them. */
function listMemberNames({ symbol }: Facts, { documentation, inventory }: ComparedVersion): string[] {
  const { qualifiedName } = symbol;
  const isDocumented = (name: string) =>
    !name.startsWith('_') || documentation.locations.has(`${qualifiedName}.${name}`);
  return [...collectMembers(inventory, qualifiedName).values()]
    .filter((member) => findHomeClass(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name }) => name)
    .filter((name) => !CONSTRUCTOR_METHODS.includes(name) && isDocumented(name));
}

/** Whether a member is a field or attribute that is also a parameter of the constructor. */
function isConstructorParameter(
  name: string,
  { symbol, parameters }: Facts,
  { inventory }: ComparedVersion,
): boolean {
  const kind = collectMembers(inventory, symbol.qualifiedName).get(name)?.kind;
  const isValue = kind === 'field' || kind === 'attribute';
  return isValue && parameters?.some((parameter) => parameter.name === name) === true;
}
