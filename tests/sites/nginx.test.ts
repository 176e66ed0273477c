import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { type Nginx, nginxFor } from '../../scripts/nginx';
import { ensureProgram, NGINX } from '../../scripts/programs';
import { findHeaders, listHeaderRules } from '../../src/outputs/delivery/headers';
import { latest, main } from '../live-versions';
import type { SiteCopy } from '../site-copy';
import { createTemporaryFolder } from '../temporary';
import { test } from './built-site';

test.describe.configure({ mode: 'default' });

/** Compressed build, relative to the copy's root. */
const COMPRESSED = 'compressed/build';

const MARKDOWN = `# Introduction\n\n${'What it is. '.repeat(200)}\n`;

let nginx: Nginx;

test.beforeAll(async ({ site }) => {
  let command = '';
  try {
    command = ensureProgram(NGINX);
  } catch (error) {
    console.warn(error);
    test.skip(true, `Left out. ${error}`);
  }
  cpSync(join(site.dir, 'build'), join(site.dir, COMPRESSED), { recursive: true });
  // The text is long enough to be compressed.
  writeFileSync(join(site.dir, COMPRESSED, 'docs/intro.md'), MARKDOWN);
  site.run('jiti', ['scripts/compress.ts', '--dir', COMPRESSED]);
  nginx = await nginxFor(command, createTemporaryFolder());
  await releaseBuild(nginx, join(site.dir, COMPRESSED));
  await nginx.start();
});

test.afterAll(() => nginx?.stop());

/** Readers send requests meanwhile. */
async function releaseBuild(nginx: Nginx, build: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  await promisify(execFile)('sh', [resolve('deploy/nginx/release.sh'), build, nginx.root], {
    env: { ...nginx.env, ...env },
  });
}

