import { distance } from 'fastest-levenshtein';
import { membersOf, methodResolutionOrder } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import { type Diagnostic, isStandardLibrary } from './pyright';

/** Decides whether a diagnostic is suppressed. */
export interface SuppressionContext {
  index: SymbolIndex;
  /** Names of members that the page's own classes define. */
  ownMembers: ReadonlySet<string>;
  /** Modules that the page's own files make. */
  ownModules: ReadonlySet<string>;
}

/** Third-party packages are not installed where samples are checked: their names count as untyped. */
const UNRESOLVED = /^Import "([^".]+).*" could not be resolved/;

/**
 * A name that is annotated with a base holds an instance of one of its heirs, which may be the page's own: `listener.model`,
 * `db.load('Scaler', 'a')`. What is said to lack in a class is there, if an heir has the member.
 */
const OF_HEIRS: readonly (readonly [message: RegExp, member?: string])[] = [
  [/^Cannot (?:access|assign to) attribute "(?<member>\w+)" for class "(?:type\[)?(?<cls>\w+)/],
  [/^Object of type "(?<cls>\w+)\*?" is not callable/, '__call__'],
];

/** Diagnostics that say nothing about whether a sample works, each with its reason. */
const HARMLESS: readonly RegExp[] = [
  // The attribute exists; values of other types than its annotation says are common in the framework itself.
  /^Cannot assign to attribute [^\n]*\n[\s\S]* is not assignable to /,
  // `double = ObjectModel('double', object=double)`: to pyright the name stays the function that it was first.
  /for class "FunctionType"/,
  // Stubs declare an InitVar as a field, because the framework keeps its value under the same name.
  /__post_init__ incorrect parameter count/,
];

/** Tells what an author cannot and need not fix. */
export function isSuppressed(context: SuppressionContext, { rule, message }: Diagnostic): boolean {
  if (rule === undefined) return false;
  const [, root] = UNRESOLVED.exec(message) ?? [];
  // A file of the page may be named as the packages of the framework are.
  if (root !== undefined)
    return context.ownModules.has(root) || (!isOfFramework(root) && !isStandardLibrary(root));
  const isOfHeir = OF_HEIRS.some(([pattern, own = '']) => {
    const { cls, member = own } = pattern.exec(message)?.groups ?? {};
    return cls !== undefined && heirMayHave(context, cls, member);
  });
  return isOfHeir || HARMLESS.some((pattern) => pattern.test(message));
}

/** The framework and its plugins, those that this version lacks and misspelt ones included. */
function isOfFramework(root: string): boolean {
  return root.startsWith('superduper') || distance(root.replace(/_.*/, ''), 'superduper') <= 2;
}

function heirMayHave({ index, ownMembers }: SuppressionContext, cls: string, member: string): boolean {
  const { inventory, byName } = index;
  const bases = (byName.get(cls) ?? []).map(({ qualifiedName }) => qualifiedName);
  if (bases.length === 0) return false;
  return (
    ownMembers.has(member) ||
    Object.entries(inventory.modules)
      .flatMap(([module, { classes }]) => Object.keys(classes).map((name) => `${module}.${name}`))
      .filter((heir) => methodResolutionOrder(inventory, heir).some((ancestor) => bases.includes(ancestor)))
      .some((heir) => membersOf(inventory, heir).has(member))
  );
}
