import { expect, test } from '@playwright/test';
import {
  buildReportUrl,
  type CrashFacts,
  formatDetails,
  listCauses,
} from '../../../src/components/Crash/report';
import { docsRepository } from '../../../src/shared/site';

const facts: CrashFacts = {
  address: 'https://example.org/docs/intro?a=1&b=2#c',
  version: '0.7',
  causes: ['It broke & stopped.', 'The reason: 100 %'],
  stack: 'Error: It broke\n    at draw (main.js:1:2)',
  browser: 'Browser/1.0',
};

const circle = new Error('a');
circle.cause = new Error('b', { cause: circle });

for (const [caseName, error, causes] of [
  [
    'lists a chain from the outside in',
    new Error('a', { cause: new TypeError('b', { cause: new Error('c') }) }),
    ['a', 'b', 'c'],
  ],
  ['ends a chain at a repeated error', circle, ['a', 'b']],
  ['anything can be thrown', 'words', ['words']],
  ['anything can be a cause', new Error('a', { cause: 404 }), ['a', '404']],
  ['uses the name of an error without a message', new RangeError(), ['RangeError']],
] as const)
  test(caseName, () => {
    expect(listCauses(error)).toEqual(causes);
  });

test('lists page, version, browser, causes and stack in the details', () => {
  expect(formatDetails(facts)).toBe(`Page: https://example.org/docs/intro?a=1&b=2#c
Docs version: 0.7
Browser: Browser/1.0

It broke & stopped.
Caused by: The reason: 100 %

Error: It broke
    at draw (main.js:1:2)`);
  expect(formatDetails({ ...facts, version: null, stack: undefined })).toContain(
    'Docs version: none (this page isn’t in the docs)',
  );
});

test('includes the details in the report, without adding parameters', () => {
  const { origin, pathname, searchParams } = new URL(buildReportUrl(facts));
  expect(origin + pathname).toBe(`${docsRepository}/issues/new`);
  expect([...searchParams.keys()]).toEqual(['title', 'body']);
  expect(searchParams.get('title')).toBe('Page crashed: It broke & stopped.');
  expect(searchParams.get('body')).toContain(formatDetails(facts));
});

test('keeps the address of a report short enough for any error', () => {
  const long = 'ü'.repeat(50_000);
  for (const details of [
    { ...facts, stack: long },
    { ...facts, causes: [long, long, long, long] },
    { ...facts, address: `https://example.org/${long}`, causes: Array(20).fill(long), stack: long },
  ]) {
    expect(buildReportUrl(details).length).toBeLessThanOrEqual(8000);
    expect(() => new URL(buildReportUrl(details))).not.toThrow();
  }
  expect(new URL(buildReportUrl({ ...facts, stack: long })).searchParams.get('body')).toContain(
    'The reason: 100 %',
  );
});
