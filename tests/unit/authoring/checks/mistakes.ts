import { siteUrl } from '../../../../src/shared/site';
import { docsFolderOf, latest, routeIn } from '../../../live-versions';

/** The mistakes that writers make most, and what each is told. */
export interface Mistake {
  name: string;
  /** Files as the writer leaves them, by path; null where one is gone. */
  files: Record<string, string | null>;
  /** The file and line that are named. */
  at: string;
  expected: string;
  found: string;
  fix: string;
}

export const FOLDER = docsFolderOf(latest.name);
const SIDEBARS = `versioned_sidebars/version-${latest.name}-sidebars.json`;

/** Tells the descriptions of the pages apart. */
let count = 0;

/** @returns a page with seven lines above its body */
export function page(title: string, body: string, matter = ''): string {
  count += 1;
  const description = `What page number ${count} of a small site says, in one sentence of fitting length.`;
  return `---\ntitle: ${title}\ndescription: ${description}\n${matter}---\n\nIt says what it is.\n\n${body}\n`;
}

const at = (id: string, body: string) => ({ [`${FOLDER}/mistakes/${id}.mdx`]: page(`About ${id}`, body) });
const line = (id: string, number = 8) => `${FOLDER}/mistakes/${id}.mdx:${number}`;

/** Pages of 0.7 that are right, beside those of the mistakes. */
export const RIGHT: Record<string, string> = {
  [`${FOLDER}/intro.mdx`]: page(
    'Introduction',
    '## What it is\n\nIt is small. [The guide](./guide.mdx#first-steps) says more.',
  ),
  [`${FOLDER}/guide.mdx`]: page('Guide', '## First steps\n\nThey are two.'),
  [`${FOLDER}/reader.mdx`]: page('Reader', 'See [how it ends](./ending.mdx#the-end).'),
  [`${FOLDER}/ending.mdx`]: page('Ending', '## The end\n\nIt ends.'),
  [`${FOLDER}/pointer.mdx`]: page('Pointer', 'See [what was](./gone.mdx).'),
  [`${FOLDER}/gone.mdx`]: page('Gone soon', 'It was.'),
  [`${FOLDER}/moved.mdx`]: page('Moves soon', 'It moves.'),
  [`${FOLDER}/_diagrams/right.svg`]:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n<rect class="dg-box" x="1" y="1"/>\n</svg>\n',
};

const FORM = (value: string, label: string) =>
  `<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem value="${value}"${label}>\n\nTwo.\n\n</TabItem>\n</Tabs>`;

