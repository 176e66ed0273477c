import type { Answer, FoundSection } from '@site/src/shared/search/answer';

/** An item that the arrow keys move to: a section that was found, an earlier query, or a page to begin with. */
export type Item = { id: string } & (
  | { type: 'found'; section: FoundSection; version: string }
  | { type: 'recent'; text: string }
);

/**
 * @param prefix - The beginning of the items' ids.
 * @param answer - The latest answer, if something was asked.
 * @param recent - The earlier queries, offered while nothing is asked; the pages to begin with follow them.
 */
export function itemsOf(prefix: string, answer: Answer | null, recent: readonly string[]): Item[] {
  const texts = recent.map((text) => ({ type: 'recent', text }) as const);
  const sections = (answer?.groups ?? []).flatMap(({ page, hits }) =>
    hits.map((section) => ({ type: 'found', section, version: page.version }) as const),
  );
  return [...texts, ...sections].map((item, index) => ({ id: `${prefix}-${index}`, ...item }));
}
