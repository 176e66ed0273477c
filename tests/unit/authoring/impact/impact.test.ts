import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { assessImpact, type Impact } from '../../../../src/authoring/impact';
import { formatProblem } from '../../../../src/model/problem';
import type { Inventory } from '../../../../src/shared/inventory/types';
import { createTemporaryFolder, writeFiles } from '../../../temporary';
import { extract } from '../extract/checkout';

const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');

/** Settings of the framework, because the zoo has none. */
const CONFIG = `
from dataclasses import dataclass

@dataclass
class Config:
    cage_size: int = 4
    log_level: str = 'INFO'
`;

const CAGE = 'class Cage:\n    def __init__(self, bars=9): ...\n';

const extractConfig = (source: string) =>
  extract({ 'superduper/base/config.py': source, 'superduper/cage.py': CAGE }).modules;

function selectParts(inventory: Inventory) {
  const { classes = {} } = inventory.modules['superduper.zoo.animal'] ?? {};
  const { Animal: animal, Lion: lion } = classes;
  if (!animal || !lion) throw new Error('expected the classes Animal and Lion in the zoo');
  return { modules: inventory.modules, classes, animal, lion };
}

type InventoryEdit = (after: ReturnType<typeof selectParts>) => void;

function assessZoo(
  text: string,
  edit: InventoryEdit = () => undefined,
  raised: Record<'before' | 'after', string[]> = { before: [], after: [] },
) {
  const folder = createTemporaryFolder();
  cpSync(zoo, folder, { recursive: true });
  writeFiles(folder, { 'a.mdx': `---\ntitle: A page\n---\n\n${text}`, '_diagrams/feed.svg': SVG });
  const file = join(folder, 'api-inventory.json');
  const inventory = JSON.parse(readFileSync(file, 'utf8')) as Inventory;
  Object.assign(inventory.modules, extractConfig(CONFIG));
  writeFileSync(file, JSON.stringify(inventory));
  const after = structuredClone(inventory);
  edit(selectParts(after));
  const createMessages = (texts: string[]) => {
    return { generated: '', commit: '', messages: { 'superduper.zoo.animal.Animal.feed': texts } };
  };
  const previousState = { inventory, messages: createMessages(raised.before) };
  const newState = { inventory: after, messages: createMessages(raised.after) };
  const impact = assessImpact(folder, previousState, newState);
  const places = (words: string) => {
    const change = impact.changes.find(({ text: description }) => description.includes(words));
    return change?.places.map(({ severity, file: path, line, context }) => {
      return `${severity} ${relative(folder, path)}:${line} ${context}`;
    });
  };
  return { impact, folder, places };
}

const SVG =
  '<svg>\n  <text class="dg-code">Animal.feed(grams=1)</text>\n  <text class="dg-note">in grams</text>\n</svg>\n';

const FEEDING = `import Feed from './_diagrams/feed.svg';

## Feed it

Pass what it
eats in \`grams=\` to \`Animal.feed\`.

| what | how |
|---|---|
| a little \\| much | \`leo.feed('hay', grams=5)\` |

- <Diagram of={Feed} alt="How an animal is fed." caption="Feeding" />

## Another thing

A \`grams=1\` of what nobody knows.
`;

const MESSAGES = `It raises \`TooHungry: no hay\`.

| what you see | cause |
|---|---|
| \`TooHungry: no hay\` | it ate all |
| \`TooHungry: ...\` | any |
| \`ValueError: 3 grams are few\` | too little |

\`\`\`text
Traceback:
superduper.zoo.errors.TooHungry: no hay
\`\`\`
`;

const DEFAULTS = `Its \`diet\` is \`meat\`, unless \`diet=\` says otherwise.

| \`Animal\` | default |
|---|---|
| \`diet\` | by default \`meat\` |
| \`Lion(diet=)\` | the default, too |
`;

const GONE = `A \`Lion\` roars, see [it](api:Lion) and \`Lion.hunt\`. \`leo.hunt\` fails: \`superduper.zoo.animal.Lion\` sleeps.

| what you see | cause |
|---|---|
| \`TooHungry: Leo\` | the \`Lion\` has not eaten |

1. It prints:

   \`\`\`text
   superduper.zoo.errors.TooHungry: Leo
   \`\`\`
`;

const SETTINGS = `Set \`cage_size\`, \`SUPERDUPER_CAGE_SIZE\` or the file:

\`\`\`yaml
cage_size: 4
\`\`\`

\`SUPERDUPER_LOG_LEVEL=ERROR\` says less.
With the default, \`INFO\`, \`log_level\` says more.

<Settings of="superduper.base.config.Config">

- \`log_level\`: How much it says.

</Settings>
`;

