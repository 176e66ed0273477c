import { siteUrl } from '../../../../src/shared/site';
import { docsFolderOf, latest, older, routeIn } from '../../../live-versions';

/** Something that is wrong, and what its writer is told. */
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
  [`${FOLDER}/_diagrams/right.svg`]: drawing('<text class="dg-text dg-note" x="1">style="a" of width</text>'),
  // It looks wrong.
  [`${FOLDER}/looks.mdx`]: page(
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

/** A drawing with a line inside it. */
function drawing(inside: string, attributes = ' viewBox="0 0 10 10"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>\n${inside}\n</svg>\n`;
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

const FORM = (value: string, label: string) =>
  `<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem value="${value}"${label}>\n\nTwo.\n\n</TabItem>\n</Tabs>`;

export const MISTAKES: Mistake[] = [];

let own = { id: '', expected: '', fix: '', count: 0 };

/** Begins a kind of mistake: the texts behind it are of this kind. */
function kind(id: string, expected: string, fix: string): void {
  own = { id, expected, fix, count: 0 };
}

/** Adds a page with a text of the kind, what is found in it, and the line, if it is not the first. */
function wrong(body: string, found: string, number?: number): void {
  const name = own.count === 0 ? own.id : `${own.id}-${own.count}`;
  own.count += 1;
  put(line(name, number), found, at(name, body), `${own.id}: ${body}`);
}

/** Adds what a writer leaves, with the place and what is found there. */
function put(place: string, found: string, files: Mistake['files'], name = `${own.id}, ${place}`): void {
  const { expected, fix } = own;
  MISTAKES.push({ name, files, at: place, expected, found, fix });
}

const matter = (id: string, lines: string) => ({
  [`${FOLDER}/mistakes/${id}.mdx`]: page(`About ${id}`, 'It has a front matter.', lines),
});

kind('form', 'an address that begins with ./, ../, # or https://', 'Write where it leads: `./apply.mdx`');
wrong('See [the docs](htp://example.org).', '"htp://example.org"');
wrong('See [the docs](www.example.org).', '"www.example.org"');
wrong('See [the docs](https:/example.org).', '"https:/example.org"');
wrong('See [the docs]().', 'none');
wrong('See [the docs][1].\n\n[1]: htps://example.org', '"htps://example.org"', 10);
kind('bare-address', 'an address that begins with https://', 'give the link words');
wrong('See htp://example.org there.', '"htp://example.org"');
kind('leaves', 'a link to another page as the relative path of its file', 'Write `../guide.mdx`');
wrong(`See [how](${siteUrl}/docs/guide).`, `"${siteUrl}/docs/guide", which would leave the version`);
wrong('See [how](/docs/guide).', '"/docs/guide", which would leave the version');
kind('version', 'a link to another page', 'Write `../intro.mdx`');
wrong('See [how](../../../docs/intro.mdx).', '"../../../docs/intro.mdx", which would leave the version');
kind('own', 'a link to another page', 'Write the path from this page');
wrong(`See [how](${siteUrl}/nowhere/like-it).`, 'which would leave the version');
kind('swallowed', '`:::` alone on a line that closes the admonition', 'Close it behind its text');
wrong(':::warning\n\nOne.\n\n## More\n\n:::note\n\nTwo.\n\n:::', 'none before ":::note" of line 14');
kind('tag-of-html', 'Markdown, a component, or one of <abbr>', 'Write `*emphasis*`');
wrong('An <i>i</i>.', '<i>');
kind('bold', 'Markdown, a component, or one of <abbr>', 'Write `**bold**`');
wrong('A <b>b</b>.', '<b>');
kind('html', 'Markdown, a component, or one of <abbr>', 'Say it in Markdown, or leave it out.');
wrong('It is 10<sup>2</sup>.', '<sup>');
wrong('<script src="./a.js" />', '<script>');
wrong('<iframe src="https://example.org" />', '<iframe>');
kind('look', 'no look of its own on a page', 'Leave it out');
wrong('<kbd style="color: red">A</kbd> is it.', 'style=');
wrong('<kbd class="big">A</kbd> is it.', 'class=');
kind('elsewhere', 'a picture of this site', 'name it by its path');
wrong('![A cat](https://example.org/cat.png)', '"https://example.org/cat.png"');
wrong('<img alt="A cat" src="//example.org/cat.png" />', '"//example.org/cat.png"');
kind('img', 'the path of a file that exists', 'Correct the path');
wrong('<img alt="A cat" src="./cat.png" />', '"./cat.png", which does not');
kind('cells', 'a row of 2 cells, as the head of the table has', 'in a cell, also in code, is written');
wrong('| a | b |\n|---|---|\n| 1 |', 'found 1', 10);
wrong('| a | b |\n|---|---|\n| 1 | `x|y` |', 'found 3', 10);
kind('unclosed', 'code and bold that are opened and closed', 'Put the same mark at the other end');
wrong('It is `open.', '"`"');
wrong('One.\nIt is **bold.', '"**"', 9);
kind('indented', 'code between lines of ```', 'or take the spaces out');
wrong('    x = 1', '4 spaces before a paragraph');
kind('notes', 'a page without notes to its writers', 'open an issue and take the note out');
wrong('TODO: write it.', '"TODO"');
wrong('{/* FIXME later */}\n\nIt is.', '"FIXME"');
wrong(fence('text', 'XXX'), '"XXX"', 9);
kind('title-case', 'a heading in sentence case', 'Write them small.');
wrong('## Build The Pipeline\n\nIt is.', '"The", "Pipeline"');
kind('swapped', 'a word of the American dictionary', 'have changed places');
wrong('It is teh end.', '"teh"');
wrong('It is hte end.', '"hte"');
kind('its', '“it’s”, or better “it is”', 'Write “it is”');
wrong('Its not there.', '"Its "');
kind('tabs', 'spaces', 'Replace the tab.');
wrong('It is\tso.', 'a tab');
kind('spaces', 'one space between words', 'Take the others out.');
wrong('It is  so.', '2 of them');
kind('stops', 'no space before a stop', 'Take the space out.');
wrong('It is so .', '" ."');
wrong('It is `so` .', '" ."');
kind('command', 'no command of the framework, which has none', 'Start what there is: `python -m MODULE`.');
wrong(fence('bash', 'cd a && superduper start'), '`superduper`', 9);
kind('module', 'a module of this version', 'The nearest: `superduper.base.base`');
wrong(fence('bash', 'python -m superduper.base.bass'), '`superduper.base.bass`', 9);
kind('quotes', 'straight quotes in code', 'which can be run');
wrong(fence('bash', 'cd “a”'), '"“"', 9);
wrong('It is `‘a’`.', '"‘"');
kind('h1', 'no h1 below the title', 'Begin the line with ##.');
wrong('# Again', 'level 1');
kind('level', 'a heading of level 2 or higher up', 'Begin the line with ##.');
wrong('### Early', 'level 3');
kind('deep', 'a heading of level 3 or higher up', 'Begin the line with ###.');
wrong('## A\n\n### B\n\n#### C', 'level 4', 12);
kind('vague', 'a link label that says where it leads', 'Use the title of the target');
wrong('Look [here](https://example.org).', '"here"');
wrong('[This page](https://example.org)', '"This page"');
wrong('It is\n[`here`](https://example.org).', '"here"', 9);
kind('twice', 'each word once', 'Take one of them out, or put names into backticks.');
wrong('First line\nand the\nthe last.', '"the the"', 9);
kind('filler', 'no filler', 'Leave it out, or say what is meant.');
for (const filler of ['simply', 'just', 'easy', 'easily', 'Obviously', 'of course', 'please'])
  wrong(`Now ${filler} call it.`, `"${filler}"`);
kind('announced', 'what the colon announces, right behind it', 'End the sentence with a full stop');
wrong('Read this:\n\n## Next\n\nText.', '"Read this:", and nothing that belongs to it');
wrong('Read it:', '"Read it:", and nothing that belongs to it');
wrong('<Api of="a">\n\nRead `b`:\n\n<Params>\n\n- `a`: A.\n\n</Params>\n\n</Api>', '"Read b:"', 10);
kind('fence', 'a fence in one of the languages bash', 'Name the language behind the opening backticks');
wrong('```\nx\n```', 'found none');
kind('alternative', 'a text alternative of', 'Say what the picture says, in one to three sentences.');
wrong('![](./cat.png)', '![…](…), found none');
wrong('<Diagram of="cat" />', '<Diagram>, found none');
wrong('<Diagram of="cat" alt="" />', '<Diagram>, found none');
wrong('<img src="x.png" />', '<img>, found none');
kind('other-release', 'no mention of another version’s release', 'Say what holds in this version.');
wrong(`It came with superduper ${older.release}.`, `${older.release}"`);
for (const folder of [docsFolderOf(older.name), 'docs'])
  put(`${folder}/of-other.mdx:8`, `found "Since ${latest.label}"`, {
    [`${folder}/of-other.mdx`]: page('Of another', `Since ${latest.label} it is gone.`),
  });
kind('section', 'something below the heading “One”', 'Write the section, or take the heading out.');
wrong('## One\n\n{/* nothing */}\n\n## Two\n\nWords.\n\n### Three\n\nIt is.', 'nothing');
wrong('## Two\n\nIt is.\n\n## One', 'nothing', 12);
kind('begins', 'a first paragraph that says what', 'Write it below the front matter.');
put(line('begins', 5), 'a heading', {
  [`${FOLDER}/mistakes/begins.mdx`]: '---\ntitle: B\n---\n\n## One\n\nIt is.\n',
});
kind('whole', 'the whole program below the last sample of a tutorial', 'Write <WholeProgram /> there; with');
put(`${FOLDER}/tutorials/lacking.mdx:8`, 'none', {
  [`${FOLDER}/tutorials/lacking.mdx`]: page('To lack', fence('python title="a.py"', 'x = 1')),
});
kind('nowhere', 'a link to another page as the relative path of its file', 'Write `../guide.mdx`.');
wrong('See [how](../guid.mdx).', '"../guid.mdx", which does not exist');
wrong('See [how](../guide).', '"../guide", which does not exist');
kind('unlike', 'a link to another page', 'Write the path from this page, with the extension');
wrong('See [how](./nothing/like/it.mdx).', '"./nothing/like/it.mdx", which does not exist');
kind('keyword', 'a keyword that some function of this version takes', 'or add it to OF_OTHERS of');
wrong('Pass `modle=1`.', '`modle=`; the nearest: `mode`');
wrong('| a |\n|---|\n| `nobody=1` |', 'found `nobody=`', 10);
// A variable of a sample is no keyword.
wrong('Pass `pinned=1`.\n\n```python\npinned = f(\n    size=1,\n)\n```', 'found `pinned=`');
kind('keyword-of-method', 'a keyword that `db.apply` takes', 'or add it to OF_OTHERS of');
wrong('As `db.apply(batch_size=1)` does.', 'found `batch_size=`');
kind('json', 'valid JSON', 'Correct it');
wrong(fence('json', '{\n  "a": 1,\n}'), 'JSON at position', 11);
wrong(fence('json', '{'), 'in JSON', 9);
kind('yaml', 'valid YAML', 'Correct it');
wrong(fence('yaml', 'a: 1\nb: c: d'), 'Nested mappings are not allowed', 10);
kind('toml', 'valid TOML', 'Correct it');
wrong(fence('toml', 'a = 1\nb ='), 'Invalid TOML document', 10);
kind('method', 'has in this version', 'If it is the page’s own, show it in a sample.');
wrong('Call `db.aply(x)`.', '`db.aply`; the nearest: `apply`');
wrong('Call `Listener.runn()`.', '`Listener.runn`; the nearest: `run`');
kind('conflict', 'a page that git has merged', 'take the lines of <, = and > out');
wrong('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch', 'a conflict that it left');
kind('conflict-in-code', 'no conflict that git has left', 'take the lines of <, = and > out');
wrong(fence('text', '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> branch'), '"<<<<<<< HEAD"', 9);
kind('anchor', `the address of a section of ${FOLDER}/guide.mdx`, 'Write `../guide.mdx#first-steps`.');
wrong('See [the steps](../guide.mdx#first-step).', '"#first-step", which it does not have');
kind('symbol', 'a symbol of this version’s API', 'The nearest: `superduper.components.listener.Listener`.');
wrong(
  'It is a [`Lisener`](api:superduper.components.listener.Lisener).',
  '`superduper.components.listener.Lisener`, which this version does not have',
);
kind(
  'unasked',
  'the questions that “How it works” answers',
  'Write `{/* answers` below the heading, one question of a reader a line, and `*/}`.',
);
wrong('## How it works\n\nOne. Two. Three.', 'none');
wrong('## How it works\n\n{/* answer: how does it work */}\n\nOne. Two. Three.', 'none');
kind(
  'repeated',
  'a question in other words than the heading',
  'Say what a reader types who does not know the heading, or leave it out.',
);
wrong('## How it works\n\n{/* answers\nhow it works?\n*/}\n\nOne.', '“how it works?”');
kind('many', 'at most 8 questions that “How it works” answers', 'Keep those that nothing else answers.');
wrong(
  `## How it works\n\n{/* answers\n${[...'abcdefghi'].map((one) => `is ${one} there`).join('\n')}\n*/}\n\nOne.`,
  '9',
);
kind(
  'answers-double',
  'a question that no other section answers',
  'Keep it where it is answered better, or say it in more words.',
);
wrong(
  '## One\n\n{/* answers\nwho is there\n*/}\n\nOne.\n\n## Two\n\n{/* answers\nWho is there?\n*/}\n\nTwo.',
  `“Who is there?”, as in ${FOLDER}/mistakes/answers-double.mdx:11`,
  19,
);
kind('argument', 'No parameter named "modl"', 'In this version ObjectModel takes identifier, ');
wrong(
  "```python\nfrom superduper import ObjectModel\n\nObjectModel('a', object=len, modl=1)\n```",
  "ObjectModel('a', object=len, modl=1)",
  11,
);
kind('name', '"undefined_name" is not defined', 'define or import the name first.');
wrong('```python\nprint(undefined_name)\n```', 'print(undefined_name)', 9);
kind('headings', 'a heading that the page has once, so that its address is its own', 'give it another id');
wrong('## Once\n\nIt is.\n\n## Once\n\nIt is.', '"Once" again, the heading of line 8', 12);
wrong('## One {/* #same */}\n\n1.\n\n## Two {/* #same */}\n\n2.', '"#same" again, the heading of line 8', 12);
kind('picture', 'the path of a file that exists', 'Write `../_diagrams/right.svg`.');
wrong(
  'import Right from \'../_diagrams/rihgt.svg\';\n\n<Diagram of={Right} alt="It is right." />',
  '"../_diagrams/rihgt.svg", which does not',
);
kind(
  'unlisted',
  `one entry in ${SIDEBARS}`,
  'Add "mistakes/unlisted" to the category where a reader looks for it.',
);
wrong('Nobody finds it.', '0', 1);
kind(
  'unpublished',
  `"mistakes/unpublished" among the pages of ${latest.name} in src/model/versions/published.json`,
  'Correct the name of the file, or run `npm run check -- --publish`, which adds it.',
);
wrong('The list lacks it.', 'no such line', 1);
kind('language', 'a language that the site highlights (bash, ', 'The nearest: `python`.');
wrong('```py\ncount = 1\n```\n\n```python\nprint(count)\n```', 'found `py`');
kind('lines', 'lines to highlight from 1 to 2, such as {1,3-5}', '');
wrong('```bash {2-5}\nls\npwd\n```', '{2-5}. Correct the numbers.');
kind('word', 'a word of the American dictionary', 'or add a word that is right to project-words.txt.');
wrong('It is a misstake.', '"misstake"');
wrong('They sanitise it.', '"sanitise"');
kind('color', 'American spelling', 'Write “color”.');
wrong('It has a colour.', '"colour"');
kind('tag', 'Expected a closing tag for `<Tabs>`', 'Close the tag, or take it out.');
wrong('<Tabs>\n\nText.', '<Tabs>');
kind('braces', 'no braces in running text, where MDX takes them for code', 'Put it in backticks: `{name}`.');
wrong('Write {name} there.', '"{name}"');
kind('empty', 'no braces in running text, where MDX takes them for code', 'Put it in backticks: `{}`.');
wrong('It is {} at first.', '"{}"');
kind('words', 'the page is not valid MDX', 'put braces in backticks: `{name}`.');
wrong('Write {two words} there.', '{two words}');
kind('label', 'a label of <TabItem>', 'Write `<TabItem value="linux" label="Linux">`.');
wrong(FORM('b', ''), 'none', 14);
kind('value', 'a value that no other tab beside it has', 'Give each tab a value of its own.');
wrong(FORM('a', ' label="B"'), 'value="a", the value of the tab in line 9', 14);
kind(
  'component',
  'a component that src/model/page/content/constructs.ts defines',
  'Correct it, or add it to COMPONENTS in that file',
);
wrong('<Warning>\n\nText.\n\n</Warning>', 'found <Warning>');
kind(
  'install',
  `superduper-framework==${latest.release}`,
  'Install what belongs to the version of the page.',
);
wrong('```bash\npip install superduper-framework==0.0.1\n```', 'superduper-framework==0.0.1', 9);
wrong(fence('bash', 'pip install \\\n  ./source'), './source', 10);
kind('type', 'an admonition of a known type', 'Write `:::warning`.');
wrong(':::warn\n\nText.\n\n:::', '":::warn"');
kind('untitled', 'the title of an admonition in brackets', 'Write `:::note[Mind this]`.');
wrong(':::note Mind this\n\nText.\n\n:::', '"Mind this" without them');
kind('admonition', '`:::` alone on a line that closes the admonition', 'Close it behind its text');
wrong(':::warning\n\nText.\n\n## More\n\nText.', 'none down to line 14');

kind(
  'key',
  'a key of the front matter that something reads',
  'The nearest: `sidebar_label`. Correct it, or leave it out.',
);
put(line('key', 4), '`sidebar_name`', matter('key', 'sidebar_name: A\n'));
kind('a page as `npm run page:new` leaves it', 'a title in the front matter', 'Add a line `title: …`');
put(line('frame', 2), 'null', {
  [`${FOLDER}/mistakes/frame.mdx`]: '---\ntitle:\ndescription:\n---\n\n## When to use it\n',
});
kind(
  'colon',
  'front matter that is YAML',
  'Put a value with a colon, a quote or a # in it between quotes: `title: "A: b"`.',
);
put(line('colon', 4), '"sidebar_label: One: two"', matter('colon', 'sidebar_label: One: two\n'));
kind('reworded', `the address of a section of ${FOLDER}/ending.mdx`, 'It has `./ending.mdx#the-close`.');
put(`${FOLDER}/reader.mdx:8`, '"#the-end", which it does not have', {
  [`${FOLDER}/ending.mdx`]: RIGHT[`${FOLDER}/ending.mdx`]?.replace('end\n\nIt', 'close\n\nIt just') ?? '',
});
kind('a page that was right, edited', 'no filler', 'Leave it out, or say what is meant.');
put(`${FOLDER}/ending.mdx:10`, '"just"', {});
kind(
  'steps',
  '`steps: true` on a page whose code says in which file it stands',
  'Write the name of the file behind the language, ` ```python title="notes.py" `, or leave `steps` out.',
);
put(line('steps', 4), 'no code with a title', {
  [`${FOLDER}/mistakes/steps.mdx`]: page('Steps', '## First', 'steps: true\n').concat('It has none.\n'),
});
kind(
  'titled',
  `a title that no other page of ${latest.name} has`,
  'Say what sets this page apart: readers choose by it in the search and in tabs.',
);
put(line('titled', 2), `the one of ${FOLDER}/guide.mdx`, {
  [`${FOLDER}/mistakes/titled.mdx`]: page('Guide', 'It has a title.'),
});
for (const [found, expected, fix, at, text] of [
  ['fill="#fff"', 'no colours, sizes of text or ids', 'Use a class of', 2, drawing('<rect fill="#fff"/>')],
  ['id="a"', 'no colours, sizes of text or ids', 'Use a class of', 2, drawing('<g id="a"/>')],
  ['<use', 'shapes and texts alone', 'Draw it with rect, path', 2, drawing('<use />')],
  [
    'dg-boxes. They',
    'a class of src/css/diagrams.css',
    'They are dg-',
    2,
    drawing('<g class="dg-box dg-boxes"/>'),
  ],
  ['none', 'a viewBox', 'Write <svg ', 1, drawing('', '')],
  ['width="9"', 'no size of its own', 'Leave it out', 1, drawing('', ' viewBox="0 0 1 1" width="9"')],
] as const) {
  kind(`a drawing with ${found}`, expected, fix);
  const file = `${FOLDER}/_diagrams/wrong-${MISTAKES.length}.svg`;
  put(`${file}:${at}`, found, { [file]: text });
}
kind(
  'moved',
  `a page at ${routeIn(latest, 'moved')}, which was published`,
  'Add `moved_from: moved` to the front matter of the page that took its place, here and',
);
put('src/model/versions/published.json', 'none: it is gone', {
  [`${FOLDER}/moved.mdx`]: null,
  [`${FOLDER}/mistakes/moved.mdx`]: RIGHT[`${FOLDER}/moved.mdx`] ?? '',
});
kind('pointer', 'a link to another page as the relative path of its file', 'Write `./guide.mdx`');
put(`${FOLDER}/pointer.mdx:8`, '"./gone.mdx", which does not exist', { [`${FOLDER}/gone.mdx`]: null });
kind('undescribed', 'a description in the front matter', 'Add a line `description: …`: one sentence of 50');
put(line('begins', 1), 'none', {});
const described = (name: string, description: string, found: string) =>
  put(line(name, 3), found, {
    [`${FOLDER}/mistakes/${name}.mdx`]: `---\ntitle: About ${name}\ndescription: ${description}\n---\n\nIt is.\n`,
  });
kind('short', 'a description of 50 to 160 characters', 'Say more of what the reader gets.');
described('short', 'Too short.', '10 characters');
kind('long', 'a description of 50 to 160 characters', 'Shorten it.');
described('long', 'so '.repeat(60), '179 characters');
kind('two-places', `one entry in ${SIDEBARS}`, 'Keep the entry where a reader looks for it');
put(line('unpublished', 1), '2', {});
kind('off', `no entry in ${SIDEBARS}: it stays off the sidebars`, 'take the others out');
put(`${FOLDER}/ai_plugins/pillow.mdx:1`, '1', {
  [`${FOLDER}/ai_plugins/pillow.mdx`]: page('Pillow', 'It is.'),
});
kind('index', 'a page at /docs/mistakes, for readers who cut an address', 'Write `mistakes/intro.mdx`, or');
put(line('admonition', 1), 'none', {});
kind(
  'upgrade',
  'words about a.B in the last cell of its row',
  'Say what to do about the change. Move the row',
);
const row = (link: string, words: string) => `| [\`B\`](${link}) | removed |${words}|`;
put(`${FOLDER}/core_api/upgrade.mdx:12:40`, 'none', {
  [`${FOLDER}/core_api/upgrade.mdx`]: page(
    'Upgrade',
    [
      '| a | b | c |\n|---|---|---|',
      ...[row('/versions/a...b#a.A', ' nothing '), row('/versions', ' '), row('/versions/a...b#a.B', ' ')],
    ].join('\n'),
  ),
});
