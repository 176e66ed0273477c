import { siteUrl } from '../../../../src/shared/site';
import { cases } from '../../../cases';
import { getDocsFolder, getRoute, latest, older } from '../../../live-versions';

interface Mistake {
  title: string;
  /** Files with the mistake by path. Null removes a file. */
  files: Record<string, string | null>;
  /** File and line of the problem, then parts of its message, with ` … ` between them. */
  expected: string;
}

export const FOLDER = getDocsFolder(latest.name);
const MISTAKES_FOLDER = `${FOLDER}/mistakes`;
const SIDEBARS = `versioned_sidebars/version-${latest.name}-sidebars.json`;
const LATEST_RELEASE = String(latest.release);
const OLDER_RELEASE = String(older.release);

/** Creates a page whose body starts in line 8, below the lines of its front matter. */
export function formatPage(title: string, body: string, frontMatter = ''): string {
  const description = `What the page “${title}” of a small site says, in one sentence of fitting length.`;
  return `---\ntitle: ${title}\ndescription: ${description}\n${frontMatter}---\n\nIt says what it is.\n\n${body}\n`;
}

function formatDrawing(content: string, attributes = ' viewBox="0 0 10 10"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>\n${content}\n</svg>\n`;
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function formatTabs(attributes: string): string {
  return `<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem ${attributes}>\n\nTwo.\n\n</TabItem>\n</Tabs>`;
}

/** Correct pages of the latest version next to those with mistakes. */
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
  [`${FOLDER}/_diagrams/right.svg`]: formatDrawing(
    '<text class="dg-text dg-note" x="1">style="a" of width</text>',
  ),
  // This page contains text that only resembles mistakes.
  [`${FOLDER}/looks.mdx`]: formatPage(
    'Looks wrong',
    [
      `A score of 0.6 and 0.67, version ${latest.release} and 10.6.7. It has an effect on \`just just\`.`,
      'Read this:\n\n<Tabs>\n<TabItem value="a" label="A">\n\nA.\n\n</TabItem>\n</Tabs>',
      'It takes any keyword: `build(colour=1)`. Nobody knows this: `dataclasses.field(default_factory=list)`.',
      'A parameter, a field: `upstream=1`, `Listener(select=1)`, `db.apply(force=True)`, `ROUTE=1`.',
      'An option, a comparison, an address: `run --colour=1`, `a == b`, `/a?b=c`.',
      'The sample has `colour=1`, `size=2`.',
      'A family is 👨\u200D👩.\n\n- One\n\n    It goes on.',
      fence('text title="paint.py"', 'def paint(colour):\n    print("please please")\npaint(1, size=2)'),
      `The sample just above has just been added, and we know that that is so. It needs attrs==${older.release}, or a package in its release ${older.release}0.`,
      '### Connect to Postgres\n\nIt has hyperparameters.\n\n### A model from Hugging Face\n\nIt is.',
      fence('sql', 'select 1'),
      `${fence('bash', 'ls')}\n\n${fence('text', 'It printed this.')}`,
      '- A list\n- of two\n\n:::note\n\nIt is.\n\n:::',
    ]
      .map((body, index) => `## Look ${index}\n\n${body}`)
      .join('\n\n'),
  ),
};

/**
 * Bodies of pages by the kind of mistake, whose line contains what the check expects. After each body, the number of the wrong line and what the
 * check finds there.
 */
