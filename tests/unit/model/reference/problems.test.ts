import { expect, test } from '@playwright/test';
import { cases } from '../../../cases';
import { compile } from './compile';
import { messageOf } from './zoo';

/** Problems that the author of a page of the module `superduper.zoo.animal` sees. The text starts at line 5. */
async function listProblems(body: string, api = 'api: superduper.zoo.animal'): Promise<string[]> {
  const page = `---\ntitle: A page\n${api}\n---\n${body}\n`;
  return compile('zoo/api/page.mdx', page).then(
    () => [],
    (error: unknown) => messageOf(error).split('\n'),
  );
}

test.describe('reports wrong forms', () => {
  for (const [caseName, body, message] of cases`
an entry without a name
  <Api>Words.</Api>
  5:1: expected <Api of="…">, found no plain string for of. Write one in double quotes.
a name that is an expression
  <Api of={"Lion"}>Words.</Api>
  5:1: expected <Api of="…">, found no plain string for of. Write one in double quotes.
a heading in an entry
  <Api of="Lion">\n\n## More\n\n</Api>
  7:1: expected no heading inside an <Api>, whose own heading is generated. Use a bold phrase, or close the entry first.
an entry in an entry
  <Api of="Lion">\n\n<Api of="Lion.hunt">Words.</Api>\n\n</Api>
  7:1: expected <Api> at the top level of the page, found it inside another element. Close that element first.
an entry in a note
  :::note\n\n<Api of="Lion">Words.</Api>\n\n:::
  7:1: expected <Api> at the top level of the page, found it inside another element. Close that element first.
a section outside of an entry
  <Params>\n\n- \`ids\`: Words.\n\n</Params>
  5:1: expected <Params> directly inside an <Api>, found it elsewhere. Move it into its entry.
a section twice
  <Api of="Animal.age">\n\n<Returns>One.</Returns>\n\n<Returns>Two.</Returns>\n\n</Api>
  9:1: expected one <Returns> in an entry, found a second. Join the two.
text beside the list
  <Api of="Lion.hunt">\n\n<Params>\n\nWords.\n\n</Params>\n\n</Api>
  9:1: expected only a list of - \`name\`: what it means in <Params>, found other text. Move it out of <Params>.
an item without a name
  <Api of="Lion.hunt">\n\n<Params>\n\n- ids: Words.\n\n</Params>\n\n</Api>
  9:1: expected - \`name\`: what it means, found something else. Start the item with the name in backticks and a colon.
an item without a description
  <Api of="Lion.hunt">\n\n<Params>\n\n- \`ids\`:\n\n</Params>\n\n</Api>
  9:1: expected a description after \`ids\`:, found none. Explain what it means.
an item of two paragraphs
  <Api of="Lion.hunt">\n\n<Params>\n\n- \`ids\`: Words.\n\n  More.\n\n</Params>\n\n</Api>
  9:1: expected one paragraph about \`ids\`, because the page shows it in a list, found more. Move the rest below the list.
an item twice
  <Api of="Lion.hunt">\n\n<Params>\n\n- \`ids\`: Words.\n- \`ids\`: More.\n\n</Params>\n\n</Api>
  10:1: expected \`ids\` once, found it a second time. Join the two descriptions.
constants twice
  <Constants>\n\n- \`MAX_AGE\`: Words.\n\n</Constants>\n\n<Constants>\n\n- \`Ages\`: Words.\n\n</Constants>
  11:1: expected one <Constants>, found a second. Move its items to the first.
an omission without a reason
  <Omit of="Ages" />
  5:1: expected <Omit reason="…">, found no plain string for reason. Write one in double quotes.
an omission with hardly a reason
  <Omit of="Ages" reason="private" />
  5:1: expected a reason that explains why the symbol is omitted, found "private". Write a sentence.
`) {
    test(caseName, async () => expect(await listProblems(body)).toEqual([`api/page.mdx:${message}`]));
  }
});

