import { expect, test } from '@playwright/test';
import { createValueAnchor } from '../../../../src/model/symbols/resolve';

test('prefers the heading of a member to a parameter with the same name', () => {
  const headings = new Set(['Model', 'Model.inputs']);
  expect(createValueAnchor('Model', 'inputs', headings)).toBe('Model.__init__.inputs');
});
