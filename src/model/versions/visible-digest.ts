import { computeDigest } from '../cache/digest';
import type { PageContent } from '../page/content';

/** Properties of a page's content that contain text which readers see. The digest ignores all other properties, such as markup and links. */
const VISIBLE_FIELDS: readonly string[] = ['text', 'title', 'label', 'digest'];

/** Returns a short digest of what readers see on a page. It can be short, because it only has to differ from the page's previous digest. */
export function computeVisibleDigest({ title, sections }: Pick<PageContent, 'title' | 'sections'>): string {
  const visibleTexts = [title];
  JSON.stringify(sections, (key, value: unknown) => {
    if (typeof value === 'string' && VISIBLE_FIELDS.includes(key)) visibleTexts.push(value);
    return value;
  });
  return computeDigest(visibleTexts.join('').replace(/\s+/g, ' ')).slice(0, 6);
}
