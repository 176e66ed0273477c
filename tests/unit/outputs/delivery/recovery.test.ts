import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { buildRecoveryScript } from '../../../../src/outputs/delivery/recovery';

test('shows the notice after a while if the server doesn’t answer the second request for a style sheet', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const timers: (() => void)[] = [];
  let noticeCount = 0;
  class HTMLLinkElement {
    rel = 'stylesheet';
    href = '/assets/css/styles.css';
  }
  const createElement = () => {
    const element = { style: {}, setAttribute() {}, addEventListener() {}, appendChild: createElement };
    return element;
  };
  const document = {
    documentElement: { dataset: { hasHydrated: 'true' } },
    addEventListener() {},
    querySelector: () => null,
    getElementById: () => (noticeCount > 0 ? {} : null),
    createElement,
    body: { prepend: () => noticeCount++ },
  };
  const window = {
    location: { origin: 'https://docs.example', pathname: '/docs', search: '' },
    innerHeight: 900,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const setTimeout = (callback: () => void) => timers.push(callback);
  const fetch = () => new Promise(() => {});
  runInNewContext(buildRecoveryScript('/'), { document, window, setTimeout, fetch, HTMLLinkElement });

  listeners.get('error')?.({ target: new HTMLLinkElement() });
  listeners.get('load')?.({});
  expect(noticeCount).toBe(0);
  for (const callback of timers) callback();
  expect(noticeCount).toBe(1);
});
