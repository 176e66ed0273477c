import { crc32, deflateSync } from 'node:zlib';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrCreate } from '../../model/cache/known';
import { decodeFile, encodeFile, getOrStore, type Store } from '../../model/cache/store';
import type { Card } from './card';
import { createMeasure, fontFiles, type Pixels, renderSvg } from './renderer';
import { drawCard } from './template';

/** Returns a function that draws the PNG of a card. Pictures are stored by a digest of their texts and of the code that draws them. */
export function createCachedDrawer(store: Store) {
  const code = computeCodeDigest(__filename, ...fontFiles, 'static/img/logo.svg');
  const fonts = { bold: createMeasure(700), medium: createMeasure(500) };
  const grounds = new Map<string, Indexed>();
  const draw = (card: Card) => {
    const { background: ground, text: words, top } = drawCard(card, fonts);
    const below = getOrCreate(grounds, ground, () => indexed(renderSvg(ground)));
    return encodeFile(pngOf(painted(below, renderSvg(words), top)));
  };
  return (card: Card) =>
    Buffer.from(decodeFile(getOrStore(store, computeDigest(code, JSON.stringify(card)), () => draw(card))));
}

/*
 * Why a palette of our own: the renderer's PNG without one takes 41 KB instead of 23 KB (55 KB at the most, where 60 KB are allowed), and
 * longer; `sharp` makes one in 24 to 49 ms of CPU a picture, this in 4 ms, and its library is under the LGPL.
 */

/** Level 7 makes a file 4 KB smaller, in five times the time. */
const LEVEL = 3;
const COLOURS = 256;

/** A picture of few colours: a palette, and for each pixel its place in it. */
export interface Indexed {
  width: number;
  height: number;
  /** The place of each colour, as a renderer's four bytes read as one number. */
  palette: ReadonlyMap<number, number>;
  /** Row after row, each behind the number of its filter: 0, none, which suits palettes. */
  rows: Buffer;
}

/** @returns a picture with a palette */
export function indexed(pixels: Pixels): Indexed {
  const { width, height } = pixels;
  return painted({ width, height, palette: new Map(), rows: Buffer.alloc((width + 1) * height) }, pixels, 0);
}

/** @returns a picture with a strip, which is not wider, painted on it from the left; the picture itself stays as it is */
export function painted(ground: Indexed, strip: Pixels, top: number): Indexed {
  const palette = new Map(ground.palette);
  const rows = Buffer.from(ground.rows);
  const colours = new Int32Array(strip.pixels.buffer, strip.pixels.byteOffset, strip.pixels.length / 4);
  // Neighbours are mostly equal, so that the palette is asked once for each run of them.
  let before = -1;
  let place = 0;
  for (let y = 0, at = 0; y < strip.height; y += 1) {
    const row = (top + y) * (ground.width + 1) + 1;
    for (let x = 0; x < strip.width; x += 1, at += 1) {
      const colour = colours[at] as number;
      if (colour !== before) {
        before = colour;
        place = getOrCreate(palette, colour, () => palette.size);
      }
      rows[row + x] = place;
    }
  }
  return { ...ground, palette, rows };
}

/**
 * @returns the picture as a PNG: signature, header (8 bits a pixel, colour type 3), palette, data, end
 * @throws if it has more colours than a palette; a card has 212, the edges of its few colours among them
 */
export function pngOf({ width, height, palette, rows }: Indexed): Buffer {
  if (palette.size > COLOURS) {
    throw new Error(
      `expected at most ${COLOURS} colours in a social picture, found ${palette.size}. Draw it in fewer: src/outputs/social-pictures/template.ts.`,
    );
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(
        [...palette.keys()].flatMap((colour) => [0, 8, 16].map((shift) => (colour >> shift) & 255)),
      ),
    ),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
