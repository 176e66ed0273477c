import { expect, test } from '@playwright/test';
import { isApiPage } from '../../../src/client/api-page';

for (const [id, isApi] of [
  ['api/base/datalayer', true],
  ['/category/api', true],
  ['core_api/intro', false],
  ['/category/ai-plugins', false],
  ['apiary', false],
  [null, false],
] as const)
  test(`treats ${id ?? 'a landing page'} as ${isApi ? 'a' : 'no'} reference page`, () =>
    expect(isApiPage(id)).toBe(isApi));
