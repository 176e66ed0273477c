import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  apiChangesRoutes,
  apiChangesSummary,
} from '../../../../src/plugins/versioned-docs/api-changes-routes';
import { versionsOldestFirst } from '../../../../src/site';
import { temporaryFolder } from '../../../temporary';

const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');
let siteDir: string;

test.beforeEach(() => {
  siteDir = temporaryFolder();
});

/** A version as the docs plugin loads it, with the pages of the zoo. */
function loaded(versionName: string, baseUrl = '/') {
  const folder = join(siteDir, versionName);
  mkdirSync(folder);
  cpSync(zoo, folder, { recursive: true });
  const docs = [
    { source: `@site/${versionName}/api/sea.mdx`, permalink: `${baseUrl}docs/${versionName}/api/sea` },
  ];
  return { versionName, contentPath: folder, docs };
}

const names = versionsOldestFirst.map(({ name }) => name);

test('each version has a route that compares it with the one before', () => {
  const versions = names.map((name) => loaded(name)).reverse();
  const routes = apiChangesRoutes(versions, { siteDir, baseUrl: '/' });
  expect(routes.map(({ path, exact, props }) => ({ path, exact, props }))).toEqual(
    names.slice(1).map((after, index) => ({
      path: `/versions/${names[index]}...${after === 'current' ? 'next' : after}`,
      exact: true,
      props: { before: names[index], after, modules: [] },
    })),
  );
  expect(apiChangesSummary(versions, siteDir)).toEqual(
    Object.fromEntries(
      names
        .slice(1)
        .map((name) => [name, { all: 0, breaking: 0, removed: 0, moved: 0, changed: 0, added: 0 }]),
    ),
  );
});

test('the base path stands before the route', () => {
  const versions = names.slice(0, 2).map((name) => loaded(name, '/base/'));
  const [route, ...others] = apiChangesRoutes(versions, { siteDir, baseUrl: '/base/' });
  expect(route?.path).toBe(`/base/versions/${names[0]}...${names[1]}`);
  expect(others).toEqual([]);
});

test('a version without an inventory is named', () => {
  const versions = names.slice(0, 2).map((name) => loaded(name));
  const inventory = join(siteDir, String(names[1]), 'api-inventory.json');
  rmSync(inventory);
  expect(() => apiChangesRoutes(versions, { siteDir, baseUrl: '/' })).toThrow('api-inventory.json');
});
