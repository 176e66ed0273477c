import { distance } from 'fastest-levenshtein';
import { collectMembers, getResolutionOrder, listClasses } from '../../shared/inventory/inheritance';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import { type Diagnostic, isStandardLibrary, isSyntaxError } from './pyright';

interface SuppressionContext {
  index: SymbolIndex;
  ownMembers: ReadonlySet<string>;
  ownModules: ReadonlySet<string>;
}

/** Matches messages about missing modules. Those about third-party packages are ignored, because the check runs without these packages. */
const UNRESOLVED_IMPORT = /^Import "([^".]+).*" could not be resolved/;

/** Errors such as `Cannot access attribute "fit" for class "Model"`. They are ignored if a subclass of `Model` has the attribute `fit`. */
const MISSING_MEMBERS: readonly { pattern: RegExp; impliedMember?: string }[] = [
  { pattern: /^Cannot (?:access|assign to) attribute "(?<member>\w+)" for class "(?:type\[)?(?<cls>\w+)/ },
  // Pyright adds a star to an inferred type: `Object of type "Model*" is not callable`.
  { pattern: /^Object of type "(?<cls>\w+)\*?" is not callable/, impliedMember: '__call__' },
];

const HARMLESS_MESSAGES: readonly RegExp[] = [
  // The attribute exists, but its annotation is too narrow: the framework itself often assigns values of other types.
  /^Cannot assign to attribute [^\n]*\n[\s\S]* is not assignable to /,
  // In `double = ObjectModel('double', object=double)`, pyright keeps treating the name as the function.
  /for class "FunctionType"/,
  // Stubs declare an InitVar as a field, because the framework stores its value under the same name.
  /__post_init__ incorrect parameter count/,
];

/** Whether to ignore an error of the type checker because the code works at run time. */
export function isSuppressed(context: SuppressionContext, diagnostic: Diagnostic): boolean {
  const { message } = diagnostic;
  if (isSyntaxError(diagnostic)) return false;
  const [, root] = UNRESOLVED_IMPORT.exec(message) ?? [];
  // A file of the page may have a name such as `superduper_shop`, which looks like a package of the framework.
  if (root !== undefined)
    return context.ownModules.has(root) || (!isFrameworkPackage(root) && !isStandardLibrary(root));
  const mayExistInSubclass = MISSING_MEMBERS.some(({ pattern, impliedMember = '' }) => {
    const { cls, member = impliedMember } = pattern.exec(message)?.groups ?? {};
    return cls !== undefined && canHaveMember(context, cls, member);
  });
  return mayExistInSubclass || HARMLESS_MESSAGES.some((pattern) => pattern.test(message));
}

/** Whether a name belongs to the framework or a plugin. Includes similar names such as `superdupr`, which may be misspelled imports. */
function isFrameworkPackage(root: string): boolean {
  return root.startsWith('superduper') || distance(root.replace(/_.*/, ''), 'superduper') <= 2;
}

/** Whether a framework class or a subclass may have a member. Also true if the page defines a member with this name, for example in a subclass. */
function canHaveMember({ index, ownMembers }: SuppressionContext, cls: string, member: string): boolean {
  const { inventory, byName } = index;
  const bases = byName.get(cls)?.map(({ qualifiedName }) => qualifiedName);
  if (!bases) return false;
  if (ownMembers.has(member)) return true;
  // Includes the class itself, because its resolution order starts with it.
  const subclasses = listClasses(inventory).filter(([name]) =>
    getResolutionOrder(inventory, name).some((ancestor) => bases.includes(ancestor)),
  );
  return subclasses.some(([name]) => collectMembers(inventory, name).has(member));
}
