import { expect, test } from '@playwright/test';
import { readPages } from '../../../src/authoring/checks/source/site-pages';
import { compareTrees } from '../../tree-difference';

test('parses every page into the same tree as Docusaurus @weekly', () => {
  expect(
    readPages()
      .map(({ source, file }) => compareTrees(source, file))
      .filter(Boolean),
  ).toEqual([]);
});
