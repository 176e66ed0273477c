import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { SitePages } from '../../../src/model/page/site-pages';
import { SITE_DATA } from '../../../src/plugins/site-data';
import {
  createProgramFilesInputs,
  writeCardFiles,
  writeProgramFiles,
} from '../../../src/plugins/versioned-docs/program-files';
import { type SiteVersion, versionsOldestFirst } from '../../../src/shared/site';
import { getSymbolFilePath } from '../../../src/shared/symbol-file';
import { FEED_ROUTE } from '../../../src/shared/versions/program-files';
import { createTemporaryFolder } from '../../temporary';

const [first, second] = versionsOldestFirst as [SiteVersion, SiteVersion];

function writeVersionFiles(versions: readonly SiteVersion[], generatedFilesDir: string) {
  const siteDir = createTemporaryFolder();
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
  const context = { siteDir, baseUrl: '/', generatedFilesDir, siteConfig: { url: 'https://docs.example' } };
  const inputs = createProgramFilesInputs(
    loaded as unknown as LoadedVersion[],
    context as LoadContext,
    new SitePages({ repository: 'https://example.org', versions: [] }),
  );
  writeProgramFiles(inputs, context as LoadContext, { apis: {}, changes: {} });
  return writeCardFiles(inputs, context as LoadContext);
}

test('writes the program files to the static files, and a card file for each reference page', () => {
  const generated = createTemporaryFolder();
  const { hash, routes } = writeVersionFiles([first, second], generated);
  const read = (address: string) => readFileSync(join(generated, SITE_DATA, address), 'utf8');
  expect(read(FEED_ROUTE)).toContain('<feed');
  expect(read(`${second.path}/api.json`)).toContain('superduper.sea.Seal');
  const route = `${second.path}/api/sea`;
  expect(routes).toContain(route);
  expect(JSON.parse(read(getSymbolFilePath(route, hash)))).toHaveProperty('Seal');
});
