import { expect, test } from '@playwright/test';
import { readSourcePages } from '../../../src/authoring/checks/source/source-pages';
import { compareTrees } from '../../tree-difference';

test('parses every page into the same tree as Docusaurus @weekly', () => {
  expect(
    readSourcePages()
      .map(({ source, file }) => compareTrees(source, file))
      .filter(Boolean),
  ).toEqual([]);
});
