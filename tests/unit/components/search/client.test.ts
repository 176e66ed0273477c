import { expect, test } from '@playwright/test';
import { createSearchClient } from '../../../../src/components/Search/client';
import type { Answer } from '../../../../src/shared/search/answer';
import type { SearchHost, SearchQuery } from '../../../../src/shared/search/host';

const QUERY: SearchQuery = { text: 'a', versions: ['0.6'], filter: 'everything', limit: 1 };

const realFetch = globalThis.fetch;
test.afterEach(() => {
  globalThis.fetch = realFetch;
});

test('replaces a failed worker during a download, and keeps the new one if the failed one rejects another call', async () => {
  const finishDownload = new Map<string, () => void>();
  globalThis.fetch = (path) =>
    new Promise((resolve) => finishDownload.set(String(path), () => resolve(new Response('index'))));
  let rejectSlowIndex = () => {};
  const slowIndex = new Promise<null>((_, reject) => {
    rejectSlowIndex = reject;
  });
  let hostCount = 0;
  /** Starts a worker that can't answer queries and that never finishes reading the index of 0.8. */
  const startHost = (): SearchHost => {
    hostCount += 1;
    return {
      addIndex: ({ version }) => (version === '0.8' ? slowIndex : Promise.resolve(null)),
      answerQuery: () => Promise.reject(),
    };
  };
  const versions = ['0.6', '0.7', '0.8'];
  const indexes = Object.fromEntries(versions.map((version) => [version, { path: version, build: 'a' }]));
  const client = createSearchClient(indexes, (path) => path, startHost);
  const waitForState = (version: string, state: object) =>
    expect.poll(() => client.getStates().get(version)).toEqual(state);

  for (const version of versions) client.loadIndex(version);
  finishDownload.get('0.6')?.();
  finishDownload.get('0.8')?.();
  await waitForState('0.6', { isLoading: false, fault: null });
  expect(await client.search(QUERY, new AbortController().signal)).toBeNull();
  await waitForState('0.6', { isLoading: false, fault: 'unreachable' });

  finishDownload.get('0.7')?.();
  await waitForState('0.7', { isLoading: false, fault: null });
  expect(hostCount).toBe(2);
  rejectSlowIndex();
  await slowIndex.catch(() => null);
  await waitForState('0.8', { isLoading: false, fault: 'unreachable' });
  expect(client.getStates().get('0.7')).toEqual({ isLoading: false, fault: null });
});

test('answers the queries of the dialog and of the search page at the same time, but not those that a later one replaces', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('index'));
  const answeredTexts: string[] = [];
  const startHost = (): SearchHost => ({
    addIndex: () => Promise.resolve(null),
    answerQuery: ({ text }) => {
      answeredTexts.push(text);
      return Promise.resolve({} as Answer);
    },
  });
  const client = createSearchClient({ '0.6': { path: '0.6', build: 'a' } }, (path) => path, startHost);
  await client.loadIndex('0.6');

  const replaced = new AbortController();
  const { signal } = new AbortController();
  const answers = [
    client.search({ ...QUERY, text: 'page' }, signal),
    client.search({ ...QUERY, text: 'dia' }, replaced.signal),
    client.search({ ...QUERY, text: 'dialog' }, signal),
  ];
  replaced.abort();
  await Promise.all(answers);
  expect(answeredTexts).toEqual(['page', 'dialog']);
});
