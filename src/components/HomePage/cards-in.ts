import type { Way } from '@site/src/shared/home';
import type { Card } from '../Cards';

/**
 * @param cards - Cards with addresses of the latest version.
 * @param pathOf - Where a page is for this reader.
 */
export function cardsIn(cards: readonly Way[], pathOf: (route: string) => string): Card[] {
  return cards.map(({ to, more, ...card }) => ({
    ...card,
    heading: 'h3',
    to: pathOf(to),
    more: more && Object.entries(more).map(([label, route]) => ({ label, to: pathOf(route) })),
  }));
}
