import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import Ajv from 'ajv/dist/2020';
import { decodeFile } from '../../../../src/model/cache/store';
import type { PageContent, Section } from '../../../../src/model/page/content';
import { formatProblems } from '../../../../src/model/problem';
import { buildProgramFiles, buildQuestionsFile, buildSiteFile } from '../../../../src/outputs/program-files';
import { findLeadModules } from '../../../../src/outputs/program-files/api';
import { buildChangesFile } from '../../../../src/outputs/program-files/changes';
import { formatChanges } from '../../../../src/outputs/program-files/changes-markdown';
import type { ApiChange, ChangesFile } from '../../../../src/outputs/program-files/format';
import {
  listSphinxObjects,
  parseInventory,
  serializeInventory,
} from '../../../../src/outputs/program-files/objects';
import { FEED_ROUTE, getPermanentFolder } from '../../../../src/shared/versions/program-files';
import { createBuiltSite, parseBuiltPage } from '../../../checks/built/built-site';
import { checkSphinxObjects, checkUrls, listUrls } from '../../../checks/built/program-files';
import { latest, older, versions } from '../../../live-versions';
import { createTemporaryFolder } from '../../../temporary';
import { addresses, createZooVersions } from './fixtures';

const zoo = createZooVersions();
const upgradeFiles = { apis: {}, changes: {} };
const [first, second] = zoo as [(typeof zoo)[number], (typeof zoo)[number]];

function isValid(schema: string, content: unknown): boolean {
  const ajv = new Ajv();
  ajv.addFormat('uri', /^https?:\/\/\S+$/);
  return ajv.validate(JSON.parse(readFileSync(`static/schemas/${schema}.schema.json`, 'utf8')), content);
}

test('contains the facts of the inventory, the text of the page, and the version’s address in an entry', () => {
  const { api } = first;
  expect(isValid('api', api)).toBe(true);
  const seal = api.symbols.find(({ name }) => name === 'superduper.sea.Seal');
  expect(seal).toMatchObject({
    kind: 'class',
    address: `https://preview.example/base${first.data.version.path}/api/sea#Seal`,
    description: 'An animal that swims.',
    history: { since: null },
    source: expect.stringMatching(/^https:\/\/example\.org\/zoo\/blob\/\w+\/.+#L\d+$/),
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'depth', description: 'How deep it dives, in meters.' }),
    ]),
  });
  expect(api.symbols.find(({ name }) => name.endsWith('.TooHungry'))?.kind).toBe('exception');
  expect(api.symbols.find(({ name }) => name.endsWith('.Hunger'))).toMatchObject({
    kind: 'constant',
    description: 'How hungry is too hungry.',
  });
  expect(new Set(api.symbols.map(({ name }) => name)).size).toBe(api.symbols.length);
});

test('assigns the first text of a page to its first module, and to a package’s only one', () => {
  expect(findLeadModules(['sea', 'sea.model'])).toEqual(['sea', 'sea.model']);
  for (const modules of [['sea'], ['sea', 'sea.model', 'sea.training'], ['sea', 'seal'], ['sea.base', 'sea']])
    expect(findLeadModules(modules)).toEqual(modules.slice(0, 1));
  expect(findLeadModules([])).toEqual(['']);
});

test('rejects a file that does not match its schema', () => {
  const [symbol] = first.api.symbols;
  const symbols = [{ kind: 'animal' }, { address: '/docs' }].map((field) => [{ ...symbol, ...field }]);
  for (const field of [...symbols.map((list) => ({ symbols: list })), { extra: 1 }])
    expect(isValid('api', { ...first.api, ...field })).toBe(false);
  expect(isValid('changes', first.api)).toBe(false);
});

