import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { type Nginx, prepareNginx } from '../../scripts/nginx';
import { ensureProgram, NGINX } from '../../scripts/programs';
import { findHeaders, listHeaderRules } from '../../src/outputs/delivery/headers';
import { latest, main } from '../live-versions';
import { createTemporaryFolder } from '../temporary';
import { test } from './built-site';

const MARKDOWN = `# Introduction\n\n${'What it is. '.repeat(200)}\n`;

let nginx: Nginx;
let build: string;

test.beforeAll(async ({ site }) => {
  let command = '';
  try {
    command = ensureProgram(NGINX);
  } catch (error) {
    console.warn(error);
    test.skip(true, `Left out. ${error}`);
  }
  build = join(site.dir, 'compressed/build');
  cpSync(join(site.dir, 'build'), build, { recursive: true });
  // The text is long enough to be compressed.
  writeFileSync(join(build, 'docs/intro.md'), MARKDOWN);
  site.run('jiti', ['scripts/compress.ts', '--dir', build]);
  nginx = await prepareNginx(command, createTemporaryFolder());
  await releaseBuild();
  await nginx.start();
});

test.afterAll(() => nginx?.stop());

async function releaseBuild(folder = build, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const args = [resolve('deploy/nginx/release.sh'), folder, nginx.root];
  await promisify(execFile)('sh', args, { env: { ...nginx.env, ...env } });
}

const readPage = (file = 'docs/intro/index.html') => readFileSync(join(build, file));

