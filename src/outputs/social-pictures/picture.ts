import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStoreBytes, type Store } from '../../model/cache/store';
import type { SocialCard } from './card';
import { createMeasure, fontFiles, renderPng } from './renderer';
import { drawCard } from './template';

/** Returns a function that draws social pictures as PNG files and caches them until their text or the drawing code changes. */
export function createCachedDrawer(store: Store) {
  const code = computeCodeDigest(__filename, ...fontFiles, 'static/img/logo.svg');
  const fonts = { bold: createMeasure(700), medium: createMeasure(500) };
  return (card: SocialCard) => {
    const key = computeDigest(code, JSON.stringify(card));
    return getOrStoreBytes(store, key, async () => renderPng(drawCard(card, fonts)));
  };
}
