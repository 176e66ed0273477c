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
