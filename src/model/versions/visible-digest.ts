import { computeDigest } from '../cache/digest';
import type { PageContent } from '../page/content';

/** Properties of page content whose values readers see. `digest` is the hash of a picture. */
const VISIBLE_FIELDS: ReadonlySet<string> = new Set(['text', 'title', 'label', 'digest']);

/** Returns a digest of what readers see on a page. A short digest is enough, because it's only compared with the page's previous digest. */
export function computeVisibleDigest({ title, sections }: Pick<PageContent, 'title' | 'sections'>): string {
  const visibleText = [title, ...listVisibleTexts(sections)].join('').replace(/\s+/g, ' ');
  return computeDigest(visibleText).slice(0, 6);
}

function listVisibleTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, child]): string[] =>
    typeof child === 'string' && VISIBLE_FIELDS.has(field) ? [child] : listVisibleTexts(child),
  );
}
