import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Impact, impactOf, mentionsIn } from '../../../../src/authoring/impact';
import type { Inventory } from '../../../../src/model/inventory/types';
import { formatProblem } from '../../../../src/model/problem';
import { pageFiles, readDocumentation } from '../../../../src/model/reference/version-folder';
import { temporaryFolder, writeFiles } from '../../../temporary';
import { extract } from '../../model/inventory/checkout';

const zoo = join(__dirname, '../../../fixtures/api-reference/zoo');

/** The settings of the framework; the zoo itself has none. */
const CONFIG = `
from dataclasses import dataclass

@dataclass
class Config:
    cage_size: int = 4
    log_level: str = 'INFO'
`;

/** The report on a version with the pages of the zoo and these, when its inventory is edited. */
function zooImpact(
  pages: Readonly<Record<string, string>>,
  edit: (inventory: Inventory) => void,
  { config = CONFIG, raised }: { config?: string; raised?: Record<'before' | 'after', string[]> } = {},
) {
  const folder = temporaryFolder();
  cpSync(zoo, folder, { recursive: true });
  for (const [page, text] of Object.entries(pages)) {
    const isPage = page.endsWith('.mdx');
    writeFiles(folder, { [page]: isPage ? `---\ntitle: A page\n---\n\n${text}\n` : text });
  }
  const file = join(folder, 'api-inventory.json');
  const inventory = JSON.parse(readFileSync(file, 'utf8')) as Inventory;
  const configured = (source: string) => extract({ 'superduper/base/config.py': source }).modules;
  Object.assign(inventory.modules, configured(CONFIG));
  writeFileSync(file, JSON.stringify(inventory));
  const before = readDocumentation(folder);
  const after = structuredClone(inventory);
  Object.assign(after.modules, configured(config));
  edit(after);
  const messagesOf = (messages?: string[]) =>
    messages
      ? { generated: '', commit: '', messages: { 'superduper.zoo.animal.Animal.feed': messages } }
      : null;
  const impact = impactOf(folder, before, after, mentionsIn(pageFiles(folder), before), {
    before: messagesOf(raised?.before),
    after: messagesOf(raised?.after),
  });
  /** The reported places of a page: `fails guide.mdx:7 sample grams=`. */
  const placesIn = (page: string, text: string) =>
    placesOf(impact, text)
      .filter((place) => place.page === join(folder, page))
      .map(
        (one) => `${one.severity} ${one.file.slice(folder.length + 1)}:${one.line} ${one.where} ${one.found}`,
      );
  const undocumented = impact.undocumented.map((problem) => formatProblem(problem, folder));
  return { impact, placesIn, undocumented };
}

function placesOf({ changes }: Impact, text: string) {
  return changes.find((one) => one.text.includes(text))?.places ?? [];
}

/** The class Animal of an inventory. */
function animal({ modules }: Inventory) {
  const found = modules['superduper.zoo.animal']?.classes.Animal;
  if (!found) throw new Error('expected the class Animal in the zoo');
  return found;
}

const FEEDING = `import Feed from './_diagrams/feed.svg';

## Feed it

Pass \`grams=\` to \`Animal.feed\`, or leave \`grams\` out. A \`Visitor\` has \`grams\` too.

| what | how |
|---|---|
| a little | \`leo.feed('hay', grams=5)\` |

<Diagram of={Feed} alt="How an animal is fed." caption="Feeding" />

## Another thing

A \`grams=1\` of what nobody knows.

\`\`\`python
from superduper.zoo.animal import Animal

leo = Animal('Leo')
leo.feed('hay', grams=5)


def weigh(grams):
    return grams


weigh(grams=3)
\`\`\`
`;
const SVG =
  '<svg>\n  <text class="dg-code">Animal.feed(grams=1)</text>\n  <text class="dg-note">in grams</text>\n</svg>\n';

test('a parameter that is gone: samples, sentences, rows, drawings and its own entry, the most severe first, and no namesake', () => {
  const { impact, placesIn } = zooImpact({ 'feed.mdx': FEEDING, '_diagrams/feed.svg': SVG }, (after) => {
    const { feed } = animal(after).methods;
    feed?.parameters.pop();
  });
  const text = '`Animal.feed`: no longer takes parameter `grams`';
  expect(placesIn('feed.mdx', text)).toEqual([
    'fails feed.mdx:25 sample grams=',
    'wrong _diagrams/feed.svg:2 diagram grams=',
    'wrong feed.mdx:9 sentence grams=',
    'wrong feed.mdx:13 row grams=',
  ]);
  expect(placesIn('api/zoo/animal.mdx', text)).toEqual(['fails api/zoo/animal.mdx:78 entry grams']);
  expect(placesOf(impact, text).find(({ where }) => where === 'row')?.quote).toBe(
    "| a little | `leo.feed('hay', grams=5)` |",
  );
});

