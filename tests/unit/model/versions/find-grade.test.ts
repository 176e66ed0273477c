import { expect, test } from '@playwright/test';
import { findGrade } from '../../../../src/model/versions/find-grade';
import { createDiagramPage, createPage, createReferencePage } from '../difference/pages';

/** A page with a symbol of the reference and a section of a guide. */
const PAGE = `
What it is for.

## \`Cat\`

class · \`from zoo import Cat\` · extends \`Animal\`

\`\`\`python
Cat(name: str)
\`\`\`

It sleeps most of the day.

| | | |
|---|---|---|
| \`name\` | \`str\` = *required* | What it is called. |

## Keep one

\`\`\`bash
pip install superduper-framework==0.6.7
\`\`\`

\`\`\`python
# Any cat will do.
cat = Cat('Tom')
print(cat)
\`\`\`

\`\`\`text
Tom
\`\`\`

| state | what it does |
|---|---|
| hungry | meows |

<Diagram of={Cat} alt="A cat." caption="The cat" />
`;

for (const [grade, caseName, from, to] of [
  ['api', 'a symbol', '## `Cat`', '## `Tiger`'],
  ['api', 'where a symbol is imported from', 'from zoo import', 'from zoo.cats import'],
  ['api', 'the base class of a symbol', 'extends `Animal`', 'extends `Pet`'],
  ['api', 'a signature', 'Cat(name: str)', 'Cat(name: str, age: int)'],
  ['api', 'the name of a parameter', '| `name` |', '| `called` |'],
  ['api', 'the type of a parameter', '`str` = *required*', '`Name` = *required*'],
  ['api', 'the default of a parameter', '*required*', "`'Tom'`"],
  ['api', 'a new parameter', '| `name`', '| `age` | `int` | In years. |\n| `name`'],
  ['api', 'a sample', "cat = Cat('Tom')", "cat = Cat.find('Tom')"],
  ['api', 'a removed sample', "```python\n# Any cat will do.\ncat = Cat('Tom')\nprint(cat)\n```\n", ''],
  ['behaviour', 'an output', '\nTom\n', '\nTom the cat\n'],
  ['behaviour', 'a table of facts', '| meows |', '| purrs |'],
  ['behaviour', 'a new row', '| hungry | meows |', '| hungry | meows |\n| tired | sleeps |'],
  ['behaviour', 'a command', 'superduper-framework==0.6.7', 'superduper-framework superduper_cats'],
  ['wording', 'prose', 'It sleeps most of the day.', 'It is asleep for most of the day.'],
  ['wording', 'the description of a parameter', 'What it is called.', 'Its name.'],
  ['wording', 'a heading', '## Keep one', '## Keep a cat'],
  ['wording', 'a comment of a sample', '# Any cat will do.', '# Take any.'],
  ['wording', 'a removed comment', '# Any cat will do.\n', ''],
  ['wording', 'blank lines of a sample', 'print(cat)', '\nprint(cat)'],
  ['wording', 'the description of a drawing', 'alt="A cat."', 'alt="A sleeping cat."'],
  ['wording', 'code within prose', 'What it is for.', 'What `Cat` is for.'],
] as const) {
  test(`grades as ${grade}: ${caseName}`, () => {
    expect(PAGE).toContain(from);
    expect(findGrade(createReferencePage(PAGE), createReferencePage(PAGE.replace(from, to)))).toBe(grade);
  });
}

test('grades a drawing as behavior', () => {
  expect(findGrade(createDiagramPage('A cat.', 'a'), createDiagramPage('A cat.', 'b'))).toBe('behaviour');
});

test('uses the highest grade, and ignores releases in install commands', () => {
  const reworded = PAGE.replace('What it is for.', 'What it does.').replace('==0.6.7', '==0.7.3');
  expect(findGrade(createPage(PAGE), createPage(reworded))).toBe('wording');
  const printsMore = reworded.replace('\nTom\n', '\nTom the cat\n');
  expect(findGrade(createPage(PAGE), createPage(printsMore))).toBe('behaviour');
  expect(findGrade(createPage(PAGE), createPage(printsMore.replace('name: str', 'called: str')))).toBe('api');
});

test('ignores the position on the page', () => {
  const [first = '', second = ''] = PAGE.split('## Keep one');
  expect(findGrade(createPage(PAGE), createPage(`## Keep one${second}\n${first}`))).toBe('wording');
});

test('treats a sample under another tab as the same', () => {
  const sample = '```python\nrun()\n```';
  const tabbed = `<Tabs>\n<TabItem value="a" label="A">\n\n${sample}\n\n</TabItem>\n</Tabs>`;
  expect(findGrade(createPage(sample), createPage(tabbed))).toBe('wording');
});
