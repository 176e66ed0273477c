import { expect, test } from '@playwright/test';
import { cases } from '../../../../cases';
import { checkZoo, createReplacement } from '../../../model/reference/zoo';

const ANIMAL = 'api/zoo/animal.mdx';

test('accepts a reference without gaps and unknown symbols', () => expect(checkZoo({})).toEqual([]));

/** Text to replace on a page, its replacement, and the expected problems. An empty text creates the page. */
for (const [caseName, change, ...problems] of cases`
a class without an entry
  api/errors.mdx: <Api of="TooHungry">An animal got too little.</Api> ⟶
  api/errors.mdx:1:1: expected an entry for \`TooHungry\` of \`superduper.zoo.errors\`, found none. Add <Api of="TooHungry">, or give the reason for leaving it out in <Omit of="TooHungry" reason="…" />.
a method without an entry
  api/zoo/animal.mdx: <Api of="Animal.wash">Takes a while.</Api> ⟶
  api/zoo/animal.mdx:1:1: expected an entry for \`Animal.wash\` of \`superduper.zoo.animal\`, found none. Add <Api of="Animal.wash">, or give the reason for leaving it out in <Omit of="Animal.wash" reason="…" />.
a method of a private base without an entry
  api/zoo/animal.mdx: <Api of="Animal.tag"> ⟶ <Api of="Animal.__post_init__">
  api/zoo/animal.mdx:1:1: expected an entry for \`Animal.tag\` of \`superduper.zoo.animal\`, found none. Add <Api of="Animal.tag">, or give the reason for leaving it out in <Omit of="Animal.tag" reason="…" />.
  api/zoo/animal.mdx:61:1: expected \`ValueError\` in <Raises> of \`Animal.__post_init__\`, because its source raises it, found no such item. Add an item that describes when.
  api/zoo/animal.mdx:66:1: expected a parameter of \`Animal.__post_init__\`, which doesn’t have any, found \`text\`. Correct the name, or remove the item.
a constant without a description
  api/zoo/animal.mdx: <Omit of="Ages" reason="An implementation detail of weigh, nothing to rely on." /> ⟶
  api/zoo/animal.mdx:1:1: expected an entry for \`Ages\` of \`superduper.zoo.animal\`, found none. Add it to <Constants>, or give the reason for leaving it out in <Omit of="Ages" reason="…" />.
a parameter without a description
  api/zoo/animal.mdx: - \`strict\`: Whether to refuse what is not an animal.\n ⟶
  api/zoo/animal.mdx:42:1: expected \`strict\` in <Params> of \`Animal.read\`, found no such item. Add a line \`- strict:\` with a description.
an inherited parameter without a description
  api/zoo/animal.mdx: - \`diet\`: What it eats.\n ⟶
  api/sea.mdx:7:1: expected \`diet\` in <Params> of \`Seal\`, found no such item. Add a line \`- diet:\` with a description.
  api/zoo/animal.mdx:9:1: expected \`diet\` in <Params> of \`Animal\`, found no such item. Add a line \`- diet:\` with a description.
  api/zoo/animal.mdx:99:1: expected \`diet\` in <Params> of \`Lion\`, found no such item. Add a line \`- diet:\` with a description.
attributes without a description
  api/zoo/animal.mdx: - \`MEAT\`: Other animals.\n- \`PLANTS\`: Leaves and grass.\n ⟶
  api/zoo/animal.mdx:140:1: expected \`MEAT\` and \`PLANTS\` in <Attributes> of \`Diet\`, found no such item. Add a line \`- MEAT:\` with a description.
an invented parameter
  api/zoo/animal.mdx: - \`path\`: The file. ⟶ - \`file\`: The file.
  api/zoo/animal.mdx:42:1: expected \`path\` in <Params> of \`Animal.read\`, found no such item. Add a line \`- path:\` with a description.
  api/zoo/animal.mdx:48:1: expected a parameter of \`Animal.read\`, which has \`path\` and \`strict\`, found \`file\`. Correct the name, or remove the item.
an entry without a description
  api/zoo/animal.mdx: <Api of="Animal.age">In years.</Api> ⟶ <Api of="Animal.age" />
  api/zoo/animal.mdx:40:1: expected a description of \`Animal.age\`, found none. Describe what it is for.
an entry without a description that inherits from an undocumented one
  api/zoo/animal.mdx: <Api of="Animal.sound">What it says.</Api> ⟶ <Omit of="Animal.sound" reason="Every animal has its own." />
  api/zoo/animal.mdx:138:1: expected a description of \`Lion.sound\`, found none. Describe what it is for.
a return value without a description
  api/zoo/animal.mdx: <Returns>A new animal.</Returns> ⟶
  api/zoo/animal.mdx:42:1: expected <Returns> in the entry of \`Animal.read\`, which returns \`'Animal'\`, found none. Describe the return value.
an exception without a description
  api/zoo/animal.mdx: - \`TooHungry\`: there ⟶ - \`KeyError\`: there
  api/zoo/animal.mdx:71:1: expected \`TooHungry\` in <Raises> of \`Animal.feed\`, because its source raises it, found no such item. Add an item that describes when.
an omission that is no longer needed
  api/zoo/animal.mdx: - \`MAX_AGE\`: ⟶ - \`Ages\`: How old.\n- \`MAX_AGE\`:
  api/zoo/animal.mdx:177:1: expected <Omit> only for a public symbol without an entry, found \`Ages\`, which has an entry. Remove the <Omit>.
a repeated description of a base
  api/zoo/animal.mdx: - \`prey\`: What it hunts. ⟶ - \`prey\`: What it hunts.\n- \`diet\`: What it eats.
  api/zoo/animal.mdx:100:1: expected a description of \`diet\` that differs from the one in \`superduper.zoo.animal.Animal\` or <SharedParams>, found the same description. Remove the item, because the page already shows that description.
a repeated and an unneeded shared description
  api/zoo/animal.mdx: Hunts once for each id.\n ⟶ Hunts once for each id.\n\n<Params>\n- \`ids\`: Where to look.\n</Params>\n
  api/zoo/animal.mdx:112:1: expected a description of \`ids\` that differs from the one in \`superduper.zoo.animal.Lion.hunt\` or <SharedParams>, found the same description. Remove the item, because the page already shows that description.
  api/zoo/animal.mdx:124:1: expected a shared description that at least one entry of this page uses, found \`ids\`. Remove the item.
a title that is not the module
  api/zoo/animal.mdx: title: superduper.zoo.animal ⟶ title: Animals
  api/zoo/animal.mdx:1:1: expected the title superduper.zoo.animal, because the page documents this module, found "Animals". Correct \`title\` or \`api\` in the front matter.
an omission that was never needed
  api/zoo/animal.mdx: nothing to rely on." /> ⟶ nothing to rely on." />\n\n<Omit of="Lion.__init__" reason="The class itself describes it." />\n<Omit of="Animal.__post_init__" reason="The class itself describes it." />
  api/zoo/animal.mdx:178:1: expected a symbol of \`superduper.zoo.animal\`, found \`Lion.__init__\`, which this version does not have. Correct the name, or remove the text.
  api/zoo/animal.mdx:179:1: expected <Omit> only for a public symbol without an entry, found \`Animal.__post_init__\`, which does not need an entry. Remove the <Omit>.
a symbol on two pages
  api/zoo/lions.mdx:  ⟶ ---\ntitle: superduper.zoo.animal\napi: superduper.zoo.animal\n---\n\n<Api of="Lion.sound">Roars.</Api>\n
  api/zoo/lions.mdx:6:1: expected the entry of \`Lion.sound\` below the entry of \`Lion\`, found it at the start of the page. Move the entry.
  api/zoo/lions.mdx:6:1: expected one entry for \`Lion.sound\`, found a second one in addition to api/zoo/animal.mdx:138:1. Keep one of them.
a symbol twice on a page, below another class
  api/zoo/animal.mdx: nothing to rely on." /> ⟶ nothing to rely on." />\n\n<Api of="Animal.wash">Takes a while.</Api>
  api/zoo/animal.mdx:178:1: expected the entry of \`Animal.wash\` below the entry of \`Animal\`, found it below the entry of \`weigh\`. Move the entry.
  api/zoo/animal.mdx:178:1: expected one entry for \`Animal.wash\`, found a second one in addition to api/zoo/animal.mdx:59:1. Keep one of them.
a page for a module that the version lacks
  api/air.mdx:  ⟶ ---\ntitle: superduper.air\napi: superduper.air\n---\n
  api/air.mdx:1:1: expected modules of this version in \`api\` of the front matter, found \`superduper.air\`, which this version does not have. Correct the name, or remove the page from this version.
a package that no page names
  api/errors.mdx: , superduper] ⟶ ]
  api-inventory.json:1:1: expected a page of this version whose \`api\` names the package \`superduper\`, found none. Add the package to \`api\` in the front matter of the page that describes it.
`) {
  const [, page = '', from = '', to = ''] = /^(\S+): (.*) ⟶ ?(.*)$/s.exec(change) ?? [];
  test(`reports ${caseName}`, () =>
    expect(checkZoo({ [page]: createReplacement(from, to) })).toEqual(problems));
}