const WRONG_BODIES = cases`
form: a link that starts with ./, ../, # or https:// … Write a complete target, such as \`./apply.mdx\`
  See [a](htp://example.org), [b](www.example.org), [c](https:/example.org), [d](). ⟶ 8: "htp://example.org" … "www.example.org" … "https:/example.org" … found none
  See [the docs][1].\n\n[1]: htps://example.org ⟶ 10: "htps://example.org"
bare-address: a URL that starts with https:// … write it as a link with a label
  See htp://example.org there. ⟶ 8: "htp://example.org"
leaves: the relative path of another page’s file … Write \`../guide.mdx\`
  See [how](${siteUrl}/docs/guide) and [how](/docs/guide). ⟶ 8: "${siteUrl}/docs/guide", which is a URL of this site … "/docs/guide", which is a URL of this site
version: the relative path of another page’s file … Write \`../intro.mdx\`
  See [how](../../../docs/intro.mdx). ⟶ 8: "../../../docs/intro.mdx", which leads to another version
own: the relative path of another page’s file … Write the path from this page
  See [how](${siteUrl}/nowhere/like-it). ⟶ 8: which is a URL of this site
swallowed: \`:::\` on its own line, which closes the admonition … Add \`:::\` after the text of the warning
  :::warning\n\nOne.\n\n## More\n\n:::note\n\nTwo.\n\n::: ⟶ 8: no such line before ":::note" in line 14
html: Markdown, a component, or one of <abbr> … Write it in Markdown, or remove the element.
  It is <i>i</i>, <b>b</b>, 10<sup>2</sup>. ⟶ 8: <i>. Write \`*emphasis*\` … <b>. Write \`**bold**\` … <sup>
  <script src="./a.js" /> ⟶ 8: <script>
  <iframe src="https://example.org" /> ⟶ 8: <iframe>
look: only the attributes alt, … Remove the attribute
  <kbd style="color: red" class="big" onClick="run()" {...a}>A</kbd> is it. ⟶ 8: found style= … found class= … found onClick= … found {...a}
elsewhere: a picture of this site … use its path
  ![A cat](https://example.org/cat.png) and <img alt="A cat" src="//example.org/cat.png" /> ⟶ 8: "https://example.org/cat.png" … "//example.org/cat.png"
img: the path of an existing file … Correct the path
  <img alt="A cat" src="./cat.png" /> ⟶ 8: "./cat.png", which does not exist
cells: a row of 2 cells, as in the header of the table … in a cell, even in code, use
  | a | b |\n|---|---|\n| 1 | ⟶ 10: found a row of 1
  | a | b |\n|---|---|\n| 1 | \`x|y\` | ⟶ 10: found a row of 3
unclosed: a mark for code or bold text at both ends … Add the same mark at the other end
  It is \`open. ⟶ 8: "\`"
  One.\nIt is **bold. ⟶ 9: "**"
indented: code between lines of \`\`\` … or remove the spaces
      x = 1 ⟶ 8: 4 spaces before a paragraph
      <kbd>A</kbd> ⟶ 8: 4 spaces before a tag
  - One\n\n      <kbd>A</kbd> ⟶ 10: 4 spaces before a tag
  1. One\n\n       x = 1 ⟶ 10: 4 spaces before a paragraph
notes: a page without notes to its writers … open an issue and remove the note
  TODO: write it. ⟶ 8: "TODO"
  {/* FIXME later */}\n\nIt is. ⟶ 8: "FIXME"
  ${fence('text', 'XXX')} ⟶ 9: "XXX"
directive: an admonition with three colons … Write \`:::warning\` on its own line
  It is :hint[so]. ⟶ 8: ":hint"
  ::hint[so] ⟶ 8: "::hint"
mkdocs: an admonition that starts and ends on its own lines … Write \`:::warning\` on its own line
  !!! note\n    It is. ⟶ 8: "!!! note" in a paragraph
unspaced: a space between the # and the text of a heading … Write \`## Heading\`.
  ##Heading\n\nIt is. ⟶ 8: "##Heading"
  It is.\n#Heading ⟶ 9: "#Heading"
  ##2 steps\n\nIt is. ⟶ 8: "##2"
  ##\`apply\` it\n\nIt is. ⟶ 8: "##"
glued: an empty line above an admonition … Add an empty line above \`:::note\`.
  - One\n- Two\n:::note\n\nIt is.\n\n::: ⟶ 10: "- Two"
  It is.\n:::note\n\nIt is.\n\n::: ⟶ 9: "It is."
alert: expected an admonition … Write \`:::note\` on its own line
  > [!NOTE]\n> It is. ⟶ 8: an alert as on GitHub
unused: only imports that the page uses … or remove the import
  import Right from '../_diagrams/right.svg';\n\nIt is. ⟶ 8: \`Right\`
  import {Right} from '../_diagrams/right.svg';\n\nIt is. ⟶ 8: \`Right\`
export: only imports in the code of a page … Remove the statement.
  export const size = 1;\n\nIt is. ⟶ 8: "export const size = 1;"
underscores: names with underscores in backticks … Put the name in backticks: \`__init__\`.
  Use __init__ for it. ⟶ 8: "__init__"
local: a link that readers can open … Link to the file of the page
  See [a](http://localhost:3000/docs/intro) and [b](https://127.0.0.1/docs/intro). ⟶ 8: "http://localhost:3000/docs/intro" … "https://127.0.0.1/docs/intro"
orphan: the output of a sample directly after the sample … Add the sample, or remove the output.
  ${fence('text', 'It was printed.')} ⟶ 8: a \`text\` fence without a sample above it
  ${fence('bash', 'ls')}\n\n${fence('text', 'a')}\n\nThen:\n\n${fence('text', 'b')} ⟶ 18: a \`text\` fence without a sample above it
control: printable characters in UTF-8 … Remove or correct the character
  It is${'\0'} so${'\uFFFD'}. ⟶ 8: the character U+0000 … the character U+FFFD
invisible: no invisible characters … Remove the character.
  It${'\u200B'} is \`co${'\u00AD'}de\`. ⟶ 8: the character U+200B … the character U+00AD
  It${'\u200D'} is so. ⟶ 8: the character U+200D
unbroken: ordinary spaces … Replace the non-breaking space
  It is${'\u00A0'}so. ⟶ 8: the character U+00A0
  ${fence('bash', 'ls\u00A0-l')} ⟶ 9: the character U+00A0
open-fence: expected a closing fence \`\`\` … Write \`\`\` on its own line after the code.
  \`\`\`python\nx = 1\n\n## The end\n\nIt is. ⟶ 8: before the end of the page, found none
  \`\`\`python\nx = 1\n\n## The end\n\nIt is.\n\n${fence('bash', 'ls')} ⟶ 8: before the next fence in line 15, found none
  <Tabs>\n<TabItem value="a" label="A">\n\n\`\`\`bash\nls\n\n</TabItem>\n</Tabs> ⟶ 11: before the end of the page, found none
open-tildes: expected a closing fence ~~~ before the end of the page, found none … Write ~~~ on its own line after the code.
  ~~~python\nx = 1\n\nIt is. ⟶ 8: the page is not valid MDX
heading-id: the id of a heading in a comment … Write \`## One {/* #the-first */}\`.
  ## One {#the-first}\n\nIt is. ⟶ 8: {#the-first}
title-case: a heading in sentence case … Write the words in lower case.
  ## Build The Pipeline\n\nIt is. ⟶ 8: "The", "Pipeline"
table-case: table heads in sentence case … Capitalize the first word of each head.
  | what you need | In code | *the* result |\n|---|---|---|\n| a | b | c |\n\n| pandas type | \`key\` | 0.6 |\n|---|---|---|\n| a | b | c | ⟶ 8: "what you need", "the result"
swapped: a word of the American dictionary … in the wrong order
  It is teh end, hte last. ⟶ 8: "teh" … "hte"
its: “it’s” or “it is” before such a word … Write “it is”
  Its not there. ⟶ 8: "Its "
tabs: spaces … Replace the tab with spaces.
  It is${'\t'}so. ⟶ 8: a tab
spaces: one space between words … Remove the extra spaces.
  It is  so. ⟶ 8: 2 spaces
stops: no space before a punctuation mark … Remove the space.
  It is so . ⟶ 8: " ."
  It is \`so\` . ⟶ 8: " ."
command: no \`superduper\` command, because … Start an existing module with \`python -m MODULE\`.
  ${fence('bash', 'cd a && superduper start')} ⟶ 9: \`superduper\`
  ${fence('bash', '$ superduper start')} ⟶ 9: \`superduper\`
module: a module of this version … The nearest: \`superduper.base.base\`
  ${fence('bash', 'python -m superduper.base.bass')} ⟶ 9: \`superduper.base.bass\`
quotes: straight quotes in code … so that the code runs
  ${fence('bash', 'cd “a”')} ⟶ 9: "“"
  It is \`‘a’\`. ⟶ 8: "‘"
h1: no h1 below the title … Start the line with ##.
  # Again ⟶ 8: level 1
level: a heading of at most level 2 … Start the line with ##.
  ### Early ⟶ 8: level 3
deep: a heading of at most level 3 … Start the line with ###.
  ## A\n\n### B\n\n#### C ⟶ 12: level 4
vague: a link label that describes the target … Use the title of the target
  Look [here](https://example.org) or at [This page](https://example.org) ⟶ 8: "here" … "This page"
  It is\n[\`here\`](https://example.org). ⟶ 9: "here"
twice: no repeated word … Remove one of the words, or put names in backticks.
  First line\nand the\nthe last. ⟶ 9: "the the"
filler: no filler word … Remove the word, or write what you mean.
  It is simply just easy, easily so. Obviously, of course: please. ⟶ 8: "simply" … "just" … "easy" … "easily" … "Obviously" … "of course" … "please"
announced: another block directly after a colon … End the sentence with a period
  Read this:\n\n## Next\n\nText. ⟶ 8: "Read this:" without such a block
  Read it: ⟶ 8: "Read it:" without such a block
  <Api of="a">\n\nRead \`b\`:\n\n<Params>\n\n- \`a\`: A.\n\n</Params>\n\n</Api> ⟶ 10: "Read b:"
fence: a fence in one of the languages bash … Name the language after the opening backticks
  \`\`\`\nx\n\`\`\` ⟶ 8: found a fence without a language
alternative: a text alternative of … Describe what the picture shows in one to three sentences.
  ![](./cat.png) and <img src="x.png" /> ⟶ 8: ![…](…), found none … <img>, found none
  <Diagram of="cat" /> ⟶ 8: <Diagram>, found none
  <Diagram of="cat" alt="" /> ⟶ 8: <Diagram>, found none
other-release: no mention of another version’s release … Describe only this version.
  It came with superduper ${OLDER_RELEASE}. It has changed since ${older.label}. ⟶ 8: ${OLDER_RELEASE}" … "since ${older.label}"
  It requires ${OLDER_RELEASE}. ⟶ 8: "${OLDER_RELEASE}"
section: text below the heading “One” … Write the section, or remove the heading.
  ## One\n\n{/* nothing */}\n\n## Two\n\nWords.\n\n### Three\n\nIt is. ⟶ 8: an empty section
  ## Two\n\nIt is.\n\n## One ⟶ 12: an empty section
nowhere: the relative path of another page’s file … Write \`../guide.mdx\`.
  See [how](../guid.mdx) and [how](../guide). ⟶ 8: "../guid.mdx", which does not exist … "../guide", which does not exist
unlike: the relative path of another page’s file … Write the path from this page with its extension
  See [how](./nothing/like/it.mdx). ⟶ 8: "./nothing/like/it.mdx", which does not exist
keyword: a keyword that some function of this version takes … to FOREIGN_KEYWORDS in
  Pass \`modle=1\`. ⟶ 8: \`modle=\` (similar names: \`mode\`
  | a |\n|---|\n| \`nobody=1\` | ⟶ 10: found \`nobody=\`
  Pass \`pinned=1\`.\n\n\`\`\`python\npinned = f(\n    size=1,\n)\n\`\`\` ⟶ 8: found \`pinned=\`
keyword-of-method: a keyword that \`db.apply\` takes … to FOREIGN_KEYWORDS in
  As \`db.apply(batch_size=1)\` does. ⟶ 8: found \`batch_size=\`
json: valid JSON … Correct the syntax.
  ${fence('json', '{\n  "a": 1,\n}')} ⟶ 11: JSON at position
  ${fence('json', '{')} ⟶ 9: in JSON
  ${fence('json', '{\n  "a": True,\n  "b": 1\n}')} ⟶ 10: found Unexpected token 'T'. Correct
yaml: valid YAML … Correct the syntax.
  ${fence('yaml', 'a: 1\nb: c: d')} ⟶ 10: Nested mappings are not allowed
toml: valid TOML … Correct the syntax.
  ${fence('toml', 'a = 1\nb =')} ⟶ 10: Invalid TOML document
method: a member of \` … show the definition in a sample.
  Call \`db.aply(x)\` and \`Listener.runn()\`. ⟶ 8: \`db.aply\` (similar names: \`apply\` … \`Listener.runn\` (similar names: \`run\`
conflict: a page without conflict markers … remove the lines with <, |, = and >.
  <<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch ⟶ 8: a conflict marker from git
conflict-left: no conflict markers from git … remove the lines with <, |, = and >.
  It is.\n\n=======\n\nIt was. ⟶ 10: "======="
  It is.\n\n||||||| base\n\nIt was. ⟶ 10: "||||||| base"
conflict-in-code: no conflict markers from git … remove the lines with <, |, = and >.
  ${fence('text', '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> branch')} ⟶ 9: "<<<<<<< HEAD"
anchor: a link to an existing section of ${FOLDER}/guide.mdx … Write \`../guide.mdx#first-steps\`.
  See [the steps](../guide.mdx#first-step). ⟶ 8: "#first-step", which does not exist
percent: a link to an existing section of ${FOLDER}/guide.mdx … Link to \`../guide.mdx#first-steps\`.
  See [the steps](../guide.mdx#50%). ⟶ 8: "#50%", which does not exist
percent-symbol: a symbol of this version’s API … or write the name as code.
  It is a [\`Listener\`](api:%E0%A4%A). ⟶ 8: \`%E0%A4%A\`
symbol: a symbol of this version’s API … The nearest: \`superduper.components.listener.Listener\`.
  It is a [\`Lisener\`](api:superduper.components.listener.Lisener). ⟶ 8: \`superduper.components.listener.Lisener\`, which this version does not have
unasked: the questions that “How it works” answers … Write \`{/* answers\` below the heading, then each question of readers on its own line, then \`*/}\`.
  ## How it works\n\nOne. Two. Three. ⟶ 8: no questions
  ## How it works\n\n{/* answer: how does it work */}\n\nOne. Two. Three. ⟶ 8: no questions
misspelled: a comment that starts with the line \`{/* answers\` … Write \`{/* answers\` on its own line
  ## One\n\n{/* answer\nhow is it\n*/}\n\nOne. ⟶ 10: "/* answer"
  ## One\n\n{/* anwsers\nhow is it\n*/}\n\nOne. ⟶ 10: "/* anwsers"
  ## One\n\n{/* questions\nhow is it\n*/}\n\nOne. ⟶ 10: "/* questions"
  ## One\n\n{/* answers: how is it */}\n\nOne. ⟶ 10: "/* answers: how is it */"
  ## One\n\n{/** answers\nhow is it\n*/}\n\nOne. ⟶ 10: "/** answers"
no-question: at least one question … then each question on its own line
  ## One\n\n{/* answers\n*/}\n\nOne. ⟶ 10: found none
bullets: questions without bullets and numbers … then each question on its own line
  ## One\n\n{/* answers\n- how big is it\n1. how small is it\n*/}\n\nOne. ⟶ 10: "1. how small is it"
repeated: a question that does not repeat the heading … Write what readers would type if they do not know the heading, or remove the question.
  ## How it works\n\n{/* answers\nhow it works?\n*/}\n\nOne. ⟶ 8: “how it works?”
many: at most 8 questions that “How it works” answers … Keep the questions that no other section answers.
  ## How it works\n\n{/* answers\nis a there\nis b there\nis c there\nis d there\nis e there\nis f there\nis g there\nis h there\nis i there\n*/}\n\nOne. ⟶ 8: 9 questions
answers-double: a question that no other section answers … Keep the question in the section with the better answer, or make it more specific.
  ## One\n\n{/* answers\nwho is there\n*/}\n\nOne.\n\n## Two\n\n{/* answers\nWho is there?\n*/}\n\nTwo. ⟶ 19: “Who is there?”, as in ${FOLDER}/mistakes/answers-double.mdx:11
argument: No parameter named "modl" … In this version, ObjectModel accepts identifier,
  ${fence('python', "from superduper import ObjectModel\n\nObjectModel('a', object=len, modl=1)")} ⟶ 11: ObjectModel('a', object=len, modl=1)
name: "undefined_name" is not defined … Define or import the name first
  ${fence('python', 'print(undefined_name)')} ⟶ 9: print(undefined_name)
headings: a unique heading, because links to sections use its id … give it another id
  ## Once\n\nIt is.\n\n## Once\n\nIt is. ⟶ 12: "Once", which line 8 already uses
  ## One {/* #same */}\n\n1.\n\n## Two {/* #same */}\n\n2. ⟶ 12: "#same", which line 8 already uses
picture: the path of an existing file … Write \`../_diagrams/right.svg\`.
  import Right from '../_diagrams/rihgt.svg';\n\n<Diagram of={Right} alt="It is right." /> ⟶ 8: "../_diagrams/rihgt.svg", which does not exist
no-picture: the path of an existing file … Correct the path
  ![A cat](../_diagrams/foo.svg) ⟶ 8: "../_diagrams/foo.svg", which does not exist
unlisted: one entry in ${SIDEBARS} … Add "mistakes/unlisted" to the category where readers look for the page.
  Nobody finds it. ⟶ 1: no entries
unpublished: "mistakes/unpublished" among the pages of ${latest.name} in src/model/versions/published.json … Run \`npm run check -- --publish\` to add the page, or correct the name of the file.
  The list lacks it. ⟶ 1: no such line
language: a language that the site highlights (bash, … The nearest: \`python\`.
  \`\`\`py\ncount = 1\n\`\`\`\n\n\`\`\`python\nprint(count)\n\`\`\` ⟶ 8: found \`py\`
lines: lines to highlight from 1 to 2, such as {1,3-5} … Correct the numbers.
  \`\`\`bash {2-5}\nls\npwd\n\`\`\` ⟶ 8: {2-5}
word: a word of the American dictionary … and add other correct words to project-words.txt.
  It is a misstake. ⟶ 8: "misstake"
  They sanitise it. ⟶ 8: "sanitise"
color: American spelling … Write “color”.
  It has a colour. ⟶ 8: "colour"
tag: Expected a closing tag for \`<Tabs>\` … Close the tag, or remove it.
  <Tabs>\n\nText. ⟶ 8: <Tabs>
braces: no braces in running text, because MDX … Put the braces in backticks: \`{name}\`.
  Write {name} there. ⟶ 8: "{name}"
empty: no braces in running text, because MDX … Put the braces in backticks: \`{}\`.
  It is {} at first. ⟶ 8: "{}"
words: the page is not valid MDX … put braces in backticks: \`{name}\`.
  Write {two words} there. ⟶ 8: {two words}
label: a label of <TabItem> … Write \`<TabItem value="linux" label="Linux">\`.
  ${formatTabs('value="b"')} ⟶ 14: a tab without a label
value: a value that no other tab in <Tabs> uses … Give each tab a different value.
  ${formatTabs('value="a" label="B"')} ⟶ 14: value="a", which the tab in line 9 already uses
component: a component that src/model/page/content/constructs.ts defines … Correct it, or add it to COMPONENTS in that file
  <Warning>\n\nText.\n\n</Warning> ⟶ 8: found <Warning>
install: superduper-framework==${LATEST_RELEASE} … Install the package that was released with the version of this page.
  ${fence('bash', 'pip install superduper-framework==0.0.1')} ⟶ 9: superduper-framework==0.0.1
  ${fence('bash', 'pip install \\\n  ./source')} ⟶ 10: ./source
type: an admonition of a known type … Write \`:::warning\`.
  :::warn\n\nText.\n\n::: ⟶ 8: ":::warn"
untitled: the title of an admonition in brackets … Write \`:::note[Mind this]\`.
  :::note Mind this\n\nText.\n\n::: ⟶ 8: "Mind this" without brackets
admonition: \`:::\` on its own line, which closes the admonition … Add \`:::\` after the text of the warning
  :::warning\n\nText.\n\n## More\n\nText. ⟶ 8: no such line up to line 14
`;

