import { expect, test } from '@playwright/test';
import type { CrashFacts } from '../../../src/components/Crash/report';
import { buildCrashReportUrl, formatDetails, listCauses } from '../../../src/components/Crash/report';
import { docsRepository } from '../../../src/shared/site';

const facts: CrashFacts = {
  url: 'https://example.org/docs/intro?a=1&b=2#c',
  version: '0.7',
  causes: ['It broke & stopped.', 'The reason: 100 %'],
  stack: 'Error: It broke\n    at draw (main.js:1:2)',
  browser: 'Browser/1.0',
};

const circle = new Error('a');
circle.cause = new Error('b', { cause: circle });

test('lists the causes of an error from the outside in, until one is repeated', () => {
  const chain = new Error('a', { cause: new TypeError('b', { cause: new Error('c') }) });
  expect(listCauses(chain)).toEqual(['a', 'b', 'c']);
  expect(listCauses(circle)).toEqual(['a', 'b']);
  expect(listCauses('anything can be thrown')).toEqual(['anything can be thrown']);
  expect(listCauses(new Error('a', { cause: 404 }))).toEqual(['a', '404']);
  expect(listCauses(new RangeError()), 'without a message').toEqual(['RangeError']);
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
  const { origin, pathname, searchParams } = new URL(buildCrashReportUrl(facts));
  expect(origin + pathname).toBe(`${docsRepository}/issues/new`);
  expect([...searchParams.keys()]).toEqual(['title', 'body']);
  expect(searchParams.get('title')).toBe('Page crashed: It broke & stopped.');
  expect(searchParams.get('body')).toContain(formatDetails(facts));
});

test('keeps the URL of a report short enough for any error', () => {
  const long = 'ü'.repeat(50_000);
  for (const details of [
    { ...facts, stack: long },
    { ...facts, causes: [long, long, long, long] },
    { ...facts, url: `https://example.org/${long}`, causes: Array(20).fill(long), stack: long },
  ]) {
    expect(new URL(buildCrashReportUrl(details)).href.length).toBeLessThanOrEqual(8000);
  }
  const { searchParams } = new URL(buildCrashReportUrl({ ...facts, stack: long }));
  expect(searchParams.get('body')).toContain('The reason: 100 %');
});
