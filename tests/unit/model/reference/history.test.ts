import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Inventory } from '../../../../src/model/inventory/types';
import type { LiveVersion } from '../../../../src/model/reference/version-folder';
import { type Compiled, compilerAmong, fixtures } from './compile';
import { CopiedZoo } from './copied-zoo';

const zoo = join(fixtures, 'zoo');
let other: CopiedZoo;

test.beforeEach(() => {
  other = new CopiedZoo();
});

/** Makes the other version of the zoo differ. */
function change(edit: (inventory: Inventory) => void): void {
  const inventory = JSON.parse(other.read('api-inventory.json')) as Inventory;
  edit(inventory);
  other.write('api-inventory.json', JSON.stringify(inventory));
}

/** The class of the zoo that most of it is about. */
const animalIn = (inventory: Inventory) => inventory.modules['superduper.zoo.animal']?.classes.Animal;

/** The end of the line below a heading, from where the source is linked. */
function provenanceOf({ html }: Compiled, name: string): string {
  const line = html.split(`<h3 id="${name}">`)[1] ?? html.split(`<h2 id="${name}">`)[1] ?? '';
  return (/<span class="api-provenance">(.*?)<\/span>/.exec(line)?.[1] ?? '').replace(/^<a .*?<\/a>/, '');
}

/** The page of animals among these versions. */
function compilePage(versions: readonly LiveVersion[]): Promise<Compiled> {
  return compilerAmong(versions)('zoo/api/zoo/animal.mdx');
}

/** The page of animals, of one of two versions. */
const between = (first: string, second: string) =>
  compilePage([
    { folder: first, label: '1' },
    { folder: second, label: '2', changes: CHANGES },
  ]);
const asLater = () => between(other.folder, zoo);
const asEarlier = () => between(zoo, other.folder);

/** What the older version lacks: a method, and a parameter of another. */
function lessInTheOlder(): void {
  change((inventory) => {
    const animal = animalIn(inventory);
    delete animal?.methods.feed;
    animal?.methods.read?.parameters.pop();
  });
}

const CHANGES = '/base/versions/1...2';

test('an entry that the oldest live version has may be older', async () => {
  expect(provenanceOf(await asLater(), 'Animal.feed')).toBe(
    ` · <a href="${CHANGES}" data-prefetch="never">since 1 or earlier</a>`,
  );
});

for (const [what, compiled, feed, read] of [
  ['says since when it exists and when it changed', asLater, 'since 2', 'since 1 or earlier, changed in 2'],
  [
    'of an older version says what becomes of it',
    asEarlier,
    'since 1 or earlier, not in 2',
    'since 1 or earlier, changes in 2',
  ],
] as const) {
  test(`an entry ${what}, with a link that nothing fetches in advance`, async () => {
    lessInTheOlder();
    const page = await compiled();
    for (const [name, says] of [
      ['Animal.feed', feed],
      ['Animal.read', read],
    ] as const) {
      expect(provenanceOf(page, name)).toBe(
        ` · <a href="${CHANGES}#superduper.zoo.animal.${name}" data-prefetch="never">${says}</a>`,
      );
    }
  });
}

test('an entry says where it was before', async () => {
  change(({ modules }) => {
    const [animal, sea] = [modules['superduper.zoo.animal'], modules['superduper.sea']];
    if (!animal?.functions.weigh || !sea) throw new Error('expected the fixture to have them');
    sea.functions.weigh = animal.functions.weigh;
    delete animal.functions.weigh;
  });
  expect(provenanceOf(await asLater(), 'weigh')).toBe(
    ` · <a href="${CHANGES}#superduper.zoo.animal.weigh" data-prefetch="never">since 1 or earlier, moved in 2</a>`,
  );
});

test('where one version is live, or the page belongs to none of them, nothing is said', async () => {
  const one = await compilePage([{ folder: zoo, label: '1' }]);
  expect(provenanceOf(one, 'Animal.feed')).toBe('');
  expect(provenanceOf(await between(other.folder, other.folder), 'Animal.feed')).toBe('');
});
