import { expect, test } from '@playwright/test';
import { animal, CONFIG, placesIn, zooImpact } from './zoo-impact';

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

test('a parameter that is gone: samples, sentences, rows, drawings and its own entry, the gravest first, and no namesake', () => {
  const impact = zooImpact({ 'feed.mdx': FEEDING, '_diagrams/feed.svg': SVG }, (after) => {
    const { feed } = animal(after).methods;
    feed?.parameters.pop();
  });
  const text = 'parameter `grams` of `Animal.feed` is gone';
  expect(placesIn(impact, 'feed.mdx', text)).toEqual([
    'fails feed.mdx:25 sample grams=',
    'wrong _diagrams/feed.svg:2 diagram grams=',
    'wrong feed.mdx:9 sentence grams=',
    'wrong feed.mdx:13 row grams=',
  ]);
  expect(placesIn(impact, 'api/zoo/animal.mdx', text)).toEqual(['fails api/zoo/animal.mdx:78 entry grams']);
  const [change] = impact.changes;
  expect(change?.places.find(({ where }) => where === 'row')?.quote).toBe(
    "| a little | `leo.feed('hay', grams=5)` |",
  );
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
  const impact = zooImpact({ 'calls.mdx': CALLS }, (after) => {
    const diet = animal(after).fields.find(({ name }) => name === 'diet');
    if (diet) diet.default = "'plants'";
  });
  expect(placesIn(impact, 'calls.mdx', 'default of `diet`')).toEqual([
    'wrong calls.mdx:23 row meat',
    'look calls.mdx:15 sample Lion',
  ]);
});

test('what has to be passed: calls that leave it out; positions: calls that reach others', () => {
  const impact = zooImpact({ 'calls.mdx': CALLS }, (after) => {
    const { fields, methods } = animal(after);
    const friends = fields.find(({ name }) => name === 'friends');
    delete friends?.default;
    methods.read?.parameters.splice(1, 0, {
      name: 'mode',
      kind: 'POSITIONAL_OR_KEYWORD',
      default: "'r'",
    });
  });
  expect(placesIn(impact, 'calls.mdx', '`friends` of `Animal` has to be passed')).toEqual([
    'fails calls.mdx:14 sample Cat',
  ]);
  expect(placesIn(impact, 'calls.mdx', '`Animal.read` takes `strict` at another position')).toEqual([
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
  const impact = zooImpact({ 'gone.mdx': GONE }, (after) => {
    delete after.modules['superduper.zoo.animal']?.classes.Lion;
    delete after.modules['superduper.zoo.errors']?.classes.TooHungry;
  });
  expect(placesIn(impact, 'gone.mdx', '`Lion` is gone')).toEqual([
    'fails gone.mdx:5 link Lion',
    'fails gone.mdx:12 sample Lion',
    'fails gone.mdx:14 sample Lion',
    'wrong gone.mdx:9 error Lion',
  ]);
  expect(placesIn(impact, 'gone.mdx', '`TooHungry` is gone')).toEqual([
    'wrong gone.mdx:9 error TooHungry',
    'wrong gone.mdx:18 output superduper.zoo.errors.TooHungry',
  ]);
  expect(placesIn(impact, 'api/zoo/animal.mdx', '`Lion` is gone')).toContain(
    'fails api/zoo/animal.mdx:100 entry Lion',
  );
});

const SETTINGS = `Set \`cage_size\`, \`SUPERDUPER_CAGE_SIZE\` or the file:

\`\`\`yaml
cage_size: 4
\`\`\`

\`SUPERDUPER_LOG_LEVEL=ERROR\` says less.
With the default, \`INFO\`, \`log_level\` says more.
`;

test('settings: by name, by variable, in files, and their defaults where they are stated', () => {
  const impact = zooImpact({ 'settings.mdx': SETTINGS }, (after) => {
    const [, level] = CONFIG.classes.Config?.fields ?? [];
    const config = after.modules['superduper.base.config']?.classes.Config;
    if (config && level) config.fields = [{ ...level, default: "'USER'" }];
  });
  expect(placesIn(impact, 'settings.mdx', 'setting `cage_size` is gone')).toEqual([
    'fails settings.mdx:8 file cage_size=',
    'wrong settings.mdx:5 sentence cage_size',
  ]);
  expect(placesIn(impact, 'settings.mdx', 'setting `log_level` has the default')).toEqual([
    'wrong settings.mdx:12 sentence INFO',
    'look settings.mdx:11 sentence SUPERDUPER_LOG_LEVEL=',
  ]);
});

test('what is new: where it belongs, and which guides explain what it is part of', () => {
  const { changes, undocumented } = zooImpact({ 'guides/animal.mdx': 'Of animals.' }, (after) => {
    const { methods } = animal(after);
    if (methods.wash) methods.pet = { ...methods.wash };
    methods.feed?.parameters.push({ name: 'slowly', kind: 'KEYWORD_ONLY', default: 'False' });
  });
  expect(changes).toEqual([]);
  expect(undocumented).toEqual([
    {
      text: 'parameter `slowly` of `Animal.feed` is new: `False`, if left out',
      file: 'api/zoo/animal.mdx',
      anchor: 'Animal.feed',
      guides: [],
    },
    {
      text: 'async method `Animal.pet` is new',
      file: 'api/zoo/animal.mdx',
      anchor: 'Animal',
      guides: ['guides/animal.mdx'],
    },
  ]);
});

test('the same inventory has no impact', () => {
  const { changes, silent, undocumented, overrides } = zooImpact({ 'calls.mdx': CALLS }, () => undefined);
  expect({ changes, silent, undocumented, overrides }).toEqual({
    changes: [],
    silent: 0,
    undocumented: [],
    overrides: [],
  });
});
