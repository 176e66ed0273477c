import { getOrCreate } from '../get-or-create';
import type { SymbolIndex } from '../inventory/lookup';
import { splitName } from '../text/dotted';
import { findCommonValue, type InferredValue } from './values';

/** A Python namespace: all samples of a page, a file of a program, the body of a function, or the body of a class. */
export interface Scope {
  outer: Scope | null;
  /** For each name, the functions that infer its value: one for each place in the code that assigns the name. */
  bindings: Map<string, Binding[]>;
  /** Cached values of names. */
  resolvedValues: Map<string, InferredValue>;
}

/** State that all nodes of a program share. */
export interface ProgramState {
  index: SymbolIndex;
  /** Assumed values of names that the code uses without defining them, such as `db`. */
  assumedValues: ReadonlyMap<string, InferredValue>;
  /** The modules that other modules can import, by the name of the module: `shop.models`. */
  scopes: Map<string, Scope>;
  /** Number of nested nodes that are being read or evaluated. */
  depth: number;
}

/** Infers a value that code binds to a name. */
export type Binding = () => InferredValue | typeof PENDING | typeof NONE;

/** Represents a value that is still being inferred. It is ignored when the values of a name are compared. */
const PENDING = Symbol('pending');
/** Represents None. It is ignored when the values of a name are compared, because code can't use members of None. */
export const NONE = Symbol('None');

export function createScope(outer: Scope | null): Scope {
  return { outer, bindings: new Map(), resolvedValues: new Map() };
}

/** Records that code binds a name to a value. The value is inferred later, after the whole program has been read. */
export function addBinding({ bindings }: Scope, name: string, inferValue: Binding): void {
  getOrCreate(bindings, name, () => []).push(inferOnce(inferValue));
}

/** Returns a function that infers a value once and caches it. While it runs, the value is pending, which stops the recursion in `x = x.limit(1)`. */
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

/** Returns the inferred value of a name. If the code binds the name to several different values, the value is unknown (null). */
export function resolveName(scope: Scope, name: string, program: ProgramState): InferredValue {
  const { bindings, outer, resolvedValues } = scope;
  const boundValues = bindings.get(name);
  if (boundValues === undefined)
    return outer ? resolveName(outer, name, program) : (program.assumedValues.get(name) ?? null);
  const resolvedValue = resolvedValues.get(name);
  if (resolvedValue !== undefined) return resolvedValue;
  const values = boundValues.map((inferValue) => inferValue());
  const result = findCommonValue(values.filter((value) => typeof value !== 'symbol'));
  // A pending value may still turn out to differ from the others.
  if (!values.includes(PENDING)) resolvedValues.set(name, result);
  return result;
}

/** Infers the value of a name from another module of the program. `importedName` is a path: `shop.db.store`, or `.db.store` in a package. */
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

/** Finds the only module whose name ends with a path, because the checked files may be in any folder: `src.shop.db` for `shop.db`. */
function findModuleScope(path: string, { scopes }: ProgramState): Scope | undefined {
  const endings = [`.${path}`, `.${path}.__init__`];
  const matches = [...scopes].filter(([moduleName]) =>
    endings.some((ending) => `.${moduleName}`.endsWith(ending)),
  );
  return matches.length === 1 ? matches[0]?.[1] : undefined;
}
