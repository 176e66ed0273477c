import { expect, test } from '@playwright/test';
import { filterEntries, shortenEntries } from '../../../../src/client/dom/toc-entries';

const entry = (level: number, name: string, value = `<code>${name}</code>`) => ({ level, id: name, value });
const toc = [
  entry(2, 'Model'),
  entry(3, 'Model.predict'),
  entry(3, 'Model.predict_batches'),
  entry(2, 'ModelRouter'),
  entry(3, 'Model.fit'),
  entry(2, 'constants', 'Constants'),
  entry(3, 'how', 'How <code>a_b</code> works'),
];

test('lists a member below its class without the class name, with breaks between words', () => {
  expect(shortenEntries(toc)).toEqual([
    entry(2, 'Model'),
    entry(3, 'Model.predict', '<code>.predict</code>'),
    entry(3, 'Model.predict_batches', '<code>.predict_<wbr>batches</code>'),
    entry(2, 'ModelRouter'),
    entry(3, 'Model.fit', '<code>Model.<wbr>fit</code>'),
    entry(2, 'constants', 'Constants'),
    entry(3, 'how', 'How <code>a_b</code> works'),
  ]);
});

test('shows matches below their class, and does not count the class', () => {
  const { visibleEntries, count } = filterEntries(shortenEntries(toc), 'BATCH');
  expect(visibleEntries.map(({ id }) => id)).toEqual(['Model', 'Model.predict_batches']);
  expect(count).toBe(1);
});

test('requires every word in the address or in the shown text', () => {
  expect(filterEntries(toc, 'router fit').count).toBe(0);
  const { visibleEntries } = filterEntries(toc, 'model  fit');
  expect(visibleEntries.map(({ id }) => id)).toEqual(['ModelRouter', 'Model.fit']);
  expect(filterEntries(toc, 'code').count).toBe(0);
});

test('shows all entries without a query', () => {
  expect(filterEntries(toc, ' ')).toEqual({ visibleEntries: toc, count: toc.length });
});