test('reports an exported class of a module that no page names', () => {
  expect(checkZoo({ [ANIMAL]: () => null })).toContain(
    'api/errors.mdx:1:1: expected an entry for `Animal` of `superduper.zoo.animal`, found none. Add <Api of="Animal">, or give the reason for leaving it out in <Omit of="Animal" reason="…" />.',
  );
});

test('accepts the text on a settings page for the class of the settings', () => {
  const settings = () =>
    '---\ntitle: Settings\n---\n\n<Settings of="superduper.sea.Seal">\n- `depth`: In meters.\n</Settings>\n';
  const changes = {
    'api/sea.mdx': createReplacement('- `depth`: How deep it dives, in meters.', '- `name`: Its own.'),
  };
  expect(checkZoo({ ...changes, 'guides/settings.mdx': settings })).toEqual([]);
  expect(checkZoo(changes)).toEqual([expect.stringContaining('expected `depth` in <Params> of `Seal`')]);
});

test('leaves out the members of a left-out class', () => {
  const withoutLions = (page: string) =>
    page
      .replace(
        /<Api of="Lion[\s\S]*(?=<Api of="Diet">)/,
        '<Omit of="Lion" reason="It is documented at another zoo." />\n\n',
      )
      .replace('[](api:Lion)', 'lion');
  expect(checkZoo({ [ANIMAL]: withoutLions })).toEqual([]);
});

test('requires a title of its own for a guide that documents a module', () => {
  const guide = () =>
    '---\ntitle: The sea\napi: superduper.sea\n---\n\n<Api of="Seal">\n\nSwims.\n\n<Params>\n- `depth`: In meters.\n</Params>\n\n</Api>\n\n<Omit of="Ticket" reason="Visitors have no use for it." />\n';
  expect(checkZoo({ 'api/sea.mdx': () => null, 'guides/sea.mdx': guide })).toEqual([]);
});
