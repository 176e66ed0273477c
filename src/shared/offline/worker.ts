/**
 * The service worker of a reader who stores a version. With a network every page comes from there; where it does not answer, from what
 * `src/components/Offline` has stored. A file under `assets/` never changes under its name, so that a stored one is as good.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { keyOf } from './names';

/** It lies at the base path. */
const baseUrl = new URL('.', self.location.href).pathname;

/** Finds what is stored of any version, and stores nothing. */
const stored: WorkboxPlugin = {
  cacheWillUpdate: async () => null,
  cachedResponseWillBeUsed: ({ request }) => caches.match(keyOf(new URL(request.url).pathname)),
};
/** A network may keep a reader waiting for seconds, not for good. */
const network = new NetworkFirst({ networkTimeoutSeconds: 5, plugins: [stored] });

/** Stands in place of a page that is not stored, with a policy for what is written here alone. */
const NOT_STORED = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Not kept on this device – superduper | Docs</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<style>:root { color-scheme: light dark; background: Canvas } body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui }</style>
<script>
document.documentElement.style.colorScheme = localStorage.theme ?? '';
const ask = () => fetch('', { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => {});
setInterval(() => navigator.onLine && ask(), 3000);
</script>
</head>
<body>
<main>
<h1>Not kept on this device</h1>
<p>The site does not answer, and this page is not among those that are kept for reading offline. <a href="${baseUrl}versions">All versions</a> says what is kept.</p>
<p>With a network, this page comes by itself. <a href="">Try again</a></p>
</main>
</body>
</html>
`;
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'";

clientsClaim();
registerRoute(
  ({ url }) => url.pathname.startsWith(`${baseUrl}assets/`),
  new CacheFirst({ plugins: [stored] }),
);
registerRoute(({ sameOrigin }) => sameOrigin, network);
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
  return new Response(NOT_STORED, { status: 503, headers });
});
