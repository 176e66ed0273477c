import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSourcePages, toRoute } from '../../../src/authoring/checks/source/source-pages';
import { listFiles } from '../../../src/model/list-files';
import { formatProblems } from '../../../src/model/problem';
import { findHeaders } from '../../../src/outputs/delivery/headers';
import { parseHeadersFile } from '../../../src/outputs/delivery/host-files';
import { ANY_STYLES, collectInlineCode } from '../../../src/outputs/delivery/policy';
import { removeTrailingSlash } from '../../../src/shared/base-path';
import { latestVersion, versions } from '../../../src/shared/site';
import { avoidBlockedWords } from '../../../src/shared/text/blocked-words';
import { listPermalinks } from '../../../src/shared/versions/permalinks';
import { listElements } from '../../checks/built/built-site';
import { checkOtherSites, checkPolicy } from '../../checks/built/delivery';
import { baseUrl, listHtmlFiles, origin, read } from './built-once';

const files = listHtmlFiles();
const headers = read('_headers');
const policy =
  findHeaders(parseHeadersFile(headers), `${baseUrl}index.html`)['Content-Security-Policy'] ?? '';

// Parsing all pages takes seconds. The browser tests also notice code that the policy of a kind of page lacks.
for (const [step, caseName] of [
  [10, 'every tenth page'],
  [1, 'each page @weekly'],
] as const)
  test(`lists all inline code in the policy and in the headers, and sets \`rel\` on external links, on ${caseName}`, () => {
    const problems = files.flatMap((file, index) => {
      if (index % step > 0) return [];
      const elements = listElements(read(file));
      return [...checkPolicy(file, elements, policy), ...checkOtherSites(file, elements, origin)];
    });
    expect(formatProblems(problems)).toBe('');
  });

test('allows only scripts of the site and the build in the policy', () => {
  expect(policy).toContain("default-src 'self'; object-src 'none'");
  // Each page contains the policy as well, with the hash of its styles.
  const otherDirectives = policy.replace(`style-src 'self' ${ANY_STYLES};`, '');
  expect(otherDirectives).not.toMatch(/unsafe-(?:inline|eval)|wasm-unsafe|strict-dynamic|\*|https?:|blob:/);
  const { scripts, styles } = collectInlineCode(files.map(read));
  for (const texts of [scripts, styles]) {
    const examples = [...texts].slice(-3).map((text) => text.trim().slice(0, 120));
    const advice = 'move code that differs between pages to a file, and styles to a class';
    expect(texts.size, `${advice}: ${examples.join('\n')}`).toBeLessThanOrEqual(8);
  }
});

test('doesn’t mention the project’s folder in any file, so that builds in two folders are equal', () => {
  const paths = listFiles('build').map((path) => join('build', path));
  expect(paths.filter((file) => readFileSync(file).includes(process.cwd()))).toEqual([]);
});

test('lists only the routes of the latest version in the script that every page loads', () => {
  const [main = ''] = readdirSync('build/assets/js').filter((name) => /^main\.\w+\.js$/.test(name));
  const script = read(join('assets/js', main));
  // The list of routes contains calls with the path of a page and its hash.
  const listRoutes = (path: string) => script.match(new RegExp(`\\("${path}/[^"]+","`, 'g')) ?? [];
  expect(listRoutes(latestVersion.path).length).toBeGreaterThan(100);
  for (const { path } of versions) if (path !== latestVersion.path) expect(listRoutes(path)).toEqual([]);
});

test('has no asset whose address an ad blocker would block', () => {
  const assetPaths = readdirSync('build/assets', { recursive: true, encoding: 'utf8' });
  expect(assetPaths.length).toBeGreaterThan(500);
  expect(assetPaths.filter((file) => avoidBlockedWords(file) !== file)).toEqual([]);
});

test('lets browsers compile the scripts of docs pages while they load', () => {
  const page = read('docs/intro/index.html');
  const scripts = [...page.matchAll(/assets\/js\/((?:main|layout|doc)\.\w+\.js)/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(scripts).size).toBe(3);
  // Browsers only read this on the first line.
  for (const name of scripts)
    expect(read(join('assets/js', name)).split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
});

test('keeps the recovery script of every page small', () => {
  const script = /<script>[^<]*docs\.reloaded[\s\S]*?<\/script>/.exec(read('index.html'))?.[0] ?? '';
  expect(script.length).toBeGreaterThan(500);
  expect(script.length).toBeLessThan(2500);
});

test('keeps `_headers` and `_redirects` within the limits of Cloudflare Pages', () => {
  expect(parseHeadersFile(headers).length).toBeLessThanOrEqual(100);
  for (const line of headers.split('\n')) expect(line.length, line).toBeLessThan(2000);
  expect(read('_redirects').trim().split('\n').length).toBeLessThanOrEqual(2000);
});

test('redirects every moved address, with a real redirect where hosts support it and a page elsewhere', () => {
  const lines = read('_redirects').trim().split('\n');
  const redirects = new Map(lines.map((line) => line.split(/ (.*)/) as [from: string, target: string]));
  const maps = read('_nginx/redirects.conf');
  const expectedRedirects = readSourcePages().flatMap((page) =>
    listPermalinks(toRoute(page), versions).map((from) => ({ from, to: toRoute(page) })),
  );
  expect(expectedRedirects.length).toBeGreaterThan(100);
  const wrong = expectedRedirects.filter(({ from, to }) => {
    const source = removeTrailingSlash(baseUrl + from.slice(1));
    // The index of the reference ends with a slash.
    const target = redirects.get(source)?.split(' ')[0] ?? '';
    const isRight =
      removeTrailingSlash(target) === removeTrailingSlash(baseUrl + to.slice(1)) &&
      [source, `${source}/`].every((path) => redirects.get(path) === `${target} 301`) &&
      maps.includes(`    "${source}" "${target}";`) &&
      existsSync(join('build', from, 'index.html'));
    return !isRight;
  });
  expect(wrong).toEqual([]);
});

test('has the icons at the addresses where programs look without reading a page', () => {
  for (const name of ['favicon.ico', 'apple-touch-icon.png'])
    expect(readFileSync(join('build', name)).equals(readFileSync(join('static/img', name))), name).toBe(true);
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ id: '/' });
});
