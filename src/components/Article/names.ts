import { nextIndex } from '@site/src/client/dom/next-index';
import { savesData } from '@site/src/client/dom/saves-data';
import type { Gesture } from '../Names/card';

/** Matches names of the framework in samples and text: linked code. */
const NAME = 'code a, :not(dt) > a:has(> code)';

/**
 * Requests the card of a name. If the reader saves data or has a slow connection, pointing at a name doesn't load anything, and only the
 * focus or a long press shows a card.
 */
export function askName(link: HTMLAnchorElement | null, gesture: Gesture): void {
  if (!link?.matches(NAME) || (gesture === 'point' && savesData())) return;
  import('../Names/card').then(
    ({ askCard }) => askCard(link, gesture),
    // If loading fails, the next name tries again.
    () => undefined,
  );
}

/** Matches code whose names link to the reference. */
export const SAMPLES = '.theme-code-block code';

/**
 * Makes one name of a sample a Tab stop: the first name, or the one that last had the focus. A sample may have hundreds of names, and
 * readers want to get past them.
 */
export function holdOneStop(code: Element, stop?: Element): void {
  const names = code.querySelectorAll('a');
  for (const name of names) name.tabIndex = name === (stop ?? names[0]) ? 0 : -1;
}

/** Moves the focus from a name in a sample to the name that a key selects, and returns whether it did. */
export function moveToName(key: string, target: Element): boolean {
  const names = target.matches('a') ? [...(target.closest(SAMPLES)?.querySelectorAll('a') ?? [])] : [];
  const at = names.indexOf(target as HTMLAnchorElement);
  const next = nextIndex(key, at, names.length) ?? nextIndex(key, at, names.length, 'horizontal');
  if (next === null) return false;
  names[next]?.focus();
  return true;
}
