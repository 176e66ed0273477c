import { expect, test } from '@playwright/test';
import { indexSymbols } from '../../../../src/model/inventory/lookup';
import type { Class, Field, Inventory } from '../../../../src/model/inventory/types';
import { settingsOf } from '../../../../src/model/symbols/settings';
import { cases } from '../../../cases';
import { compile } from './compile';
import { messageOf } from './zoo';

const dataclass = (fields: Omit<Field, 'line'>[]): Class => ({
  line: 1,
  kind: 'dataclass',
  bases: [],
  decorators: [],
  fields: fields.map((field, line) => ({ line, ...field })),
  attributes: {},
  instanceAttributes: {},
  methods: {},
  properties: {},
});

const inventory = {
  generated: '',
  schemaVersion: 1,
  commit: '',
  packages: {},
  modules: {
    'app.config': {
      package: 'app',
      path: 'app/config.py',
      imports: {},
      functions: {},
      constants: {},
      classes: {
        Level: {
          ...dataclass([]),
          kind: 'enum',
          attributes: { LOW: { line: 1, value: '"low"' } },
        },
        Retry: dataclass([
          { name: 'tries', annotation: 'int', default: '2' },
          { name: 'wait', annotation: 'float', default: '.5' },
          { name: 'limit', annotation: 'int | None', default: 'None' },
        ]),
        Config: dataclass([
          { name: 'envs', annotation: 'dict', default: 'None', initVar: true },
          { name: 'url', annotation: 'str', default: "'mongomock://x'" },
          { name: 'level', annotation: 'Level', default: 'Level.LOW' },
          { name: 'force', annotation: 'bool', default: 'False' },
          { name: 'retry', annotation: 'Retry', defaultFactory: 'Retry' },
          { name: 'extra', annotation: 'dict', defaultFactory: 'dict' },
          { name: 'headers', annotation: 'dict', defaultFactory: 'lambda: {"a": "b"}' },
          { name: 'folder', annotation: 'str', default: 'os.path.join("a", "b")' },
        ]),
      },
    },
  },
} as unknown as Inventory;

test('settings are the fields of a class and of the classes that these hold, with what sets them', () => {
  const settings = settingsOf(indexSymbols(inventory), 'app.config.Config');
  expect(settings?.map(({ name, variable, value }) => [name, variable, value])).toEqual([
    ['envs', null, 'None'],
    ['url', 'SUPERDUPER_URL', 'mongomock://x'],
    ['level', 'SUPERDUPER_LEVEL', 'low'],
    ['force', 'SUPERDUPER_FORCE', 'False'],
    ['retry.tries', null, '2'],
    ['retry.wait', null, '.5'],
    ['retry.limit', 'SUPERDUPER_RETRY_LIMIT', 'None'],
    ['extra', null, '{}'],
    ['headers', null, '{"a": "b"}'],
    ['folder', 'SUPERDUPER_FOLDER', 'os.path.join("a", "b")'],
  ]);
  expect(settingsOf(indexSymbols(inventory), 'app.config.Nope')).toBeNull();
});

const OF = '<Settings of="superduper.sea.Ticket">';
const page = (body: string) => `---\ntitle: Settings\n---\n${body}\n`;

test('a setting has a heading with its name, what the source says of it, and the words', async () => {
  const { html, toc } = await compile(
    'zoo/settings.mdx',
    page(`${OF}\n\n- \`price\`: How deep.\n\n</Settings>`),
  );
  expect(toc.map(({ level, id }) => `${level} ${id}`)).toEqual(['3 price']);
  expect(
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('price variable SUPERDUPER_PRICE · type float · default empty How deep.');
});

for (const [what, body, message] of cases`
a setting that nobody explains
  ${OF}\n</Settings>
  4:1: expected every setting of \`superduper.sea.Ticket\`, found nothing about \`price\`. Add an item such as - \`price\`: what it means.
a setting that the version lacks
  ${OF}\n\n- \`price\`: How deep.\n- \`prize\`: How deep.\n\n</Settings>
  7:1: expected a setting of \`superduper.sea.Ticket\`, found \`prize\`, which this version does not have. The nearest: \`price\`. Correct the name, or remove the item.
a setting in two lists
  ${OF}\n\n- \`price\`: How deep.\n\n</Settings>\n\n${OF}\n\n- \`price\`: How deep.\n\n</Settings>
  12:1: expected \`price\` once, found it a second time. Join the two descriptions.
a class that the version lacks
  <Settings of="superduper.sea.Whale">\n\n- \`price\`: How deep.\n\n</Settings>
  4:1: expected the qualified name of a class of settings in <Settings of="…">, found \`superduper.sea.Whale\`, which this version does not have. Correct it.
a list in a note
  :::note\n\n${OF}\n</Settings>\n\n:::
  6:1: expected <Settings> at the top level of the page, found it inside something else. Close what is open before it.
`) {
  test(`${what} is reported`, async () => {
    const problems = await compile('zoo/settings.mdx', page(body)).catch(messageOf);
    expect(problems).toBe(`settings.mdx:${message}`);
  });
}
