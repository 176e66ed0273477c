import type { Documentation } from '../documentation';
import { compareInventories } from './compare';
import type { SymbolChange } from './types';

const known = new WeakMap<Documentation, WeakMap<Documentation, readonly SymbolChange[]>>();

/**
 * What `compareInventories` gives; two versions that have not been read anew are not compared again, so every entry of a build can
 * ask.
 */
export function changesBetween(before: Documentation, after: Documentation): readonly SymbolChange[] {
  const ofBefore = known.get(before) ?? new WeakMap<Documentation, readonly SymbolChange[]>();
  known.set(before, ofBefore);
  const changes = ofBefore.get(after) ?? compareInventories(before, after);
  ofBefore.set(after, changes);
  return changes;
}
