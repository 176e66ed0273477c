import { createContext, runInContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { workerText } from '../../../src/delivery/offline/write';
import { MARK } from '../../../src/offline/names';
import { latest, oldest } from '../../live-versions';

const { name } = latest;
const PATIENCE = 20;
const network = () => Promise.resolve(new Response('from the network'));
const noNetwork = () => Promise.reject(new TypeError('no network'));
const silence = () => new Promise<Response>(() => {});

/** The worker by its base path: to make one small takes its time. */
const texts = new Map<string, Promise<string>>();

/** A browser with the worker in it, and what it keeps. */
async function browser(kept: Record<string, Record<string, string>>, base = '/') {
  texts.set(base, texts.get(base) ?? workerText(base, PATIENCE));
  const stores = new Map(Object.entries(kept).map(([name, files]) => [name, new Map(Object.entries(files))]));
  const listeners: Record<string, (event: object) => void> = {};
  const asked: string[] = [];
  let answer: () => Promise<Response> = network;
  const online = { onLine: true };
  const found = (name: string, path: string) => {
    const text = stores.get(name)?.get(path);
    return text === undefined ? undefined : new Response(text, { headers: { 'Content-Type': 'text/html' } });
  };
  const context = createContext({
    Response,
    URL,
    Promise,
    setTimeout,
    Date,
    navigator: online,
    self: {
      location: { origin: 'https://site.example' },
      clients: { claim: () => Promise.resolve() },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener;
      },
    },
    caches: {
      keys: async () => [...stores.keys()],
      has: async (name: string) => stores.has(name),
      match: async (path: string, { cacheName }: { cacheName: string }) => found(cacheName, path),
      open: async (name: string) => ({
        put: async (path: string, response: Response) =>
          stores.get(name)?.set(path, await response.text()) ?? expect(name).toBe('a cache that is there'),
      }),
    },
    fetch: (request: { url: string } | string) => {
      asked.push(typeof request === 'string' ? request : request.url);
      return answer();
    },
  });
  runInContext((await texts.get(base)) ?? '', context);
  return {
    stores,
    asked,
    online,
    behave: (next: () => Promise<Response>) => {
      answer = next;
    },
    /** @returns the response; undefined if the worker leaves the request to the browser */
    request: (path: string, { mode = 'navigate', method = 'GET', origin = 'https://site.example' } = {}) => {
      let response: Promise<Response> | undefined;
      listeners.fetch?.({
        request: { url: origin + path, mode, method },
        respondWith: (given: Promise<Response>) => {
          response = given;
        },
        waitUntil: () => {},
      });
      return response;
    },
  };
}

const page = (words: string) =>
  `<html><head><link rel="stylesheet" href="/a.css"></head><body>${words}</body></html>`;
const mark = (version: string, build = 'one') =>
  JSON.stringify({ version, label: version, build, date: '2026-11-23T08:00:00.000Z', bytes: 1 });
const KEPT = {
  [`kept / ${name} one`]: {
    [MARK]: mark(name),
    '/': page('Home').replace('</head>', '<link rel="stylesheet" href="/home.css"></head>'),
    '/docs': page('Landing'),
    '/docs/intro': page('Kept words'),
    '/assets/js/a.js': 'kept script',
    '/img/logo.svg': 'kept logo',
  },
};

test('with a network a page comes from there, also one that does not exist or fails', async () => {
  const { request, behave } = await browser(KEPT);
  expect(await (await request('/docs/intro'))?.text()).toBe('from the network');
  for (const status of [404, 500]) {
    behave(() => Promise.resolve(new Response('', { status })));
    expect((await request('/docs/intro'))?.status).toBe(status);
  }
});

