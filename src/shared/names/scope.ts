import { getOrCreate } from '../get-or-create';
import type { SymbolIndex } from '../inventory/lookup';
import { splitName } from '../text/dotted';
import { findCommonValue, type InferredValue } from './values';

/** A Python namespace. Each function, class and file has one, and a page's samples share one. */
export interface Scope {
  outer: Scope | null;
  bindings: Map<string, Binding[]>;
  resolvedValues: Map<string, InferredValue>;
}

export interface ProgramState {
  index: SymbolIndex;
  /** Assumed values of names that code often uses without defining them, such as `db`. */
  assumedValues: ReadonlyMap<string, InferredValue>;
  /** Maps the names of the program's modules, such as `shop.models`, to their scopes, so that modules can import each other. */
  scopes: Map<string, Scope>;
  depth: number;
}

export type Binding = () => InferredValue | typeof PENDING | typeof NONE;

const PENDING = Symbol('pending');
/** Represents `None`. If code assigns both `None` and another value to a name, only the other value counts. */
export const NONE = Symbol('None');

export function createScope(outer: Scope | null): Scope {
  return { outer, bindings: new Map(), resolvedValues: new Map() };
}

/** Records an assignment to a name. The value is inferred later, because it may depend on code further down. */
export function addBinding({ bindings }: Scope, name: string, inferValue: Binding): void {
  getOrCreate(bindings, name, () => []).push(inferOnce(inferValue));
}

/** Caches the inferred value. While it's being inferred, calls return `PENDING`; otherwise, `x = x.limit(1)` would recurse endlessly. */
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

/** Returns the value of a name, or null if the value is unknown or the code assigns different values to the name. */
export function resolveName(scope: Scope, name: string, program: ProgramState): InferredValue {
  const { bindings, outer, resolvedValues } = scope;
  const nameBindings = bindings.get(name);
  if (nameBindings === undefined)
    return outer ? resolveName(outer, name, program) : (program.assumedValues.get(name) ?? null);
  const resolvedValue = resolvedValues.get(name);
  if (resolvedValue !== undefined) return resolvedValue;
  const values = nameBindings.map((inferValue) => inferValue());
  const result = findCommonValue(values.filter((value) => typeof value !== 'symbol'));
  // The result isn't cached yet, because a pending value may turn out to be different.
  if (!values.includes(PENDING)) resolvedValues.set(name, result);
  return result;
}

/** Infers what an import from one of the program's own modules refers to. `importedName` is a path: `.db.store` for `from .db import store`. */
export function resolveProgramImport(
  importedName: string,
  moduleName: string,
  program: ProgramState,
): InferredValue {
  const dotCount = importedName.search(/[^.]|$/);
  // One dot means the module's folder. Each further dot means one folder up.
  const folders = dotCount === 0 ? [] : moduleName.split('.').slice(0, -dotCount);
  const path = [...folders, importedName.slice(dotCount)].join('.');
  const moduleScope = findModuleScope(path, program);
  if (moduleScope)
    return { kind: 'programModule', resolve: (member) => resolveName(moduleScope, member, program) };
  const [owner, name] = splitName(path);
  const ownerScope = owner === '' ? undefined : findModuleScope(owner, program);
  return ownerScope ? resolveName(ownerScope, name, program) : null;
}

/** Finds a module by its name or the end of its name: `shop.db` finds `src.shop.db`. Returns undefined unless exactly one module matches. */
function findModuleScope(path: string, { scopes }: ProgramState): Scope | undefined {
  const endings = [`.${path}`, `.${path}.__init__`];
  const matches = [...scopes].filter(([moduleName]) =>
    endings.some((ending) => `.${moduleName}`.endsWith(ending)),
  );
  return matches.length === 1 ? matches[0]?.[1] : undefined;
}
