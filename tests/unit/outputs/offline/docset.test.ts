import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import initSqlJs from 'sql.js';
import { buildDocset, type DocsetInput, formatDocsetFeed } from '../../../../src/outputs/offline/docset';
import { packTar } from '../../../../src/outputs/offline/tar';
import type { PageRow } from '../../../../src/shared/search/index-file';
import { createTemporaryFolder } from '../../../temporary';
import { buildSmallIndex } from '../../shared/search/small-index';

const page = (...ids: string[]) =>
  `<!doctype html><html><body>${ids.map((id) => `<h2 class="x" id="${id}">x</h2>`).join('')}</body></html>`;
const object = (name: string, role: string, location: string) =>
  ({ name, role, location, priority: 1, title: '-' }) as const;
const row = (title: string, id: string, kind: number, ...sections: PageRow[4]): PageRow => {
  return [title, `/docs/${id}`, kind, 0, sections];
};

function createInput(
  contents: Record<string, string>,
  objects: DocsetInput['objects'] = [],
  pages: PageRow[] = [],
) {
  const pathsByRoute = Object.keys(contents).map((path): [string, string] => {
    return [`/docs/${path.replace(/\.html$/, '')}`, path];
  });
  return {
    name: 'superduper-9.9',
    title: 'superduper 9.9',
    contents: new Map(Object.entries(contents)),
    pathsByRoute: new Map(pathsByRoute),
    root: '/docs',
    objects,
    index: { ...buildSmallIndex('9.9'), trails: [''], pages },
    address: 'https://docs.example/docs',
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  };
}

/** Unpacks a docset with the system's tar, and reads its index like Dash and Zeal. */
async function unpackDocset(docsetInput: DocsetInput) {
  const sql = await initSqlJs();
  const folder = createTemporaryFolder({ 'docset.tgz': await buildDocset(docsetInput, sql) });
  execFileSync('tar', ['xzf', 'docset.tgz'], { cwd: folder });
  const contentsFolder = join(folder, 'superduper-9.9.docset/Contents');
  const database = new sql.Database(readFileSync(join(contentsFolder, 'Resources/docSet.dsidx')));
  const [table] = database.exec('SELECT name, type, path FROM searchIndex ORDER BY id');
  const read = (file: string) => readFileSync(join(contentsFolder, file), 'utf8');
  return { rows: table?.values ?? [], read, page: (file: string) => read(`Resources/Documents/${file}`) };
}

test('lists symbols, pages, sections, settings and errors in a docset once with anchors, without external ones', async () => {
  const docsetInput = createInput(
    {
      'index.html': page(),
      'api/sea.html': page('Seal', 'Seal.dive'),
      'core_api/settings.html': page('log_level', 'where'),
      'core_api/errors.html': page('keyerror'),
      '_site/site.css': 'body{color:red}',
    },
    [
      object('superduper.Seal', 'py:class', 'api/sea#Seal'),
      object('superduper.Seal', 'py:class', 'api/sea#Seal'),
      object('superduper.Gone', 'py:class', 'gone#Gone'),
      object('superduper.Seal.dive', 'py:method', 'api/sea/#Seal.dive'),
      object('api/sea', 'std:doc', 'api/sea'),
    ],
    [
      row('superduper.sea', 'api/sea', 3, ['', ''], ['Seal', 'Seal', 1, 'superduper.sea']),
      row('Settings', 'core_api/settings', 1, ['', ''], ['where', 'Where'], ['log_level', 'log_level']),
      row('Errors', 'core_api/errors', 4, ['keyerror', 'KeyError: …']),
      row('Gone', 'gone', 1, ['', '']),
    ],
  );
  const { rows, read, page: text } = await unpackDocset(docsetInput);
  expect(rows).toEqual([
    ['superduper.Seal', 'Class', 'api/sea.html#Seal'],
    ['superduper.Seal.dive', 'Method', 'api/sea.html#Seal.dive'],
    ['Settings', 'Guide', 'core_api/settings.html'],
    ['Where (Settings)', 'Section', 'core_api/settings.html#where'],
    ['log_level', 'Setting', 'core_api/settings.html#log_level'],
    ['Errors', 'Guide', 'core_api/errors.html'],
    ['KeyError: …', 'Error', 'core_api/errors.html#keyerror'],
  ]);
  expect(text('api/sea.html')).toContain(
    'id="Seal.dive"><a name="//apple_ref/cpp/Method/superduper.Seal.dive" class="dashAnchor"></a>',
  );
  expect(text('_site/site.css')).toMatch(/^body\{color:red\}\n\.navbar/);
  for (const value of [
    'superduper-9.9',
    'superduper 9.9',
    'index.html',
    'dashtoc',
    'https://docs.example/docs/',
  ])
    expect(read('Info.plist')).toContain(`<string>${value}</string>`);
  const sql = await initSqlJs();
  const first = await buildDocset(docsetInput, sql);
  const second = await buildDocset(docsetInput, sql);
  expect(first.equals(second), 'the same bytes').toBe(true);
});

test('creates docsets without symbols or headings', async () => {
  const { rows, page: text } = await unpackDocset(
    createInput({ 'index.html': page() }, [], [row('Start', 'index', 1, ['', ''])]),
  );
  expect(rows).toEqual([['Start', 'Guide', 'index.html']]);
  expect(text('index.html')).toBe(page());
});

test('distinguishes slashes, quotation marks and case', async () => {
  const names = [`a/b"c'd`, 'Table', 'table', 'été <x> & y'];
  const objects = names.map((name, index) => object(name, 'py:function', `x#${index}`));
  const { rows, page: text } = await unpackDocset(
    createInput({ 'x.html': page('0', '1', '2', '3') }, objects),
  );
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(text('x.html')).toContain('<a name="//apple_ref/cpp/Function/a%2Fb%22c%27d" class="dashAnchor">');
});

test('stores long paths within the limits of the archive format', () => {
  const long = `${'folder/'.repeat(20)}${'n'.repeat(90)}.html`;
  const folder = createTemporaryFolder({ 'x.tar': packTar(new Map([[long, Buffer.from('x'.repeat(600))]])) });
  execFileSync('tar', ['xf', 'x.tar'], { cwd: folder });
  expect(readFileSync(join(folder, long), 'utf8').length).toBe(600);
  expect(() => packTar(new Map([['n'.repeat(101), Buffer.alloc(0)]]))).toThrow(/expected a path that fits/);
});

test('offers a docset as an update if any of its content has changed', () => {
  const format = (docset: string) =>
    formatDocsetFeed(Buffer.from(docset), 'https://docs.example/offline/superduper-9.9.tgz');
  expect(format('new')).toMatch(
    /^<entry>\n {2}<version>\w{12}<\/version>\n {2}<url>https:\/\/docs\.example\/offline\/superduper-9\.9\.tgz<\/url>\n<\/entry>\n$/,
  );
  expect(format('new')).not.toBe(format('old'));
});
