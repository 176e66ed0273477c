import { membersOf, methodResolutionOrder } from '../plugins/api/inheritance';
import type { SymbolIndex } from '../plugins/api/lookup';
import { type Diagnostic, isStandardLibrary } from './pyright';

/** Top-level names of the framework and of its plugins, those that this version lacks included. */
const FRAMEWORK = /^superduper(_|$)/;

/** Findings that say nothing about whether a sample works, each with its reason. */
interface Noise {
  rule: string;
  message: RegExp;
  /** Whether it is noise in this version; always, if left out. */
  when?: (index: SymbolIndex, named: string[]) => boolean;
}

const NOISE: readonly Noise[] = [
  // Third-party packages are not installed where samples are checked: their names count as untyped.
  {
    rule: 'reportMissingImports',
    message: /^Import "([^".]+)/,
    when: (_, [root = '']) => !FRAMEWORK.test(root) && !isStandardLibrary(root),
  },
  // What is annotated with a base holds an instance of one of its heirs: `listener.model`, `db.cluster.compute`.
  {
    rule: 'reportAttributeAccessIssue',
    message: /^Cannot (?:access|assign to) attribute "(\w+)" for class "(?:type\[)?(\w+)/,
    when: (index, [member = '', cls = '']) => hasHeirWith(index, cls, member),
  },
  {
    rule: 'reportIndexIssue',
    message: /^"(\w+)" method not defined on type "(\w+)/,
    when: (index, [member = '', cls = '']) => hasHeirWith(index, cls, member),
  },
  // The attribute exists; values of other types than its annotation says are common in the framework itself.
  {
    rule: 'reportAttributeAccessIssue',
    message: /^Cannot assign to attribute [^\n]*\n[\s\S]* is not assignable to /,
  },
  // `double = ObjectModel('double', object=double)`: to pyright the name stays the function that it was first.
  { rule: 'reportAttributeAccessIssue', message: /for class "FunctionType"/ },
  // Stubs declare an InitVar as a field, because the framework keeps its value under the same name.
  { rule: 'reportGeneralTypeIssues', message: /__post_init__ incorrect parameter count/ },
  // At run time, the default of the field that is overridden holds.
  {
    rule: 'reportGeneralTypeIssues',
    message: /overrides a field of the same name but is missing a default value/,
  },
];

/**
 * Tells what an author cannot and need not mend.
 *
 * @param index - The version's symbols.
 * @param diagnostic - A finding of pyright.
 * @returns Whether to leave it out.
 */
export function isNoise(index: SymbolIndex, { rule, message }: Diagnostic): boolean {
  return NOISE.some((noise) => {
    const match = noise.rule === rule ? noise.message.exec(message) : null;
    return match !== null && (noise.when?.(index, match.slice(1)) ?? true);
  });
}

function hasHeirWith({ inventory, byName }: SymbolIndex, cls: string, member: string): boolean {
  const bases = (byName.get(cls) ?? []).map(({ qualifiedName }) => qualifiedName);
  return Object.entries(inventory.modules)
    .flatMap(([module, { classes }]) => Object.keys(classes).map((name) => `${module}.${name}`))
    .filter((heir) => methodResolutionOrder(inventory, heir).some((ancestor) => bases.includes(ancestor)))
    .some((heir) => membersOf(inventory, heir).has(member));
}
