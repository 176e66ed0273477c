import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { scripts } from '../../../../../package.json';
import { callsOf } from '../../../../../src/authoring/checks/source/calls';
import { emptySectionProblems } from '../../../../../src/authoring/checks/source/empty-sections';
import { checkFrontMatter } from '../../../../../src/authoring/checks/source/front-matter';
import { pageRules } from '../../../../../src/authoring/checks/source/page-texts';
import { problemsBy } from '../../../../../src/authoring/checks/source/rules';
import { readPages, toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { wholeProgramProblems } from '../../../../../src/authoring/checks/source/whole-programs';
import { readPage } from '../../../../../src/model/page/page';
import { parseMdx } from '../../../../../src/model/page/parse';
import { report } from '../../../../../src/model/problem';
import { docsFolderOf, latest } from '../../../../live-versions';
import { inventory } from '../../../model/reference/zoo';

const calls = callsOf(inventory);

/** Gives the problems of a page beside another page, `core_api/apply`. */
function problems(body: string, version = '0.7', id = 'tutorials/a'): string[] {
  const folder = docsFolderOf(version === 'next' ? 'current' : version);
  const file = `${folder}/${id}.mdx`;
  const source = `---\ntitle: A\n---\n\n${body}\n`;
  const page = { ...toPage(version, file, source), tree: parseMdx(source, file) };
  const files = new Set([file, `${folder}/core_api/apply.mdx`]);
  return report(
    problemsBy(
      pageRules(() => calls),
      { ...page, files },
    ),
  )
    .replaceAll(`${file}:`, '')
    .split('\n')
    .filter(Boolean);
}

const RIGHT: readonly string[] = [
  'See [how jobs are ordered](../core_api/apply.mdx). It has an effect on `just just`.',
  '## One\n\n### Two\n\n## Three',
  '```python\nprint("please please")\n```',
  '![A cat](./cat.png)\n\n<Diagram of="cat" alt="A cat" />',
  'A score of 0.6 and 0.67, version 0.7.3 and 10.6.7.',
  'Read this:\n\n- A\n\nOr this:\n\n<Tabs>\n<TabItem value="a" label="A">\n\nA.\n\n</TabItem>\n</Tabs>',
  '[a](../core_api/apply.mdx#part) [b](#own) [c](api:Listener) [d](https://example.org)',
  'A parameter, a field: `grams=1`, `name=`, `Animal.read(strict=True)`.',
  'It takes any keyword: `weigh(colour=1)`. Nobody knows this: `dataclasses.field(default_factory=list)`.',
  'A variable of the environment: `ROUTE=1`.',
  'The sample has `colour=1`, `size=2`.\n\n```python\ndef f(colour): ...\nother(size=1)\n```',
  'An option, a comparison, an address: `run --colour=1`, `a == b`, `/a?b=c`.',
];

for (const body of RIGHT) test(`right: ${body}`, () => expect(problems(body)).toEqual([]));

test('the page that CONTRIBUTING.md shows is right', () => {
  const [, source = ''] =
    /^````mdx\n(---\n[\s\S]+?)^````$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const file = `${docsFolderOf(latest.name)}/components/shelf.mdx`;
  const page = toPage(latest.name, file, source);
  const files = new Set(readPages().map((one) => one.file));
  const tree = parseMdx(source, file);
  expect(Object.keys(page.frontMatter)).toEqual(['title', 'description']);
  expect(
    report([
      ...checkFrontMatter([page]),
      ...emptySectionProblems(tree, file),
      ...problemsBy(pageRules(), { ...page, tree, files }),
    ]),
  ).toBe('');
});

test('the commands that guides name are there', () => {
  for (const guide of ['README.md', 'CONTRIBUTING.md', 'src/authoring/README.md']) {
    const named = [...readFileSync(guide, 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.length, guide).toBeGreaterThan(3);
    expect(Object.keys(scripts), guide).toEqual(expect.arrayContaining(named));
  }
});

test('a page speaks of no release of another version, but for the page about the upgrade', () => {
  expect(problems('Since 0.7 it is gone.', '0.6')[0]).toContain('found "Since 0.7"');
  expect(problems('Gone in release 0.7.', 'next')[0]).toContain('found "release 0.7"');
  expect(problems('Gone since 0.6.7.', '0.7', 'core_api/upgrade')).toEqual([]);
});

test('a tutorial ends with its program; other pages and pages without samples need none', () => {
  const sample = '```python title="a.py"\nx = 1\n```\n\n';
  const said = (id: string, body: string) => {
    const tree = parseMdx(body, 'a.mdx');
    return report(wholeProgramProblems({ tree, page: readPage(tree, 'a.mdx') }, { file: 'a.mdx', id }));
  };
  for (const id of ['get_started', 'tutorials/rag']) {
    expect(said(id, `${sample}<WholeProgram />`)).toBe('');
    expect(said(id, 'Words.')).toBe('');
    expect(said(id, sample + sample)).toBe(
      'a.mdx:5: expected the whole program below the last sample of a tutorial, found none. Write <WholeProgram /> there; with several files, <WholeProgram run="main.py" />.',
    );
    expect(said(id, `<WholeProgram />\n\n${sample}`)).toBe(
      'a.mdx:1: expected the whole program below the last sample of a tutorial, found a sample in line 3, below it. Move <WholeProgram /> down.',
    );
  }
  for (const id of ['tutorials/intro', 'core_api/apply']) expect(said(id, sample)).toBe('');
});
