import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readSourcePages } from '../../../src/authoring/checks/source/source-pages';
import { formatHomeInstall, HOME_INSTALL_FILE } from '../../../src/authoring/release/cut';
import { INVENTORY_FILE, readInventory } from '../../../src/model/inventory/inventory';
import { aiPlugins, dataPlugins, type PluginGroup } from '../../../src/shared/home';
import { getDocsFolder, latestVersion } from '../../../src/shared/site';

const isPlugin = (id: string) => /^(?:ai|data)_plugins\//.test(id) && !id.endsWith('/intro');

test('names every plugin of the latest version on the home page', () => {
  const titles = new Map(
    readSourcePages()
      .filter(({ versionSlug, id }) => versionSlug === latestVersion.name && isPlugin(id))
      .map(({ id, frontMatter }) => [id, String(frontMatter.title)]),
  );
  expect(titles.size).toBeGreaterThan(10);
  const groups: readonly PluginGroup[] = [dataPlugins, ...aiPlugins];
  const listedPlugins = groups.flatMap(({ plugins }) => plugins);
  const listedTitles = new Map(listedPlugins.map(({ id, name }) => [id, name]));
  expect(listedTitles, 'correct src/shared/home.ts').toEqual(titles);
});

test('shows the data of the sample in the drawing of the home page', () => {
  const sample = readFileSync('src/components/HomePage/_sample.mdx', 'utf8');
  const drawing = readFileSync('src/components/HomePage/Trace.tsx', 'utf8');
  const texts = [...sample.matchAll(/'text': '([^']+)'\}/g)].map(([, text = '']) => text);
  const notes = texts.filter((text) => text !== 'str');
  const [outputs] = /```text[^\n]*\n([\s\S]*?)\n```/.exec(sample)?.slice(1) ?? [];
  expect(notes).toHaveLength(2);
  expect(drawing).toContain(`rows={['${notes.join("', '")}']}`);
  expect(drawing).toContain(`rows={['${outputs?.split('\n').join("', '")}']}`);
  for (const note of notes) expect(outputs?.split('\n')).toContain(String(note.split(' ').length));
});

test('installs the packages of the sample on the home page in their latest release', () => {
  const { packages } = readInventory(`${getDocsFolder(latestVersion.name)}/${INVENTORY_FILE}`);
  const expected = formatHomeInstall(latestVersion.release ?? '', packages);
  expect(readFileSync(HOME_INSTALL_FILE, 'utf8')).toBe(expected);
  // The plugin that `homeInstall` installs must provide this database.
  expect(readFileSync('src/components/HomePage/_sample.mdx', 'utf8')).toContain('mongomock://');
});
