import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listFiles } from '../../../../src/model/list-files';
import { copyPages, excludePageCopies } from '../../../../src/outputs/delivery/page-copies';
import { createTemporaryFolder } from '../../../temporary';

const files = {
  '404.html': 'not found',
  'docs/0.6/index.html': 'version',
  'docs/api/base/index.html': 'slash',
  'docs/intro/index.html': 'intro',
  'docs/old/index.html': '<meta http-equiv="refresh" content="0; url=/docs/intro">',
  'index.html': 'home',
};
const urls = ['/x/', '/x/docs/0.6', '/x/docs/api/base/', '/x/docs/intro'];

test('copies each page whose URL has no slash at the end, and excludes the copies from lists', () => {
  const folder = createTemporaryFolder(files);
  copyPages(folder, urls, '/x/');
  const copies = ['docs/0.6.html', 'docs/intro.html', 'docs/old.html'];
  expect(listFiles(folder)).toEqual([...Object.keys(files), ...copies].sort());
  expect(excludePageCopies(listFiles(folder))).toEqual(Object.keys(files));
});

test('keeps a file that already has the name of a copy', () => {
  const folder = createTemporaryFolder({ ...files, 'docs/intro.html': 'other' });
  copyPages(folder, urls, '/x/');
  expect(readFileSync(join(folder, 'docs/intro.html'), 'utf8')).toBe('other');
});
