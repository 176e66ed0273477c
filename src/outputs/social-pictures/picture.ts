import { codeDigest, digestOf } from '../../model/cache/digest';
import { knownIn } from '../../model/cache/known';
import { contentOf, remember, type Store, storedFile } from '../../model/cache/store';
import type { Card } from './card';
import { type Indexed, indexed, painted, pngOf } from './palette-png';
import { fontFiles, measureOf, render } from './renderer';
import { drawCard } from './template';

/**
 * @param store - Where pictures are stored, by a digest of their words and of the code that draws them.
 * @returns A function that makes the PNG of a picture, or takes it from the store if the same was drawn before: then nothing is drawn or measured.
 */
export function cachedPictures(store: Store) {
  const code = codeDigest(__filename, ...fontFiles, 'static/img/logo.svg');
  const fonts = { bold: measureOf(700), medium: measureOf(500) };
  const grounds = new Map<string, Indexed>();
  const draw = (card: Card) => {
    const { ground, words, top } = drawCard(card, fonts);
    const below = knownIn(grounds, ground, () => indexed(render(ground)));
    return storedFile(pngOf(painted(below, render(words), top)));
  };
  return (card: Card) =>
    Buffer.from(contentOf(remember(store, digestOf(code, JSON.stringify(card)), () => draw(card))));
}
