/**
 * Responds with the Markdown of a page to clients that prefer Markdown to HTML, on hosts that run code in front of the files. deploy/README.md
 * describes where each host expects this file. It doesn't import anything, so that it can be copied. `npm run serve` uses the same rules.
 */

/**
 * Checks whether the header `Accept` (RFC 9110, 12.5.1) prefers Markdown to HTML, or accepts both equally. The header has to name Markdown,
 * because browsers and scripts that send a wildcard expect HTML.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  const ranges = new Map<string, number>();
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    // Ignores invalid weights.
    if (/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)) ranges.set(type, Number(weight));
  }
  const markdown = ranges.get('text/markdown') ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/**
 * Lists the paths where the Markdown of a page may be, the likeliest first. The Markdown of the root is in its folder, and the Markdown of any
 * other page is beside the page.
 *
 * @param path - Path of the page, with or without a slash at its end.
 */
export function listMarkdownPaths(path: string): string[] {
  const barePath = path.replace(/(?:\/index\.html|\/+)$/, '');
  if (barePath === path) return [`${path}.md`];
  return [...(barePath === '' ? [] : [`${barePath}.md`]), `${barePath}/index.md`];
}

/** Creates the headers of a Markdown response. `noindex` and `canonical` make search engines show the page instead. */
export function createMarkdownHeaders(path: string): Record<string, string> {
  return {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    Link: `<${path}>; rel="canonical"`,
    Vary: 'Accept',
  };
}

/**
 * Handles a request on any host.
 *
 * @param next - Returns the host's own response.
 * @param fetchFile - Fetches a file of the site from the host.
 */
export async function handleRequest(
  request: Request,
  next: () => Promise<Response>,
  fetchFile: (file: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isReadRequest = request.method === 'GET' || request.method === 'HEAD';
  if (isReadRequest && prefersMarkdown(request.headers.get('accept'))) {
    const headers = new Headers();
    const etag = request.headers.get('if-none-match');
    if (etag !== null) headers.set('If-None-Match', etag);
    for (const file of listMarkdownPaths(pathname)) {
      const markdown = await fetchFile(
        new Request(new URL(file, request.url), { method: request.method, headers, redirect: 'manual' }),
      );
      if (markdown.status === 200 || markdown.status === 304)
        return withHeaders(markdown, createMarkdownHeaders(pathname));
    }
  }
  const response = await next();
  // A response 304 doesn't name the type of the file.
  const mayBePage = response.status === 304 || response.headers.get('content-type')?.startsWith('text/html');
  return mayBePage ? withHeaders(response, { Vary: 'Accept' }) : response;
}

/** Creates a copy of a response with additional headers, because the headers that a host has set can't be changed. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  const allHeaders = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    const previous = name === 'Vary' ? allHeaders.get(name) : null;
    allHeaders.set(name, previous ? `${previous}, ${value}` : value);
  }
  const { status, statusText } = response;
  return new Response(status === 304 ? null : response.body, { status, statusText, headers: allHeaders });
}

/** Cloudflare Pages calls this function. */
export const onRequest = ({
  request,
  next,
  env,
}: {
  request: Request;
  next: () => Promise<Response>;
  env: { ASSETS: { fetch: (file: Request) => Promise<Response> } };
}): Promise<Response> => handleRequest(request, next, (file) => env.ASSETS.fetch(file));

/** Netlify calls this function. The files that it fetches don't run it again, because those requests don't accept Markdown. */
export default (request: Request, { next }: { next: () => Promise<Response> }): Promise<Response> =>
  handleRequest(request, next, (file) => fetch(file));

export const config = {
  path: '/*',
  excludedPath: ['/assets/*', '/img/*', '/social/*'],
};
