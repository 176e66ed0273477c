import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { getFreePort } from '../../../scripts/free-port';
import { addBasePath, listHeaderRules } from '../../../src/outputs/delivery/headers';
import { formatHeadersFile } from '../../../src/outputs/delivery/host-files';
import { createTemporaryFolder, endProcesses, JITI, startProcess, writeFiles } from '../../temporary';

/** A built site with two pages and one hashed file. */
const fixture = (baseUrl = '/', more: Record<string, string> = {}) =>
  createTemporaryFolder({
    '404.html': 'not found',
    'index.html': 'home',
    'docs/intro/index.html': 'intro',
    'assets/main.0123.js': 'script',
    _headers: formatHeadersFile(addBasePath(listHeaderRules("default-src 'self'"), baseUrl)),
    ...more,
  });

test.afterEach(endProcesses);

/** Starts the server, and returns its output after it prints its address or ends. */
function serve(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = startProcess(JITI, ['scripts/serve.ts', ...args], { env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes('The site is at')) resolve(printed);
      });
    child.once('close', () => resolve(printed));
  });
}

async function startServerIn(dir: string, env?: NodeJS.ProcessEnv) {
  const port = await getFreePort();
  const printed = await serve(['--dir', dir, '--port', `${port}`], env);
  const sendRequest = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers });
  return { port, printed, sendRequest };
}

test('serves bare paths, 404.html and the headers of the build, and never caches missing files', async () => {
  const { port, printed, sendRequest } = await startServerIn(fixture());
  expect(printed).toContain(`The site is at http://localhost:${port}/`);
  for (const [path, status, text, caching] of [
    ['/', 200, 'home', 'no-cache'],
    ['/docs/intro', 200, 'intro', 'no-cache'],
    ['/docs/intro/index.html', 200, 'intro', 'no-cache'],
    ['/docs/gone', 404, 'not found', 'no-cache'],
    ['/assets/gone.0123.js', 404, 'not found', 'no-cache'],
    ['/assets/main.0123.js', 200, 'script', 'immutable'],
  ] as const) {
    const response = await sendRequest(path);
    expect([response.status, await response.text()], path).toEqual([status, text]);
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'cache-control': expect.stringContaining(caching),
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('continues after a new build, with its files and headers', async () => {
  const dir = fixture();
  const { sendRequest: get } = await startServerIn(dir);
  expect((await get('/assets/main.0123.js')).status).toBe(200);
  rmSync(join(dir, 'assets/main.0123.js'));
  rmSync(join(dir, '_headers'));
  expect((await get('/assets/main.0123.js')).status).toBe(404);
  const _headers = formatHeadersFile(listHeaderRules("default-src 'none'"));
  writeFiles(dir, { 'assets/main.4567.js': 'new script', _headers });
  const response = await get('/assets/main.4567.js');
  expect([response.status, await response.text()]).toEqual([200, 'new script']);
  expect((await get('/docs/intro')).headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('serves only the site under its base path', async () => {
  const { sendRequest } = await startServerIn(fixture('/base/'), { BASE_URL: '/base/' });
  expect((await sendRequest('/base/docs/intro')).status).toBe(200);
  const hashed = await sendRequest('/base/assets/main.0123.js');
  expect(hashed.headers.get('cache-control')).toContain('immutable');
  expect(hashed.headers.get('content-security-policy')).toBe("default-src 'self'");
  for (const path of ['/docs/intro', '/baseless']) expect((await sendRequest(path)).status).toBe(404);
});

// The tests of `wantsMarkdown` cover which clients prefer Markdown.
test('sends Markdown to clients that prefer it to HTML, if it exists', async () => {
  const files = fixture('/base/', { 'docs/intro.md': '# Intro', 'index.md': '# Home' });
  const { sendRequest } = await startServerIn(files, { BASE_URL: '/base/' });
  const markdown = { Accept: 'text/markdown' };
  const response = await sendRequest('/base/docs/intro/?a=1', markdown);
  const headers = Object.fromEntries(response.headers);
  expect([await response.text(), headers]).toMatchObject([
    '# Intro',
    {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'self'",
      link: expect.stringContaining('rel="canonical"'),
    },
  ]);
  const revalidation = { 'If-None-Match': headers.etag ?? '' };
  const pageTag = (await sendRequest('/base/docs/intro')).headers.get('etag') ?? '';
  for (const [path, requestHeaders, status, text] of [
    ['', markdown, 200, '# Home'],
    ['docs/intro', { ...markdown, ...revalidation }, 304, ''],
    ['docs/intro', { Accept: '*/*', ...revalidation }, 200, 'intro'],
    ['docs/intro', { Accept: 'text/html', 'If-None-Match': pageTag }, 304, ''],
    ['docs/gone', markdown, 404, 'not found'],
    ['docs/intro.md', { Accept: '*/*' }, 200, '# Intro'],
  ] as const) {
    const answer = await sendRequest(`/base/${path}`, requestHeaders);
    expect([answer.status, await answer.text()], path).toEqual([status, text]);
    if (path === 'docs/intro') expect(answer.headers.get('vary')).toBe('Accept');
  }
});

test('answers only requests for files that readers may open, and keeps idle connections open', async () => {
  const dir = fixture('/', { 'docs/intro.md.br': 'x', 'docs/intro.md.gz': 'x', '_nginx/headers.conf': 'x' });
  const { port, sendRequest } = await startServerIn(dir);
  const hostFiles = ['/_headers', '//_headers', '/%5Fheaders', '/_redirects', '/_nginx/headers.conf'];
  for (const path of [...hostFiles, '/docs/intro.md.br', '/docs/intro.md.gz'])
    expect((await sendRequest(path)).status, path).toBe(404);
  for (const path of ['/docs//intro', '//docs/intro?a=1'])
    expect(await (await sendRequest(path)).text(), path).toBe('intro');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`http://localhost:${port}/docs/intro`, { method });
    expect([response.status, response.headers.get('allow')], method).toEqual([405, 'GET, HEAD']);
  }
  const { headers } = await sendRequest('/docs/intro');
  expect(headers.get('keep-alive')).toBe('timeout=60');
});

test('continues after a malformed address', async () => {
  const { port } = await startServerIn(fixture());
  const sendRequest = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  const malformedPaths = ['/%', '/%00', '/..%2f..%2fetc', `/${'a'.repeat(5000)}`];
  for (const path of ['/docs/intro/index.html/index.html', ...malformedPaths])
    expect(await sendRequest(path), path).toBe(404);
  for (const path of ['//', '/docs/intro?a=1']) expect(await sendRequest(path), path).toBe(200);
});

test('takes the next free port, and says so', async () => {
  const dir = fixture();
  const { port } = await startServerIn(dir);
  const printed = await serve(['--dir', dir, '--port', `${port}`]);
  expect(printed).toContain(`Port ${port} is in use, trying ${port + 1}.`);
  expect(printed.match(/(?<=The site is at http:\/\/localhost:)\d+/g)).toEqual([
    expect.not.stringMatching(`^${port}$`),
  ]);
});

test('explains a missing build and a wrong port', async () => {
  const empty = createTemporaryFolder();
  expect(await serve(['--dir', empty])).toContain(
    'expected a built site with a 404.html, found none. Run `npm run build` first.',
  );
  expect(await serve(['--dir', fixture(), '--port', 'x'])).toContain(
    '--port: expected a number from 1 to 65535, found "x".',
  );
});