const NEAR = `## Feed it

\`Animal.feed\` gives it something.

| option | what it does |
|---|---|
| \`grams\` | how much |

## Others

\`Animal.feed\` of a \`Lion\`:

| option | what it does |
|---|---|
| \`grams\` | of another, too |
`;

test('a parameter in a section that speaks of its function, unless it speaks of another that takes one of that name', () => {
  const { placesIn } = zooImpact({ 'near.mdx': NEAR.replace('of a', 'and `Lion.feed` of a') }, (after) => {
    animal(after).methods.feed?.parameters.pop();
  });
  expect(placesIn('near.mdx', '`Animal.feed`: no longer takes parameter `grams`')).toEqual([
    'wrong near.mdx:11 row grams',
  ]);
});

test('words about a parameter that several entries have are to be looked at, and so is the entry of what has to be passed', () => {
  const { placesIn } = zooImpact({}, (after) => {
    const hunt = after.modules['superduper.zoo.animal']?.classes.Lion?.methods.hunt;
    delete hunt?.parameters[0]?.default;
  });
  expect(placesIn('api/zoo/animal.mdx', '`Lion.hunt`: `ids` is now required')).toEqual([
    'look api/zoo/animal.mdx:112 entry Lion.hunt',
    'look api/zoo/animal.mdx:120 entry ids',
  ]);
});

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

test('messages of errors: where pages write one that the source has no more, and what it is now', () => {
  const before = [
    'superduper.zoo.errors.TooHungry: no hay',
    'ValueError: … grams are few',
    'ValueError: none',
  ];
  const after = ['ValueError: … grams are few', 'superduper.zoo.errors.TooHungry: out of hay'];
  const { impact, placesIn } = zooImpact({ 'm.mdx': MESSAGES }, () => undefined, {
    raised: { before, after },
  });
  expect(placesIn('m.mdx', 'is now `superduper.zoo.errors.TooHungry: out of hay`')).toEqual([
    'wrong m.mdx:5 sentence TooHungry: no hay',
    'wrong m.mdx:9 error TooHungry: no hay',
    'wrong m.mdx:15 output superduper.zoo.errors.TooHungry: no hay',
  ]);
  expect(impact.changes.map(({ text }) => text)).toHaveLength(1);
  expect(impact.silent).toEqual(['message `ValueError: none` of `feed` is gone']);
});

const CALLS = `\`\`\`python
from superduper.zoo.animal import Animal, Lion


class Cat(Animal):
    def feed(self, food):
        return True


Cat('Tom', diet='plants')
Lion('Leo', ['Tom'])
Animal.read('a.txt', True)
\`\`\`

Its \`diet\` is \`meat\`, unless \`diet=\` says otherwise.

| \`diet\` of an \`Animal\` | eats |
|---|---|
| \`meat\` (default) | others |
| \`plants\` | hay |
`;

test('a default that is another: where it is stated, and what leaves it out', () => {
  const { placesIn } = zooImpact({ 'calls.mdx': CALLS }, (after) => {
    const diet = animal(after).fields.find(({ name }) => name === 'diet');
    if (diet) diet.default = "'plants'";
  });
  expect(placesIn('calls.mdx', '`Animal`: default of `diet`')).toEqual([
    'wrong calls.mdx:23 row meat',
    'look calls.mdx:15 sample Lion',
  ]);
});

test('what has to be passed: calls that leave it out; positions: calls that reach others', () => {
  const { placesIn } = zooImpact({ 'calls.mdx': CALLS }, (after) => {
    const { fields, methods } = animal(after);
    const friends = fields.find(({ name }) => name === 'friends');
    delete friends?.default;
    methods.read?.parameters.splice(1, 0, {
      name: 'mode',
      kind: 'POSITIONAL_OR_KEYWORD',
      default: "'r'",
    });
  });
  expect(placesIn('calls.mdx', '`Animal`: `friends` is now required')).toEqual([
    'fails calls.mdx:14 sample Cat',
  ]);
  expect(placesIn('api/zoo/animal.mdx', '`Animal`: `friends` is now required')).toContainEqual(
    expect.stringMatching(/^look api\/zoo\/animal\.mdx:\d+ entry friends$/),
  );
  expect(placesIn('calls.mdx', '`Animal.read`: `strict` at another position')).toEqual([
    'fails calls.mdx:16 sample read',
  ]);
});

const GONE = `A \`Lion\` roars, see [it](api:Lion) and \`Lion.hunt\`. \`leo.hunt\` fails: \`superduper.zoo.animal.Lion\` sleeps.

| what you see | cause |
|---|---|
| \`TooHungry: Leo\` | the \`Lion\` has not eaten |

\`\`\`python
from superduper.zoo.animal import Lion

Lion('Leo').hunt()
\`\`\`

\`\`\`text
superduper.zoo.errors.TooHungry: Leo
\`\`\`
`;

