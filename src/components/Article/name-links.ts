import { findNextIndex } from '@site/src/client/dom/find-next-index';
import { isSavingData } from '@site/src/client/dom/is-saving-data';
import type { Gesture } from '../Names/card';

/** Matches links to the API reference on names such as `Listener`, in code samples and in text. */
const NAME_SELECTOR = 'code a, :not(dt) > a:has(> code)';

/**
 * Shows a card about an API name, such as `Listener`, when the reader points at, focuses or long-presses the name. Pointing is ignored on slow
 * connections and if the reader wants to save data.
 */
export function requestNameCard(link: HTMLAnchorElement | null, gesture: Gesture): void {
  if (!link?.matches(NAME_SELECTOR) || (gesture === 'point' && isSavingData())) return;
  import('../Names/card').then(
    ({ requestCard }) => requestCard(link, gesture),
    // If loading fails, the next name tries again.
    () => undefined,
  );
}

/** Matches code blocks. API names in them are links to the API reference. */
export const SAMPLE_SELECTOR = '.theme-code-block code';

/**
 * Makes only one API name in a code sample reachable with Tab, by default the first. Otherwise, keyboard users would have to press Tab hundreds of
 * times to get past a sample.
 */
export function setTabStop(code: Element, tabStop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (tabStop ?? names[0]) ? 0 : -1;
}

/** Moves the focus from one API name in a code sample to another, if `key` is an arrow key, Home or End. Returns whether the focus moved. */
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
