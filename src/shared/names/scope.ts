import { getOrCreate } from '../get-or-create';
import type { SymbolIndex } from '../inventory/lookup';
import { splitName } from '../text/dotted';
import { findCommonValue, type InferredValue } from './values';

/** A Python namespace: that of a page's samples, a file, a function or a class. */
export interface Scope {
  outer: Scope | null;
  /** Maps each name to functions that infer its value, one for each place that binds the name. */
  bindings: Map<string, Binding[]>;
  /** Maps names to their cached values. */
  resolvedValues: Map<string, InferredValue>;
}

/** State that all nodes of a program share. */
export interface ProgramState {
  index: SymbolIndex;
  /** Maps names that the code may use without defining them, such as `db`, to their assumed values. */
  assumedValues: ReadonlyMap<string, InferredValue>;
  /** Maps the name of each importable module, such as `shop.models`, to its namespace. */
  scopes: Map<string, Scope>;
  /** Number of nested nodes that are being read or evaluated. */
  depth: number;
}

/** Infers a value that code binds to a name. */
export type Binding = () => InferredValue | typeof PENDING | typeof NONE;

/** Stands for a value that is still being inferred. It's ignored when the values of a name are compared. */
const PENDING = Symbol('pending');
/** Stands for `None`. It's ignored when the values of a name are compared, because code can't use members of `None`. */
export const NONE = Symbol('None');

export function createScope(outer: Scope | null): Scope {
  return { outer, bindings: new Map(), resolvedValues: new Map() };
}

/** Records that code binds a name. Its value is inferred later, because the code may use names that are bound below it. */
export function addBinding({ bindings }: Scope, name: string, inferValue: Binding): void {
  getOrCreate(bindings, name, () => []).push(inferOnce(inferValue));
}

/** Infers a value only once. Meanwhile, the value is pending, which stops the recursion in `x = x.limit(1)`. */
export function inferOnce(inferValue: Binding): Binding {
  let result: ReturnType<Binding> | undefined;
  return () => {
    if (result === undefined) {
      result = PENDING;
      result = inferValue();
    }
    return result;
  };
}

/** Returns the value of a name, or null if it's unknown or the code binds the name to different values. */
export function resolveName(scope: Scope, name: string, program: ProgramState): InferredValue {
  const { bindings, outer, resolvedValues } = scope;
  const boundValues = bindings.get(name);
  if (boundValues === undefined)
    return outer ? resolveName(outer, name, program) : (program.assumedValues.get(name) ?? null);
  const resolvedValue = resolvedValues.get(name);
  if (resolvedValue !== undefined) return resolvedValue;
  const values = boundValues.map((inferValue) => inferValue());
  const result = findCommonValue(values.filter((value) => typeof value !== 'symbol'));
  // A pending value may still turn out to differ, so the result isn't cached.
  if (!values.includes(PENDING)) resolvedValues.set(name, result);
  return result;
}

/** Infers what an import from the program refers to. `importedName` is a path such as `shop.db.store` or `.db.store`. */
export function resolveProgramImport(
  importedName: string,
  moduleName: string,
  program: ProgramState,
): InferredValue {
  const dotCount = importedName.search(/[^.]|$/);
  // One dot stands for the folder of the module, and each further dot for the folder above.
  const folders = dotCount === 0 ? [] : moduleName.split('.').slice(0, -dotCount);
  const path = [...folders, importedName.slice(dotCount)].join('.');
  const moduleScope = findModuleScope(path, program);
  if (moduleScope)
    return { kind: 'programModule', resolve: (member) => resolveName(moduleScope, member, program) };
  const [owner, name] = splitName(path);
  const ownerScope = owner === '' ? undefined : findModuleScope(owner, program);
  return ownerScope ? resolveName(ownerScope, name, program) : null;
}

/** Finds the only module whose name ends with a path: `src.shop.db` for `shop.db`, because the program may be in any folder. */
function findModuleScope(path: string, { scopes }: ProgramState): Scope | undefined {
  const endings = [`.${path}`, `.${path}.__init__`];
  const matches = [...scopes].filter(([moduleName]) =>
    endings.some((ending) => `.${moduleName}`.endsWith(ending)),
  );
  return matches.length === 1 ? matches[0]?.[1] : undefined;
}
