import { expect, test } from '@playwright/test';
import type { ParameterOrAttribute } from '../../../../src/model/symbols/facts';
import { formatSignature } from '../../../../src/model/symbols/signature';

function value(name: string, more: Partial<ParameterOrAttribute> = {}): ParameterOrAttribute {
  return {
    name,
    kind: 'POSITIONAL_OR_KEYWORD',
    annotation: null,
    module: 'm',
    value: null,
    describedBy: [],
    ...more,
  };
}

function format(parameters: ParameterOrAttribute[], returns: string | null = null): string {
  return formatSignature({ name: 'call', parameters, returns }, () => undefined, 'm');
}

const KEYWORD = { kind: 'KEYWORD_ONLY' } as const;

test('nothing to pass', () => expect(format([], 'None')).toBe('call() -> None'));

test('defaults are spaced as Python’s style guide says', () => {
  expect(format([value('a', { value: '1' }), value('b', { annotation: 'int', value: '2' })])).toBe(
    'call(a=1, b: int = 2)',
  );
});

test('markers stand where the kinds change', () => {
  expect(
    format([value('a', { kind: 'POSITIONAL_ONLY' }), value('b'), value('c', KEYWORD), value('d', KEYWORD)]),
  ).toBe('call(a, /, b, *, c, d)');
});

test('*args takes the place of the marker', () => {
  const parameters = [
    value('args', { kind: 'VAR_POSITIONAL' }),
    value('a', KEYWORD),
    value('options', { kind: 'VAR_KEYWORD' }),
  ];
  expect(format(parameters)).toBe('call(*args, a, **options)');
});

test('72 characters stay on a line, 73 do not', () => {
  const name = 'n'.repeat(72 - 'call()'.length);
  expect(format([value(name)])).toBe(`call(${name})`);
  expect(format([value(`${name}n`)])).toBe(`call(\n    ${name}n,\n)`);
});
