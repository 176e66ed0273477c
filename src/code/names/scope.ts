import { identityOf, type Value } from './values';

/** What the names are at one place of a module. A name that it does not have is not bound yet. */
export type Scope = Map<string, Value>;

/**
 * Joins the ways that lead to a place, of which a reader takes one. A name that some of them do not bind is what the others say:
 * code that uses it works only after one of those.
 *
 * @param ways - The scopes at the end of each way.
 */
export function join(ways: readonly Scope[]): Scope {
  const joined: Scope = new Map();
  for (const [name, value] of ways.flatMap((way) => [...way])) {
    const before = joined.get(name);
    const agrees = !joined.has(name) || identityOf(before ?? null) === identityOf(value);
    joined.set(name, agrees ? value : null);
  }
  return joined;
}

/** Everything that the names of a module are bound to, wherever that happens: what a function sees that is called later. */
export class Bindings {
  readonly #values: Scope = new Map();
  readonly #volatile: ReadonlySet<string>;

  /** @param volatile - Names that functions bind too, by `global` or `nonlocal`. */
  constructor(volatile: ReadonlySet<string>) {
    this.#volatile = volatile;
  }

  /** Notes a value. @returns What the name may be taken for from here on. */
  add(name: string, value: Value): Value {
    const certain = this.#volatile.has(name) ? null : value;
    const before = this.#values.get(name);
    const agrees = !this.#values.has(name) || identityOf(before ?? null) === identityOf(certain);
    this.#values.set(name, agrees ? certain : null);
    return certain;
  }

  /** @returns The names that are the same at all times. */
  seenLater(): Scope {
    return new Map(this.#values);
  }
}
