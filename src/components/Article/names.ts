import { nextIndex } from '@site/src/client/dom/next-index';
import { savesData } from '@site/src/client/dom/saves-data';
import type { Gesture } from '../Names/card';

/** Names of the framework in samples and in text: code that leads somewhere else. */
const NAME = 'code a, :not(dt) > a:has(> code)';

/**
 * Tells the cards that a reader may want to know more of a name. Where data is saved, or slow to come, pointing at a name loads nothing: a
 * card is shown for the focus and for a long press alone.
 */
export function askName(link: HTMLAnchorElement | null, gesture: Gesture): void {
  if (!link?.matches(NAME) || (gesture === 'point' && savesData())) return;
  import('../Names/card').then(
    ({ askCard }) => askCard(link, gesture),
    // A load that failed is tried again with the next name.
    () => undefined,
  );
}

/** Blocks of code whose names lead to the reference. */
export const SAMPLES = '.theme-code-block code';

/**
 * Of the names in a sample one is a stop of the Tab key, the first or the last one that had the focus: a page may have hundreds, and a reader
 * wants to come past them.
 */
export function holdOneStop(code: Element, stop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (stop ?? names[0]) ? 0 : -1;
}

/**
 * Moves the focus from a name in a sample to another one.
 *
 * @returns Whether the key did so.
 */
export function moveToName(key: string, target: Element): boolean {
  const names = target.matches('a') ? [...(target.closest(SAMPLES)?.querySelectorAll('a') ?? [])] : [];
  const at = names.indexOf(target as HTMLAnchorElement);
  const next = nextIndex(key, at, names.length) ?? nextIndex(key, at, names.length, 'horizontal');
  if (next === null) return false;
  names[next]?.focus();
  return true;
}
