export const DOTTED_NAME = /^\w+(?:\.\w+)+$/;

/** Splits `superduper.base.Query` at its last dot into `superduper.base` and `Query`. Without a dot, the first part is empty. */
export function splitName(dotted: string): [owner: string, name: string] {
  const dot = dotted.lastIndexOf('.');
  return [dotted.slice(0, Math.max(dot, 0)), dotted.slice(dot + 1)];
}

/** Returns the part before the last dot: `superduper.base.query` for `superduper.base.query.Query`. */
export function getOwner(dotted: string): string {
  return splitName(dotted)[0];
}

/** Returns the part after the last dot: `Query` for `superduper.base.query.Query`. */
export function getLastPart(dotted: string): string {
  return splitName(dotted)[1];
}
