import { expect, test } from '@playwright/test';
import { indexSymbols } from '../../../src/plugins/api/lookup';
import { isNoise } from '../../../src/samples/noise';
import { inventory } from './fixtures';

const index = indexSymbols(inventory);

function heard(rule: string, message: string): boolean {
  return !isNoise(index, { file: '/x.py', severity: 'error', line: 1, column: 1, rule, message });
}

test('leaves out imports of third parties, not those of the framework or of Python', () => {
  const missing = (module: string) =>
    heard('reportMissingImports', `Import "${module}" could not be resolved`);
  expect(missing('numpy')).toBe(false);
  expect(missing('superduperman.tools')).toBe(false);
  expect(missing('superduper.base.nothing')).toBe(true);
  expect(missing('superduper_nothing')).toBe(true);
  expect(missing('os.nothing')).toBe(true);
});

test('leaves out attributes that an heir of the annotated class has', () => {
  const missing = (name: string, cls: string) =>
    heard(
      'reportAttributeAccessIssue',
      `Cannot access attribute "${name}" for class "${cls}"\n  Attribute "${name}" is unknown`,
    );
  expect(missing('stream', 'Model')).toBe(false);
  expect(missing('stream', 'Model*')).toBe(false);
  expect(missing('stream', 'type[Model]')).toBe(false);
  expect(missing('stream', 'Listener')).toBe(true);
  expect(missing('nothing', 'Model')).toBe(true);
  expect(missing('predict', 'FunctionType')).toBe(false);
});

test('leaves out values of other types than an attribute is annotated with, not attributes that cannot be set', () => {
  const refused = (reason: string) =>
    heard('reportAttributeAccessIssue', `Cannot assign to attribute "x" for class "Listener"\n  ${reason}`);
  expect(refused('Type "str" is not assignable to type "int"')).toBe(false);
  expect(refused('Attribute "x" is unknown')).toBe(true);
  expect(refused('Property "x" has no defined setter')).toBe(true);
});

test('hears errors of Python itself', () => {
  expect(
    isNoise(index, { file: '/x.py', severity: 'error', line: 1, column: 1, message: '"(" was not closed' }),
  ).toBe(false);
});
