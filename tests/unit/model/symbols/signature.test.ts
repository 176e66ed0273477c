import { expect, test } from '@playwright/test';
import { findSymbol, indexSymbols } from '../../../../src/model/inventory/lookup';
import { factsOf } from '../../../../src/model/symbols/facts';
import { formatSignature } from '../../../../src/model/symbols/signature';
import { extract } from '../inventory/checkout';

/** The signature of a function that Python writes so. */
function format(signature: string): string {
  const inventory = extract({ 'superduper/m.py': `def call${signature}: ...\n` });
  const found = findSymbol(indexSymbols(inventory), 'superduper.m.call');
  const facts = 'symbol' in found ? factsOf(inventory, found.symbol) : null;
  const { parameters, returns } = facts ?? { parameters: null, returns: null };
  return formatSignature({ name: 'call', parameters: parameters ?? [], returns }, () => undefined, 'm');
}

const LONG = 'n'.repeat(72 - 'call()'.length);

for (const [what, signature] of [
  ['nothing to pass', '() -> None'],
  ['defaults are spaced as Python’s style guide says', '(a=1, b: int = 2)'],
  ['markers stand where the kinds change', '(a, /, b, *, c, d)'],
  ['*args takes the place of the marker', '(*args, a, **options)'],
  ['72 characters stay on a line', `(${LONG})`],
] as const) {
  test(what, () => expect(format(signature)).toBe(`call${signature}`));
}

test('73 characters do not', () => expect(format(`(${LONG}n)`)).toBe(`call(\n    ${LONG}n,\n)`));
