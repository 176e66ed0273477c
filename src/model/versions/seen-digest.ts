import { computeDigest } from '../cache/digest';
import type { PageContent } from '../page/content';

/** Content fields that readers see. Other fields describe the markup and links. */
const VISIBLE_FIELDS: readonly string[] = ['text', 'title', 'label', 'digest'];

/** Returns a digest of a page's text, code and images. It is short, because it only has to differ from the previous digest. */
export function computeVisibleDigest({ title, sections }: Pick<PageContent, 'title' | 'sections'>): string {
  const visibleTexts = [title];
  JSON.stringify(sections, (key, value: unknown) => {
    if (typeof value === 'string' && VISIBLE_FIELDS.includes(key)) visibleTexts.push(value);
    return value;
  });
  return computeDigest(visibleTexts.join('').replace(/\s+/g, ' ')).slice(0, 6);
}
