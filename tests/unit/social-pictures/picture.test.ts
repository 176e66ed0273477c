import { readdirSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { pngSize } from '../../../src/checks/png';
import { PICTURE_SIZE } from '../../../src/social-pictures/address';
import { palettePng } from '../../../src/social-pictures/palette-png';
import { cachedPictures } from '../../../src/social-pictures/picture';
import { measureOf } from '../../../src/social-pictures/renderer';
import { drawCard } from '../../../src/social-pictures/template';
import { temporaryFolder } from '../../temporary';

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

test('pixels are written as places in a palette, the commonest colour first', () => {
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ] as const;
  const png = palettePng(Uint8Array.from([...blue, ...red, ...blue, ...blue].flat()), 2, 2);
  const { PLTE, IDAT } = chunksOf(png);
  expect(pngSize(png)).toEqual({ width: 2, height: 2 });
  expect([...(PLTE ?? [])]).toEqual([0, 0, 255, 255, 0, 0]);
  expect([...inflateSync(IDAT ?? Buffer.alloc(0))]).toEqual([0, 0, 1, 0, 0, 0]);
});

test('of more than 256 colours, the rarest become their neighbours', () => {
  const many = Uint8Array.from(
    Array.from({ length: 300 }, (_, index) => [index % 256, index >> 8, 0, 255]).flat(),
  );
  const { PLTE, IDAT } = chunksOf(palettePng(many, 300, 1));
  expect(PLTE).toHaveLength(256 * 3);
  const row = inflateSync(IDAT ?? Buffer.alloc(0));
  // The last 44 colours differ from the first 44 by one step of green.
  expect([...row.subarray(257)]).toEqual([...row.subarray(1, 45)]);
});

test('a picture says title, section and version, and escapes them', () => {
  const svg = drawCard({ title: 'Keys & values', section: ['API', 'Base'], version: 'Main branch' }, fonts);
  expect(svg).toContain('>Keys &amp; values</text>');
  expect(svg).toContain('>API / Base</text>');
  expect(svg).toContain('>Main branch</text>');
});

test('the words are measured as they are drawn: spaces count, and bold is wider', () => {
  expect(fonts.bold('a b')).toBeGreaterThan(fonts.bold('ab'));
  expect(fonts.bold('superduper')).toBeGreaterThan(fonts.medium('superduper'));
  expect(fonts.bold('superduper')).toBeGreaterThan(4);
  expect(fonts.bold('superduper')).toBeLessThan(7);
});

test('a picture is drawn once, and then taken from the cache', () => {
  const folder = temporaryFolder();
  const card = { title: 'superduper.backends.base.data_backend', section: ['API'], version: '0.7' };
  const first = cachedPictures(folder)(drawCard(card, fonts));
  expect(pngSize(first)).toEqual(PICTURE_SIZE);
  expect(first.length).toBeLessThan(60 * 1024);
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(1);
  expect(cachedPictures(folder)(drawCard(card, fonts)).equals(first)).toBe(true);
  expect(readdirSync(folder)).toEqual(kept);
  cachedPictures(folder)(drawCard({ ...card, version: '0.6' }, fonts));
  expect(readdirSync(folder)).toHaveLength(2);
});