/** Title, page, edit, and the expected places of a change, the most severe first. */
const CASES: [title: string, text: string, edit: InventoryEdit, places: Record<string, string[]>][] = [
  [
    'finds a removed parameter in sentences, rows, drawings and its entry, but no namesake',
    FEEDING,
    ({ animal }) => animal.methods.feed?.parameters.pop(),
    {
      '`Animal.feed`: no longer accepts parameter `grams`': [
        'fails api/zoo/animal.mdx:78 entry',
        'wrong _diagrams/feed.svg:2 diagram',
        'wrong a.mdx:10 sentence',
        'wrong a.mdx:14 row',
      ],
    },
  ],
  [
    'finds a removed parameter of a constructor, although no other class is near',
    'It has `bars=9`.',
    ({ modules }) => modules['superduper.cage']?.classes.Cage?.methods.__init__?.parameters.pop(),
    { '`Cage`: no longer accepts parameter `bars`': ['wrong a.mdx:5 sentence'] },
  ],
  [
    'lists shared descriptions and the entry of a required parameter for review',
    '',
    ({ lion }) => delete lion.methods.hunt?.parameters[0]?.default,
    {
      '`Lion.hunt`: `ids` is now required': [
        'review api/zoo/animal.mdx:112 entry',
        'review api/zoo/animal.mdx:120 entry',
      ],
    },
  ],
  [
    'lists places about a changed default for review',
    DEFAULTS,
    ({ animal }) => {
      for (const field of animal.fields) if (field.name === 'diet') field.default = "'plants'";
    },
    {
      '`Animal`: default of `diet`': [
        'review a.mdx:9 row',
        'review a.mdx:10 row',
        'review api/zoo/animal.mdx:17 entry',
      ],
    },
  ],
  [
    'finds removed classes and errors with their members in links, error tables and outputs',
    GONE,
    ({ classes, modules }) => {
      delete classes.Lion;
      delete modules['superduper.zoo.errors']?.classes.TooHungry;
    },
    {
      '`Lion` is gone': [
        'fails a.mdx:5 link',
        'fails api/zoo/animal.mdx:11 link',
        'fails api/zoo/animal.mdx:100 entry',
        'fails api/zoo/animal.mdx:112 entry',
        'fails api/zoo/animal.mdx:120 entry',
        'fails api/zoo/animal.mdx:124 entry',
        'fails api/zoo/animal.mdx:130 entry',
        'fails api/zoo/animal.mdx:138 entry',
        'fails guide.mdx:10 link',
        'wrong a.mdx:9 error',
        'wrong guide.mdx:6 sentence',
        'wrong guide.mdx:8 sentence',
      ],
      '`TooHungry` is gone': [
        'fails api/errors.mdx:7 entry',
        'wrong a.mdx:9 error',
        'wrong a.mdx:14 output',
        'wrong api/zoo/animal.mdx:92 sentence',
      ],
    },
  ],
  [
    'finds settings by name, variable, file and list, and their stated defaults',
    SETTINGS,
    ({ modules }) =>
      Object.assign(
        modules,
        extractConfig(CONFIG.replace('    cage_size: int = 4\n', '').replace('INFO', 'USER')),
      ),
    {
      '`Config`: no longer accepts parameter `cage_size`': ['fails a.mdx:8 file', 'wrong a.mdx:5 sentence'],
      '`Config`: default of `log_level`': [
        'review a.mdx:11 sentence',
        'review a.mdx:12 sentence',
        'review a.mdx:16 setting',
      ],
    },
  ],
];

for (const [title, text, edit, expected] of CASES) {
  test(title, () => {
    const { places } = assessZoo(text, edit);
    for (const [words, lines] of Object.entries(expected)) expect(places(words), words).toEqual(lines);
  });
}

test('finds pages that quote a removed message, and names its replacement', () => {
  const keptMessage = 'ValueError: … grams are few';
  const { impact, places } = assessZoo(MESSAGES, undefined, {
    before: ['superduper.zoo.errors.TooHungry: no hay', keptMessage, 'ValueError: none'],
    after: [keptMessage, 'superduper.zoo.errors.TooHungry: out of hay'],
  });
  expect(places('is now `superduper.zoo.errors.TooHungry: out of hay`')).toEqual([
    'wrong a.mdx:5 sentence',
    'wrong a.mdx:9 error',
    'wrong a.mdx:15 output',
  ]);
  expect(impact.changes).toHaveLength(1);
  expect(impact.unmentioned).toEqual(['message `ValueError: none` of `feed` is gone']);
});

test('quotes the line of a place, and lists unmentioned changes separately', () => {
  const { impact } = assessZoo(FEEDING, ({ animal }) => {
    animal.methods.feed?.parameters.pop();
    animal.methods.read?.parameters.splice(1, 0, {
      name: 'mode',
      kind: 'POSITIONAL_OR_KEYWORD',
      default: "'r'",
    });
  });
  const [{ places } = { places: [] }] = impact.changes;
  expect(places.find(({ context }) => context === 'row')?.quote).toBe(
    "| a little \\| much | `leo.feed('hay', grams=5)` |",
  );
  expect(impact.unmentioned).toEqual(['`Animal.read`: `strict` moved to another position']);
});

test('reports new problems of the reference check, and new symbols without a page', () => {
  const { impact, folder } = assessZoo('', ({ animal, modules }) => {
    if (animal.methods.wash) animal.methods.pet = { ...animal.methods.wash };
    animal.methods.feed?.parameters.push({ name: 'slowly', kind: 'KEYWORD_ONLY', default: 'False' });
    Object.assign(modules, extract({ 'superduper/aviary.py': 'LIMIT = 1\n' }).modules);
  });
  expect(impact.changes).toEqual([]);
  expect(impact.undocumented.map((problem) => formatProblem(problem, folder))).toEqual([
    expect.stringMatching(/^api\/zoo\/animal\.mdx.*expected an entry for `Animal\.pet`/),
    expect.stringMatching(/^api\/zoo\/animal\.mdx.*expected `slowly` in <Params> of `Animal\.feed`/),
  ]);
  expect(impact.withoutPage).toEqual(['module `superduper.aviary` is new', 'constant `LIMIT` is new']);
});

test('finds no impact for the same inventory', () => {
  const { impact } = assessZoo(DEFAULTS);
  const nothing: Impact = { changes: [], unmentioned: [], undocumented: [], withoutPage: [] };
  expect(impact).toEqual(nothing);
});
