/** Matches text that consists of a dotted name: `superduper.base.query`. */
export const DOTTED_NAME = /^\w+(?:\.\w+)+$/;

/** Splits a dotted name into its owner (`superduper.base.query`, or empty if there is no dot) and its last part (`Query`). */
export function splitName(dotted: string): [owner: string, name: string] {
  const dot = dotted.lastIndexOf('.');
  return [dotted.slice(0, Math.max(dot, 0)), dotted.slice(dot + 1)];
}

/** Returns the owner of a dotted name: the module of a class, or the class of a method. It's empty if there is no dot. */
export function getOwner(dotted: string): string {
  return splitName(dotted)[0];
}

/** Returns the last part of a dotted name. */
export function getLastPart(dotted: string): string {
  return splitName(dotted)[1];
}
