import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeDigest, digestOf } from '../../model/cache/digest';
import type { Card } from './card';
import { type Indexed, indexed, painted, pngOf } from './palette-png';
import { fontFiles, measureOf, render } from './renderer';
import { drawCard } from './template';

/** Makes the PNG of a social picture. */
export type PictureMaker = (card: Card) => Buffer;

/**
 * @param folder - Where pictures are stored, by a digest of their words and of the code that draws them. Copies of the site may share it.
 * @returns A function that makes a picture, or takes it from the folder if the same was drawn before: then nothing is drawn or measured.
 */
export function cachedPictures(folder: string): PictureMaker {
  mkdirSync(folder, { recursive: true });
  const code = codeDigest(__filename, ...fontFiles, 'static/img/logo.svg');
  const fonts = { bold: measureOf(700), medium: measureOf(500) };
  const grounds = new Map<string, Indexed>();
  return (card) => {
    const file = join(folder, `${digestOf(code, JSON.stringify(card))}.png`);
    if (existsSync(file)) return readFileSync(file);
    const { ground, words, top } = drawCard(card, fonts);
    const below = grounds.get(ground) ?? indexed(render(ground));
    grounds.set(ground, below);
    const picture = pngOf(painted(below, render(words), top));
    // Renamed when it is whole, so that a build that is stopped leaves no half of a picture.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, picture);
    renameSync(part, file);
    return picture;
  };
}
