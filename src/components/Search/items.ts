import { nextIndex } from '@site/src/client/dom/next-index';
import type { Answer, FoundSection } from '@site/src/shared/search/answer';

/** What the arrow keys move over: sections that were found, earlier queries, or pages to begin with. */
export type Item = { id: string } & (
  | { type: 'found'; section: FoundSection; version: string }
  | { type: 'recent'; text: string }
);

/**
 * @param prefix - What the ids of the items begin with.
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

/** What a key press is, as far as the list goes. */
export type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * @param press - A key press in the box.
 * @param at - Which item is chosen; -1 for none.
 * @param count - How many items there are.
 * @returns Which item to choose; null if the key does not move.
 */
export function moved(press: Press, at: number, count: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  return altKey || ctrlKey || metaKey || shiftKey ? null : nextIndex(key, at, count);
}
