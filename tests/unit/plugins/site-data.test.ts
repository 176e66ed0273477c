import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE_DATA, siteDataWriter } from '../../../src/plugins/site-data';
import { symbolFilePath } from '../../../src/shared/symbol-file';
import { temporaryFolder } from '../../temporary';

const dir = temporaryFolder();

test('writes data under its name and a hash', () => {
  const address = siteDataWriter(dir, 'search').write('0.7', '{}');
  expect(address).toMatch(/^\/assets\/search\/0\.7\.[\da-f]{8}\.json$/);
  expect(readFileSync(join(dir, SITE_DATA, address), 'utf8')).toBe('{}');
});

test('uses no address that an ad blocker blocks', () => {
  const { write } = siteDataWriter(dir, 'changes');
  expect(write('fundamentals-change_tracking', '1')).toMatch(
    /^\/assets\/changes\/fundamentals-change_t-ing\./,
  );
  expect(write('Tracker', '2')).toMatch(/\/T-er\./);
});

test('writes data that browsers look up to the expected address', () => {
  const address = symbolFilePath('/docs/next/api/components/change_tracking/', 'abc');
  expect(address).toBe('/assets/symbols/docs-next-api-components-change_t-ing.abc.json');
  siteDataWriter(dir, 'symbols').put(address, '[]');
  expect(readFileSync(join(dir, SITE_DATA, address), 'utf8')).toBe('[]');
});
