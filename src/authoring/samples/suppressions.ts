import { distance } from 'fastest-levenshtein';
import { collectMembers, getResolutionOrder, listClasses } from '../../shared/inventory/inheritance';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import { type Diagnostic, isStandardLibrary, isSyntaxError } from './pyright';

/** Data about a page and its version that is needed to recognize messages about code that works. */
export interface SuppressionContext {
  index: SymbolIndex;
  /** Names of attributes and methods of the classes that samples on the page define. */
  ownMembers: ReadonlySet<string>;
  /** Names of the Python modules that are shown as files on the page. */
  ownModules: ReadonlySet<string>;
}

/** Matches messages about missing modules. They are ignored for third-party packages, because the check runs without these packages. */
const UNRESOLVED_IMPORT = /^Import "([^".]+).*" could not be resolved/;

/**
 * Matches messages about missing members. Such a message is ignored if any subclass has the member. For example, `listener.model` may be an
 * instance of a subclass of the annotated class. `member` is the missing member if the message doesn't name it.
 */
const MISSING_MEMBERS: readonly (readonly [pattern: RegExp, member?: string])[] = [
  [/^Cannot (?:access|assign to) attribute "(?<member>\w+)" for class "(?:type\[)?(?<cls>\w+)/],
  [/^Object of type "(?<cls>\w+)\*?" is not callable/, '__call__'],
];

/** Matches other messages about samples that work. */
const HARMLESS_MESSAGES: readonly RegExp[] = [
  // The attribute exists, and the framework itself often assigns values of other types than the annotation.
  /^Cannot assign to attribute [^\n]*\n[\s\S]* is not assignable to /,
  // In `double = ObjectModel('double', object=double)`, pyright keeps treating the name as the function.
  /for class "FunctionType"/,
  // Stubs declare an InitVar as a field, because the framework stores its value under the same name.
  /__post_init__ incorrect parameter count/,
];

/** Whether a message of the type checker should be ignored, because it isn't about a mistake of the writer. */
export function isSuppressed(context: SuppressionContext, diagnostic: Diagnostic): boolean {
  const { message } = diagnostic;
  if (isSyntaxError(diagnostic)) return false;
  const [, root] = UNRESOLVED_IMPORT.exec(message) ?? [];
  // A file of the page may have a name such as `superduper_shop`, which looks like a package of the framework.
  if (root !== undefined)
    return context.ownModules.has(root) || (!isFrameworkPackage(root) && !isStandardLibrary(root));
  const isInSubclass = MISSING_MEMBERS.some(([pattern, defaultMember = '']) => {
    const { cls, member = defaultMember } = pattern.exec(message)?.groups ?? {};
    return cls !== undefined && canHaveMember(context, cls, member);
  });
  return isInSubclass || HARMLESS_MESSAGES.some((pattern) => pattern.test(message));
}

/** Whether a name is that of the framework or a plugin. Similar names such as `superdupr` count, too, so that misspelled imports are reported. */
function isFrameworkPackage(root: string): boolean {
  return root.startsWith('superduper') || distance(root.replace(/_.*/, ''), 'superduper') <= 2;
}

/** Whether a subclass of the framework's class `cls` may have a member. The classes that the page defines count, because they may be subclasses. */
function canHaveMember({ index, ownMembers }: SuppressionContext, cls: string, member: string): boolean {
  const { inventory, byName } = index;
  const bases = byName.get(cls)?.map(({ qualifiedName }) => qualifiedName);
  if (!bases) return false;
  if (ownMembers.has(member)) return true;
  const subclasses = listClasses(inventory).filter(([name]) =>
    getResolutionOrder(inventory, name).some((ancestor) => bases.includes(ancestor)),
  );
  return subclasses.some(([name]) => collectMembers(inventory, name).has(member));
}
