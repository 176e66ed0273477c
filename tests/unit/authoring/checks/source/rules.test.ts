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
const FIRST_LINE = 5;

/** Gives the problems of a page whose text begins in line 5, beside another page, `core_api/apply`. */
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

const VAGUE = 'Use the title of the target, or what the reader finds there.';
const ALTERNATIVE = 'found none. Say what the picture says, in one to three sentences.';
const KEYWORD =
  'Correct the name. If it is none of the framework’s, show it in a sample, or add it to OF_OTHERS of src/authoring/checks/source/keywords.ts with its reason.';
const colon = (words: string) =>
  `expected what the colon announces, right behind it, found "${words}", and nothing that belongs to it. End the sentence with a full stop, or put what it speaks of behind it.`;
const LINK = 'expected a link to another page as the relative path of its file, found';

/** A test of a text that is wrong, and of what is said of it: in line 5, if no other is named. */
const refused = (body: string) => ({
  for: (...found: string[]) =>
    test(`refused: ${body}`, () => {
      const wanted = found.map((one) => (/^\d/.test(one) ? one : `${FIRST_LINE}: ${one}`));
      const said = problems(body).map((one) => one.replace(/(?<=languages bash,).*(?= found)/, ' …'));
      expect(said).toEqual(wanted);
    }),
});

refused('# Again').for('expected no h1 below the title, found level 1. Begin the line with ##.');
refused('### Early').for(
  'expected a heading of level 2 or higher up, found level 3. Begin the line with ##.',
);
refused('## A\n\n### B\n\n#### C').for(
  '9: expected a heading of level 3 or higher up, found level 4. Begin the line with ###.',
);
refused('Look [here](https://example.org).').for(
  `expected a link label that says where it leads, found "here". ${VAGUE}`,
);
refused('[This page](https://example.org)\n[`here`](https://example.org)').for(
  `expected a link label that says where it leads, found "This page". ${VAGUE}`,
  `6: expected a link label that says where it leads, found "here". ${VAGUE}`,
);
refused('First line\nand the\nthe last.').for(
  '6: expected each word once, found "the the". Take one of them out, or put names into backticks.',
);
for (const filler of ['simply', 'just', 'easy', 'easily', 'Obviously', 'of course', 'please'])
  refused(`Now ${filler} call it.`).for(
    `expected no filler, found "${filler}". Leave it out, or say what is meant.`,
  );
refused('Read this:\n\n## Next\n\nText.').for(colon('Read this:'));
refused('<Api of="a">\n\nRead `message`:\n\n<Params>\n\n- `a`: A.\n\n</Params>\n\n</Api>').for(
  `7: ${colon('Read message:')}`,
);
refused('Read this:').for(colon('Read this:'));
refused('```\nx\n```').for(
  'expected a fence in one of the languages bash, … found none. Name the language behind the opening backticks; output is `text`.',
);
refused('![](./cat.png)').for(`expected a text alternative of ![…](…), ${ALTERNATIVE}`);
refused('<Diagram of="cat" />').for(`expected a text alternative of <Diagram>, ${ALTERNATIVE}`);
refused('<Diagram of="cat" alt="" />').for(`expected a text alternative of <Diagram>, ${ALTERNATIVE}`);
refused('<img src="x.png" />').for(`expected a text alternative of <img>, ${ALTERNATIVE}`);
refused('It came with superduper 0.6.7.').for(
  'expected no mention of another version’s release on a page of 0.7, found "0.6.7". Say what holds in this version. What changed between versions has a page of its own.',
);
refused('```bash\npip install \\\n  ./source\n```').for(
  '7: expected what was released, such as superduper-framework==0.7.3, found ./source. Install what belongs to the version of the page.',
);
refused('[target](../core_api/aply.mdx)').for(
  `${LINK} "../core_api/aply.mdx", which does not exist. Write \`../core_api/apply.mdx\`.`,
);
refused('[target](../core_api/apply)').for(
  `${LINK} "../core_api/apply", which does not exist. Write \`../core_api/apply.mdx\`.`,
);
refused('[target](/docs/core_api/apply)').for(
  `${LINK} "/docs/core_api/apply", which would leave the version. Write \`../core_api/apply.mdx\`.`,
);
refused('[target](./nothing/like/it.mdx)').for(
  `${LINK} "./nothing/like/it.mdx", which does not exist. Write the path from this page, with the extension: \`../core_api/apply.mdx\`.`,
);
refused('Pass `fod=1`.\n\n| a |\n|---|\n| `nobody=1` |').for(
  `expected a keyword that some function of this version takes, found \`fod=\`; the nearest: \`food\`. ${KEYWORD}`,
  `9: expected a keyword that some function of this version takes, found \`nobody=\`. ${KEYWORD}`,
);
// A variable of a sample is no keyword.
refused('Pass `pinned=1`.\n\n```python\npinned = f(\n    size=1,\n)\n```').for(
  `expected a keyword that some function of this version takes, found \`pinned=\`. ${KEYWORD}`,
);
refused('As `leo.feed(strict=True)` does.').for(
  `expected a keyword that \`leo.feed\` takes, found \`strict=\`. ${KEYWORD}`,
);

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
