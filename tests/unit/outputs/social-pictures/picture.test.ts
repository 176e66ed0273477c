import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createDiskStore } from '../../../../src/model/cache/store';
import { createCachedDrawer } from '../../../../src/outputs/social-pictures/picture';
import { createMeasure } from '../../../../src/outputs/social-pictures/renderer';
import { drawCard } from '../../../../src/outputs/social-pictures/template';
import { PICTURE_SIZE } from '../../../../src/shared/social-picture-path';
import { readPngSize } from '../../../checks/built/social-pictures';
import { createTemporaryFolder } from '../../../temporary';

const fonts = { bold: createMeasure(700), medium: createMeasure(500) };
test('shows and escapes title, section and version in a picture', () => {
  const card = { title: 'Keys & values', trail: ['API', 'Base'], version: 'Main branch' };
  const svg = drawCard(card, fonts);
  expect(svg).toContain('>Keys &amp; values</text>');
  expect(svg).toContain('>API / Base</text>');
  expect(svg).toContain('>Main branch</text>');
});

test('measures spaces and bold text as drawn', () => {
  expect(fonts.bold('a b')).toBeGreaterThan(fonts.bold('ab'));
  expect(fonts.bold('superduper')).toBeGreaterThan(fonts.medium('superduper'));
  expect(fonts.bold('superduper')).toBeGreaterThan(4);
  expect(fonts.bold('superduper')).toBeLessThan(7);
});

test('draws a picture once, and then reads it from the cache', async () => {
  const folder = createTemporaryFolder();
  const card = { title: 'superduper.backends.base.data_backend', trail: ['API'], version: '0.7' };
  const draw = (label = card.version) =>
    createCachedDrawer(createDiskStore(folder))({ ...card, version: label });
  const first = await draw();
  expect(readPngSize(first)).toEqual(PICTURE_SIZE);
  expect(first.length).toBeLessThan(60 * 1024);
  const stored = readdirSync(folder);
  expect(stored).toHaveLength(1);
  expect((await draw()).equals(first)).toBe(true);
  expect(readdirSync(folder)).toEqual(stored);
  const [file = ''] = stored.map((name) => join(folder, name));
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -100));
  expect((await draw()).equals(first), 'cut off: drawn anew').toBe(true);
  await draw('0.6');
  expect(readdirSync(folder)).toHaveLength(2);
});
