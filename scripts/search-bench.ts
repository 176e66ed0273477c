/**
 * Measures the search of the built site in a browser: how long from a key to painted results with the processor slowed, how long to the
 * first result on slow 4G, what indexing adds to a build, and what grows when the docs are ten times as large.
 *
 * Usage: npm run search:bench, after `npm run build`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { readIndexes, readSearchedVersions } from '../src/checks/search/indexes';
import { createEngine } from '../src/search/engine';
import { answerOf } from '../src/search/host';
import type { IndexFile } from '../src/search/index-file';
import { MOST_IN_DIALOG } from '../src/search/limits';
import { buildSearchIndex } from '../src/search-index/build';
import { findChromium } from './chromium';
import { enlarged, medianOf, quantileOf } from './search-bench-data';

/** What readers write, letter by letter. */
const QUERIES = [
  'vector search',
  'Listener.run',
  'how to connect',
  'SUPERDUPER_CONFIG',
  'lisener',
  'predict_batches',
];
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, offline: false };
const SLOWED = 4;

const ms = (value: number) => `${value.toFixed(1)} ms`;

const encoders = { br: brotliCompressSync, gzip: gzipSync };
type Encoding = keyof typeof encoders;

/** Serves the build as hosts do: all compress with gzip, most of today's with brotli. */
async function serveCompressed(encoding: Encoding): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
  };
  const bodies = new Map<string, Buffer>();
  const bodyOf = (file: string): Buffer => {
    const body = bodies.get(file) ?? encoders[encoding](readFileSync(file));
    bodies.set(file, body);
    return body;
  };
  // Compressed beforehand, as hosts do.
  for (const name of readdirSync('build/assets/search')) bodyOf(join('build/assets/search', name));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join('build', extname(path) === '' ? join(path, 'index.html') : path);
    try {
      const body = bodyOf(file);
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Content-Encoding': encoding,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Opens a page and waits until it rests. */
async function rested(page: Page, url: string): Promise<CDPSession> {
  await page.goto(`${url}/docs/intro`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page.context().newCDPSession(page);
}

interface KeyTimes {
  /** From each key to the frame after the results for what is then written. */
  results: number[];
  /** From each key to the frame with the letter, which a box without a search takes, too: what the results are held against. */
  letters: number[];
}

async function measureKeys(page: Page): Promise<KeyTimes> {
  await page.evaluate(() => {
    const times: KeyTimes = { results: [], letters: [] };
    Object.assign(window, { keyTimes: times });
    let observer: MutationObserver | undefined;
    document.addEventListener(
      'input',
      () => {
        // The answer to the key before may have looked like the one before it: then there was nothing to paint or to measure.
        observer?.disconnect();
        const begun = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.letters.push(performance.now() - begun)));
        const list = document.querySelector('[role="listbox"]');
        if (!list) return;
        observer = new MutationObserver((_, self) => {
          self.disconnect();
          requestAnimationFrame(() => setTimeout(() => times.results.push(performance.now() - begun)));
        });
        observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
      },
      true,
    );
  });
  for (const query of QUERIES) {
    await page.getByRole('combobox').fill('');
    await page.waitForTimeout(300);
    await page.getByRole('combobox').pressSequentially(query, { delay: 250 });
    await page.waitForTimeout(1000);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: KeyTimes }).keyTimes);
}

const ROUNDS = 3;

async function benchKeys(url: string, withWorker: boolean): Promise<void> {
  const times: KeyTimes = { results: [], letters: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { results, letters } = await keysInBrowser(url, withWorker);
    times.results.push(...results);
    times.letters.push(...letters);
  }
  const said = (values: readonly number[]) =>
    `median ${ms(medianOf(values))}, 95th percentile ${ms(quantileOf(values, 0.95))}`;
  console.log(
    `Key to painted results, processor slowed ${SLOWED} times, ${withWorker ? 'with a worker' : 'without a worker (the engine is slowed, too)'}: ` +
      `${said(times.results)}, ${times.results.length} keys; the letter alone: ${said(times.letters)}; ` +
      `median × ${(medianOf(times.results) / medianOf(times.letters)).toFixed(2)}`,
  );
}

