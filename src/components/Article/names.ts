import { findNextIndex } from '@site/src/client/dom/next-index';
import { isSavingData } from '@site/src/client/dom/saves-data';
import type { Gesture } from '../Names/card';

/** Matches names of the framework in samples and text: linked code. */
const NAME_SELECTOR = 'code a, :not(dt) > a:has(> code)';

/**
 * Requests the card of a name. If the reader saves data or has a slow connection, pointing at a name doesn't load anything, and only the
 * focus or a long press shows a card.
 */
export function requestNameCard(link: HTMLAnchorElement | null, gesture: Gesture): void {
  if (!link?.matches(NAME_SELECTOR) || (gesture === 'point' && isSavingData())) return;
  import('../Names/card').then(
    ({ requestCard }) => requestCard(link, gesture),
    // If loading fails, the next name tries again.
    () => undefined,
  );
}

/** Matches code whose names link to the reference. */
export const SAMPLE_SELECTOR = '.theme-code-block code';

/**
 * Makes one name of a sample a Tab stop: the first name, or the one that last had the focus. A sample may have hundreds of names, and
 * readers want to get past them.
 */
export function setTabStop(code: Element, tabStop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (tabStop ?? names[0]) ? 0 : -1;
}

/** Moves the focus from a name in a sample to the name that a key selects, and returns whether it did. */
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
