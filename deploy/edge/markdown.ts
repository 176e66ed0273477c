/**
 * Answers whoever asks for Markdown before HTML with the Markdown of a page, on hosts that run code in front of the files. deploy/README.md
 * says where each wants this file. It imports nothing, so that it can be copied; `npm run serve` takes its rules from here.
 */

/**
 * Reads the header `Accept` (RFC 9110, 12.5.1). Only who names Markdown can get it: a wildcard is a browser or a script, which knows HTML.
 *
 * @returns Whether Markdown is wanted at least as much as HTML.
 */
export function wantsMarkdown(accept: string | null | undefined): boolean {
  const ranges = new Map<string, number>();
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((one) => /^q\s*=/.test(one))?.replace(/^q\s*=\s*/, '') ?? '1';
    // An invalid weight is ignored.
    if (/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)) ranges.set(type, Number(weight));
  }
  const markdown = ranges.get('text/markdown') ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/**
 * @param path - The path of a page, with or without a slash at its end.
 * @returns Where its Markdown may be, the likeliest first: the root of a site has it in the folder, every other page beside it.
 */
export function markdownOf(path: string): string[] {
  const bare = path.replace(/(?:\/index\.html|\/+)$/, '');
  if (bare === path) return [`${path}.md`];
  return [...(bare === '' ? [] : [`${bare}.md`]), `${bare}/index.md`];
}

/** The headers of every answer in Markdown. Search engines are to show the page. */
export function markdownHeaders(path: string): Record<string, string> {
  return {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    Link: `<${path}>; rel="canonical"`,
    Vary: 'Accept',
  };
}

/**
 * @param request - The request of a reader.
 * @param next - Gives the host's own answer.
 * @param get - Asks the host for a file of the site.
 */
export async function answer(
  request: Request,
  next: () => Promise<Response>,
  get: (file: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && wantsMarkdown(request.headers.get('accept'))) {
    const headers = new Headers();
    const known = request.headers.get('if-none-match');
    if (known !== null) headers.set('If-None-Match', known);
    for (const file of markdownOf(pathname)) {
      const found = await get(
        new Request(new URL(file, request.url), { method: request.method, headers, redirect: 'manual' }),
      );
      if (found.status === 200 || found.status === 304) return saying(found, markdownHeaders(pathname));
    }
  }
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? saying(response, { Vary: 'Accept' }) : response;
}

/** The headers that a host has set cannot be changed, so the answer is made anew. */
function saying(response: Response, headers: Record<string, string>): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    const before = name === 'Vary' ? all.get(name) : null;
    all.set(name, before ? `${before}, ${value}` : value);
  }
  const { status, statusText } = response;
  return new Response(status === 304 ? null : response.body, { status, statusText, headers: all });
}

/** Cloudflare Pages calls this. */
export const onRequest = ({
  request,
  next,
  env,
}: {
  request: Request;
  next: () => Promise<Response>;
  env: { ASSETS: { fetch: (file: Request) => Promise<Response> } };
}): Promise<Response> => answer(request, next, (file) => env.ASSETS.fetch(file));

/** Netlify calls this. What it fetches does not ask for Markdown, so that it does not come here again. */
export default (request: Request, { next }: { next: () => Promise<Response> }): Promise<Response> =>
  answer(request, next, (file) => fetch(file));

export const config = {
  path: '/*',
  excludedPath: ['/assets/*', '/img/*', '/social/*'],
};
