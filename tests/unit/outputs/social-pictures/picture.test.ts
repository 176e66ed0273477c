import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { pngSize } from '../../../../src/authoring/checks/project/png';
import { diskStore } from '../../../../src/model/cache/store';
import {
  cachedPictures,
  type Indexed,
  indexed,
  painted,
  pngOf,
} from '../../../../src/outputs/social-pictures/picture';
import { measureOf, type Pixels, render } from '../../../../src/outputs/social-pictures/renderer';
import { drawCard } from '../../../../src/outputs/social-pictures/template';
import { PICTURE_SIZE } from '../../../../src/shared/social-picture';
import { temporaryFolder } from '../../../temporary';

const fonts = { bold: measureOf(700), medium: measureOf(500) };

/** The parts of a PNG by their names. */
function chunksOf(png: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const size = png.readUInt32BE(at);
    chunks[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + size);
  }
  return chunks;
}

/** Pixels of a picture, row after row, from the names of their colours. */
function pixelsOf(width: number, colours: readonly (readonly [number, number, number])[]): Pixels {
  const pixels = Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
  return { pixels, width, height: colours.length / width };
}

const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;
const GREEN = [0, 255, 0] as const;

test('pixels are written as places in a palette', () => {
  const png = pngOf(indexed(pixelsOf(2, [BLUE, RED, BLUE, BLUE])));
  const { PLTE, IDAT } = chunksOf(png);
  expect(pngSize(png)).toEqual({ width: 2, height: 2 });
  expect([...(PLTE ?? [])]).toEqual([...BLUE, ...RED]);
  expect([...inflateSync(IDAT ?? Buffer.alloc(0))]).toEqual([0, 0, 1, 0, 0, 0]);
});

test('a strip is painted in its place, and the ground stays as it is', () => {
  const ground = indexed(pixelsOf(2, [BLUE, BLUE, BLUE, RED, RED, RED]));
  const { rows, palette } = painted(ground, pixelsOf(1, [GREEN, BLUE]), 1);
  expect([...rows]).toEqual([0, 0, 0, 0, 2, 1, 0, 0, 1]);
  expect(palette.size).toBe(3);
  expect([...ground.rows]).toEqual([0, 0, 0, 0, 0, 1, 0, 1, 1]);
  expect(ground.palette.size).toBe(2);
});

test('more colours than a palette has are refused', () => {
  const colours = Array.from({ length: 300 }, (_, index) => [index % 256, index >> 8, 0] as const);
  expect(() => pngOf(indexed(pixelsOf(300, colours)))).toThrow(
    'expected at most 256 colours in a social picture, found 300.',
  );
});

test('a picture says title, section and version, and escapes them', () => {
  const card = { title: 'Keys & values', section: ['API', 'Base'], version: 'Main branch' };
  const { ground, words } = drawCard(card, fonts);
  expect(words).toContain('>Keys &amp; values</text>');
  expect(words).toContain('>API / Base</text>');
  expect(ground).toContain('>Main branch</text>');
});

for (const title of [
  'Übergänge, Öj',
  'superduper.backends.base.data_backend and a long, long title below it, jgq',
]) {
  test(`a picture in two parts is the picture in one: ${title}`, () => {
    const drawing = drawCard({ title, section: ['Äjq'], version: '0.7' }, fonts);
    const texts = drawing.words.match(/<text.+<\/text>/g) ?? [];
    const whole = indexed(render(drawing.ground.replace(/<\/svg>$/, `${texts.join('')}</svg>`)));
    const parts = painted(indexed(render(drawing.ground)), render(drawing.words), drawing.top);
    expect(texts.length).toBeGreaterThan(1);
    expect(coloursOf(parts).equals(coloursOf(whole))).toBe(true);
  });
}

/** Each pixel's colour, whatever its place in the palette. */
function coloursOf({ palette, rows }: Indexed): Buffer {
  const colours = Int32Array.from(palette.keys());
  return Buffer.from(Int32Array.from(rows, (place) => colours[place] ?? 0).buffer);
}

test('the words are measured as they are drawn: spaces count, and bold is wider', () => {
  expect(fonts.bold('a b')).toBeGreaterThan(fonts.bold('ab'));
  expect(fonts.bold('superduper')).toBeGreaterThan(fonts.medium('superduper'));
  expect(fonts.bold('superduper')).toBeGreaterThan(4);
  expect(fonts.bold('superduper')).toBeLessThan(7);
});

test('a picture is drawn once, and then taken from the cache', () => {
  const folder = temporaryFolder();
  const card = { title: 'superduper.backends.base.data_backend', section: ['API'], version: '0.7' };
  const first = cachedPictures(diskStore(folder))(card);
  expect(pngSize(first)).toEqual(PICTURE_SIZE);
  expect(first.length).toBeLessThan(60 * 1024);
  const stored = readdirSync(folder);
  expect(stored).toHaveLength(1);
  expect(cachedPictures(diskStore(folder))(card).equals(first)).toBe(true);
  expect(readdirSync(folder)).toEqual(stored);
  const [file = ''] = stored.map((name) => join(folder, name));
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -100));
  expect(cachedPictures(diskStore(folder))(card).equals(first), 'cut off: drawn anew').toBe(true);
  cachedPictures(diskStore(folder))({ ...card, version: '0.6' });
  expect(readdirSync(folder)).toHaveLength(2);
});
