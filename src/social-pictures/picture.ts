import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_SIZE } from '../social-picture';
import { palettePng } from './palette-png';
import { render } from './renderer';

/** Part of every cached picture's name: another number when an SVG is drawn or written otherwise than before. */
const REVISION = 1;

/** Makes the PNG of an SVG of the size of a social picture. */
export type PictureMaker = (svg: string) => Buffer;

/**
 * @param folder - Where pictures are kept, by what is drawn on them. Copies of the site may share it.
 * @returns What makes a picture, or takes it from the folder if the same was drawn before.
 */
export function cachedPictures(folder: string): PictureMaker {
  mkdirSync(folder, { recursive: true });
  return (svg) => {
    const name = createHash('sha256').update(`${REVISION}\n${svg}`).digest('hex').slice(0, 32);
    const file = join(folder, `${name}.png`);
    if (existsSync(file)) return readFileSync(file);
    const picture = palettePng(render(svg), PICTURE_SIZE.width, PICTURE_SIZE.height);
    // Renamed when it is whole, so that a build that is stopped leaves no half of a picture.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, picture);
    renameSync(part, file);
    return picture;
  };
}
