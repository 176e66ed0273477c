import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { joinSpans } from '../../../../src/model/page/content';
import { readPageFile } from '../../../../src/model/page/page-file';
import { SitePages } from '../../../../src/model/page/site-pages';
import { listPageFiles } from '../../../../src/model/page/version-folder';
import { CopiedZoo } from './copied-zoo';

const LIST = 'list/errors.mdx';

let zoo: CopiedZoo;
let folder: string;
let pages: SitePages;

const HEAD = '| what you see | cause | what to do |\n|---|---|---|\n';
const ROWS = [
  "| `KeyError: 'lion'` on a feed | the lion is out | Wait, see [the sea](./api/sea.mdx). |",
  "| `zoo.errors.TooHungry: ('Lion', …)` | nothing to eat | Feed the `Lion`. |",
];

test.beforeEach(() => {
  zoo = new CopiedZoo();
  folder = zoo.folder;
  zoo.write('guide.mdx', page('Feeding', `## When it fails\n\n${HEAD}${ROWS.join('\n')}\n`));
  zoo.write('intro.mdx', page('Start', `${HEAD}| \`TooHungry: ('Lion', ...)\` | it is night |  |\n`));
  zoo.write(LIST, page('Errors', `<Errors>\n\n${HEAD}| \`OSError\` of ours | \`x\` | Fix. |\n\n</Errors>\n`));
  pages = new SitePages({ repository: '', versions: [] });
});

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n{/* ${folder} */}\n\n${body}`;

function compilePage(file = join(folder, LIST), sitePages = pages) {
  return sitePages.copyForCompiler(file, readPageFile(file).text);
}

/** Formats the sections of the list as heading, address and facts. */
function listErrors(): string[] {
  const list = pages.readContents(folder).find(({ id }) => id === 'list/errors');
  return (list?.sections ?? []).flatMap(({ heading, anchor, blocks }) => [
    `${joinSpans(heading)} #${anchor}`,
    ...blocks.flatMap((block) => (block.kind === 'text' ? [joinSpans(block.spans)] : [])),
  ]);
}

test('lists every error of every page once, with the explanations of each page', () => {
  expect(listErrors().slice(1)).toEqual([
    'Other exceptions #other-exceptions',
    "KeyError: 'lion' #keyerror-lion",
    'When: on a feed',
    'Cause: the lion is out',
    'What to do: Wait, see the sea.',
    'Details: Feeding',
    'OSError #oserror',
    'When: OSError of ours',
    'Cause: x',
    'What to do: Fix.',
    "zoo.errors.TooHungry: ('Lion', …) #toohungry-lion",
    'Cause: nothing to eat',
    'What to do: Feed the Lion.',
    'Details: Feeding',
    'Cause: it is night',
    'Details: Start',
  ]);
});

test('lists common errors first, in the order in which readers meet them', () => {
  const rows = ['AssertionError', 'AssertionError: a', 'AssertionError: b', "NotFound: ('Table', 'films')"];
  const refused = 'ServerSelectionTimeoutError: localhost:27017: refused';
  zoo.write(
    'guide.mdx',
    page('Feeding', HEAD + [...rows, refused].map((row) => `| \`${row}\` | c | d |\n`).join('')),
  );
  pages.refresh();
  const headings = listErrors().filter((line) => / #/.test(line));
  expect(headings.slice(1, 7)).toEqual([
    'Common errors #common-errors',
    `${refused} #serverselectiontimeouterror-localhost27017-refused`,
    "NotFound: ('Table', 'films') #notfound-table-films",
    'AssertionError #all-assertionerror',
    'AssertionError: a #assertionerror-a',
    'AssertionError: b #assertionerror-b',
  ]);
  // An exception without a message comes last.
  expect(headings[7]).toBe('AssertionError #assertionerror');
});

test('leads links of an explanation to the targets on its page, and to its section', () => {
  const links = [...JSON.stringify(compilePage().tree).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
  expect(links).toEqual([
    '../api/sea.mdx',
    '../guide.mdx#when-it-fails',
    '../api/zoo/animal.mdx#Lion',
    '../guide.mdx#when-it-fails',
    '../intro.mdx',
  ]);
});

test('labels the field that filters the list, and the number of errors that it shows', () => {
  const attributes = [...JSON.stringify(compilePage().tree).matchAll(/"aria-label","value":"([^"]+)"/g)];
  expect(attributes.map(([, label]) => label)).toEqual(['Filter errors', 'Number of errors']);
});

test('shows paragraphs below the field and above the errors', () => {
  zoo.write(LIST, page('Errors', `<Errors>\n\nSome notes.\n\n${HEAD}| \`OSError\` |  b |  |\n\n</Errors>\n`));
  pages.refresh();
  const types = compilePage().tree.children.map(({ type }) => type);
  expect(types.slice(types.indexOf('mdxJsxFlowElement'), types.indexOf('list'))).toEqual([
    'mdxJsxFlowElement',
    'paragraph',
    'heading',
    'heading',
  ]);
});

test('gives the same list in any order of pages', () => {
  const list = join(folder, LIST);
  const first = JSON.stringify(compilePage(list, new SitePages({ repository: '', versions: [] })));
  for (const otherFile of listPageFiles(folder)) if (otherFile !== list) compilePage(otherFile);
  expect(JSON.stringify(compilePage(list))).toBe(first);
});

test('changes only the list after a change of a table', () => {
  const inputs = () =>
    new Map(listPageFiles(folder).map((file) => [file, pages.keys.computeKey(file, folder)]));
  const before = inputs();
  expect(listErrors().join()).not.toContain('at noon');
  zoo.write('intro.mdx', page('Start', `${HEAD}| \`TooHungry: ('Lion', ...)\` | it is night at noon |  |\n`));
  pages.refresh();
  const changed = [...inputs()]
    .filter(([file, key]) => JSON.stringify(before.get(file)) !== JSON.stringify(key))
    .map(([file]) => file);
  expect(changed).toEqual([join(folder, LIST)]);
  expect(listErrors().join()).toContain('it is night at noon');
});

test('lists two spellings of an error with the same address once', () => {
  zoo.write('intro.mdx', page('Start', `${HEAD}| \`KeyError: "lion"\` | it is night |  |\n`));
  pages.refresh();
  expect(listErrors().filter((line) => line.includes('#keyerror'))).toEqual([
    "KeyError: 'lion' #keyerror-lion",
  ]);
  expect(listErrors()).toContain('Cause: it is night');
});
