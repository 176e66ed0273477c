import { expect, test } from '@playwright/test';
import { valueAnchor } from '../../../../src/model/symbols/resolve';

test('addresses a value by its entry and its name', () => {
  expect(valueAnchor('Model.predict', 'x', new Set(['Model', 'Model.predict']))).toBe('Model.predict.x');
  expect(valueAnchor('Model', 'datatype', new Set(['Model']))).toBe('Model.datatype');
});

test('prefers the heading of a member to a parameter with the same name', () => {
  expect(valueAnchor('Model', 'inputs', new Set(['Model', 'Model.inputs']))).toBe('Model.__init__.inputs');
});
