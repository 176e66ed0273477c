import { expect, test } from '@playwright/test';
import { getAdvice } from '../../../../src/authoring/samples/advice';
import { readSamples } from '../../../../src/authoring/samples/page';
import { indexSymbols } from '../../../../src/shared/inventory/lookup';
import { extract } from '../extract/checkout';

const index = indexSymbols(
  extract({
    'superduper/__init__.py': "__version__ = '1'\n",
    'superduper/base.py': 'class NotFound(Exception): ...\n\ndef stop(): ...\n\ndef start(name): ...\n',
  }),
);

function advise(message: string, code: string): string | undefined {
  const [{ modules }] = readSamples('page.mdx', `\`\`\`python\n${code}\n\`\`\`\n`);
  const line = modules[0]?.lines.find(({ text }) => text === code);
  return line && getAdvice(index, message, line, code.length);
}

test('lists what a function accepts and what a class has, unless that is nothing', () => {
  const message = 'Expected 0 positional arguments';
  expect(advise(message, 'start(1, 2)')).toBe('In this version, start accepts name.');
  expect(advise(message, 'stop(1)')).toBeUndefined();
  expect(advise('Cannot access attribute "code" for class "NotFound"', 'NotFound().code')).toBeUndefined();
});
