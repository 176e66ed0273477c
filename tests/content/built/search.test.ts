import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { getRoute, older, versions } from '../../live-versions';
import { baseUrl, read, root } from './built-once';

const MAX_INDEX_SIZE = 175_000;

test('has one index of limited size per version, with a hashed name', () => {
  const names = readdirSync('build/assets/search');
  const indexVersions = names.map((name) => name.replace(/\.[\da-f]{8}\.json$/, ''));
  expect(indexVersions.toSorted()).toEqual(versions.map(({ name }) => name).sort());
  // Compressing an index takes two seconds.
  const files = names.map((name) => readFileSync(join('build/assets/search', name)));
  const [largest = Buffer.of()] = files.sort((left, right) => right.length - left.length);
  const size = brotliCompressSync(largest).length;
  test
    .info()
    .annotations.push({ type: 'largest index', description: `${largest.length} bytes, compressed ${size}` });
  expect(size, 'shorten the excerpts, src/outputs/search-index/build.ts').toBeLessThanOrEqual(MAX_INDEX_SIZE);
});

test('leads browsers from every page to the OpenSearch description of the search page', () => {
  for (const page of [
    'index.html',
    '404.html',
    'docs/intro/index.html',
    join(getRoute(older, 'intro'), 'index.html'),
    'search/index.html',
  ]) {
    const link = /<link [^>]*rel="search"[^>]*>/.exec(read(page))?.[0];
    expect(link, page).toContain(`href="${baseUrl}opensearch.xml"`);
    expect(link, page).toContain('type="application/opensearchdescription+xml"');
  }
  const description = read('opensearch.xml');
  expect(description).toContain(`template="${root}search?q={searchTerms}"`);
  expect(description).toContain(`>${root}img/favicon.ico</Image>`);
  expect(existsSync('build/img/favicon.ico')).toBe(true);
});

test('loads the search engine on no page by itself', () => {
  const engine = readdirSync('build/assets/js').filter((name) =>
    readFileSync(join('build/assets/js', name), 'utf8').includes('MiniSearch'),
  );
  expect(engine.length).toBeGreaterThan(0);
  for (const page of ['index.html', 'docs/intro/index.html', 'search/index.html']) {
    const html = read(page);
    for (const name of engine) expect(html, page).not.toContain(name);
  }
});
