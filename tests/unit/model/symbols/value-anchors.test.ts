import { expect, test } from '@playwright/test';
import { valueAnchor } from '../../../../src/model/symbols/resolve';

test('a value is addressed by its entry and its name', () => {
  expect(valueAnchor('Model.predict', 'x', new Set(['Model', 'Model.predict']))).toBe('Model.predict.x');
  expect(valueAnchor('Model', 'datatype', new Set(['Model']))).toBe('Model.datatype');
});

test('a parameter of a constructor gives way to the member of its name, which has a heading', () => {
  expect(valueAnchor('Model', 'inputs', new Set(['Model', 'Model.inputs']))).toBe('Model.__init__.inputs');
});
