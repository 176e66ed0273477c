import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { symbolFiles } from '../../../../src/history/symbol-files';
import type { Inventory } from '../../../../src/inventory/types';
import { SitePages } from '../../../../src/reference/site-pages';
import { apiChangesPath, versionByName, versionsOldestFirst } from '../../../../src/site';
import type { SymbolFile } from '../../../../src/symbol-file';
import { temporaryFolder } from '../../../temporary';

const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');
const [oldest, later] = versionsOldestFirst.map(({ name }) => name) as [string, string];
let siteDir: string;

test.beforeEach(() => {
  siteDir = temporaryFolder();
});

/** Where the pages of a version are. */
const at = (name: string, page: string) => `${versionByName(name).path}/${page}`;

/** A version as the docs plugin loads it, with the pages of the zoo and these, and its inventory edited. */
function loaded(
  versionName: string,
  pages: Readonly<Record<string, string>> = {},
  edit: (inventory: Inventory) => void = () => undefined,
) {
  const folder = join(siteDir, versionName);
  mkdirSync(folder);
  cpSync(zoo, folder, { recursive: true });
  for (const [page, text] of Object.entries(pages)) {
    mkdirSync(join(folder, page, '..'), { recursive: true });
    writeFileSync(join(folder, `${page}.mdx`), `---\ntitle: ${page.split('/').at(-1)}\n---\n\n${text}\n`);
  }
  const file = join(folder, 'api-inventory.json');
  const inventory = JSON.parse(readFileSync(file, 'utf8')) as Inventory;
  edit(inventory);
  writeFileSync(file, JSON.stringify(inventory));
  const docs = ['api/sea', 'api/zoo/animal', ...Object.keys(pages)].map((page) => ({
    source: `@site/${versionName}/${page}.mdx`,
    permalink: at(versionName, page),
  }));
  return { versionName, contentPath: folder, docs };
}

/** The file of the page of animals in the later of these versions. */
function animals(...versions: ReturnType<typeof loaded>[]): SymbolFile {
  const pages = new SitePages({ repository: 'https://example.org', versions: [] });
  const files = symbolFiles(versions, { siteDir, baseUrl: '/', pages }, []);
  return JSON.parse(files[at(versions.at(-1)?.versionName ?? '', 'api/zoo/animal')] ?? '{}');
}

test('an entry says what it is, its first sentence, and its signature in each version, each once', () => {
  const file = animals(
    loaded(oldest, {}, ({ modules }) => {
      modules['superduper.zoo.animal']?.classes.Animal?.methods.read?.parameters.pop();
    }),
    loaded(later),
  );
  expect(file['Animal.feed']).toMatchObject({ kind: 'method', versions: [0, 0] });
  expect(file['Animal.feed']?.signatures).toHaveLength(1);
  const read = file['Animal.read'];
  expect(read?.signatures).toHaveLength(2);
  expect(read?.versions).toEqual([0, 1]);
  const path = apiChangesPath(versionByName(oldest), versionByName(later));
  expect(read?.changes).toMatchObject([
    { version: 1, kind: 'changed', address: `${path}#superduper.zoo.animal.Animal.read` },
  ]);
  expect(file['']).toMatchObject({ kind: 'module', signatures: ['superduper.zoo.animal'] });
  expect(file['Animal.name']).toEqual({
    kind: 'parameter',
    says: expect.stringContaining('What it answers to'),
    signatures: ['name: str'],
  });
});

test('a version that does not have the symbol is told, with where it went', () => {
  const without = ({ modules }: Inventory) => {
    delete modules['superduper.zoo.animal']?.classes.Animal?.methods.feed;
  };
  const feed = animals(loaded(oldest, {}, without), loaded(later))['Animal.feed'];
  expect(feed?.versions).toEqual([null, 0]);
  expect(feed?.changes).toMatchObject([{ version: 1, kind: 'added' }]);
});

const SHOWS = '```python\nfrom superduper.zoo.animal import Animal\n\nAnimal("Leo")\n```';

test('guides are ranked: one about the symbol, then by how often they show it, five at most', () => {
  const mention = '[a link](api:Animal)';
  const guides = {
    'guides/animals': mention,
    'guides/often': `## Twice\n\n${SHOWS}\n\n${SHOWS}`,
    'guides/once': `## Once\n\n${SHOWS}`,
    ...Object.fromEntries([1, 2, 3, 4].map((each) => [`guides/m${each}`, mention])),
    'guides/other': '`Animals`, and code of another version:\n\n'.concat(
      SHOWS.replace('python', `python version=${oldest}`),
    ),
  };
  const { guides: found, guideCount } = animals(loaded(oldest), loaded(later, guides)).Animal ?? {};
  expect(found).toEqual([
    ['animals', at(later, 'guides/animals')],
    ['often', `${at(later, 'guides/often')}#twice`],
    ['once', `${at(later, 'guides/once')}#once`],
    ['m1', at(later, 'guides/m1')],
    ['m2', at(later, 'guides/m2')],
  ]);
  expect(guideCount).toBe(7);
});

test('what the page about the upgrade says of a change stands with the change', () => {
  const path = apiChangesPath(versionByName(oldest), versionByName(later));
  const address = `${path}#superduper.zoo.animal.Animal.read`;
  const page = `## Reading\n\n| name | do |\n|---|---|\n| [\`read\`](${address}) | pass both |`;
  const file = animals(
    loaded(oldest, {}, ({ modules }) => {
      modules['superduper.zoo.animal']?.classes.Animal?.methods.read?.parameters.pop();
    }),
    loaded(later, { 'core_api/upgrade': page }),
  );
  expect(file['Animal.read']?.changes?.[0]?.upgrade).toEqual({
    says: 'pass both',
    address: `${at(later, 'core_api/upgrade')}#reading`,
  });
});

test('without its inventory a version is named', () => {
  const version = loaded(later);
  const { docs, versionName } = version;
  expect(() => animals({ docs, versionName, contentPath: join(siteDir, 'nowhere') })).toThrow('nowhere');
});