/** One kind of mistake, by its texts, a page for each, with what is found in it: in the first line, if no other is named. */
function kind(
  id: string,
  expected: string,
  fix: string,
  ...texts: readonly (readonly [body: string, found: string, line?: number])[]
): Mistake[] {
  return texts.map(([body, found, number], index) => {
    const own = index === 0 ? id : `${id}-${index}`;
    return { name: `${id}: ${body}`, files: at(own, body), at: line(own, number), expected, found, fix };
  });
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const matter = (id: string, lines: string) => ({
  [`${FOLDER}/mistakes/${id}.mdx`]: page(`About ${id}`, 'It has a front matter.', lines),
});

export const MISTAKES: readonly Mistake[] = [
  ...kind(
    'form-of-address',
    'an address that begins with ./, ../, # or https://',
    'Write where it leads: `./apply.mdx`',
    ['See [the docs](htp://example.org).', '"htp://example.org"'],
    ['See [the docs](www.example.org).', '"www.example.org"'],
    ['See [the docs](https:/example.org).', '"https:/example.org"'],
    ['See [the docs]().', 'none'],
    ['See [the docs][1].\n\n[1]: htps://example.org', '"htps://example.org"', 10],
  ),
  ...kind('bare-address', 'an address that begins with https://', 'give the link words', [
    'See htp://example.org there.',
    '"htp://example.org"',
  ]),
  ...kind(
    'leaves',
    'a link to another page as the relative path of its file',
    'Write `../guide.mdx`',
    [`See [how](${siteUrl}/docs/guide).`, `"${siteUrl}/docs/guide", which would leave the version`],
    ['See [how](/docs/guide).', '"/docs/guide", which would leave the version'],
  ),
  ...kind('version', 'a link to another page', 'Write `../intro.mdx`', [
    'See [how](../../../docs/intro.mdx).',
    '"../../../docs/intro.mdx", which would leave the version',
  ]),
  ...kind('own', 'a link to another page', 'Write the path from this page', [
    `See [how](${siteUrl}/nowhere/like-it).`,
    'which would leave the version',
  ]),
  ...kind('swallowed', '`:::` alone on a line that closes the admonition', 'Close it behind its text', [
    ':::warning\n\nOne.\n\n## More\n\n:::note\n\nTwo.\n\n:::',
    'none before ":::note" of line 14',
  ]),
  ...kind('tag-of-html', 'Markdown, a component, or one of <abbr>', 'Write `*emphasis*`', [
    'An <i>i</i>.',
    '<i>',
  ]),
  ...kind('bold', 'Markdown, a component, or one of <abbr>', 'Write `**bold**`', ['A <b>b</b>.', '<b>']),
  ...kind(
    'html',
    'Markdown, a component, or one of <abbr>',
    'Say it in Markdown, or leave it out.',
    ['It is 10<sup>2</sup>.', '<sup>'],
    ['<script src="./a.js" />', '<script>'],
    ['<iframe src="https://example.org" />', '<iframe>'],
  ),
  ...kind(
    'look',
    'no look of its own on a page',
    'Leave it out',
    ['<kbd style="color: red">A</kbd> is it.', 'style='],
    ['<kbd class="big">A</kbd> is it.', 'class='],
  ),
  ...kind(
    'elsewhere',
    'a picture of this site',
    'name it by its path',
    ['![A cat](https://example.org/cat.png)', '"https://example.org/cat.png"'],
    ['<img alt="A cat" src="//example.org/cat.png" />', '"//example.org/cat.png"'],
  ),
  ...kind('img', 'the path of a file that exists', 'Correct the path', [
    '<img alt="A cat" src="./cat.png" />',
    '"./cat.png", which does not',
  ]),
  ...kind(
    'cells',
    'a row of 2 cells, as the head of the table has',
    'in a cell, also in code, is written',
    ['| a | b |\n|---|---|\n| 1 |', 'found 1', 10],
    ['| a | b |\n|---|---|\n| 1 | `x|y` |', 'found 3', 10],
  ),
  ...kind(
    'unclosed',
    'code and bold that are opened and closed',
    'Put the same mark at the other end',
    ['It is `open.', '"`"'],
    ['One.\nIt is **bold.', '"**"', 9],
  ),
  ...kind('indented', 'code between lines of ```', 'or take the spaces out', [
    '    x = 1',
    '4 spaces before a paragraph',
  ]),
  ...kind('ids', 'an id that the page has once', 'Give one of the two another id, or none.', [
    '## One {/* #same */}\n\n1.\n\n## Two {/* #same */}\n\n2.',
    '"#same", which leads to line 8',
    12,
  ]),
  ...kind(
    'notes',
    'a page without notes to its writers',
    'open an issue and take the note out',
    ['TODO: write it.', '"TODO"'],
    ['{/* FIXME later */}\n\nIt is.', '"FIXME"'],
    [fence('text', 'XXX'), '"XXX"', 9],
  ),
  ...kind('title-case', 'a heading in sentence case', 'Write them small.', [
    '## Build The Pipeline\n\nIt is.',
    '"The", "Pipeline"',
  ]),
  ...kind(
    'swapped',
    'a word of the British dictionary',
    'have changed places',
    ['It is teh end.', '"teh"'],
    ['It is hte end.', '"hte"'],
  ),
  ...kind('its', '“it’s”, or better “it is”', 'Write “it is”', ['Its not there.', '"Its "']),
  ...kind(
    'ise',
    'British spelling with -ise, -isation, -yse',
    'Write s for z.',
    ['They organize it.', '"organize"'],
    ['An organization of it.', '"organization"'],
    ['They analyze it.', '"analyze"'],
  ),
  ...kind('tabs', 'spaces', 'Replace the tab.', ['It is\tso.', 'a tab']),
  ...kind('spaces', 'one space between words', 'Take the others out.', ['It is  so.', '2 of them']),
  ...kind(
    'stops',
    'no space before a stop',
    'Take the space out.',
    ['It is so .', '" ."'],
    ['It is `so` .', '" ."'],
  ),
  ...kind(
    'release',
    'a release that there is',
    'The site describes ',
    ['It came with 0.8.1 at last.', '"0.8.1"'],
    ['It came with v0.5 at last.', '"v0.5"'],
    ['It came in release 0.12 at last.', '"release 0.12"'],
  ),
  ...kind(
    'command',
    'a command that pages use',
    'or add it to src/authoring/checks/source/commands.ts',
    [fence('bash', 'npm run docs'), '`npm`', 9],
    [fence('bash', 'cd a && superduper start'), '`superduper`', 9],
    [fence('bash', '# It is.\npyhton a.py'), '`pyhton`; the nearest: `python`', 10],
  ),
  ...kind(
    'pip',
    'of pip',
    'or add it to src/authoring/checks/source/commands.ts',
    [fence('bash', 'pip instal numpy'), '`instal`; the nearest: `install`', 9],
    [fence('bash', 'python -m pip install --upgrad numpy'), '`--upgrad`; the nearest: `--upgrade`', 9],
  ),
  ...kind('module', 'a module that python can run', 'Correct it', [
    fence('bash', 'python -m superduper.start'),
    '`superduper.start`',
    9,
  ]),
  ...kind('option', 'no option, as superduper.base.base has none', 'Correct it', [
    fence('bash', 'python -m superduper.base.base --port 1'),
    '`--port`',
    9,
  ]),
  ...kind(
    'quotes',
    'straight quotes in code',
    'which can be run',
    [fence('bash', 'cd “a”'), '"“"', 9],
    ['It is `‘a’`.', '"‘"'],
  ),
  ...kind(
    'json',
    'valid JSON',
    'Correct it',
    [fence('json', '{\n  "a": 1,\n}'), 'JSON at position', 11],
    [fence('json', '{'), 'in JSON', 9],
  ),
  ...kind('yaml', 'valid YAML', 'Correct it', [
    fence('yaml', 'a: 1\nb: c: d'),
    'Nested mappings are not allowed',
    10,
  ]),
  ...kind('toml', 'valid TOML', 'Correct it', [fence('toml', 'a = 1\nb ='), 'Invalid TOML document', 10]),
  ...kind(
    'method',
    'has in this version',
    'If it is the page’s own, show it in a sample.',
    ['Call `db.aply(x)`.', '`db.aply`; the nearest: `apply`'],
    ['Call `Listener.runn()`.', '`Listener.runn`; the nearest: `run`'],
  ),
  ...kind('conflict', 'a page that git has merged', 'take the lines of <, = and > out', [
    '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch',
    'a conflict that it left',
  ]),
  ...kind('conflict-in-code', 'no conflict that git has left', 'take the lines of <, = and > out', [
    fence('text', '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> branch'),
    '"<<<<<<< HEAD"',
    9,
  ]),
  {
    name: 'a key of the front matter that nobody reads',
    files: matter('key', 'sidebar_name: A\n'),
    at: line('key', 4),
    expected: 'a key of the front matter that something reads',
    found: '`sidebar_name`',
    fix: 'The nearest: `sidebar_label`. Correct it, or leave it out.',
  },
  {
    name: 'a page as `npm run page:new` leaves it',
    files: { [`${FOLDER}/mistakes/frame.mdx`]: '---\ntitle:\ndescription:\n---\n\n## When to use it\n' },
    at: line('frame', 2),
    expected: 'a title in the front matter',
    found: 'null',
    fix: 'Add a line `title: …`',
  },
  {
    name: 'a colon in the front matter',
    files: matter('colon', 'sidebar_label: One: two\n'),
    at: line('colon', 4),
    expected: 'front matter that is YAML',
    found: '"sidebar_label: One: two"',
    fix: 'Put a value with a colon, a quote or a # in it between quotes: `title: "A: b"`.',
  },
  ...kind('anchor', `the address of a section of ${FOLDER}/guide.mdx`, 'Write `../guide.mdx#first-steps`.', [
    'See [the steps](../guide.mdx#first-step).',
    '"#first-step", which it does not have',
  ]),
  {
    name: 'a heading that another page links to, reworded',
    files: {
      [`${FOLDER}/ending.mdx`]: RIGHT[`${FOLDER}/ending.mdx`]?.replace('## The end', '## The close') ?? '',
    },
    at: `${FOLDER}/reader.mdx:8`,
    expected: `the address of a section of ${FOLDER}/ending.mdx`,
    found: '"#the-end", which it does not have',
    fix: 'It has `./ending.mdx#the-close`.',
  },
  ...kind(
    'symbol',
    'a symbol of this version’s API',
    'The nearest: `superduper.components.listener.Listener`.',
    [
      'It is a [`Lisener`](api:superduper.components.listener.Lisener).',
      '`superduper.components.listener.Lisener`, which it does not have',
    ],
  ),
  ...kind(
    'answers-none',
    'the questions that “How it works” answers',
    'Write `{/* answers` below the heading, one question of a reader a line, and `*/}`.',
    ['## How it works\n\nOne. Two. Three.', 'none'],
  ),
  ...kind('answers-form', '`{/* answers`, one question a line, and `*/}`', 'Write it so, or take it out.', [
    '## How it works\n\n{/* answer: how does it work */}\n\nOne.',
    'a comment that is read as none',
    10,
  ]),
  ...kind(
    'answers-heading',
    'a question in other words than the heading',
    'Say what a reader types who does not know the heading, or leave it out.',
    ['## How it works\n\n{/* answers\nhow it works?\n*/}\n\nOne.', '“how it works?”'],
  ),
  ...kind(
    'answers-many',
    'at most 5 questions that “How it works” answers',
    'Keep those that nothing else answers.',
    [
      `## How it works\n\n{/* answers\n${['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `is ${one} there`).join('\n')}\n*/}\n\nOne.`,
      '6',
    ],
  ),
  ...kind(
    'answers-double',
    'a question that no other section answers',
    'Keep it where it is answered better, or say it in more words.',
    [
      '## One\n\n{/* answers\nwho is there\n*/}\n\nOne.\n\n## Two\n\n{/* answers\nWho is there?\n*/}\n\nTwo.',
      `“Who is there?”, as in ${FOLDER}/mistakes/answers-double.mdx:11`,
      19,
    ],
  ),
  ...kind('argument', 'No parameter named "modl"', 'This version has ObjectModel(identifier, ', [
    "```python\nfrom superduper import ObjectModel\n\nObjectModel('a', object=len, modl=1)\n```",
    "ObjectModel('a', object=len, modl=1)",
    11,
  ]),
  ...kind('name', '"undefined_name" is not defined', 'define or import the name first.', [
    '```python\nprint(undefined_name)\n```',
    'print(undefined_name)',
    9,
  ]),
  {
    name: 'steps without a program',
    files: {
      [`${FOLDER}/mistakes/steps.mdx`]: page('Steps', '## First', 'steps: true\n').concat('It has none.\n'),
    },
    at: line('steps', 4),
    expected: '`steps: true` on a page whose code says in which file it stands',
    found: 'no code with a title',
    fix: 'Write the name of the file behind the language, ` ```python title="notes.py" `, or leave `steps` out.',
  },
  {
    name: 'a doubled title',
    files: { [`${FOLDER}/mistakes/titled.mdx`]: page('Guide', 'It has a title.') },
    at: line('titled', 2),
    expected: `a title that no other page of ${latest.name} has`,
    found: `the one of ${FOLDER}/guide.mdx`,
    fix: 'Say what sets this page apart: readers choose by it in the search and in tabs.',
  },
  ...kind(
    'headings',
    'a heading that the page has once, so that its address is its own',
    'Say what sets this section apart, or join the two.',
    ['## Once\n\nIt is.\n\n## Once\n\nIt is.', '"Once" again, the heading of line 8', 12],
  ),
  ...kind('picture', 'the path of a file that exists', 'Write `../_diagrams/right.svg`.', [
    'import Right from \'../_diagrams/rihgt.svg\';\n\n<Diagram of={Right} alt="It is right." />',
    '"../_diagrams/rihgt.svg", which does not',
  ]),
  {
    name: 'a drawing with a colour',
    files: {
      [`${FOLDER}/_diagrams/wrong.svg`]:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n<rect fill="#fff" x="1" y="1"/>\n</svg>\n',
    },
    at: `${FOLDER}/_diagrams/wrong.svg:2`,
    expected: 'no colours, sizes of text or ids in a drawing',
    found: 'fill="#fff"',
    fix: 'Use a class of src/css/diagrams.css.',
  },
  ...kind(
    'unlisted',
    `one entry in ${SIDEBARS}`,
    'Add "mistakes/unlisted" to the category where a reader looks for it.',
    ['Nobody finds it.', '0', 1],
  ),
  ...kind(
    'unpublished',
    `"mistakes/unpublished" among the pages of ${latest.name} in src/model/versions/published.json`,
    'Correct the name of the file, or run `npm run check -- --publish`, which adds it.',
    ['The list lacks it.', 'no such line', 1],
  ),
  ...kind('language', 'a language that the site highlights (bash, ', 'The nearest: `python`.', [
    '```py\ncount = 1\n```\n\n```python\nprint(count)\n```',
    'found `py`',
  ]),
  ...kind('lines', 'lines to highlight from 1 to 2, such as {1,3-5}', '', [
    '```bash {2-5}\nls\npwd\n```',
    '{2-5}. Correct the numbers.',
  ]),
  ...kind('word', 'a word of the British dictionary', 'or add a word that is right to project-words.txt.', [
    'It is a misstake.',
    '"misstake"',
  ]),
  ...kind('colour', 'British spelling', 'Write “colour”.', ['It has a color.', '"color"']),
  ...kind('tag', 'Expected a closing tag for `<Tabs>`', 'Close the tag, or take it out.', [
    '<Tabs>\n\nText.',
    '<Tabs>',
  ]),
  ...kind(
    'braces',
    'no braces in running text, where MDX takes them for code',
    'Put it in backticks: `{name}`.',
    ['Write {name} there.', '"{name}"'],
  ),
  ...kind('empty', 'no braces in running text, where MDX takes them for code', 'Put it in backticks: `{}`.', [
    'It is {} at first.',
    '"{}"',
  ]),
  ...kind('words', 'the page is not valid MDX', 'put braces in backticks: `{name}`.', [
    'Write {two words} there.',
    '{two words}',
  ]),
  ...kind('label', 'a label of <TabItem>', 'Write `<TabItem value="linux" label="Linux">`.', [
    FORM('b', ''),
    'none',
    14,
  ]),
  ...kind('value', 'a value that no other tab beside it has', 'Give each tab a value of its own.', [
    FORM('a', ' label="B"'),
    'value="a", the value of the tab in line 9',
    14,
  ]),
  ...kind(
    'component',
    'a component that src/model/page/content/constructs.ts names',
    'Correct it, or add it to COMPONENTS there',
    ['<Warning>\n\nText.\n\n</Warning>', 'found <Warning>'],
  ),
  ...kind(
    'install',
    `superduper-framework==${latest.release}`,
    'Install what belongs to the version of the page.',
    ['```bash\npip install superduper-framework==0.0.1\n```', 'superduper-framework==0.0.1', 9],
  ),
  {
    name: 'a page that moved without `moved_from`',
    files: {
      [`${FOLDER}/moved.mdx`]: null,
      [`${FOLDER}/mistakes/moved.mdx`]: RIGHT[`${FOLDER}/moved.mdx`] ?? '',
    },
    at: line('moved', 2),
    expected: `a page at ${routeIn(latest, 'moved')}, which was published`,
    found: 'none: it is gone',
    fix: 'Add `moved_from: moved` to the front matter of this page',
  },
  {
    name: 'a page that is gone, to which another links',
    files: { [`${FOLDER}/gone.mdx`]: null },
    at: `${FOLDER}/pointer.mdx:8`,
    expected: 'a link to another page as the relative path of its file',
    found: '"./gone.mdx", which does not exist',
    fix: 'Write `./guide.mdx`',
  },
  ...kind('type', 'an admonition of a known type', 'Write `:::warning`.', [
    ':::warn\n\nText.\n\n:::',
    '":::warn"',
  ]),
  ...kind('untitled', 'the title of an admonition in brackets', 'Write `:::note[Mind this]`.', [
    ':::note Mind this\n\nText.\n\n:::',
    '"Mind this" without them',
  ]),
  ...kind('admonition', '`:::` alone on a line that closes the admonition', 'Close it behind its text', [
    ':::warning\n\nText.\n\n## More\n\nText.',
    'none down to line 14',
  ]),
  {
    name: 'two pages with one id',
    files: {
      [`${FOLDER}/mistakes/same.mdx`]: page('Same', 'One.'),
      [`${FOLDER}/mistakes/same/index.mdx`]: page('The same', 'Two.'),
    },
    at: line('same/index', 1),
    expected: `an id that no other page of ${latest.name} has`,
    found: `"mistakes/same", the id of ${FOLDER}/mistakes/same.mdx`,
    fix: 'Rename one of them, or join the two.',
  },
];
