import { expect, test } from '@playwright/test';

test('clears the filter in the URL, too, when a link leads to an error that it hides', () => {
  const field = { value: 'KeyError', isConnected: true, parentElement: null, nextElementSibling: null };
  const document = Object.assign(new EventTarget(), { querySelector: () => field });
  const location = { pathname: '/docs/core_api/errors', search: '?q=KeyError', hash: '#nameerror' };
  const urls: string[] = [];
  const history = { replaceState: (_state: unknown, _title: string, url: string) => urls.push(url) };
  const setTimeout = (run: () => void) => run();
  const window = { location, history, setTimeout, clearTimeout };
  Object.assign(globalThis, { document, window, HTMLElement: class {} });
  require('../../../src/components/Article/error-filter');

  document.dispatchEvent(new Event('beforematch'));
  expect(field.value).toBe('');
  expect(urls).toEqual(['/docs/core_api/errors#nameerror']);
  for (const name of ['document', 'window', 'HTMLElement']) Reflect.deleteProperty(globalThis, name);
});

test('does not claim that an error with only one of five words matches most of them', () => {
  Object.assign(globalThis, { document: new EventTarget() });
  const { formatMatchCount } = require('../../../src/components/Article/error-filter');
  Reflect.deleteProperty(globalThis, 'document');
  expect(formatMatchCount({ count: 1, total: 20, wordShare: 0.2 })).toBe(
    '1 of 20 errors matches some of these words',
  );
  expect(formatMatchCount({ count: 2, total: 20, wordShare: 0.6 })).toBe(
    '2 of 20 errors match most of these words',
  );
});