/** Mistakes in other files. The line after the title is the expected problem. The other lines are files. A file without text is removed. */
const WRONG_FILES = cases`
a mention of this version in an older one
  ${getDocsFolder(older.name)}/of-other.mdx:8: no mention of another version’s release … found "Since ${latest.label}" … Describe only this version.
  ${getDocsFolder(older.name)}/of-other.mdx: ${formatPage('Of another', `Since ${latest.label} it is gone.`)}
a mention of this version in the next one
  docs/of-other.mdx:8: no mention of another version’s release … found "Since ${latest.label}" … Describe only this version.
  docs/of-other.mdx: ${formatPage('Of another', `Since ${latest.label} it is gone.`)}
a page that begins with a heading
  ${MISTAKES_FOLDER}/begins.mdx:5: a first paragraph about what … a heading … Write the paragraph below the front matter.
  ${MISTAKES_FOLDER}/begins.mdx: ---\ntitle: B\n---\n\n## One\n\nIt is.\n
a page without a description
  ${MISTAKES_FOLDER}/begins.mdx:1: a description in the front matter … none … Add a line \`description: …\` with a sentence of 50
a short description
  ${MISTAKES_FOLDER}/short.mdx:3: a description of 50 to 160 characters … 10 characters … Describe what readers can do with the page.
  ${MISTAKES_FOLDER}/short.mdx: ---\ntitle: About short\ndescription: Too short.\n---\n\nIt is.\n
a long description
  ${MISTAKES_FOLDER}/long.mdx:3: a description of 50 to 160 characters … 179 characters … Shorten the description.
  ${MISTAKES_FOLDER}/long.mdx: ---\ntitle: About long\ndescription: ${'so '.repeat(60)}\n---\n\nIt is.\n
a tutorial without the whole program
  ${FOLDER}/tutorials/lacking.mdx:8: the whole program after the last sample of a tutorial … none … Write <WholeProgram /> below this sample.
  ${FOLDER}/tutorials/lacking.mdx: ${formatPage('To lack', fence('python title="a.py"', 'x = 1'))}
an unknown key
  ${MISTAKES_FOLDER}/key.mdx:4: a front matter key that this site or Docusaurus uses … \`sidebar_name\` … Correct or remove the key. Similar keys: \`sidebar_label\`.
  ${MISTAKES_FOLDER}/key.mdx: ${formatPage('About key', 'It has a front matter.', 'sidebar_name: A\n')}
an unknown key with parentheses
  ${MISTAKES_FOLDER}/key-in-parentheses.mdx:4: a front matter key that this site or Docusaurus uses … \`title (old)\` … Correct or remove the key.
  ${MISTAKES_FOLDER}/key-in-parentheses.mdx: ${formatPage('About parentheses', 'It has a front matter.', 'title (old): A\n')}
a page as \`npm run page:new\` leaves it
  ${MISTAKES_FOLDER}/frame.mdx:2: a title in the front matter … null … Add a line \`title: …\`
  ${MISTAKES_FOLDER}/frame.mdx: ---\ntitle:\ndescription:\n---\n\n## When to use it\n
a colon in the front matter
  ${MISTAKES_FOLDER}/colon.mdx:4: front matter in valid YAML … "sidebar_label: One: two" … Put values that contain a colon, a quote or a # in quotes: \`title: "A: b"\`.
  ${MISTAKES_FOLDER}/colon.mdx: ${formatPage('About colon', 'It has a front matter.', 'sidebar_label: One: two\n')}
a label that isn't text
  ${MISTAKES_FOLDER}/values.mdx:4: a valid value of \`sidebar_label\` … true … Write a value such as \`sidebar_label: A short label\`
  ${MISTAKES_FOLDER}/values.mdx: ${formatPage('About values', 'It is.', 'sidebar_label: true\nkeywords: a, b\ntoc_max_heading_level: 9\n')}
keywords that aren't a list
  ${MISTAKES_FOLDER}/values.mdx:5: a valid value of \`keywords\` … "a, b" … Write a value such as \`keywords: [vector search, embeddings]\`
a level that headings don't have
  ${MISTAKES_FOLDER}/values.mdx:6: a valid value of \`toc_max_heading_level\` … 9 … Write a value such as \`toc_max_heading_level: 3\`
a key that is there twice
  ${MISTAKES_FOLDER}/key-twice.mdx:5: each key once in the front matter … "title: Again" … Remove this line, or the other line with the same key.
  ${MISTAKES_FOLDER}/key-twice.mdx: ${formatPage('About key twice', fence('python not-on="redis: it fails"', 'x = 1'), 'backends: [redis]\ntitle: Again\n')}
an empty line above the front matter
  ${MISTAKES_FOLDER}/blank.mdx:1: front matter between two lines of \`---\` … an empty line in line 1 … Write the title and the description
  ${MISTAKES_FOLDER}/blank.mdx: \n${formatPage('About blank', 'It is.')}
a byte order mark
  ${MISTAKES_FOLDER}/mark.mdx:1: no invisible characters … the character U+FEFF … save the file in UTF-8 without a byte order mark
  ${MISTAKES_FOLDER}/mark.mdx: ${'\uFEFF'}${formatPage('About mark', '- One\n- Two')}
lines as on Windows
  ${MISTAKES_FOLDER}/lines-of-windows.mdx:1: lines that end with LF … CRLF, as on Windows … Choose LF as the end of lines in your editor
  ${MISTAKES_FOLDER}/lines-of-windows.mdx: ${formatPage('About lines', 'It is.').replaceAll('\n', '\r\n')}
a file in Markdown beside the page
  ${MISTAKES_FOLDER}/keyword.md:1: one file for a page … keyword.mdx beside it … Merge the two files into keyword.mdx.
  ${MISTAKES_FOLDER}/keyword.md: ${formatPage('About two files', 'It is.')}
an extension in capitals
  ${MISTAKES_FOLDER}/capitals.MDX:1: a path of lowercase letters, digits … "mistakes/capitals.MDX" … Rename the file to \`mistakes/capitals.mdx\`.
  ${MISTAKES_FOLDER}/capitals.MDX: ${formatPage('About capitals', 'It is.')}
an underscore at the start of a name
  ${MISTAKES_FOLDER}/_hidden.mdx:1: a path of lowercase letters, digits … "mistakes/_hidden.mdx" … Rename the file to \`mistakes/hidden.mdx\`.
  ${MISTAKES_FOLDER}/_hidden.mdx: ${formatPage('About hidden', 'It is.')}
a hyphen at the start of a name
  ${MISTAKES_FOLDER}/-dash.mdx:1: a path of lowercase letters, digits … "mistakes/-dash.mdx" … Rename the file to \`mistakes/dash.mdx\`.
  ${MISTAKES_FOLDER}/-dash.mdx: ${formatPage('About dashes', 'It is.')}
a name without Latin letters
  ${MISTAKES_FOLDER}/猫.mdx:1: a path of lowercase letters, digits … "mistakes/猫.mdx" … Choose a name in Latin letters.
  ${MISTAKES_FOLDER}/猫.mdx: ${formatPage('About cats', 'It is.')}
capitals in a name
  ${MISTAKES_FOLDER}/Keyword.mdx:1: a path of lowercase letters, digits … "mistakes/Keyword.mdx" … Choose another name, because \`mistakes/keyword.mdx\` exists
  ${MISTAKES_FOLDER}/Keyword.mdx: ${formatPage('About other keywords', 'It is.')}
a space and an umlaut in a name
  ${MISTAKES_FOLDER}/über uns.mdx:1: a path of lowercase letters, digits … "mistakes/über uns.mdx" … Rename the file to \`mistakes/uber_uns.mdx\`.
  ${MISTAKES_FOLDER}/über uns.mdx: ${formatPage('About us', 'It is.')}
a record of a page that doesn't exist
  ${FOLDER}/sample-seen/mistakes/nothing.json:1: a record of the samples of a page … "mistakes/nothing" … Remove the file.
  ${FOLDER}/sample-seen/mistakes/nothing.json: {"samples":[],"stands":null}
an entry of a sidebar without a page
  ${SIDEBARS}:3: the id of a page … "intr", which no page has … Write "intro".
an empty label in a sidebar
  ${SIDEBARS}:6: a label that readers see … an empty label … Write the label, or remove it.
steps without a file
  ${MISTAKES_FOLDER}/steps.mdx:4: \`steps: true\` on a page with a fence that names its file … no fence with a title … Add the name of the file after the language, as in \` \`\`\`python title="notes.py" \`, or remove \`steps\`.
  ${MISTAKES_FOLDER}/steps.mdx: ${formatPage('Steps', '## First\nIt has none.', 'steps: true\n')}
a title that another page has
  ${MISTAKES_FOLDER}/titled.mdx:2: a title that is unique in ${latest.name} … the title of ${FOLDER}/guide.mdx … Write a more specific title, because readers choose pages by title
  ${MISTAKES_FOLDER}/titled.mdx: ${formatPage('Guides', 'It has a title.').replace('title: Guides', 'title: Guide')}
a link to a heading that was reworded
  ${FOLDER}/reader.mdx:8: a link to an existing section of ${FOLDER}/ending.mdx … "#the-end", which does not exist … Link to \`./ending.mdx#the-close\`.
  ${FOLDER}/ending.mdx: ${formatPage('Ending', '## The close\n\nIt just ends.')}
a page that was right, edited
  ${FOLDER}/ending.mdx:10: no filler word … "just" … Remove the word, or write what you mean.
a page without the URL that was published
  src/model/versions/published.json: a page at ${getRoute(latest, 'moved')}, which was published … no page … Add \`moved_from: moved\` to the front matter of the page that replaces it, in this version and
  ${FOLDER}/moved.mdx:
  ${MISTAKES_FOLDER}/moved.mdx: ${formatPage('Moves soon', 'It moves.')}
a link to a page that was removed
  ${FOLDER}/pointer.mdx:8: the relative path of another page’s file … "./gone.mdx", which does not exist … Write the path from this page
  ${FOLDER}/gone.mdx:
a page that is twice in a sidebar
  ${MISTAKES_FOLDER}/unpublished.mdx:1: one entry in ${SIDEBARS} … 2 entries … Keep the entry where readers look for the page
a page that is left out of the sidebars, in one
  ${FOLDER}/ai_plugins/pillow.mdx:1: no entry in ${SIDEBARS}, because this page is left out … 1 entry … Remove the entry.
  ${FOLDER}/ai_plugins/pillow.mdx: ${formatPage('Pillow', 'It is.')}
a folder without a page
  ${MISTAKES_FOLDER}/-dash.mdx:1: a page at /docs/mistakes, because readers may … no page … Write \`mistakes/intro.mdx\`, or
a breaking change without instructions
  ${FOLDER}/core_api/upgrade.mdx:12:40: instructions for a.B in the last cell of its row … an empty cell … Describe what to do about the change, and move the row
  ${FOLDER}/core_api/upgrade.mdx: ${formatPage('Upgrade', '| a | b | c |\n|---|---|---|\n| [`B`](/versions/a...b#a.A) | removed | nothing |\n| [`B`](/versions) | removed | |\n| [`B`](/versions/a...b#a.B) | removed | |')}
a color in a drawing
  ${FOLDER}/_diagrams/forms.svg:2: no colors, text sizes or ids in a diagram … fill="#fff" … Use a class from
  ${FOLDER}/_diagrams/forms.svg: ${formatDrawing('<rect fill="#fff"/>\n<g id="a"/>\n<use />\n<g onclick=\'run()\'/>\n<g class="dg-box dg-boxes"/>')}
an id in a drawing
  ${FOLDER}/_diagrams/forms.svg:3: no colors, text sizes or ids in a diagram … id="a" … Use a class from
an element that does not belong in a drawing
  ${FOLDER}/_diagrams/forms.svg:4: only shapes and text in a diagram … <use … Draw the diagram with rect, path
a script in a drawing
  ${FOLDER}/_diagrams/forms.svg:5: no scripts in a diagram … onclick='run()' … Remove the attribute
an unknown class in a drawing
  ${FOLDER}/_diagrams/forms.svg:6: a class from src/css/diagrams.css … dg-boxes. The classes … The classes are dg-
an element without an end in a drawing
  ${FOLDER}/_diagrams/end.svg:3: a drawing in valid SVG … expected 'g' tag, not 'svg' … Every element needs a closing tag
  ${FOLDER}/_diagrams/end.svg: ${formatDrawing('<g>')}
a drawing without a viewBox
  ${FOLDER}/_diagrams/view-box.svg:1: a diagram with a viewBox … a diagram without one … Write <svg
  ${FOLDER}/_diagrams/view-box.svg: ${formatDrawing('', '')}
a width of a drawing
  ${FOLDER}/_diagrams/width.svg:1: no width or height in a diagram … width="9" … Remove the attribute
  ${FOLDER}/_diagrams/width.svg: ${formatDrawing('', ' viewBox="0 0 1 1" width="9"')}
`;

export const MISTAKES: Mistake[] = [
  ...WRONG_BODIES.flatMap(([kindLine, ...lines]) => {
    const [, kind, expected, fix] = /^([^:]+): (.+) … (.+)$/.exec(kindLine) ?? [];
    return lines.map((text, index) => {
      const [, body = '', line, finding] = /^(.*) ⟶ (\d+): (.*)$/s.exec(text) ?? [];
      const id = index === 0 ? kind : `${kind}-${index}`;
      const file = `${MISTAKES_FOLDER}/${id}.mdx`;
      return {
        title: `${kind}: ${body}`,
        files: { [file]: formatPage(`About ${id}`, body) },
        expected: `${file}:${line}: ${[expected, finding, fix].join(' … ')}`,
      };
    });
  }),
  ...WRONG_FILES.map(([title, expected, ...files]) => ({
    title,
    files: Object.fromEntries(
      files.map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 2) || null]),
    ),
    expected,
  })),
];
