import { expect, test } from '@playwright/test';
import { createValueAnchor } from '../../../../src/model/symbols/resolve';

test('addresses a value by its entry and its name', () => {
  expect(createValueAnchor('Model.predict', 'x', new Set(['Model', 'Model.predict']))).toBe(
    'Model.predict.x',
  );
  expect(createValueAnchor('Model', 'datatype', new Set(['Model']))).toBe('Model.datatype');
});

test('prefers the heading of a member to a parameter with the same name', () => {
  expect(createValueAnchor('Model', 'inputs', new Set(['Model', 'Model.inputs']))).toBe(
    'Model.__init__.inputs',
  );
});
