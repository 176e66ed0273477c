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
