import { digestOf } from '../cache/digest';
import type { PageContent } from '../page/content';

/** Content fields that readers see. Other fields describe the markup and links. */
const SEEN: readonly string[] = ['text', 'title', 'label', 'digest'];

/** Returns a digest of a page's text, code and images. It is short, because it only has to differ from the previous digest. */
export function seenDigest({ title, sections }: Pick<PageContent, 'title' | 'sections'>): string {
  const seen = [title];
  JSON.stringify(sections, (key, value: unknown) => {
    if (typeof value === 'string' && SEEN.includes(key)) seen.push(value);
    return value;
  });
  return digestOf(seen.join('').replace(/\s+/g, ' ')).slice(0, 6);
}
