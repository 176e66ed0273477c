import { type InferredValue, identityOf } from './values';

/** The page, a function or a class body: what has names of its own. */
export interface Scope {
  outer: Scope | null;
  /** Names of a class body are seen by its own statements only. */
  isClass: boolean;
  bindings: Map<string, Binding[]>;
}

/** Something that gives a name a value. */
interface Binding {
  /** Where on the page. */
  at: number;
  value: () => InferredValue;
}

export function newScope(outer: Scope | null = null, isClass = false): Scope {
  return { outer, isClass, bindings: new Map() };
}

/** Notes that something binds a name. Its value is asked for when all of the page has been read. */
export function bind({ bindings }: Scope, name: string, at: number, value: () => InferredValue): void {
  bindings.set(name, [...(bindings.get(name) ?? []), { at, value: once(value) }]);
}

/** A value that needs itself (`x = x.limit(1)`) is not certain. */
function once(value: () => InferredValue): () => InferredValue {
  let known: InferredValue | undefined;
  return () => {
    if (known === undefined) {
      known = null;
      known = value();
    }
    return known;
  };
}

/**
 * Finds what a name certainly is: what everything that binds it agrees on, whichever of it happens, and in which order.
 *
 * @param at - Where on the page it is read. Above the first binding it may still be a built-in.
 */
export function lookUp(scope: Scope, name: string, at: number): InferredValue {
  const bindings = bindingsOf(scope, name);
  const [first = null, ...others] = bindings.map(({ value }) => value());
  const isBound = bindings.some((binding) => binding.at <= at);
  return isBound && others.every((other) => identityOf(other) === identityOf(first)) ? first : null;
}

function bindingsOf(from: Scope, name: string): readonly Binding[] {
  for (let scope: Scope | null = from; scope !== null; scope = scope.outer) {
    const bindings = scope.bindings.get(name);
    if (bindings && (scope === from || !scope.isClass)) return bindings;
  }
  return [];
}
