import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../src/model/problem';
import { checkHtml } from '../../checks/built/html';
import { DISTINCT_KINDS } from '../../e2e/page-kinds';
import { getBuiltSite, read } from './built-once';

test('html-validate finds no mistakes in a page of each kind', async () => {
  const { byRoute } = getBuiltSite();
  const files = ['/404', ...Object.values(DISTINCT_KINDS)].map((route) => byRoute.get(route)?.file ?? route);
  expect(formatProblems(await checkHtml(files.map((file) => ({ file, text: read(file) }))))).toBe('');
});
