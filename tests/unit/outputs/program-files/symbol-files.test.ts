import { expect, test } from '@playwright/test';
import { indexPages } from '../../../../src/model/symbols/documentation';
import { buildSymbolFiles, extractFirstSentence } from '../../../../src/outputs/program-files/symbol-files';
import { getApiChangesRoute, oldest, second } from '../../../live-versions';
import { createZooVersions } from './fixtures';

test('lists kind, signature, first sentence and changes of each name on a page', () => {
  const versions = createZooVersions().map(({ data }) => data);
  const [first] = versions;
  const inventory = structuredClone(first?.documentation.symbols.inventory);
  if (!first || !inventory) throw new Error('expected a version');
  inventory.modules['superduper.zoo.animal']?.classes.Animal?.methods.read?.parameters.pop();
  const pages = first.documentation.pages.map(({ page }) => page);
  const changed = { ...first, documentation: indexPages(inventory, pages) };
  const file = buildSymbolFiles([changed, ...versions.slice(1)]).get(`${second.path}/api/zoo/animal`);
  const route = getApiChangesRoute(oldest, second);
  expect(file?.['']).toMatchObject({ kind: 'module', signature: 'superduper.zoo.animal' });
  expect(file?.['Animal.feed']).toEqual({
    kind: 'method',
    signature: 'feed(food: str, *, grams: int = 100) -> bool',
    says: 'Gives it something to eat.',
  });
  expect(file?.['Animal.read']).toMatchObject({
    signature: 'Animal.read(\n    path: str,\n    /,\n    strict: bool = False,\n) -> Animal',
    changes: [`Changed in ${second.label}`, `${route}#superduper.zoo.animal.Animal.read`],
  });
  expect(file?.['Animal.name']).toMatchObject({ kind: 'parameter', signature: 'name: str' });
  expect(file?.['Animal.age']).toMatchObject({ kind: 'property', signature: 'age: int' });
  expect(file?.MAX_AGE).toMatchObject({ kind: 'constant', says: 'No animal is older, in years.' });
});

test('ends a sentence at its punctuation, but not in code or after an abbreviation', () => {
  expect(extractFirstSentence('Reads `a. b` of e.g. C. Then more.')).toBe('Reads `a. b` of e.g. C.');
  expect(extractFirstSentence('Version 0.7 has it! Not 0.6.')).toBe('Version 0.7 has it!');
  expect(extractFirstSentence('No end')).toBe('No end');
  expect(extractFirstSentence('A name, e.g. `x`')).toBe('A name, e.g. `x`');
});
