import { findNextIndex } from '@site/src/client/dom/find-next-index';
import { isSavingData } from '@site/src/client/dom/is-saving-data';
import type { Gesture } from '../Names/card';

/** Matches names such as `Listener` that link to the API reference, in code samples and in text. */
const NAME_SELECTOR = 'code a, :not(dt) > a:has(> code)';

/** Shows a card if a link is on an API name, such as `Listener`. On slow connections and in data-saving mode, pointing doesn't open a card. */
export function requestNameCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (!link.matches(NAME_SELECTOR) || (gesture === 'point' && isSavingData())) return;
  import('../Names/card').then(
    ({ requestCard }) => requestCard(link, gesture),
    // If the code can't be loaded, the next gesture tries again.
    () => undefined,
  );
}

/** Matches code blocks. API names in them are links to the API reference. */
export const SAMPLE_SELECTOR = '.theme-code-block code';

/** Makes only one API name in a code sample reachable with Tab, by default the first one, so that keyboard users quickly get past the sample. */
export function setTabStop(code: Element, tabStop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (tabStop ?? names[0]) ? 0 : -1;
}

/** If `key` is an arrow key, Home or End, moves the focus from an API name in a code sample to another name. Returns whether the focus has moved. */
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
