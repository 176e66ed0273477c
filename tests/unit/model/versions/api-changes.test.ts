import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SitePages } from '../../../../src/model/page/site-pages';
import { createApiChangesPages } from '../../../../src/model/versions/api-changes';
import { getVersionSlug, versionsOldestFirst } from '../../../../src/shared/site';
import { createTemporaryFolder } from '../../../temporary';

const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');
let siteDir: string;

test.beforeEach(() => {
  siteDir = createTemporaryFolder();
});

function createLoadedVersion(versionName: string, baseUrl = '/') {
  const folder = join(siteDir, versionName);
  cpSync(zoo, folder, { recursive: true });
  const doc = {
    source: `@site/${versionName}/api/sea.mdx`,
    permalink: `${baseUrl}docs/${versionName}/api/sea`,
  };
  return { versionName, contentPath: folder, docs: [doc] };
}

const pages = new SitePages({ repository: 'https://example.org', versions: [] });
const siteAt = (baseUrl: string) => ({ siteDir, baseUrl, pages });

const names = versionsOldestFirst.map(({ name }) => name);

test('compares each version with the previous one on a page', () => {
  const versions = names.map((name) => createLoadedVersion(name)).reverse();
  const pages = createApiChangesPages(versions, siteAt('/'));
  expect(pages).toEqual(
    names.slice(1).map((after, index) => ({
      path: `/versions/${names[index]}...${getVersionSlug(after)}`,
      props: { before: names[index], after, modules: [] },
      counts: { all: 0, breaking: 0, removed: 0, moved: 0, changed: 0, added: 0 },
    })),
  );
});

test('excludes the base path from routes', () => {
  const versions = names.slice(0, 2).map((name) => createLoadedVersion(name, '/base/'));
  const [page, ...otherPages] = createApiChangesPages(versions, siteAt('/base/'));
  expect(page?.path).toBe(`/versions/${names[0]}...${names[1]}`);
  expect(otherPages).toEqual([]);
});

test('reports a version without an inventory', () => {
  const versions = names.slice(0, 2).map((name) => createLoadedVersion(name));
  const inventory = join(siteDir, String(names[1]), 'api-inventory.json');
  rmSync(inventory);
  expect(() => createApiChangesPages(versions, siteAt('/'))).toThrow('api-inventory.json');
});