/** Writes all queries in a fresh browser. */
async function keysInBrowser(url: string, withWorker: boolean): Promise<KeyTimes> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  if (!withWorker) await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  const session = await rested(page, url);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('warm');
  await page.locator('dialog [role="status"]', { hasText: 'esult' }).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times = await measureKeys(page);
  await browser.close();
  return times;
}

async function benchFirstResult(encoding: Encoding): Promise<void> {
  const { url, close } = await serveCompressed(encoding);
  const fromKey: number[] = [];
  const fromIntent: number[] = [];
  const toWhole: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 5; round += 1) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    const session = await rested(page, url);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const intent = Date.now();
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    const key = Date.now();
    await page.keyboard.type('l');
    await page.keyboard.type('i');
    await page.getByRole('option').first().waitFor();
    const end = Date.now();
    fromKey.push(end - key);
    fromIntent.push(end - intent);
    await page.locator('dialog [role="status"]', { hasText: 'results on' }).waitFor();
    toWhole.push(Date.now() - key);
    await browser.close();
  }
  close();
  console.log(
    `First result on slow 4G (1.6 Mbit/s, 150 ms, ${encoding}): median ${medianOf(fromKey)} ms after the first key, ${medianOf(fromIntent)} ms after the key that opens the search; results of all texts ${medianOf(toWhole)} ms after the first key; ${bytes} bytes on intent`,
  );
}

function benchSizes(): void {
  for (const name of readdirSync('build/assets/search').sort()) {
    const index = readFileSync(join('build/assets/search', name));
    console.log(
      `Index ${name}: ${index.length} bytes, gzip ${gzipSync(index, { level: 9 }).length}, brotli ${brotliCompressSync(index).length}`,
    );
  }
}

function benchBuild(): void {
  const begun = performance.now();
  const versions = readSearchedVersions();
  const read = performance.now();
  for (const version of versions) buildSearchIndex(version);
  console.log(
    `Indexing ${versions.length} versions: ${ms(performance.now() - read)}; reading their pages, which the build does anyway: ${ms(read - begun)}`,
  );
}

async function benchGrowth(): Promise<void> {
  const [index] = readIndexes();
  if (!index) return;
  const once = await measureEngine(index.file);
  const ten = await measureEngine(enlarged(index.file, 10));
  console.log('Ten times as many sections, of words in part their own:');
  for (const key of Object.keys(once) as (keyof typeof once)[]) {
    console.log(
      `  ${key}: ${once[key].toFixed(1)} → ${ten[key].toFixed(1)}, × ${(ten[key] / once[key]).toFixed(1)}`,
    );
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

async function measureEngine({ titles, texts }: IndexFile) {
  const parts = [titles, texts].map((part) => JSON.stringify(part));
  const begun = performance.now();
  const engine = await createEngine(titles, texts);
  const unpacked = performance.now() - begun;
  const times = [...QUERIES, ...QUERIES, ...QUERIES].flatMap((query) =>
    Array.from({ length: query.length - 1 }, (_, at) => {
      const from = performance.now();
      answerOf(query.slice(0, at + 2), [engine], MOST_IN_DIALOG);
      return performance.now() - from;
    }),
  );
  return {
    'bytes, gzip': sumOf(parts.map((text) => gzipSync(text).length)),
    'bytes, brotli': sumOf(parts.map((text) => brotliCompressSync(text).length)),
    'unpacking (ms)': unpacked,
    'a query, median (ms)': medianOf(times),
    'a query, 95th percentile (ms)': quantileOf(times, 0.95),
  };
}

async function main(): Promise<void> {
  benchSizes();
  benchBuild();
  await benchGrowth();
  const { url, close } = await serveCompressed('gzip');
  await benchKeys(url, true);
  await benchKeys(url, false);
  close();
  await benchFirstResult('br');
  await benchFirstResult('gzip');
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
