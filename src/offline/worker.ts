import type { KeptMark, OfflineList } from './names';

/** What the worker is told: all addresses with the base path. */
export interface WorkerSettings {
  base: string;
  /** What the names of our caches begin with. */
  cache: string;
  mark: string;
  list: string;
  note: string;
  /** How long a network may keep a page waiting that is kept, in milliseconds. */
  patience: number;
  /** Latest first, as on the site. */
  versions: readonly { name: string; label: string; path: string }[];
}

/** What a service worker is, as far as it is used here; the types of the window know none. */
interface Scope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent {
  request: Request;
  waitUntil: (done: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
}

type Kept = KeptMark & { cache: string };

/**
 * The service worker of who keeps a version. With a network every page comes from there; where it does not answer, from the kept copy.
 * A file under `assets/` never changes under its name, so that a kept one is as good.
 *
 * It is written into a file as it stands here: it may use nothing but its parameter and the browser's globals.
 */
export function offlineWorker({ base, cache, mark, list, note, patience, versions }: WorkerSettings): void {
  const scope = self as unknown as Scope;
  /** What is whole never changes, so it is asked once. */
  const known = new Map<string, Kept>();
  /** When the list of builds was asked for. */
  let looked = 0;

  const keyOf = (path: string) => path.replace(/\/index\.html$/, '').replace(/\/+$/, '') || '/';

  const keptVersions = async (): Promise<Kept[]> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(cache));
    for (const name of names.filter((one) => !known.has(one))) {
      // Not `caches.open`, which would make one that is being removed anew.
      const found = await caches.match(mark, { cacheName: name });
      if (found) known.set(name, { ...((await found.json()) as KeptMark), cache: name });
    }
    return names.flatMap((name) => known.get(name) ?? []);
  };

  const find = async (path: string): Promise<{ response: Response; kept: Kept } | null> => {
    for (const kept of await keptVersions()) {
      const response = await caches.match(keyOf(path), { cacheName: kept.cache });
      if (response) return { response, kept };
    }
    return null;
  };

  /** Remembers what is published now, at most once an hour, for the note on kept pages. */
  const look = async () => {
    if (Date.now() - looked < 3_600_000) return;
    looked = Date.now();
    const response = await fetch(list, { cache: 'no-store' });
    if (!response.ok) return;
    for (const kept of await keptVersions())
      if (await caches.has(kept.cache)) await (await caches.open(kept.cache)).put(list, response.clone());
  };

  const withNote = async ({ response, kept }: { response: Response; kept: Kept }): Promise<Response> => {
    const html = await response.text();
    const published = await caches.match(list, { cacheName: kept.cache });
    const build = published && ((await published.json()) as OfflineList)[kept.version]?.build;
    const facts = `data-label="${kept.label}" data-date="${kept.date}"${build && build !== kept.build ? ' data-newer' : ''}`;
    const end = html.lastIndexOf('</body>');
    return new Response(`${html.slice(0, end)}<script src="${note}" ${facts}></script>${html.slice(end)}`, {
      headers: response.headers,
    });
  };

  const notKept = async (path: string): Promise<Response> => {
    const kept = await keptVersions();
    const route = `/${keyOf(path).slice(base.length)}`;
    const version = versions
      .filter((one) => route === one.path || route.startsWith(`${one.path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0];
    const isKept = kept.some(({ version: name }) => name === version?.name);
    const what =
      version && !isKept ? `${version.label} is not kept` : 'this page is not among those that are kept';
    const links = versions
      .filter(({ name }) => kept.some((one) => one.version === name))
      .map((one) => `<li><a href="${base}${one.path.slice(1)}">${one.label}</a></li>`);
    const home = kept[0] && (await caches.match(keyOf(base), { cacheName: kept[0].cache }));
    const sheet = /<link rel="stylesheet"[^>]*>/.exec((await home?.text()) ?? '')?.[0] ?? '';
    return new Response(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Not kept on this device | Docs</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
${sheet}<script src="${note}"></script>
</head>
<body>
<main class="container padding-vert--xl">
<h1>Not kept on this device</h1>
<p>The network does not answer, and ${what} for reading offline.</p>
${links.length > 0 ? `<p>These versions are kept:</p><ul>${links.join('')}</ul>` : ''}
<p>With a network, this page comes by itself; what is kept you choose under <a href="${base}versions">All versions</a>.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`,
      {
        status: 503,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'",
        },
      },
    );
  };

  const page = async (event: WorkerEvent, path: string): Promise<Response> => {
    // Where the browser knows that there is no network, none is asked; that it believes in one says nothing.
    const near = navigator.onLine ? null : await find(path);
    if (near) return withNote(near);
    const network = fetch(event.request);
    const answer = await Promise.race([
      network.catch(() => null),
      new Promise<null>((resolve) => setTimeout(resolve, patience, null)),
    ]);
    if (answer) {
      event.waitUntil(look().catch(() => {}));
      return answer;
    }
    const copy = await find(path);
    if (copy) return withNote(copy);
    return network.catch(() => notKept(path));
  };

  const file = async (request: Request, path: string): Promise<Response> => {
    const isSame = path.startsWith(`${base}assets/`) || !navigator.onLine;
    const copy = isSame ? await find(path) : null;
    if (copy) return copy.response;
    try {
      return await fetch(request);
    } catch (error) {
      const late = await find(path);
      if (late) return late.response;
      throw error;
    }
  };

  scope.addEventListener('install', () => scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin || !pathname.startsWith(base)) return;
    event.respondWith(request.mode === 'navigate' ? page(event, pathname) : file(request, pathname));
  });
}
