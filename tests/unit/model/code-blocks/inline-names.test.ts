import { expect, test } from '@playwright/test';
import { parseInlineNames } from '../../../../src/model/code-blocks/inline-names';

const read = (code: string) =>
  parseInlineNames(code).map(
    ({ path, isKeyword, callee }) => `${callee ? `${callee}(` : ''}${path}${isKeyword ? '=' : ''}`,
  );

for (const [code, names] of [
  ['pin=True', ['pin=', 'True']],
  ['db.apply(model, force=True)', ['db.apply', 'model', 'db.apply(force=', 'True']],
  ['f(g(a=1), b=2)', ['f', 'g', 'g(a=', 'f(b=']],
  ["{'measure': 'l2'}", []],
  ['x == y', ['x', 'y']],
  ['a = 1', ['a']],
  ['NotFound: no Listener of this name', ['NotFound']],
  ['pip install --name=x', []],
  ['https://a.example/b?c=d', ['https', 'd']],
] as const) {
  test(`finds names in ${code}`, () => {
    expect(read(code)).toEqual(names);
  });
}
