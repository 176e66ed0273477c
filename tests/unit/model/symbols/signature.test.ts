import { expect, test } from '@playwright/test';
import { collectFacts } from '../../../../src/model/symbols/facts';
import { formatSignature } from '../../../../src/model/symbols/signature';
import { indexSymbols } from '../../../../src/shared/inventory/lookup';
import { extract } from '../../authoring/extract/checkout';

function format(signature: string): string {
  const inventory = extract({ 'superduper/m.py': `def call${signature}: ...\n` });
  const symbols = indexSymbols(inventory);
  const symbol = symbols.byQualifiedName.get('superduper.m.call');
  const facts = symbol && collectFacts(inventory, symbol);
  return (facts && formatSignature(facts, symbols)) ?? '';
}

const LONG = 'n'.repeat(72 - 'call()'.length);

for (const [caseName, signature] of [
  ['nothing to pass', '() -> None'],
  ['puts spaces around defaults according to Python’s style guide', '(a=1, b: int = 2)'],
  ['puts markers where the kinds change', '(a, /, b, *, c, d)'],
  ['*args takes the place of the marker', '(*args, a, **options)'],
  ['72 characters stay on a line', `(${LONG})`],
] as const) {
  test(caseName, () => expect(format(signature)).toBe(`call${signature}`));
}

test('puts each parameter of a longer signature on its own line', () =>
  expect(format(`(${LONG}n)`)).toBe(`call(\n    ${LONG}n,\n)`));
