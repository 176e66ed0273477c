import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, test } from '@playwright/test';
import { SITE_DATA } from '../../../src/plugins/site-data';
import { SideFiles, type SideInput } from '../../../src/plugins/versioned-docs/side-files';
import { SitePages } from '../../../src/reference/site-pages';
import { type SiteVersion, versionsOldestFirst } from '../../../src/site';
import type { SymbolFile } from '../../../src/symbol-file';
import { FEED } from '../../../src/versions/program-files';
import { temporaryFolder } from '../../temporary';

const [first, second] = versionsOldestFirst as [SiteVersion, SiteVersion];

/** Versions with the pages of the zoo, as the docs plugin loads them. */
function zoo(versions: readonly SiteVersion[], siteDir = temporaryFolder()): SideInput {
  const loaded = versions.map(({ name, path }) => {
    const contentPath = join(siteDir, name);
    cpSync(join(__dirname, '../../fixtures/api-reference/zoo'), contentPath, { recursive: true });
    const docs = ['api/sea', 'api/zoo/animal'].map((id) => ({
      id,
      title: id,
      source: `@site/${name}/${id}.mdx`,
      permalink: `${path}/${id}`,
      frontMatter: {},
      lastUpdatedAt: 1_700_000_000_000,
    }));
    return { versionName: name, path, contentPath, docs, sidebars: {}, sidebarFilePath: false };
  });
  return {
    siteDir,
    url: 'https://docs.example',
    baseUrl: '/',
    versions: loaded as unknown as LoadedVersion[],
    types: [],
  };
}

const sideFiles = (input: SideInput) =>
  new SideFiles(input, new SitePages({ repository: 'https://example.org', versions: [] }));

test('each page of the reference has its file, and programs have theirs', async () => {
  const made = sideFiles(zoo([first, second]));
  const generated = temporaryFolder();
  await made.write(generated);
  const read = (address: string) => readFileSync(join(generated, SITE_DATA, address), 'utf8');
  expect(made.symbolRoutes).toEqual(
    [first, second].flatMap(({ path }) => [`${path}/api/sea`, `${path}/api/zoo/animal`]),
  );
  for (const route of made.symbolRoutes) {
    const name = route.slice(1).replaceAll('/', '-');
    const symbols = JSON.parse(read(`assets/symbols/${name}.${made.word}.json`)) as SymbolFile;
    expect(symbols['']?.kind).toBe('module');
  }
  expect(read(FEED)).toContain('<feed');
  expect(read(`${second.path}/api.json`)).toContain('superduper.sea.Seal');
});

test('what the build before has left is removed, and nothing else', async () => {
  const generated = temporaryFolder();
  const other = join(generated, SITE_DATA, 'assets/search/titles.json');
  mkdirSync(dirname(other), { recursive: true });
  writeFileSync(other, '{}');
  const before = join(generated, SITE_DATA, first.path, 'api.json');
  await sideFiles(zoo([first, second])).write(generated);
  expect(existsSync(before)).toBe(true);
  await sideFiles(zoo([second])).write(generated);
  expect(existsSync(before)).toBe(false);
  expect(existsSync(join(generated, SITE_DATA, second.path, 'api.json'))).toBe(true);
  expect(existsSync(other)).toBe(true);
});

test('another word of a page is another word for all files', () => {
  const input = zoo([first]);
  const { word } = sideFiles(input);
  expect(sideFiles(input).word).toBe(word);
  const page = join(input.siteDir, first.name, 'api/sea.mdx');
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nMore of the sea.\n`);
  expect(sideFiles(input).word).not.toBe(word);
});

test('where the thread can make nothing, it fails where the files are written, and says why', async () => {
  const input = zoo([first]);
  const file = join(input.siteDir, first.name, 'api-inventory.json');
  const made = sideFiles(input);
  writeFileSync(file, '{}');
  await expect(made.write(temporaryFolder())).rejects.toThrow('api-inventory.json');
});
