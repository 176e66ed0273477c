import { distance } from 'fastest-levenshtein';
import { collectMembers, getResolutionOrder } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import { type Diagnostic, isStandardLibrary } from './pyright';

/** Facts that determine whether a diagnostic is suppressed. */
export interface SuppressionContext {
  index: SymbolIndex;
  /** Names of members that the page's own classes define. */
  ownMembers: ReadonlySet<string>;
  /** Names of modules that are files of the page. */
  ownModules: ReadonlySet<string>;
}

/** Matches unresolved imports. Those of third-party packages are suppressed, because the check treats the packages as untyped. */
const UNRESOLVED_IMPORT = /^Import "([^".]+).*" could not be resolved/;

/**
 * Matches diagnostics about missing members. They are suppressed if a subclass has the member, because a value that is annotated with a
 * base class, such as `listener.model`, may be an instance of any subclass, including those of the page.
 */
const SUBCLASS_PATTERNS: readonly (readonly [pattern: RegExp, member?: string])[] = [
  [/^Cannot (?:access|assign to) attribute "(?<member>\w+)" for class "(?:type\[)?(?<cls>\w+)/],
  [/^Object of type "(?<cls>\w+)\*?" is not callable/, '__call__'],
];

/** Matches diagnostics that don't indicate whether a sample works. */
const HARMLESS_MESSAGES: readonly RegExp[] = [
  // The attribute exists, and the framework itself often assigns values of other types than the annotation.
  /^Cannot assign to attribute [^\n]*\n[\s\S]* is not assignable to /,
  // In `double = ObjectModel('double', object=double)`, pyright keeps treating the name as the function.
  /for class "FunctionType"/,
  // Stubs declare an InitVar as a field, because the framework stores its value under the same name.
  /__post_init__ incorrect parameter count/,
];

/** Whether a diagnostic is irrelevant for writers. */
export function isSuppressed(context: SuppressionContext, { rule, message }: Diagnostic): boolean {
  if (rule === undefined) return false;
  const [, root] = UNRESOLVED_IMPORT.exec(message) ?? [];
  // A file of the page may have the same name as a package of the framework.
  if (root !== undefined)
    return context.ownModules.has(root) || (!isFrameworkPackage(root) && !isStandardLibrary(root));
  const isInSubclass = SUBCLASS_PATTERNS.some(([pattern, defaultMember = '']) => {
    const { cls, member = defaultMember } = pattern.exec(message)?.groups ?? {};
    return cls !== undefined && canHaveMember(context, cls, member);
  });
  return isInSubclass || HARMLESS_MESSAGES.some((pattern) => pattern.test(message));
}

/** Whether a package is the framework or a plugin, including misspelled plugins and plugins of other versions. */
function isFrameworkPackage(root: string): boolean {
  return root.startsWith('superduper') || distance(root.replace(/_.*/, ''), 'superduper') <= 2;
}

/** Whether a subclass of a class of the framework, or a class of the page, has a member. */
function canHaveMember({ index, ownMembers }: SuppressionContext, cls: string, member: string): boolean {
  const { inventory, byName } = index;
  const bases = (byName.get(cls) ?? []).map(({ qualifiedName }) => qualifiedName);
  if (bases.length === 0) return false;
  return (
    ownMembers.has(member) ||
    Object.entries(inventory.modules)
      .flatMap(([module, { classes }]) => Object.keys(classes).map((name) => `${module}.${name}`))
      .filter((subclass) =>
        getResolutionOrder(inventory, subclass).some((ancestor) => bases.includes(ancestor)),
      )
      .some((subclass) => collectMembers(inventory, subclass).has(member))
  );
}