test.describe('reports wrong names', () => {
  for (const [caseName, body, message] of cases`
a removed class
  <Api of="Loin">Words.</Api>
  5:1: expected a symbol of \`superduper.zoo.animal\`, found \`Loin\`, which this version does not have. The nearest: \`Lion\`. Correct the name, or remove the text.
a removed method
  <Api of="Lion.hunts">Words.</Api>
  5:1: expected a symbol of \`superduper.zoo.animal\`, found \`Lion.hunts\`, which this version does not have. The nearest: \`Lion.hunt\`. Correct the name, or remove the text.
nothing like it
  <Api of="Submarine">Words.</Api>
  5:1: expected a symbol of \`superduper.zoo.animal\`, found \`Submarine\`, which this version does not have. Correct the name, or remove the text.
a renamed parameter
  <Api of="Lion.hunt">\n\n<Params>\n\n- \`id\`: Words.\n\n</Params>\n\n</Api>
  9:1: expected a parameter of \`Lion.hunt\`, which has \`ids\`, \`context\` and \`job\`, found \`id\`. Correct the name, or remove the item.
a parameter of a function without parameters
  <Api of="Animal.wash">\n\n<Params>\n\n- \`soap\`: Words.\n\n</Params>\n\n</Api>
  9:1: expected a parameter of \`Animal.wash\`, which doesn’t have any, found \`soap\`. Correct the name, or remove the item.
an unknown attribute
  <Api of="Diet">\n\n<Attributes>\n\n- \`FISH\`: Words.\n\n</Attributes>\n\n</Api>
  9:1: expected an attribute of \`Diet\`, which has \`MEAT\` and \`PLANTS\`, found \`FISH\`. Correct the name, or remove the item.
an inherited member
  <Api of="Lion.age">Words.</Api>
  5:1: expected a symbol that \`superduper.zoo.animal\` defines, found \`Lion.age\`, which is \`superduper.zoo.animal.Animal.age\`. Describe it on the page of its module.
an imported name
  <Api of="TooHungry">Words.</Api>
  5:1: expected a symbol that \`superduper.zoo.animal\` defines, found \`TooHungry\`, which is \`superduper.zoo.errors.TooHungry\`. Describe it on the page of its module.
a private class
  <Api of="_Tagged">Words.</Api>
  5:1: expected a public symbol, found \`_Tagged\`. Describe it at the public class that inherits it.
an entry for a constant
  <Api of="MAX_AGE">Words.</Api>
  5:1: expected a class, function, method or property, found the constant \`MAX_AGE\`. Describe it in the page’s <Constants>.
an entry for a parameter
  <Api of="Lion.prey">Words.</Api>
  5:1: expected a class, function, method or property, found the field \`Lion.prey\`. Describe it in the <Params> of its class.
a class among the constants
  <Constants>\n\n- \`Lion\`: Words.\n\n</Constants>
  7:1: expected a constant, found the class \`Lion\`. Describe it in its own <Api>.
an omission of an unknown symbol
  <Omit of="Aged" reason="It has been removed long ago." />
  5:1: expected a symbol of \`superduper.zoo.animal\`, found \`Aged\`, which this version does not have. The nearest: \`Ages\`. Correct the name, or remove the text.
`) {
    test(caseName, async () => expect(await listProblems(body)).toEqual([`api/page.mdx:${message}`]));
  }

  test('treats a class that a package re-exports as one symbol', async () => {
    const api = 'api: [superduper, superduper.zoo.animal]';
    expect(await listProblems('<Api of="Animal">Words.</Api>', api)).toEqual([]);
  });

  test('reports a module that the version lacks', async () => {
    expect(await listProblems('Words.', 'api: superduper.zoo.animals')).toEqual([
      'api/page.mdx:1:1: expected modules of this version in `api` of the front matter, found `superduper.zoo.animals`, which this version does not have. The nearest: `superduper.zoo.animal`. Correct the name, or remove the page from this version.',
    ]);
  });

  test('reports an entry on a page without a module', async () => {
    expect(await listProblems('<Api of="Lion">Words.</Api>', 'draft: false')).toEqual([
      'api/page.mdx:5:1: expected the module that defines `Lion` in the front matter, found no module. Add a line such as api: superduper.components.listener.',
    ]);
  });
});

test('reports all problems of a page at once, in order', async () => {
  const messages = await listProblems(
    'See [it](api:Loin).\n\n<Api of="Loin">Words.</Api>\n\n<Api of="Weigh">Words.</Api>',
  );
  expect(messages.map((message) => message.split(': ')[0])).toEqual([
    'api/page.mdx:5:5',
    'api/page.mdx:7:1',
    'api/page.mdx:9:1',
  ]);
});

test('reports a page without an inventory above it', async () => {
  const page = 'Words about [it](api:Lion).\n\n<Api of="Lion">Words.</Api>';
  const message = await compile('page.mdx', page).catch(messageOf);
  const expected =
    'expected an api-inventory.json in a folder above the page, found none. Only pages of a docs version can use the reference.';
  expect(String(message).split('\n')).toEqual([
    `tests/fixtures/api-reference/page.mdx:1:13: ${expected}`,
    `tests/fixtures/api-reference/page.mdx:3:1: ${expected}`,
  ]);
});
