import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { buildRecoveryScript } from '../../../../src/outputs/delivery/recovery';

/** Runs the script on a page. Returns functions that send events and let the time pass, and the numbers of requests and notices. */
function openPage({ isHydrated }: { isHydrated: boolean }) {
  const listeners = new Map<string, (event: object) => void>();
  const timers: (() => void)[] = [];
  const counts = { requests: 0, notices: 0 };
  class HTMLLinkElement {
    rel = 'stylesheet';
    constructor(readonly href: string) {}
  }
  class HTMLScriptElement {
    constructor(readonly src: string) {}
  }
  const createElement = () => {
    const element = { style: {}, setAttribute() {}, addEventListener() {}, appendChild: createElement };
    return element;
  };
  const document = {
    documentElement: { dataset: { hasHydrated: String(isHydrated) } },
    addEventListener() {},
    querySelector: () => null,
    getElementById: () => (counts.notices > 0 ? {} : null),
    createElement,
    body: { prepend: () => counts.notices++ },
  };
  const window = {
    location: { origin: 'https://docs.example', pathname: '/docs', search: '' },
    innerHeight: 900,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const setTimeout = (callback: () => void) => timers.push(callback);
  const fetch = () => {
    counts.requests += 1;
    return new Promise(() => {});
  };
  const globals = { document, window, setTimeout, fetch, HTMLLinkElement, HTMLScriptElement };
  runInNewContext(buildRecoveryScript('/'), globals);
  return {
    counts,
    failStyleSheet: (url: string) => listeners.get('error')?.({ target: new HTMLLinkElement(url) }),
    failScript: (url: string) => listeners.get('error')?.({ target: new HTMLScriptElement(url) }),
    load: () => listeners.get('load')?.({}),
    waitForTimers: () => {
      for (const callback of timers) callback();
    },
  };
}

test('shows the notice after a while if the server doesn’t answer the second request for a style sheet', () => {
  const { counts, failStyleSheet, load, waitForTimers } = openPage({ isHydrated: true });
  failStyleSheet('https://docs.example/assets/css/styles.css');
  load();
  expect(counts).toEqual({ requests: 2, notices: 0 });
  waitForTimers();
  expect(counts.notices).toBe(1);
});

test('requests a missing script again, but not the files of a browser extension', () => {
  const { counts, failScript, failStyleSheet } = openPage({ isHydrated: false });
  failScript('https://extension.example/script.js');
  failStyleSheet('https://extension.example/styles.css');
  expect(counts.requests).toBe(0);
  failScript('https://docs.example/assets/js/main.js');
  expect(counts.requests).toBe(2);
});
