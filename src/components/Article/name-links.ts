import { findNextIndex } from '@site/src/client/dom/find-next-index';
import { isSavingData } from '@site/src/client/dom/is-saving-data';
import type { Gesture } from '../Names/card';

/** Matches links on names of the framework's API, such as `Listener` in a code sample or in inline code. */
const NAME_SELECTOR = 'code a, :not(dt) > a:has(> code)';

/**
 * Shows a small card about an API name, such as `Listener`, after a gesture of the reader. If the reader saves data or has a slow connection,
 * hovering does nothing, and only focusing the name or a long press loads the card.
 */
export function requestNameCard(link: HTMLAnchorElement | null, gesture: Gesture): void {
  if (!link?.matches(NAME_SELECTOR) || (gesture === 'point' && isSavingData())) return;
  import('../Names/card').then(
    ({ requestCard }) => requestCard(link, gesture),
    // If loading fails, the next name tries again.
    () => undefined,
  );
}

/** Matches the code of samples, whose API names link to the reference. */
export const SAMPLE_SELECTOR = '.theme-code-block code';

/**
 * Makes exactly one API name of a code sample reachable with Tab: `tabStop`, or the first name by default. Otherwise keyboard users would
 * have to press Tab hundreds of times to get past a sample.
 */
export function setTabStop(code: Element, tabStop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (tabStop ?? names[0]) ? 0 : -1;
}

/** Moves the focus to another API name in the same code sample after an arrow key, Home or End. Returns whether the focus moved. */
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
