import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { compressBuild } from '../../../../src/outputs/delivery/compress';
import { createTemporaryFolder } from '../../../temporary';

const long = 'A line of text that says the same again.\n'.repeat(100);

test('compresses texts of more than a kilobyte with brotli and gzip, and keeps content and date', async () => {
  const texts = { 'index.html': long, 'docs/index.html': long, 'assets/a.js': long };
  // These files are short, already compressed, written for hosts, or copies of pages.
  const hostFiles = { _headers: long, '_nginx/a.txt': long, 'docs.html': long };
  const otherFiles = { 'small.css': 'p{}', 'picture.png': long, ...hostFiles };
  const dir = createTemporaryFolder({ ...texts, ...otherFiles });
  utimesSync(join(dir, 'index.html'), 1_700_000_000, 1_700_000_000);
  expect((await compressBuild(dir)).files).toBe(3);
  expect(brotliDecompressSync(readFileSync(join(dir, 'index.html.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(dir, 'assets/a.js.gz'))).toString()).toBe(long);
  expect(statSync(join(dir, 'index.html.gz')).mtime).toEqual(statSync(join(dir, 'index.html')).mtime);
  expect(existsSync(join(dir, 'small.css.br'))).toBe(false);
  expect(existsSync(join(dir, 'picture.png.br'))).toBe(false);
});
