import { expect, test } from '@playwright/test';
import { causesOf } from '../../../src/components/Crash/causes';

const circle = new Error('a');
circle.cause = new Error('b', { cause: circle });

for (const [what, error, causes] of [
  [
    'a chain is told from the outside in',
    new Error('a', { cause: new TypeError('b', { cause: new Error('c') }) }),
    ['a', 'b', 'c'],
  ],
  ['anything can be thrown', 'words', ['words']],
  ['anything can be a cause', new Error('a', { cause: 404 }), ['a', '404']],
  [
    'even what cannot be shown',
    new Error('a', { cause: Object.create(null) }),
    ['a', 'Something that cannot be shown.'],
  ],
  ['an error without a message is told by its name', new RangeError(), ['RangeError']],
  ['nothing is told by a sentence', undefined, ['Nothing is known of the error.']],
  ['a chain that bites its tail ends', circle, ['a', 'b']],
] as const)
  test(what, () => {
    expect(causesOf(error)).toEqual(causes);
  });
