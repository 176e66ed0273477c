import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Code } from 'mdast';
import { joinSpans, readSections } from '../../../../src/model/page/content';
import { createSignatureBlock } from '../../../../src/model/reference/expand-facts';
import type { Facts } from '../../../../src/model/symbols/facts';
import { fixtures } from './compile';
import { createZoo } from './zoo';

const documentation = createZoo();
const context = {
  documentation,
  file: join(fixtures, 'zoo/api/zoo/animal.mdx'),
  repository: '',
  liveVersions: null,
  headingIds: new Set<string>(),
};

function readFacts(name: string): Facts {
  const entry = [...documentation.entries.values()].find(({ facts }) => facts.symbol.name === name);
  if (!entry) throw new Error(`expected the zoo to document ${name}`);
  return entry.facts;
}

function withOptions(count: number, required: readonly string[] = []): Facts {
  const facts = readFacts('weigh');
  const [first] = facts.parameters ?? [];
  if (!first) throw new Error('expected a parameter');
  const value = (name: string, value: string | null) =>
    ({ ...first, name, value, kind: 'KEYWORD_ONLY' }) as const;
  return {
    ...facts,
    parameters: [
      ...required.map((name) => value(name, null)),
      ...Array.from({ length: count }, (_, index) => value(`option_${index}`, '1')),
    ],
  };
}

const blocks = (facts: Facts) => createSignatureBlock(facts, context);

test('links the types of a signature to their entries, each symbol once', () => {
  for (const facts of [readFacts('Animal'), withOptions(3)]) {
    const [code] = blocks(facts) as [Code];
    const links = code.data?.links?.map(({ from, to, url }) => `${code.value.slice(from, to)} ${url}`);
    expect(links).toEqual(['Animal #Animal']);
  }
});

test('shows up to ten parameters, and folds more to the required ones', () => {
  expect(blocks(withOptions(10)).map(({ type }) => type)).toEqual(['code']);
  const [block] = blocks(withOptions(10, ['cage']));
  expect(block?.type).toBe('foldedSignature');
  if (block?.type !== 'foldedSignature') return;
  const [fold, short] = block.children;
  expect(short.value).toBe('weigh(*, cage: Animal, ...) -> float');
  expect(fold.children).toMatchObject([
    { type: 'foldLabel', children: [{ value: 'All 11 parameters' }] },
    { type: 'code', value: expect.stringContaining('option_9: Animal = 1') },
  ]);
});

test('folds nothing if all parameters are required, and everything if none is', () => {
  const names = Array.from({ length: 11 }, (_, index) => `cage_${index}`);
  expect(blocks(withOptions(0, names)).map(({ type }) => type)).toEqual(['code']);
  const [block] = blocks(withOptions(11));
  expect(block?.type === 'foldedSignature' && block.children[1].value).toBe('weigh(...) -> float');
});

test('exposes a folded signature once, in full, to search and comparison', () => {
  const [section] = readSections({ type: 'root', children: blocks(withOptions(11)) }, context.file);
  const read = section?.blocks.map((block) => (block.kind === 'code' ? block.text : joinSpans([])));
  expect(read).toHaveLength(1);
  expect(read?.[0]).toContain('option_10: Animal = 1');
});
