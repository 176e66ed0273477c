import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toPlainText } from '../../../../src/model/mdx/mdast';
import { fillPage } from '../../../../src/model/page/filled-page';
import { cases } from '../../../cases';
import { getDocsFolder, latest } from '../../../live-versions';
import { compile } from './compile';
import { messageOf } from './zoo';

async function compileGuide(text: string): Promise<string> {
  const { html } = await compile('zoo/guides/page.mdx', text);
  return html.replace(/^<p>(.*)<\/p>$/s, '$1');
}

const ofAnimals = (name: string, words = name) =>
  `<a href="/zoo/api/zoo/animal#${name}"><code>${words}</code></a>`;

test.describe('resolves symbol links', () => {
  const links: [markdown: string, becomes: string][] = [
    ['[it](api:Lion)', '<a href="/zoo/api/zoo/animal#Lion">it</a>'],
    ['[](api:Lion.hunt)', ofAnimals('Lion.hunt')],
    ['[](api:superduper.zoo.animal.Lion.hunt)', ofAnimals('Lion.hunt')],
    ['[](api:superduper.Animal)', ofAnimals('Animal')],
    ['[](api:Seal.feed)', ofAnimals('Animal.feed')],
    ['[](api:Animal.tag)', ofAnimals('Animal.tag')],
    ['[](api:Animal.name)', ofAnimals('Animal.name')],
    ['[](api:weigh)', ofAnimals('weigh')],
    ['[](api:MAX_AGE)', ofAnimals('MAX_AGE')],
    ['[](api:superduper.sea)', '<a href="/zoo/api/sea"><code>superduper.sea</code></a>'],
    ['[](default:weigh.unit)', ofAnimals('weigh.unit', 'kg')],
    ['[*very* it][one]\n\n[one]: api:Lion', '<a href="/zoo/api/zoo/animal#Lion"><em>very</em> it</a>'],
  ];
  for (const [markdown, becomes] of links) {
    test(markdown, async () => expect(await compileGuide(markdown)).toBe(becomes));
  }

  for (const [markdown, message] of cases`
[it](api:Loin)
  1:1: expected a symbol of this version’s API, found \`Loin\`, which this version does not have. The nearest: \`Lion\`. Correct the link, or write the name as code.
See [it](api:Lion.hunts).
  1:5: expected a symbol of this version’s API, found \`Lion.hunts\`, which this version does not have. The nearest: \`Lion.hunt\`. Correct the link, or write the name as code.
[](default:Animal.name)
  1:1: expected a documented parameter that has a default, such as default:Job.status, found \`Animal.name\`. Correct the name, or write the value.
[](default:Loin.prey)
  1:1: expected a documented parameter that has a default, such as default:Job.status, found \`Loin.prey\`. Correct the name, or write the value.
[](api:Ages)
  1:1: expected a symbol that a page of this version documents, found \`superduper.zoo.animal.Ages\`, which isn't documented. Document it, or write the name as code.
`) {
    test(`rejects ${markdown}`, async () => {
      expect(await compileGuide(markdown).catch(messageOf)).toBe(`guides/page.mdx:${message}`);
    });
  }

  test('rejects an ambiguous name, and accepts its path', async () => {
    expect(await compileGuide('[](api:Ticket)').catch(messageOf)).toBe(
      'guides/page.mdx:1:1: expected one symbol of this version’s API, found `Ticket`, which could be `superduper.sea.Ticket` and `superduper.zoo.errors.Ticket`. Write the full name. Correct the link, or write the name as code.',
    );
    expect(await compileGuide('[](api:superduper.sea.Ticket)')).toBe(
      '<a href="/zoo/api/sea#Ticket"><code>Ticket</code></a>',
    );
  });
});

test('shows the value of a constant as the default of a parameter', () => {
  const file = join(process.cwd(), getDocsFolder(latest.name), 'page.mdx');
  const { tree, problems } = fillPage(file, { repository: '' }, '[](default:Job.status)');
  expect(problems).toEqual([]);
  expect(tree.children.map(toPlainText).join('')).toBe('submitted');
});

test.describe('links inline code', () => {
  const LION = ofAnimals('Lion');
  const links: [title: string, markdown: string, becomes: string][] = [
    ['a class', 'A `Lion`.', `A ${LION}.`],
    ['a member', 'See `Lion.hunt`.', `See ${ofAnimals('Lion.hunt')}.`],
    ['once in a section', 'A `Lion` and a `Lion`.', `A ${LION} and a <code>Lion</code>.`],
    ['not in a link', '[A `Lion`](./other.mdx)', '<a href="/zoo/guides/other">A <code>Lion</code></a>'],
    ['in bold text', '**A `Lion`**', `<strong>A ${LION}</strong>`],
    ['not a call', '`Lion()` and `lion.hunt`', '<code>Lion()</code> and <code>lion.hunt</code>'],
    ['not a function or a constant', '`weigh`, `MAX_AGE`', '<code>weigh</code>, <code>MAX_AGE</code>'],
    ['not what Python itself has', '`TimeoutError`', '<code>TimeoutError</code>'],
    ['not a constant that is written like a class', '`Hunger`', '<code>Hunger</code>'],
    ['not an unknown name', '`Tiger`', '<code>Tiger</code>'],
    ['not an ambiguous name', '`Ticket`', '<code>Ticket</code>'],
  ];
  for (const [caseName, markdown, becomes] of links) {
    test(caseName, async () => expect(await compileGuide(markdown)).toBe(becomes));
  }

  test('again in the next section, and not in its heading', async () => {
    const html = await compileGuide('A `Lion`.\n\n## A `Lion`\n\nA `Lion`.\n\n### More\n\nA `Lion`.');
    expect(html.split(LION)).toHaveLength(3);
    expect(html).toContain('A <code>Lion</code></h2>');
  });

  test('never to its own page', async () => {
    const { html } = await compile(
      'zoo/api/zoo/animal.mdx',
      '---\napi: superduper.zoo.animal\n---\n\nA `Lion`.',
    );
    expect(html).toBe('<p>A <code>Lion</code>.</p>');
  });
});
