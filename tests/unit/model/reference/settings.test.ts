import { expect, test } from '@playwright/test';
import { indexSymbols } from '../../../../src/shared/inventory/lookup';
import { listSettings } from '../../../../src/shared/inventory/settings';
import { cases } from '../../../cases';
import { extract } from '../../authoring/extract/checkout';
import { compile } from './compile';
import { messageOf } from './zoo';

const CONFIG = `
import dataclasses as dc
import enum
import os
import typing as t

class Level(str, enum.Enum):
    LOW = 'low'

@dc.dataclass
class Retry:
    tries: int = 2
    wait: float = -0.5
    limit: t.Optional[int] = None

@dc.dataclass
class Config:
    envs: dc.InitVar[t.Optional[dict]] = None
    url: str = 'mongomock://x'
    level: Level = Level.LOW
    force: bool = False
    retry: Retry = dc.field(default_factory=Retry)
    extra: dict = dc.field(default_factory=dict)
    headers: dict = dc.field(default_factory=lambda: {'a': 'b'})
    folder: str = os.path.join('a', 'b')
`;

test('lists the fields of a class and of nested classes as settings, with their variables', () => {
  const index = indexSymbols(extract({ 'superduper/config.py': CONFIG }));
  const settings = listSettings(index, 'superduper.config.Config');
  expect(settings?.map(({ name, variable, value }) => [name, variable, value])).toEqual([
    ['envs', null, 'None'],
    ['url', 'SUPERDUPER_URL', 'mongomock://x'],
    ['level', 'SUPERDUPER_LEVEL', 'low'],
    ['force', 'SUPERDUPER_FORCE', 'False'],
    ['retry.tries', null, '2'],
    ['retry.wait', null, '-0.5'],
    ['retry.limit', 'SUPERDUPER_RETRY_LIMIT', 'None'],
    ['extra', null, '{}'],
    ['headers', null, "{'a': 'b'}"],
    ['folder', 'SUPERDUPER_FOLDER', "os.path.join('a', 'b')"],
  ]);
  expect(listSettings(index, 'superduper.config.Nope')).toBeNull();
});

const OF = '<Settings of="superduper.sea.Ticket">';
const page = (body: string) => `---\ntitle: Settings\n---\n${body}\n`;

test('shows a setting with a heading, facts from the source, and the description', async () => {
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
  ).toBe('price environment variable SUPERDUPER_PRICE · type float · default empty How deep.');
});

for (const [caseName, body, message] of cases`
a setting without a description
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
`) {
  test(`reports ${caseName}`, async () => {
    const problems = await compile('zoo/settings.mdx', page(body)).catch(messageOf);
    expect(problems).toBe(`settings.mdx:${message}`);
  });
}
