import { expect, test } from '@playwright/test';
import { withHashes, withoutHashes } from '../../../src/plugins/delivery/steady-runtime';

const code = (hash: string) =>
  `u=e=>e+"."+{"00484d4e":"${hash}","doc":"0123abcd"}[e]+".js";a=b?"deadbeef":"doc"`;

test('keeps the bundler’s code independent of hashes, and restores them', () => {
  const some: string[] = [];
  const otherNames: string[] = [];
  expect(withoutHashes(code('11111111'), some)).toBe(withoutHashes(code('eeeeeeee'), otherNames));
  expect(otherNames).toContain('eeeeeeee');
  expect(withHashes(withoutHashes(code('eeeeeeee'), []), otherNames)).toBe(code('eeeeeeee'));
  // Minifiers may turn names of scripts before a colon into numbers.
  expect(withoutHashes(code('11111111'), [])).toContain('"00484d4e":"~0~"');
});
