import { expect, test } from '@playwright/test';
import { findEntries, shortEntries } from '../../../../src/client/dom/toc-entries';

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

test('a member stands under its class without its name, and breaks between its words', () => {
  expect(shortEntries(toc).map(({ value }) => value)).toEqual([
    '<code>Model</code>',
    '<code>.predict</code>',
    '<code>.predict_<wbr>batches</code>',
    '<code>ModelRouter</code>',
    '<code>Model.<wbr>fit</code>',
    'Constants',
    'How <code>a_b</code> works',
  ]);
});

test('addresses and levels stay', () => {
  expect(shortEntries(toc).map(({ id, level }) => `${level} ${id}`)).toEqual(
    toc.map(({ id, level }) => `${level} ${id}`),
  );
});

test('what is found is shown below its class, which is not counted', () => {
  const { shown, count } = findEntries(shortEntries(toc), 'BATCH');
  expect(shown.map(({ id }) => id)).toEqual(['Model', 'Model.predict_batches']);
  expect(count).toBe(1);
});

test('every word counts, in the address or in what is shown', () => {
  expect(findEntries(toc, 'router fit').count).toBe(0);
  expect(findEntries(toc, 'model  fit').shown.map(({ id }) => id)).toEqual(['ModelRouter', 'Model.fit']);
  expect(findEntries(toc, 'code').count).toBe(0);
});

test('without words all is shown', () => {
  expect(findEntries(toc, ' ')).toEqual({ shown: toc, count: toc.length });
});
