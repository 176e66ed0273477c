import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Indexed, indexed, painted, pngOf } from './palette-png';
import { render } from './renderer';
import type { Drawing } from './template';

/** Part of every cached picture's name: another number when a drawing is drawn or written otherwise than before. */
const REVISION = 2;

/** Makes the PNG of a social picture. */
export type PictureMaker = (drawing: Drawing) => Buffer;

/**
 * @param folder - Where pictures are kept, by what is drawn on them. Copies of the site may share it.
 * @returns What makes a picture, or takes it from the folder if the same was drawn before.
 */
export function cachedPictures(folder: string): PictureMaker {
  mkdirSync(folder, { recursive: true });
  const grounds = new Map<string, Indexed>();
  return ({ ground, words, top }) => {
    const name = createHash('sha256')
      .update(JSON.stringify([REVISION, ground, words, top]))
      .digest('hex')
      .slice(0, 32);
    const file = join(folder, `${name}.png`);
    if (existsSync(file)) return readFileSync(file);
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
