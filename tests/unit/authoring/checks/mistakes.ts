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
  return texts.map(([body, found, number], index) => ({
    name: `${id}: ${body}`,
    files: at(`${id}-${index}`, body),
    at: line(`${id}-${index}`, number),
    expected,
    found,
    fix,
  }));
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const matter = (id: string, lines: string) => ({
  [`${FOLDER}/mistakes/${id}.mdx`]: page(`About ${id}`, 'It has a front matter.', lines),
});

const KINDS: readonly Mistake[] = [
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
];

export const MISTAKES: readonly Mistake[] = [
  ...KINDS,
  {
    name: 'a wrong anchor',
    files: at('anchor', 'See [the steps](../guide.mdx#first-step).'),
    at: line('anchor'),
    expected: `the address of a section of ${FOLDER}/guide.mdx`,
    found: '"#first-step", which it does not have',
    fix: 'Write `../guide.mdx#first-steps`.',
  },
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
  {
    name: 'a wrong symbol',
    files: at('symbol', 'It is a [`Lisener`](api:superduper.components.listener.Lisener).'),
    at: line('symbol'),
    expected: 'a symbol of this version’s API',
    found: '`superduper.components.listener.Lisener`, which it does not have',
    fix: 'The nearest: `superduper.components.listener.Listener`.',
  },
  {
    name: 'a section of which nobody says which questions it answers',
    files: at('answers-none', '## How it works\n\nOne. Two. Three.'),
    at: line('answers-none'),
    expected: 'the questions that “How it works” answers',
    found: 'none',
    fix: 'Write `{/* answers` below the heading, one question of a reader a line, and `*/}`.',
  },
  {
    name: 'a comment that is none of questions',
    files: at('answers-form', '## How it works\n\n{/* answer: how does it work */}\n\nOne.'),
    at: line('answers-form', 10),
    expected: '`{/* answers`, one question a line, and `*/}`',
    found: 'a comment that is read as none',
    fix: 'Write it so, or take it out.',
  },
  {
    name: 'a question in the words of its heading',
    files: at('answers-heading', '## How it works\n\n{/* answers\nhow it works?\n*/}\n\nOne.'),
    at: line('answers-heading'),
    expected: 'a question in other words than the heading',
    found: '“how it works?”',
    fix: 'Say what a reader types who does not know the heading, or leave it out.',
  },
  {
    name: 'more questions than a section answers',
    files: at(
      'answers-many',
      `## How it works\n\n{/* answers\n${['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `is ${one} there`).join('\n')}\n*/}\n\nOne.`,
    ),
    at: line('answers-many'),
    expected: 'at most 5 questions that “How it works” answers',
    found: '6',
    fix: 'Keep those that nothing else answers.',
  },
  {
    name: 'a question that two sections answer',
    files: at(
      'answers-double',
      '## One\n\n{/* answers\nwho is there\n*/}\n\nOne.\n\n## Two\n\n{/* answers\nWho is there?\n*/}\n\nTwo.',
    ),
    at: line('answers-double', 19),
    expected: 'a question that no other section answers',
    found: `“Who is there?”, as in ${FOLDER}/mistakes/answers-double.mdx:11`,
    fix: 'Keep it where it is answered better, or say it in more words.',
  },
  {
    name: 'a wrong argument',
    files: at(
      'argument',
      "```python\nfrom superduper import ObjectModel\n\nObjectModel('a', object=len, modl=1)\n```",
    ),
    at: line('argument', 11),
    expected: 'No parameter named "modl"',
    found: "ObjectModel('a', object=len, modl=1)",
    fix: 'This version has ObjectModel(identifier, ',
  },
  {
    name: 'an undefined name',
    files: at('name', '```python\nprint(undefined_name)\n```'),
    at: line('name', 9),
    expected: '"undefined_name" is not defined',
    found: 'print(undefined_name)',
    fix: 'define or import the name first.',
  },
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
  {
    name: 'a second heading of the same words',
    files: at('headings', '## Once\n\nIt is.\n\n## Once\n\nIt is.'),
    at: line('headings', 12),
    expected: 'a heading that the page has once, so that its address is its own',
    found: '"Once" again, the heading of line 8',
    fix: 'Say what sets this section apart, or join the two.',
  },
  {
    name: 'a picture that is not there',
    files: at(
      'picture',
      'import Right from \'../_diagrams/rihgt.svg\';\n\n<Diagram of={Right} alt="It is right." />',
    ),
    at: line('picture'),
    expected: 'the path of a file that exists',
    found: '"../_diagrams/rihgt.svg", which does not',
    fix: 'Write `../_diagrams/right.svg`.',
  },
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
  {
    name: 'a page that is not in the sidebar',
    files: at('unlisted', 'Nobody finds it.'),
    at: line('unlisted', 1),
    expected: `one entry in ${SIDEBARS}`,
    found: '0',
    fix: 'Add "mistakes/unlisted" to the category where a reader looks for it.',
  },
  {
    name: 'a page that is not listed among those that were published',
    files: at('unpublished', 'The list lacks it.'),
    at: line('unpublished', 1),
    expected: `"mistakes/unpublished" among the pages of ${latest.name} in src/model/versions/published.json`,
    found: 'no such line',
    fix: 'Correct the name of the file, or run `npm run check -- --publish`, which adds it.',
  },
  {
    name: 'an unknown language',
    files: at('language', '```py\ncount = 1\n```\n\n```python\nprint(count)\n```'),
    at: line('language'),
    expected: 'a language that the site highlights (bash, ',
    found: 'found `py`',
    fix: 'The nearest: `python`.',
  },
  {
    name: 'wrong lines of a fence',
    files: at('lines', '```bash {2-5}\nls\npwd\n```'),
    at: line('lines'),
    expected: 'lines to highlight from 1 to 2, such as {1,3-5}',
    found: '{2-5}. Correct the numbers.',
    fix: '',
  },
  {
    name: 'an unknown word',
    files: at('word', 'It is a misstake.'),
    at: line('word'),
    expected: 'a word of the British dictionary',
    found: '"misstake"',
    fix: 'or add a word that is right to project-words.txt.',
  },
  {
    name: 'American spelling',
    files: at('colour', 'It has a color.'),
    at: line('colour'),
    expected: 'British spelling',
    found: '"color"',
    fix: 'Write “colour”.',
  },
  {
    name: 'an unclosed tag',
    files: at('tag', '<Tabs>\n\nText.'),
    at: line('tag'),
    expected: 'Expected a closing tag for `<Tabs>`',
    found: '<Tabs>',
    fix: 'Close the tag, or take it out.',
  },
  {
    name: 'a name in braces in text',
    files: at('braces', 'Write {name} there.'),
    at: line('braces'),
    expected: 'no braces in running text, where MDX takes them for code',
    found: '"{name}"',
    fix: 'Put it in backticks: `{name}`.',
  },
  {
    name: 'empty braces in text',
    files: at('empty', 'It is {} at first.'),
    at: line('empty'),
    expected: 'no braces in running text, where MDX takes them for code',
    found: '"{}"',
    fix: 'Put it in backticks: `{}`.',
  },
  {
    name: 'two words in braces',
    files: at('words', 'Write {two words} there.'),
    at: line('words'),
    expected: 'the page is not valid MDX',
    found: '{two words}',
    fix: 'put braces in backticks: `{name}`.',
  },
  {
    name: 'a tab without a label',
    files: at('label', FORM('b', '')),
    at: line('label', 14),
    expected: 'a label of <TabItem>',
    found: 'none',
    fix: 'Write `<TabItem value="linux" label="Linux">`.',
  },
  {
    name: 'a doubled value of a tab',
    files: at('value', FORM('a', ' label="B"')),
    at: line('value', 14),
    expected: 'a value that no other tab beside it has',
    found: 'value="a", the value of the tab in line 9',
    fix: 'Give each tab a value of its own.',
  },
  {
    name: 'an unknown component',
    files: at('component', '<Warning>\n\nText.\n\n</Warning>'),
    at: line('component'),
    expected: 'a component that src/model/page/content/constructs.ts names',
    found: 'found <Warning>',
    fix: 'Correct it, or add it to COMPONENTS there',
  },
  {
    name: 'another release in an install line',
    files: at('install', '```bash\npip install superduper-framework==0.0.1\n```'),
    at: line('install', 9),
    expected: `superduper-framework==${latest.release}`,
    found: 'superduper-framework==0.0.1',
    fix: 'Install what belongs to the version of the page.',
  },
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
  {
    name: 'an admonition of a wrong type',
    files: at('type', ':::warn\n\nText.\n\n:::'),
    at: line('type'),
    expected: 'an admonition of a known type',
    found: '":::warn"',
    fix: 'Write `:::warning`.',
  },
  {
    name: 'a title of an admonition without brackets',
    files: at('untitled', ':::note Mind this\n\nText.\n\n:::'),
    at: line('untitled'),
    expected: 'the title of an admonition in brackets',
    found: '"Mind this" without them',
    fix: 'Write `:::note[Mind this]`.',
  },
  {
    name: 'an admonition that is not closed',
    files: at('admonition', ':::warning\n\nText.\n\n## More\n\nText.'),
    at: line('admonition'),
    expected: '`:::` alone on a line that closes the admonition',
    found: 'none down to line 14',
    fix: 'Close it behind its text',
  },
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
