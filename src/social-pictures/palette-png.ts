import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;

/**
 * Writes a picture of few colours as a PNG with a palette, a third of the size of one without.
 *
 * @param pixels - Four bytes each, from the top left, none transparent.
 * @param width - Of the picture.
 * @param height - Of the picture.
 * @returns The file. If there are more than 256 colours, the rarest are drawn in the nearest of the others.
 */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colours = countColours(pixels);
  const palette = [...colours]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of colours.keys()) {
    if (!places.has(colour)) places.set(colour, nearest(colour, palette));
  }
  return png(width, height, palette, rowsOf(pixels, width, height, places));
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function countColours(pixels: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  let before = -1;
  let run = 0;
  // Neighbours are mostly equal, so that the map is asked once for each run of them.
  for (let at = 0; at <= pixels.length; at += 4) {
    const colour = at < pixels.length ? colourAt(pixels, at) : -1;
    if (colour !== before) {
      if (before >= 0) counts.set(before, (counts.get(before) ?? 0) + run);
      before = colour;
      run = 0;
    }
    run += 1;
  }
  return counts;
}

function nearest(colour: number, palette: readonly number[]): number {
  const distances = palette.map((other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Each row begins with the number of its filter: 0, none, which suits palettes. */
function rowsOf(
  pixels: Uint8Array,
  width: number,
  height: number,
  places: ReadonlyMap<number, number>,
): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  let before = -1;
  let place = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 1; x <= width; x += 1, at += 4) {
      const colour = colourAt(pixels, at);
      if (colour !== before) {
        before = colour;
        place = places.get(colour) ?? 0;
      }
      rows[y * (width + 1) + x] = place;
    }
  }
  return rows;
}

/** PNG, third edition: signature, header (8 bits a pixel, colour type 3), palette, data, end. */
function png(width: number, height: number, palette: readonly number[], rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
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
