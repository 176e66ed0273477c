import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { createDiskStore } from '../../../../src/model/cache/store';
import { createCachedDrawer, indexed, painted, pngOf } from '../../../../src/outputs/social-pictures/picture';
import { createMeasure, renderSvg } from '../../../../src/outputs/social-pictures/renderer';
import { drawCard } from '../../../../src/outputs/social-pictures/template';
import { PICTURE_SIZE } from '../../../../src/shared/social-picture';
import { readPngSize } from '../../../checks/built/social-pictures';
import { createTemporaryFolder } from '../../../temporary';

const fonts = { bold: createMeasure(700), medium: createMeasure(500) };

/** Returns the pixels of a PNG with a palette as red, green, blue and 255. */
function decodePixels(png: Buffer): Buffer {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const size = png.readUInt32BE(at);
    chunks[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + size);
  }
  const { PLTE = Buffer.alloc(0), IDAT = Buffer.alloc(0) } = chunks;
  const { width } = readPngSize(png) ?? { width: 0 };
  // The number of its filter precedes each row.
  const places = [...inflateSync(IDAT)].filter((_, index) => index % (width + 1) !== 0);
  return Buffer.from(places.flatMap((place) => [...PLTE.subarray(place * 3, place * 3 + 3), 255]));
}

test('rejects more colors than a palette has', () => {
  const colours = Array.from({ length: 300 }, (_, index) => [index % 256, index >> 8, 0, 255]);
  const pixels = Uint8Array.from(colours.flat());
  expect(() => pngOf(indexed({ pixels, width: 300, height: 1 }))).toThrow(
    'expected at most 256 colours in a social picture, found 300.',
  );
});

test('shows and escapes title, section and version in a picture', () => {
  const card = { title: 'Keys & values', section: ['API', 'Base'], version: 'Main branch' };
  const { background: ground, text: words } = drawCard(card, fonts);
  expect(words).toContain('>Keys &amp; values</text>');
  expect(words).toContain('>API / Base</text>');
  expect(ground).toContain('>Main branch</text>');
});

for (const title of [
  'Übergänge, Öj',
  'superduper.backends.base.data_backend and a long, long title below it, jgq',
]) {
  test(`draws the same picture in two parts as in one: ${title}`, () => {
    const drawing = drawCard({ title, section: ['Äjq'], version: '0.7' }, fonts);
    const texts = drawing.text.match(/<text.+<\/text>/g) ?? [];
    const whole = renderSvg(drawing.background.replace(/<\/svg>$/, `${texts.join('')}</svg>`));
    const ground = indexed(renderSvg(drawing.background));
    const rows = Buffer.from(ground.rows);
    const parts = pngOf(painted(ground, renderSvg(drawing.text), drawing.top));
    expect(texts.length).toBeGreaterThan(1);
    expect(readPngSize(parts)).toEqual(PICTURE_SIZE);
    expect(decodePixels(parts).equals(whole.pixels)).toBe(true);
    expect(ground.rows.equals(rows), 'other pages are drawn on it').toBe(true);
  });
}

test('measures spaces and bold text as drawn', () => {
  expect(fonts.bold('a b')).toBeGreaterThan(fonts.bold('ab'));
  expect(fonts.bold('superduper')).toBeGreaterThan(fonts.medium('superduper'));
  expect(fonts.bold('superduper')).toBeGreaterThan(4);
  expect(fonts.bold('superduper')).toBeLessThan(7);
});

test('draws a picture once, and then reads it from the cache', () => {
  const folder = createTemporaryFolder();
  const card = { title: 'superduper.backends.base.data_backend', section: ['API'], version: '0.7' };
  const first = createCachedDrawer(createDiskStore(folder))(card);
  expect(readPngSize(first)).toEqual(PICTURE_SIZE);
  expect(first.length).toBeLessThan(60 * 1024);
  const stored = readdirSync(folder);
  expect(stored).toHaveLength(1);
  expect(createCachedDrawer(createDiskStore(folder))(card).equals(first)).toBe(true);
  expect(readdirSync(folder)).toEqual(stored);
  const [file = ''] = stored.map((name) => join(folder, name));
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -100));
  expect(createCachedDrawer(createDiskStore(folder))(card).equals(first), 'cut off: drawn anew').toBe(true);
  createCachedDrawer(createDiskStore(folder))({ ...card, version: '0.6' });
  expect(readdirSync(folder)).toHaveLength(2);
});
