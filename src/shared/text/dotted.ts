/** Matches a dotted name such as `superduper.base.query`. */
export const DOTTED_NAME = /^\w+(?:\.\w+)+$/;

/** Splits a dotted name at its last dot: `superduper.base` and `Query`. Without a dot, the first part is empty. */
export function splitName(dotted: string): [owner: string, name: string] {
  const dot = dotted.lastIndexOf('.');
  return [dotted.slice(0, Math.max(dot, 0)), dotted.slice(dot + 1)];
}

/** Returns a dotted name without its last part: the module of a class, or the class of a method. */
export function getOwner(dotted: string): string {
  return splitName(dotted)[0];
}

/** Returns the last part of a dotted name: `Query` for `superduper.base.query.Query`. */
export function getLastPart(dotted: string): string {
  return splitName(dotted)[1];
}
