// Measures the size of the search indexes, how long indexing takes, how fast results appear on a slow processor, and how soon the first result appears
// on slow 4G.
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sirv from 'sirv';
import { readSearchedVersions } from '../../src/authoring/checks/source/search/indexes';
import { buildSearchIndex } from '../../src/outputs/search-index/build';
import { createEngine } from '../../src/shared/search/engine';
import { CHROMIUM, findProgram } from '../programs';
import { calculateQuantile, expectCompressedBuild } from './figures';

const INDEXES = 'build/assets/search';
const QUERIES =
  'vector search, Listener.run, how to connect, SUPERDUPER_CONFIG, lisener, predict_batches'.split(', ');
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, offline: false };
const CPU_SLOWDOWN = 4;
const ROUNDS = { keys: 3, firstResult: 5 };

const formatMilliseconds = (value: number) => `${value.toFixed(1)} ms`;

async function benchIndexes(): Promise<void> {
  for (const name of readdirSync(INDEXES).filter((file) => file.endsWith('.json'))) {
    const [plain, gzip, brotli] = ['', '.gz', '.br'].map((end) => statSync(join(INDEXES, name + end)).size);
    console.log(`Index ${name}: ${plain} bytes, gzip ${gzip}, brotli ${brotli}`);
  }
  const versions = readSearchedVersions();
  const indexStart = performance.now();
  const [latest] = versions.map((version) => buildSearchIndex(version));
  const indexTime = formatMilliseconds(performance.now() - indexStart);
  console.log(`Indexing ${versions.length} versions, whose pages are read: ${indexTime}`);

  if (!latest) return;
  const engineStart = performance.now();
  await createEngine(latest);
  console.log(`Making the latest version searchable: ${formatMilliseconds(performance.now() - engineStart)}`);
}

async function measureInBrowsers<T>(
  count: number,
  url: string,
  measure: (page: Page) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const browser = await chromium.launch({ executablePath: findProgram(CHROMIUM), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(`${url}/docs/intro`);
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      results.push(await measure(page));
    } finally {
      await browser.close();
    }
  }
  return results;
}

/** Measures how many milliseconds pass from each key press until the results are painted, with the processor slowed down. */
async function measureKeyTimes(page: Page): Promise<number[]> {
  // Loads the index first, so that it doesn't affect the times.
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('warm');
  await page.locator('dialog [role="status"]', { hasText: 'result' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    let observer: MutationObserver | undefined;
    const onInput = () => {
      // Stops waiting for the previous key press, because it paints nothing if it doesn't change the results.
      observer?.disconnect();
      const inputTime = performance.now();
      const list = document.querySelector('[role="listbox"]');
      if (!list) return;
      observer = new MutationObserver((_, self) => {
        self.disconnect();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - inputTime)));
      });
      observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
    };
    document.addEventListener('input', onInput, true);
  });
  for (const query of QUERIES) {
    await page.getByRole('combobox').fill('');
    await page.waitForTimeout(300);
    await page.getByRole('combobox').pressSequentially(query, { delay: 250 });
    await page.waitForTimeout(1000);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

async function benchKeys(url: string): Promise<void> {
  const times = (await measureInBrowsers(ROUNDS.keys, url, measureKeyTimes)).flat();
  const median = formatMilliseconds(calculateQuantile(times));
  const slow = formatMilliseconds(calculateQuantile(times, 0.95));
  console.log(`Key to painted results, processor slowed ${CPU_SLOWDOWN} times, ${times.length} keys:`);
  console.log(`  median ${median}, 95th percentile ${slow}`);
}

/** Measures the time to the first result after opening the search (`opened`) and after typing (`typed`). */
async function measureFirstResult(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  const typingStart = performance.now();
  await page.keyboard.type('li');
  await page.getByRole('option').first().waitFor();
  const end = performance.now();
  return { opened: end - start, typed: end - typingStart, bytes };
}

async function benchFirstResult(url: string): Promise<void> {
  const rounds = await measureInBrowsers(ROUNDS.firstResult, url, measureFirstResult);
  const getMedian = (key: keyof (typeof rounds)[number]) =>
    calculateQuantile(rounds.map((round) => round[key])).toFixed(0);
  console.log('Medians on slow 4G (1.6 Mbit/s, 150 ms, brotli):');
  console.log(
    `  first result ${getMedian('typed')} ms after the first letter, ${getMedian('opened')} ms after the key; ${getMedian('bytes')} bytes`,
  );
}

export async function runBenchmark(): Promise<void> {
  expectCompressedBuild();
  await benchIndexes();
  const files = sirv('build', { gzip: true, brotli: true });
  const server = createServer((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    await benchKeys(url);
    await benchFirstResult(url);
  } finally {
    server.close();
  }
}
