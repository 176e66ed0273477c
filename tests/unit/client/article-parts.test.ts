import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createParts } from '../../../src/client/article-parts';

test('shows no error if the browser aborts the request because the reader leaves the site', async () => {
  Object.assign(globalThis, {
    document: { documentElement: { dataset: { hasHydrated: 'true' } }, querySelector: () => null },
  });
  const loadPage = (name: string) =>
    createParts(() => Promise.reject(Object.assign(new Error('Loading failed.'), { name })));

  await expect(loadPage('TypeError')).rejects.toThrow('Loading failed.');
  const abortedPage = loadPage('AbortError').catch(() => 'error');
  expect(await Promise.race([abortedPage, setImmediate('waiting')])).toBe('waiting');
  Reflect.deleteProperty(globalThis, 'document');
});

test('shows the next page even if the style sheet has failed to load', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const link = Object.assign(new EventTarget(), { sheet: null });
  const documentElement = { dataset: { hasHydrated: 'true' } };
  Object.assign(globalThis, { document: { documentElement, querySelector: () => link } });
  const loadPage = () => createParts(async () => ['<p>Text</p>']);

  const page = loadPage();
  link.dispatchEvent(new Event('error'));
  expect(await page).toEqual(['<p>Text</p>']);
  // This time, the event was sent before the reader clicks the link.
  const nextPage = loadPage();
  mock.timers.runAll();
  expect(await nextPage).toEqual(['<p>Text</p>']);
  mock.timers.reset();
  Reflect.deleteProperty(globalThis, 'document');
});
