import { expect, test } from '@playwright/test';
import { type Loaded, loadRest } from '../../../src/components/Offline/download';
import { type Doing, type Known, shownOf } from '../../../src/components/Offline/state';
import { joined } from '../../../src/offline/repeats';

const published = { build: 'two', bytes: 2_183_151, unpacked: 21_860_407, zip: 1_569_162 };
const kept = { version: '0.7', label: '0.7', build: 'two', date: '2026-11-23T08:00:00.000Z', bytes: 1 };
const shown = (known: Partial<Known> = {}) =>
  shownOf({ label: '0.7', published, kept: null, doing: { at: 'rest' }, ...known });
const labels = (known?: Partial<Known>) => shown(known).actions.map(({ label }) => label);
const failed = (failure: Extract<Doing, { at: 'failed' }>['failure']) => ({
  doing: { at: 'failed', failure } as const,
});

test('what is not kept says nothing but what it weighs, where that is known', () => {
  expect(shown().text).toBe('');
  expect(labels()).toEqual(['Keep 0.7 for reading offline (2.2 MB)']);
  expect(labels({ published: null })).toEqual(['Keep 0.7 for reading offline']);
});

test('what is kept says since when, and that a newer build is published', () => {
  expect(shown({ kept })).toEqual({
    text: '0.7 is kept on this device since 23 November 2026.',
    actions: [{ action: 'remove', label: 'Remove 0.7 from this device' }],
    progress: null,
  });
  const old = { kept: { ...kept, build: 'one' } };
  expect(shown(old).text).toContain('A newer build is published.');
  expect(labels(old)).toEqual(['Load the newer build of 0.7 (2.2 MB)', 'Remove 0.7 from this device']);
  // Without a network nothing is known of newer ones.
  expect(labels({ ...old, published: null })).toEqual(['Remove 0.7 from this device']);
});

test('what is on its way has a progress, and can be stopped until it has arrived', () => {
  expect(shown({ doing: { at: 'loading', read: 1e6 } })).toMatchObject({
    actions: [{ action: 'stop' }],
    progress: { read: 1e6, all: 2_183_151 },
  });
  expect(shown({ doing: { at: 'storing' } })).toMatchObject({
    actions: [{ isIdle: true }],
    progress: { read: null },
  });
});

test('a failure says what happened, that nothing is kept, and what can be done', () => {
  const interrupted = failed({ why: 'interrupted', read: 1_100_000 });
  expect(shown(interrupted).text).toBe('The connection broke after 1.1 MB of 2.2 MB. Nothing of it is kept.');
  expect(labels(interrupted)).toEqual(['Go on loading 0.7']);
  expect(shown(failed({ why: 'full', granted: 3e6 })).text).toContain(
    'There is no room: 0.7 needs 21.9 MB, and the browser grants 3.0 MB.',
  );
  expect(shown({ ...failed({ why: 'elsewhere' }), kept }).text).toContain(
    'The copy of 23 November 2026 is still there.',
  );
  expect(labels(failed({ why: 'unable' }))).toEqual([]);
});

test('what was interrupted goes on where it ended; where a host sends no parts, all of it comes anew', async () => {
  const asked: (string | null)[] = [];
  const answers = [
    { status: 200, text: 'half' },
    { status: 206, text: 'rest' },
  ];
  const real = globalThis.fetch;
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get('Range'));
    const { status, text } = answers.shift() ?? { status: 200, text: 'the whole' };
    return new Response(text, { status });
  };
  const partial: Loaded = { build: 'one', parts: [], read: 0 };
  const seen: number[] = [];
  const load = (bytes: number) =>
    loadRest('/a.bin', partial, bytes, {
      signal: new AbortController().signal,
      onProgress: (read) => seen.push(read),
    });
  const text = () => new TextDecoder().decode(joined(partial.parts));
  try {
    await expect(load(8)).rejects.toThrow('ended after 4 of 8 bytes');
    await load(8);
    expect([text(), seen, asked]).toEqual(['halfrest', [4, 8], [null, 'bytes=4-']]);
    await load(9);
    expect([text(), asked.at(-1)]).toEqual(['the whole', 'bytes=8-']);
  } finally {
    globalThis.fetch = real;
  }
});
