import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { INDEX_PARTS } from '../../../src/shared/search/index-file';
import { MAX_INDEX_SIZE } from '../../../src/shared/search/limits';
import { getRoute, older, versions } from '../../live-versions';
import { baseUrl, read, root } from './built-once';

/** Maximum size of titles, headings and names, which answer within a second on slow 4G. */
const MOST_BYTES_FIRST = 25 * 1024;

test('has one index of limited size in two parts per version, with hashed names, also for hosts that only use gzip', () => {
  const names = readdirSync('build/assets/search');
  const parts = names.map((name) => name.replace(/\.[\da-f]{8}\.json$/, ''));
  expect(parts.toSorted()).toEqual(
    versions.flatMap(({ name }) => INDEX_PARTS.map((part) => `${name}-${part}`)).sort(),
  );
  for (const { name: version } of versions) {
    const [first = 0, second = 0] = INDEX_PARTS.map((part) => {
      const name = names[parts.indexOf(`${version}-${part}`)] ?? '';
      const file = readFileSync(join('build/assets/search', name));
      const gzip = gzipSync(file, { level: 9 }).length;
      test.info().annotations.push({ type: name, description: `${file.length} bytes, gzip ${gzip}` });
      return gzip;
    });
    expect(first, `${version}: the part that answers first is a small one`).toBeLessThanOrEqual(
      MOST_BYTES_FIRST,
    );
    const advice = `${version}: cut what excerpts show, src/outputs/search-index/build.ts`;
    expect(first + second, advice).toBeLessThanOrEqual(MAX_INDEX_SIZE);
  }
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
