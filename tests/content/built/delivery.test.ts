import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readPages, routeOf } from '../../../src/authoring/checks/source/site-pages';
import { report } from '../../../src/model/problem';
import { headersFor, parseHeadersFile } from '../../../src/outputs/delivery/headers';
import { inlineOf } from '../../../src/outputs/delivery/policy';
import { docsFolderOf, latestVersion, versions } from '../../../src/shared/site';
import { harmless } from '../../../src/shared/text/harmless';
import { permalinksOf } from '../../../src/shared/versions/permalinks';
import { elementsOf } from '../../checks/built/built-site';
import { checkOtherSites, checkPolicy } from '../../checks/built/delivery';
import { baseUrl, htmlFiles, origin, read } from './built-once';

const files = htmlFiles();
const headers = read('_headers');
const policy = headersFor(parseHeadersFile(headers), `${baseUrl}index.html`)['Content-Security-Policy'] ?? '';

test('everything inline on every page is in its policy, the one that the headers say; links to other sites carry `rel`', () => {
  const problems = files.flatMap((file) => {
    const elements = elementsOf(read(file));
    return [...checkPolicy(file, elements, policy), ...checkOtherSites(file, elements, origin)];
  });
  expect(report(problems)).toBe('');
});

test('the policy allows no script but those of the site and of the build', () => {
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)|wasm-unsafe|strict-dynamic|\*|https?:|blob:/);
  const { scripts, styles } = inlineOf(files.map(read));
  for (const texts of [scripts, styles]) {
    const some = [...texts].slice(-3).map((text) => text.trim().slice(0, 120));
    const belongs = 'what differs by page belongs into a file of its own, or into a class';
    expect(texts.size, `${belongs}: ${some.join('\n')}`).toBeLessThanOrEqual(8);
  }
});

test('no file names the folder that it was built in: a build of the same state is the same elsewhere', () => {
  const all = readdirSync('build', { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = all.map(({ parentPath, name }) => join(parentPath, name));
  expect(paths.filter((file) => readFileSync(file).includes(process.cwd()))).toEqual([]);
});

test('what every page loads names no page of another version than the latest', () => {
  const [main = ''] = readdirSync('build/assets/js').filter((name) => /^main\.\w+\.js$/.test(name));
  const script = read(join('assets/js', main));
  const named = (version: string) =>
    script.match(new RegExp(`@site/${docsFolderOf(version)}/\\w`, 'g')) ?? [];
  expect(named(latestVersion.name).length).toBeGreaterThan(0);
  for (const { name } of versions) if (name !== latestVersion.name) expect(named(name), name).toEqual([]);
});

test('no ad blocker holds back what a page asks for, by the words in its address', () => {
  const asked = readdirSync('build/assets', { recursive: true, encoding: 'utf8' });
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter((file) => harmless(file) !== file)).toEqual([]);
});

test('browsers compile the scripts of every page of the docs while they arrive', () => {
  const page = read('docs/intro/index.html');
  const scripts = [...page.matchAll(/assets\/js\/((?:main|layout|doc)\.\w+\.js)/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(scripts).size).toBe(3);
  // Read by the browser on the first line alone.
  for (const name of scripts)
    expect(read(join('assets/js', name)).split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
});

test('what every page runs to recover is small', () => {
  const script = /<script>[^<]*docs\.reloaded[\s\S]*?<\/script>/.exec(read('index.html'))?.[0] ?? '';
  expect(script.length).toBeGreaterThan(500);
  expect(script.length).toBeLessThan(2500);
});

test('`_headers` and `_redirects` are within what Cloudflare Pages reads', () => {
  expect(parseHeadersFile(headers).length).toBeLessThanOrEqual(100);
  for (const line of headers.split('\n')) expect(line.length, line).toBeLessThan(2000);
  expect(read('_redirects').trim().split('\n').length).toBeLessThanOrEqual(2000);
});

test('every address that moved is a real redirect for hosts that make some, and a page for those that do not', () => {
  const redirects = new Map(
    read('_redirects')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string, string])
      .map(([from, to, status]) => [from, `${to} ${status}`]),
  );
  const maps = read('_nginx/redirects.conf');
  const wanted = readPages().flatMap((page) =>
    permalinksOf(routeOf(page), versions).map((from) => ({ from, to: routeOf(page) })),
  );
  expect(wanted.length).toBeGreaterThan(100);
  const withoutEnd = (path: string) => path.replace(/\/$/, '');
  const wrong = wanted.filter(({ from, to }) => {
    const source = withoutEnd(baseUrl + from.slice(1));
    // The index of the reference has a slash at its end.
    const target = redirects.get(source)?.split(' ')[0] ?? '';
    const isRight =
      withoutEnd(target) === withoutEnd(baseUrl + to.slice(1)) &&
      [source, `${source}/`].every((one) => redirects.get(one) === `${target} 301`) &&
      maps.includes(`    "${source}" "${target}";`) &&
      existsSync(join('build', from, 'index.html'));
    return !isRight;
  });
  expect(wrong).toEqual([]);
});
