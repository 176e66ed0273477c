import { siteUrl } from '../../../../src/shared/site';
import { getDocsFolder, getRoute, latest, older } from '../../../live-versions';

/** A mistake with the problem that its writer sees. */
export interface Mistake {
  name: string;
  /** Files with the mistake by path. Null removes a file. */
  files: Record<string, string | null>;
  /** File and line of the problem. */
  at: string;
  expected: string;
  finding: string;
  fix: string;
}

export const FOLDER = getDocsFolder(latest.name);
const SIDEBARS = `versioned_sidebars/version-${latest.name}-sidebars.json`;

/** Makes the descriptions of pages unique. */
let count = 0;

/** Creates a page with seven lines above its body. */
export function formatPage(title: string, body: string, matter = ''): string {
  count += 1;
  const description = `What page number ${count} of a small site says, in one sentence of fitting length.`;
  return `---\ntitle: ${title}\ndescription: ${description}\n${matter}---\n\nIt says what it is.\n\n${body}\n`;
}

const at = (id: string, body: string) => ({
  [`${FOLDER}/mistakes/${id}.mdx`]: formatPage(`About ${id}`, body),
});
const line = (id: string, number = 8) => `${FOLDER}/mistakes/${id}.mdx:${number}`;

/** Correct pages of 0.7 next to those with mistakes. */
export const CORRECT_PAGES: Record<string, string> = {
  [`${FOLDER}/intro.mdx`]: formatPage(
    'Introduction',
    '## What it is\n\nIt is small. [The guide](./guide.mdx#first-steps) says more.',
  ),
  [`${FOLDER}/guide.mdx`]: formatPage('Guide', '## First steps\n\nThey are two.'),
  [`${FOLDER}/reader.mdx`]: formatPage('Reader', 'See [how it ends](./ending.mdx#the-end).'),
  [`${FOLDER}/ending.mdx`]: formatPage('Ending', '## The end\n\nIt ends.'),
  [`${FOLDER}/pointer.mdx`]: formatPage('Pointer', 'See [what was](./gone.mdx).'),
  [`${FOLDER}/gone.mdx`]: formatPage('Gone soon', 'It was.'),
  [`${FOLDER}/moved.mdx`]: formatPage('Moves soon', 'It moves.'),
  [`${FOLDER}/_diagrams/right.svg`]: drawing('<text class="dg-text dg-note" x="1">style="a" of width</text>'),
  // This only looks wrong.
  [`${FOLDER}/looks.mdx`]: formatPage(
    'Looks wrong',
    [
      `A score of 0.6 and 0.67, version ${latest.release} and 10.6.7. It has an effect on \`just just\`.`,
      'Read this:\n\n<Tabs>\n<TabItem value="a" label="A">\n\nA.\n\n</TabItem>\n</Tabs>',
      'It takes any keyword: `build(colour=1)`. Nobody knows this: `dataclasses.field(default_factory=list)`.',
      'A parameter, a field: `upstream=1`, `Listener(select=1)`, `db.apply(force=True)`, `ROUTE=1`.',
      'An option, a comparison, an address: `run --colour=1`, `a == b`, `/a?b=c`.',
      'The sample has `colour=1`, `size=2`.',
      fence('text', 'def paint(colour):\n    print("please please")\npaint(1, size=2)'),
    ]
      .map((body, index) => `## Look ${index}\n\n${body}`)
      .join('\n\n'),
  ),
};

