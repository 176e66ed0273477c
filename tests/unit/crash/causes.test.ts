import { expect, test } from '@playwright/test';
import { causesOf } from '../../../src/components/Crash/causes';

test('the chain is told from the outside in', () => {
  expect(causesOf(new Error('a', { cause: new TypeError('b', { cause: new Error('c') }) }))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('anything can be thrown, and can be a cause', () => {
  expect(causesOf('words')).toEqual(['words']);
  expect(causesOf(new Error('a', { cause: 404 }))).toEqual(['a', '404']);
  expect(causesOf(new Error('a', { cause: { code: 1 } }))).toEqual(['a', '[object Object]']);
  expect(causesOf(new Error('a', { cause: Object.create(null) }))).toEqual([
    'a',
    'Something that cannot be shown.',
  ]);
});

test('an error without a message is told by its name, nothing by a sentence', () => {
  expect(causesOf(new RangeError())).toEqual(['RangeError']);
  for (const nothing of [undefined, null])
    expect(causesOf(nothing)).toEqual(['Nothing is known of the error.']);
});

test('a chain that bites its tail ends, and so does one that does not end', () => {
  const first = new Error('a');
  first.cause = new Error('b', { cause: first });
  expect(causesOf(first)).toEqual(['a', 'b']);
  let long = new Error('0');
  for (let depth = 1; depth < 1000; depth += 1) long = new Error(String(depth), { cause: long });
  expect(causesOf(long)).toHaveLength(20);
});
