import { expect, test } from '@playwright/test';
import { isSuppressed } from '../../../../src/authoring/samples/suppressions';
import { indexSymbols } from '../../../../src/model/inventory/lookup';
import { inventory } from './fixtures';

const context = { index: indexSymbols(inventory), ownMembers: new Set(['scale']) };

function isReported(rule: string, message: string): boolean {
  return !isSuppressed(context, { file: '/x.py', severity: 'error', line: 1, column: 1, rule, message });
}

test('leaves out imports of third parties, not those of the framework or of Python', () => {
  const missing = (module: string) =>
    isReported('reportMissingImports', `Import "${module}" could not be resolved`);
  expect(missing('numpy')).toBe(false);
  expect(missing('email_validator.tools')).toBe(false);
  expect(missing('superduper.base.nothing')).toBe(true);
  expect(missing('superduper_nothing')).toBe(true);
  expect(missing('superdupr')).toBe(true);
  expect(missing('superdupr_openai')).toBe(true);
  expect(missing('os.nothing')).toBe(true);
});

test('leaves out attributes that an heir of the annotated class may have, the page’s own among them', () => {
  const missing = (name: string, cls: string) =>
    isReported(
      'reportAttributeAccessIssue',
      `Cannot access attribute "${name}" for class "${cls}"\n  Attribute "${name}" is unknown`,
    );
  expect(missing('stream', 'Model')).toBe(false);
  expect(missing('stream', 'Model*')).toBe(false);
  expect(missing('stream', 'type[Model]')).toBe(false);
  expect(missing('stream', 'Listener')).toBe(true);
  expect(missing('nothing', 'Model')).toBe(true);
  expect(missing('scale', 'Model')).toBe(false);
  expect(missing('scale', 'int')).toBe(true);
  expect(missing('predict', 'FunctionType')).toBe(false);
});

test('leaves out uses of an object that need what an heir may have', () => {
  const missing = (message: string) => isReported('reportCallIssue', message);
  expect(missing('Object of type "Model" is not callable\n  Attribute "__call__" is unknown')).toBe(true);
  expect(missing('Object of type "Component" is not callable\n  Attribute "__call__" is unknown')).toBe(
    false,
  );
  expect(missing('"__getitem__" method not defined on type "Component"')).toBe(true);
});

test('leaves out values of other types than an attribute is annotated with, not attributes that cannot be set', () => {
  const refused = (reason: string) =>
    isReported(
      'reportAttributeAccessIssue',
      `Cannot assign to attribute "x" for class "Listener"\n  ${reason}`,
    );
  expect(refused('Type "str" is not assignable to type "int"')).toBe(false);
  expect(refused('Attribute "x" is unknown')).toBe(true);
  expect(refused('Property "x" has no defined setter')).toBe(true);
});

test('reports errors of Python itself', () => {
  expect(
    isSuppressed(context, {
      file: '/x.py',
      severity: 'error',
      line: 1,
      column: 1,
      message: '"(" was not closed',
    }),
  ).toBe(false);
});