test('without one, or where it does not answer, the kept page comes, and says that it is one', async () => {
  const { request, behave } = await browser(KEPT);
  for (const state of [noNetwork, silence]) {
    behave(state);
    for (const path of [
      '/docs/intro',
      '/docs/intro/',
      '/docs/intro/index.html',
      `/docs/intro?changes=${oldest.name}`,
    ]) {
      const html = await (await request(path))?.text();
      expect(html).toContain(
        `Kept words<script src="/offline/note.js" data-label="${name}" data-date="2026-11-23`,
      );
      expect(html).not.toContain('data-newer');
    }
  }
});

test('a page that is not kept is waited for, and if it does not come a page says what is kept', async () => {
  const { request, behave } = await browser(KEPT);
  behave(() => new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE, new Response('late'))));
  expect(await (await request(`${oldest.path}/intro`))?.text()).toBe('late');
  behave(noNetwork);
  const other = await request(`${oldest.path}/intro`);
  expect(other?.status).toBe(503);
  const html = (await other?.text()) ?? '';
  expect(html).toContain(`${oldest.label} is not kept for reading offline`);
  expect(html).toContain(`<li><a href="/docs">${name}</a></li>`);
  // That of all pages, not what the home page alone has.
  expect(html).toContain('<link rel="stylesheet" href="/a.css">');
  expect(html).not.toContain('/home.css');
  expect(await (await request('/docs/no-such-page'))?.text()).toContain('this page is not among those');
});

test('a file that never changes is taken from what is kept, any other only without a network', async () => {
  const { request, behave, asked } = await browser(KEPT);
  const file = { mode: 'no-cors' };
  expect(await (await request('/assets/js/a.js', file))?.text()).toBe('kept script');
  expect(asked).toEqual([]);
  expect(await (await request('/assets/js/other.js', file))?.text()).toBe('from the network');
  expect(await (await request('/img/logo.svg', file))?.text()).toBe('from the network');
  behave(noNetwork);
  expect(await (await request('/img/logo.svg', file))?.text()).toBe('kept logo');
  await expect((async () => request('/img/other.svg', file))()).rejects.toThrow('no network');
});

test('where the browser knows that there is no network, none is asked for what is kept', async () => {
  const { request, behave, asked, online } = await browser(KEPT);
  online.onLine = false;
  behave(silence);
  expect(await (await request('/docs/intro'))?.text()).toContain('Kept words');
  expect(await (await request('/img/logo.svg', { mode: 'no-cors' }))?.text()).toBe('kept logo');
  expect(asked).toEqual([]);
});

test('what is not whole is nothing, and so is what is removed', async () => {
  const { request, behave, stores } = await browser({
    [`kept / ${name} one`]: { '/docs/intro': page('Half') },
  });
  behave(noNetwork);
  expect((await request('/docs/intro'))?.status).toBe(503);
  stores.set(`kept / ${name} two`, new Map(Object.entries(KEPT[`kept / ${name} one`] ?? {})));
  expect(await (await request('/docs/intro'))?.text()).toContain('Kept words');
  stores.clear();
  expect((await request('/docs/intro'))?.status).toBe(503);
  expect([...stores]).toEqual([]);
});

test('a kept page says when a newer build is published, which is asked once an hour at most', async () => {
  const { request, behave, asked } = await browser(KEPT);
  behave(() => Promise.resolve(new Response(JSON.stringify({ [name]: { build: 'two' } }))));
  for (let i = 0; i < 3; i++) await request('/docs/intro');
  await expect.poll(() => asked.filter((url) => url.endsWith('/offline/versions.json'))).toHaveLength(1);
  behave(noNetwork);
  expect(await (await request('/docs/intro'))?.text()).toContain(' data-newer></script>');
});

test('other requests than for files of the site are left alone', async () => {
  const { request } = await browser(KEPT, '/base/');
  expect(request('/base/docs', { method: 'POST' })).toBeUndefined();
  expect(request('/base/docs', { origin: 'https://elsewhere.example' })).toBeUndefined();
  expect(request('/other')).toBeUndefined();
  expect(await (await request('/base/docs'))?.text()).toBe('from the network');
});
