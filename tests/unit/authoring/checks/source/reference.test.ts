import { expect, test } from '@playwright/test';
import { cases } from '../../../../cases';
import { contract, replacing } from '../../../model/reference/zoo';

const ANIMAL = 'api/zoo/animal.mdx';
const ERRORS = 'api/errors.mdx';

test('a reference without gaps and inventions', () => expect(contract({})).toEqual([]));

/** A test of what is told after some changes to the pages. */
const breach = (what: string, changes: Parameters<typeof contract>[0]) => ({
  tells: (...problems: string[]) => test(what, () => expect(contract(changes)).toEqual(problems)),
});

/** What is replaced on a page by what, and what is told then. */
for (const [what, change, ...problems] of cases`
a class without an entry
  api/errors.mdx: <Api of="TooHungry">An animal got too little.</Api> ⟶
  api/errors.mdx:1:1: expected an entry for \`TooHungry\` of \`superduper.zoo.errors\`, found none. Add an <Api of="TooHungry">, or say why not with <Omit of="TooHungry" reason="…" />.
a method without an entry
  api/zoo/animal.mdx: <Api of="Animal.wash">Takes a while.</Api> ⟶
  api/zoo/animal.mdx:1:1: expected an entry for \`Animal.wash\` of \`superduper.zoo.animal\`, found none. Add an <Api of="Animal.wash">, or say why not with <Omit of="Animal.wash" reason="…" />.
a method of a private base without an entry
  api/zoo/animal.mdx: <Api of="Animal.tag"> ⟶ <Api of="Animal.__post_init__">
  api/zoo/animal.mdx:1:1: expected an entry for \`Animal.tag\` of \`superduper.zoo.animal\`, found none. Add an <Api of="Animal.tag">, or say why not with <Omit of="Animal.tag" reason="…" />.
  api/zoo/animal.mdx:61:1: expected \`ValueError\` in <Raises> of \`Animal.__post_init__\`, whose source raises it, found no such line. Say when.
  api/zoo/animal.mdx:66:1: expected a parameter of \`Animal.__post_init__\`, which doesn’t have any, found \`text\`. Correct the name, or remove the item.
a constant without words
  api/zoo/animal.mdx: <Omit of="Ages" reason="An implementation detail of weigh, nothing to rely on." /> ⟶
  api/zoo/animal.mdx:1:1: expected an entry for \`Ages\` of \`superduper.zoo.animal\`, found none. Add it to <Constants>, or say why not with <Omit of="Ages" reason="…" />.
a parameter without words
  api/zoo/animal.mdx: - \`strict\`: Whether to refuse what is not an animal.\n ⟶
  api/zoo/animal.mdx:42:1: expected \`strict\` in <Params> of \`Animal.read\`, found no such line. Add - \`strict\`: and what it means.
a parameter without words, which classes inherit
  api/zoo/animal.mdx: - \`diet\`: What it eats.\n ⟶
  api/sea.mdx:7:1: expected \`diet\` in <Params> of \`Seal\`, found no such line. Add - \`diet\`: and what it means.
  api/zoo/animal.mdx:9:1: expected \`diet\` in <Params> of \`Animal\`, found no such line. Add - \`diet\`: and what it means.
  api/zoo/animal.mdx:99:1: expected \`diet\` in <Params> of \`Lion\`, found no such line. Add - \`diet\`: and what it means.
attributes without words
  api/zoo/animal.mdx: - \`MEAT\`: Other animals.\n- \`PLANTS\`: Leaves and grass.\n ⟶
  api/zoo/animal.mdx:140:1: expected \`MEAT\` and \`PLANTS\` in <Attributes> of \`Diet\`, found no such line. Add - \`MEAT\`: and what it means.
an invented parameter
  api/zoo/animal.mdx: - \`path\`: The file. ⟶ - \`file\`: The file.
  api/zoo/animal.mdx:42:1: expected \`path\` in <Params> of \`Animal.read\`, found no such line. Add - \`path\`: and what it means.
  api/zoo/animal.mdx:48:1: expected a parameter of \`Animal.read\`, which has \`path\` and \`strict\`, found \`file\`. Correct the name, or remove the item.
an entry without words
  api/zoo/animal.mdx: <Api of="Animal.age">In years.</Api> ⟶ <Api of="Animal.age" />
  api/zoo/animal.mdx:40:1: expected words about \`Animal.age\`, found none. Say what it is for.
an entry without words whose inherited one is not documented
  api/zoo/animal.mdx: <Api of="Animal.sound">What it says.</Api> ⟶ <Omit of="Animal.sound" reason="Every animal has its own." />
  api/zoo/animal.mdx:138:1: expected words about \`Lion.sound\`, found none. Say what it is for.
a return value without words
  api/zoo/animal.mdx: <Returns>A new animal.</Returns> ⟶
  api/zoo/animal.mdx:42:1: expected <Returns> in the entry of \`Animal.read\`, which returns \`'Animal'\`, found none. Say what it holds.
an exception without words
  api/zoo/animal.mdx: - \`TooHungry\`: there ⟶ - \`KeyError\`: there
  api/zoo/animal.mdx:71:1: expected \`TooHungry\` in <Raises> of \`Animal.feed\`, whose source raises it, found no such line. Say when.
an omission that is no longer needed
  api/zoo/animal.mdx: - \`MAX_AGE\`: ⟶ - \`Ages\`: How old.\n- \`MAX_AGE\`:
  api/zoo/animal.mdx:177:1: expected <Omit> only for what would be missing, found \`Ages\`, which has an entry. Remove the <Omit>.
words of a base that are said again
  api/zoo/animal.mdx: - \`prey\`: What it hunts. ⟶ - \`prey\`: What it hunts.\n- \`diet\`: What it eats.
  api/zoo/animal.mdx:100:1: expected words about \`diet\` that say more than those of \`superduper.zoo.animal.Animal\` or of <SharedParams>, found the same. Leave the item out: the page shows them.
words that entries share, said again and needless
  api/zoo/animal.mdx: Hunts once for each id.\n ⟶ Hunts once for each id.\n\n<Params>\n- \`ids\`: Where to look.\n</Params>\n
  api/zoo/animal.mdx:112:1: expected words about \`ids\` that say more than those of \`superduper.zoo.animal.Lion.hunt\` or of <SharedParams>, found the same. Leave the item out: the page shows them.
  api/zoo/animal.mdx:124:1: expected words about a parameter of an entry of this page that has none of its own, found \`ids\`. Remove the item.
a title that is not the module
  api/zoo/animal.mdx: title: superduper.zoo.animal ⟶ title: Animals
  api/zoo/animal.mdx:1:1: expected title: superduper.zoo.animal, the module that the page documents, found "Animals". Correct the title or api.
`) {
  const [, page = '', from = '', to = ''] = /^(\S+): (.*) ⟶ ?(.*)$/s.exec(change) ?? [];
  breach(what, { [page]: replacing(from, to) }).tells(...problems);
}
breach('an omission that was never needed', {
  [ANIMAL]: (page) =>
    `${page}\n<Omit of="Lion.__init__" reason="The class itself describes it." />\n<Omit of="Animal.__post_init__" reason="The class itself describes it." />\n`,
}).tells(
  'api/zoo/animal.mdx:178:1: expected a symbol of `superduper.zoo.animal`, found `Lion.__init__`, which this version does not have. Correct the name, or remove the text.',
  'api/zoo/animal.mdx:179:1: expected <Omit> only for what would be missing, found `Animal.__post_init__`, which needs no entry. Remove the <Omit>.',
);
breach('a symbol on two pages', {
  'api/zoo/lions.mdx': () =>
    '---\ntitle: superduper.zoo.animal\napi: superduper.zoo.animal\n---\n\n<Api of="Lion.sound">Roars.</Api>\n',
}).tells(
  'api/zoo/lions.mdx:6:1: expected the entry of `Lion.sound` below that of `Lion`, found it before any other. Move it.',
  'api/zoo/lions.mdx:6:1: expected one entry for `Lion.sound`, found a second; the first is at api/zoo/animal.mdx:138:1. Keep one of them.',
);
breach('a symbol twice on a page', {
  [ERRORS]: (page) => `${page}\n<Api of="TooHungry">Again.</Api>\n`,
}).tells(
  'api/errors.mdx:33:1: expected one entry for `TooHungry`, found a second; the first is at api/errors.mdx:7:1. Keep one of them.',
);
breach('a member below another class', {
  [ANIMAL]: (page) =>
    `${page.replace('<Api of="Animal.wash">Takes a while.</Api>', '')}\n<Api of="Animal.wash">Takes a while.</Api>\n`,
}).tells(
  'api/zoo/animal.mdx:178:1: expected the entry of `Animal.wash` below that of `Animal`, found it below that of `weigh`. Move it.',
);
breach('a page for a module that this version lacks', {
  'api/air.mdx': () => '---\ntitle: superduper.air\napi: superduper.air\n---\n',
}).tells(
  'api/air.mdx:1:1: expected modules of this version in `api` of the front matter, found `superduper.air`, which this version does not have. The nearest: `superduper.base`, `superduper.sea` and `superduper.zoo`. Correct the name, or remove the page from this version.',
);

