/** A text that is a dotted name and nothing else: `superduper.base.query`. */
export const DOTTED_NAME = /^\w+(?:\.\w+)+$/;

/** @returns the owner of a dotted name (`superduper.base.query`; empty if there is no dot), and its last part (`Query`) */
export function splitName(dotted: string): [owner: string, name: string] {
  const dot = dotted.lastIndexOf('.');
  return [dotted.slice(0, Math.max(dot, 0)), dotted.slice(dot + 1)];
}

/** The owner of a dotted name: of a class its module, of a method its class. Empty if there is no dot. */
export function ownerOf(dotted: string): string {
  return splitName(dotted)[0];
}

/** The last part of a dotted name. */
export function lastName(dotted: string): string {
  return splitName(dotted)[1];
}
