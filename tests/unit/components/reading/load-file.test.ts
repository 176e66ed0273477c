import { expect, test } from '@playwright/test';
import { loadReadingFile } from '../../../../src/components/Reading/load-file';

const realFetch = globalThis.fetch;
test.afterEach(() => {
  globalThis.fetch = realFetch;
});

test('loads a failed file again after a pause, but not in each rendering', async () => {
  const file = { '/a': { title: 'A', digest: '0' } };
  const responses = [new Response('{}', { status: 503 }), Response.json(file)];
  globalThis.fetch = async () => responses.shift() ?? Response.error();
  const firstAttempt = loadReadingFile('/reading.json');
  expect(await firstAttempt).toEqual({});
  expect(loadReadingFile('/reading.json')).toBe(firstAttempt);
  await expect.poll(() => loadReadingFile('/reading.json')).toEqual(file);
  expect(await loadReadingFile('/reading.json')).toEqual(file);
});
