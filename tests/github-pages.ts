import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { findRedirectTarget } from '../src/outputs/delivery/redirect-page';

/** Serves a build like GitHub Pages: the file at the path, else the file with `.html`, else a redirect to the folder, else 404.html. */
export function createGitHubPages(build: string, baseUrl = '/'): RequestListener {
  const isFile = (path: string) => existsSync(join(build, path)) && statSync(join(build, path)).isFile();
  return (request, response) => {
    const url = request.url ?? '/';
    const path = `/${decodeURIComponent(url).slice(baseUrl.length)}`;
    const file = (path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]).find(isFile);
    if (file) response.end(readFileSync(join(build, file)));
    else if (!path.endsWith('/') && existsSync(join(build, path)))
      response.writeHead(301, { Location: `${url}/` }).end();
    else response.writeHead(404).end(readFileSync(join(build, '404.html')));
  };
}

/** Requests a URL and follows all redirects, also those in pages. Returns the last status and the number of redirects, for example `200 after 1`. */
export async function followRedirects(url: string, redirectCount = 0): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  const target = response.headers.get('location') ?? findRedirectTarget(await response.text());
  return target === undefined
    ? `${response.status} after ${redirectCount}`
    : followRedirects(new URL(target, url).href, redirectCount + 1);
}
