import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { clearSiteData, copySiteData, createSiteDataWriter, SITE_DATA } from '../../../src/plugins/site-data';
import { getSymbolFilePath } from '../../../src/shared/symbol-file';
import { createTemporaryFolder } from '../../temporary';

const dir = createTemporaryFolder();

test('writes data under its name and a hash', () => {
  const address = createSiteDataWriter(dir, 'search').writeHashed('0.7', '{}');
  expect(address).toMatch(/^\/assets\/search\/0\.7\.[\da-f]{8}\.json$/);
  expect(readFileSync(join(dir, SITE_DATA, address), 'utf8')).toBe('{}');
});

test('uses no address that an ad blocker blocks', () => {
  const { writeHashed: write } = createSiteDataWriter(dir, 'changes');
  expect(write('fundamentals-change_tracking', '1')).toMatch(
    /^\/assets\/changes\/fundamentals-change_t-ing\./,
  );
  expect(write('Tracker', '2')).toMatch(/\/T-er\./);
});

test('writes data that browsers look up to the expected address, and copies it into the build', () => {
  const address = getSymbolFilePath('/docs/next/api/components/change_tracking/', 'abc');
  expect(address).toBe('/assets/symbols/docs-next-api-components-change_t-ing.abc.json');
  createSiteDataWriter(dir, 'symbols').writeFile(address, '[]');
  expect(readFileSync(join(dir, SITE_DATA, address), 'utf8')).toBe('[]');
  const build = createTemporaryFolder();
  copySiteData(dir, build);
  expect(readFileSync(join(build, address), 'utf8')).toBe('[]');
  clearSiteData(dir);
  expect(existsSync(join(dir, SITE_DATA, address))).toBe(false);
});