/** Creates a drawing with a line of content. */
function drawing(inside: string, attributes = ' viewBox="0 0 10 10"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>\n${inside}\n</svg>\n`;
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

const FORM = (value: string, label: string) =>
  `<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem value="${value}"${label}>\n\nTwo.\n\n</TabItem>\n</Tabs>`;

export const MISTAKES: Mistake[] = [];

let currentKind = { id: '', expected: '', fix: '', count: 0 };

/** Starts a kind of mistake for the texts that follow. */
function kind(id: string, expected: string, fix: string): void {
  currentKind = { id, expected, fix, count: 0 };
}

/** Adds a page with a text, the expected finding, and its line unless it is the first. */
function addWrongPage(body: string, finding: string, number?: number): void {
  const name = currentKind.count === 0 ? currentKind.id : `${currentKind.id}-${currentKind.count}`;
  currentKind.count += 1;
  addMistake(line(name, number), finding, at(name, body), `${currentKind.id}: ${body}`);
}

/** Adds files with a mistake, the place and the expected finding. */
function addMistake(
  place: string,
  finding: string,
  files: Mistake['files'],
  name = `${currentKind.id}, ${place}`,
): void {
  const { expected, fix } = currentKind;
  MISTAKES.push({ name, files, at: place, expected, finding, fix });
}

const matter = (id: string, lines: string) => ({
  [`${FOLDER}/mistakes/${id}.mdx`]: formatPage(`About ${id}`, 'It has a front matter.', lines),
});

kind(
  'form',
  'a link that starts with ./, ../, # or https://',
  'Write a complete target, such as `./apply.mdx`',
);
addWrongPage('See [the docs](htp://example.org).', '"htp://example.org"');
addWrongPage('See [the docs](www.example.org).', '"www.example.org"');
addWrongPage('See [the docs](https:/example.org).', '"https:/example.org"');
addWrongPage('See [the docs]().', 'none');
addWrongPage('See [the docs][1].\n\n[1]: htps://example.org', '"htps://example.org"', 10);
kind('bare-address', 'a URL that starts with https://', 'write it as a link with a label');
addWrongPage('See htp://example.org there.', '"htp://example.org"');
kind('leaves', 'the relative path of another page’s file', 'Write `../guide.mdx`');
addWrongPage(`See [how](${siteUrl}/docs/guide).`, `"${siteUrl}/docs/guide", which leads to another version`);
addWrongPage('See [how](/docs/guide).', '"/docs/guide", which leads to another version');
kind('version', 'the relative path of another page’s file', 'Write `../intro.mdx`');
addWrongPage(
  'See [how](../../../docs/intro.mdx).',
  '"../../../docs/intro.mdx", which leads to another version',
);
kind('own', 'the relative path of another page’s file', 'Write the path from this page');
addWrongPage(`See [how](${siteUrl}/nowhere/like-it).`, 'which leads to another version');
kind(
  'swallowed',
  '`:::` on its own line, which closes the admonition',
  'Add `:::` after the text of the warning',
);
addWrongPage(
  ':::warning\n\nOne.\n\n## More\n\n:::note\n\nTwo.\n\n:::',
  'no such line before ":::note" in line 14',
);
kind('tag-of-html', 'Markdown, a component, or one of <abbr>', 'Write `*emphasis*`');
addWrongPage('An <i>i</i>.', '<i>');
kind('bold', 'Markdown, a component, or one of <abbr>', 'Write `**bold**`');
addWrongPage('A <b>b</b>.', '<b>');
kind('html', 'Markdown, a component, or one of <abbr>', 'Write it in Markdown, or remove the element.');
addWrongPage('It is 10<sup>2</sup>.', '<sup>');
addWrongPage('<script src="./a.js" />', '<script>');
addWrongPage('<iframe src="https://example.org" />', '<iframe>');
kind('look', 'no custom styling on a page', 'Remove the attribute');
addWrongPage('<kbd style="color: red">A</kbd> is it.', 'style=');
addWrongPage('<kbd class="big">A</kbd> is it.', 'class=');
kind('elsewhere', 'a picture of this site', 'use its path');
addWrongPage('![A cat](https://example.org/cat.png)', '"https://example.org/cat.png"');
addWrongPage('<img alt="A cat" src="//example.org/cat.png" />', '"//example.org/cat.png"');
kind('img', 'the path of an existing file', 'Correct the path');
addWrongPage('<img alt="A cat" src="./cat.png" />', '"./cat.png", which does not exist');
kind('cells', 'a row of 2 cells, as in the header of the table', 'in a cell, even in code, use');
addWrongPage('| a | b |\n|---|---|\n| 1 |', 'found a row of 1', 10);
addWrongPage('| a | b |\n|---|---|\n| 1 | `x|y` |', 'found a row of 3', 10);
kind('unclosed', 'a mark for code or bold text at both ends', 'Add the same mark at the other end');
addWrongPage('It is `open.', '"`"');
addWrongPage('One.\nIt is **bold.', '"**"', 9);
kind('indented', 'code between lines of ```', 'or remove the spaces');
addWrongPage('    x = 1', '4 spaces before a paragraph');
kind('notes', 'a page without notes to its writers', 'open an issue and remove the note');
addWrongPage('TODO: write it.', '"TODO"');
addWrongPage('{/* FIXME later */}\n\nIt is.', '"FIXME"');
addWrongPage(fence('text', 'XXX'), '"XXX"', 9);
kind('title-case', 'a heading in sentence case', 'Write the words in lower case.');
addWrongPage('## Build The Pipeline\n\nIt is.', '"The", "Pipeline"');
kind('swapped', 'a word of the American dictionary', 'in the wrong order');
addWrongPage('It is teh end.', '"teh"');
addWrongPage('It is hte end.', '"hte"');
kind('its', '“it’s” or “it is” before such a word', 'Write “it is”');
addWrongPage('Its not there.', '"Its "');
kind('tabs', 'spaces', 'Replace the tab with spaces.');
addWrongPage('It is\tso.', 'a tab');
kind('spaces', 'one space between words', 'Remove the extra spaces.');
addWrongPage('It is  so.', '2 spaces');
kind('stops', 'no space before a punctuation mark', 'Remove the space.');
addWrongPage('It is so .', '" ."');
addWrongPage('It is `so` .', '" ."');
kind('command', 'no `superduper` command, because', 'Start an existing module with `python -m MODULE`.');
addWrongPage(fence('bash', 'cd a && superduper start'), '`superduper`', 9);
kind('module', 'a module of this version', 'The nearest: `superduper.base.base`');
addWrongPage(fence('bash', 'python -m superduper.base.bass'), '`superduper.base.bass`', 9);
kind('quotes', 'straight quotes in code', 'so that the code runs');
addWrongPage(fence('bash', 'cd “a”'), '"“"', 9);
addWrongPage('It is `‘a’`.', '"‘"');
kind('h1', 'no h1 below the title', 'Start the line with ##.');
addWrongPage('# Again', 'level 1');
kind('level', 'a heading of at most level 2', 'Start the line with ##.');
addWrongPage('### Early', 'level 3');
kind('deep', 'a heading of at most level 3', 'Start the line with ###.');
addWrongPage('## A\n\n### B\n\n#### C', 'level 4', 12);
kind('vague', 'a link label that describes the target', 'Use the title of the target');
addWrongPage('Look [here](https://example.org).', '"here"');
addWrongPage('[This page](https://example.org)', '"This page"');
addWrongPage('It is\n[`here`](https://example.org).', '"here"', 9);
kind('twice', 'no repeated word', 'Remove one of the words, or put names in backticks.');
addWrongPage('First line\nand the\nthe last.', '"the the"', 9);
kind('filler', 'no filler word', 'Remove the word, or write what you mean.');
for (const filler of ['simply', 'just', 'easy', 'easily', 'Obviously', 'of course', 'please'])
  addWrongPage(`Now ${filler} call it.`, `"${filler}"`);
kind('announced', 'another block directly after a colon', 'End the sentence with a period');
addWrongPage('Read this:\n\n## Next\n\nText.', '"Read this:" without such a block');
addWrongPage('Read it:', '"Read it:" without such a block');
addWrongPage('<Api of="a">\n\nRead `b`:\n\n<Params>\n\n- `a`: A.\n\n</Params>\n\n</Api>', '"Read b:"', 10);
kind('fence', 'a fence in one of the languages bash', 'Name the language after the opening backticks');
addWrongPage('```\nx\n```', 'found a fence without a language');
kind('alternative', 'a text alternative of', 'Describe what the picture shows in one to three sentences.');
addWrongPage('![](./cat.png)', '![…](…), found none');
addWrongPage('<Diagram of="cat" />', '<Diagram>, found none');
addWrongPage('<Diagram of="cat" alt="" />', '<Diagram>, found none');
addWrongPage('<img src="x.png" />', '<img>, found none');
kind('other-release', 'no mention of another version’s release', 'Describe only this version.');
addWrongPage(`It came with superduper ${older.release}.`, `${older.release}"`);
for (const folder of [getDocsFolder(older.name), 'docs'])
  addMistake(`${folder}/of-other.mdx:8`, `found "Since ${latest.label}"`, {
    [`${folder}/of-other.mdx`]: formatPage('Of another', `Since ${latest.label} it is gone.`),
  });
kind('section', 'text below the heading “One”', 'Write the section, or remove the heading.');
addWrongPage('## One\n\n{/* nothing */}\n\n## Two\n\nWords.\n\n### Three\n\nIt is.', 'an empty section');
addWrongPage('## Two\n\nIt is.\n\n## One', 'an empty section', 12);
kind('begins', 'a first paragraph about what', 'Write the paragraph below the front matter.');
addMistake(line('begins', 5), 'a heading', {
  [`${FOLDER}/mistakes/begins.mdx`]: '---\ntitle: B\n---\n\n## One\n\nIt is.\n',
});
kind(
  'whole',
  'the whole program after the last sample of a tutorial',
  'Write <WholeProgram /> below this sample.',
);
addMistake(`${FOLDER}/tutorials/lacking.mdx:8`, 'none', {
  [`${FOLDER}/tutorials/lacking.mdx`]: formatPage('To lack', fence('python title="a.py"', 'x = 1')),
});
kind('nowhere', 'the relative path of another page’s file', 'Write `../guide.mdx`.');
addWrongPage('See [how](../guid.mdx).', '"../guid.mdx", which does not exist');
addWrongPage('See [how](../guide).', '"../guide", which does not exist');
kind(
  'unlike',
  'the relative path of another page’s file',
  'Write the path from this page with its extension',
);
addWrongPage('See [how](./nothing/like/it.mdx).', '"./nothing/like/it.mdx", which does not exist');
kind('keyword', 'a keyword that some function of this version takes', 'to FOREIGN_KEYWORDS in');
addWrongPage('Pass `modle=1`.', '`modle=` (similar names: `mode`');
addWrongPage('| a |\n|---|\n| `nobody=1` |', 'found `nobody=`', 10);
// A variable of a sample is not a keyword.
addWrongPage('Pass `pinned=1`.\n\n```python\npinned = f(\n    size=1,\n)\n```', 'found `pinned=`');
kind('keyword-of-method', 'a keyword that `db.apply` takes', 'to FOREIGN_KEYWORDS in');
addWrongPage('As `db.apply(batch_size=1)` does.', 'found `batch_size=`');
kind('json', 'valid JSON', 'Correct the syntax.');
addWrongPage(fence('json', '{\n  "a": 1,\n}'), 'JSON at position', 11);
addWrongPage(fence('json', '{'), 'in JSON', 9);
kind('yaml', 'valid YAML', 'Correct the syntax.');
addWrongPage(fence('yaml', 'a: 1\nb: c: d'), 'Nested mappings are not allowed', 10);
kind('toml', 'valid TOML', 'Correct the syntax.');
addWrongPage(fence('toml', 'a = 1\nb ='), 'Invalid TOML document', 10);
kind('method', 'a member of `', 'show the definition in a sample.');
addWrongPage('Call `db.aply(x)`.', '`db.aply` (similar names: `apply`');
addWrongPage('Call `Listener.runn()`.', '`Listener.runn` (similar names: `run`');
kind('conflict', 'a page without conflict markers', 'remove the lines with <, = and >.');
addWrongPage('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch', 'a conflict marker from git');
kind('conflict-in-code', 'no conflict markers from git', 'remove the lines with <, = and >.');
addWrongPage(fence('text', '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> branch'), '"<<<<<<< HEAD"', 9);
kind('anchor', `a link to an existing section of ${FOLDER}/guide.mdx`, 'Write `../guide.mdx#first-steps`.');
addWrongPage('See [the steps](../guide.mdx#first-step).', '"#first-step", which does not exist');
kind('symbol', 'a symbol of this version’s API', 'The nearest: `superduper.components.listener.Listener`.');
addWrongPage(
  'It is a [`Lisener`](api:superduper.components.listener.Lisener).',
  '`superduper.components.listener.Lisener`, which this version does not have',
);
kind(
  'unasked',
  'the questions that “How it works” answers',
  'Write `{/* answers` below the heading, then each question of readers on its own line, then `*/}`.',
);
addWrongPage('## How it works\n\nOne. Two. Three.', 'no questions');
addWrongPage('## How it works\n\n{/* answer: how does it work */}\n\nOne. Two. Three.', 'no questions');
kind(
  'repeated',
  'a question that does not repeat the heading',
  'Write what readers would type if they do not know the heading, or remove the question.',
);
addWrongPage('## How it works\n\n{/* answers\nhow it works?\n*/}\n\nOne.', '“how it works?”');
kind(
  'many',
  'at most 8 questions that “How it works” answers',
  'Keep the questions that no other section answers.',
);
addWrongPage(
  `## How it works\n\n{/* answers\n${[...'abcdefghi'].map((letter) => `is ${letter} there`).join('\n')}\n*/}\n\nOne.`,
  '9 questions',
);
kind(
  'answers-double',
  'a question that no other section answers',
  'Keep the question in the section with the better answer, or make it more specific.',
);
addWrongPage(
  '## One\n\n{/* answers\nwho is there\n*/}\n\nOne.\n\n## Two\n\n{/* answers\nWho is there?\n*/}\n\nTwo.',
  `“Who is there?”, as in ${FOLDER}/mistakes/answers-double.mdx:11`,
  19,
);
kind('argument', 'No parameter named "modl"', 'In this version, ObjectModel accepts identifier, ');
addWrongPage(
  "```python\nfrom superduper import ObjectModel\n\nObjectModel('a', object=len, modl=1)\n```",
  "ObjectModel('a', object=len, modl=1)",
  11,
);
kind('name', '"undefined_name" is not defined', 'Define or import the name first');
addWrongPage('```python\nprint(undefined_name)\n```', 'print(undefined_name)', 9);
kind('headings', 'a unique heading, because links to sections use its id', 'give it another id');
addWrongPage('## Once\n\nIt is.\n\n## Once\n\nIt is.', '"Once", which line 8 already uses', 12);
addWrongPage(
  '## One {/* #same */}\n\n1.\n\n## Two {/* #same */}\n\n2.',
  '"#same", which line 8 already uses',
  12,
);
kind('picture', 'the path of an existing file', 'Write `../_diagrams/right.svg`.');
addWrongPage(
  'import Right from \'../_diagrams/rihgt.svg\';\n\n<Diagram of={Right} alt="It is right." />',
  '"../_diagrams/rihgt.svg", which does not exist',
);
kind(
  'unlisted',
  `one entry in ${SIDEBARS}`,
  'Add "mistakes/unlisted" to the category where readers look for the page.',
);
addWrongPage('Nobody finds it.', 'no entries', 1);
kind(
  'unpublished',
  `"mistakes/unpublished" among the pages of ${latest.name} in src/model/versions/published.json`,
  'Run `npm run check -- --publish` to add the page, or correct the name of the file.',
);
addWrongPage('The list lacks it.', 'no such line', 1);
kind('language', 'a language that the site highlights (bash, ', 'The nearest: `python`.');
addWrongPage('```py\ncount = 1\n```\n\n```python\nprint(count)\n```', 'found `py`');
kind('lines', 'lines to highlight from 1 to 2, such as {1,3-5}', '');
addWrongPage('```bash {2-5}\nls\npwd\n```', '{2-5}. Correct the numbers.');
kind('word', 'a word of the American dictionary', 'and add other correct words to project-words.txt.');
addWrongPage('It is a misstake.', '"misstake"');
addWrongPage('They sanitise it.', '"sanitise"');
kind('color', 'American spelling', 'Write “color”.');
addWrongPage('It has a colour.', '"colour"');
kind('tag', 'Expected a closing tag for `<Tabs>`', 'Close the tag, or remove it.');
addWrongPage('<Tabs>\n\nText.', '<Tabs>');
kind('braces', 'no braces in running text, because MDX', 'Put the braces in backticks: `{name}`.');
addWrongPage('Write {name} there.', '"{name}"');
kind('empty', 'no braces in running text, because MDX', 'Put the braces in backticks: `{}`.');
addWrongPage('It is {} at first.', '"{}"');
kind('words', 'the page is not valid MDX', 'put braces in backticks: `{name}`.');
addWrongPage('Write {two words} there.', '{two words}');
kind('label', 'a label of <TabItem>', 'Write `<TabItem value="linux" label="Linux">`.');
addWrongPage(FORM('b', ''), 'a tab without a label', 14);
kind('value', 'a value that no other tab in <Tabs> uses', 'Give each tab a different value.');
addWrongPage(FORM('a', ' label="B"'), 'value="a", which the tab in line 9 already uses', 14);
kind(
  'component',
  'a component that src/model/page/content/constructs.ts defines',
  'Correct it, or add it to COMPONENTS in that file',
);
addWrongPage('<Warning>\n\nText.\n\n</Warning>', 'found <Warning>');
kind(
  'install',
  `superduper-framework==${latest.release}`,
  'Install the package that was released with the version of this page.',
);
addWrongPage('```bash\npip install superduper-framework==0.0.1\n```', 'superduper-framework==0.0.1', 9);
addWrongPage(fence('bash', 'pip install \\\n  ./source'), './source', 10);
kind('type', 'an admonition of a known type', 'Write `:::warning`.');
addWrongPage(':::warn\n\nText.\n\n:::', '":::warn"');
kind('untitled', 'the title of an admonition in brackets', 'Write `:::note[Mind this]`.');
addWrongPage(':::note Mind this\n\nText.\n\n:::', '"Mind this" without brackets');
kind(
  'admonition',
  '`:::` on its own line, which closes the admonition',
  'Add `:::` after the text of the warning',
);
addWrongPage(':::warning\n\nText.\n\n## More\n\nText.', 'no such line up to line 14');

kind(
  'key',
  'a front matter key that this site or Docusaurus uses',
  'Correct or remove the key. Similar keys: `sidebar_label`.',
);
addMistake(line('key', 4), '`sidebar_name`', matter('key', 'sidebar_name: A\n'));
kind('a page as `npm run page:new` leaves it', 'a title in the front matter', 'Add a line `title: …`');
addMistake(line('frame', 2), 'null', {
  [`${FOLDER}/mistakes/frame.mdx`]: '---\ntitle:\ndescription:\n---\n\n## When to use it\n',
});
kind(
  'colon',
  'front matter in valid YAML',
  'Put values that contain a colon, a quote or a # in quotes: `title: "A: b"`.',
);
addMistake(line('colon', 4), '"sidebar_label: One: two"', matter('colon', 'sidebar_label: One: two\n'));
kind(
  'reworded',
  `a link to an existing section of ${FOLDER}/ending.mdx`,
  'Link to `./ending.mdx#the-close`.',
);
addMistake(`${FOLDER}/reader.mdx:8`, '"#the-end", which does not exist', {
  [`${FOLDER}/ending.mdx`]:
    CORRECT_PAGES[`${FOLDER}/ending.mdx`]?.replace('end\n\nIt', 'close\n\nIt just') ?? '',
});
kind('a page that was right, edited', 'no filler word', 'Remove the word, or write what you mean.');
addMistake(`${FOLDER}/ending.mdx:10`, '"just"', {});
kind(
  'steps',
  '`steps: true` on a page with a fence that names its file',
  'Add the name of the file after the language, as in ` ```python title="notes.py" `, or remove `steps`.',
);
addMistake(line('steps', 4), 'no fence with a title', {
  [`${FOLDER}/mistakes/steps.mdx`]: formatPage('Steps', '## First', 'steps: true\n').concat('It has none.\n'),
});
kind(
  'titled',
  `a title that is unique in ${latest.name}`,
  'Write a more specific title, because readers choose pages by title',
);
addMistake(line('titled', 2), `the title of ${FOLDER}/guide.mdx`, {
  [`${FOLDER}/mistakes/titled.mdx`]: formatPage('Guide', 'It has a title.'),
});
for (const [finding, expected, fix, at, text] of [
  [
    'fill="#fff"',
    'no colors, text sizes or ids in a diagram',
    'Use a class from',
    2,
    drawing('<rect fill="#fff"/>'),
  ],
  ['id="a"', 'no colors, text sizes or ids in a diagram', 'Use a class from', 2, drawing('<g id="a"/>')],
  ['<use', 'only shapes and text in a diagram', 'Draw the diagram with rect, path', 2, drawing('<use />')],
  [
    'dg-boxes. The classes',
    'a class from src/css/diagrams.css',
    'The classes are dg-',
    2,
    drawing('<g class="dg-box dg-boxes"/>'),
  ],
  ['a diagram without one', 'a diagram with a viewBox', 'Write <svg ', 1, drawing('', '')],
  [
    'width="9"',
    'no width or height in a diagram',
    'Remove the attribute',
    1,
    drawing('', ' viewBox="0 0 1 1" width="9"'),
  ],
] as const) {
  kind(`a drawing with ${finding}`, expected, fix);
  const file = `${FOLDER}/_diagrams/wrong-${MISTAKES.length}.svg`;
  addMistake(`${file}:${at}`, finding, { [file]: text });
}
kind(
  'moved',
  `a page at ${getRoute(latest, 'moved')}, which was published`,
  'Add `moved_from: moved` to the front matter of the page that replaces it, in this version and',
);
addMistake('src/model/versions/published.json', 'no page', {
  [`${FOLDER}/moved.mdx`]: null,
  [`${FOLDER}/mistakes/moved.mdx`]: CORRECT_PAGES[`${FOLDER}/moved.mdx`] ?? '',
});
kind('pointer', 'the relative path of another page’s file', 'Write `./guide.mdx`');
addMistake(`${FOLDER}/pointer.mdx:8`, '"./gone.mdx", which does not exist', { [`${FOLDER}/gone.mdx`]: null });
kind('undescribed', 'a description in the front matter', 'Add a line `description: …` with a sentence of 50');
addMistake(line('begins', 1), 'none', {});
const described = (name: string, description: string, finding: string) =>
  addMistake(line(name, 3), finding, {
    [`${FOLDER}/mistakes/${name}.mdx`]: `---\ntitle: About ${name}\ndescription: ${description}\n---\n\nIt is.\n`,
  });
kind('short', 'a description of 50 to 160 characters', 'Describe what readers can do with the page.');
described('short', 'Too short.', '10 characters');
kind('long', 'a description of 50 to 160 characters', 'Shorten the description.');
described('long', 'so '.repeat(60), '179 characters');
kind('two-places', `one entry in ${SIDEBARS}`, 'Keep the entry where readers look for the page');
addMistake(line('unpublished', 1), '2 entries', {});
kind('off', `no entry in ${SIDEBARS}, because this page is left out`, 'remove the others');
addMistake(`${FOLDER}/ai_plugins/pillow.mdx:1`, '1 entry', {
  [`${FOLDER}/ai_plugins/pillow.mdx`]: formatPage('Pillow', 'It is.'),
});
kind('index', 'a page at /docs/mistakes, because readers may', 'Write `mistakes/intro.mdx`, or');
addMistake(line('admonition', 1), 'no page', {});
kind(
  'upgrade',
  'instructions for a.B in the last cell of its row',
  'Describe what to do about the change, and move the row',
);
const row = (link: string, words: string) => `| [\`B\`](${link}) | removed |${words}|`;
addMistake(`${FOLDER}/core_api/upgrade.mdx:12:40`, 'an empty cell', {
  [`${FOLDER}/core_api/upgrade.mdx`]: formatPage(
    'Upgrade',
    [
      '| a | b | c |\n|---|---|---|',
      ...[row('/versions/a...b#a.A', ' nothing '), row('/versions', ' '), row('/versions/a...b#a.B', ' ')],
    ].join('\n'),
  ),
});