test('classes and errors that are gone: links, tables of errors, outputs, and what they hold', () => {
  const { placesIn } = zooImpact({ 'gone.mdx': GONE }, (after) => {
    delete after.modules['superduper.zoo.animal']?.classes.Lion;
    delete after.modules['superduper.zoo.errors']?.classes.TooHungry;
  });
  expect(placesIn('gone.mdx', '`Lion` is gone')).toEqual([
    'fails gone.mdx:5 link Lion',
    'fails gone.mdx:12 sample Lion',
    'fails gone.mdx:14 sample Lion',
    'wrong gone.mdx:9 error Lion',
  ]);
  expect(placesIn('gone.mdx', '`TooHungry` is gone')).toEqual([
    'wrong gone.mdx:9 error TooHungry',
    'wrong gone.mdx:18 output superduper.zoo.errors.TooHungry',
  ]);
  expect(placesIn('api/zoo/animal.mdx', '`Lion` is gone')).toContain(
    'fails api/zoo/animal.mdx:100 entry Lion',
  );
});

test('a class with another name is told once, with both names; one whose members no new one has all is gone', () => {
  const { impact, placesIn } = zooImpact({ 'gone.mdx': GONE }, (after) => {
    const { classes = {} } = after.modules['superduper.zoo.animal'] ?? {};
    const { Lion: lion, Animal: beast } = classes;
    if (!lion || !beast) throw new Error('expected a lion and an animal');
    delete classes.Lion;
    delete classes.Animal;
    classes.Tiger = {
      ...lion,
      methods: { hunt: beast.methods.feed as NonNullable<typeof beast.methods.feed> },
    };
    classes.Beast = beast;
    const friends = beast.fields.find(({ name }) => name === 'friends');
    if (friends) friends.annotation = "t.Optional[t.List['Beast']]";
    const { weigh } = after.modules['superduper.zoo.animal']?.functions ?? {};
    if (weigh?.parameters[0]) weigh.parameters[0].annotation = 'Beast';
  });
  const told = impact.changes.filter(({ text }) => /`(?:Animal|Beast|Lion)`/.test(text));
  expect(told.map(({ verdict, text }) => [verdict, text])).toEqual([
    ['renamed', 'dataclass `Animal` is gone, and `Beast` has the same members'],
    ['removed', 'dataclass `Lion` is gone'],
  ]);
  expect(placesIn('gone.mdx', '`Lion` is gone')).toContain('fails gone.mdx:5 link Lion');
});

const SETTINGS = `Set \`cage_size\`, \`SUPERDUPER_CAGE_SIZE\` or the file:

\`\`\`yaml
cage_size: 4
\`\`\`

\`SUPERDUPER_LOG_LEVEL=ERROR\` says less.
With the default, \`INFO\`, \`log_level\` says more.
`;

test('settings: by name, by variable, in files, and their defaults where they are stated', () => {
  const config = CONFIG.replace('    cage_size: int = 4\n', '').replace('INFO', 'USER');
  const { placesIn } = zooImpact({ 'settings.mdx': SETTINGS }, () => undefined, { config });
  expect(placesIn('settings.mdx', '`Config`: no longer takes parameter `cage_size`')).toEqual([
    'fails settings.mdx:8 file cage_size=',
    'wrong settings.mdx:5 sentence cage_size',
  ]);
  expect(placesIn('settings.mdx', '`Config`: default of `log_level`')).toEqual([
    'wrong settings.mdx:12 sentence INFO',
    'look settings.mdx:11 sentence SUPERDUPER_LOG_LEVEL=',
  ]);
});

test('what is new: what the check of the reference would say, and what no page has a place for', () => {
  const { impact, undocumented } = zooImpact({}, (after) => {
    const { methods } = animal(after);
    if (methods.wash) methods.pet = { ...methods.wash };
    methods.feed?.parameters.push({ name: 'slowly', kind: 'KEYWORD_ONLY', default: 'False' });
    Object.assign(after.modules, extract({ 'superduper/aviary.py': 'LIMIT = 1\n' }).modules);
  });
  expect(impact.changes).toEqual([]);
  expect(undocumented).toEqual([
    expect.stringMatching(/^api\/zoo\/animal\.mdx.*expected an entry for `Animal\.pet`/),
    expect.stringMatching(/^api\/zoo\/animal\.mdx.*expected `slowly` in <Params> of `Animal\.feed`/),
  ]);
  expect(impact.homeless).toEqual(['module `superduper.aviary` is new', 'constant `LIMIT` is new']);
});

test('the same inventory has no impact', () => {
  const { impact } = zooImpact({ 'calls.mdx': CALLS }, () => undefined);
  expect(impact).toEqual({ changes: [], silent: [], undocumented: [], homeless: [], overrides: [] });
});
