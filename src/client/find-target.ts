import { decoded } from '../shared/text/decode';

/**
 * @param document - Where to look.
 * @param hash - `#` and an id, which may be percent-encoded.
 * @returns The element that the hash leads to, or null.
 */
export function findTarget(document: Pick<Document, 'getElementById'>, hash: string): Element | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** Opens all that is folded around an element, and says whether anything was. */
export function unfold(target: Element): boolean {
  const folded = () => target.closest<HTMLDetailsElement>('details:not([open])');
  const isFolded = folded() !== null;
  for (let fold = folded(); fold; fold = folded()) fold.open = true;
  return isFolded;
}
