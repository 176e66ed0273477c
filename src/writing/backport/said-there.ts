import { align } from '../../difference/align';
import { matchUnits, outlineOf } from './outline';

/** A page of one version, and the same page of another. */
export type PagePair = readonly [own: string, other: string];

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;
const MOST = 2;

/**
 * Finds what pages of another version say in the place of a name, as `remove` where these say `teardown`.
 *
 * @param name - The last part of a name that the other version lacks.
 * @param pairs - Pages of both versions.
 * @param isName - Whether the other version has a name.
 * @returns Names in its place, the most frequent first.
 */
export function saidThere(
  name: string,
  pairs: Iterable<PagePair>,
  isName: (word: string) => boolean,
): string[] {
  const counts = new Map<string, number>();
  const speaks = new RegExp(`(?<![\\w])${name}(?!\\w)`);
  for (const [own, other] of pairs) {
    if (!speaks.test(own)) continue;
    const [before, there] = [outlineOf(own), outlineOf(other)];
    for (const [at, place] of matchUnits(before, there)) {
      const [one, two] = [before.units[at]?.text ?? '', there.units[place]?.text ?? ''];
      if (!speaks.test(one) || speaks.test(two)) continue;
      for (const word of inPlaceOf(name, one, two)) {
        if (isName(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([word]) => word);
}

/** The one word that stands between the same words as the name does. */
function inPlaceOf(name: string, own: string, other: string): string[] {
  const [one, two] = [own.match(WORD) ?? [], other.match(WORD) ?? []];
  const isEqual = (a: number, b: number) => one[a] === two[b];
  const found: string[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const close = () => {
    const [only] = added;
    if (removed.length === 1 && added.length === 1 && removed[0] === name && only) found.push(only);
    [removed, added] = [[], []];
  };
  for (const step of align(one.length, two.length, (a, b) => (isEqual(a, b) ? 1 : 0), isEqual)) {
    if ('before' in step && 'after' in step) close();
    else if ('before' in step) removed.push(one[step.before] ?? '');
    else added.push(two[step.after] ?? '');
  }
  close();
  return found;
}