test('a package that no page names', () => {
  expect(contract({ [ERRORS]: replacing(', superduper]', ']') })).toEqual([
    'api-inventory.json:1:1: expected a page of this version whose `api` names the package `superduper`, found none. Add it to the front matter of the page that describes it.',
  ]);
});

test('a class that a package passes on, of a module that no page names', () => {
  expect(contract({ [ANIMAL]: () => null })).toContain(
    'api/errors.mdx:1:1: expected an entry for `Animal` of `superduper.zoo.animal`, found none. Add an <Api of="Animal">, or say why not with <Omit of="Animal" reason="…" />.',
  );
});

test('words of a page of settings do for the class of the settings', () => {
  const settings = () =>
    '---\ntitle: Settings\n---\n\n<Settings of="superduper.sea.Seal">\n- `depth`: In meters.\n</Settings>\n';
  const changes = {
    'api/sea.mdx': replacing('- `depth`: How deep it dives, in meters.', '- `name`: Its own.'),
  };
  expect(contract({ ...changes, 'guides/settings.mdx': settings })).toEqual([]);
  expect(contract(changes)).toEqual([expect.stringContaining('expected `depth` in <Params> of `Seal`')]);
});

test('a class that is left out takes its members along', () => {
  const withoutLions = (page: string) =>
    page
      .replace(
        /<Api of="Lion[\s\S]*(?=<Api of="Diet">)/,
        '<Omit of="Lion" reason="It is documented at another zoo." />\n\n',
      )
      .replace('[](api:Lion)', 'lion');
  expect(contract({ [ANIMAL]: withoutLions })).toEqual([]);
});

test('a guide that documents a module has a title of its own', () => {
  const guide = () =>
    '---\ntitle: The sea\napi: superduper.sea\n---\n\n<Api of="Seal">\n\nSwims.\n\n<Params>\n- `depth`: In meters.\n</Params>\n\n</Api>\n\n<Omit of="Ticket" reason="Visitors have no use for it." />\n';
  expect(contract({ 'api/sea.mdx': () => null, 'guides/sea.mdx': guide })).toEqual([]);
});
