import { digestOf } from '../cache/digest';
import type { PageContent } from '../page/content';

/** The fields of a page's content that hold what readers see: the others say how it is marked up and where it leads. */
const SEEN: readonly string[] = ['text', 'title', 'label', 'digest'];

/** @returns a word for a page's words, code and drawings alone. It is told from the one before and no other, so that it can be short. */
export function seenDigest({ title, sections }: Pick<PageContent, 'title' | 'sections'>): string {
  const seen = [title];
  JSON.stringify(sections, (key, value: unknown) => {
    if (typeof value === 'string' && SEEN.includes(key)) seen.push(value);
    return value;
  });
  return digestOf(seen.join('').replace(/\s+/g, ' ')).slice(0, 6);
}