interface HttpAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends a request without following redirects or decompressing the answer. */
function sendRequest(path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<HttpAnswer> {
  return new Promise((done, fail) => {
    request(nginx.url + path, { headers, agent: agent ?? false }, (response) => {
      const { statusCode: status = 0 } = response;
      const answered = response.headers as HttpAnswer['headers'];
      buffer(response).then((body) => done({ status, headers: answered, body }), fail);
    })
      .on('error', fail)
      .end();
  });
}

test('serves a page at its bare path, with and without a slash at the end', async () => {
  for (const ending of ['', '/', '/index.html', '.html', '?a=1']) {
    const path = `/docs/intro${ending}`;
    const { status, body, headers } = await sendRequest(path);
    expect(status, path).toBe(200);
    expect(body.equals(readPage()), path).toBe(true);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('sends texts in brotli or gzip, as they were compressed, to clients that accept them', async () => {
  const brotli = await sendRequest('/docs/intro', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).equals(readPage())).toBe(true);
  const gzip = await sendRequest('/docs/intro', { 'Accept-Encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(readPage())).toBe(true);
  const plain = await sendRequest('/docs/intro');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding');
});

test('sends the Markdown of a page at its own URL, which search engines don’t list', async () => {
  const { body, headers } = await sendRequest('/docs/intro.md');
  expect(body.toString()).toBe(MARKDOWN);
  expect(headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
  const page = await sendRequest('/docs/intro', { Accept: 'text/markdown' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('revalidates pages, caches hashed files for good, and never caches a missing file', async () => {
  const scripts = readdirSync(join(build, 'assets/js'));
  const script = await sendRequest(`/assets/js/${scripts.find((name) => /^main\..*\.js$/.test(name))}`);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await sendRequest('/docs/intro');
  expect(page.headers['cache-control']).toBe('no-cache');
  const unchanged = await sendRequest('/docs/intro', { 'If-None-Match': page.headers.etag ?? '' });
  expect(unchanged.status).toBe(304);
  const missing = await sendRequest('/assets/js/gone.0123.js');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
});

test('answers with the not-found page of the site and status 404 for a missing page', async () => {
  const { status, body } = await sendRequest('/docs/nowhere');
  expect(status).toBe(404);
  expect(body.equals(readPage('404.html'))).toBe(true);
});

test('answers with 301 for moved addresses, including the query', async () => {
  for (const [from, to] of [
    [`/docs/${latest.name}/intro`, '/docs/intro'],
    [`/docs/${latest.name}/intro/`, '/docs/intro'],
    ['/docs/main/guide?a=1&b=%2F', `${main.path}/guide?a=1&b=%2F`],
    ['/docs/docs/intro?to=//evil.example', '/docs/intro?to=//evil.example'],
  ] as const) {
    const { status, headers } = await sendRequest(from);
    expect([status, headers.location], from).toEqual([301, to]);
  }
});

test('sends the security headers with every response, also without a page', async () => {
  const paths = ['/', `/docs/${latest.name}/intro`, '/docs/nowhere', '/img/favicon.ico', '/sitemap.xml'];
  const names = Object.keys(findHeaders(listHeaderRules("default-src 'none'"), '/'));
  for (const path of paths) {
    const { headers } = await sendRequest(path);
    expect(headers['content-security-policy'], path).toBe("frame-ancestors 'none'");
    for (const name of names) expect(headers[name.toLowerCase()], `${path}: ${name}`).toBeTruthy();
    expect(headers.server).toBe('nginx');
  }
});

test('serves nothing but the site', async () => {
  const hostFiles = ['/_headers', '/_redirects', '/_nginx/redirects.conf', '/serve.json', '/.git/config'];
  for (const path of [...hostFiles, '/docs/intro.md.br', '/docs/intro.md.gz', '/img', '/img/'])
    expect((await sendRequest(path)).status, path).toBe(404);
});

function createNextBuild(sentence: string, header = ''): string {
  const dir = createTemporaryFolder();
  cpSync(build, dir, { recursive: true });
  const page = join(dir, 'docs/intro/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('A tip.', sentence));
  if (header) appendFileSync(join(dir, '_nginx/headers.conf'), `add_header X-Release ${header} always;\n`);
  return dir;
}

for (const [keepAlive, connections] of [
  [true, 'connections that stay open'],
  [false, 'new connections'],
] as const) {
  test(`loses no request during three releases, two of them with other headers, on ${connections} @weekly`, async () => {
    await releaseBuild();
    const texts: Record<string, string | undefined> = {
      'A tip.': undefined,
      'What it becomes.': undefined,
      'What it was.': 'next',
      'What it will be.': 'last',
    };
    const receivedTexts = new Set<string>();
    const agent = new Agent({ keepAlive });
    let isOver = false;
    const readers = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        // A reset connection ends the test.
        const { status, body, headers } = await sendRequest('/docs/intro', {}, agent);
        const text = Object.keys(texts).find((candidate) => body.includes(candidate)) ?? '';
        expect(status, text).toBe(200);
        // A release is complete when its pages are sent with its headers.
        if (headers['x-release'] === texts[text]) receivedTexts.add(text);
      }
    });
    const releases = async () => {
      for (const [text, header] of Object.entries(texts)) {
        if (text !== 'A tip.') await releaseBuild(createNextBuild(text, header));
        await expect.poll(() => receivedTexts.has(text)).toBe(true);
      }
      isOver = true;
    };
    await Promise.all([releases(), ...readers]);
    agent.destroy();
  });
}

test('changes nothing if nginx refuses a release, and reports it', async () => {
  const bad = createTemporaryFolder();
  cpSync(build, bad, { recursive: true });
  writeFileSync(join(bad, '_nginx/headers.conf'), 'no_such_directive on;\n');
  const before = realpathSync(join(nginx.root, 'current'));
  await expect(releaseBuild(bad)).rejects.toThrow(
    /unknown directive "no_such_directive"[\s\S]*the earlier release is still published/,
  );
  expect(realpathSync(join(nginx.root, 'current'))).toBe(before);
  expect((await sendRequest('/docs/intro')).status).toBe(200);
  await expect(releaseBuild(join(build, 'docs'))).rejects.toThrow(
    /expected a build with 404\.html and _nginx\/headers\.conf, found none/,
  );
});

test('keeps the last releases and removes older ones', async () => {
  for (let count = 0; count < 3; count++) await releaseBuild(build, { KEEP: '2' });
  const releases = readdirSync(join(nginx.root, 'releases'));
  expect(releases.length).toBe(2);
  expect(realpathSync(join(nginx.root, 'current'))).toContain(join('releases', releases.sort().at(-1) ?? ''));
});
