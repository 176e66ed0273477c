import { expect, test } from '@playwright/test';
import markdown, {
  handleRequest,
  listMarkdownPaths,
  onRequest,
  prefersMarkdown,
} from '../../../../deploy/edge/markdown';
import { ACCEPT_HEADERS } from '../../../accept';

test('sends Markdown only to clients that prefer it', () => {
  for (const [accept, isMarkdown] of ACCEPT_HEADERS) expect(prefersMarkdown(accept), accept).toBe(isMarkdown);
  expect(prefersMarkdown(undefined)).toBe(false);
  expect(prefersMarkdown('text/markdown;q=2, text/html;q=0.1'), 'a weight that is none').toBe(false);
});

test('places the Markdown of a page next to it, and that of the root inside', () => {
  expect(listMarkdownPaths('/')).toEqual(['/index.md']);
  for (const path of ['/docs/intro', '/docs/0.6', '/versions/0.6...0.7'])
    expect(listMarkdownPaths(path)).toEqual([`${path}.md`]);
  expect(listMarkdownPaths('/docs/intro/')[0]).toBe('/docs/intro.md');
  expect(listMarkdownPaths('/docs/intro/index.html')[0]).toBe('/docs/intro.md');
  expect(listMarkdownPaths('/base/'), 'the root under a base path').toContain('/base/index.md');
});

/** Creates a host with files that answers 304 to conditional requests. */
function createHost(files: Record<string, string>) {
  const requests: string[] = [];
  const get = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    const text = files[pathname];
    if (text === undefined)
      return new Response('missing', { status: 404, headers: { 'Content-Type': 'text/html' } });
    const etag = `"${text.length}"`;
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { ETag: etag } });
    return new Response(text, { headers: { ETag: etag, 'Content-Type': 'text/x-host' } });
  };
  const next = async () =>
    new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html', Vary: 'Accept-Encoding' } });
  return { requests, get, next };
}

const asking = (path: string, accept: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`https://docs.example${path}`, { method, headers: { Accept: accept, ...headers } });

test('sends Markdown with its type to agents, and keeps it out of search engines', async () => {
  const { get, next } = createHost({ '/docs/intro.md': '# Intro', '/index.md': '# Home' });
  const response = await handleRequest(asking('/docs/intro', 'text/markdown'), next, get);
  expect([response.status, await response.text()]).toEqual([200, '# Intro']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    link: '</docs/intro>; rel="canonical"',
    vary: 'Accept',
    etag: '"7"',
  });
  expect(await (await handleRequest(asking('/', 'text/markdown'), next, get)).text()).toBe('# Home');
  const conditional = asking('/docs/intro', 'text/markdown', { 'If-None-Match': '"7"' });
  const { status, headers } = await handleRequest(conditional, next, get);
  expect([status, headers.get('vary')]).toEqual([304, 'Accept']);
});

test('sends the page to others, with a header that names the condition', async () => {
  const { requests, get, next } = createHost({ '/docs/intro.md': '# Intro' });
  const send = async (request: Request, sendPage = next) => {
    const response = await handleRequest(request, sendPage, get);
    return [await response.text(), response.headers.get('vary')];
  };
  const htmlRequest = asking('/docs/intro', 'text/html');
  expect(await send(htmlRequest)).toEqual(['<p>page</p>', 'Accept-Encoding, Accept']);
  expect(requests).toEqual([]);
  // Paths without Markdown and requests that send data get the host's own answer.
  expect((await send(asking('/docs/other', 'text/markdown')))[0]).toBe('<p>page</p>');
  await send(asking('/docs/intro', 'text/markdown', {}, 'POST'));
  expect(requests).toEqual(['/docs/other.md']);
  expect(await send(htmlRequest, async () => new Response(null, { status: 304 }))).toEqual(['', 'Accept']);
  const script = async () => new Response('1', { headers: { 'Content-Type': 'text/javascript' } });
  expect(await send(asking('/a.js', '*/*'), script)).toEqual(['1', null]);
});

test('works on Cloudflare Pages and Netlify', async () => {
  const { get, next } = createHost({ '/docs/intro.md': '# Intro' });
  const request = asking('/docs/intro', 'text/markdown');
  const cloudflare = await onRequest({ request, next, env: { ASSETS: { fetch: get } } });
  expect(await cloudflare.text()).toBe('# Intro');
  const netlify = await markdown(asking('/docs/intro', 'text/html'), { next });
  expect(await netlify.text()).toBe('<p>page</p>');
});