interface HttpAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends a request without following redirects or decompressing the answer. */
function sendRequest(
  nginx: Nginx,
  path: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<HttpAnswer> {
  return new Promise((done, fail) => {
    request(nginx.url + path, { headers, agent }, (response) => {
      const { statusCode: status = 0 } = response;
      const answered = response.headers as HttpAnswer['headers'];
      buffer(response).then((body) => done({ status, headers: answered, body }), fail);
    })
      .on('error', fail)
      .end();
  });
}

test('serves a page at its bare path, with and without a slash at the end', async ({ site }) => {
  const page = readFileSync(join(site.dir, COMPRESSED, 'docs/intro/index.html'));
  for (const path of ['/docs/intro', '/docs/intro/', '/docs/intro/index.html', '/docs/intro?a=1']) {
    const { status, body, headers } = await sendRequest(nginx, path);
    expect(status, path).toBe(200);
    expect(body.equals(page), path).toBe(true);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('sends texts in brotli or gzip, as they were compressed, to clients that accept them', async ({
  site,
}) => {
  const page = readFileSync(join(site.dir, COMPRESSED, 'docs/intro/index.html'));
  const brotli = await sendRequest(nginx, '/docs/intro', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).equals(page)).toBe(true);
  const gzip = await sendRequest(nginx, '/docs/intro', { 'Accept-Encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(page)).toBe(true);
  const plain = await sendRequest(nginx, '/docs/intro');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding');
});

test('sends the Markdown of a page at its own URL, which search engines don’t list', async () => {
  const { body, headers } = await sendRequest(nginx, '/docs/intro.md');
  expect(body.toString()).toBe(MARKDOWN);
  expect(headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
  const page = await sendRequest(nginx, '/docs/intro', { Accept: 'text/markdown' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('revalidates pages, caches hashed files for good, and never caches a missing file', async ({ site }) => {
  const script = `/assets/js/${readdirSync(join(site.dir, COMPRESSED, 'assets/js')).find((name) => /^main\..*\.js$/.test(name))}`;
  expect((await sendRequest(nginx, script)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  const page = await sendRequest(nginx, '/docs/intro');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await sendRequest(nginx, '/docs/intro', { 'If-None-Match': page.headers.etag ?? '' })).status).toBe(
    304,
  );
  const missing = await sendRequest(nginx, '/assets/js/gone.0123.js');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
});

test('answers with the not-found page of the site and status 404 for a missing page', async ({ site }) => {
  const { status, body } = await sendRequest(nginx, '/docs/nowhere');
  expect(status).toBe(404);
  expect(body.equals(readFileSync(join(site.dir, COMPRESSED, '404.html')))).toBe(true);
});

test('answers with 301 for moved addresses, including the query', async () => {
  for (const [from, to] of [
    [`/docs/${latest.name}/intro`, '/docs/intro'],
    [`/docs/${latest.name}/intro/`, '/docs/intro'],
    ['/docs/main/guide?a=1&b=%2F', `${main.path}/guide?a=1&b=%2F`],
    ['/docs/docs/intro?to=//evil.example', '/docs/intro?to=//evil.example'],
  ]) {
    const { status, headers } = await sendRequest(nginx, from as string);
    expect([status, headers.location], from).toEqual([301, to]);
  }
});

test('sends the security headers with every response, also without a page', async () => {
  const paths = ['/', `/docs/${latest.name}/intro`, '/docs/nowhere', '/img/favicon.ico', '/sitemap.xml'];
  const names = Object.keys(findHeaders(listHeaderRules("default-src 'none'"), '/'));
  for (const path of paths) {
    const { headers } = await sendRequest(nginx, path);
    expect(headers['content-security-policy'], path).toBe("frame-ancestors 'none'");
    for (const name of names) expect(headers[name.toLowerCase()], `${path}: ${name}`).toBeTruthy();
    expect(headers.server).toBe('nginx');
  }
});

test('serves nothing but the site', async () => {
  for (const path of [
    '/_headers',
    '/_redirects',
    '/_nginx/redirects.conf',
    '/serve.json',
    '/docs/intro.md.br',
    '/docs/intro.md.gz',
    '/.git/config',
    '/img',
    '/img/',
  ]) {
    expect((await sendRequest(nginx, path)).status, path).toBe(404);
  }
});

/** A build with another sentence on a page and another header. */
function createNextBuild(site: SiteCopy, sentence: string, header = ''): string {
  const dir = join(site.dir, sentence);
  cpSync(join(site.dir, COMPRESSED), dir, { recursive: true });
  const page = join(dir, 'docs/intro/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('A tip.', sentence));
  if (header) appendFileSync(join(dir, '_nginx/headers.conf'), `add_header X-Release ${header} always;\n`);
  return dir;
}

for (const [keepAlive, connections] of [
  [true, 'connections that stay open'],
  [false, 'new connections'],
] as const) {
  test(`loses no request during three releases, two of them with other headers, on ${connections} @weekly`, async ({
    site,
  }) => {
    await releaseBuild(nginx, join(site.dir, COMPRESSED));
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
        const { status, body, headers } = await sendRequest(nginx, '/docs/intro', {}, agent);
        const text = Object.keys(texts).find((candidate) => body.includes(candidate)) ?? '';
        expect(status, text).toBe(200);
        // A release is complete when its pages are sent with its headers.
        if (headers['x-release'] === texts[text]) receivedTexts.add(text);
      }
    });
    const releases = async () => {
      for (const [text, header] of Object.entries(texts)) {
        if (text !== 'A tip.') await releaseBuild(nginx, createNextBuild(site, text, header));
        await expect.poll(() => receivedTexts.has(text)).toBe(true);
      }
      isOver = true;
    };
    await Promise.all([releases(), ...readers]);
    agent.destroy();
  });
}

test('changes nothing if nginx refuses a release, and reports it', async ({ site }) => {
  const bad = join(site.dir, 'bad');
  cpSync(join(site.dir, COMPRESSED), bad, { recursive: true });
  writeFileSync(join(bad, '_nginx/headers.conf'), 'no_such_directive on;\n');
  const before = realpathSync(join(nginx.root, 'current'));
  await expect(releaseBuild(nginx, bad)).rejects.toThrow(
    /unknown directive "no_such_directive"[\s\S]*the earlier release is still published/,
  );
  expect(realpathSync(join(nginx.root, 'current'))).toBe(before);
  expect((await sendRequest(nginx, '/docs/intro')).status).toBe(200);
  await expect(releaseBuild(nginx, join(site.dir, 'docs'))).rejects.toThrow(
    /expected a build with 404\.html and _nginx\/headers\.conf, found none/,
  );
});

test('rejects a release while another one is running', async ({ site }) => {
  const build = createNextBuild(site, 'What it is next.', 'locked');
  // Other headers make the first release wait before it reloads nginx.
  const first = releaseBuild(nginx, build);
  await expect.poll(() => existsSync(join(nginx.root, 'draining'))).toBe(true);
  await expect(releaseBuild(nginx, build)).rejects.toThrow(
    `${nginx.root}: expected no other release, found one that is running.`,
  );
  await first;
});

test('keeps the last releases and removes older ones', async ({ site }) => {
  for (let count = 0; count < 3; count++)
    await releaseBuild(nginx, join(site.dir, COMPRESSED), { KEEP: '2' });
  const releases = readdirSync(join(nginx.root, 'releases'));
  expect(releases.length).toBe(2);
  expect(realpathSync(join(nginx.root, 'current'))).toContain(join('releases', releases.sort().at(-1) ?? ''));
});
