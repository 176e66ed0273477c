import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPages } from '../../../src/authoring/checks/source/site-pages';
import { compareTrees } from '../../tree-difference';

test('parses every page into the same tree as Docusaurus @weekly', () => {
  const pages = readPages(resolve(__dirname, '../../..'));
  expect(pages.map(({ source, file }) => compareTrees(source, file)).filter(Boolean)).toEqual([]);
});
