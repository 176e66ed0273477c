import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildIco, createMaskableIcon } from '../../../src/authoring/icon-formats';
import { listHeadTags } from '../../../src/plugins/first-paint/head-tags';
import { themeColors } from '../../../src/shared/theme-colors';
import { readPngSize } from '../../checks/built/social-pictures';

const read = (file: string) => (existsSync(join('static', file)) ? readFileSync(join('static', file)) : null);

test('has every icon of the manifest in its size, at an address that works with any base path', () => {
  const { icons } = JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8'));
  for (const { src, type, sizes } of icons as Record<'src' | 'type' | 'sizes', string>[]) {
    expect(src).toMatch(/^[^/]/);
    const file = read(src);
    expect(file, src).not.toBeNull();
    const size = type === 'image/png' && file ? readPngSize(file) : null;
    if (size)
      expect(`${size.width}x${size.height}`, `${src}: npx jiti scripts/favicons.ts draws it`).toBe(sizes);
  }
});

test('has a file for every icon in the head, under the base path', () => {
  const addresses = listHeadTags('/base/').flatMap(({ attributes }) => attributes?.href ?? []);
  expect(addresses).toHaveLength(4);
  for (const address of addresses)
    expect(read(String(address).replace('/base/', '')), String(address)).not.toBeNull();
  expect(readPngSize(readFileSync('static/img/apple-touch-icon.png'))).toEqual({ width: 180, height: 180 });
});

test('gives the browser’s bars the navbar’s color in each mode', () => {
  const css = readFileSync('src/css/custom.css', 'utf8');
  expect(css).toContain(`--ifm-background-surface-color: ${themeColors.dark}`);
  // The light mode uses Infima's default.
  expect(css.split('html[data-theme="dark"]')[0]).not.toContain('--ifm-background-surface-color');
  expect(themeColors.light).toBe('#ffffff');
});

test('stores each size of an ICO file after a directory', () => {
  const ico = buildIco([
    { size: 16, png: Buffer.from('sixteen') },
    { size: 256, png: Buffer.from('large') },
  ]);
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  expect([ico.readUInt8(6), ico.readUInt8(22)]).toEqual([16, 0]);
  const at = ico.readUInt32LE(22 + 12);
  expect(ico.toString('utf8', at, at + ico.readUInt32LE(22 + 8))).toBe('large');
});

test('fills the square of a maskable icon, and keeps its drawing in the middle', () => {
  const svg = createMaskableIcon(
    '<svg viewBox="0 0 32 32">\n<rect width="32" height="32" rx="8" fill="#123"/><path d="M1 1"/>\n</svg>\n',
  );
  expect(svg).toContain('<rect width="32" height="32" fill="#123"/>');
  expect(svg).toContain('scale(0.8)"><path d="M1 1"/>');
  expect(() => createMaskableIcon('<svg><path/></svg>')).toThrow(
    'expected a <rect … rx="…"/> as its background',
  );
});