test('uses the writer’s or shared descriptions in an entry, without text below samples', () => {
  const entryOf = (name: string) =>
    first.api.symbols.find((symbol) => symbol.name === `superduper.zoo.animal.${name}`);
  const wordsOf = (name: string, parameter: string) =>
    entryOf(name)?.parameters?.find((candidate) => candidate.name === parameter)?.description;
  expect(entryOf('Animal')).toMatchObject({
    description: 'Something that lives. See the feeding guide before you feed a `Lion`.',
    raises: [{ name: 'ValueError', description: '`name` is empty.' }],
  });
  expect(entryOf('Animal.feed')).toMatchObject({
    description: 'Gives it something to eat.',
    returns: { description: 'Whether it ate.\n\nIt may sleep afterward.' },
    raises: [{ name: 'TooHungry', description: 'there is too little of it.' }],
  });
  expect(wordsOf('weigh', '*animals')).toBe('What to weigh.');
  expect(wordsOf('Lion.feed', 'food')).toBe('What to give.');
  expect(wordsOf('Lion.hunt', 'ids')).toBe('Where to look.');
  expect(wordsOf('Lion.hunt', 'job')).toBe('From `trigger`.');
  expect(entryOf('Lion.sound')).not.toHaveProperty('description');
});

test('reads a Sphinx inventory back with names, roles and places', () => {
  const { data, api } = first;
  const objects = listSphinxObjects(data, api, addresses.toUrl(data.version.path));
  const read = parseInventory(serializeInventory(objects, '0.6.7'));
  expect(read).toMatchObject({ project: 'superduper', version: '0.6.7' });
  const plain = objects.map((object) => ({
    ...object,
    title: object.title === object.name ? '-' : object.title,
  }));
  expect(read.objects).toEqual(plain);
  const locations = read.objects.map(({ role, name, location }) => [`${role} ${name}`, location]);
  expect(Object.fromEntries(locations)).toMatchObject({
    'py:class superduper.sea.Seal': 'api/sea#Seal',
    'py:attribute superduper.sea.Seal.depth': expect.stringMatching(/^api\/sea#Seal/),
    'py:module superduper.sea': 'api/sea',
    'std:doc guide': 'guide',
    'std:doc index': '',
  });
  expect(() => parseInventory(Buffer.from('# Sphinx inventory version 1\n'))).toThrow('version 2');
});

test('rejects a location without a target, also in the folder of the latest version', () => {
  const page = (file: string, body: string) => parseBuiltPage(file, `<html><body>${body}</body></html>`);
  const to = (address: string) => `<meta http-equiv="refresh" content="0; url=${address}">`;
  const intro = page('docs/intro/index.html', '<h2 id="here">x</h2>');
  const site = createBuiltSite([intro, page('docs/0.7/intro/index.html', to('/base/docs/intro'))], []);
  const at = (location: string) => ({ name: 'a.b', role: 'py:class', priority: 1, location, title: '-' });
  const check = (location: string) =>
    formatProblems(checkSphinxObjects(site, '/base/', '/docs/0.7', [at(location)]));
  expect(check('intro#here')).toBe('');
  expect(check('intro#there')).toContain(
    'expected an anchor of /docs/intro for py:class `a.b`, found #there',
  );
  expect(check('gone')).toContain('expected a page for py:class `a.b`, found gone');
});

test('writes the latest version’s files under its own address, too', () => {
  expect(getPermanentFolder(latest)).toBe(`/docs/${latest.name}`);
  expect(getPermanentFolder(older)).toBe(older.path);
});

test('rejects addresses of another site', () => {
  const root = 'https://preview.example/base/';
  const content = {
    a: ['https://preview.example/docs'],
    b: { c: 'see https://elsewhere.example/' },
    d: root,
  };
  const siteAddresses = listUrls(content);
  expect(siteAddresses).toEqual(['https://preview.example/docs', root]);
  expect(formatProblems(checkUrls('a.json', siteAddresses, root, 'https://example.org'))).toContain(
    'build/a.json: expected only URLs that start with https://preview.example/base/, found https://preview.example/docs.',
  );
  const zooVersions = zoo.map(({ data }) => data.version);
  const site = buildSiteFile(zooVersions, addresses, upgradeFiles);
  expect(isValid('versions', site)).toBe(true);
  for (const content of [site, buildChangesFile(first, second, addresses), ...zoo.map(({ api }) => api)])
    expect(formatProblems(checkUrls('a.json', listUrls(content), root, 'https://example.org'))).toBe('');
  expect(site.versions.map(({ state }) => state)).toEqual(versions.map(({ state }) => state));
});

const change = (name: string, more: Partial<ApiChange> = {}): ApiChange => ({
  kind: 'removed',
  breaking: true,
  name,
  module: name.split('.')[0] ?? '',
  label: 'function',
  before: { name, address: `https://preview.example/${name}` },
  after: null,
  notes: [{ text: 'gone for good', breaking: true }],
  ...more,
});

function createChangesFile(changes: ApiChange[]): ChangesFile {
  const file = buildChangesFile(first, second, addresses);
  return { ...file, changes, counts: { ...file.counts, all: changes.length } };
}

test('lists the questions of sections with address and start of the answer', () => {
  const { data } = first;
  const [page] = data.contents as [PageContent];
  const section = (anchor: string | null, answers?: string[]): Section => ({
    anchor,
    depth: 2,
    heading: [{ text: 'Keep ' }, { text: 'it', style: 'code' }],
    blocks: [
      { kind: 'text', within: [{ type: 'quote' }], spans: [{ text: 'An aside.' }] },
      { kind: 'text', within: [], spans: [{ text: 'Call ' }, { text: 'keep', style: 'code' }] },
      { kind: 'text', within: [], spans: [{ text: 'More.' }] },
    ],
    ...(answers && { answers }),
  });
  const unanswered = [section('y'), { ...section('z', ['d']), blocks: [] }];
  const sections = [section(null, ['a']), section('x', ['b', 'c']), ...unanswered];
  const contents = [page.file, 'unpublished.mdx'].map((file) => ({ ...page, file, sections }));
  const file = buildQuestionsFile({ ...data, contents }, addresses);
  expect(isValid('questions', file)).toBe(true);
  expect(isValid('questions', { ...file, sections: [{ ...file.sections[0], questions: [] }] })).toBe(false);
  const address = `https://preview.example/base${data.routes.get(page.file)}`;
  const about = { page: page.title, answer: 'Call `keep`' };
  expect(file.sections).toEqual([
    { ...about, questions: ['a'], address },
    { ...about, questions: ['b', 'c'], heading: 'Keep it', address: `${address}#x` },
  ]);
});

test('writes changes as JSON with a schema, and as Markdown with the same content', () => {
  const same = buildChangesFile(first, second, addresses);
  expect([isValid('changes', same), same.changes]).toEqual([true, []]);
  const file = createChangesFile([change('zoo.feed')]);
  expect(isValid('changes', file)).toBe(true);
  const parts = formatChanges(file);
  expect([...parts.keys()]).toEqual(['.md']);
  const text = parts.get('.md') ?? '';
  expect(text).toContain('## `zoo`\n\n- `zoo.feed` (function): removed, **breaking**.');
  expect(text).toContain('  - gone for good (**breaking**)');
  expect(text).toContain(`<${file.address}.json>. All versions: <https://preview.example/base/llms.txt>.`);
});

test('links the Markdown of changes to the Markdown of entries, or to the source', () => {
  const { before } = createChangesFile([]);
  const moved = change('zoo.feed', {
    before: { name: 'zoo.feed', address: `${before.address}/api/zoo/#feed` },
    after: { name: 'zoo.feed', address: 'https://example.org/zoo.py#L3' },
  });
  const page = change('zoo', { before: { name: 'zoo', address: `${before.address}/api/zoo` } });
  const text = formatChanges(createChangesFile([moved, page])).get('.md') ?? '';
  expect(text).toContain(`(${before.address}/api/zoo.md)\n`);
  expect(text).toContain(`(${before.address}/api/zoo.md#feed), [`);
  expect(text).toContain('(https://example.org/zoo.py#L3)');
});

test('shows both signatures of a changed symbol, and a single one otherwise', () => {
  const bothSignatures = change('zoo.feed', {
    kind: 'changed',
    signature: ['feed(\n', '    ', ['-', 'food'], ',\n', '    # 3 unchanged\n', ')', ['+', ' -> int']],
  });
  const wash = change('zoo.wash', { signature: ['wash(animal)'] });
  const text = formatChanges(createChangesFile([bothSignatures, wash])).get('.md');
  const { before, after } = createChangesFile([]);
  expect(text).toContain(
    `\n\n  \`\`\`python\n  # ${before.name}\n  feed(\n      food,\n      # 3 unchanged\n  )\n  # ${after.name}\n  feed(\n      # 3 unchanged\n  ) -> int\n  \`\`\`\n`,
  );
  expect(text).toContain('\n\n  ```python\n  wash(animal)\n  ```\n');
  expect(isValid('changes', createChangesFile([bothSignatures]))).toBe(true);
});

test('splits long files between modules, and links the parts', () => {
  const long = { notes: [{ text: 'x'.repeat(20_000), breaking: false }] };
  const file = createChangesFile(['a.a', 'b.b', 'c.c', 'd.d', 'e.e'].map((name) => change(name, long)));
  const parts = formatChanges(file);
  expect([...parts.keys()]).toEqual(['.md', '.part-2.md', '.part-3.md']);
  for (const [ending, text] of parts) {
    expect(text.length).toBeLessThan(50_000);
    for (const otherPart of parts.keys())
      expect(text.includes(`<${file.address}${otherPart}>`), otherPart).toBe(otherPart !== ending);
  }
  expect([...parts.values()].join('').match(/^## /gm)?.length).toBe(5);
});

test('describes symbols again only if a page that documents symbols has changed', () => {
  const run = createTemporaryFolder();
  const buildApi = (repository: string, digest: string, referenceDigest: string) => {
    const inputs = zoo.map(({ data }) => {
      const readData = () => ({ ...data, repository });
      return { version: data.version, data: readData, datedPages: [], digest: run + digest, referenceDigest };
    });
    return buildProgramFiles(inputs, addresses, upgradeFiles)[`${first.data.version.path}/api.json`];
  };
  const file = buildApi('https://git.example/a', 'a', `${run}a`);
  expect(buildApi('https://git.example/b', 'b', `${run}a`)).toBe(file);
  expect(buildApi('https://git.example/b', 'c', `${run}b`)).not.toBe(file);
});

test('reuses unchanged files, and rebuilds the feed for other dates', () => {
  const run = createTemporaryFolder();
  const builtFiles: string[] = [];
  const buildFiles = (changed: number) =>
    buildProgramFiles(
      zoo.map(({ data: { version }, data }) => {
        const readData = () => {
          builtFiles.push(version.name);
          return data;
        };
        const datedPages = [{ title: 'Sea', path: `${version.path}/api/sea`, changed }];
        return { version, data: readData, datedPages, digest: run, referenceDigest: run };
      }),
      addresses,
      upgradeFiles,
    );
  const files = buildFiles(1_700_000_000_000);
  expect(builtFiles).toEqual(zoo.map(({ data }) => data.version.name));
  const inventory = decodeFile(files[`${first.data.version.path}/objects.inv`] ?? '');
  expect(parseInventory(Buffer.from(inventory)).objects.length).toBeGreaterThan(0);

  expect(buildFiles(1_700_000_000_000)).toEqual(files);
  expect(builtFiles).toHaveLength(zoo.length);
  expect(buildFiles(1_710_000_000_000)[FEED_ROUTE]).not.toBe(files[FEED_ROUTE]);
  expect(builtFiles).toHaveLength(2 * zoo.length);
});
