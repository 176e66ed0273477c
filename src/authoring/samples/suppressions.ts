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

/** Diagnostics that say nothing about whether a sample works, each with its reason. */
interface Suppression {
  message: RegExp;
  /** Whether it holds here; always, if left out. */
  when?: (context: SuppressionContext, named: string[]) => boolean;
}

const SUPPRESSIONS: readonly Suppression[] = [
  // Third-party packages are not installed where samples are checked: their names count as untyped. So do those of the page's own files,
  // one of which may be named as the packages of the framework are.
  {
    message: /^Import "([^".]+).*" could not be resolved/,
    when: ({ ownModules }, [root = '']) =>
      ownModules.has(root) || (!isOfFramework(root) && !isStandardLibrary(root)),
  },
  // A name that is annotated with a base holds an instance of one of its heirs, which may be the page's own:
  // `listener.model`, `db.load('Scaler', 'a')`.
  {
    message: /^Cannot (?:access|assign to) attribute "(\w+)" for class "(?:type\[)?(\w+)/,
    when: (context, [member = '', cls = '']) => heirMayHave(context, cls, member),
  },
  {
    message: /^"(__\w+__)" method not defined on type "(\w+)/,
    when: (context, [member = '', cls = '']) => heirMayHave(context, cls, member),
  },
  {
    message: /^Object of type "(\w+)\*?" is not callable/,
    when: (context, [cls = '']) => heirMayHave(context, cls, '__call__'),
  },
  {
    message: /^"(\w+)\*?" is not iterable/,
    when: (context, [cls = '']) => heirMayHave(context, cls, '__iter__'),
  },
  // The attribute exists; values of other types than its annotation says are common in the framework itself.
  { message: /^Cannot assign to attribute [^\n]*\n[\s\S]* is not assignable to / },
  // `double = ObjectModel('double', object=double)`: to pyright the name stays the function that it was first.
  { message: /for class "FunctionType"/ },
  // Stubs declare an InitVar as a field, because the framework keeps its value under the same name.
  { message: /__post_init__ incorrect parameter count/ },
  // At run time, the default of the field that is overridden holds.
  { message: /overrides a field of the same name but is missing a default value/ },
];

/** Tells what an author cannot and need not fix. */
export function isSuppressed(context: SuppressionContext, { rule, message }: Diagnostic): boolean {
  if (rule === undefined) return false;
  return SUPPRESSIONS.some((suppression) => {
    const match = suppression.message.exec(message);
    return match !== null && (suppression.when?.(context, match.slice(1)) ?? true);
  });
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
