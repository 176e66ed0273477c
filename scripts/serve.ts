import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { createMarkdownHeaders, listMarkdownPaths, prefersMarkdown } from '../deploy/edge/markdown';
import { FileMemo } from '../src/model/cache/file-memo';
import { findHeaders, type HeaderRule, REVALIDATED } from '../src/outputs/delivery/headers';
import { parseHeadersFile } from '../src/outputs/delivery/host-files';
import { removeTrailingSlash } from '../src/shared/base-path';
import { readSiteAddress } from '../src/shared/site-address';
import { decodeSafely } from '../src/shared/text/decode';
import { runCommand } from './run';

const COMMAND = {
  name: 'npm run serve',
  summary:
    'Serves a built site on localhost like a web server in production. It serves pages without a slash at the end of their path, 404.html for missing pages, the headers in build/_headers, and Markdown files to clients that prefer Markdown. BASE_URL is the base path, as in the build.',
  options: {
    'port NUMBER': 'Port. If it’s in use, the next free one is taken. The default is 3000.',
    'dir FOLDER': 'Folder of the build. The default is `build`.',
    build: 'Builds the site first, as `npm run site` does.',
  },
  example: '--port 4000',
};

/** Milliseconds before the server closes an idle connection. It's long, because link checkers fail when a connection is closed. */
const KEEP_ALIVE_MS = 60_000;

/** Matches files that only the web server reads, such as `/_headers`, and compressed copies. */
const HIDDEN_FILE = /^\/(?:serve\.json|_(?:headers|redirects|nginx(?:\/.*)?))$|\.(?:br|gz)$/;

function createHeaderSetter(dir: string): (response: ServerResponse, path: string) => void {
  const file = join(dir, '_headers');
  const memo = new FileMemo<HeaderRule[]>();
  // The file may be missing while the site is built again.
  const readRules = () =>
    existsSync(file) ? memo.get('rules', [file], () => parseHeadersFile(readFileSync(file, 'utf8'))) : [];
  return (response, path) => {
    const headers = { 'Cache-Control': REVALIDATED, ...findHeaders(readRules(), path) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
}

/** Creates a web server for the built site in `dir`. `baseUrl` must be the base path that the site was built with. */
function createSiteServer(dir: string, baseUrl: string): Server {
  const prefix = removeTrailingSlash(baseUrl);
  const notFoundPage = readFileSync(join(dir, '404.html'));
  const setHeaders = createHeaderSetter(dir);
  // `dev` reads the files again for each request, because the site may have been rebuilt.
  const sendFile = sirv(dir, {
    etag: true,
    dev: true,
    setHeaders: (response, path) => setHeaders(response, prefix + path),
  });

  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const sendNotFound = () => {
      // Browsers must not reuse this response without asking again, because the next release may add the page.
      setHeaders(response, `${prefix}/404.html`);
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : notFoundPage);
    };

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      setHeaders(response, `${prefix}/404.html`);
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' });
      return response.end('Expected the method GET or HEAD.\n');
    }
    const target = parseTarget(request.url ?? '/', prefix);
    if (target === null || HIDDEN_FILE.test(decodeSafely(target.pathname))) return sendNotFound();
    const { pathname, query } = target;
    request.url = pathname + query;

    // Uses `existsSync`, because `statSync` throws for malformed paths.
    const markdown = listMarkdownPaths(pathname).find((file) => existsSync(join(dir, file)));
    if (markdown !== undefined) response.setHeader('Vary', 'Accept');
    if (markdown !== undefined && prefersMarkdown(request.headers.accept)) {
      for (const [name, value] of Object.entries(createMarkdownHeaders(prefix + pathname)))
        response.setHeader(name, value);
      request.url = markdown + query;
    }
    sendFile(request, response, sendNotFound);
  });
}

/** Splits a URL into its path without the base path and its query. Returns null for URLs outside the site. */
function parseTarget(url: string, prefix: string): { pathname: string; query: string } | null {
  const isInSite = url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`);
  if (!isInSite) return null;
  // Doesn't use the class `URL`, because it throws for malformed URLs.
  const [path = '', query = ''] = url.slice(prefix.length).split(/(?=\?)/, 2);
  // Treats several slashes as one, as other web servers do.
  return { pathname: path.replace(/\/{2,}/g, '/') || '/', query };
}

function startServer(server: Server, port: number, baseUrl: string): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || port >= 65_535) throw error;
    console.log(`Port ${port} is in use, trying ${port + 1}.`);
    // Otherwise, the server would print this port's URL too when it listens on another port.
    server.removeAllListeners('listening');
    startServer(server, port + 1, baseUrl);
  });
  server.listen(port, 'localhost', () => {
    server.removeAllListeners('error');
    console.log(`The site is at http://localhost:${port}${baseUrl} (stop it with Ctrl+C)`);
  });
}

runCommand(COMMAND, (values) => {
  if (values.build) {
    const { status } = spawnSync('jiti', [join(__dirname, 'build.ts')], { stdio: 'inherit' });
    if (status !== 0) {
      process.exitCode = status ?? 1;
      return;
    }
  }
  const dir = resolve(values.dir ?? 'build');
  const port = Number(values.port ?? 3000);
  const { baseUrl } = readSiteAddress(process.env);
  for (const file of ['404.html', '_headers']) {
    if (existsSync(join(dir, file))) continue;
    throw new Error(`${dir}: expected a built site with a ${file}, found none. Run \`npm run build\` first.`);
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port: expected a number from 1 to 65535, found "${values.port}".`);
  startServer(createSiteServer(dir, baseUrl), port, baseUrl);
});
