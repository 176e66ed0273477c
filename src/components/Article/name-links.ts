import { findNextIndex } from '@site/src/client/dom/find-next-index';
import { isSavingData } from '@site/src/client/dom/is-saving-data';
import type { Gesture } from '../Names/card';

/** Matches names such as `Listener` that link to the API reference: in code samples and in text, but not terms of definition lists. */
const NAME_SELECTOR = 'code a, :not(dt) > a:has(> code)';

/** Shows the card of an API name, if the link is one. When the reader saves data, pointing at the link doesn't open a card. */
export function requestNameCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (!link.matches(NAME_SELECTOR) || (gesture === 'point' && isSavingData())) return;
  import('../Names/card').then(
    ({ requestCard }) => requestCard(link, gesture),
    // If the code can't be loaded, the next gesture tries again.
    () => undefined,
  );
}

export const SAMPLE_SELECTOR = '.theme-code-block code';

/** Makes only one API name in a code sample reachable with Tab, so that keyboard users quickly get past the sample. */
export function setTabStop(code: Element, tabStop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (tabStop ?? names[0]) ? 0 : -1;
}

/** Handles the arrow keys, Home and End on API names in a code sample. Returns whether the key has moved the focus. */
export function moveToName(key: string, target: Element): boolean {
  const names = target.matches('a')
    ? [...(target.closest(SAMPLE_SELECTOR)?.querySelectorAll('a') ?? [])]
    : [];
  const currentIndex = names.indexOf(target as HTMLAnchorElement);
  const targetIndex =
    findNextIndex(key, currentIndex, names.length) ??
    findNextIndex(key, currentIndex, names.length, 'horizontal');
  if (targetIndex === null) return false;
  names[targetIndex]?.focus();
  return true;
}
