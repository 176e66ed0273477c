import type { Node } from 'unist';

/** Lines of a file, counted from 1. */
export interface Lines {
  from: number;
  to: number;
}

/** Which lines of its file a part of a page comes from. They are no part of it: what stands on other lines is the same. */
const lines = new WeakMap<object, Lines>();

/** Notes what a part of a page is made of: a node at the top of the page, or what has been made of that. */
export function placed<T extends object>(part: T, origin: object | null | undefined): T {
  const { position } = (origin ?? {}) as Partial<Node>;
  const known = position ? { from: position.start.line, to: position.end.line } : origin && lines.get(origin);
  if (known) lines.set(part, known);
  return part;
}

/** @returns The lines of what was read from a page as it was written; the first of what was filled in, or stored. */
export function linesOf(part: object): Lines {
  return lines.get(part) ?? { from: 1, to: 1 };
}
