import { findNextIndex } from '@site/src/client/dom/find-next-index';
import { isSavingData } from '@site/src/client/dom/is-saving-data';
import type { Gesture } from '../Names/card';

/** Selects links on API names in code samples and sentences, but not in the terms of definition lists (`<dt>`). */
const NAME_SELECTOR = 'code a, :not(dt) > a:has(> code)';

/** Opens a card with an API name's signature and description. Hovering doesn't open the card if data saver is on or the connection is slow. */
export function requestNameCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (!link.matches(NAME_SELECTOR) || (gesture === 'point' && isSavingData())) return;
  import('../Names/card').then(
    ({ requestCard }) => requestCard(link, gesture),
    // The next attempt loads the code again.
    () => undefined,
  );
}

export const SAMPLE_SELECTOR = '.theme-code-block code';

/** Makes only one API name in a code sample reachable with Tab, so that keyboard users don't have to tab through all of them. */
export function setTabStop(code: Element, tabStop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (tabStop ?? names[0]) ? 0 : -1;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Lets readers move between the API names in a code sample with the arrow keys, Home and End. Returns whether the focus has moved. */
export function moveToName(event: KeyPress, target: Element): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Browsers have their own shortcuts with these keys, such as Alt ← for the previous page.
  const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
  if (hasModifier) return false;

  const sample = target.matches('a') ? target.closest(SAMPLE_SELECTOR) : null;
  if (!sample) return false;
  const names = [...sample.querySelectorAll('a')];
  const currentIndex = names.indexOf(target as HTMLAnchorElement);
  const targetIndex =
    findNextIndex(key, currentIndex, names.length) ??
    findNextIndex(key, currentIndex, names.length, 'horizontal');
  if (targetIndex === null) return false;
  names[targetIndex]?.focus();
  return true;
}
